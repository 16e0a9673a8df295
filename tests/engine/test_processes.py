"""The engine at a process's edges: its end, a fork, another interpreter, many threads and processes."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from concurrent.futures import ProcessPoolExecutor

import pytest

import freecell

HARD = "freecell.deal(384243, 'freecell', cells=2)"


# The address sanitizer reserves terabytes of addresses.
limited_memory = pytest.mark.skipif(
    sys.platform != "linux" or "asan" in os.environ.get("LD_PRELOAD", ""),
    reason="only Linux keeps to a limit of address space",
)


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
    "a count": f"def work():\n    freecell.count_states({HARD})",
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
        "thread = threading.Thread(target=work, daemon=True)\nthread.start()\n"
        "time.sleep(0.2)\nassert thread.is_alive()\nprint('end')"
    )
    done = run(code)
    assert (done.returncode, done.stdout) == (0, "end\n"), done.stderr


IN_PYTHON = {
    "a sequence": "class Slow:\n"
    "    def __getitem__(self, index): wait(); return 'AS'\n"
    "    def __len__(self): return 1\n"
    "def work(): freecell.Position([Slow()])",
    "an iterable": "def slow():\n    while True: wait(); yield freecell.Card(1, 0)\n"
    "def work(): freecell.deal(1).collect_moves(keep=slow())",
    "a number": "class Slow:\n    def __index__(self): wait(); return 1\n"
    "def work():\n    while True: freecell.shuffle(Slow())",
    "a reader of moves": "def slow(*_): wait()\n"
    "freecell._core._set_readers(board=slow, move=slow)\n"
    "def work(): freecell.deal(1).play('1a')",
    "a reader of boards": "def slow(*_): wait()\n"
    "freecell._core._set_readers(board=slow, move=slow)\n"
    "def work(): freecell.Position.parse('')",
    "a progress function": f"def work(): freecell.solve({HARD}, on_progress=lambda *_: wait())",
}


@pytest.mark.parametrize("what", IN_PYTHON)
def test_a_daemon_thread_in_python_under_the_engine(what: str) -> None:
    """One that comes back from Python's code while the interpreter is torn down takes nothing with it."""
    code = (
        "import freecell, sys, threading, time\n"
        "inside = threading.Event()\n"
        "def wait(sleep=time.sleep, set=inside.set): set(); sleep(0.5)\n"
        f"{IN_PYTHON[what]}\n"
        "threading.Thread(target=work, daemon=True).start()\n"
        "assert inside.wait(20)\n"
        "class Late:\n"
        "    def __del__(self, sleep=time.sleep): sleep(1)\n"
        "sys.modules['late'] = Late()\n"
        "print('end')"
    )
    done = run(code)
    assert (done.returncode, done.stdout) == (0, "end\n"), done.stderr


def test_what_is_called_at_exit_may_solve() -> None:
    """A function that was registered for the end before the engine was imported finds it at work."""
    code = (
        "import atexit\n"
        "def late():\n"
        "    import freecell\n"
        f"    found = freecell.solve({HARD}, nodes=50_000, on_progress=lambda *_: None)\n"
        "    stream = freecell.solve_many(range(1, 40), threads=2)\n"
        "    print(found.nodes > 1000, len(list(stream)))\n"
        "atexit.register(late)\n"
        "import freecell"
    )
    done = run(code)
    assert (done.returncode, done.stdout, done.stderr) == (0, "True 39\n", "")


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


