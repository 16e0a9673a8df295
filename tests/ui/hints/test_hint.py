"""Hints at the table: the arrow, the sentence, and that following them wins."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from freecell import Card, Position, SolveStatus
from freecell.advice.verdicts import Verdict, verdict
from freecell.advice.winning_line import shorten
from freecell.game import Game
from freecell.game.house_rules import PORCHLIGHT, TAP_TABLE, HouseRules
from freecell_ui.solver.knowledge import Knowledge, Situation
from freecell_ui.solver.search import SearchLimits
from freecell_ui.transition import TransitionKind
from freecell_ui.window.bars.message_line import Tone
from tests.ui.hints.advice_rig import LOST, SHALLOW, SLOW_DEAL, AdviceRig, wait_until
from tests.ui.window_rig import ENDGAME, WindowRig

Open = Callable[..., WindowRig]


def test_hint_shows_arrow_and_sentence(open_window: Open) -> None:
    """F6 draws the arrow and says the move, what it is for, and how far the win is."""
    rig = open_window(deal=8)
    advice = AdviceRig(rig)
    advice.ask_hint()
    assert advice.advisor.arrow.is_shown
    line = advice.advisor.verdict.line
    assert line is not None
    assert rig.message.endswith(f"{line.num_card_moves} card moves to the win.")
    assert rig.window.message_line.tone is Tone.HINT


def test_hint_button(open_window: Open) -> None:
    """The button beside the table does the same."""
    rig = open_window(deal=8)
    button = next(b for b in rig.window.bottom.buttons if b.text() == "Hint")
    rig.press_button(button)
    advice = AdviceRig(rig)
    wait_until(lambda: advice.advisor.arrow.is_shown)


def test_arrow_goes_with_any_change(open_window: Open) -> None:
    """Picking up a card, playing, taking back and Esc each take the arrow away."""
    rig = open_window(deal=8)
    advice = AdviceRig(rig)
    advice.ask_hint()
    rig.key(Qt.Key.Key_Escape)
    assert not advice.advisor.arrow.is_shown
    advice.ask_hint()
    move = advice.advisor.verdict.line.moves[0]
    rig.click(rig.first_card(move))
    assert not advice.advisor.arrow.is_shown
    rig.click(rig.place_for(move))
    advice.ask_hint()
    assert advice.advisor.arrow.is_shown
    rig.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not advice.advisor.arrow.is_shown


def test_arrow_follows_the_table(open_window: Open) -> None:
    """When the window gets another size the arrow is drawn for it."""
    rig = open_window(deal=8)
    advice = AdviceRig(rig)
    advice.ask_hint()
    before = [item.sceneBoundingRect() for item in advice.advisor.arrow._items]
    rig.window.resize(700, 560)
    QTest.qWait(1)
    after = [item.sceneBoundingRect() for item in advice.advisor.arrow._items]
    assert len(after) == len(before)
    assert after != before


def winnable_games(count: int, house: HouseRules) -> list[Game]:
    """Games some random moves into their deals that can still be won."""
    chance, games = random.Random(7), list[Game]()
    while len(games) < count:
        game = Game(chance.randrange(1, 32_000), house_rules=house)
        for _ in range(chance.randrange(20)):
            if game.has_moves:
                game.play(chance.choice(game.position.legal_moves()))
        if not game.is_won and verdict(game.position, collect=house.collect_rule).is_winnable:
            games.append(game)
    return games


@pytest.mark.parametrize("house", [TAP_TABLE, PORCHLIGHT], ids=lambda rules: rules.preset)
def test_following_hints_wins(open_window: Open, house: HouseRules) -> None:
    """From 20 winnable positions following hints wins; none repeats, the length announced never grows."""
    rig = open_window(deal=1)
    advice, session = AdviceRig(rig), rig.window.session
    for game in winnable_games(10, house):
        session.begin("", game, TransitionKind.RESTORE)
        seen, length = {game.position}, None
        while not game.is_won:
            advice.ask_hint()
            line = advice.advisor.verdict.line
            assert line is not None
            now = line.length(advice.advisor.situation.metric)
            assert length is None or now < length
            length = now
            move = line.moves[0]
            assert advice.advisor.arrow.is_shown
            session.drop(move.source, move.count, rig.place_for(move))
            assert game.position not in seen
            seen.add(game.position)


def test_following_hints_while_lines_improve(open_window: Open) -> None:
    """With the verdict on shorter lines come while the player thinks; what was announced still holds."""
    rig = open_window(deal=5)
    advice, lengths = AdviceRig(rig), []
    advice.ask_verdicts()
    while not rig.game.is_won:
        advice.ask_hint()
        hinted = advice.advisor.verdict.line
        lengths.append(hinted.num_card_moves)
        for _ in range(5):
            QTest.qWait(1)
        move = hinted.moves[0]
        rig.window.session.drop(move.source, move.count, rig.place_for(move))
    assert all(later < before for before, later in pairwise(lengths))


def test_next_hint_needs_no_search(open_window: Open) -> None:
    """While the player follows the line, the next hint is there without asking the solver."""
    rig = open_window(deal=8)
    advice, asked = AdviceRig(rig), []
    advice.ask_hint()
    advice.wait_quiet()
    asked_before = advice.desk.search.service._ticket
    for _ in range(5):
        move = advice.advisor.verdict.line.moves[0]
        rig.play_by_clicks(move)
        rig.key(Qt.Key.Key_F6)
        assert advice.advisor.arrow.is_shown
        asked.append(advice.desk.search.service._ticket)
    assert set(asked) == {asked_before}


def test_leaving_the_line_asks_anew(open_window: Open) -> None:
    """A move that is not the line's makes the next hint a question about the new position."""
    rig = open_window(deal=8)
    advice = AdviceRig(rig)
    advice.ask_hint()
    line = advice.advisor.verdict.line
    on_line = set(line.positions)
    other = next(m for m in rig.position.legal_moves() if rig.position.play(m) not in on_line)
    rig.window.session.drop(other.source, other.count, rig.place_for(other))
    assert advice.advisor.verdict is None
    advice.ask_hint()
    assert advice.advisor.verdict.position == rig.position


