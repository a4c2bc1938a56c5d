"""How long one question may take."""

from time import monotonic

from webapp.limits import THINKING_SECONDS


class Budget:
    """A time limit that starts when it is made."""

    def __init__(self, seconds: float = THINKING_SECONDS) -> None:
        self._end = monotonic() + seconds

    def spent(self) -> bool:
        """Whether the time is over."""
        return monotonic() >= self._end

    def left(self) -> float:
        """The seconds left, at least 0."""
        return max(0.0, self._end - monotonic())

    def share(self, seconds: float) -> "Budget":
        """A part of what is left: so many seconds, or all if that is less."""
        return Budget(min(seconds, self.left()))
