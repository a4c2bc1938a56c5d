"""Limits on the work for a question, counted so that an answer depends on the question alone."""

import warnings
from collections.abc import Callable, Hashable
from contextvars import ContextVar, Token
from copy import copy
from math import ceil, inf
from time import monotonic
from typing import Any, TypeVar

from nimsum.language import _

T = TypeVar("T")

THINKING_SECONDS = 0.8
"""The work that one question to the solver may take, in seconds."""

WORK_PER_SECOND = 10_000
"""The number of units of work in a second."""

MAX_WAIT_FACTOR = 10
"""The clock ends a question after its seconds of work, multiplied by this factor."""

Fence = Callable[[int], bool]
"""A function that is told each amount of work; it returns False to end the whole question."""


class OutOfBudget(Exception):
    """The error that stops a computation whose budget is spent or whose tables are full."""

    def __str__(self) -> str:
        return super().__str__() or _("the time is over")


class Budget:
    """The work that a question to the solver may take: `seconds` of `WORK_PER_SECOND` units.

    In a `with` block the budget is the current one, from which the function `spend` takes. `fence`,
    if any, is called with each amount of work; if `fence` returns False, the whole question ends.

    A budget can be divided into parts. `root` is the budget of the whole question, which all its
    parts share: it counts the work `used`, and its `retry_may_help` is True if another attempt
    might find more. `memory` holds intermediate results of the question. `ran_out` is True if this
    budget, or a part of it that is not optional, was spent.
    """

    def __init__(self, seconds: float = THINKING_SECONDS, fence: Fence | None = None) -> None:
        self.root = self
        self._ran_out_owner = self
        """The budget whose `ran_out` is set when this one is spent."""
        self.memory: dict[Any, Any] = {}
        self.used: float = 0
        self.retry_may_help = False
        self.ran_out = False
        self._end = seconds * WORK_PER_SECOND
        self._fence = fence
        self._last_moment = monotonic() + MAX_WAIT_FACTOR * max(seconds, THINKING_SECONDS)
        self._outer: list[Token[Budget | None]] = []

    def check(self, work: int = 1) -> bool:
        """Count `work`, in units, and return True if the budget sufficed for it, False if not."""
        root = self.root
        watch = WATCHER.get()
        if watch is not None:
            watch(work)
        if monotonic() > self._last_moment or (self._fence is not None and not self._fence(work)):
            root.used = inf
            root.retry_may_help = True
        elif root.used + work < self._end:
            root.used += work
            return True
        elif root.used < inf:
            root.used = max(root.used + 1, ceil(self._end))
        self._ran_out_owner.ran_out = True
        return False

    def spend(self, work: int = 1) -> None:
        """Count `work`, in units. Raises `OutOfBudget` if the budget does not suffice for it."""
        if work and not self.check(work):
            raise OutOfBudget

    def remaining(self) -> float:
        """Return the seconds of work that remain."""
        if self.root.used == inf:
            return 0.0
        return max(0.0, self._end - self.root.used) / WORK_PER_SECOND

    def check_remaining(self) -> bool:
        """Return True if work remains; if none does, set `ran_out` and return False."""
        work_remains = self.remaining() > 0
        if not work_remains:
            self._ran_out_owner.ran_out = True
        return work_remains

    def part(
        self, share: float = 1, max_seconds: float = inf, *, most: float | None = None
    ) -> "Budget":
        """Return a budget for `share` of the remaining work, but at most `max_seconds` of work.

        Set `ran_out` if no work remains.

        `most` is the former name of `max_seconds`; it still works, with a `DeprecationWarning`.
        """
        if most is not None:
            message = "the keyword `most` of Budget.part is now `max_seconds`"
            warnings.warn(message, DeprecationWarning, stacklevel=2)
            max_seconds = most
        self.check_remaining()
        return self._make_part(min(max_seconds, share * self.remaining()))

    def optional_part(self, seconds: float = 0) -> "Budget":
        """Return a part of at most `seconds` of work that has a `ran_out` of its own.

        The `ran_out` of this budget stays as it is when the part runs out. If the answer turns out
        to depend on the part, call `rely_on` with the part.
        """
        part = self._make_part(min(seconds, self.remaining()))
        part._ran_out_owner = part
        part.ran_out = False
        return part

    def _make_part(self, seconds: float) -> "Budget":
        """Return a budget for `seconds` of the work of this one."""
        part = copy(self)
        part._end = min(self._end, self.root.used + round(seconds * WORK_PER_SECOND, 3))
        part._outer = []
        return part

    def rely_on(self, part: "Budget") -> None:
        """Set `ran_out` if `part`, which `optional_part` returned, ran out."""
        if part.ran_out:
            self._ran_out_owner.ran_out = True

    def remember(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what `memory` has under `key`; if there is nothing, first store `make()` there."""
        if key not in self.memory:
            self.memory[key] = make()
        value: T = self.memory[key]
        return value

    def __enter__(self) -> "Budget":
        self._outer.append(CURRENT.set(self))
        return self

    def __exit__(self, *_error: object) -> None:
        CURRENT.reset(self._outer.pop())


CURRENT: ContextVar[Budget | None] = ContextVar("budget", default=None)
"""The current budget: that of the innermost `with` block, or None."""

WATCHER: ContextVar[Callable[[int], None] | None] = ContextVar("watcher", default=None)
"""A function that is called with each amount of work before the work is counted, or None."""


class StepCounter:
    """A counter of steps of which `per_unit` take as long as a unit of work.

    Whole units are given to the function `spend`, such as the method of a budget.
    """

    def __init__(self, per_unit: int, spend: Callable[[int], None]) -> None:
        self._per_unit = per_unit
        self._spend = spend
        self._rest = 0

    def add(self, steps: int) -> None:
        """Count `steps`. If `spend` raises an error, they are not counted."""
        units, rest = divmod(self._rest + steps, self._per_unit)
        self._spend(units)
        self._rest = rest


def spend(work: int = 1) -> None:
    """Count `work`, in units, of the current budget, if there is a current one.

    Raises `OutOfBudget` if the budget does not suffice for the work.
    """
    budget = CURRENT.get()
    if budget is not None:
        budget.spend(work)
