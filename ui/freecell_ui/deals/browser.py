"""Looks at deals before one is played: how hard, your results, the next, one not tried, the hardest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QBoxLayout, QGridLayout, QHBoxLayout, QWidget

from freecell import MAX_DEAL, MIN_DEAL
from freecell.definitions.registry import variant as find_variant
from freecell.errors import VariantError
from freecell.pool import Pool, PoolError, load_pool
from freecell.store import Store
from freecell_ui.deals.facts import VERY_HARD, DealFacts, choose, look_up
from freecell_ui.deals.hardest import Hardest
from freecell_ui.kit.buttons import ActionButton
from freecell_ui.kit.overlay import Overlay
from freecell_ui.kit.segments import Segments
from freecell_ui.kit.theme import Theme
from freecell_ui.parts import Panel, WindowParts
from freecell_ui.solver.worker import SolverService
from freecell_ui.text import advice_sentences, game_sentences, words

__all__ = ["DealsPanel", "make"]

_ALL, _HARDEST = "all", "hardest"
_LEAST_LIST = 92


class DealsPanel(Overlay):
    """A panel with one deal on show.

    Parameters
    ----------
    area
        The widget it floats over.
    store
        Where the player's results are.

    Signals
    -------
    deal_chosen(object)
        The player wants to play this deal.
    """

    deal_chosen = Signal(object)

    def __init__(self, area: QWidget, store: Store) -> None:
        super().__init__(area, "deals_panel")
        self._store = store
        self._variant = "freecell"
        self._facts = DealFacts(1)
        self._ticket = 0
        # Read here and handed to the questions: the solver's thread reads no file.
        self._pool = _pool_or_none()
        self.service = SolverService(self)
        self.service.answered.connect(self._take_answer)
        self._build()

    @property
    def number(self) -> int:
        """The deal on show."""
        return self._facts.number

    @property
    def _is_list(self) -> bool:
        """Whether the player goes through the list of the hardest."""
        return self._which.value == _HARDEST

    @property
    def _has_tiers(self) -> bool:
        """Whether there is a list of the hardest, and tiers to choose from."""
        return self._variant == "freecell" and self._pool is not None

    def browse(self, number: int, variant: str) -> None:
        """Open with a deal of a game."""
        self._variant = variant
        self._which.setVisible(self._has_tiers)
        self._which.show_value(_ALL)
        self._show_parts()
        self.show_deal(number)
        self.open()

    def show_deal(self, number: int) -> None:
        """Show another deal; what has to be found out about it comes a moment later."""
        number = min(max(number, MIN_DEAL), MAX_DEAL)
        self._facts = DealFacts(number)
        self._show_facts(self.tr("Looking it up…"))
        self._ask(partial(look_up, number=number))

    def dismiss(self) -> None:
        """Close it."""
        if not self.isHidden():
            self.service.cancel()
        super().dismiss()

    def settle(self) -> None:
        """Give the list the room there is, then take the place in the area."""
        if self._is_list:
            self._list.setFixedHeight(_LEAST_LIST)
            self.column.activate()
            room = self.area.height() - self.sizeHint().height()
            self._list.setFixedHeight(max(_LEAST_LIST, min(self._list.wanted_height, _LEAST_LIST + room)))
        super().settle()

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        super().set_theme(theme)
        self._which.set_theme(theme)
        self._list.set_theme(theme)

    def _build(self) -> None:
        self.column.setSpacing(8)
        self._title = self.label(20, bold=True)
        self._title.setObjectName("deals_title")
        self._how_hard = self.label(14)
        self._how_hard.setObjectName("deals_tier")
        self._results = self.label(13, muted=True)
        self._results.setObjectName("deals_results")
        which = {_ALL: self.tr("All deals"), _HARDEST: self.tr("Hardest")}
        self._which = Segments("deals", self.tr("Which deals"), which, self)
        self._which.chosen.connect(self._choose)
        top = _row(self.column)
        top.addWidget(self._title, 1)
        top.addWidget(self._which)
        for label in (self._how_hard, self._results):
            label.setMinimumWidth(340)
            self.column.addWidget(label)
        self._list = Hardest(() if self._pool is None else self._pool.hardest(), self)
        self._list.deal_shown.connect(self.show_deal)
        self._list.deal_taken.connect(self._play)
        self.column.addWidget(self._list)
        row = _row(self.column)
        row.addWidget(self._button("deals_previous", self.tr("Previous"), "previous", partial(self._go, -1)))
        row.addWidget(self._button("deals_next", self.tr("Next"), "next", partial(self._go, 1)))
        self._build_choices()
        self.column.addSpacing(6)
        last = _row(self.column)
        play = self._button("deals_play", self.tr("Play this deal"), "play", self._play)
        play.set_primary(True)
        last.addWidget(play, 1)
        last.addWidget(self._button("deals_close", self.tr("Close"), "", self.dismiss))

    def _build_choices(self) -> None:
        untried = self.label(12, muted=True)
        untried.setText(self.tr("One you have not tried:"))
        self.column.addWidget(untried)
        names = (
            ("gentle", self.tr("Gentle")),
            ("standard", self.tr("Standard")),
            ("tough", self.tr("Tough")),
            (VERY_HARD, self.tr("Very hard")),
        )
        grid = QGridLayout()
        grid.setSpacing(8)
        self._choices: list[QWidget] = [untried]
        for place, (tier, name) in enumerate(names):
            button = self._button(f"deals_{tier}", name, "", partial(self._draw, tier))
            grid.addWidget(button, place // 2, place % 2)
            self._choices.append(button)
        self.column.addLayout(grid)

    def _button(self, name: str, text: str, icon: str, does: object) -> ActionButton:
        action = QAction(text, self)
        action.setIconText(text)
        action.triggered.connect(does)
        button = ActionButton(action, icon, height=34, parent=self)
        button.setObjectName(name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _show_facts(self, how_hard: str) -> None:
        self._title.setText(game_sentences.deal_name(self.number))
        self._how_hard.setText(how_hard)
        results = self._store.results(self._variant, self.number)
        if results:
            best = min(result.moves for result in results)
            text = self.tr("You solved it; your best: {moves}.").format(moves=words.moves_count(best))
        elif self._store.deals.is_tried(self._variant, self.number):
            text = self.tr("You played it and have not solved it.")
        else:
            text = self.tr("You have not tried it.")
        self._results.setText(text)

    @Slot(object, object)
    def _take_answer(self, ticket: int, facts: object) -> None:
        if ticket == self._ticket and isinstance(facts, DealFacts):
            self._facts = facts
            self._show_facts(self._tier_text(facts))

    def _go(self, by: int, _checked: bool = False) -> None:
        if self._is_list:
            self._list.go_by(by)
            self._take_keys()
        else:
            self.show_deal(self.number + by)

    @Slot(str)
    def _choose(self, which: str) -> None:
        """Go through all deals, or through the list of the hardest."""
        self._show_parts()
        self.settle()
        if which == _HARDEST:
            self._show_list()

    def _show_list(self) -> None:
        """Go to the deal on show, or to the hardest, in the list."""
        self._list.show_results(self._store.deals.fewest_moves(self._variant))
        self._list.go_to(self.number)
        if self.number != self._list.deal:
            self.show_deal(self._list.deal)
        self._take_keys()

    def _take_keys(self) -> None:
        """Give the list the keys that a click on a button gave to the panel, or to the table behind."""
        focus = QApplication.focusWidget()
        if focus is None or focus is self or not self.isAncestorOf(focus):
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_parts(self) -> None:
        """Show what goes with what the player goes through."""
        self._list.setVisible(self._is_list)
        for part in self._choices:
            part.setVisible(self._has_tiers and not self._is_list)

    def _draw(self, tier: str, _checked: bool = False) -> None:
        self._how_hard.setText(self.tr("Choosing…"))
        self._ask(partial(choose, tier=tier, tried=self._store.deals.tried(self._variant)))

    def _ask(self, question: Callable[..., DealFacts]) -> None:
        """Ask, with all that the question needs to know read already."""
        try:
            game = find_variant(self._variant)
        except VariantError:
            self._how_hard.setText(game_sentences.no_definition(self._variant))
            return
        self._ticket = self.service.ask(partial(question, game=game, pool=self._pool))

    @Slot()
    def _play(self) -> None:
        number = self.number
        self.dismiss()
        self.deal_chosen.emit(number)

    def _tier_text(self, facts: DealFacts) -> str:
        """Return a deal's tier and rating in words."""
        if facts.is_impossible:
            return self.tr("This deal is proved to have no win.")
        if self._pool is None:
            return self.tr("The file of rated deals can't be read; this deal is unrated.")
        if not facts.is_rated:
            return self.tr("Deals of this game are not rated.")
        if facts.tier is None:
            return self.tr("No win of this deal is known.")
        names = {"gentle": self.tr("Gentle"), "standard": self.tr("Standard"), "tough": self.tr("Tough")}
        if facts.place is not None:
            return self.tr("{tier} · number {place} of the {count} hardest").format(
                tier=names[facts.tier],
                place=advice_sentences.number(facts.place),
                count=advice_sentences.number(len(self._pool.hardest())),
            )
        if facts.rating is None:
            return self.tr("{tier} · beyond the rating's scale").format(tier=names[facts.tier])
        rating = advice_sentences.number(facts.rating)
        return self.tr("{tier} · rating {rating}").format(tier=names[facts.tier], rating=rating)


def _pool_or_none() -> Pool | None:
    """Return the pool, or nothing where its file is damaged: deals can be looked at all the same."""
    try:
        return load_pool()
    except PoolError:
        return None


def _row(column: QBoxLayout) -> QHBoxLayout:
    """Add a row to a column."""
    row = QHBoxLayout()
    row.setSpacing(8)
    column.addLayout(row)
    return row


def make(parts: WindowParts) -> Panel:
    """Make the browser for a window; it opens with the deal on the table."""
    session, widget = parts.session, DealsPanel(parts.view, parts.store)
    widget.deal_chosen.connect(lambda number: session.deal(number, session.game.variant))
    return Panel(
        widget,
        lambda: widget.browse(session.game.deal or 1, session.game.variant),
        close=widget.service.close,
    )
