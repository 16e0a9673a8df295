"""A table with a small stand-in for the session, and real events to play on it."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from freecell import Card, Move, Pile, Position, deal
from freecell_ui.table import TableScene, TableView
from freecell_ui.table.geometry.arrangement import Spot
from freecell_ui.transition import Pick, Step, Transition, TransitionKind

LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton


def home_of(position: Position, move: Move) -> Pile:
    """The foundation a card goes to."""
    after = position.play(move).foundations
    changed = (i for i, (old, new) in enumerate(zip(position.foundations, after, strict=True)) if old != new)
    return Pile.foundation(next(changed))


def concrete(position: Position, move: Move) -> Pile:
    """A move's target, a foundation by its own name."""
    return home_of(position, move) if move.target.is_foundation else move.target


def steps_of(position: Position, move: Move) -> tuple[Step, ...]:
    """The single-card steps of a move as the table is shown them."""
    steps = []
    for single in position.steps(move):
        steps.append(Step(position.cards_of(single), single.source, concrete(position, single)))
        position = position.play(single)
    return tuple(steps)


class Player:
    """Answers the table's intents by the rules, as the session does."""

    def __init__(self, scene: TableScene, position: Position) -> None:
        self.scene = scene
        self.position = position
        self.history: list[tuple[Position, Move]] = []
        self.intents: list[tuple[object, ...]] = []
        self.shown = 0
        self.hand: Pick | None = None
        for name in ("pick", "place", "drop", "double_tap", "cancel"):
            getattr(scene, f"{name}_intent").connect(getattr(self, f"on_{name}"))
        scene.transition_shown.connect(self.on_shown)

    def on_shown(self) -> None:
        """Count what the table has finished showing."""
        self.shown += 1

    def on_pick(self, pile: Pile, index: int) -> None:
        """Take up a run, or refuse what is none."""
        self.intents.append(("pick", pile, index))
        self.let_go()
        count = len(self.scene.arrangement[pile]) - index
        if pile.is_foundation or not 0 < count <= self.position.run_length(pile):
            self.scene.show_refusal(pile, "These cards are no run.")
            return
        targets: dict[Pile, bool] = {}
        for move in self.position.legal_moves():
            if move.source == pile and move.count <= count:
                target = concrete(self.position, move)
                targets[target] = targets.get(target, False) or move.count == count
        cards = self.position.cards_of(Move(pile, Pile.home(), count))
        room = self.position.capacity(to_empty_column=True) if self.position.empty_columns else 0
        whole = tuple(target for target, takes_all in targets.items() if takes_all)
        self.hand = Pick(pile, count, cards, tuple(targets), self.position.capacity(), room, whole)
        self.scene.show_pick(self.hand)

    def on_place(self, pile: Pile) -> None:
        """Play the longest part of the hand that fits."""
        self.intents.append(("place", pile))
        hand = self.hand
        if hand is not None:
            for count in range(hand.count, 0, -1):
                if self.try_move(Move(hand.pile, _home_or(pile), count)):
                    return
        self.refuse(pile)

    def on_drop(self, source: Pile, count: int, target: Pile) -> None:
        """Play exactly what was dragged."""
        self.intents.append(("drop", source, count, target))
        if not self.try_move(Move(source, _home_or(target), count)):
            self.refuse(target)

    def on_double_tap(self, pile: Pile) -> None:
        """Send a card home, else to the first empty cell."""
        self.intents.append(("double_tap", pile))
        free = [i for i, card in enumerate(self.position.cells) if card is None]
        cells = [Pile.cell(free[0])] if free and pile.is_column else []
        for target in (Pile.home(), *cells):
            if self.try_move(Move(pile, target)):
                return
        self.refuse(pile)

    def on_cancel(self) -> None:
        """Put back what is held."""
        self.intents.append(("cancel",))
        self.let_go()

    def let_go(self) -> None:
        """Tell the table that nothing is held any more."""
        if self.hand is not None:
            self.hand = None
            self.scene.show_pick(None)

    def refuse(self, pile: Pile) -> None:
        """Refuse and put back."""
        self.scene.show_refusal(pile, "No.")
        self.let_go()

    def try_move(self, move: Move) -> bool:
        """Play a move if it is legal; tell whether it was."""
        if not self.position.is_legal(move):
            return False
        self.let_go()
        self.play(move)
        return True

    def play(self, move: Move) -> None:
        """Play a legal move and show it."""
        before = self.position
        self.history.append((before, move))
        self.position = before.play(move)
        self.scene.show_transition(
            Transition(TransitionKind.MOVE, before, self.position, steps_of(before, move))
        )

    def undo(self) -> None:
        """Take the last move back and show it."""
        before, (self.position, move) = self.position, self.history.pop()
        steps = tuple(Step(s.cards, s.target, s.source) for s in reversed(steps_of(self.position, move)))
        self.scene.show_transition(Transition(TransitionKind.UNDO, before, self.position, steps))


