"""Ctrl+C ends every long call of the engine, wherever it has got to."""

import subprocess
import sys

import pytest

LONG = (
    "freecell.solve(freecell.deal(384243, cells=2))",
    "list(freecell.solve_many([384243], cells=2))",
    "freecell.count_states(freecell.deal(384243, cells=2))",
    "freecell.perft(freecell.deal(617), 12)",
    "freecell._core.rate_deals(1, 10**6, freecell.deal(1).rules, freecell.variant('freecell').plan)",
)


@pytest.mark.skipif(sys.platform == "win32", reason="a process can't send itself Ctrl+C there")
@pytest.mark.parametrize("call", LONG, ids=["solve", "solve_many", "count_states", "perft", "rate_deals"])
def test_interrupt(call: str) -> None:
    """The call ends in a KeyboardInterrupt, long before it would have come to an answer."""
    script = (
        "import os, signal, threading, freecell\n"
        "threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        f"try:\n    {call}\n"
        "except KeyboardInterrupt:\n    print('interrupted')\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60, check=False)
    assert done.stdout.decode().split() == ["interrupted"], done.stderr.decode()
