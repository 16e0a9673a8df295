"""Random games, every step of them compared with the model's own account of a game."""

import json
from dataclasses import dataclass, field, replace

import pytest
from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import freecell
from tests.engine.bridge import engine_move, engine_position, model_move, model_state
from tests.engine.positions import RULE_SETS, random_state, seeds
from tests.model.game import (
    CELL_NAMES,
    COLUMN_NAMES,
    Move,
    Rules,
    State,
    foundation_name,
    is_won,
    legal_moves,
    shift,
    top_of_foundation,
)
from tests.model.home import can_finish, collected, safe_moves, source_card

HOUSES = {
    "tap table": freecell.TAP_TABLE,
    "porchlight": freecell.PORCHLIGHT,
    "book": freecell.BOOK,
    "book, safe": replace(freecell.BOOK, auto_collect="safe"),
    "everything home, three deep": replace(freecell.TAP_TABLE, auto_collect="all", undo_limit=3),
    "porchlight, two deep": replace(freecell.PORCHLIGHT, undo_limit=2),
}
PILE_NAMES = COLUMN_NAMES + CELL_NAMES
Moment = tuple[State, frozenset[str]]


@dataclass
class Account:
    """The model's own game: positions with the cards that stay, and what undo may still reach."""

    rules: Rules
    house: freecell.HouseRules
    played: list[Moment]
    undone: list[Moment] = field(default_factory=list)
    reachable: int = 0
    count: int = 0

    @property
    def state(self) -> State:
        """The cards as they lie."""
        return self.played[-1][0]

    @property
    def kept(self) -> frozenset[str]:
        """The cards taken back that stay."""
        return self.played[-1][1]

    def add(self, state: State, kept: frozenset[str]) -> None:
        """Play a turn."""
        self.played.append((state, kept))
        self.undone.clear()
        self._reach_one_more()
        self.count += 1

    def _reach_one_more(self) -> None:
        limit = self.house.undo_limit
        self.reachable = self.reachable + 1 if limit is None else min(limit, self.reachable + 1)

    def undo(self) -> None:
        """Take a turn back, or be refused."""
        """Take a turn back: off the count, or, where the count only rises, one more."""
        self.undone.append(self.played.pop())
        self.reachable -= 1
        self.count += 1 if self.house.preset == "porchlight" else -1

    def redo(self) -> None:
        """Play a turn again, or be refused."""
        """Play a turn again; it counts 1 in every house."""
        self.played.append(self.undone.pop())
        self._reach_one_more()
        self.count += 1


def kept_after(rules: Rules, kept: frozenset[str], state: State, move: Move) -> frozenset[str]:
    """Return which cards taken back stay: until they move, or a card of their suit goes home."""
    source, target, count = move
    for index in range(rules.foundations):
        if source == foundation_name(index):
            return kept | {str(top_of_foundation(rules, state, index))}
    card = source_card(state, source)
    if target == "h":
        return frozenset(other for other in kept if other[1] != card[1])
    if source in COLUMN_NAMES:
        return kept - set(state.columns[COLUMN_NAMES.index(source)][-count:])
    return kept - {card}


