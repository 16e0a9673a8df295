"""The bar above the table: every figure can be read at every width, the least important gives way first."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from freecell_ui.hints.verdict_label import Standing, VerdictLabel
from freecell_ui.languages import install_languages
from freecell_ui.settings.options import tier_names
from freecell_ui.window.bars.bars import Hud
from freecell_ui.window.bars.fit import Forms, fit
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]
EVERYTHING = {"home": 60, "time": 50, "pill": 80}
STEPS = [("time", 1), ("home", 1), ("pill", 1)]


def _width(forms: Forms) -> int:
    """Add up parts that are 60, 50 and 80 wide, or 45, 40 and nothing."""
    shorter = {"home": 45, "time": 40, "pill": 0}
    return sum(shorter[name] if forms.get(name) else full for name, full in EVERYTHING.items())


@pytest.mark.parametrize(
    ("room", "forms"),
    [
        (190, {}),
        (185, {"time": 1}),
        (180, {"time": 1}),
        (179, {"home": 1}),
        (174, {"time": 1, "home": 1}),
        (165, {"time": 1, "home": 1}),
        (164, {"pill": 1}),
        (109, {"pill": 1, "time": 1}),
        (99, {"pill": 1, "home": 1}),
        (94, {"pill": 1, "time": 1, "home": 1}),
        (10, {"pill": 1, "time": 1, "home": 1}),
    ],
)
def test_the_least_important_gives_way_first(room: int, forms: dict[str, int]) -> None:
    """Steps are taken in their order; those that a larger one made needless are taken back."""
    assert fit(_width, STEPS, room) == forms


@pytest.fixture(params=["en", "de", "pt_BR"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """A language, spoken while the test runs."""
    installed = install_languages(qapp, QLocale(request.param))
    yield request.param
    for translator in installed:
        qapp.removeTranslator(translator)


def _fill(hud: Hud, rig: WindowRig, *, number: int = 1617) -> None:
    """Show all there is to show, with figures as they are late in a game."""
    label = rig.child("verdict_label")
    assert isinstance(label, VerdictLabel)
    label.show_verdict(Standing.WINNABLE, "Winnable · 190 card moves", "Winnable · 190", "190")
    hud.show_clock("1:23:45")
    hud.show_tier("standard", tier_names()["standard"])
    hud.show_counters(12, 52, 123, 4)
    hud.show_deal(number, "Double FreeCell")


def _assert_nothing_is_cut(hud: Hud) -> None:
    """Every visible word has its room, inside the bar and beside its neighbours."""
    edge = 0
    for part in sorted(_parts(hud), key=lambda part: part.x()):
        assert part.x() >= edge, (hud.width(), part.objectName())
        edge = part.geometry().right() + 1
    assert edge <= hud.width()
    for label in hud.findChildren(QLabel):
        if label.isVisible():
            assert label.width() >= label.sizeHint().width(), (hud.width(), label.text())


def _parts(hud: Hud) -> list[QWidget]:
    return [child for child in hud.children() if isinstance(child, QWidget) and child.isVisible()]


def test_everything_can_be_read_at_every_width(open_window: OpenWindow, language: str) -> None:
    """From 640 pixels up no figure, caption or pill is cut, and what is there is told whole."""
    rig = open_window(size=(640, 480))
    hud = rig.window.hud
    _fill(hud, rig)
    told = hud.text()
    for width in [*range(640, 1200, 7), 640]:
        rig.window.resize(width, 480)
        QApplication.processEvents()
        _fill(hud, rig)
        _assert_nothing_is_cut(hud)
        assert rig.child("hud_cards_home").accessibleName() in told
        for name in ("cards_home", "moves", "free_cells", "deal", "clock"):
            assert rig.child(f"hud_{name}").isVisible(), name


def test_a_message_always_has_its_room(open_window: OpenWindow, language: str) -> None:
    """From 640 pixels up the message line is never squeezed, and no button beside it is cut."""
    rig = open_window(size=(640, 480))
    bottom = rig.window.bottom
    for width in [*range(640, 1200, 7), 640]:
        rig.window.resize(width, 520)
        QApplication.processEvents()
        assert bottom.message_line.width() >= 360, width
        for button in bottom.buttons:
            assert button.width() >= button.sizeHint().width(), (width, button.text())
            assert button.geometry().right() < bottom.width(), (width, button.text())
    rig.window.resize(1900, 1000)
    QApplication.processEvents()
    assert all(button.width() > 2 * button.height() for button in bottom.buttons)


def test_a_paused_game_says_so(open_window: OpenWindow) -> None:
    """Ctrl+P shows in the line and beside the time that the game is paused, and once more that it goes on."""
    rig = open_window(size=(640, 480))
    rig.settings.set_choice("clock_shown", "yes")
    rig.double_click("4H")
    caption = rig.window.hud.findChild(QLabel, "hud_clock").accessibleName
    assert caption().startswith("Time ")
    rig.key(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert rig.message == "The game is paused. Choose Pause again to go on."
    assert caption().startswith("Paused ")
    rig.key(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert rig.message == "The game goes on."
    assert caption().startswith("Time ")


def test_what_is_shortened_is_in_the_tool_tip(open_window: OpenWindow) -> None:
    """A shortened caption, and a tier that has no room, can be read in the tool tip of the figure."""
    rig = open_window(size=(640, 480))
    hud = rig.window.hud
    _fill(hud, rig, number=8_589_934_591)
    tier = rig.child("hud_tier")
    assert not tier.isVisible()
    deal = rig.child("hud_deal")
    assert deal.parentWidget().toolTip() == "Double FreeCell · Deal 8589934591 · Standard"
    assert deal.accessibleName() == deal.parentWidget().toolTip()
    rig.window.resize(1100, 480)
    QApplication.processEvents()
    assert tier.isVisible()
    assert rig.child("hud_moves").parentWidget().toolTip() == ""
    assert "Standard" not in deal.accessibleName()


def test_the_verdict_has_its_room_by_itself(open_window: OpenWindow) -> None:
    """A verdict that comes in a narrow window makes the others give way, and they come back when it goes."""
    rig = open_window(size=(640, 480))
    hud, label = rig.window.hud, rig.child("verdict_label")
    assert isinstance(label, VerdictLabel)
    hud.show_clock("1:23:45")
    QApplication.processEvents()
    before = [part.text() for part in hud.findChildren(QLabel) if part.isVisible()]
    label.show_verdict(Standing.LOST, "No win from here", "No win", "")
    QApplication.processEvents()
    _assert_nothing_is_cut(hud)
    assert label.width() in label.widths
    label.hide()
    QApplication.processEvents()
    assert [part.text() for part in hud.findChildren(QLabel) if part.isVisible()] == before


def test_mirrored_the_tier_keeps_clear_of_its_dot(open_window: OpenWindow, qapp: QApplication) -> None:
    """Where the language is written from the right, the words of the tier end before its dot."""
    rig = open_window()
    tier = rig.child("hud_tier")
    left, right = tier.contentsMargins().left(), tier.contentsMargins().right()
    assert left > right
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        assert (tier.contentsMargins().left(), tier.contentsMargins().right()) == (right, left)
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
