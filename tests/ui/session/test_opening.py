"""Games that are pasted, typed, dropped and copied."""

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import freecell
from freecell.game import Game
from freecell.game.house_rules import BOOK, PORCHLIGHT, TAP_TABLE
from freecell_ui.session.copying import board_text, deal_text, game_text
from freecell_ui.session.opening import MAX_FILE_BYTES, OpeningError, read_file, read_game
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]
CONTROL = Qt.KeyboardModifier.ControlModifier


def paste(rig: WindowRig, text: str) -> None:
    """Put a text on the clipboard and press the key for pasting."""
    QGuiApplication.clipboard().setText(text)
    rig.key(Qt.Key.Key_V, CONTROL)


def drop(rig: WindowRig, data: QMimeData) -> bool:
    """Drag something onto the window and let it go; tell whether it was welcome."""
    where = rig.window.rect().center()
    nothing = Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(where, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, nothing)
    enter.ignore()
    QApplication.sendEvent(rig.window, enter)
    if not enter.isAccepted():
        return False
    let_go = QDropEvent(QPointF(where), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, nothing)
    QApplication.sendEvent(rig.window, let_go)
    return True


def test_a_copied_game_is_pasted_as_it_was(open_window: OpenWindow) -> None:
    """Copy, deal another, paste: the same deal with the same moves, each of which can be taken back."""
    rig = open_window(deal=617)
    for move in freecell.solve(rig.position).moves[:20]:
        rig.window.session.play_piles(move.source, rig.place_for(move))
    left, count = rig.position, rig.game.moves
    rig.key(Qt.Key.Key_C, CONTROL)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("freecell:617\n")
    rig.window.actions_.new_deal.trigger()
    paste(rig, text)
    assert rig.position == left
    assert rig.game.deal == 617
    assert rig.game.moves == count
    rig.assert_table_is_the_game()
    while rig.game.can_undo:
        rig.window.actions_.undo.trigger()
    assert rig.position == freecell.deal(617)


def test_a_copied_board_and_number_are_pasted(open_window: OpenWindow) -> None:
    """A board comes back card by card without a number; the number alone deals it anew."""
    rig = open_window(deal=617)
    rig.type("4a")
    left = rig.position
    rig.window.actions_.copy_board.trigger()
    board = QGuiApplication.clipboard().text()
    rig.window.actions_.copy_deal.trigger()
    link = QGuiApplication.clipboard().text()
    assert link == "freecell:617"
    paste(rig, board)
    assert rig.position == left
    assert rig.game.deal is None
    assert not rig.window.actions_.copy_deal.isEnabled()
    paste(rig, link)
    assert rig.position == freecell.deal(617)
    assert rig.window.actions_.copy_deal.isEnabled()


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("", "There is nothing to open"),
        ("what is this", "“what is this” is no deal number"),
        ("99999999999", "“99999999999” is no deal number"),
        ("freecell:617\n4a 4a", "The moves don't fit this deal: move 2"),
        ("JD 2D\n9D\nJD", "That is no board"),
        ("4a 12", "The moves don't fit this deal: move 2"),
        ("freecell:617 marbles\n4a", 'no game is called "marbles"'),
    ],
)
def test_what_is_no_game_is_refused_with_the_reason(open_window: OpenWindow, text: str, start: str) -> None:
    """The sentence names what is wrong, and the game on the table stays."""
    rig = open_window(deal=617)
    rig.type("4a")
    before = rig.position
    paste(rig, text)
    assert rig.message.lower().startswith(start.lower())
    assert rig.position == before
    assert rig.game.moves == 1


def test_files_and_text_are_dropped_onto_the_window(open_window: OpenWindow, tmp_path: Path) -> None:
    """A file with a game is opened, whatever its line ends; other things are turned away or explained."""
    rig = open_window(deal=5)
    file = tmp_path / "game ü.txt"
    file.write_bytes(b"\xef\xbb\xbffreecell:617\r\n4a 4b\r\n")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    assert drop(rig, data)
    assert rig.game.deal == 617
    assert rig.game.moves == 2
    text = QMimeData()
    text.setText("freecell:24")
    assert drop(rig, text)
    assert rig.game.deal == 24
    picture = QMimeData()
    picture.setData("image/png", b"x")
    assert not drop(rig, picture)
    file.write_bytes(b"x" * (MAX_FILE_BYTES + 1))
    assert drop(rig, data)
    assert "too long" in rig.message
    file.unlink()
    assert drop(rig, data)
    assert "can't be read" in rig.message
    assert rig.game.deal == 24


def test_a_board_can_be_pasted_into_the_field(open_window: OpenWindow) -> None:
    """The field for a deal number takes a link too, and a pasted board with all its lines."""
    rig = open_window(deal=617)
    rig.key(Qt.Key.Key_F3)
    rig.type("freecell:24")
    rig.key(Qt.Key.Key_Return)
    assert rig.game.deal == 24
    QGuiApplication.clipboard().setText(str(freecell.deal(7)))
    rig.key(Qt.Key.Key_F3)
    field = rig.child("open_deal_field")
    QTest.keyClick(field, Qt.Key.Key_V, CONTROL)
    assert rig.position == freecell.deal(7)
    assert not rig.is_open("open_deal_panel")