class RandomGame(RuleBasedStateMachine):
    """Plays a game and the model's account of it side by side."""

    @initialize(
        rules=st.sampled_from(list(RULE_SETS.values())),
        house=st.sampled_from(list(HOUSES.values())),
        seed=seeds,
        left=st.integers(min_value=4, max_value=60),
    )
    def deal(self, rules: Rules, house: freecell.HouseRules, seed: int, left: int) -> None:
        """Start from a random position under random rules."""
        if house.foundation_return:
            rules = replace(rules, foundation_return=True)
        state = random_state(rules, seed, most_on_table=left)
        note(f"{rules}\n{house}\n{state}")
        self.seconds = 0.0
        position = engine_position(rules, state)
        self.game = freecell.Game(position, house_rules=house, clock=lambda: self.seconds)
        opened = self.after_collection(rules, house.collect_rule, state, frozenset(), self.game.opening)
        self.account = Account(rules, house, [(opened, frozenset())])

    def after_collection(
        self, rules: Rules, collect: str, state: State, kept: frozenset[str], turn: freecell.Turn
    ) -> State:
        """Check what went home by itself, and return the position it led to."""
        here = state
        for move in turn.moves[turn.played :]:
            safe = safe_moves(rules, here, collect)
            assert model_move(move) in safe
            assert source_card(here, str(move.source)) not in kept
            here = shift(rules, here, model_move(move))
        if collect == "none":
            assert here == state
        else:
            left = safe_moves(rules, here, collect)
            assert {source_card(here, move[0]) for move in left} <= kept
            # With two decks the end depends on which twin went first.
            if rules.decks == 1:
                assert here == collected(rules, state, collect, kept)
        return here

    def play(self, move: Move) -> None:
        """Play one move in both games."""
        account = self.account
        kept = kept_after(account.rules, account.kept, account.state, move)
        turn = self.game.play(engine_move(move))
        assert turn.moves[0] == engine_move(move)
        after = shift(account.rules, account.state, move)
        rule_name = account.house.collect_rule
        account.add(self.after_collection(account.rules, rule_name, after, kept, turn), kept)

    @precondition(lambda self: bool(legal_moves(self.account.rules, self.account.state)))
    @rule(data=st.data())
    def play_any(self, data: st.DataObject) -> None:
        """Play any legal move."""
        moves = sorted(legal_moves(self.account.rules, self.account.state))
        self.play(data.draw(st.sampled_from(moves)))

    @precondition(lambda self: any(m[1] == "h" for m in legal_moves(self.account.rules, self.account.state)))
    @rule(data=st.data())
    def play_home(self, data: st.DataObject) -> None:
        """Play a card home, so that games come to an end."""
        moves = sorted(m for m in legal_moves(self.account.rules, self.account.state) if m[1] == "h")
        self.play(data.draw(st.sampled_from(moves)))

    @rule(start=st.sampled_from(PILE_NAMES), end=st.sampled_from(PILE_NAMES + "h"))
    def try_any_move(self, start: str, end: str) -> None:
        """Play a move drawn blindly where it is legal; else it is refused without a trace."""
        move = (start, end, 1)
        if move in legal_moves(self.account.rules, self.account.state):
            self.play(move)
            return
        with pytest.raises(freecell.IllegalMoveError):
            self.game.play(engine_move(move))

    @rule()
    def undo(self) -> None:
        """Take a turn back, or be refused."""
        if self.account.reachable == 0:
            with pytest.raises(freecell.IllegalMoveError):
                self.game.undo()
            return
        turn = self.game.undo()
        after = self.account.state
        self.account.undo()
        here = self.account.state
        for move in turn.moves:
            here = shift(self.account.rules, here, model_move(move))
        assert here == after

    @rule()
    def redo(self) -> None:
        """Play a turn again, or be refused."""
        if not self.account.undone:
            with pytest.raises(freecell.IllegalMoveError):
                self.game.redo()
            return
        self.game.redo()
        self.account.redo()

    @rule()
    def collect(self) -> None:
        """Send home what is safe, or nothing."""
        account = self.account
        rule_name = "all" if account.house.auto_collect == "all" else "horne"
        turn = self.game.collect()
        if turn is None:
            moves = safe_moves(account.rules, account.state, rule_name)
            assert {source_card(account.state, move[0]) for move in moves} <= account.kept
            return
        after = self.after_collection(account.rules, rule_name, account.state, account.kept, turn)
        account.add(after, account.kept)

    @rule()
    def finish(self) -> None:
        """Win by foundation moves alone, or be refused."""
        account = self.account
        if not self.game.can_finish:
            with pytest.raises(freecell.IllegalMoveError):
                self.game.finish()
            return
        here = account.state
        for move in self.game.finish().moves:
            assert model_move(move) in legal_moves(account.rules, here)
            here = shift(account.rules, here, model_move(move))
        assert is_won(account.rules, here)
        account.add(here, frozenset())

    @rule()
    def save_and_load(self) -> None:
        """Write the game as text and read it back: it goes on as if nothing had happened."""
        self.seconds += 1.0
        saved = json.dumps(self.game.to_dict())
        before = self.game
        self.game = freecell.Game.from_dict(json.loads(saved), clock=lambda: self.seconds)
        assert self.game.clock.seconds == before.clock.seconds
        assert self.game.history == before.history
        assert self.game.start == before.start
        assert self.game.undos == before.undos
        assert json.dumps(self.game.to_dict()) == saved

    @invariant()
    def same_game(self) -> None:
        """Both accounts agree on everything that can be seen."""
        account, game = self.account, self.game
        assert model_state(game.position) == account.state
        assert {str(card) for card in game.kept} == account.kept
        assert game.moves == account.count
        assert len(game.history) == len(account.played) - 1
        assert game.can_undo == (account.reachable > 0)
        assert game.can_redo == bool(account.undone)
        assert game.is_won == is_won(account.rules, account.state)
        assert game.has_moves == bool(legal_moves(account.rules, account.state))

    @invariant()
    def finish_is_offered_where_it_wins(self) -> None:
        """Offer the finish exactly where it wins and the game is not over."""
        account = self.account
        if account.rules.ranks * account.rules.decks <= 13:
            wins = can_finish(account.rules, account.state)
            assert self.game.can_finish == (wins and not self.game.is_won)


TestRandomGames = RandomGame.TestCase
TestRandomGames.settings = settings(max_examples=90, stateful_step_count=60)
