"""Records: what counts as played and solved, once, and for whom."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from freecell import Move, Pile
from freecell.game import Game
from freecell.game.house_rules import BOOK, PORCHLIGHT, TAP_TABLE, HouseRules
from freecell.records.figures import Record, endings, finished_games, records
from freecell.store import About, Outcome, Store, new_uid
from tests.python.play import solution, win

SAFE = replace(TAP_TABLE, auto_collect="safe")


class Seconds:
    """A source of seconds that goes on only when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@pytest.fixture
def store(data_directory: Path) -> Store:
    """Return an empty store."""
    return Store()


def begun(
    store: Store, deal: int, *, house: HouseRules = TAP_TABLE, about: About | None = None
) -> tuple[str, Game]:
    """Play the first move of a deal and save it."""
    game = Game(deal, house_rules=house)
    game.play(game.position.legal_moves()[0])
    game.undo()
    uid = new_uid()
    store.save(uid, game, about or About())
    return uid, game


def solved(
    store: Store, deal: int, *, house: HouseRules = TAP_TABLE, about: About | None = None
) -> tuple[str, Game]:
    """Win a deal, saving as the window does after every move."""
    uid, game = begun(store, deal, house=house, about=about)
    store.save(uid, win(game))
    return uid, game


def the_record(store: Store) -> Record:
    """Return the only record."""
    (record,) = records(store)
    return record


def counts(store: Store) -> tuple[int, int, int, int]:
    """Return played, solved, current and longest streak of the only record."""
    record = the_record(store)
    return record.played, record.solved, record.current_streak, record.longest_streak


def test_a_deal_that_nobody_played_is_no_game(store: Store) -> None:
    """Dealing, looking and dealing anew changes no record, whatever goes home by itself at the deal."""
    for deal in (2, 3, 4):
        game = Game(deal, house_rules=SAFE)
        assert game.opening.moves
        uid = new_uid()
        store.save(uid, game)
        store.forget(uid)
    assert records(store) == ()


def test_a_game_counts_from_its_first_move(store: Store) -> None:
    """Even if that is taken back; it isn't solved, and no streak is broken by leaving it."""
    begun(store, 1)
    assert counts(store) == (1, 0, 0, 0)
    assert the_record(store).win_rate == 0.0
    assert the_record(store).best_seconds is None


def test_a_win_has_its_figures(store: Store) -> None:
    """Time, moves, moves taken back, hints and the move list are kept."""
    seconds = Seconds()
    game = Game(617, clock=seconds)
    game.play(game.position.legal_moves()[0])
    seconds.now = 90.5
    game.undo()
    win(game)
    store.save("one", game, About(tier="gentle", hints=3))
    (kept,) = finished_games(store)
    assert (kept.deal, kept.variant, kept.tier, kept.preset) == (617, "freecell", "gentle", "tap-table")
    assert (kept.outcome, kept.seconds, kept.moves, kept.undos, kept.hints) == (
        *(Outcome.SOLVED, 90.5, game.moves, 1, 3),
    )
    assert kept.history.split() == [str(turn.moves[0]) for turn in game.history]
    record = the_record(store)
    assert (record.tier, record.best_seconds, record.fewest_moves) == ("gentle", 90.5, game.moves)


def test_a_win_counts_once_however_often_it_is_won_again(store: Store) -> None:
    """Taking the winning move back and playing it again, by hand or by redo, adds nothing."""
    uid, game = solved(store, 617)
    for _ in range(3):
        game.undo()
        store.save(uid, game)
        game.redo()
        store.save(uid, game)
    game.undo()
    store.save(uid, game)
    game.play(game.future[0].moves[0])
    store.save(uid, game)
    assert counts(store) == (1, 1, 1, 1)


def test_winning_again_with_fewer_moves_betters_the_figure(store: Store) -> None:
    """After moves taken back the same game may be won more quickly; it's still one win."""

    def begin(game: Game, first: Move) -> Game:
        while game.can_undo:
            game.undo()
        game.play(first)
        return game

    # How long a line is depends on its first move: one of the longest goes first, then one of the shortest.
    start = Game(1).position
    firsts = [m for m in start.legal_moves() if m.target == Pile("a") and solution(start.play(m))]
    firsts.sort(key=lambda move: win(begin(Game(1), move)).moves)
    uid, game = new_uid(), begin(Game(1), firsts[-1])
    store.save(uid, win(game))
    longer = game.moves
    store.save(uid, begin(game, firsts[0]))
    store.save(uid, win(game))
    assert game.moves < longer
    record = the_record(store)
    assert (record.played, record.solved, record.fewest_moves) == (1, 1, game.moves)
    store.save(uid, win(begin(game, firsts[-1])))
    assert the_record(store).fewest_moves == record.fewest_moves < game.moves


