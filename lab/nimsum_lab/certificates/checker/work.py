"""A limit for the work of a check: each number that is read or compared counts as a step."""

MAX_STEPS = 3_000_000_000


class StepCount:
    """A counter of steps that allows MAX_STEPS steps, or fewer if each step takes longer."""

    def __init__(self, step_cost: float = 1) -> None:
        """Allow MAX_STEPS / `step_cost` steps."""
        self._max_steps = int(MAX_STEPS / step_cost)
        self._remaining = self._max_steps

    def spend(self, steps: int) -> None:
        """Count `steps` more steps. Raises ValueError if there are more than are allowed."""
        self._remaining -= steps
        if self._remaining < 0:
            raise ValueError(f"it takes more than {self._max_steps} steps, some minutes")
