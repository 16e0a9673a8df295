"""Every input that once fell, or that a campaign found worth keeping, and a few thousand fresh ones."""

from __future__ import annotations

import tracemalloc
from functools import partial
from pathlib import Path

import pytest

from tests.fuzz.campaign import CORPUS, corpus_of, run
from tests.fuzz.growth import Growth
from tests.fuzz.mutations import Mutator
from tests.fuzz.reader import Reader
from tests.fuzz.readers import READERS

_MOST_BYTES = 200_000_000
_FRESH = {"store": 40, "pool": 40, "settings": 300, "records": 300, "kpat": 300}
_KEPT = [(name, path) for name in READERS for path in corpus_of(name)]


@pytest.mark.parametrize(("name", "path"), _KEPT, ids=[f"{name}-{path.name}" for name, path in _KEPT])
def test_what_once_fell(name: str, path: Path) -> None:
    """It is read or refused in clear words, within 200 MB."""
    data = path.read_bytes()
    tracemalloc.start()
    try:
        READERS[name].check(data)
        assert tracemalloc.get_traced_memory()[1] < _MOST_BYTES
    finally:
        tracemalloc.stop()


def test_the_corpus_has_no_readers_of_its_own() -> None:
    """Every directory of it belongs to a reader, so nothing lies there unread."""
    assert {path.name for path in CORPUS.iterdir() if path.is_dir()} <= set(READERS)


@pytest.mark.parametrize("name", READERS)
def test_good_input_is_accepted(name: str) -> None:
    """What a campaign starts from is read, so that refusing everything could not pass."""
    reader = READERS[name]
    for seed in reader.seeds():
        assert reader.check(reader.wrap(seed) if reader.wrap else seed)


@pytest.mark.parametrize("name", READERS)
def test_a_short_campaign(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing falls; the same inputs on every run, longer ones by ``python -m tests.fuzz``."""
    monkeypatch.setattr("tests.fuzz.campaign.CORPUS", tmp_path)
    campaign = run(READERS[name], _FRESH.get(name, 1000), seed=7)
    assert campaign.inputs == _FRESH.get(name, 1000)
    assert {fault for fault in campaign.faults if not fault.endswith(" s")} == set()


def test_a_reader_that_falls_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A campaign finds a planted fault, keeps its input, and goes on."""
    monkeypatch.setattr("tests.fuzz.campaign.CORPUS", tmp_path)

    def check(data: bytes) -> bool:
        return data.index(b"7") > 0

    campaign = run(Reader("planted", lambda: [b"6 7 8"], check), 200)
    assert campaign.inputs == 200
    [fault] = campaign.faults
    assert "ValueError" in fault
    [kept] = (tmp_path / "planted").iterdir()
    assert b"7" not in kept.read_bytes()


def test_mutations_are_the_same_for_a_seed() -> None:
    """Two runs make the same inputs, and another seed others."""
    first, second, other = (Mutator([b"AS 2H\nKD"], ["x"], seed) for seed in (1, 1, 2))
    inputs = [first.next() for _ in range(100)]
    assert inputs == [second.next() for _ in range(100)]
    assert inputs != [other.next() for _ in range(100)]
    assert len(set(inputs)) > 80


def test_growth_knows_a_new_path() -> None:
    """A call over lines seen before reaches nothing more; one into another branch does."""
    growth = Growth(packages=(__name__.split(".")[0],))

    def sign(number: int) -> str:
        if number < 0:
            return "minus"
        return "plus"

    assert growth.reaches_more(partial(sign, 1))
    assert not growth.reaches_more(partial(sign, 2))
    assert growth.reaches_more(partial(sign, -1))
