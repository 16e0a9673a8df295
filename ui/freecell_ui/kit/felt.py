"""The felt behind the whole window, and the look of its menus and progress bars."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap

from freecell_ui.kit.theme import Theme, felt_brush

__all__ = ["Felt", "menu_style", "progress_style"]


class Felt:
    """A window's felt, drawn once for each size, pixel ratio and theme."""

    def __init__(self) -> None:
        self._picture = QPixmap()
        self._made_for: tuple[str, QSize, float] | None = None

    def paint(self, painter: QPainter, region: QRect, theme: Theme, size: QSize, ratio: float) -> None:
        """Paint the part of the felt that lies under `region`."""
        wanted = (theme.name, size, ratio)
        if self._made_for != wanted:
            self._picture = _draw(theme, size, ratio)
            self._made_for = wanted
        source = QRect(
            QPoint(round(region.left() * ratio), round(region.top() * ratio)),
            QSize(round(region.width() * ratio), round(region.height() * ratio)),
        )
        painter.drawPixmap(region, self._picture, source)


def _draw(theme: Theme, size: QSize, ratio: float) -> QPixmap:
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    painter.fillRect(QRect(QPoint(0, 0), size), felt_brush(theme, size))
    painter.end()
    return picture


def menu_style(theme: Theme, *, small: bool) -> str:
    """Return the style sheet of menu bar and menus."""
    pixels, across = (12, 8) if small else (13, 9)
    return f"""
QMenuBar {{ background: {_css(theme.menu_bar)}; color: {theme.text}; font-size: {pixels}px;
    padding-left: 4px; border: none; }}
QMenuBar::item {{ padding: 4px {across}px; background: transparent; border-radius: 5px; }}
QMenuBar::item:selected, QMenuBar::item:pressed {{ background: {_css(theme.button_hover)}; }}
QMenu {{ background: {theme.panel_bottom}; color: {theme.text}; font-size: 13px;
    border: 1px solid {_css(theme.panel_line)}; padding: 5px; }}
QMenu::item {{ padding: 5px 26px 5px 28px; border-radius: 5px; }}
QMenu::item:selected {{ background: {theme.accent}; color: {theme.accent_ink}; }}
QMenu::item:disabled {{ color: {theme.muted}; background: transparent; }}
QMenu::separator {{ height: 1px; background: {_css(theme.panel_line)}; margin: 5px 8px; }}
"""


def progress_style(theme: Theme) -> str:
    """Return the style sheet of a progress bar 8 pixels high."""
    return (
        f"QProgressBar {{ background: {_css(theme.panel_line)}; border: none; border-radius: 4px; }}"
        f"QProgressBar::chunk {{ background: {theme.accent}; border-radius: 4px; }}"
    )


def _css(color: str) -> str:
    """Return a colour with its opacity the way style sheets write it."""
    value = QColor(color)
    return f"rgba({value.red()}, {value.green()}, {value.blue()}, {value.alpha()})"