def _home_or(pile: Pile) -> Pile:
    return Pile.home() if pile.is_foundation else pile


class Rig:
    """A window with a table and a player, driven by real mouse events."""

    def __init__(
        self, position: Position | None = None, *, size: tuple[int, int] = (1024, 576), card_ms: float = 0
    ) -> None:
        self.window = QWidget()
        self.scene = TableScene(card_ms=card_ms)
        self.view = TableView(self.scene, self.window)
        self.resize(*size)
        self.player = Player(self.scene, position or deal(617))
        self.window.show()
        QApplication.processEvents()
        self.scene.show_position(self.player.position)
        self.time = 10_000

    def resize(self, width: int, height: int) -> None:
        """Give the window and its table another size."""
        self.window.resize(width, height)
        self.view.setGeometry(0, 0, width, height)

    def close(self) -> None:
        """Close the window."""
        self.window.close()

    # --- questions -------------------------------------------------------------------------------

    def assert_table_is_the_game(self) -> None:
        """Every card lies in the view, once, exactly where the position and the layout say."""
        arrangement, position = self.scene.arrangement, self.player.position
        assert arrangement.shows(position)
        items = list(arrangement.items())
        assert len(items) == len({id(item) for item in items}) == position.rules.num_cards
        assert not self.scene.is_animating
        held = self.player.hand
        for pile in arrangement:
            for depth, item in enumerate(arrangement[pile]):
                if held is None or pile != held.pile or depth < len(arrangement[pile]) - held.count:
                    rect = self.scene.spot_rect(Spot(pile, depth))
                    assert (item.pos().x(), item.pos().y()) == (rect.x, rect.y), (pile, depth)

    def place_of(self, card: str) -> tuple[float, float]:
        """Where a card's item is at this moment."""
        spot = self.scene.find(Card.parse(card))
        assert spot is not None
        item = self.scene.arrangement[spot.pile][spot.depth]
        return item.pos().x(), item.pos().y()

    def at(self, what: str) -> QPoint:
        """Middle of what can be seen of a card (``"7H"``) or a pile (``"3"``, ``"a"``, ``"hs"``)."""
        is_card = len(what) == 2 and what[0] != "h"
        return self.view.center_of(Card.parse(what) if is_card else Pile.parse(what))

    # --- real events -------------------------------------------------------------------------------

    def press(self, point: QPoint) -> None:
        """Press the left button."""
        QTest.mousePress(self.view.viewport(), LEFT, pos=point)

    def move(self, point: QPoint) -> None:
        """Move the mouse."""
        QTest.mouseMove(self.view.viewport(), point)

    def release(self, point: QPoint) -> None:
        """Release the left button."""
        QTest.mouseRelease(self.view.viewport(), LEFT, pos=point)

    def click(self, what: str) -> None:
        """Click a card or a pile."""
        QTest.mouseClick(self.view.viewport(), LEFT, pos=self.at(what))

    def drag(self, what: str, onto: str, off: QPoint = QPoint(0, 0)) -> None:  # noqa: B008 (a constant)
        """Drag a card so that the grabbed point ends at ``off`` from the middle of a target."""
        with self.dragging(what) as start:
            end = self.at(onto) + off
            for step in range(1, 5):
                self.move(start + (end - start) * step / 4)
            self.release(end)

    @contextmanager
    def dragging(self, what: str) -> Iterator[QPoint]:
        """Press on a card; the drag is the caller's."""
        start = self.at(what)
        self.press(start)
        yield start

    def quick_clicks(self, point: QPoint, count: int, *, gap: int = 100, shift: int = 0) -> None:
        """Clicks as a quick hand makes them: every second press arrives as a double click."""
        for number in range(count):
            kind = QEvent.Type.MouseButtonDblClick if number % 2 else QEvent.Type.MouseButtonPress
            self._send(kind, point, LEFT)
            if shift:
                self._send(QEvent.Type.MouseMove, point + QPoint(shift, 0), Qt.MouseButton.NoButton)
            self._send(QEvent.Type.MouseButtonRelease, point + QPoint(shift, 0), LEFT)
            self.time += gap

    def _send(self, kind: QEvent.Type, point: QPoint, button: Qt.MouseButton) -> None:
        viewport = self.view.viewport()
        down = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else LEFT
        where = QPointF(point)
        event = QMouseEvent(
            kind, where, viewport.mapToGlobal(where), button, down, Qt.KeyboardModifier.NoModifier
        )
        event.setTimestamp(self.time)
        QApplication.sendEvent(viewport, event)

    def rest(self) -> None:
        """Let some time pass, so that the next click begins anew."""
        self.time += 10_000
