"""How much a check may do: each number that is looked at is a step, and steps are bounded."""

MOST_STEPS = 3_000_000_000


class StepCount:
    """The steps that a computation has left, fewer where each is dearer."""

    def __init__(self, dear: float = 1) -> None:
        self._most = self._left = int(MOST_STEPS / dear)

    def spend(self, steps: int) -> None:
        """Count so many steps. Raises ValueError where there are too many."""
        self._left -= steps
        if self._left < 0:
            raise ValueError(f"it takes more than {self._most} steps, some minutes")