def test_a_replayed_deal_competes_for_the_best_figures_only(store: Store) -> None:
    """A second game of a deal is neither played nor solved again."""
    solved(store, 617)
    slow = the_record(store)
    uid, game = begun(store, 617)
    cell = next(m for m in game.position.legal_moves() if m.target.is_cell)
    game.play(cell)
    game.undo()
    store.save(uid, win(game))
    assert counts(store) == (1, 1, 1, 1)
    assert the_record(store).fewest_moves == slow.fewest_moves
    begun_again, _ = begun(store, 617)
    store.forget(begun_again)
    assert counts(store) == (1, 1, 1, 1)


def test_a_restart_carries_the_count_on(store: Store) -> None:
    """A deal left open and won in a restart counts as one game, solved; the old one can go."""
    first, _ = begun(store, 617)
    solved(store, 617)
    assert counts(store) == (1, 1, 1, 1)
    store.forget(first)
    assert counts(store) == (1, 1, 1, 1)


def test_deleting_the_old_game_after_a_restart_breaks_nothing(store: Store) -> None:
    """While the restarted game is open the deal is still being played."""
    solved(store, 1)
    first, _ = begun(store, 617)
    second, game = begun(store, 617)
    store.forget(first)
    assert counts(store) == (2, 1, 1, 1)
    store.save(second, win(game))
    assert counts(store) == (2, 2, 2, 2)


@pytest.mark.parametrize("how", ["give up", "delete", "idle", "left"])
def test_what_breaks_a_streak(store: Store, how: str) -> None:
    """Giving up, deleting a game in progress, and the limits; the longest streak stays."""
    solved(store, 1)
    solved(store, 2)
    uid, game = begun(store, 3)
    assert counts(store) == (3, 2, 2, 2)
    if how == "delete":
        store.forget(uid)
    else:
        store.end(uid, game, {"give up": Outcome.GIVEN_UP, "idle": Outcome.IDLE, "left": Outcome.LEFT}[how])
    assert counts(store) == (3, 2, 0, 2)
    assert store.games() == []
    solved(store, 4)
    assert counts(store) == (4, 3, 1, 2)


def test_a_game_that_is_over_stays_over(store: Store) -> None:
    """Saving it once more, as on closing the window, brings nothing back; a later win doesn't count."""
    uid, game = begun(store, 617)
    store.end(uid, game, Outcome.GIVEN_UP)
    assert store.save(uid, game) == uid
    assert store.games() == []
    assert store.latest() is None
    store.save(uid, win(game))
    assert counts(store) == (1, 0, 0, 0)
    solved(store, 617)
    assert counts(store)[:2] == (1, 0)
    assert the_record(store).fewest_moves is not None


def test_deleting_a_won_game_changes_nothing(store: Store) -> None:
    """The win is on record; the game itself may go."""
    uid, game = solved(store, 617)
    game.undo()
    store.save(uid, game)
    store.forget(uid)
    assert counts(store) == (1, 1, 1, 1)


def test_a_win_of_the_program_never_counts(store: Store) -> None:
    """Solved by the program it is played, not solved, and no figure; the streak stands."""
    solved(store, 1)
    before = the_record(store)
    uid, game = begun(store, 617)
    store.save(uid, win(game), About(demo=True))
    assert store.outcome(uid) is Outcome.SHOWN
    after = the_record(store)
    assert after == replace(before, played=2)
    solved(store, 617)
    assert counts(store) == (2, 1, 1, 1)


def test_a_demo_from_the_first_move_counts_as_nothing(store: Store) -> None:
    """A deal the program plays from the start isn't even played, nor is it solved afterwards."""
    game = Game(617)
    game.play(game.position.legal_moves()[0])
    store.save("demo", game, About(demo=True))
    store.save("demo", win(game))
    assert counts(store) == (0, 0, 0, 0)
    assert the_record(store).win_rate is None


def test_a_pasted_board_has_no_record(store: Store) -> None:
    """Without a number there is nothing to compare with."""
    store.save("board", win(Game(Game(617).position)))
    assert records(store) == ()
    assert store.outcome("board") is None


