"""The settings in words: what each is called, and its values."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

__all__ = ["choices", "tier_names"]


def _say(text: str) -> str:
    return QCoreApplication.translate("Drawer", text)


def tier_names() -> dict[str, str]:
    """Return the words for each tier."""
    translate = QCoreApplication.translate
    return {
        "gentle": translate("Tiers", "Gentle"),
        "standard": translate("Tiers", "Standard"),
        "tough": translate("Tiers", "Tough"),
        "random": translate("Tiers", "Random"),
    }


def choices() -> dict[str, tuple[str, dict[str, str]]]:
    """Return each setting of the drawer with its caption and the words for its values."""
    no_yes = {"no": _say("No"), "yes": _say("Yes")}
    return {
        "tier": (_say("New deals"), tier_names()),
        "preset": (
            _say("House rules"),
            {"tap-table": _say("Tap table"), "porchlight": _say("Porchlight"), "book": _say("By the book")},
        ),
        "auto_collect": (
            _say("Cards go home by themselves"),
            {"off": _say("Never"), "safe": _say("When it is safe"), "all": _say("Always")},
        ),
        "foundation_return": (_say("Cards may come back from home"), no_yes),
        "pick_up": (
            _say("A tapped column"),
            {"zoomed": _say("Is lifted and enlarged"), "pointer": _say("Stays in place")},
        ),
        "animation": (
            _say("Animation"),
            {"off": _say("Off"), "fast": _say("Fast"), "normal": _say("Normal"), "slow": _say("Slow")},
        ),
        "deck": (
            _say("Cards"),
            {
                "classic": _say("Classic"),
                "four-colour": _say("4 colours"),
                "large-index": _say("Large"),
                "high-contrast": _say("Contrast"),
            },
        ),
        "theme": (
            _say("Table"),
            {
                "green": _say("Green"),
                "blue": _say("Blue"),
                "light": _say("Light"),
                "dark": _say("Dark"),
                "system": _say("System"),
            },
        ),
        "clock_shown": (_say("Clock"), {"no": _say("Hidden"), "yes": _say("Shown")}),
    }