@pytest.mark.parametrize("rules", [TAP_TABLE, PORCHLIGHT, BOOK], ids=lambda rules: rules.preset)
@pytest.mark.parametrize("slug", ["freecell", "bakers-game", "double-freecell", "seahaven-towers"])
def test_text_and_game_round_trip(slug: str, rules: object) -> None:
    """For every preset and kind of game: written, read and the very same position and moves."""
    game = Game(24, variant=slug, house_rules=rules)  # type: ignore[arg-type]
    for _ in range(12):
        moves = game.position.legal_moves()
        if not moves:
            break
        game.play(moves[len(moves) // 2])
    now = Game(1, house_rules=TAP_TABLE)
    again = read_game(game_text(game), now, rules)  # type: ignore[arg-type]
    assert again.position == game.position
    assert again.variant == game.variant
    assert again.deal == 24
    assert again.house_rules == rules
    link = read_game(deal_text(game), now, rules)  # type: ignore[arg-type]
    assert link.start == game.start
    here = Game(1, variant=slug, house_rules=rules)  # type: ignore[arg-type]
    board = read_game(board_text(game), here, rules)  # type: ignore[arg-type]
    assert board.start.columns == game.position.columns
    assert board.start.cells == game.position.cells


def test_a_list_from_a_program_that_collects_is_understood() -> None:
    """Moves that leave out what went home by itself are read with that in mind."""
    game = Game(24, house_rules=PORCHLIGHT)
    for move in freecell.solve(game.position).moves:
        # What has gone home by itself already needs no playing.
        if game.position.is_legal(move):
            game.play(move)
    assert any(turn.automatic for turn in game.history)
    played = [turn.moves[0] for turn in game.history]
    position, words = game.start, []
    from freecell.notation import format_move, parse_moves

    replay = parse_moves("", game.start, "horne")
    position = replay.position
    for turn in game.history:
        words.append(format_move(position, turn.moves[0]))
        for move in turn.moves:
            position = position.play(move)
    assert len(words) == len(played)
    again = read_game("freecell:24\n" + " ".join(words), Game(1), TAP_TABLE)
    assert again.position == game.position


def test_an_empty_text_raises() -> None:
    """Nothing is no game."""
    with pytest.raises(OpeningError, match="nothing to open"):
        read_game("  \n ", Game(1), TAP_TABLE)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no endless file")
def test_an_endless_file_is_refused() -> None:
    """A file that tells no size and never ends is read no further than the longest game."""
    with pytest.raises(OpeningError, match="too long"):
        read_file(Path("/dev/zero"))


KPAT = Path(__file__).parents[2] / "data" / "kpat" / "freecell.kpat"


def test_a_game_that_kpat_saved_is_dropped_onto_the_window(open_window: OpenWindow) -> None:
    """Its deal and its moves are on the table, and each of them can be taken back."""
    from freecell.game.kpat import read_kpat

    saved = read_kpat(KPAT.read_bytes()).game
    rig = open_window(deal=617)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(KPAT))])
    assert drop(rig, data)
    assert rig.position == saved.position
    assert rig.game.deal == saved.deal
    assert rig.game.history == saved.history
    rig.assert_table_is_the_game()
    while rig.window.actions_.undo.isEnabled() and rig.game.can_undo:
        rig.window.actions_.undo.trigger()
    assert rig.position == saved.start


@pytest.mark.parametrize(
    "text", ["<kpat-game/>", "<html></html>", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "<"]
)
def test_xml_that_is_no_game_changes_nothing(open_window: OpenWindow, text: str) -> None:
    """It is refused in words."""
    rig = open_window(deal=617)
    before = rig.position
    paste(rig, text)
    assert rig.position == before
    assert rig.message
    with pytest.raises(OpeningError):
        read_game(text, rig.game, TAP_TABLE)


@pytest.mark.parametrize("name", ["rank_built", "same_colour"])
def test_a_game_read_in_part_says_so(open_window: OpenWindow, name: str) -> None:
    """KPat's game by rules that no game here has: its board, and a sentence about its moves."""
    rig = open_window(deal=617)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(KPAT.with_name(f"{name}.kpat")))])
    assert drop(rig, data)
    assert rig.game.deal is None
    assert "only its board" in rig.message


@pytest.mark.parametrize("text", ["deal" + " " * 100_000 + "x", "deal " + "9" * 100_000, "#" * 200_000])
def test_a_long_header_is_read_in_no_time(text: str) -> None:
    """The steps that matching takes grow with the text's length and no faster: no pattern sees it whole."""
    with pytest.raises(OpeningError):
        read_game(text, Game(1), TAP_TABLE)
    with pytest.raises(OpeningError, match="too long"):
        read_game(text * 20, Game(1), TAP_TABLE)


def test_text_that_no_encoding_has(open_window: OpenWindow) -> None:
    """Lone surrogates and control characters are refused in a line that shows none."""
    rig = open_window(deal=617)
    for text in ("<kpat-game \udcff/>", "12\x1b[31m3", "\ud800", "deal \udcff"):
        with pytest.raises(OpeningError) as caught:
            read_game(text, rig.game, TAP_TABLE)
        assert str(caught.value).isprintable()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes by name")
@pytest.mark.parametrize("what", ["pipe", "folder", "zero", "sparse", "missing", "latin", "many", "socket"])
def test_what_is_dropped_is_never_waited_for(open_window: OpenWindow, tmp_path: Path, what: str) -> None:
    """A pipe, a folder, a device, ten gigabytes, no file, bad text, a thousand files, a socket: one line."""
    path = tmp_path / "dropped\x1b[2J"
    match what:
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "zero":
            path = Path("/dev/zero")
        case "sparse":
            with path.open("wb") as file:
                file.truncate(10 << 30)
        case "latin":
            path.write_bytes(b"\xff\xfe\x00\xd8")
        case "socket":
            with socket.socket(socket.AF_UNIX) as end:
                end.bind(str(path))
        case "many":
            path.write_text("nothing", encoding="utf-8")
    rig = open_window(deal=617)
    before = rig.position
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))] * (1000 if what == "many" else 1))
    assert drop(rig, data)
    assert rig.position == before
    assert rig.message
    assert rig.message.isprintable()
