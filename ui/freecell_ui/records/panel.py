"""The panel of the records: what the games of this device add up to, and files of them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QProgressBar, QWidget

from freecell.records.figures import Record, endings, records
from freecell.store import Store
from freecell_ui.kit.felt import progress_style
from freecell_ui.kit.overlay import SHADOW, Overlay
from freecell_ui.kit.theme import Theme
from freecell_ui.parts import Panel, WindowParts
from freecell_ui.records.chart import MOST_SHOWN, EndingsChart
from freecell_ui.records.files import RecordFiles
from freecell_ui.records.table import RecordTable

__all__ = ["RecordsPanel", "make"]

_LEAST_TABLE = 92
_AROUND = 2 * (SHADOW + 20)
_FRAME, _NOTE = 166, 28
"""How high the panel is without table, chart and note, and the note."""
_FILES = "JSON (*.json);;CSV (*.csv)"


class RecordsPanel(Overlay):
    """Records for each kind of game, tier and house rules, a chart of the chosen one, export and import.

    Parameters
    ----------
    area
        The widget it floats over.
    store
        Where the games are kept.
    """

    def __init__(self, area: QWidget, store: Store) -> None:
        super().__init__(area, "records_panel", dims=True)
        self._store = store
        self._records: tuple[Record, ...] = ()
        self._dialog: QFileDialog | None = None
        self._news = False
        self._files = RecordFiles(store, self)
        self._files.progressed.connect(self._show_progress)
        self._files.ended.connect(self._end_work)
        self._build()

    @property
    def records(self) -> tuple[Record, ...]:
        """What is on show."""
        return self._records

    def show_records(self) -> None:
        """Open with the records as they are now; what is said of a file stays until it was seen."""
        if not (self._files.is_busy or self._news):
            self._tell("")
        self._news = False
        self._read()
        self.open()
        self._table.setFocus(Qt.FocusReason.PopupFocusReason)

    def dismiss(self) -> None:
        """Close it."""
        if self._dialog is not None:
            self._dialog.close()
        super().dismiss()

    def settle(self) -> None:
        """Give the table the room there is, and the chart what is left, then take the place in the area."""
        width = min(self._table.wanted_width, self.area.width() - _AROUND)
        room = self.area.height() - (_FRAME if self._note.isHidden() else _FRAME + _NOTE)
        charted = bool(self._records) and room - self._chart.height() >= _LEAST_TABLE
        for part in (self._caption, self._chart):
            part.setVisible(charted)
        height = min(self._table.wanted_height, room - charted * self._chart.height())
        self._table.setFixedSize(max(320, width), max(_LEAST_TABLE, height))
        super().settle()

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        super().set_theme(theme)
        self._table.set_theme(theme)
        self._chart.set_theme(theme)
        self._bar.setStyleSheet(progress_style(theme))

    def export_to(self, path: str) -> None:
        """Write every finished game to a file, as JSON or, by its ending, as CSV."""
        self._files.export_to(path)
        self._follow_work(self.tr("Writing {file} …"))

    def import_from(self, path: str) -> None:
        """Read the finished games of a file, all of them or none."""
        self._files.import_from(path)
        self._follow_work(self.tr("Reading {file} …"))

    def close_files(self) -> None:
        """End what is being read or written, at the end of the window."""
        self._files.close()

    # Inside --------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.column.setSpacing(8)
        title = self.label(20, bold=True)
        title.setText(self.tr("Records"))
        self._empty = self.label(14, muted=True)
        self._empty.setText(self.tr("No game has been played yet."))
        self._table = RecordTable(self)
        self._caption = self.label(12, muted=True)
        self._chart = EndingsChart(self)
        self._caption.setText(self.tr("Moves of the last games; an outline is a game not solved"))
        self._note = self.label(13)
        self._note.setObjectName("records_note")
        self._note.setWordWrap(True)
        for part in (title, self._empty, self._table, self._caption, self._chart, self._note):
            self.column.addWidget(part)
        self._at_rest: list[QWidget] = [
            self.button("records_export", self.tr("Export…"), self._ask_export),
            self.button("records_import", self.tr("Import…"), self._ask_import),
        ]
        self._bar = QProgressBar(self)
        self._bar.setObjectName("records_progress")
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(8)
        stop = self.button("records_stop", self.tr("Stop"), self._files.stop)
        self._at_work: list[QWidget] = [self._bar, stop]
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in self._at_rest:
            row.addWidget(button)
        row.addWidget(self._bar, 1)
        row.addWidget(stop)
        row.addStretch(1)
        row.addWidget(self.button("records_close", self.tr("Close"), self.dismiss))
        self.column.addLayout(row)
        self._show_what_fits()
        self._table.itemSelectionChanged.connect(self._draw_chart)

    def _tell(self, text: str) -> None:
        self._note.setText(text)
        self._note.setVisible(bool(text))
        if not self.isHidden():
            self.settle()

    def _follow_work(self, text: str) -> None:
        """Show that a file is being read or written, unless that is over already."""
        if self._files.is_busy:
            self._bar.setValue(0)
            self._tell(text.format(file=self._files.name))
            self._show_what_fits()

    @Slot(int)
    def _show_progress(self, done: int) -> None:
        self._bar.setValue(done)

    @Slot(str)
    def _end_work(self, text: str) -> None:
        self._show_what_fits()
        self._tell(text)
        self._news = self.isHidden()
        if not self.isHidden():
            self._read()
            self.settle()

    def _show_what_fits(self) -> None:
        """Offer files while there is nothing to do, else how far it is and a way to stop."""
        for parts, shown in ((self._at_rest, not self._files.is_busy), (self._at_work, self._files.is_busy)):
            for part in parts:
                part.setVisible(shown)

    def _read(self) -> None:
        self._records = records(self._store)
        self._table.show_records(self._records)
        self._table.setVisible(bool(self._records))
        self._empty.setVisible(not self._records)
        self._draw_chart()

    @Slot()
    def _draw_chart(self) -> None:
        row = self._table.currentRow()
        if 0 <= row < len(self._records):
            self._chart.show_endings(endings(self._store, self._records[row], last=MOST_SHOWN))

    @Slot()
    def _ask_export(self) -> None:
        dialog = self._new_dialog(self.tr("Export records"), "records_export_dialog")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.selectFile("freecell-records.json")
        dialog.fileSelected.connect(self.export_to)
        dialog.show()

    @Slot()
    def _ask_import(self) -> None:
        dialog = self._new_dialog(self.tr("Import records"), "records_import_dialog")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.import_from)
        dialog.show()

    def _new_dialog(self, title: str, name: str) -> QFileDialog:
        """Make a file dialog that stands beside the game and doesn't stop it."""
        if self._dialog is not None:
            self._dialog.close()
        dialog = QFileDialog(self, title, "", _FILES)
        dialog.setObjectName(name)
        dialog.setModal(False)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self._forget_dialog)
        self._dialog = dialog
        return dialog

    @Slot()
    def _forget_dialog(self) -> None:
        self._dialog = None


def make(parts: WindowParts) -> Panel:
    """Make the records for a window."""
    widget = RecordsPanel(parts.view, parts.store)
    return Panel(widget, widget.show_records, close=widget.close_files)
