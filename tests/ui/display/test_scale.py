"""Scales in the environment: those no window can be drawn at are taken out, all others left alone."""

from __future__ import annotations

import pytest

from freecell_ui.display import drop_bad_scales

BAD = ["0", "0.0", "nan", "-nan", "inf", "-inf", "-1", "1e9", "1e-9", "1e400", "100", "0.1"]
GOOD = ["", " ", "1", "1.5", "2", "0.5", "4", "x", "1,5"]


@pytest.mark.parametrize("value", BAD)
def test_scales_qt_would_divide_by_are_dropped(value: str) -> None:
    """Nought, no number, the infinite and the absurd are named and gone, alone or among sound ones."""
    for name, text in (
        ("QT_SCALE_FACTOR", value),
        ("QT_SCREEN_SCALE_FACTORS", value),
        ("QT_SCREEN_SCALE_FACTORS", f"1;{value}"),
        ("QT_SCREEN_SCALE_FACTORS", f"left=2;right={value}"),
    ):
        environment = {name: text, "OTHER": "1"}
        assert drop_bad_scales(environment) == [f'{name}="{text}"']
        assert environment == {"OTHER": "1"}


@pytest.mark.parametrize("value", GOOD)
def test_sound_scales_and_what_qt_ignores_stay(value: str) -> None:
    """A usual scale stays; so does what is no number, of which Qt takes no notice."""
    environment = {"QT_SCALE_FACTOR": value, "QT_SCREEN_SCALE_FACTORS": f"a={value};1", "QT_FONT_DPI": ""}
    before = dict(environment)
    assert drop_bad_scales(environment) == []
    assert environment == before


@pytest.mark.parametrize(("dpi", "stays"), [("0", 0), ("-96", 0), ("1000000", 0), ("nan", 0), ("144", 1)])
def test_dots_per_inch_are_scales_too(dpi: str, stays: int) -> None:
    """Qt makes a scale of the font's dots per inch, so they have the same bounds."""
    environment = {"QT_FONT_DPI": dpi}
    drop_bad_scales(environment)
    assert len(environment) == stays
