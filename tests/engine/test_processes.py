"""The engine at a process's edges: its end, a fork, another interpreter, many threads and processes."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from concurrent.futures import ProcessPoolExecutor

import pytest

import freecell

HARD = "freecell.deal(11982, 'freecell', cells=3)"


def run(code: str) -> subprocess.CompletedProcess[str]:
    """Run a program of its own."""
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )


AT_WORK = {
    "a stream": "stream = solving.open_stream(range(1, 10**6), 'freecell', None, 2, **limits)\n"
    "def work():\n    for _ in stream: pass",
    "columns": "def work():\n    freecell.solve_columns(range(1, 10**6), threads=2)",
    "reports": "stream = solving.open_stream(range(1, 10**6), 'freecell', None, 2, **limits, report='json')\n"
    "def work():\n    while stream.read_reports(50)[1]: pass",
    "a solve": f"def work():\n    freecell.solve({HARD})",
    "solves": "def work():\n    while True: freecell.solve(freecell.deal(3))",
    "a count": "def work():\n    freecell.count_states(freecell.deal(1))",
    "perft": "def work():\n    freecell.perft(freecell.deal(617), 12)",
    "ratings": "rules = freecell.deal(1).rules\n"
    "def work():\n    core.rate_deals(1, 10**6, rules, freecell.variant('freecell').plan)",
}


@pytest.mark.parametrize("what", AT_WORK)
def test_a_daemon_thread_at_the_end(what: str) -> None:
    """A program that ends while a daemon thread is in the engine ends quietly, and at once."""
    pytest.importorskip("numpy")
    code = (
        "import freecell, threading, time\nfrom freecell import solving, _core as core\n"
        "limits = {'seconds': None, 'nodes': None, 'memory': None}\n"
        f"{AT_WORK[what]}\n"
        "threading.Thread(target=work, daemon=True).start()\n"
        "time.sleep(0.2)\nprint('end')"
    )
    done = run(code)
    assert (done.returncode, done.stdout) == (0, "end\n"), done.stderr
    assert "Traceback" not in done.stderr or "interpreter is ending" in done.stderr


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
@pytest.mark.parametrize(
    "use", ["del stream", "stream.stop()", "gc.collect()", "list(stream)", "next(stream)"]
)
def test_a_stream_in_a_forked_child(use: str) -> None:
    """A child that lets go of its parent's stream, or asks it, goes on; the parent reads on."""
    code = (
        "import freecell, gc, os, sys\nfrom freecell import solving\n"
        "limits = {'seconds': None, 'nodes': None, 'memory': None}\n"
        "stream = solving.open_stream(range(1, 2000), 'freecell', None, 2, **limits)\n"
        "next(stream)\n"
        "child = os.fork()\n"
        "if child == 0:\n"
        f"    try: {use}\n"
        "    except RuntimeError as error: assert 'process that opened it' in str(error)\n"
        "    assert freecell.solve(freecell.deal(2)).status == 0\n"
        "    mine = solving.open_stream(range(1, 50), 'freecell', None, 2, **limits)\n"
        "    assert len(list(mine)) == 49\n"
        "    os._exit(7) if 0 else sys.exit(7)\n"
        "assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7\n"
        "assert len(list(stream)) == 1998\n"
    )
    done = run(code)
    assert done.returncode == 0, done.stderr


def test_another_interpreter_is_refused() -> None:
    """A second interpreter gets an ImportError, whether the main one has the engine already or not."""
    module = "_xxsubinterpreters" if sys.version_info < (3, 13) else "_interpreters"
    pytest.importorskip(module)
    for first in ("", "import freecell\n"):
        code = (
            f"{first}import sys, {module} as sub\n"
            "other = sub.create()\n"
            "code = f'import sys; sys.path[:0] = {sys.path!r}\\nimport freecell._core'\n"
            "try: error = sub.run_string(other, code)\n"
            "except Exception as raised: error = raised\n"
            "print(str(error) if not hasattr(error, 'msg') else error.msg)\n"
        )
        done = run(code)
        assert done.returncode == 0, done.stderr
        assert "main interpreter" in done.stdout or "ImportError" in done.stdout


def test_many_threads_solve_at_once() -> None:
    """Threads that share positions find what one thread finds."""
    deals = range(1, 41)
    positions = [freecell.deal(deal) for deal in deals]
    expected = [freecell.solve(position) for position in positions]
    found: list[list[freecell.Solution]] = []

    def work() -> None:
        found.append([freecell.solve(position) for position in positions])

    threads = [threading.Thread(target=work) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 6


def test_a_solve_within_a_solve() -> None:
    """A progress function may solve, and deeper; each finds what it finds alone."""
    hard = freecell.deal(11982)
    expected = {deal: freecell.solve(freecell.deal(deal)) for deal in (1, 2)}
    inside: list[bool] = []

    def outer(_nodes: int, _states: int) -> bool:
        freecell.solve(freecell.deal(1), on_progress=lambda *_: None)
        inside.append(all(freecell.solve(freecell.deal(deal)) == one for deal, one in expected.items()))
        return True

    assert freecell.solve(hard, on_progress=outer).status == freecell.SolveStatus.UNSOLVABLE
    assert inside
    assert all(inside)


def test_solutions_go_between_processes() -> None:
    """What a pool of processes finds is what is found here."""
    positions = [freecell.deal(deal) for deal in (1, 2, 11982)]
    with ProcessPoolExecutor(2) as pool:
        assert list(pool.map(freecell.solve, positions)) == list(map(freecell.solve, positions))
