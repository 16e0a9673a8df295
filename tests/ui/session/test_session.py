"""The session: intents in, transitions out, by the rules and without pixels."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

import freecell
from freecell import MAX_DEAL, MIN_DEAL, Move, Pile, Position
from freecell.daily.calendar import UNSOLVABLE
from freecell.game import Game
from freecell.game.house_rules import TAP_TABLE
from freecell.store import Store, new_uid
from freecell_ui.session import Session, SessionState
from freecell_ui.session.new_deals import random_deal, unrated_deal
from freecell_ui.transition import Pick, Transition, TransitionKind
from tests.ui.window_rig import ENDGAME, NEARLY_STUCK


class Recorder:
    """A session and everything it said; it shows nothing, so it shows it at once."""

    def __init__(self, directory: Path, *, slow: bool = False) -> None:
        self.store = Store(directory / "games.sqlite3")
        self.session = Session(self.store, choose_deal=iter(range(1000, 1100)).__next__)
        self.transitions: list[Transition] = []
        self.picks: list[Pick | None] = []
        self.refusals: list[tuple[Pile | None, str]] = []
        self.messages: list[str] = []
        self.states: list[SessionState] = []
        self.hurries = 0
        self._slow = slow
        self.session.transition_ready.connect(self._on_transition)
        self.session.pick_changed.connect(self.picks.append)
        self.session.refused.connect(lambda pile, why: self.refusals.append((pile, why)))
        self.session.message.connect(self.messages.append)
        self.session.state_changed.connect(self.states.append)
        self.session.hurry.connect(self._on_hurry)

    def _on_transition(self, transition: Transition) -> None:
        self.transitions.append(transition)
        if not self._slow:
            self.session.transition_shown()

    def _on_hurry(self) -> None:
        self.hurries += 1

    def put(self, position: Position) -> None:
        """Put a position on the table, as a kept game."""
        uid = new_uid()
        self.store.save(uid, Game(position))
        assert self.session.continue_game(uid)

    @property
    def why(self) -> str:
        """The last refusal."""
        return self.refusals[-1][1]


@pytest.fixture
def table(qapp: object, data_directory: Path) -> Recorder:
    """A session with deal 617 on the table."""
    recorder = Recorder(data_directory)
    recorder.session.deal(617)
    return recorder


def column(number: int) -> Pile:
    """A column by the number the table shows."""
    return Pile.column(number - 1)


def replayed(transition: Transition) -> None:
    """The steps carry exactly the named cards and lead from before to after."""
    assert transition.before is not None
    piles: dict[str, list] = {}
    before = transition.before
    for index, cards in enumerate(before.columns):
        piles[str(Pile.column(index))] = list(cards)
    for index, card in enumerate(before.cells):
        piles[str(Pile.cell(index))] = [card] if card else []
    for step in transition.steps:
        count = len(step.cards)
        source = piles.get(str(step.source))
        if source is not None:
            assert tuple(source[-count:]) == step.cards
            del source[-count:]
        if str(step.target) in piles:
            piles[str(step.target)].extend(step.cards)
    after = transition.after
    assert [tuple(piles[str(Pile.column(i))]) for i in range(8)] == list(after.columns)
    assert [next(iter(piles[str(Pile.cell(i))]), None) for i in range(4)] == list(after.cells)


def test_a_deal_comes_as_one_transition_without_steps(table: Recorder) -> None:
    """Dealing shows the whole position and leaves the session idle."""
    assert table.transitions == [Transition(TransitionKind.DEAL, None, freecell.deal(617))]
    assert table.session.state is SessionState.IDLE


def test_a_pick_names_its_cards_capacities_and_destinations(table: Recorder) -> None:
    """Picking up the four of hearts shows four free cells to put it in, and both capacities."""
    table.session.pick(column(4), 6)
    pick = table.picks[-1]
    assert pick is not None
    assert [str(card) for card in pick.cards] == ["4H"]
    assert [str(pile) for pile in pick.destinations] == ["a", "b", "c", "d"]
    assert (pick.onto_column, pick.into_empty) == (5, 0)
    assert table.session.state is SessionState.HOLDING
    assert table.messages[-1].startswith("5 onto a column.")


def test_destinations_include_a_foundation_by_its_own_name(table: Recorder) -> None:
    """A card that may go home glows at its suit's foundation."""
    table.put(Position.parse(ENDGAME))
    table.session.pick(column(1), 1)
    pick = table.picks[-1]
    assert pick is not None
    assert Pile.foundation(3) in pick.destinations
    assert Pile.home() not in [pile for pile in pick.destinations if pile.index != 3]


