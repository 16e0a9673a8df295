"""What is shown after a win: this result beside earlier ones of the same deal, and how to go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from freecell.game import Game
from freecell.store import Result
from freecell_ui.art import suit_path
from freecell_ui.commands import Actions
from freecell_ui.kit.buttons import ActionButton, set_ink, sized_font
from freecell_ui.kit.overlay import Overlay
from freecell_ui.kit.theme import GREEN, Theme
from freecell_ui.parts import Panel, WindowParts
from freecell_ui.session.new_deals import tier_of
from freecell_ui.settings.options import tier_names
from freecell_ui.text import game_sentences, words

__all__ = ["WinPanel", "WonGame", "make"]

_LOW = 440


@dataclass(frozen=True, slots=True)
class WonGame:
    """What a win looks like: `name` of the deal, `earlier` results of the same deal, oldest first.

    `tier` is the words for how hard the deal is; `offers_tiers` tells whether new deals come from tiers.
    """

    name: str
    cards: int
    moves: int
    seconds: float
    earlier: Sequence[Result]
    by_program: bool = False
    tier: str = ""
    offers_tiers: bool = False

    @property
    def best(self) -> Result | None:
        """The earlier result with the fewest moves, the quicker of two alike."""
        return min(self.earlier, key=lambda result: (result.moves, result.seconds), default=None)

    @property
    def is_new_best(self) -> bool:
        """Whether no earlier win of this deal needed as few moves."""
        return not self.by_program and self.best is not None and self.moves < self.best.moves


class _SuitRow(QWidget):
    """The four suits above the title."""

    _SIZE = 22
    _GAP = 17

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = GREEN
        self.setFixedSize(4 * self._SIZE + 3 * self._GAP, self._SIZE + 2)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw spade, heart, club and diamond."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for place, suit in enumerate((3, 2, 0, 1)):
            path = suit_path(suit)
            box = path.boundingRect()
            scale = self._SIZE / max(box.width(), box.height())
            painter.save()
            centre = place * (self._SIZE + self._GAP) + self._SIZE / 2
            painter.translate(centre, self.height() / 2)
            painter.scale(scale, scale)
            painter.translate(-box.center())
            painter.setBrush(self._theme.color("suit_red" if suit in (1, 2) else "suit_black"))
            painter.drawPath(path)
            painter.restore()
        painter.end()


class _Badge(QLabel):
    """A few words on the accent."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = GREEN
        self.setContentsMargins(9, 2, 9, 2)
        self.setFont(sized_font(self.font(), 12, bold=True))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pill under the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color("accent"))
        box = QRectF(self.rect())
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.end()
        super().paintEvent(event)


class _Tile(QWidget):
    """One result: a caption, the moves and the time."""

    def __init__(self, name: str, caption: str, parent: QWidget, *, lit: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._theme = GREEN
        self._lit = lit
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 11, 14, 11)
        column.setSpacing(3)
        self._caption, self._moves, self._unit, self._time = (QLabel(self) for _ in range(4))
        self._badge = _Badge(self)
        self._caption.setText(caption)
        self._caption.setFont(sized_font(self._caption.font(), 12, bold=True))
        self._moves.setFont(sized_font(self._moves.font(), 22, bold=True))
        self._time.setFont(sized_font(self._time.font(), 13))
        self._unit.setFont(sized_font(self._unit.font(), 13))
        head = QHBoxLayout()
        head.setSpacing(7)
        head.addWidget(self._moves, 0, Qt.AlignmentFlag.AlignBaseline)
        head.addWidget(self._unit, 1, Qt.AlignmentFlag.AlignBaseline)
        foot = QHBoxLayout()
        foot.addWidget(self._time)
        foot.addStretch(1)
        foot.addWidget(self._badge)
        column.addWidget(self._caption)
        column.addLayout(head)
        column.addLayout(foot)
        self.setMinimumWidth(148)

    def show_result(self, moves: int, seconds: float, badge: str = "") -> None:
        self._moves.setText(str(moves))
        self._unit.setText(words.moves_unit(moves))
        self._time.setText(words.time_text(seconds))
        self._badge.setText(badge)
        self._badge.setVisible(bool(badge))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        set_ink(self._caption, theme.color("accent_text" if self._lit else "muted"))
        self._badge.theme = theme
        set_ink(self._badge, theme.color("accent_ink"))
        set_ink(self._unit, theme.color("muted"))
        for label in (self._moves, self._time):
            set_ink(label, theme.color("text"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box, the one of this game with an amber edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(self._theme.color("panel_inset"))
        line = self._theme.color("accent" if self._lit else "button_line")
        painter.setPen(QPen(line, 1.5 if self._lit else 1.0))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 10, 10)
        if self._lit:
            glow = QColor(self._theme.color("accent"))
            glow.setAlpha(26)
            painter.setBrush(glow)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 10, 10)
        painter.end()


