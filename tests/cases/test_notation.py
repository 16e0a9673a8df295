"""Move lists of other programs and of players: read exactly, or refused at the move that is wrong."""

import pytest

import freecell
from freecell.definitions.file import read_definition
from freecell.notation import Replay
from tests.data_files import read_logs

LOGS = read_logs()
SLOPPY = ["4h 7a", "4H 7A", "4h,7a", "4h, 7a", "4h;7a", "4h\t7a\r\n", "1. 4h 2. 7a", "\n4h\n\n7a\n"]
SOLVER_LISTS = ["solver_24", "solver_617"]


def replay(name: str, collect: str | None = None) -> Replay:
    """Return a recorded list, replayed from its deal."""
    log = LOGS[name]
    return freecell.parse_moves(" ".join(log.moves), freecell.deal(log.deal), collect=collect or log.collect)


@pytest.mark.parametrize("name", SOLVER_LISTS)
def test_solver_lists_win(name: str) -> None:
    """A list that names every move is replayed to its win, single cards and whole columns included."""
    result = replay(name)
    assert result.ok
    assert result.won
    assert [turn.text for turn in result.turns] == list(LOGS[name].moves)


def test_a_written_count_is_kept() -> None:
    """``37v3`` moves three cards into the empty column."""
    result = replay("solver_24")
    (turn,) = (turn for turn in result.turns if turn.text == "37v3")
    assert turn.move.count == 3
    assert turn.move == freecell.Move("3", "7", 3)


def test_a_move_without_a_count_is_read_so_that_the_list_goes_on() -> None:
    """The longest run is tried first; where that fails fifty moves later, single cards are."""
    result = replay("solver_617")
    starts = [freecell.deal(617), *(turn.position for turn in result.turns)]
    into_empty = [
        turn.move.count
        for before, turn in zip(starts, result.turns, strict=False)
        if turn.move.target.is_column and not before.columns[turn.move.target.index]
    ]
    assert into_empty
    assert set(into_empty) == {1}


@pytest.mark.parametrize("name", [name for name, log in LOGS.items() if log.end.strip()])
def test_player_logs_end_where_they_did(name: str) -> None:
    """A player's list, without the cards that went home by themselves, ends in the recorded position."""
    result = replay(name)
    assert result.ok
    assert result.position == freecell.Position.parse(LOGS[name].end)


@pytest.mark.parametrize("name", [name for name, log in LOGS.items() if log.by_itself])
def test_without_the_rule_a_log_fails(name: str) -> None:
    """The same list without its auto-collect rule fails or ends elsewhere; it never passes as it is."""
    result = replay(name, collect="none")
    assert not result.ok or result.position != freecell.Position.parse(LOGS[name].end)
    if result.failure is not None:
        assert result.failure.text == LOGS[name].moves[result.failure.index]


def test_a_log_that_ends_in_a_win() -> None:
    """The last move of a won game sends forty-five cards home by itself."""
    result = replay("player_11724")
    assert result.won
    assert len(result.turns[-1].collected) == 45


def test_a_won_game_read_back_is_won_once() -> None:
    """A finished game saved and loaded is the finished game: nothing moves, the clock stands."""
    log = LOGS["player_11724"]
    game = freecell.Game(log.deal, house_rules=freecell.PORCHLIGHT, clock=lambda: 0.0)
    for token in log.moves:
        game.play(token)
    assert game.is_won
    again = freecell.Game.from_dict(game.to_dict(), clock=lambda: 1000.0)
    assert again.is_won
    assert (again.moves, again.history, again.clock.seconds) == (game.moves, game.history, 0.0)
    assert not again.clock.running
    assert again.collect() is None
    assert not again.can_finish


def test_one_bad_move_is_found() -> None:
    """A list with one move exchanged fails at that move and nowhere else."""
    moves = list(LOGS["solver_24"].moves)
    moves[20] = "18"
    result = freecell.parse_moves(" ".join(moves), freecell.deal(24))
    assert result.failure is not None
    assert (result.failure.index, result.failure.text, result.failure.number) == (20, "18", 21)
    assert not result.won
    assert len(result.turns) == 20


@pytest.mark.parametrize("index", range(0, 119, 7))
def test_a_bad_move_anywhere_is_found(index: int) -> None:
    """Wherever a move from a pile to itself is put in, the list fails just there."""
    moves = list(LOGS["solver_24"].moves)
    moves.insert(index, "33")
    result = freecell.parse_moves(" ".join(moves), freecell.deal(24))
    assert result.failure is not None
    assert (result.failure.index, result.failure.text) == (index, "33")
    assert result.failure.reason


