"""A bound on the work of a check: each number that is looked at counts as a step."""

MAX_STEPS = 3_000_000_000


class StepCount:
    """The number of steps that a computation has left; each step costs as much as `dear` steps."""

    def __init__(self, dear: float = 1) -> None:
        self._most = self._left = int(MAX_STEPS / dear)

    def spend(self, steps: int) -> None:
        """Count `steps` more steps. Raises ValueError if there are too many by then."""
        self._left -= steps
        if self._left < 0:
            raise ValueError(f"it takes more than {self._most} steps, some minutes")