def test_cards_that_are_no_run_are_refused_in_words(table: Recorder) -> None:
    """A card deep in a column can't be picked up, and the message says what can."""
    table.session.pick(column(1), 2)
    assert table.refusals == [
        (column(1), "Only the last card of column 1 can move: those above it don't follow in order.")
    ]
    assert table.session.state is SessionState.IDLE


@pytest.mark.parametrize(
    ("source", "target", "why"),
    [
        (1, Pile.column(1), "J♦ doesn't go on K♠: that takes a red Q."),
        (7, Pile.column(7), "J♥ doesn't go on Q♥: that takes a black J."),
        (5, Pile.foundation(0), "J♣ can't go home yet: A♣ is next."),
    ],
)
def test_an_illegal_place_is_refused_with_its_reason(
    table: Recorder, source: int, target: Pile, why: str
) -> None:
    """The refusal names both cards and what would fit; the card is put back."""
    table.session.pick(column(source), 99)
    table.session.place(target)
    assert table.refusals == [(target, why)]
    assert table.picks[-1] is None
    assert table.session.state is SessionState.IDLE
    assert table.session.position == freecell.deal(617)


def test_a_run_past_the_capacity_is_refused_with_the_numbers(table: Recorder) -> None:
    """Too long a run names how many may go, the free cells and the empty columns."""
    table.put(
        Position.parse(
            "Foundations: H-0 C-0 D-0 S-0\nFreecells: KH KS - -\n: QS JH TS 9H 8S\n: KD\n"
            ": AC AH 2C 2H 3D 4C 4H 5D\n: 6C 6H 7D 8C 8H 9D TC\n: TH JD QD QC QH AD AS\n"
            ": 2D 3C 3S 4D 5C 5S 6D\n: 7C 7S 8D 9C 9S TD JC\n: JS KC 2S 3H 4S 5H 6S 7H\n"
        )
    )
    table.session.pick(column(1), 0)
    table.session.place(column(2))
    assert table.why == "Only 3 cards can move now: 2 free cells, no empty column."


def test_a_click_moves_exactly_the_part_that_fits(table: Recorder) -> None:
    """With five cards in hand, two go where two fit; dragging the five there is refused."""
    position = Position.parse(
        "Foundations: H-0 C-0 D-0 S-0\nFreecells: - - KC KD\n: KS 5S 9D 8C 7D 6C 5D\n: KH QC 7H\n: 2C 3C 8S\n"
        ": AC 9S\n: AD 2H 3S 4S 6H 8D TC JC QD\n: AH 2S 4C 5C 6S 8H TD JD QH\n"
        ": AS 3D 4D 5H 7C 9C TH JH QS\n: 2D 3H 4H 6D 7S 9H TS JS\n"
    )
    table.put(position)
    table.session.drop(column(1), 5, column(2))
    assert table.session.position == position
    table.session.pick(column(1), 2)
    table.session.place(column(2))
    assert table.session.position == position.play(Move("1", "2", 2))
    table.session.undo()
    table.session.pick(column(1), 2)
    table.session.place(column(3))
    assert table.session.position == position.play(Move("1", "3", 3))
    table.session.undo()
    table.session.pick(column(1), 2)
    table.session.place(column(4))
    assert table.session.position == position
    assert table.why == "9♦ doesn't go on 9♠: that takes a red 8."


def test_a_supermove_is_shown_as_single_cards(table: Recorder) -> None:
    """Every step of a played, undone and played again supermove carries one card, and they lead there."""
    position = Position.parse(
        "Foundations: H-0 C-0 D-0 S-0\nFreecells: - - KC KD\n: KS 5S 9D 8C 7D 6C 5D\n: KH QC 7H\n: 2C 3C 8S\n"
        ": AC 9S\n: AD 2H 3S 4S 6H 8D TC JC QD\n: AH 2S 4C 5C 6S 8H TD JD QH\n"
        ": AS 3D 4D 5H 7C 9C TH JH QS\n: 2D 3H 4H 6D 7S 9H TS JS\n"
    )
    table.put(position)
    table.session.drop(column(1), 3, column(3))
    table.session.undo()
    table.session.redo()
    played, undone, redone = table.transitions[-3:]
    assert [t.kind for t in (played, undone, redone)] == [
        TransitionKind.MOVE,
        TransitionKind.UNDO,
        TransitionKind.REDO,
    ]
    for transition in (played, undone, redone):
        assert [len(step.cards) for step in transition.steps] == [1] * 5
        replayed(transition)
    assert undone.after == position
    assert redone.steps == played.steps


