"""Looks at deals before one is played: how hard, your results, the next one, one you have not tried."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from freecell import MAX_DEAL, MIN_DEAL
from freecell.store import Store
from freecell_ui import telling, words
from freecell_ui.advice import sentences
from freecell_ui.advice.deal_facts import HARDEST, DealFacts, choose, look_up
from freecell_ui.buttons import ActionButton
from freecell_ui.panels.overlay import Overlay
from freecell_ui.solver_service import SolverService

__all__ = ["DealsPanel"]


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
    deal_chosen(int)
        The player wants to play this deal.
    """

    deal_chosen = Signal(int)
    closed = Signal()

    def __init__(self, area: QWidget, store: Store) -> None:
        super().__init__(area, "deals_panel")
        self._store = store
        self._variant = "freecell"
        self._facts = DealFacts(1)
        self._ticket = 0
        self.service = SolverService(self)
        self.service.answered.connect(self._take_answer)
        self._build()

    @property
    def number(self) -> int:
        """The deal on show."""
        return self._facts.number

    def browse(self, number: int, variant: str) -> None:
        """Open with a deal of a game."""
        self._variant = variant
        for button in self._choices:
            button.setVisible(variant == "freecell")
        self._untried.setVisible(variant == "freecell")
        self.show_deal(number)
        self.open()

    def show_deal(self, number: int) -> None:
        """Show another deal; what has to be found out about it comes a moment later."""
        number = min(max(number, MIN_DEAL), MAX_DEAL)
        self._facts = DealFacts(number)
        self._show_facts(self.tr("Looking it up…"))
        self._ticket = self.service.ask(partial(look_up, number=number, variant=self._variant))

    def dismiss(self) -> None:
        """Close it."""
        if not self.isHidden():
            self.service.cancel()
            self.hide()
            self.closed.emit()

    def _build(self) -> None:
        self.column.setSpacing(8)
        self._title = self.label(20, bold=True)
        self._title.setObjectName("deals_title")
        self._how_hard = self.label(14)
        self._how_hard.setObjectName("deals_tier")
        self._results = self.label(13, muted=True)
        self._results.setObjectName("deals_results")
        for label in (self._title, self._how_hard, self._results):
            label.setMinimumWidth(340)
            self.column.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._button("deals_previous", self.tr("Previous"), "previous", partial(self._go, -1)))
        row.addWidget(self._button("deals_next", self.tr("Next"), "next", partial(self._go, 1)))
        self.column.addLayout(row)
        self._untried = self.label(12, muted=True)
        self._untried.setText(self.tr("One you have not tried:"))
        self.column.addWidget(self._untried)
        names = (
            ("gentle", self.tr("Gentle")),
            ("standard", self.tr("Standard")),
            ("tough", self.tr("Tough")),
            (HARDEST, self.tr("Very hard")),
        )
        grid = QGridLayout()
        grid.setSpacing(8)
        self._choices = [
            self._button(f"deals_{tier}", name, "", partial(self._draw, tier)) for tier, name in names
        ]
        for place, button in enumerate(self._choices):
            grid.addWidget(button, place // 2, place % 2)
        self.column.addLayout(grid)
        self.column.addSpacing(6)
        last = QHBoxLayout()
        last.setSpacing(8)
        play = self._button("deals_play", self.tr("Play this deal"), "play", self._play)
        play.set_primary(True)
        last.addWidget(play, 1)
        last.addWidget(self._button("deals_close", self.tr("Close"), "", self.dismiss))
        self.column.addLayout(last)

    def _button(self, name: str, text: str, icon: str, does: object) -> ActionButton:
        action = QAction(text, self)
        action.setIconText(text)
        action.triggered.connect(does)
        button = ActionButton(action, icon, height=34, parent=self)
        button.setObjectName(name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _show_facts(self, how_hard: str) -> None:
        self._title.setText(telling.deal_name(self.number))
        self._how_hard.setText(how_hard)
        results = self._store.results(self._variant, self.number)
        if results:
            best = min(result.moves for result in results)
            text = self.tr("You solved it; your best: {moves}.").format(moves=words.moves_count(best))
        elif self.number in self._tried():
            text = self.tr("You played it and have not solved it.")
        else:
            text = self.tr("You have not tried it.")
        self._results.setText(text)

    def _tried(self) -> frozenset[int]:
        rows = self._store.read("SELECT DISTINCT deal FROM plays WHERE variant = ?", (self._variant,))
        return frozenset(int(row[0]) for row in rows)

    @Slot(int, object)
    def _take_answer(self, ticket: int, facts: object) -> None:
        if ticket == self._ticket and isinstance(facts, DealFacts):
            self._facts = facts
            self._show_facts(self._tier_text(facts))

    def _go(self, by: int, _checked: bool = False) -> None:
        self.show_deal(self.number + by)

    def _draw(self, tier: str, _checked: bool = False) -> None:
        self._how_hard.setText(self.tr("Choosing…"))
        self._ticket = self.service.ask(partial(choose, tier=tier, tried=self._tried()))

    @Slot()
    def _play(self) -> None:
        number = self.number
        self.dismiss()
        self.deal_chosen.emit(number)

    def _tier_text(self, facts: DealFacts) -> str:
        """Return a deal's tier and rating in words."""
        if facts.is_impossible:
            return self.tr("This deal is proved to have no win.")
        if not facts.is_rated:
            return self.tr("Deals of this game are not rated.")
        if facts.tier is None:
            return self.tr("No win of this deal is known.")
        names = {"gentle": self.tr("Gentle"), "standard": self.tr("Standard"), "tough": self.tr("Tough")}
        if facts.rating is None:
            return self.tr("{tier} · beyond the rating's scale").format(tier=names[facts.tier])
        rating = sentences.number(facts.rating)
        return self.tr("{tier} · rating {rating}").format(tier=names[facts.tier], rating=rating)
