"""The records in the window: what is noted of a game, the panel, its chart and its files."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QProgressBar, QTableWidget

from freecell.advice.verdicts import verdict
from freecell.game import Game
from freecell.pool import load_pool
from freecell.records.figures import records
from freecell.records.file import export_records
from freecell.store import FinishedGame, Store, statistics
from freecell.store.tables.plays import add_finished
from freecell_ui.records.panel import RecordsPanel
from freecell_ui.settings import CHOICES
from tests.python.play import win
from tests.ui.hints.advice_rig import wait_until
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]


def solve(rig: WindowRig) -> int:
    """Win the game on the table by dropping cards, and give the moves it took."""
    while not rig.game.is_won:
        line = verdict(rig.position).line
        assert line is not None
        for move in line.moves:
            # Where cards go home by themselves a line may name one that is there already: look again then.
            if not rig.position.is_legal(move):
                break
            rig.window.session.drop(move.source, move.count, rig.place_for(move))
    return rig.game.moves


def open_panel(rig: WindowRig) -> RecordsPanel:
    """Ask for the records as the menu does."""
    rig.window.actions_.records.trigger()
    panel = rig.child("records_panel")
    assert isinstance(panel, RecordsPanel)
    return panel


def line(rig: WindowRig, row: int = 0) -> list[str]:
    """The words of one line of the table."""
    table = rig.child("records_table")
    assert isinstance(table, QTableWidget)
    found = [table.item(row, column) for column in range(table.columnCount())]
    return [item.text() for item in found if item is not None]


def note(rig: WindowRig) -> str:
    """What the panel says about a file."""
    label = rig.child("records_note")
    assert isinstance(label, QLabel)
    return label.text()


def wait_for_file(rig: WindowRig) -> None:
    """Wait until the file that is read or written is done with."""
    wait_until(lambda: not rig.child("records_stop").isVisible() and not note(rig).endswith("…"))


def file_of(folder: Path, *deals: int) -> Path:
    """A file with the wins of some deals, made elsewhere."""
    store = Store(folder / "elsewhere.sqlite3")
    for deal in deals:
        store.save(f"won-{deal}", win(Game(deal)))
    file = folder / "wins.json"
    file.write_text(export_records(store, "json"), encoding="utf-8")
    store.close()
    return file


class Gate:
    """Holds an import while it writes, all games of the file inside its one transaction."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached, self.open = threading.Event(), threading.Event()
        monkeypatch.setattr(statistics, "add_finished", self._add)

    def _add(
        self, connection: sqlite3.Connection, games: list[FinishedGame], heed: Callable[[int], None]
    ) -> int:
        added = add_finished(connection, games)
        self.reached.set()
        assert self.open.wait(60)
        heed(len(games))
        return added


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """A gate that stands open again when the test ends, however it ends."""
    made = Gate(monkeypatch)
    yield made
    made.open.set()


def test_play_goes_on_while_a_file_is_read(open_window: Open, tmp_path: Path, gate: Gate) -> None:
    """With the file half written into the store a card is moved by mouse; both are kept, without a word."""
    rig = open_window(deal=3)
    panel = open_panel(rig)
    panel.import_from(str(file_of(tmp_path, 617, 5)))
    assert rig.child("records_stop").isVisible()
    assert not rig.child("records_import").isVisible()
    wait_until(gate.reached.is_set)
    assert records(rig.store) == ()
    rig.key(Qt.Key.Key_Escape)
    move = rig.position.legal_moves()[0]
    rig.play_by_drag(move)
    assert [turn.moves[0] for turn in rig.game.history] == [move]
    said = rig.message
    gate.open.set()
    wait_until(lambda: not panel._files.is_busy)
    assert sum(record.solved for record in records(rig.store)) == 2
    other = Store(rig.store.path)
    kept = other.load(rig.window.session.uid)
    other.close()
    assert kept is not None
    assert kept.position == rig.position
    assert rig.message == said
    open_panel(rig)
    assert note(rig) == "Games imported: 2; known already: 0"


def test_stop_undoes_all_of_an_import(open_window: Open, tmp_path: Path, gate: Gate) -> None:
    """Stopped by its button when all games are written but not committed, none of them is there."""
    rig = open_window(deal=3)
    panel = open_panel(rig)
    panel.import_from(str(file_of(tmp_path, 617, 5)))
    wait_until(gate.reached.is_set)
    bar = rig.child("records_progress")
    assert isinstance(bar, QProgressBar)
    wait_until(lambda: bar.value() >= 75)
    rig.press_button(rig.child("records_stop"))
    gate.open.set()
    wait_for_file(rig)
    assert note(rig) == "Stopped; nothing has changed."
    assert records(rig.store) == ()
    assert rig.child("records_import").isVisible()
    panel.import_from(str(tmp_path / "wins.json"))
    wait_for_file(rig)
    assert note(rig) == "Games imported: 2; known already: 0"


