"""How much a check may do."""

MOST_STEPS = 3_000_000_000


class Work:
    """The steps of a computation, in each of which a number or so is looked at."""

    def __init__(self, most: int = MOST_STEPS) -> None:
        self._most = self._left = most

    def spend(self, steps: int) -> None:
        """Count so many steps. Raises ValueError where there are too many."""
        self._left -= steps
        if self._left < 0:
            raise ValueError(f"it takes more than {self._most} steps, some two minutes")
