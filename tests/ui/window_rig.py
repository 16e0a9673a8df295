"""The whole window, driven by real mouse and key events."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from freecell import Card, Move, Pile
from freecell.daily.limits import Clocks
from freecell_ui.table.geometry.arrangement import Spot
from tests.ui.staging import ENDGAME, NEARLY_STUCK, StagedWindow

__all__ = ["ENDGAME", "LEFT", "NEARLY_STUCK", "WindowRig"]

LEFT = Qt.MouseButton.LeftButton


class WindowRig(StagedWindow):
    """A window on its own store and settings, with a mouse and a keyboard."""

    def __init__(
        self,
        directory: Path,
        *,
        deal: int | None = 617,
        variant: str | None = None,
        size: tuple[int, int] = (1024, 700),
        clocks: Clocks | None = None,
    ) -> None:
        draw = iter(range(100, 200)).__next__
        super().__init__(directory, size=size, deal=deal, variant=variant, choose_deal=draw, clocks=clocks)
        # A window that loses the activation in mid-drag puts the cards back, so let it arrive first.
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window)

    # What is there -------------------------------------------------------------------------------

    @property
    def message(self) -> str:
        """What stands under the table."""
        return self.window.message_line.text()

    def figures(self) -> dict[str, str]:
        """What the bar above the table shows."""
        names = ("hud_cards_home", "hud_moves", "hud_free_cells", "hud_deal")
        return {name.removeprefix("hud_"): self.child(name).text() for name in names}  # type: ignore[attr-defined]

    def child(self, name: str) -> QWidget:
        """A widget by its object name."""
        found = self.window.findChild(QWidget, name)
        assert found is not None, name
        return found

    def is_open(self, name: str) -> bool:
        """Whether a panel can be seen."""
        found = self.window.findChild(QWidget, name)
        return found is not None and found.isVisible()

    def assert_table_is_the_game(self) -> None:
        """Every card lies once, exactly where the game and the layout say."""
        scene = self.window.scene
        assert scene.arrangement.shows(self.position)
        assert not scene.is_animating
        held = self.window.session.hand
        for pile in scene.arrangement:
            cards = scene.arrangement[pile]
            for depth, item in enumerate(cards):
                if held is None or pile != held.pile or depth < len(cards) - held.count:
                    rect = scene.spot_rect(Spot(pile, depth))
                    assert (item.pos().x(), item.pos().y()) == (rect.x, rect.y), (pile, depth)

    # Real events ---------------------------------------------------------------------------------

    def at(self, what: str | Pile) -> QPoint:
        """Middle of what can be seen of a card (``"7H"``) or a pile (``"3"``, ``"a"``, ``"hs"``)."""
        if isinstance(what, Pile):
            return self.window.view.center_of(what)
        is_card = len(what) == 2 and what[0] != "h"
        return self.window.view.center_of(Card.parse(what) if is_card else Pile.parse(what))

    def click(self, what: str | Pile) -> None:
        """Click on a card or pile."""
        QTest.mouseClick(self.window.view.viewport(), LEFT, pos=self.at(what))

    def click_at(self, x: int, y: int) -> None:
        """Click on a point of the table."""
        QTest.mouseClick(self.window.view.viewport(), LEFT, pos=QPoint(x, y))

    def double_click(self, what: str | Pile) -> None:
        """Click twice at once, as the window system reports it."""
        point = self.at(what)
        QTest.mouseClick(self.window.view.viewport(), LEFT, pos=point)
        QTest.mouseDClick(self.window.view.viewport(), LEFT, pos=point)
        self.window.scene.gestures.forget()

    def drag(self, what: str | Pile | QPoint, onto: str | Pile) -> None:
        """Press on a card, move in four strides, let go in the middle of a pile."""
        viewport = self.window.view.viewport()
        start = what if isinstance(what, QPoint) else self.at(what)
        end = self.at(onto)
        QTest.mousePress(viewport, LEFT, pos=start)
        for stride in range(1, 5):
            QTest.mouseMove(viewport, start + (end - start) * stride / 4)
        QTest.mouseRelease(viewport, LEFT, pos=end)

    def press_button(self, button: QWidget) -> None:
        """Click on a button."""
        QTest.mouseClick(button, LEFT)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the focus is."""
        QTest.keyClick(self._focus(), key, modifiers)

    def type(self, text: str) -> None:
        """Type where the focus is."""
        QTest.keyClicks(self._focus(), text)

    def _focus(self) -> QWidget:
        return self.window.focusWidget() or self.window

    # Moves ---------------------------------------------------------------------------------------

    def first_card(self, move: Move) -> str:
        """The deepest card of a move, the one that is grabbed."""
        return str(self.position.cards_of(move)[0])

    def place_for(self, move: Move) -> Pile:
        """Where a card that is moved has to be put down: a foundation has a place of its own."""
        if not move.target.is_foundation:
            return move.target
        return Pile.foundation(int(self.position.cards_of(move)[-1].suit))

    def play_by_clicks(self, move: Move) -> None:
        """Click the card, in a lifted column once more if its run starts elsewhere, then the place."""
        self.click(self.first_card(move))
        hand = self.window.session.hand
        if hand is not None and hand.count != move.count:
            self.click(self.first_card(move))
        self.click(self.place_for(move))

    def grip(self, move: Move) -> QPoint:
        """Where the deepest card of a move can be seen and grabbed, told by its place: it may have a twin."""
        scene, pile = self.window.scene, move.source
        depth = len(scene.arrangement[pile]) - move.count
        rect = scene.spot_rect(Spot(pile, depth))
        seen = rect.height if move.count == 1 else scene.spot_rect(Spot(pile, depth + 1)).y - rect.y
        return self.window.view.mapFromScene(rect.x + rect.width / 2, rect.y + seen / 2)

    def play_by_drag(self, move: Move) -> None:
        """Drag the card to its place."""
        self.drag(self.grip(move), self.place_for(move))