def test_hint_where_nothing_wins(open_window: Open) -> None:
    """In a lost position the hint says so, how it is known, and offers nothing that doesn't exist."""
    rig = open_window()
    advice = AdviceRig(rig)
    advice.put(LOST)
    advice.ask_hint()
    assert not advice.advisor.arrow.is_shown
    assert rig.message.startswith("No win from here: proved")
    assert rig.is_open("lost_panel")
    assert not rig.is_open("lost_back")
    rig.key(Qt.Key.Key_Escape)
    assert not rig.is_open("lost_panel")


def test_hint_in_a_lost_game_leads_back(open_window: Open) -> None:
    """After a losing move the hint offers the way back, and its button goes there."""
    rig = open_window(deal=48)
    advice = AdviceRig(rig)
    number = advice.lose()
    advice.ask_hint()
    assert rig.is_open("lost_back")
    rig.press_button(rig.child("lost_back"))
    wait_until(lambda: len(rig.game.history) == number - 1, "nobody went back")
    assert verdict(rig.position).is_winnable
    assert not rig.is_open("lost_panel")
    assert f"before move {number}" in rig.message
    rig.assert_table_is_the_game()


def test_way_back_is_one_step(open_window: Open) -> None:
    """One Redo brings back all the moves that were taken back at once."""
    rig = open_window(deal=48)
    advice = AdviceRig(rig)
    number = advice.lose()
    turns, end = len(rig.game.history), rig.position
    rig.window.actions_.way_back.trigger()
    wait_until(lambda: len(rig.game.history) == number - 1, "nobody went back")
    rig.window.actions_.redo.trigger()
    assert len(rig.game.history) == turns
    assert rig.position == end
    rig.assert_table_is_the_game()


def test_undo_and_redo_after_the_way_back(open_window: Open) -> None:
    """Single steps still work: an undo before the redo makes the next redo one move."""
    rig = open_window(deal=48)
    advice = AdviceRig(rig)
    number = advice.lose()
    rig.window.actions_.way_back.trigger()
    wait_until(lambda: len(rig.game.history) == number - 1, "nobody went back")
    if rig.game.can_undo:
        rig.window.actions_.undo.trigger()
        rig.window.actions_.redo.trigger()
    assert len(rig.game.history) == number - 1


def test_way_back_from_a_winnable_position(open_window: Open) -> None:
    """Where the game can be won there is nothing to go back to."""
    rig = open_window(deal=8)
    advice = AdviceRig(rig)
    move = rig.position.legal_moves()[0]
    rig.window.session.drop(move.source, move.count, rig.place_for(move))
    rig.window.actions_.way_back.trigger()
    wait_until(lambda: "can still be won" in rig.message)
    assert len(rig.game.history) == 1
    assert advice.advisor.verdict.is_winnable