def test_a_list_of_one_game_is_none_of_another() -> None:
    """FreeCell's winning list is no list of Baker's Game."""
    log = LOGS["solver_24"]
    result = freecell.parse_moves(" ".join(log.moves), freecell.deal(24, "bakers-game"))
    assert not result.ok
    assert not result.won
    other = freecell.parse_moves(" ".join(log.moves), freecell.deal(25))
    assert not other.ok


@pytest.mark.parametrize("text", SLOPPY)
def test_sloppy_lists_are_read(text: str) -> None:
    """Case, commas, line ends and move numbers that count right do not matter."""
    result = freecell.parse_moves(text, freecell.deal(24))
    assert [turn.move for turn in result.turns] == [freecell.Move("4", "h"), freecell.Move("7", "a")]
    assert result.ok


def test_ten_columns_and_six_cells_are_named_by_one_character() -> None:
    """A web game's list for ten columns and six cells wins; without its cards gone home it stops."""
    front = "title: Ten columns\nengine: {topology: {columns: 10}}\nrules: {cells: 6}\n"
    table = read_definition(f"---\n{front}---\n", "ten.md")
    log = LOGS["web_25759"]
    start = freecell.deal(log.deal, table)
    won = freecell.parse_moves(log.moves, start, collect="horne")
    assert won.ok
    assert won.won
    assert {turn.move.target for turn in won.turns} >= {freecell.Pile("0"), freecell.Pile("d")}
    lost = freecell.parse_moves(log.moves, start, collect="none")
    assert lost.failure is not None
    assert (lost.failure.number, lost.failure.text) == (5, "b4")


def test_comments_are_no_moves() -> None:
    """What stands behind a hash is a comment, up to the end of its line."""
    result = freecell.parse_moves("# 7a 7b\n4h # then\n7a", freecell.deal(24))
    assert [turn.text for turn in result.turns] == ["4h", "7a"]


@pytest.mark.parametrize(
    ("text", "first_bad"),
    [
        ("4h-7a", "4h-7a"),
        ("4h 7a (auto)", "(auto)"),
        ("Move a card from stack 3 to the foundations", "Move"),
        ("4h Move a card from stack 6 to freecell 0", "Move"),
        ("4h 7a Move a card from freecell 0 to stack 0", "Move"),
        ("4h Move 3 cards from stack 2 to stack 6", "Move"),
        ("4 h1", "4"),
        ("4h 7 f1", "7"),
        ("3 7 3", "3"),
        ("4h 7a x2", "x2"),
        ("4h h2", "h2"),
        ("4h 37v", "37v"),
        ("4h 37v0", "37v0"),
        ("4h 37vg", "37vg"),
        ("4h ４h", "４h"),
        ("1. 4h 3. 7a", "3."),
        ("4h 7a\x00", "7a"),
    ],
)
def test_other_dialects_are_refused_at_their_first_word(text: str, first_bad: str) -> None:
    """What is not standard notation is refused where it starts; no word is skipped to go on."""
    with pytest.raises(freecell.NotationError) as caught:
        freecell.parse_moves(text, freecell.deal(24))
    assert f'"{first_bad}' in str(caught.value)
    assert f"column {text.index(first_bad) + 1}" in str(caught.value)


def test_a_cell_of_another_dialect_is_not_skipped() -> None:
    """``f1 1`` of another dialect begins like a move of our cell f, but the number left over is refused."""
    with pytest.raises(freecell.NotationError, match='line 1, column 10: "1"'):
        freecell.parse_moves("4h 7a f1 1", freecell.deal(24))


def test_letters_for_foundations_name_no_cell_here() -> None:
    """``4F`` of another dialect is our cell f, which this game has not: the list fails at that move."""
    result = freecell.parse_moves("4F 7A A1", freecell.deal(24))
    assert result.failure is not None
    assert (result.failure.index, result.failure.text, result.failure.column) == (0, "4F", 1)
    assert "no such pile" in result.failure.reason
    assert result.position == freecell.deal(24)


def test_the_place_of_a_bad_word_counts_lines() -> None:
    """The message says the line and the column."""
    with pytest.raises(freecell.NotationError, match="line 3, column 4"):
        freecell.parse_moves("4h\n7a\n7b foo\n7h", freecell.deal(24))


@pytest.mark.parametrize("name", SOLVER_LISTS)
def test_our_own_writing_reads_back(name: str) -> None:
    """A list written by us is read back as the same moves, into empty columns too."""
    solution = freecell.solve(freecell.deal(LOGS[name].deal))
    start = freecell.deal(LOGS[name].deal)
    text = freecell.format_solution(start, solution.moves)
    result = freecell.parse_moves(text, start)
    assert result.won
    assert result.moves == solution.moves
