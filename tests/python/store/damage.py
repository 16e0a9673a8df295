"""A store with many games, and the check that bytes turned over cost no more than what lay there."""

from __future__ import annotations

from pathlib import Path

from freecell.game import Game
from freecell.records.figures import finished_games
from freecell.store import FinishedGame, Outcome, Store, Trouble
from freecell.store.salvage.recovery import backup_path
from freecell.store.tables.schema import TURNS_PER_GAME
from tests.python.play import solution, win
from tests.python.store.store_rig import TURNED_OVER, pages_of, turned_over, without_clock

_NAMES = ("Anna", "Ben")


class Sample:
    """A closed store's file, what is in it, and on which page."""

    def __init__(self, folder: Path) -> None:
        path = folder / "sample.sqlite3"
        store = Store(path)
        self.games: dict[str, Game] = {}
        for number in range(12):
            uid, game = f"open-{number}", Game(number + 1)
            for move in solution(game.position)[: 20 + 3 * number]:
                game.play(move)
            game.undo()
            game.clock.pause()
            store.save(uid, game)
            self.games[uid] = game
        for number in range(20):
            store.save(f"won-{number}", win(Game(number % 8 + 1)))
        lost = Game(500)
        lost.play(lost.position.legal_moves()[0])
        store.end("lost", lost, Outcome.GIVEN_UP)
        for name in _NAMES:
            store.players.add(name)
        self.finished = {game.uid: game for game in finished_games(store)}
        store.close()
        backup_path(path).unlink()
        Store(path).close()  # which drops the won games, as every start does
        backup_path(path).unlink()
        self.ids = dict(Store(path)._database.read("SELECT uid, id FROM games"))
        self.raw = path.read_bytes()
        self.pages = pages_of(path)
        self.page_size = 4096

    def lying_at(self, at: int) -> tuple[set[str], set[str], set[str]]:
        """Return the games, finished games and players on the pages that eight bytes from a place touch."""
        first, last = at // self.page_size, (at + TURNED_OVER - 1) // self.page_size
        on_page = self.pages.get(first + 1, set()) | self.pages.get(last + 1, set())
        rows = {value // TURNS_PER_GAME for value in on_page if isinstance(value, int)}
        games = {uid for uid in self.games if uid in on_page or self.ids[uid] in rows}
        return games, {uid for uid in self.finished if uid in on_page}, {n for n in _NAMES if n in on_page}

    def check(self, folder: Path, at: int) -> None:
        """Turn over the bytes at one place, open the file, and look for everything that lay elsewhere."""
        path = folder / "games.sqlite3"
        path.write_bytes(turned_over(self.raw, at))
        store = Store(path)
        hit_games, hit_finished, hit_names = self.lying_at(at)
        for uid, game in self.games.items():
            self._check_game(store.load(uid), game, whole=uid not in hit_games)
        found: dict[str, FinishedGame] = {game.uid: game for game in finished_games(store)}
        for uid, finished in self.finished.items():
            if uid not in hit_finished:
                assert found.get(uid) == finished
        assert set(store.players.names) >= set(_NAMES) - hit_names
        new = Game(7)
        new.play(new.position.legal_moves()[0])
        store.save("new", new)
        troubles = [notice.trouble for notice in store.notices()]
        assert set(troubles) <= {Trouble.BROKEN, Trouble.DAMAGED_GAME}
        assert len(troubles) == len(set(troubles))
        store.close()
        again = Store(path)
        assert again.load("new") is not None
        assert again.notices() == []
        again.close()
        for left in folder.glob("games.sqlite3*"):
            left.unlink()

    def _check_game(self, found: Game | None, game: Game, *, whole: bool) -> None:
        if whole:
            assert found is not None
            assert without_clock(found) == without_clock(game)
        elif found is not None:
            # What is left is a beginning of the game, never a mixture.
            assert found.start == game.start
            assert found.history == game.history[: len(found.history)]