def test_cards_that_go_home_by_themselves_are_steps_of_the_move(qapp: object, data_directory: Path) -> None:
    """With auto-collect the move, what followed it, and one undo of both are single transitions."""
    table = Recorder(data_directory)
    text = ENDGAME.replace("H-J", "H-T").replace("S-J", "S-T").replace(": KH QS", ": KH QS JH JS")
    start = Position.parse(text)
    game = Game(start, house_rules=replace(TAP_TABLE, auto_collect="all", collect_at_deal=False))
    table.store.save("put", game)
    table.session.continue_game("put")
    table.session.double_tap(column(1))
    played = table.transitions[-1]
    assert len(played.steps) == 6
    assert {str(step.target) for step in played.steps} == {"hh", "hs"}
    replayed(played)
    assert table.session.state is SessionState.WON
    table.session.undo()
    assert table.session.position == start
    assert table.session.state is SessionState.IDLE


def test_double_tap_goes_home_else_to_the_first_free_cell_else_says_why(table: Recorder) -> None:
    """The whole order of places a double tap tries, down to the refusal."""
    for number, cell in enumerate("abcd"):
        table.session.double_tap(column(number + 1))
        assert table.transitions[-1].steps[-1].target == Pile.parse(cell)
    table.session.double_tap(column(5))
    assert table.why == "J♣ can't go home yet: A♣ is next. No cell is free."
    table.put(Position.parse(ENDGAME))
    table.session.double_tap(column(1))
    assert table.transitions[-1].steps[-1].target == Pile.foundation(3)


def test_finish_is_one_turn_and_wins(table: Recorder) -> None:
    """One finish plays every card home; one undo takes all of it back."""
    start = Position.parse(ENDGAME)
    table.put(start)
    table.session.finish()
    assert table.transitions[-1].kind is TransitionKind.FINISH
    assert {str(step.cards[0]) for step in table.transitions[-1].steps} == {"QS", "QH", "KH", "KS"}
    replayed(table.transitions[-1])
    assert table.session.state is SessionState.WON
    assert table.messages[-1] == "Solved: all 52 cards are home."
    table.session.undo()
    assert table.session.position == start


def test_finish_and_collect_say_why_not(table: Recorder) -> None:
    """Where they do nothing they say so, and nothing changes."""
    table.session.finish()
    table.session.collect()
    assert [why for _, why in table.refusals] == [
        "The cards can't all go home yet: some still block others.",
        "No card can safely go home now.",
    ]
    assert table.session.position == freecell.deal(617)


def test_a_position_without_moves_is_stuck_until_taken_back(table: Recorder) -> None:
    """No legal move is a state of its own with undo, restart and new deal as ways out."""
    before = Position.parse(NEARLY_STUCK)
    table.put(before)
    table.session.double_tap(column(1))
    assert table.session.state is SessionState.STUCK
    assert table.messages[-1] == "Nothing fits a column, a cell or a foundation."
    stuck = table.session.position
    assert not stuck.legal_moves()
    table.session.pick(column(1), 99)
    assert table.session.state is SessionState.STUCK
    assert table.why == "No card can move. Take a move back or start again."
    for way_out, there in (
        (table.session.undo, before),
        (table.session.restart, before),
        (table.session.new_deal, freecell.deal(1000)),
    ):
        way_out()
        assert table.session.position == there
        assert table.session.state is SessionState.IDLE
        table.put(before)
        table.session.double_tap(column(1))
        assert table.session.position == stuck


def test_every_intent_during_motion_hurries_the_table(qapp: object, data_directory: Path) -> None:
    """An intent never waits for an animation: the table is told to finish, and the intent counts."""
    table = Recorder(data_directory, slow=True)
    session = table.session
    session.deal(617)
    assert session.state is SessionState.DEALING
    session.pick(column(4), 6)
    assert session.state is SessionState.HOLDING
    session.place(Pile.cell(0))
    assert session.state is SessionState.ANIMATING
    session.undo()
    session.redo()
    session.undo()
    session.new_deal()
    assert session.state is SessionState.DEALING
    assert table.hurries == 5
    assert session.game.deal == 1000


def test_a_state_change_that_is_not_planned_is_an_error(table: Recorder) -> None:
    """The state machine refuses what nobody thought of."""
    with pytest.raises(RuntimeError, match="no way from IDLE to WON"):
        table.session._gate.enter(SessionState.WON)