def test_closing_the_window_ends_an_import(open_window: Open, tmp_path: Path, gate: Gate) -> None:
    """A window that closes doesn't wait for the file, and nothing of it is kept."""
    rig = open_window(deal=3)
    panel = open_panel(rig)
    panel.import_from(str(file_of(tmp_path, 617)))
    wait_until(gate.reached.is_set)
    panel._files.stop()
    gate.open.set()
    rig.close()
    store = Store(rig.store.path)
    assert records(store) == ()
    store.close()


def test_a_store_that_has_gone_is_said(open_window: Open, tmp_path: Path, data_directory: Path) -> None:
    """Where the store's file was taken away, neither export nor import does anything, and both say so."""
    rig = open_window(deal=3)
    file = file_of(tmp_path, 617)
    panel = open_panel(rig)
    for path in data_directory.glob("games.sqlite3*"):
        path.unlink()
    panel.export_to(str(tmp_path / "mine.json"))
    wait_for_file(rig)
    assert note(rig).startswith("The file can't be written: ")
    assert not (tmp_path / "mine.json").exists()
    panel.import_from(str(file))
    wait_for_file(rig)
    assert note(rig).startswith("Nothing was imported: ")


def test_files_without_a_disk(open_window: Open, tmp_path: Path) -> None:
    """Where memory stands in for the store's file, games are imported into it and exported all the same."""
    file = file_of(tmp_path, 617)
    (tmp_path / "blocked").write_text("no folder")
    rig = open_window(deal=3, directory=tmp_path / "blocked")
    panel = open_panel(rig)
    panel.import_from(str(file))
    wait_for_file(rig)
    assert note(rig) == "Games imported: 1; known already: 0"
    panel.export_to(str(tmp_path / "again.json"))
    wait_for_file(rig)
    assert (tmp_path / "again.json").read_text("utf-8") == file.read_text("utf-8")


def test_a_game_is_noted_under_its_tier_and_player_at_its_first_move(open_window: Open) -> None:
    """A deal alone counts nothing; its first move counts it under the pool's tier and who plays."""
    rig = open_window(deal=3)
    players = rig.store.players
    players.switch(players.add("Ada"))
    assert records(rig.store) == ()
    move = rig.position.legal_moves()[0]
    rig.window.session.drop(move.source, move.count, rig.place_for(move))
    (record,) = records(rig.store, player="Ada")
    assert (record.tier, record.preset, record.played) == (load_pool().tier_of(3), "tap-table", 1)
    assert records(rig.store, player=None) == ()


def test_a_deal_left_unplayed_is_noted_when_it_is_played_at_last(open_window: Open) -> None:
    """A deal that was only looked at, closed and resumed still gets its tier, and a hint is not forgotten."""
    rig = open_window(deal=3)
    rig.window.session.count_hint()
    rig.close()
    rig = open_window(deal=None)
    assert rig.game.deal == 3
    move = rig.position.legal_moves()[0]
    rig.window.session.drop(move.source, move.count, rig.place_for(move))
    (record,) = records(rig.store)
    assert record.tier == load_pool().tier_of(3)
    assert rig.store.about(rig.window.session.uid).hints == 1


def test_nothing_played(open_window: Open) -> None:
    """Before the first game the panel says so and shows no empty table."""
    rig = open_window()
    open_panel(rig)
    assert not rig.child("records_table").isVisible()
    assert not rig.child("records_chart").isVisible()


def test_the_figures_of_a_win(open_window: Open) -> None:
    """A win shows as played, solved, with its moves and a streak of one, and as a bar of the chart."""
    rig = open_window(deal=3)
    moves = solve(rig)
    panel = open_panel(rig)
    tier = load_pool().tier_of(3)
    assert tier is not None
    cells = line(rig)
    assert cells[:6] == ["FreeCell", str(tier).capitalize(), "Tap table", "1", "1", "100 %"]
    assert cells[7:] == [str(moves), "1", "1"]
    assert [ending.moves for ending in panel._chart.shown] == [moves]


def test_arrows_choose_a_line_and_its_chart(open_window: Open) -> None:
    """The arrow keys go from record to record; the chart follows, and empties where nothing ended."""
    rig = open_window(deal=3)
    solve(rig)
    rig.window.session.deal(1, "bakers-game")
    move = rig.position.legal_moves()[0]
    rig.window.session.drop(move.source, move.count, rig.place_for(move))
    panel = open_panel(rig)
    before = len(panel._chart.shown)
    rig.key(Qt.Key.Key_Down)
    assert {before, len(panel._chart.shown)} == {0, 1}


