"""A source of seconds for clocks under test."""


class Seconds:
    """Time that goes on only when the test says so."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        """Tell the time."""
        return self.now
