"""Runs a reader on many mutated inputs and keeps those that fell, or that reached something new."""

from __future__ import annotations

import contextlib
import hashlib
import sys
import time
import traceback
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from tests.fuzz.growth import Growth
from tests.fuzz.mutations import Mutator
from tests.fuzz.reader import Reader

__all__ = ["CORPUS", "Campaign", "corpus_of", "run"]

CORPUS = Path(__file__).parent / "corpus"
_MOST_SECONDS = 1.0
_MOST_BYTES = 200_000_000
_MOST_FAULTS = 20
_LARGEST_KEPT = 200_000


@dataclass(slots=True)
class Campaign:
    """How a campaign went.

    Attributes
    ----------
    inputs, accepted
        How many inputs were read, and how many of them were good.
    seconds
        The CPU time of the slowest.
    memory
        By how many bytes the process grew in all.
    grown
        How many inputs reached something new.
    faults
        The last line of the traceback of each kind of fault, and the file it was kept in.
    """

    reader: str
    inputs: int = 0
    accepted: int = 0
    seconds: float = 0.0
    memory: int = 0
    grown: int = 0
    faults: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        head = (
            f"{self.reader}: {self.inputs} inputs, {self.accepted} accepted, "
            f"slowest {1000 * self.seconds:.0f} ms, {self.memory / 1e6:.0f} MB more, "
            f"{self.grown} grown, {len(self.faults)} fell"
        )
        return "\n".join([head, *(f"  {name}: {fault}" for fault, name in self.faults.items())])


def corpus_of(reader: str) -> list[Path]:
    """Return the files kept for a reader, in order."""
    return sorted(path for path in (CORPUS / reader).glob("*") if path.is_file())


def run(reader: Reader, inputs: int, *, grow: int = 0, seed: int = 1) -> Campaign:
    """Try so many inputs on a reader.

    Before them go `grow` others, run under a tracer: those that reach new lines are built upon.
    """
    campaign = Campaign(reader.name)
    mutator = Mutator([*reader.seeds(), *_kept_seeds(reader)], reader.words, seed, binary=reader.binary)
    before = _peak()
    if grow:
        growth = Growth()
        for good in list(mutator.pool):
            growth.reaches_more(partial(_quietly, reader, _whole(reader, good)))
        for _ in range(grow):
            data = mutator.next()
            if growth.reaches_more(partial(_quietly, reader, _whole(reader, data))):
                mutator.keep(data)
                campaign.grown += 1
    for _ in range(inputs):
        _try(reader, _whole(reader, mutator.next()), campaign)
        if len(campaign.faults) >= _MOST_FAULTS:
            break
    campaign.memory = _peak() - before
    if campaign.memory > _MOST_BYTES:
        campaign.faults[f"{campaign.memory / 1e6:.0f} MB more memory"] = "(not kept)"
    return campaign


def _kept_seeds(reader: Reader) -> list[bytes]:
    return [] if reader.wrap else [path.read_bytes() for path in corpus_of(reader.name)]


def _whole(reader: Reader, data: bytes) -> bytes:
    return reader.wrap(data) if reader.wrap else data


def _quietly(reader: Reader, data: bytes) -> None:
    with contextlib.suppress(Exception):
        reader.check(data)


def _try(reader: Reader, data: bytes, campaign: Campaign) -> None:
    campaign.inputs += 1
    begin = time.process_time()
    try:
        campaign.accepted += reader.check(data)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        _keep(
            reader,
            data,
            f"{type(error).__name__} in {where.name}: {str(error)[:200]}",
            campaign,
            where.lineno,
        )
    seconds = time.process_time() - begin
    campaign.seconds = max(campaign.seconds, seconds)
    if seconds > _MOST_SECONDS:
        _keep(reader, data, f"{seconds:.1f} s", campaign, None)


def _keep(reader: Reader, data: bytes, fault: str, campaign: Campaign, line: int | None) -> None:
    """Write a bad input into the corpus, one of each kind."""
    kind = fault if line is None else f"{fault.split(':')[0]}, line {line}"
    if any(known.startswith(kind) for known in campaign.faults):
        return
    path = CORPUS / reader.name / f"fell-{hashlib.blake2s(data, digest_size=6).hexdigest()}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data[:_LARGEST_KEPT])
    campaign.faults[f"{kind}: {fault}"] = path.name


def _peak() -> int:
    """Return the most memory the process has had, in bytes; 0 where nobody counts it."""
    try:
        import resource
    except ImportError:
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else 1024 * peak
