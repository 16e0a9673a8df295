"""What all tests share: processes, Ctrl+C, how Hypothesis runs, and a data directory for each test."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A shell that starts the tests in the background has them ignore Ctrl+C, and a program started by a test
# would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
# The same for the end of a terminal, which nohup has its programs ignore.
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

# "ci" is the same on every run and bounded; "deep" looks further and differently each time
# (HYPOTHESIS_PROFILE=deep). Timings never decide a test, so neither has a deadline.
_SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "ci",
    max_examples=30,
    derandomize=True,
    database=None,
    print_blob=True,
    deadline=None,
    suppress_health_check=_SLOW_IS_FINE,
)
settings.register_profile(
    "deep", max_examples=1000, print_blob=True, deadline=None, suppress_health_check=_SLOW_IS_FINE
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Share the whole suite out among the processors; named tests start sooner in one process.

    It goes by what is asked for: ``-n 0`` keeps all in one process, ``-n 4 tests/ui`` shares some out, and
    without pytest-xdist (``-p no:xdist``) nothing is shared. The processes get the options of the first,
    so they have none to start themselves.
    """
    if "PYTEST_XDIST_WORKER" in os.environ:
        return  # one of the processes itself
    option = config.option
    is_whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    if is_whole and getattr(option, "numprocesses", 0) is None and not option.collectonly:
        option.numprocesses = "auto"
        option.dist = "worksteal"


@pytest.fixture(autouse=True)
def data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give every test an empty data directory, so that none sees or writes the player's own."""
    directory = tmp_path / "freecell-data"
    directory.mkdir()
    monkeypatch.setenv("FREECELL_DATA_DIR", str(directory))
    return directory
