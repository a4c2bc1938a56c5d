"""Limits on the work for a question, counted so that an answer depends on the question alone."""

from collections.abc import Callable
from contextvars import ContextVar, Token
from math import ceil, inf
from time import monotonic
from typing import Any

from nimsum.language import _

THINKING_SECONDS = 0.8  # The work that one question to the solver may take.
WORK_OF_A_SECOND = 10_000
MAX_WAIT_FACTOR = 10  # The clock ends a question after this many times its seconds.
Fence = Callable[[int], bool]


class OutOfBudget(Exception):
    """Raised when a computation is given up because its budget is spent or its tables are full."""

    def __str__(self) -> str:
        return super().__str__() or _("the time is over")


class Budget:
    """The work that a question may take, in seconds. In a `with` block it is the current budget.

    All work is also reported to `fence`; if that returns False, the whole question ends. `memory`
    holds intermediate results of the question. Parts of a budget share the budget of the whole
    question, `question`, which counts the work `used` and is `unsettled` if another attempt might
    find more. `ran_out` is True if the budget, or a part of it, was spent.
    """

    def __init__(self, seconds: float = THINKING_SECONDS, fence: Fence | None = None) -> None:
        self.question = self._whole = self
        self.memory: dict[Any, Any] = {}
        self.used: float = 0
        self.unsettled = self.ran_out = False
        self._end = seconds * WORK_OF_A_SECOND
        self._fence = fence
        self._last_moment = monotonic() + MAX_WAIT_FACTOR * max(seconds, THINKING_SECONDS)
        self._outer: list[Token[Budget | None]] = []

    def check(self, work: int = 1) -> bool:
        """Count `work` and return True if there was enough left for it."""
        question = self.question
        if (watch := WATCHER.get()) is not None:
            watch(work)
        if monotonic() > self._last_moment or (self._fence is not None and not self._fence(work)):
            question.used = inf
            question.unsettled = True
        elif question.used + work < self._end:
            question.used += work
            return True
        elif question.used < inf:
            question.used = max(question.used + 1, ceil(self._end))
        self._whole.ran_out = True
        return False

    def spend(self, work: int = 1) -> None:
        """Count `work`. Raises `OutOfBudget` if there was not enough left for it."""
        if work and not self.check(work):
            raise OutOfBudget

    def left(self) -> float:
        """Return the seconds of work that are left."""
        remaining = 0.0
        if self.question.used < inf:
            remaining = max(0.0, self._end - self.question.used)
        self._whole.ran_out |= not remaining
        return remaining / WORK_OF_A_SECOND

    def part(self, share: float = 1, most: float = inf) -> "Budget":
        """Return a budget for `share` of the work that is left, but at most `most` seconds."""
        seconds = min(most, share * self.left())
        part = object.__new__(Budget)
        vars(part).update(vars(self))
        part._end = min(self._end, self.question.used + round(seconds * WORK_OF_A_SECOND, 3))
        part._outer = []
        return part

    def aside(self, seconds: float = 0) -> "Budget":
        """Return a part of at most `seconds` that may run out without marking this budget.

        If the answer turns out to depend on the part, call `heed` with it.
        """
        ran_out = self._whole.ran_out
        part = self.part(most=seconds)
        self._whole.ran_out = ran_out
        part._whole = part
        part.ran_out = False
        return part

    def heed(self, aside: "Budget") -> None:
        """Mark this budget as run out if `aside`, a part made by `Budget.aside`, ran out."""
        self._whole.ran_out |= aside.ran_out

    def __enter__(self) -> "Budget":
        self._outer.append(CURRENT.set(self))
        return self

    def __exit__(self, *_error: object) -> None:
        CURRENT.reset(self._outer.pop())


CURRENT: ContextVar[Budget | None] = ContextVar("budget", default=None)
WATCHER: ContextVar[Callable[[int], None] | None] = ContextVar("watcher", default=None)


def spend(work: int = 1) -> None:
    """Count `work` of the current budget, if there is one. Raises `OutOfBudget` if it is spent."""
    if (budget := CURRENT.get()) is not None:
        budget.spend(work)
