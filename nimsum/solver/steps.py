"""Work that is done in steps once for all questions, and that each question pays for."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from threading import Lock

from nimsum.budget import Budget, OutOfBudget

_STEPS_TO_A_UNIT = 16
"""The steps that count as one unit of work; one that takes more than that counts it itself."""


class PaidSteps:
    """What the steps so far have cost. `step` takes the next one, or raises OutOfBudget before."""

    def __init__(self, step: Callable[[], None]) -> None:
        self._step = step
        self._work = array("Q", [0])
        """The work of so many steps together."""
        self._lock = Lock()

    def go_on(self, done: int, enough: Callable[[int], bool], budget: Budget) -> int:
        """How many steps a question has done when it has gone on until they are enough.

        Once some are enough, so are more. They are not enough where the budget ran out.
        """
        while not enough(done) and budget.left() > 0:
            known = len(self._work) - 1
            if done < known:
                wanted = bisect_left(range(known), True, lo=done, key=enough)
                done = self._paid(done, wanted, budget)
            else:
                with self._lock:
                    done += done == len(self._work) - 1 and self._taken(done, budget)
        return done

    def _paid(self, done: int, wanted: int, budget: Budget) -> int:
        before, work = budget.question.used, self._work
        if budget.check(work[wanted] - work[done]):
            return wanted
        paid = budget.question.used - before - 1
        return bisect_right(work, work[done] + paid, done, wanted) - 1

    def _taken(self, done: int, budget: Budget) -> bool:
        before, own = budget.question.used, budget.part()
        own.memory = {}  # The step costs the same for every question.
        try:
            with own:
                if done % _STEPS_TO_A_UNIT == 0:
                    own.spend()
                self._step()
        except OutOfBudget:
            return False
        self._work.append(self._work[-1] + int(budget.question.used - before))
        return True
