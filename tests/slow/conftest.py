"""These tests take longer than all the others together, so they run only when asked for with ``-m slow``."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark every test of this folder, and leave them out unless slow ones are wanted."""
    wanted = "slow" in str(config.option.markexpr)
    for item in items:
        if "tests/slow/" in item.path.as_posix():
            item.add_marker(pytest.mark.slow)
            if not wanted:
                item.add_marker(pytest.mark.skip(reason="slow; run with -m slow"))
