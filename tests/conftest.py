"""What all tests share: a data directory of their own, and how Hypothesis runs."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

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


@pytest.fixture(autouse=True)
def data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give every test an empty data directory, so that none sees or writes the player's own."""
    directory = tmp_path / "freecell-data"
    directory.mkdir()
    monkeypatch.setenv("FREECELL_DATA_DIR", str(directory))
    return directory