class WinPanel(Overlay):
    """The result, replay of the same deal, and a new deal.

    Signals
    -------
    tier_wanted(str)
        Deal a new game of that tier.
    """

    tier_wanted = Signal(str)

    def __init__(self, area: QWidget, actions: Actions) -> None:
        super().__init__(area, "win_panel", dims=True)
        self.set_padding(24, 22)
        self.column.setSpacing(8)
        self._suits = _SuitRow(self)
        self._title = self.label(28, bold=True, centred=True)
        self._title.setObjectName("win_title")
        self._about = self.label(14, muted=True, centred=True)
        self._mine = _Tile("win_this", self.tr("This game"), self, lit=True)
        self._last = _Tile("win_last", self.tr("Last time"), self)
        self._best = _Tile("win_best", self.tr("Best before"), self)
        self._new = ActionButton(actions.new_deal, "cards", height=40, pixels=14, parent=self)
        self._new.set_primary(True)
        self._again = ActionButton(actions.restart, "restart", height=40, pixels=14, parent=self)
        self._review = ActionButton(actions.review, "records", height=40, pixels=14, parent=self)
        self._review.set_label(self.tr("Review the game"))
        self._review.setObjectName("win_review")
        self._new.setObjectName("win_new")
        self._again.setObjectName("win_again")
        self._tiers_caption = self.label(12, bold=True, muted=True)
        self._tiers_caption.setText(self.tr("New deal"))
        self._tiers = {name: self._tier_button(name, words) for name, words in tier_names().items()}
        self._lay_out()

    def show_win(self, won: WonGame) -> None:
        """Show one win."""
        self._fit_to_area()
        title = self.tr("Solved in {moves}")
        if won.by_program:
            title = self.tr("Solved by the program in {moves}")
        self._title.setText(title.format(moves=words.moves_count(won.moves)))
        cards = self.tr("All %n cards home", None, won.cards)
        self._about.setText(" · ".join(filter(None, (cards, won.name, won.tier))))
        self._offer(tiers=won.offers_tiers)
        badge = self.tr("New best") if won.is_new_best else ""
        self._mine.show_result(won.moves, won.seconds, badge)
        for tile, result in ((self._last, won.earlier[-1] if won.earlier else None), (self._best, won.best)):
            tile.setVisible(result is not None)
            if result is not None:
                tile.show_result(result.moves, result.seconds)
        self._again.set_label(self.tr("Replay this deal"))
        self.open()

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        super().set_theme(theme)
        self._suits.set_theme(theme)
        for tile in (self._mine, self._last, self._best):
            tile.set_theme(theme)

    def _offer(self, *, tiers: bool) -> None:
        """Offer a new deal of each tier, or just a new deal."""
        for part in (self._tiers_caption, *self._tiers.values()):
            part.setVisible(tiers)
        self._new.setVisible(not tiers)

    def show_tier(self, tier: str) -> None:
        """Show a tier as the one chosen last."""
        for name, button in self._tiers.items():
            button.set_primary(name == tier)

    def _tier_button(self, name: str, words: str) -> ActionButton:
        action = QAction(words, self)
        action.triggered.connect(lambda: self.tier_wanted.emit(name))
        button = ActionButton(action, height=40, pixels=14, parent=self)
        button.setObjectName(f"win_tier_{name}")
        return button

    def _fit_to_area(self) -> None:
        """In a low window leave out what only adorns, so that the kings stay in sight."""
        low = self.area.height() < _LOW
        self._suits.setVisible(not low)
        self._title.setFont(sized_font(self._title.font(), 22 if low else 28, bold=True))
        self.set_padding(18 if low else 24, 12 if low else 22)

    def _lay_out(self) -> None:
        tiles = QHBoxLayout()
        tiles.setSpacing(10)
        for tile in (self._mine, self._last, self._best):
            tiles.addWidget(tile)
        deals, ways = QHBoxLayout(), QHBoxLayout()
        for row, parts in ((deals, self._tiers.values()), (ways, (self._again, self._review))):
            row.setSpacing(10)
            for part in parts:
                part.set_least_width(100)
                row.addWidget(part, 1)
        self.column.addWidget(self._suits, 0, Qt.AlignmentFlag.AlignHCenter)
        self.column.addWidget(self._title)
        self.column.addWidget(self._about)
        self.column.addSpacing(6)
        self.column.addLayout(tiles)
        self.column.addSpacing(8)
        self.column.addWidget(self._tiers_caption)
        self.column.addLayout(deals)
        self.column.addWidget(self._new)
        self.column.addLayout(ways)


def make(parts: WindowParts) -> Panel:
    """Make the panel for a window; it shows the game on the table beside earlier ones of its deal."""
    session, settings, widget = parts.session, parts.settings, WinPanel(parts.view, parts.actions)

    def deal_tier(tier: str) -> None:
        settings.set_choice("tier", tier)
        session.new_deal()

    def earlier(game: Game) -> list[Result]:
        if game.deal is None:
            return []
        return [each for each in parts.store.results(game.variant, game.deal) if each.uid != session.uid]

    def summon() -> None:
        game = session.game
        tiered = game.variant == "freecell" and game.house_rules.free_games == "tier"
        widget.show_tier(settings.choice("tier"))
        widget.show_win(
            WonGame(
                game_sentences.deal_name(game.deal),
                game.position.cards_home,
                game.moves,
                game.clock.seconds,
                earlier(game),
                game.played_by_program,
                tier_names().get(tier_of(game), ""),
                offers_tiers=tiered,
            )
        )

    widget.tier_wanted.connect(deal_tier)
    return Panel(widget, summon)
