"""How tables in panels look: lines in the panel's colours, the chosen one in the accent's."""

from __future__ import annotations

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QTableView

from freecell_ui.kit.theme import Theme

__all__ = ["dress_table"]


def dress_table(table: QTableView, theme: Theme) -> None:
    """Give a table a theme's colours, and a slim bar to scroll it by."""
    palette = table.palette()
    for role, name in (
        (QPalette.ColorRole.Base, "panel_inset"),
        (QPalette.ColorRole.Text, "text"),
        (QPalette.ColorRole.Highlight, "accent"),
        (QPalette.ColorRole.HighlightedText, "accent_ink"),
    ):
        palette.setColor(role, theme.color(name))
    table.setPalette(palette)
    # The palette alone leaves the cell that has the focus paler than its line.
    chosen = f"background: {theme.color('accent').name()}; color: {theme.color('accent_ink').name()};"
    table.setStyleSheet(
        "QTableView { outline: 0; } QTableView::item { padding: 0 6px; }"
        f"QTableView::item:selected {{ {chosen} }}"
        "QHeaderView { background: transparent; }"
        "QHeaderView::section { background: transparent; border: none; padding: 4px 8px;"
        f" color: {theme.color('muted').name()}; }}"
        "QScrollBar { background: transparent; }"
        "QScrollBar:vertical { width: 8px; } QScrollBar:horizontal { height: 8px; }"
        f"QScrollBar::handle {{ background: {theme.color('muted').name()}; border-radius: 4px; }}"
        "QScrollBar::handle:vertical { min-height: 24px; } QScrollBar::handle:horizontal { min-width: 24px; }"
        "QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }"
        "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }"
    )