FORK_WITHIN = {
    "a progress function": "def fork(*_):\n"
    "    if not children: children.append(os.fork())\n"
    "hard = freecell.deal(11982)\n"
    "assert freecell.solve(hard, on_progress=fork) == freecell.solve(hard)",
    "a signal while counting": "answer_by_forking()\n"
    f"try: freecell.count_states({HARD}, memory=2**22 if children else 2**26)\n"
    "except RuntimeError as error: assert 'process that began it' in str(error) and children == [0]",
    "a signal while a stream is read": "answer_by_forking()\n"
    "limits = {'seconds': None, 'nodes': 500_000, 'memory': None}\n"
    "stream = solving.open_stream(range(384243, 384253), 'freecell', 2, 1, **limits)\n"
    "try: assert len(list(stream)) == 10\n"
    "except RuntimeError as error: assert 'process that opened it' in str(error) and children == [0]",
}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
@pytest.mark.parametrize("where", FORK_WITHIN)
def test_a_fork_within_a_call(where: str) -> None:
    """Code that forks in the middle of a call leaves two processes that both go on, and both end."""
    code = (
        "import freecell, os, signal, sys\nfrom freecell import solving\n"
        "children = []\n"
        "def answer_by_forking():\n"
        "    signal.signal(signal.SIGALRM, lambda *_: children.append(os.fork()))\n"
        "    signal.setitimer(signal.ITIMER_REAL, 0.1)\n"
        f"{FORK_WITHIN[where]}\n"
        "assert len(children) == 1, children\n"
        "assert freecell.solve(freecell.deal(2)).status == 0\n"
        "if children == [0]: sys.exit(7)\n"
        "assert os.waitstatus_to_exitcode(os.waitpid(children[0], 0)[1]) == 7"
    )
    done = run(code)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a process can't send itself signals there")
def test_a_stream_asked_for_more_while_it_is_read() -> None:
    """What answers a signal in the middle of a read is refused, instead of waiting for itself for ever."""
    code = (
        "import freecell, signal\nfrom freecell import solving\n"
        "limits = {'seconds': None, 'nodes': 500_000, 'memory': None}\n"
        "stream = solving.open_stream(range(384243, 384253), 'freecell', 2, 1, **limits)\n"
        "def answer(*_):\n"
        "    for ask in (lambda: next(stream), lambda: stream.read_columns(1)):\n"
        "        try: ask()\n"
        "        except RuntimeError as error: print(error)\n"
        "signal.signal(signal.SIGALRM, answer)\n"
        "signal.setitimer(signal.ITIMER_REAL, 0.1)\n"
        "print(len(list(stream)))"
    )
    done = run(code)
    assert done.stdout == "the DealStream is being read already\n" * 2 + "10\n", done.stderr


@limited_memory
@pytest.mark.parametrize("mebibytes", [1, 700])
def test_no_memory_for_threads(mebibytes: int) -> None:
    """Without room for so many threads fewer find the same, or it is said; with room again all goes on."""
    code = (
        "import resource, freecell\nfrom freecell import _core\n"
        "game = freecell.variant('freecell')\n"
        "unlimited = resource.getrlimit(resource.RLIMIT_AS)\n"
        "expected = [freecell.solve(freecell.deal(deal)) for deal in range(1, 101)]\n"
        "def opened(): return _core.DealStream(1, 64_000, game.rules, game.plan, threads=400)\n"
        f"resource.setrlimit(resource.RLIMIT_AS, ({mebibytes} << 20, unlimited[1]))\n"
        "try: assert [next(solved) for solved in [opened()] * 100] == expected\n"
        "except (RuntimeError, MemoryError): print('no memory')\n"
        "resource.setrlimit(resource.RLIMIT_AS, unlimited)\n"
        "assert [next(solved) for solved in [opened()] * 100] == expected\n"
        "print('all')"
    )
    done = run(code)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n")[-2] == "all"


@limited_memory
@pytest.mark.parametrize(
    "call",
    [
        f"freecell.solve({HARD}, memory=2**62)",
        f"freecell.count_states({HARD}, memory=2**62)",
        "list(freecell.solve_many(range(384243, 384253), cells=2, memory=2**62))",
        "freecell.solve_columns(range(384243, 384253), cells=2, memory=2**62)",
    ],
)
def test_no_memory_for_a_search(call: str) -> None:
    """A search that gets no more memory from the system is a MemoryError, on whatever thread it runs."""
    pytest.importorskip("numpy")
    code = (
        "import resource, freecell, numpy\n"
        "with open('/proc/self/statm') as file: held = int(file.read().split()[0]) * resource.getpagesize()\n"
        "most = held + (96 << 20)\n"
        "resource.setrlimit(resource.RLIMIT_AS, (most, most))\n"
        f"try: {call}\n"
        "except MemoryError: print('no memory')"
    )
    done = run(code)
    assert (done.returncode, done.stdout) == (0, "no memory\n"), done.stderr