def test_records_are_kept_apart(store: Store) -> None:
    """Each variant with its cells, each tier and each preset has its own line."""
    solved(store, 1)
    solved(store, 2, about=About(tier="gentle"))
    solved(store, 5, house=PORCHLIGHT)
    begun(store, 3, house=BOOK)
    eight = Game(4, variant="eight-off")
    eight.play(eight.position.legal_moves()[0])
    store.save("eight", eight)
    from freecell.deals import deal

    more = Game(deal(6, cells=6), deal=6)
    more.play(more.position.legal_moves()[0])
    store.save("more", more)
    found = {(r.variant, r.cells, r.tier, r.preset): (r.played, r.solved) for r in records(store)}
    assert found == {
        ("freecell", 4, "random", "tap-table"): (1, 1),
        ("freecell", 4, "gentle", "tap-table"): (1, 1),
        ("freecell", 4, "random", "porchlight"): (1, 1),
        ("freecell", 4, "random", "book"): (1, 0),
        ("eight-off", 8, "random", "tap-table"): (1, 0),
        ("freecell", 6, "random", "tap-table"): (1, 0),
    }


def test_a_game_opened_over_another_counts_under_its_own_kind(store: Store) -> None:
    """Five moves of FreeCell, then a Baker's Game that is won: one is kept, the other is its own win."""
    uid, game = begun(store, 617)
    for _ in range(5):
        game.play(game.position.legal_moves()[0])
    store.save(uid, game)
    other = Game(2, variant="bakers-game")
    store.save("baker", win(other))
    found = {record.variant: (record.played, record.solved) for record in records(store)}
    assert found == {"freecell": (1, 0), "bakers-game": (1, 1)}
    assert [kept.uid for kept in store.games()] == [uid]


def test_records_of_one_player(store: Store) -> None:
    """Everyone's together, one player's, or the guests'."""
    solved(store, 1, about=About(player="Anna"))
    solved(store, 1, about=About(player="Ben"))
    solved(store, 2)
    assert the_record(store).played == 3
    (annas,) = records(store, player="Anna")
    assert annas.played == 1
    (guests,) = records(store, player=None)
    assert guests.played == 1
    assert len(finished_games(store, like=annas, player="Anna")) == 1


def test_records_survive_a_restart_and_the_end_of_their_games(data_directory: Path) -> None:
    """Won games leave the list of games when the program starts again; the records stay."""
    store = Store()
    first, _ = solved(store, 1)
    solved(store, 2)
    store.close()
    again = Store()
    assert counts(again) == (2, 2, 2, 2)
    assert again.load(first) is None
    assert again.latest() is None
    assert again.results("freecell", 1)[0].uid == first


def test_the_order_of_a_streak_hangs_on_no_clock(data_directory: Path) -> None:
    """A clock set back between two games doesn't mend a broken streak."""
    now = Seconds()
    now.now = 2_000_000.0
    store = Store(now=now)
    solved(store, 1)
    now.now = 1_000_000.0
    uid, game = begun(store, 2)
    store.end(uid, game, Outcome.GIVEN_UP)
    assert counts(store)[2:] == (0, 1)


def test_a_chart_shows_how_the_games_of_a_record_went(data_directory: Path) -> None:
    """Every ended game of that record, in the order they ended, with when and how."""
    now = Seconds()
    store = Store(now=now)
    for number in range(1, 4):
        now.now = 1000.0 * number
        solved(store, number)
    now.now = 9000.0
    uid, game = begun(store, 4)
    store.end(uid, game, Outcome.GIVEN_UP)
    begun(store, 5)
    solved(store, 6, house=BOOK, about=About(demo=True))
    record = next(found for found in records(store) if found.preset == "tap-table")
    points = endings(store, record)
    assert [(point.ended_at, point.outcome, point.counted) for point in points] == [
        *((1000.0 * number, Outcome.SOLVED, True) for number in range(1, 4)),
        (9000.0, Outcome.GIVEN_UP, True),
    ]
    assert [point.moves for point in points[:3]] == [g.moves for g in finished_games(store, like=record)[:3]]
    assert endings(store, record, player="Anna") == ()


def test_undo_changes_no_record(store: Store) -> None:
    """Taking back as many moves as one likes costs nothing in Tap table; the best figure is the path's."""
    uid, game = begun(store, 617)
    for _ in range(20):
        game.play(game.position.legal_moves()[0])
        game.undo()
    store.save(uid, win(game))
    assert the_record(store).fewest_moves == len(game.history)
