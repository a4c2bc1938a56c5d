"""How long one question may take."""

from collections.abc import Callable
from contextvars import ContextVar
from itertools import count
from math import inf
from time import monotonic, thread_time

from webapp.limits import MOST_WAITING, THINKING_SECONDS

_OF_A_LOOK = 0.0001
"""The seconds that a look counts for, about those that the work between two of them takes."""

Watcher = Callable[[float], None]
"""Is told what its thread has worked; for what a reading of that costs, it is read once a look."""


def _nobody(_worked: float) -> None:
    pass


_WATCHER: ContextVar[Watcher] = ContextVar("watcher", default=_nobody)


def watch_looks(watcher: Watcher = _nobody) -> None:
    """From now on tell the watcher, in its own thread, of every look at whichever budget.

    It may wait, so that others get on, or raise, which ends the question: a search may be given
    up at every look.
    """
    _WATCHER.set(watcher)


class ThreadTime:
    """The seconds that this thread has worked; on a busy machine also a part of those it waited.

    So an answer hangs on what it costs, and not on who else is served at the same time, and yet
    nobody waits for more than MOST_WAITING times as long. It belongs to the thread that made it.
    """

    __slots__ = ("_began", "_worked")

    def __init__(self) -> None:
        self._worked, self._began = thread_time(), monotonic()

    def __call__(self) -> float:
        now = thread_time()
        _WATCHER.get()(now)
        return max(now - self._worked, (monotonic() - self._began) / MOST_WAITING)


class _LooksTime:
    """The looks that were taken, each as about the seconds that the work between two takes.

    It is for ever later once the fence is spent.
    """

    __slots__ = ("_fence", "_looks")

    def __init__(self, fence: "Budget | None") -> None:
        self._looks, self._fence = count(), fence

    def __call__(self) -> float:
        if self._fence is None:
            _WATCHER.get()(thread_time())
        elif self._fence.spent():
            return inf
        return next(self._looks) * _OF_A_LOOK


class Budget:
    """A time limit that starts when it is made; `clock` tells the seconds.

    A part of another budget starts with it: a reading of the clock costs more than all else here.
    """

    def __init__(
        self,
        seconds: float = THINKING_SECONDS,
        clock: Callable[[], float] | None = None,
        began: float | None = None,
        whole: "Budget | None" = None,
    ) -> None:
        self._clock = clock or ThreadTime()
        self._began = self._clock() if began is None else began
        self._end = self._began + seconds
        self._whole = whole or self
        self.ran_out = False
        """Whether anybody learned that the time of the whole or of a part was over, looks apart."""

    def spent(self) -> bool:
        """Whether the time is over."""
        over = self._clock() >= self._end
        if over:
            self._whole.ran_out = True
        return over

    def used(self) -> float:
        """The seconds since it was made."""
        return self._clock() - self._began

    def left(self) -> float:
        """The seconds left, at least 0."""
        return self._left_at(self._clock())

    def _left_at(self, now: float) -> float:
        left = self._end - now
        if not left > 0:  # Where a fence is spent it may be no number at all.
            self._whole.ran_out = True
            return 0.0
        return left

    def share(self, seconds: float) -> "Budget":
        """A part of what is left: so many seconds, or all if that is less."""
        now = self._clock()
        return Budget(min(seconds, self._left_at(now)), self._clock, now, self._whole)

    def part(self, of_what_is_left: float) -> "Budget":
        """A part of what is left, told as a fraction from 0 to 1."""
        now = self._clock()
        return Budget(of_what_is_left * self._left_at(now), self._clock, now, self._whole)

    def look(self, seconds: float = 0.0) -> "Budget":
        """A part for what is asked again, or is not needed, where the time does not suffice.

        That it ran out is known of it alone, so that nothing counts as cut short for which a later
        look had the time. An answer that hangs on it all the same is to `heed` it.
        """
        now = self._clock()
        return Budget(min(seconds, max(0.0, self._end - now)), self._clock, now)

    def heed(self, look: "Budget") -> None:
        """An answer hangs on what a look found: if that ran out, so did the whole."""
        self._whole.ran_out |= look.ran_out


class WorkBudget(Budget):
    """A budget that counts looks at it in place of time, each as a tenth of a millisecond.

    So it is spent after the same work on every machine, however busy. It is for what is bounded
    by its size besides: a look may come after more work than that. Where that may be much, another
    budget is its `fence`: once that is spent this one is too, and the fence knows that it ran out.
    """

    def __init__(self, seconds: float = THINKING_SECONDS, fence: Budget | None = None) -> None:
        super().__init__(seconds, _LooksTime(fence))
