"""The settings file: what is kept, in every locale and whatever the file became."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QLocale

from freecell_ui.settings import CHOICES, Settings
from freecell_ui.settings.file import MAX_BYTES


def test_defaults_come_first_and_choices_last(data_directory: Path) -> None:
    """Nothing is written before something is chosen; a choice is there at the next start."""
    settings = Settings()
    assert settings.path == data_directory / "settings.json"
    assert not settings.path.exists()
    assert {name: settings.choice(name) for name in CHOICES} == {n: c[0] for n, c in CHOICES.items()}
    changed: list[str] = []
    settings.changed.connect(changed.extend)
    settings.set_choice("theme", "dark")
    settings.set_choice("theme", "dark")
    assert changed == ["theme"]
    assert Settings().choice("theme") == "dark"


def test_an_unknown_value_is_refused() -> None:
    """A value outside the set is an error, not a setting."""
    with pytest.raises(ValueError, match="'purple' is no value of the setting 'theme'"):
        Settings().set_choice("theme", "purple")


def test_the_environment_overrules_animation_but_is_never_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """``FREECELL_ANIMATION`` counts while it is set; nonsense in it doesn't."""
    monkeypatch.delenv("FREECELL_ANIMATION")
    settings = Settings()
    settings.set_choice("animation", "fast")
    factors = {}
    for value in ("off", "fast", "normal", "slow", "nonsense"):
        monkeypatch.setenv("FREECELL_ANIMATION", value)
        factors[value] = settings.animation_factor
    assert factors == {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0, "nonsense": 0.5}
    monkeypatch.delenv("FREECELL_ANIMATION")
    assert Settings().animation == "fast"


def test_geometry_comes_back_byte_for_byte() -> None:
    """Any bytes survive the file."""
    geometry = QByteArray(bytes(range(256)))
    Settings().set_geometry(geometry)
    assert Settings().geometry() == geometry


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\x00" * 64,
        b"{",
        b"[]",
        b"null",
        b'{"values": 3}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"format": 1, "values": {"theme": "purple", "geometry": "*", "animation": 7}}',
    ],
)
def test_a_damaged_file_gives_defaults_and_can_be_written_again(data_directory: Path, raw: bytes) -> None:
    """Whatever is in the file, the program starts and the next choice is kept."""
    path = data_directory / "settings.json"
    path.write_bytes(raw)
    settings = Settings()
    assert settings.choice("theme") == "green"
    assert settings.choice("animation") == "normal"
    assert settings.geometry().isEmpty()
    settings.set_choice("theme", "blue")
    assert Settings().choice("theme") == "blue"


def test_what_could_not_be_read_is_kept_aside_and_told_once(data_directory: Path) -> None:
    """The player's file isn't thrown away."""
    (data_directory / "settings.json").write_bytes(b'{"values": {"theme": "da')
    settings = Settings()
    assert settings.take_trouble() is not None
    assert settings.take_trouble() is None
    assert (data_directory / "settings.json.broken").read_bytes() == b'{"values": {"theme": "da'


def test_what_is_sound_is_kept(data_directory: Path) -> None:
    """Damaged settings have their defaults, are named once, and go; all others hold, also next time."""
    path = data_directory / "settings.json"
    values = {"theme": "dark", "animation": 7, "deck": "clasſic", "own.undo_cost": None, "later": [1]}
    raw = json.dumps({"format": 1, "values": values}).encode()
    path.write_bytes(raw)
    settings = Settings()
    assert (settings.choice("theme"), settings.choice("animation"), settings.choice("deck")) == (
        *("dark", "normal", "classic"),
    )
    said = settings.take_trouble()
    assert said == "Damaged settings have their defaults again: Animation, Cards, Undo itself counts."
    assert json.loads(path.read_text("utf-8"))["values"] == {"theme": "dark", "later": [1]}
    assert (data_directory / "settings.json.broken").read_bytes() == raw
    again = Settings()
    assert again.take_trouble() is None
    assert again.choices() == settings.choices()


@pytest.mark.parametrize("at", range(0, 150, 7))
def test_one_broken_sign_costs_one_setting_at_most(data_directory: Path, at: int) -> None:
    """With any one byte of the file turned into a brace all other settings hold, and it is told once."""
    path = data_directory / "settings.json"
    chosen = {"theme": "dark", "deck": "large-index", "tier": "tough", "animation": "slow", "verdict": "on"}
    Settings().set_choices(chosen)
    raw = bytearray(path.read_bytes())
    raw[at % len(raw)] = ord("{")
    path.write_bytes(raw)
    settings = Settings()
    assert sum(settings.choice(name) != value for name, value in chosen.items()) <= 1
    told = settings.take_trouble()
    assert Settings().choices() == settings.choices()
    assert Settings().take_trouble() is None
    assert told is None or told.startswith(("The settings' file is damaged", "Damaged settings"))


@pytest.mark.parametrize("size", [MAX_BYTES + 1, 10 << 30])
def test_a_huge_file_is_not_read(data_directory: Path, size: int) -> None:
    """It is kept aside, whatever its size, and told in one sentence."""
    path = data_directory / "settings.json"
    with path.open("wb") as file:
        file.truncate(size)
    settings = Settings()
    assert settings.choice("theme") == "green"
    assert "larger than 256 KiB" in (settings.take_trouble() or "")
    assert (data_directory / "settings.json.broken").stat().st_size == size
    settings.set_choice("theme", "blue")
    assert Settings().choice("theme") == "blue"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in its file system")
def test_a_pipe_in_its_place_is_not_waited_for(data_directory: Path) -> None:
    """A pipe that nobody writes to is no file; a choice takes its place."""
    path = data_directory / "settings.json"
    os.mkfifo(path)
    settings = Settings()
    assert settings.take_trouble() == "The settings' file can't be read (a pipe, no file)."
    settings.set_choice("theme", "blue")
    assert Settings().choice("theme") == "blue"


def test_settings_that_cannot_be_written_hold_for_this_run(data_directory: Path) -> None:
    """Where no file can be, choices still work and the reason is told."""
    (data_directory / "file").write_text("not a folder")
    settings = Settings(data_directory / "file" / "settings.json")
    settings.take_trouble()
    settings.set_choice("theme", "light")
    assert settings.choice("theme") == "light"
    assert settings.take_trouble() is not None
    assert [entry.name for entry in data_directory.iterdir()] == ["file"]


@pytest.mark.parametrize("name", ["de_DE", "tr_TR", "ar_EG"])
def test_the_file_is_the_same_in_every_locale(name: str) -> None:
    """Neither decimal comma nor dotless i nor other digits reach the file."""
    before = QLocale()
    QLocale.setDefault(QLocale(name))
    try:
        settings = Settings()
        settings.set_choice("animation", "fast")
        settings.set_choice("theme", "dark")
        assert Settings().animation_factor == 0.0
        stored = json.loads(settings.path.read_text("utf-8"))
    finally:
        QLocale.setDefault(before)
    assert stored == {"format": 1, "values": {"animation": "fast", "theme": "dark"}}