def test_commands_with_cards_in_hand_put_them_back_first(table: Recorder) -> None:
    """Undo, redo, finish, collect and a new deal each let go of the hand."""
    table.session.double_tap(column(4))
    for command in (
        table.session.undo,
        table.session.redo,
        table.session.finish,
        table.session.collect,
        table.session.restart,
        table.session.new_deal,
    ):
        table.session.pick(column(8), 99)
        assert table.session.state is SessionState.HOLDING
        command()
        assert table.picks[-1] is None
        assert table.session.hand is None
        assert table.session.state is SessionState.IDLE


def test_a_new_deal_and_a_restart_keep_the_old_game(table: Recorder) -> None:
    """Undo right after either brings the game back, history and all; later it stays in the store."""
    session = table.session
    session.double_tap(column(4))
    played = session.position
    for leave in (session.new_deal, session.restart):
        leave()
        assert session.can_undo
        session.undo()
        assert session.position == played
        assert session.game.can_undo
    uid = session.uid
    session.new_deal()
    session.double_tap(column(1))
    session.undo()
    assert not session.can_undo
    assert uid in [kept.uid for kept in table.store.games()]
    assert session.continue_game(uid)
    assert session.position == played


def test_deals_that_were_never_played_are_not_kept(table: Recorder) -> None:
    """Dealing again and again leaves one game in the store."""
    for _ in range(5):
        table.session.new_deal()
    assert [kept.deal for kept in table.store.games()] == [1004]


@pytest.mark.parametrize("text", ["", "0", "-1", "6x17", "8589934592", "1e3", "٣"])
def test_what_is_no_deal_number_is_refused(table: Recorder, text: str) -> None:
    """The message names what was typed, and the table stays."""
    assert not table.session.open_text(text)
    assert table.refusals[-1][0] is None
    assert text in table.why
    assert table.session.game.deal == 617


@pytest.mark.parametrize("text", ["24", " 24 ", "freecell:24"])
def test_deal_numbers_are_read_as_people_type_them(table: Recorder, text: str) -> None:
    """Blanks and the link form are fine."""
    assert table.session.open_text(text)
    assert table.session.position == freecell.deal(24)


def test_typed_piles_take_the_longest_run_that_fits(table: Recorder) -> None:
    """Two piles name a move as players write it down."""
    position = Position.parse(
        "Foundations: H-0 C-0 D-0 S-0\nFreecells: - - KC KD\n: KS 5S 9D 8C 7D 6C 5D\n: KH QC 7H\n: 2C 3C 8S\n"
        ": AC 9S\n: AD 2H 3S 4S 6H 8D TC JC QD\n: AH 2S 4C 5C 6S 8H TD JD QH\n"
        ": AS 3D 4D 5H 7C 9C TH JH QS\n: 2D 3H 4H 6D 7S 9H TS JS\n"
    )
    table.put(position)
    table.session.play_piles(column(1), column(2))
    assert table.session.position == position.play(Move("1", "2", 2))
    table.session.play_piles(column(3), column(3))
    assert table.refusals
    table.session.play_piles(Pile.cell(0), column(1))
    assert table.why == "There is no card to move there."


def test_deals_without_a_pool_are_never_the_known_losses() -> None:
    """Where the tiers can't be read, the eight deals below a million that can't be won are left out."""
    drawn = {unrated_deal() for _ in range(2000)}
    assert not drawn & set(UNSOLVABLE)
    assert min(drawn) >= 1
    assert max(drawn) <= 1_000_000


def test_random_deals_are_any(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random is any deal number there is, from the first to the last, each by one draw of chance alone."""
    draws = iter([0, MAX_DEAL - 1, UNSOLVABLE[0] - 1, MAX_DEAL])
    monkeypatch.setattr(os, "urandom", lambda size: next(draws).to_bytes(size, "big"))
    assert [random_deal() for _ in range(4)] == [MIN_DEAL, MAX_DEAL, UNSOLVABLE[0], MIN_DEAL]
    monkeypatch.undo()
    # Were it not even, an eighth of the numbers would be missed; by chance alone it never is.
    drawn = [random_deal() for _ in range(2000)]
    assert {number * 8 // (MAX_DEAL + 1) for number in drawn} == set(range(8))
    assert len(set(drawn)) > 1900


def test_the_game_is_saved_after_every_move(table: Recorder, data_directory: Path) -> None:
    """Another store on the same file finds each position the moment it is reached."""
    for number in (4, 1, 2):
        table.session.double_tap(column(number))
        other = Store(data_directory / "games.sqlite3")
        kept = other.latest()
        assert kept is not None
        assert kept[1].position == table.session.position
        assert kept[1].can_undo
        other.close()
