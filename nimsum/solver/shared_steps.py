"""Shared work in steps: each step is done once, and paid for by every question that needs it."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from threading import Lock

from nimsum.budget import Budget, OutOfBudget

_STEPS_TO_A_UNIT = 16
"""The number of steps in one unit of work; a step that takes longer counts its own work."""


class SharedSteps:
    """The costs of the steps done so far.

    `step` does the next one, or raises `OutOfBudget` before it.
    """

    def __init__(self, step: Callable[[], None]) -> None:
        self._step = step
        self._work = array("Q", [0])
        """The total work of the first 0, 1, 2, ... steps."""
        self._lock = Lock()

    def go_on(self, done: int, enough: Callable[[int], bool], budget: Budget) -> int:
        """Return the number of steps of a question after it has gone on until they are enough.

        `done` is its number of steps before. If `enough` is true for some number, it is true for
        all larger ones. The steps are not enough if the budget has run out.
        """
        while not enough(done) and budget.remaining() > 0:
            known = len(self._work) - 1
            if done < known:
                wanted = bisect_left(range(known), True, lo=done, key=enough)
                done = self._paid(done, wanted, budget)
            else:
                with self._lock:
                    done += done == len(self._work) - 1 and self._taken(done, budget)
        return done

    def _paid(self, done: int, wanted: int, budget: Budget) -> int:
        before = budget.question.used
        work = self._work
        if budget.check(work[wanted] - work[done]):
            return wanted
        paid = budget.question.used - before - 1
        return bisect_right(work, work[done] + paid, done, wanted) - 1

    def _taken(self, done: int, budget: Budget) -> bool:
        before = budget.question.used
        own = budget.part()
        own.memory = {}  # The cost of the step must not depend on the question.
        try:
            with own:
                if done % _STEPS_TO_A_UNIT == 0:
                    own.spend()
                self._step()
        except OutOfBudget:
            return False
        self._work.append(self._work[-1] + int(budget.question.used - before))
        return True
