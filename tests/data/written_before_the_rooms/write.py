"""Writes these files; to be run with the tree of b49da2d, before its modules were moved into rooms.

    PYTHONPATH=OLD/python:OLD/ui:OLD QT_QPA_PLATFORM=offscreen python write.py FOLDER

Everything is done through that tree's public doors: games are played, closed and kept by its store and its
window. What it then reports of them goes into ``facts.json``; no later code has a say in that.
"""

from __future__ import annotations

import dataclasses
import json
import sqlite3
import sys
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QApplication

from freecell import Position, deal
from freecell.crashes import CrashRecorder, was_cut_short
from freecell.game import Game
from freecell.house_rules import BOOK, PORCHLIGHT, TAP_TABLE
from freecell.idle import Clocks
from freecell.players import Players
from freecell.ranking import add_result, todays_best
from freecell.records import EVERYONE, endings, finished_games, records
from freecell.records_file import export_records
from freecell.result_code import read_result, write_result
from freecell.review import Played, review
from freecell.review_file import ReviewFiles
from freecell.store import About, Outcome, Store
from freecell.todays_deal import TodaysDeal
from freecell_ui.main_window import MainWindow
from freecell_ui.settings import CHOICES, Settings
from freecell_ui.staging import ENDGAME
from tests.python.play import win

NOON = 1_790_000_000.0
DAY = 86_400.0


class Time:
    """Clocks that go on by a quarter of a second each time they are looked at."""

    def __init__(self) -> None:
        self.steady, self.utc = 1000.0, NOON

    def now(self) -> float:
        """Give the time of day."""
        self.utc += 0.25
        return self.utc

    def tick(self) -> float:
        """Give the steady time."""
        self.steady += 0.25
        return self.steady

    def clocks(self) -> Clocks:
        """Give both as the program takes them."""
        return Clocks(self.tick, self.now, lambda: "fixture")


