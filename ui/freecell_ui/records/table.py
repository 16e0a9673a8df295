"""The table of the records: one line for each kind of game, tier and house rules."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from freecell.daily.calendar import DAILY_TIER
from freecell.definitions.registry import variant
from freecell.errors import VariantError
from freecell.records.figures import Record
from freecell_ui.kit.buttons import sized_font
from freecell_ui.kit.listing import dress_table
from freecell_ui.kit.theme import Theme
from freecell_ui.records.rules_words import rules_text, rules_tip
from freecell_ui.settings.options import tier_names
from freecell_ui.text import words
from freecell_ui.text.translate import Counted, translate

__all__ = ["RecordTable", "record_cells", "record_heads"]

_ROW = 28
_NUM_WORDS = 3
"""How many columns at the start hold words, not figures."""
_RULES = 2


def record_heads() -> tuple[str, ...]:
    """Return the captions of the columns."""
    return (
        *(
            translate("RecordTable", "Game"),
            translate("RecordTable", "Deals"),
            translate("RecordTable", "House rules"),
            translate("RecordTable", "Played"),
            translate("RecordTable", "Solved"),
            translate("RecordTable", "Rate"),
        ),
        *(
            translate("RecordTable", "Best time"),
            translate("RecordTable", "Fewest moves"),
            translate("RecordTable", "Streak"),
            translate("RecordTable", "Longest"),
        ),
    )


def record_cells(record: Record) -> tuple[str, ...]:
    """Return a record in words, one for each column."""
    locale = QLocale()
    nothing = "–"
    rate, best, fewest = record.win_percent, record.best_seconds, record.fewest_moves
    tiers = tier_names() | {DAILY_TIER: translate("RecordTable", "Today's deal")}
    return (
        _game_name(record),
        tiers.get(record.tier, record.tier),
        rules_text(record.preset),
        locale.toString(record.played),
        locale.toString(record.solved),
        nothing if rate is None else f"{rate} %",
        nothing if best is None else words.time_text(best),
        nothing if fewest is None else locale.toString(fewest),
        locale.toString(record.current_streak),
        locale.toString(record.longest_streak),
    )


def _game_name(record: Record) -> str:
    try:
        known = variant(record.variant)
    except VariantError:
        # Its definition was taken away since; its name is what is left of it.
        return record.variant
    if record.cells == known.rules.cells:
        return known.title
    return Counted.tr("{game}, %n cells", None, record.cells).format(game=known.title)


class RecordTable(QTableWidget):
    """Shows records; a line can be chosen by mouse or arrow keys."""

    def __init__(self, parent: QWidget) -> None:
        heads = record_heads()
        super().__init__(0, len(heads), parent)
        self.setObjectName("records_table")
        self.setAccessibleName(translate("RecordTable", "Records"))
        self.setHorizontalHeaderLabels(heads)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(_ROW)
        self.setFont(sized_font(self.font(), 13))
        header = self.horizontalHeader()
        header.setFont(sized_font(self.font(), 12, bold=True))
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        for column in range(_NUM_WORDS):
            head = self.horizontalHeaderItem(column)
            if head is not None:
                head.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)

    def show_records(self, records: Sequence[Record]) -> None:
        """Show these records, the first one chosen."""
        self.setRowCount(len(records))
        for row, record in enumerate(records):
            for column, text in enumerate(record_cells(record)):
                item = QTableWidgetItem(text)
                side = Qt.AlignmentFlag.AlignLeft if column < _NUM_WORDS else Qt.AlignmentFlag.AlignRight
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                if column == _RULES:
                    item.setToolTip(rules_tip(record.preset))
                self.setItem(row, column, item)
        if records:
            self.selectRow(0)

    @property
    def wanted_width(self) -> int:
        """How wide it would have to be to show every column."""
        return self.horizontalHeader().length() + 24

    @property
    def wanted_height(self) -> int:
        """How high it would have to be to show every line."""
        return self.horizontalHeader().sizeHint().height() + self.rowCount() * _ROW + 8

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        dress_table(self, theme)
