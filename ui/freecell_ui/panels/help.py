"""The rules of the game on one page, with the table of how many cards move at once."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QTextBrowser, QWidget

from freecell import Rules, capacity
from freecell_ui.buttons import ActionButton, sized_font
from freecell_ui.panels.overlay import SHADOW, Overlay
from freecell_ui.theme import Theme

__all__ = ["HelpPanel", "rules_page"]

_WIDTH = 600
_COLUMNS_SHOWN = 4


def _say(text: str) -> str:
    return QCoreApplication.translate("Help", text)


def _capacity_table(rules: Rules) -> str:
    """Return the table of free cells against empty columns."""
    head = "".join(f"<th>{columns}</th>" for columns in range(_COLUMNS_SHOWN))
    rows = "".join(
        f"<tr><th>{cells}</th>"
        + "".join(f"<td align='center'>{capacity(rules, cells, c)}</td>" for c in range(_COLUMNS_SHOWN))
        + "</tr>"
        for cells in range(rules.cells + 1)
    )
    corner = _say("free cells ↓ / empty columns →")
    return f"<table cellpadding='5' cellspacing='0'><tr><th>{corner}</th>{head}</tr>{rows}</table>"


def rules_page() -> str:
    """Return the page as rich text."""
    parts = [
        ("h2", _say("The aim")),
        (
            "p",
            _say(
                "Bring all 52 cards home: to the four foundations at the top right, one for each suit, "
                "from ace to king."
            ),
        ),
        ("h2", _say("The moves")),
        (
            "p",
            _say(
                "Every card lies face up from the start. The last card of a column may go onto a card one "
                "higher and of the other colour, into one of the four cells at the top left, or home when it "
                "is next there. A cell holds one card. Into an empty column any card may go."
            ),
        ),
        (
            "p",
            _say(
                "Cards that already follow each other, such as 9♣ 8♥ 7♠, move together. In truth they go one "
                "by one through free cells and empty columns, so those decide how many can go at once:"
            ),
        ),
    ]
    more = [
        ("p", _say("Into an empty column, that column itself doesn't count.")),
        ("h2", _say("How to play")),
        (
            "p",
            _say(
                "Click a card, then the place it should go to; or drag it. A double click sends it home, "
                "else to a free cell. If you picked up more than fits, the part that fits moves. Esc puts "
                "it back."
            ),
        ),
        (
            "p",
            _say(
                "On the keyboard, type the two piles: <b>2</b> <b>6</b> from column 2 to column 6, <b>a</b> "
                "<b>5</b> from cell a to column 5, <b>1</b> <b>h</b> from column 1 home. Or walk with the "
                "arrow keys and press Enter."
            ),
        ),
        (
            "p",
            _say(
                "Every move can be taken back, as far as the deal. The game is saved after each move; a game "
                "you leave stays under Game, Continue. When all that is left can simply go home, Finish "
                "does it."
            ),
        ),
        ("h2", _say("A little strategy")),
        (
            "p",
            _say(
                "Look for the aces and twos first and dig where they lie deep. Keep cells free: each one "
                "taken costs room for every later move. An empty column is worth more than a cell, so fill "
                "it with care, best with a long run from a king. Don't hurry cards home that others still "
                "need."
            ),
        ),
    ]
    text = "".join(f"<{tag}>{body}</{tag}>" for tag, body in parts)
    return text + _capacity_table(Rules()) + "".join(f"<{tag}>{body}</{tag}>" for tag, body in more)


class HelpPanel(Overlay):
    """The rules, beside a game that goes on."""

    closed = Signal()

    def __init__(self, area: QWidget) -> None:
        super().__init__(area, "help_panel")
        self.set_padding(20, 16)
        title = self.label(20, bold=True)
        title.setText(self.tr("How FreeCell goes"))
        close = QAction(self.tr("Close"), self)
        close.triggered.connect(self.dismiss)
        head = QHBoxLayout()
        head.addWidget(title)
        head.addStretch(1)
        head.addWidget(ActionButton(close, "close", parent=self))
        self._page = QTextBrowser(self)
        self._page.setObjectName("help_page")
        self._page.setFrameShape(QFrame.Shape.NoFrame)
        self._page.setFont(sized_font(self._page.font(), 14))
        self._page.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column.addLayout(head)
        self.column.addWidget(self._page, 1)

    def sizeHint(self) -> QSize:
        """Return the page's width, and nearly the height of the table."""
        area = self.area.size()
        return QSize(min(_WIDTH, area.width()) + 2 * SHADOW, area.height())

    def open(self) -> None:
        """Show the page from its beginning."""
        self._page.setHtml(rules_page())
        super().open()
        self._page.setFocus(Qt.FocusReason.PopupFocusReason)

    def dismiss(self) -> None:
        """Close it and give the keys back to the table."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        super().set_theme(theme)
        palette = self._page.palette()
        clear = theme.color("panel_top")
        clear.setAlpha(0)
        palette.setColor(QPalette.ColorRole.Base, clear)
        palette.setColor(QPalette.ColorRole.Text, theme.color("text"))
        self._page.setPalette(palette)
        handle = theme.color("muted")
        self._page.verticalScrollBar().setStyleSheet(
            f"QScrollBar {{ background: transparent; width: 8px; }}"
            f"QScrollBar::handle {{ background: {handle.name()}; border-radius: 4px; min-height: 24px; }}"
            f"QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; }}"
        )
        self._page.document().setDefaultStyleSheet(
            f"h2 {{ font-size: 16px; color: {theme.accent_text}; }} th {{ color: {theme.muted}; }}"
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close at Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)
