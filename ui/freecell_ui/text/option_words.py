"""The settings in words: what each is called, and its values."""

from __future__ import annotations

from freecell_ui.text.translate import translate

__all__ = ["choices", "tier_names"]


def tier_names() -> dict[str, str]:
    """Return the words for each tier."""
    return {
        "gentle": translate("Tiers", "Gentle"),
        "standard": translate("Tiers", "Standard"),
        "tough": translate("Tiers", "Tough"),
        "random": translate("Tiers", "Random"),
    }


def choices() -> dict[str, tuple[str, dict[str, str]]]:
    """Return each setting of the drawer with its caption and the words for its values."""
    no_yes = {"no": translate("Drawer", "No"), "yes": translate("Drawer", "Yes")}
    return {
        "tier": (translate("Drawer", "New deals"), tier_names()),
        "preset": (
            translate("Drawer", "House rules"),
            {
                "tap-table": translate("Drawer", "Tap table"),
                "porchlight": translate("Drawer", "Porchlight"),
                "book": translate("Drawer", "By the book"),
            },
        ),
        "auto_collect": (
            translate("Drawer", "Cards go home by themselves"),
            {
                "off": translate("Drawer", "Never"),
                "safe": translate("Drawer", "When it is safe"),
                "all": translate("Drawer", "Always"),
            },
        ),
        "foundation_return": (translate("Drawer", "Cards may come back from home"), no_yes),
        "pick_up": (
            translate("Drawer", "A tapped column"),
            {
                "zoomed": translate("Drawer", "Is lifted and enlarged"),
                "pointer": translate("Drawer", "Stays in place"),
            },
        ),
        "animation": (
            translate("Drawer", "Animation"),
            {
                "off": translate("Drawer", "Off"),
                "fast": translate("Drawer", "Fast"),
                "normal": translate("Drawer", "Normal"),
                "slow": translate("Drawer", "Slow"),
            },
        ),
        "deck": (
            translate("Drawer", "Cards"),
            {
                "classic": translate("Drawer", "Classic"),
                "four-colour": translate("Drawer", "4 colours"),
                "large-index": translate("Drawer", "Large"),
                "high-contrast": translate("Drawer", "Contrast"),
            },
        ),
        "theme": (
            translate("Drawer", "Table"),
            {
                "green": translate("Drawer", "Green"),
                "blue": translate("Drawer", "Blue"),
                "light": translate("Drawer", "Light"),
                "dark": translate("Drawer", "Dark"),
                "system": translate("Drawer", "System"),
            },
        ),
        "clock_shown": (
            translate("Drawer", "Clock"),
            {"no": translate("Drawer", "Hidden"), "yes": translate("Drawer", "Shown")},
        ),
    }
