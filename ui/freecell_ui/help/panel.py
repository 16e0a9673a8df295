"""The help: rules, strategy, the other games and what players ask, beside a game that goes on."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QColor,
    QImage,
    QKeyEvent,
    QPainter,
    QPalette,
    QTextCursor,
    QTextDocument,
    QTextImageFormat,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from freecell.definitions.picture import Picture, help_parts, layout_svg, layout_text
from freecell.definitions.registry import Variant, variant, variants
from freecell_ui.help import pages
from freecell_ui.help.house_rules_page import house_rules_page
from freecell_ui.help.page import HelpPage
from freecell_ui.kit.buttons import ActionButton, sized_font
from freecell_ui.kit.overlay import SHADOW, Overlay
from freecell_ui.kit.segments import Segments
from freecell_ui.kit.theme import Theme
from freecell_ui.parts import Panel, WindowParts

__all__ = ["HelpPanel", "make"]

_WIDTH = 620
_PICTURE_WIDTH = 420
_PICTURE_RATIO = 2.0


class HelpPanel(Overlay):
    """The help's pages.

    Signals
    -------
    closed()
        It is shut; the keys go back to the table.
    play_wanted(str)
        The player wants to play the game with this slug.
    """

    play_wanted = Signal(str)

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
        self._tabs = Segments("help", self.tr("Page"), pages.page_names(), self)
        self._tabs.chosen.connect(self.show_page)
        self._page = HelpPage(self)
        self._page.setObjectName("help_page")
        self._page.setFrameShape(QFrame.Shape.NoFrame)
        self._page.setFont(sized_font(self._page.font(), 14))
        self._page.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._page.setOpenLinks(False)
        self._page.anchorClicked.connect(self._follow_link)
        self.column.addLayout(head)
        self.column.addWidget(self._tabs)
        self.column.addWidget(self._page, 1)
        self._shown = "rules"

    def sizeHint(self) -> QSize:
        """Return the page's width, and nearly the height of the table."""
        area = self.area.size()
        return QSize(min(_WIDTH, area.width()) + 2 * SHADOW, area.height())

    def open(self) -> None:
        """Show the rules from their beginning."""
        self.show_page("rules")
        super().open()
        self._page.setFocus(Qt.FocusReason.PopupFocusReason)

    @Slot(str)
    def show_page(self, name: str) -> None:
        """Turn to a page: one of :data:`pages.PAGES`, or ``game:`` and a slug."""
        if name.startswith("game:") and name.removeprefix("game:") not in _slugs():
            name = "games"  # a page may name a game that isn't there, or is no more
        self._shown = name
        self._page.folder = None
        self._tabs.show_value("games" if name.startswith("game:") else name)
        if name.startswith("game:"):
            self._show_game(variant(name.removeprefix("game:")))
        elif name == "games":
            self._page.setHtml(pages.games_page(variants()))
        else:
            static = {
                "rules": pages.rules_page,
                "strategy": pages.strategy_page,
                "house-rules": house_rules_page,
                "questions": pages.questions_page,
            }
            self._page.setHtml(static[name]())
        self._page.verticalScrollBar().setValue(0)

    def _show_game(self, game: Variant) -> None:
        """Show the page that a game's own definition holds, its picture drawn in the theme's colours."""
        self._page.folder = None if game.source is None else game.source.parent
        self._page.setHtml(pages.game_head(game))
        document = self._page.document()
        cursor = QTextCursor(document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        for part in help_parts(game.body):
            cursor.insertBlock()
            if isinstance(part, Picture):
                self._insert_picture(document, cursor, game, part)
            else:
                self._page.insert_markdown(cursor, part)

    def _insert_picture(
        self, document: QTextDocument, cursor: QTextCursor, game: Variant, part: Picture
    ) -> None:
        image = _drawn(game, self.theme)
        url = QUrl(f"picture:{game.slug}")
        document.addResource(QTextDocument.ResourceType.ImageResource, url, image)
        place = QTextImageFormat()
        place.setName(url.toString())
        place.setWidth(image.width() / _PICTURE_RATIO)
        place.setHeight(image.height() / _PICTURE_RATIO)
        cursor.insertImage(place)
        cursor.insertBlock()
        cursor.insertText(f"{part.caption or game.title}: {layout_text(game)}.")

    @Slot(QUrl)
    def _follow_link(self, url: QUrl) -> None:
        kind, _, slug = url.toString().partition(":")
        if kind == "play" and slug in _slugs():
            self.dismiss()
            self.play_wanted.emit(slug)
        else:
            self.show_page(f"game:{slug}" if kind == "game" else "games")

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        super().set_theme(theme)
        self._tabs.set_theme(theme)
        palette = self._page.palette()
        clear = theme.color("panel_top")
        clear.setAlpha(0)
        palette.setColor(QPalette.ColorRole.Base, clear)
        palette.setColor(QPalette.ColorRole.Text, theme.color("text"))
        palette.setColor(QPalette.ColorRole.Link, theme.color("accent_text"))
        palette.setColor(QPalette.ColorRole.LinkVisited, theme.color("accent_text"))
        self._page.setPalette(palette)
        handle = theme.color("muted")
        self._page.verticalScrollBar().setStyleSheet(
            f"QScrollBar {{ background: transparent; width: 8px; }}"
            f"QScrollBar::handle {{ background: {handle.name()}; border-radius: 4px; min-height: 24px; }}"
            f"QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; }}"
        )
        self._page.document().setDefaultStyleSheet(
            f"h2 {{ font-size: 16px; color: {theme.accent_text}; }} th {{ color: {theme.muted}; }}"
            f"a {{ color: {theme.accent_text}; text-decoration: none; }}"
        )
        if not self.isHidden():
            self.show_page(self._shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close at Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)


def _slugs() -> set[str]:
    """Return the games that can be played now."""
    return {game.slug for game in variants(include_hidden=True)}


def _drawn(game: Variant, theme: Theme) -> QImage:
    """Return the picture of a game's table."""
    from PySide6.QtSvg import QSvgRenderer

    card = theme.panel_bottom if theme.is_dark else "#ffffff"
    svg = layout_svg(game, ink=theme.text, card=card, place="none")
    renderer = QSvgRenderer(QByteArray(svg.encode("utf-8")))
    box = renderer.viewBoxF()
    width = round(_PICTURE_WIDTH * _PICTURE_RATIO)
    image = QImage(
        width, round(width * box.height() / box.width()), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, image.width(), image.height()))
    painter.end()
    return image


def make(parts: WindowParts) -> Panel:
    """Make the help for a window."""
    widget = HelpPanel(parts.view)
    widget.play_wanted.connect(parts.session.new_game_of)
    return Panel(widget, widget.open)