def main() -> None:
    """Write everything into the folder that is named."""
    folder = Path(sys.argv[1])
    data = folder / "data"
    data.mkdir(parents=True)
    time = Time()
    store = Store(data / "games.sqlite3", now=time.now)
    ended_games(store, time)
    store.save("fresh", Game(8, clock=time.tick))
    store.close()
    store = Store(store.path, now=time.now)  # what a start does with games that are over is in the file too
    codes = days(store, time)
    open_games(store, time)
    crashes(store)
    keep_review(store, data)
    uid = through_the_window(store, data, time)
    export(store, folder)
    facts = {
        "resumed": uid,
        **facts_of(store),
        "codes": {kind: code_facts(code) for kind, code in codes.items()},
        "reviews": reviews_of(store, data),
    }
    facts["settings"] = settings_of(data)
    facts["boards"] = single_files(store, folder)
    store.close()
    tidy(data)
    lines = [f"{json.dumps(name)}: {json.dumps(fact, ensure_ascii=False)}" for name, fact in facts.items()]
    (folder / "facts.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def ended_games(store: Store, time: Time) -> None:
    """Play games that are over: won, given up, run into a limit, shown, deleted."""
    game = partial(Game, clock=time.tick)
    store.save("won-617", win(game(617)), About(tier="standard"))
    store.save("won-617-again", win(game(617)), About(tier="standard"))
    store.save("won-porchlight", win(game(2, house_rules=PORCHLIGHT)), About(tier="gentle", player="Ada"))
    store.save("won-bakers", win(game(6, variant="bakers-game")), About(player="Ada", hints=3))
    store.end("given-up", win(game(3, house_rules=BOOK), but=30), Outcome.GIVEN_UP, About(tier="tough"))
    store.end("idle", win(game(4, house_rules=PORCHLIGHT), but=40), Outcome.IDLE, About(player="Ben"))
    shown = game(5)
    shown.mark_played_by_program()
    store.save("shown", win(shown))
    store.save("deleted", win(game(7), but=45))
    store.forget("deleted")


def open_games(store: Store, time: Time) -> None:
    """Leave games of several kinds in progress."""
    game = partial(Game, clock=time.tick)
    eight = win(game(9, variant="eight-off"), but=12)
    for _ in range(3):
        eight.undo()
    eight.redo()
    store.save("open-eight-off", eight, About(tier="random", hints=1))
    double = game(1, variant="double-freecell")
    for _ in range(6):
        double.play(double.position.legal_moves()[0])
    store.save("open-double", double)
    own = dataclasses.replace(TAP_TABLE, auto_collect="all", undo_cost=2, redo_cost=1, foundation_return=True)
    ruled = win(game(10, house_rules=own), but=20)
    ruled.undo()
    store.save("open-own-rules", ruled, About(player="Ben"))
    board = game(Position.parse(ENDGAME))
    board.play(board.position.legal_moves()[0])
    store.save("open-board", board)
    last = win(game(11981, house_rules=TAP_TABLE), but=25)
    last.undo()
    store.save("open-last", last, About(tier="tough", hints=2))


def days(store: Store, time: Time) -> dict[str, str]:
    """Let three players have the deal of a day; return a code of a free game and one of a day."""
    players = Players(store)
    for name in ("Ada", "Ben", "Žofie 李"):
        players.add(name)
    deals = TodaysDeal(store, time.clocks())
    daily = ""
    for _ in range(2):
        uid, game, _ = deals.start("Ada")
        store.save(uid, win(game))
        daily = write_result(game, "Ada", deals.day)
        add_result(store, daily)
        time.utc += DAY
    _, theirs, _ = deals.start("Ben")
    guest = Game.from_dict(theirs.to_dict(), time.tick)
    store.save(deals.attempt("Ben").uid, win(theirs, but=50))
    add_result(store, write_result(win(guest), "Grace", deals.day))
    uid, lost, _ = deals.start("Žofie 李")
    store.end(uid, win(lost, but=48), Outcome.GIVEN_UP)
    players.switch("Ben")
    return {"free": write_result(win(Game(617, clock=time.tick)), "Žofie 李"), "daily": daily}


def crashes(store: Store) -> None:
    """Record that the program failed with a game on the table."""
    recorder = CrashRecorder(store)
    recorder.playing("open-own-rules")
    recorder.record("ValueError: for the fixture")
    recorder.close()


def keep_review(store: Store, data: Path) -> None:
    """Review the first turns of a game."""
    game = win(Game(617, clock=lambda: 0.0), but=len(win(Game(617)).history) - 8)
    store.save("reviewed", game)
    assert ReviewFiles(data / "reviews").save("reviewed", review(Played.of(game)))


def through_the_window(store: Store, data: Path, time: Time) -> str:
    """Choose settings and play a move in the old window; return the game on its table."""
    app = QApplication.instance() or QApplication(["fixture"])
    settings = Settings(data / "settings.json")
    for name, values in CHOICES.items():
        settings.set_choice(name, values[-1])
    settings.set_choice("animation", "off")
    store.save("open-last", store.load("open-last", clock=time.tick))
    window = MainWindow(store, settings, clocks=time.clocks())
    window.resize(1000, 700)
    window.show()
    app.processEvents()
    game = window.session.game
    move = next(move for move in game.position.legal_moves() if not move.target.is_foundation)
    window.session.drop(move.source, move.count, move.target)
    app.processEvents()
    uid = window.session.uid
    window.close()
    return str(uid)


def export(store: Store, folder: Path) -> None:
    """Write the records as files."""
    for style in ("json", "csv"):
        (folder / f"records.{style}").write_text(export_records(store, style), encoding="utf-8", newline="")


def game_facts(game: Game) -> dict[str, object]:
    """Give what a game reports of itself."""
    return {
        "variant": game.variant,
        "deal": game.deal,
        "position": str(game.position),
        "start": str(game.start),
        "moves": game.moves,
        "undos": game.undos,
        "redos": game.redos,
        "is_won": game.is_won,
        "seconds": game.clock.seconds,
        "history": [[turn.kind, " ".join(map(str, turn.moves))] for turn in game.history],
        "future": [[turn.kind, " ".join(map(str, turn.moves))] for turn in game.future],
        "house_rules": game.house_rules.to_dict(),
        "played_by_program": game.played_by_program,
    }


def plain(value: object) -> object:
    """Give a dataclass as JSON holds it, outcomes by their name."""
    return json.loads(json.dumps(dataclasses.asdict(value), default=lambda outcome: outcome.value))


def facts_of(store: Store) -> dict[str, object]:
    """Give what a store reports."""
    uids = [kept.uid for kept in store.games()]
    ended = [game.uid for game in finished_games(store)]
    whose = {"everyone": EVERYONE, "guests": None, "Ada": "Ada", "Ben": "Ben", "Žofie 李": "Žofie 李"}
    names = ("Ada", "Ben", "Žofie 李")
    last = max(game.day for game in finished_games(store) if game.day is not None)
    deals = TodaysDeal(store, Clocks(lambda: 0.0, lambda: NOON + 2 * DAY + 3600, lambda: ""))
    assert deals.day == last
    return {
        "games": [plain(kept) for kept in store.games()],
        "kept": {uid: game_facts(store.load(uid, clock=lambda: 0.0)) for uid in uids},
        "seen": {uid: None if (seen := store.seen(uid)) is None else plain(seen) for uid in uids},
        "outcomes": {uid: how.value for uid in uids + ended if (how := store.outcome(uid)) is not None},
        "records": {name: [plain(r) for r in records(store, player=who)] for name, who in whose.items()},
        "finished": [plain(game) for game in finished_games(store)],
        "endings": [[plain(end) for end in endings(store, record)] for record in records(store)],
        "results": [plain(result) for result in store.results("freecell", 617)],
        "players": list(Players(store).names),
        "current": Players(store).current,
        "cut_short": [uid for uid in uids if was_cut_short(store, uid)],
        "today": last,
        "attempts": {
            name: [plain(a) for day in range(last - 2, last + 1) if (a := deals.attempt(name, day))]
            for name in names
        },
        "daily": {name: plain(deals.record(name)) for name in names},
        "ranking": {
            str(day): [plain(standing) for standing in todays_best(store, day)]
            for day in range(last - 2, last + 1)
        },
    }


def reviews_of(store: Store, data: Path) -> dict[str, object]:
    """Give what the kept review says."""
    game = store.load("reviewed")
    found = ReviewFiles(data / "reviews").load("reviewed", Played.of(game))
    assert found is not None
    return {
        "moments": [[moment.status.name, moment.length, moment.states] for moment in found.moments],
        "better": [str(found.better_move(index)) for index in range(len(found.moments))],
        "metric": found.metric,
    }


def settings_of(data: Path) -> dict[str, object]:
    """Give what the settings' file says."""
    settings = Settings(data / "settings.json")
    choices = {name: settings.choice(name) for name in CHOICES}
    return {"choices": choices, "geometry": bytes(settings.geometry()).hex()}


def single_files(store: Store, folder: Path) -> dict[str, object]:
    """Write saved games, boards and codes one by one; give what is on the boards."""
    boards: dict[str, object] = {}
    for uid in ("open-last", "open-eight-off", "open-double", "open-own-rules", "open-board", "fresh"):
        game = store.load(uid, clock=lambda: 0.0)
        (folder / "games").mkdir(exist_ok=True)
        text = json.dumps(game.to_dict(), ensure_ascii=False)
        (folder / "games" / f"{uid}.json").write_text(text + "\n", encoding="utf-8")
    for name in ("freecell", "bakers-game", "seahaven-towers", "double-freecell"):
        (folder / "boards").mkdir(exist_ok=True)
        position = deal(617, name)
        for move in range(4):
            moves = position.legal_moves()
            position = position.play(moves[(7 * move) % len(moves)])
        (folder / "boards" / f"{name}.txt").write_text(str(position) + "\n", encoding="utf-8")
        boards[name] = {
            "columns": [list(map(str, column)) for column in position.columns],
            "cells": [None if card is None else str(card) for card in position.cells],
            "cards_home": position.cards_home,
            "legal_moves": [str(move) for move in position.legal_moves()],
        }
    return boards


def tidy(data: Path) -> None:
    """Put everything into the one file, and leave nothing beside it."""
    connection = sqlite3.connect(data / "games.sqlite3")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    for name in ("games.sqlite3.backup", "games.sqlite3-wal", "games.sqlite3-shm"):
        (data / name).unlink(missing_ok=True)


def code_facts(code: str) -> dict[str, object]:
    """Give what a result code says."""
    result = read_result(code)
    return {
        "code": code,
        "name": result.name,
        "day": result.day,
        "deal": result.deal,
        "variant": result.variant,
        "seconds": result.seconds,
        "moves": result.moves,
        "undos": result.undos,
        "turns": result.num_turns,
        "house_rules": result.house_rules.to_dict(),
    }


if __name__ == "__main__":
    main()
