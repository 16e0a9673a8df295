"""The list of the hardest deals of the pool, with what the player did with each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from freecell.pool import HARDNESS_LIMIT, HardDeal
from freecell_ui.kit.buttons import sized_font
from freecell_ui.kit.listing import dress_table
from freecell_ui.kit.theme import Theme
from freecell_ui.text import advice_sentences, words
from freecell_ui.text.translate import translate

__all__ = ["Hardest", "Results"]

Results = Mapping[int, int | None]
"""The fewest moves of each deal that was played, None where it was never solved."""

_PLACE, _DEAL, _HARDNESS, _RESULT = range(4)
_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_ROW = 24


class _Model(QAbstractTableModel):
    """The deals in their order and the player's results, in words."""

    def __init__(self, deals: Sequence[HardDeal], parent: QObject) -> None:
        super().__init__(parent)
        self._deals = deals
        self._results: Results = {}
        self._rows = {hard.deal: row for row, hard in enumerate(deals)}

    def show_results(self, results: Results) -> None:
        """Show what the player has done by now."""
        self._results = results
        self.dataChanged.emit(self.index(0, 0), self.index(len(self._deals) - 1, _RESULT))

    def deal_at(self, row: int) -> int:
        """Return the deal in a row."""
        return self._deals[row].deal

    def row_of(self, deal: int) -> int:
        """Return the row of a deal; the first one for a deal that isn't listed."""
        return self._rows.get(deal, 0)

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return how many deals are listed."""
        return 0 if parent.isValid() else len(self._deals)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        """Return how much is said of each."""
        return 0 if parent.isValid() else _RESULT + 1

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a cell's words, or the whole line for whoever hears it read."""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if index.column() == _RESULT else Qt.AlignmentFlag.AlignRight
            return side | Qt.AlignmentFlag.AlignVCenter
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        cells = self._cells(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return cells[index.column()]
        return translate("Hardest", "Number {place}: deal {deal}, hardness {hardness}. {result}").format(
            place=cells[_PLACE], deal=cells[_DEAL], hardness=cells[_HARDNESS], result=cells[_RESULT]
        )

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the captions, and what a hardness is for whoever waits on one."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.ToolTipRole and section == _HARDNESS:
            return translate("Hardest", "How many positions a second search looked at until it won")
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.data(self.index(0, section), role)
        if role == Qt.ItemDataRole.DisplayRole:
            return (
                translate("Hardest", "No."),
                translate("Hardest", "Deal"),
                translate("Hardest", "Hardness"),
                translate("Hardest", "Your result"),
            )[section]
        return None

    def _cells(self, row: int) -> tuple[str, str, str, str]:
        hard = self._deals[row]
        hardness = hard.hardness
        number = advice_sentences.number
        figure = f"> {number(HARDNESS_LIMIT)}" if hardness is None else number(hardness)
        return number(row + 1), str(hard.deal), figure, self._result(hard.deal)

    def _result(self, deal: int) -> str:
        if deal not in self._results:
            return translate("Hardest", "Not tried")
        best = self._results[deal]
        return translate("Hardest", "Not solved") if best is None else words.moves_count(best)


class Hardest(QTableView):
    """The hardest deals, one of them chosen by mouse or arrow keys.

    Parameters
    ----------
    deals
        What it lists, hardest first; at least one.
    parent
        The panel it stands in.

    Signals
    -------
    deal_shown(object)
        The player went to this deal.
    deal_taken(object)
        The player wants to play it.
    """

    deal_shown = Signal(object)
    deal_taken = Signal(object)

    def __init__(self, deals: Sequence[HardDeal], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("deals_list")
        self.setAccessibleName(translate("Hardest", "The hardest deals"))
        self._deals = _Model(deals, self)
        self.setModel(self._deals)
        self.setFont(sized_font(self.font(), 13))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(_ROW)
        header = self.horizontalHeader()
        header.setFont(sized_font(self.font(), 12, bold=True))
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        # Not "activated": where one click does that, looking at a deal would deal it.
        self.doubleClicked.connect(self._take)

    @property
    def deal(self) -> int:
        """The deal it is at."""
        return self._deals.deal_at(max(self.currentIndex().row(), 0))

    @property
    def wanted_height(self) -> int:
        """How high it would have to be for a dozen lines."""
        return self.horizontalHeader().sizeHint().height() + 12 * _ROW

    def show_results(self, results: Results) -> None:
        """Show what the player has done by now."""
        self._deals.show_results(results)

    def go_to(self, deal: int) -> None:
        """Go to a deal, or to the hardest if it isn't listed."""
        self._go(self._deals.row_of(deal))

    def go_by(self, rows: int) -> None:
        """Go up or down, as far as the list reaches."""
        self._go(min(max(self.currentIndex().row() + rows, 0), self._deals.rowCount() - 1))

    def _go(self, row: int) -> None:
        # The deal's own cell: digits that are typed then look for a deal.
        self.setCurrentIndex(self._deals.index(row, _DEAL))

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Tell which deal the player went to."""
        super().currentChanged(current, previous)
        if current.isValid() and current.row() != previous.row():
            self.deal_shown.emit(self._deals.deal_at(current.row()))

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Go by lines only: Home and End to the ends of the list, to the left and right nowhere."""
        moves = QAbstractItemView.CursorAction
        row = self.currentIndex().row()
        if action in (moves.MoveHome, moves.MoveEnd):
            row = 0 if action == moves.MoveHome else self._deals.rowCount() - 1
        elif action not in (moves.MoveLeft, moves.MoveRight):
            row = super().moveCursor(action, modifiers).row()
        return self._deals.index(row, _DEAL)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play the deal with Enter, whatever the platform takes for activating."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.deal_taken.emit(self.deal)
        else:
            super().keyPressEvent(event)

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        dress_table(self, theme)

    @Slot(QModelIndex)
    def _take(self, index: QModelIndex) -> None:
        self.deal_taken.emit(self._deals.deal_at(index.row()))
