"""Numbered deals: the engine's shuffle and layouts against the model's."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import freecell
from tests.engine.bridge import model_state
from tests.model.deals import (
    DOUBLE_FREECELL,
    EIGHT_OFF,
    FREECELL,
    LAST_DEAL,
    SEAHAVEN,
    freecell_columns,
    kings_last,
    lay_out,
    shuffled,
)

numbers = st.one_of(
    st.integers(1, 2**31 - 1),
    st.integers(2**31, 2**32 - 1),
    st.integers(2**32, LAST_DEAL),
    st.sampled_from([1, 2**15, 2**16, 2**31, 2**32, 2**33]).flatmap(
        lambda edge: st.integers(max(1, edge - 3), min(LAST_DEAL, edge + 3))
    ),
)


@given(number=numbers, decks=st.sampled_from([1, 2]))
@example(number=1, decks=1)
@example(number=LAST_DEAL, decks=2)
def test_shuffle(number: int, decks: int) -> None:
    """The cards come in the model's order, in each range of the numbering and at its edges."""
    assert [str(card) for card in freecell.shuffle(number, decks)] == shuffled(number, decks)


@given(number=numbers)
def test_freecell_layout(number: int) -> None:
    """A FreeCell deal has the model's columns, four free cells and nothing home."""
    state = model_state(freecell.deal(number))
    assert state == (freecell_columns(number), (None,) * 4, (0,) * 4)


@given(number=numbers)
def test_other_layouts(number: int) -> None:
    """Double FreeCell, Eight Off and Seahaven Towers in both readings lie as the model lays them."""
    one, two = shuffled(number), shuffled(number, 2)
    for slug, expected in [
        ("double-freecell", lay_out(two, DOUBLE_FREECELL, 6)),
        ("eight-off", lay_out(one, EIGHT_OFF, 8, filled=(0, 2, 4, 6))),
        ("seahaven-towers", lay_out(one, SEAHAVEN, 4, filled=(1, 2))),
        ("seahaven-two-kings", lay_out(kings_last(one), SEAHAVEN, 4, filled=(1, 2))),
        ("bakers-game", lay_out(one, FREECELL, 4)),
        ("relaxed-freecell", lay_out(one, FREECELL, 4)),
    ]:
        state = model_state(freecell.deal(number, slug))
        assert (state.columns, state.cells) == expected, slug


@pytest.mark.parametrize("number", [0, -1, LAST_DEAL + 1, 2**64, 2**100])
def test_numbers_out_of_range(number: int) -> None:
    """A number outside the range is refused with the range; it never wraps."""
    with pytest.raises(freecell.DealNumberError, match=r"1 to 8589934591"):
        freecell.deal(number)


def test_the_range_is_published() -> None:
    """The engine names the first and the last deal."""
    assert (freecell.MIN_DEAL, freecell.MAX_DEAL) == (1, LAST_DEAL)