def test_escape_and_the_action_close_it(open_window: Open) -> None:
    """Esc closes it from the table inside, the action does too, and the keys are the game's again."""
    rig = open_window(deal=3)
    solve(rig)
    rig.key(Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert rig.is_open("records_panel")
    rig.key(Qt.Key.Key_Escape)
    assert not rig.is_open("records_panel")
    assert rig.window.view.hasFocus()
    open_panel(rig)
    assert rig.is_open("records_panel")
    open_panel(rig)
    assert not rig.is_open("records_panel")


@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_export_and_import_by_the_file_dialogue(open_window: Open, tmp_path: Path) -> None:
    """What one device exports in either form another imports, once; the dialogue stops nothing."""
    rig = open_window(deal=3)
    solve(rig)
    open_panel(rig)
    for ending in ("json", "csv"):
        file = tmp_path / f"mine.{ending}"
        rig.press_button(rig.child("records_export"))
        dialog = rig.child("records_export_dialog")
        assert isinstance(dialog, QFileDialog)
        assert not dialog.isModal()
        dialog.fileSelected.emit(str(file))
        dialog.close()
        wait_for_file(rig)
        assert note(rig) == f"Exported to {file.name}."
        other = open_window(deal=5, directory=tmp_path / f"other-{ending}")
        open_panel(other)
        other.press_button(other.child("records_import"))
        dialog = other.child("records_import_dialog")
        assert isinstance(dialog, QFileDialog)
        dialog.fileSelected.emit(str(file))
        wait_for_file(other)
        assert note(other) == "Games imported: 1; known already: 0"
        assert line(other) == line(rig)
        dialog.fileSelected.emit(str(file))
        wait_for_file(other)
        assert note(other) == "Games imported: 0; known already: 1"


def test_files_that_are_none(open_window: Open, tmp_path: Path) -> None:
    """A foreign file, one that isn't there and one that isn't text are refused in words."""
    rig = open_window(deal=3)
    panel = open_panel(rig)
    foreign, binary = tmp_path / "foreign.json", tmp_path / "binary.csv"
    foreign.write_text("{}")
    binary.write_bytes(b"\xff\xfe\x00")
    panel.import_from(str(foreign))
    wait_for_file(rig)
    assert note(rig).startswith("Nothing was imported: line 1")
    panel.import_from(str(binary))
    wait_for_file(rig)
    assert note(rig) == "The file can't be read: it is no text."
    panel.import_from(str(tmp_path / "missing.json"))
    wait_for_file(rig)
    assert note(rig).startswith("The file can't be read: ")
    panel.export_to(str(tmp_path / "no folder" / "x.json"))
    wait_for_file(rig)
    assert note(rig).startswith("The file can't be written: ")
    assert records(rig.store) == ()


def test_it_fits_the_smallest_window_in_every_theme(open_window: Open) -> None:
    """At 640 by 480 the panel lies inside the table's area, whatever the colours."""
    rig = open_window(deal=3, size=(640, 480))
    solve(rig)
    panel = open_panel(rig)
    for theme in CHOICES["theme"]:
        rig.settings.set_choice("theme", theme)
        assert panel.area.rect().contains(panel.geometry())
        assert rig.child("records_close").isVisible()


def test_in_the_lowest_window_the_chart_gives_way(open_window: Open) -> None:
    """Where not both fit, the table stays with nothing over it; in a higher window the chart comes back."""
    rig = open_window(deal=3, size=(480, 360))
    solve(rig)
    panel = open_panel(rig)
    table, chart = rig.child("records_table"), rig.child("records_chart")
    assert not chart.isVisible()
    assert table.geometry().bottom() < rig.child("records_close").y()
    assert panel.area.rect().contains(panel.geometry())
    rig.window.resize(800, 600)
    wait_until(chart.isVisible)
    assert table.geometry().bottom() < chart.y()


def test_reading_a_store_of_another_time(open_window: Open, data_directory: Path) -> None:
    """A record of a game whose definition is gone is still listed, by its name."""
    rig = open_window(deal=3)
    solve(rig)
    rig.close()
    store = Store(data_directory / "games.sqlite3")
    store.close()
    with contextlib.closing(sqlite3.connect(store.path)) as connection, connection:
        connection.execute("UPDATE plays SET variant = 'gone-game'")
    rig = open_window(deal=5)
    open_panel(rig)
    assert line(rig)[0] == "gone-game"
