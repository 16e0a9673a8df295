"""Following hints at the table from 500 random winnable positions of every game and house."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from freecell.advice.verdicts import verdict
from freecell.game import Game
from freecell.game.house_rules import BOOK, PORCHLIGHT, TAP_TABLE, HouseRules
from freecell_ui.transition import TransitionKind
from tests.ui.conftest import open_window  # noqa: F401
from tests.ui.hints.advice_rig import AdviceRig
from tests.ui.window_rig import WindowRig

HOUSES = (TAP_TABLE, PORCHLIGHT, BOOK, HouseRules(preset="tap-table", auto_collect="all"))
COUNTS = {
    "freecell": 220,
    "relaxed-freecell": 40,
    "bakers-game": 40,
    "king-only-bakers-game": 40,
    "eight-off": 40,
    "seahaven-towers": 40,
    "seahaven-two-kings": 30,
    "forecell": 40,
    "double-freecell": 10,
}
"""Positions of each game: 500."""


_PART = 10


def winnable_games(slug: str, part: int) -> Iterator[Game]:
    """Games some random moves into their deals, by each house in turn, that can still be won."""
    chance, given = random.Random(f"hints/{slug}/{part}"), 0
    while given < _PART:
        house = HOUSES[given % len(HOUSES)]
        game = Game(chance.randrange(1, 1_000_000), variant=slug, house_rules=house)
        for _ in range(chance.randrange(30)):
            if game.has_moves:
                game.play(chance.choice(game.position.legal_moves()))
        found = verdict(game.position, collect=house.collect_rule, keep=game.kept, nodes=100_000)
        if found.is_winnable and not game.is_won:
            given += 1
            yield game


@pytest.mark.timeout(1200)
@pytest.mark.parametrize(
    ("slug", "part"), [(slug, part) for slug, count in COUNTS.items() for part in range(count // _PART)]
)
def test_following_hints_wins(
    open_window: Callable[..., WindowRig],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    slug: str,
    part: int,
) -> None:
    """Hints followed to the end win every time, repeat nothing, and the length announced only falls."""
    monkeypatch.setenv("FREECELL_ANIMATION", "off")
    rig = open_window(deal=1)
    advice, session = AdviceRig(rig), rig.window.session
    for number, game in enumerate(winnable_games(slug, part)):
        session.begin("", game, TransitionKind.RESTORE)
        if number % 2 != rig.window.actions_.verdict.isChecked():
            # Every other game with the verdict on: then shorter lines come while the player thinks.
            advice.ask_verdicts()
        seen, length = {game.position}, None
        while not game.is_won:
            advice.ask_hint()
            assert advice.advisor.arrow.is_shown
            line = advice.advisor.verdict.line
            assert line is not None
            now = line.length(advice.advisor.situation.metric)
            assert length is None or now < length, (slug, game.deal, length, now)
            length = now
            QTest.qWait(1)
            move = line.moves[0]
            session.drop(move.source, move.count, rig.place_for(move))
            assert game.position not in seen, (slug, game.deal)
            seen.add(game.position)
            rig.key(Qt.Key.Key_Escape)