def test_hint_while_cards_fly(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint asked for while cards fly is about where they fly to."""
    monkeypatch.setenv("FREECELL_ANIMATION", "slow")
    rig = open_window(deal=8)
    rig.window.scene.finish_now()
    advice = AdviceRig(rig)
    move = verdict(rig.position).line.moves[0]
    rig.window.session.drop(move.source, move.count, rig.place_for(move))
    assert rig.window.scene.is_animating
    advice.ask_hint()
    assert advice.advisor.verdict.position == rig.position
    assert advice.advisor.arrow.is_shown


def test_no_hint_after_the_win(open_window: Open) -> None:
    """With every card home F6 does nothing at all."""
    rig = open_window()
    advice = AdviceRig(rig)
    advice.put(SHALLOW)
    for move in verdict(rig.position).line.moves:
        rig.window.session.drop(move.source, move.count, rig.place_for(move))
    assert rig.game.is_won
    assert not rig.window.actions_.hint.isEnabled()
    advice.advisor.want_hint()
    assert not advice.advisor.arrow.is_shown


@pytest.mark.parametrize("slug", ["bakers-game", "eight-off", "seahaven-towers", "relaxed-freecell"])
def test_hints_in_every_game(open_window: Open, slug: str) -> None:
    """Other games give hints too, and the move is legal there."""
    rig = open_window(deal=2, variant=slug)
    advice = AdviceRig(rig)
    advice.ask_hint()
    line = advice.advisor.verdict.line
    assert line is not None
    assert rig.position.is_legal(line.moves[0])
    assert advice.advisor.arrow.is_shown


def test_patience(open_window: Open) -> None:
    """A search that takes long is announced, and closing the window ends it."""
    rig = open_window(deal=SLOW_DEAL, variant="double-freecell")
    rig.key(Qt.Key.Key_F6)
    wait_until(lambda: "Searching" in rig.message, "nothing was said")
    assert AdviceRig(rig).desk.search.service.is_busy


def test_a_move_ends_the_search(open_window: Open) -> None:
    """When the position changes nobody searches the old one any more."""
    rig = open_window(deal=SLOW_DEAL, variant="double-freecell")
    advice = AdviceRig(rig)
    rig.key(Qt.Key.Key_F6)
    assert advice.desk.search.service.is_busy
    move = rig.position.legal_moves()[0]
    rig.window.session.drop(move.source, move.count, rig.place_for(move))
    assert not advice.desk.search.service.is_busy
    assert not advice.advisor.arrow.is_shown


@pytest.mark.parametrize("key", [Qt.Key.Key_F6, Qt.Key.Key_F7])
def test_esc_ends_the_search(open_window: Open, key: Qt.Key) -> None:
    """Whoever waits for a hint or a line no longer, says so with Esc."""
    rig = open_window(deal=SLOW_DEAL, variant="double-freecell")
    advice = AdviceRig(rig)
    rig.key(key)
    assert advice.desk.search.service.is_busy
    rig.key(Qt.Key.Key_Escape)
    assert not advice.desk.search.service.is_busy
    assert rig.message == "The search was stopped."


def test_picking_up_ends_the_wait(open_window: Open) -> None:
    """A card in hand is the player's own idea: no arrow comes on top of it."""
    rig = open_window(deal=SLOW_DEAL, variant="double-freecell")
    advice = AdviceRig(rig)
    rig.key(Qt.Key.Key_F6)
    rig.click(rig.first_card(rig.position.legal_moves()[0]))
    assert rig.window.session.hand is not None
    assert not advice.desk.search.service.is_busy


def test_asking_again_searches_longer(open_window: Open) -> None:
    """Where the time ran out, asking once more searches again, for twice as long."""
    rig = open_window(deal=SLOW_DEAL, variant="double-freecell")
    advice = AdviceRig(rig)
    advice.advisor.search.limits = SearchLimits(seconds=0.02)
    advice.ask_hint()
    assert rig.message.startswith("No line was found: the time for searching ran out.")
    for times in (2, 4):
        ticket = advice.desk.search.service._ticket
        rig.key(Qt.Key.Key_F6)
        assert advice.desk.search.service._ticket == ticket + 1
        assert advice.advisor._longer == times
        advice.wait_quiet()
        assert rig.message.endswith("Ask again to search twice as long.")
    advice.advisor.search.limits = SearchLimits(seconds=600.0, memory=1 << 20)
    rig.key(Qt.Key.Key_F6)
    advice.wait_quiet()
    assert rig.message == "No line was found: the search ran out of memory."


@pytest.mark.parametrize("name", ["hint", "solve", "way_back"])
def test_no_advice_while_paused(open_window: Open, name: str) -> None:
    """A paused game is not played on, by nobody's advice either."""
    rig = open_window(deal=8)
    advice = AdviceRig(rig)
    move = rig.position.legal_moves()[0]
    rig.window.session.drop(move.source, move.count, rig.place_for(move))
    rig.window.actions_.pause.trigger()
    getattr(rig.window.actions_, name).trigger()
    assert rig.message == "The game is paused. Choose Pause again to go on."
    assert not advice.desk.search.service.is_busy
    assert not advice.run.is_on


def test_hint_where_all_can_go_home(open_window: Open) -> None:
    """Where moves home alone win, the hint says that Finish does it."""
    rig = open_window()
    advice = AdviceRig(rig)
    advice.put(ENDGAME)
    advice.ask_hint()
    assert rig.message.endswith("every card can go home now, Finish sends them.")
    assert advice.advisor.arrow.is_shown


def test_hints_are_counted(open_window: Open) -> None:
    """The records keep how many hints were given in a game."""
    rig = open_window(deal=8)
    advice = AdviceRig(rig)
    for _ in range(3):
        advice.ask_hint()
        rig.play_by_clicks(advice.advisor.verdict.line.moves[0])
    assert rig.store.about(rig.window.session.uid).hints == 3


# What is remembered ----------------------------------------------------------------------------------


def solved(number: int, rule: str = "none") -> tuple[Situation, Verdict]:
    """A deal and its verdict."""
    situation = Situation(Game(number).position, frozenset[Card](), rule)
    return situation, verdict(situation.position, collect=rule)


def test_knowledge_follows_the_line() -> None:
    """A line answers for each position on it, one move shorter each time, and for no other."""
    knowledge = Knowledge()
    situation, found = solved(3)
    knowledge.take(situation, found)
    line = found.line
    assert line is not None
    for index, state in enumerate(line.states):
        known = knowledge.find(Situation(state.position, state.kept))
        assert known is not None
        assert known.num_moves == line.num_moves - index
    assert knowledge.find(Situation(Game(4).position)) is None


def test_knowledge_keeps_the_shorter_line() -> None:
    """A longer line for the same position is not taken."""
    knowledge = Knowledge()
    situation, found = solved(3)
    line = found.line
    assert line is not None
    knowledge.take(situation, found)
    first = next(m for m in situation.position.legal_moves() if m.target.is_cell)
    away = situation.position.play(first)
    longer = verdict(away).line
    assert longer is not None
    assert knowledge.take(situation, found).num_moves == line.num_moves


def test_knowledge_keeps_the_line_a_hint_came_from() -> None:
    """Where a shorter line has come since, the move hinted at before still leads on, one move shorter."""
    knowledge = Knowledge()
    situation, found = solved(5)
    first = found.line
    assert first is not None
    knowledge.take(situation, found)
    shorter = shorten(first, metric="card-moves", tries=300)
    assert shorter.num_card_moves < first.num_card_moves
    assert shorter.moves != first.moves
    knowledge.take(situation, found.with_line(shorter))
    leaves = next(
        i for i, pair in enumerate(zip(first.moves, shorter.moves, strict=False)) if pair[0] != pair[1]
    )
    after = Situation(first.states[leaves + 1].position)
    known = knowledge.find(after)
    assert known is not None
    assert known.line is not None
    assert known.line.num_card_moves <= first.tail(leaves + 1).num_card_moves


def test_knowledge_keeps_what_was_told() -> None:
    """However many lines come later, the line a hint was told from answers after its move."""
    start = Situation(Game(5).position)
    knowledge = Knowledge()
    told = knowledge.take(start, verdict(start.position)).line
    assert told is not None
    knowledge.tell(told)
    for number in range(20, 40):
        place = Game(number).position
        knowledge.take(Situation(place), verdict(place))
    found = knowledge.find(Situation(told.positions[1]))
    assert found is not None
    assert found.line == told.tail(1)


def test_lost_stays_lost() -> None:
    """What follows from a lost position is lost without a search, unless the house rules changed."""
    knowledge = Knowledge()
    position = Position.parse(LOST)
    before = Situation(position)
    knowledge.take(before, Verdict(position, SolveStatus.UNSOLVABLE, None, 99))
    after = Situation(position.play(position.legal_moves()[0]))
    knowledge.follow(before, after)
    known = knowledge.find(after)
    assert known is not None
    assert known.is_lost
    assert known.states == 99
    other = Situation(after.position, frozenset(), "all")
    knowledge.follow(before, other)
    assert knowledge.find(other) is None


def test_line_under_other_house_rules() -> None:
    """When cards begin to go home by themselves, what was found before still carries through."""
    knowledge = Knowledge()
    situation, found = solved(3)
    knowledge.take(situation, found)
    safe = Situation(situation.position, frozenset(), "horne")
    known = knowledge.find(safe)
    assert known is not None
    assert known.line is not None
    assert known.line.wins
    assert known.line.rule == "horne"


def test_cancelled_says_nothing() -> None:
    """A search that was stopped leaves no trace."""
    knowledge = Knowledge()
    situation, _ = solved(3)
    knowledge.take(situation, Verdict(situation.position, SolveStatus.CANCELLED))
    assert knowledge.find(situation) is None
