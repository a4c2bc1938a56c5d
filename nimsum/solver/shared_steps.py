"""Work that several questions share, such as growing a table, divided into steps.

Each step is done once and then serves all questions. But every question that needs the step counts
its work, so that an answer never depends on the questions before it.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from threading import Lock

from nimsum.budget import Budget, OutOfBudget

_STEPS_PER_UNIT = 16
"""The number of steps in a unit of work; a step that takes longer counts additional work."""


class SharedSteps:
    """The steps that have been done so far, with the work that each of them took.

    The function `step` does the next step. It raises `OutOfBudget` before it has changed anything.
    """

    def __init__(self, step: Callable[[], None]) -> None:
        self._step = step
        self._work = array("Q", [0])
        """The total work of the first 0, 1, 2, … steps."""
        self._lock = Lock()

    def advance(self, paid: int, is_enough: Callable[[int], bool], budget: Budget) -> int:
        """Count the work of more steps for a question until they are enough or `budget` is spent.

        `paid` is the number of first steps whose work the question has counted; return that number
        afterwards. `is_enough` returns True for a number of steps that suffices; it must then
        return True for all larger numbers, too.
        """
        while not is_enough(paid) and budget.check_remaining():
            done = len(self._work) - 1
            if paid < done:
                # The smallest number of steps that is enough, or `done` if no smaller one is.
                needed = bisect_left(range(done), True, lo=paid, key=is_enough)
                paid = self._pay(paid, needed, budget)
                continue
            with self._lock:
                # Another thread may have done the next step before this one had the lock.
                if paid == len(self._work) - 1 and self._do_next_step(paid, budget):
                    paid += 1
        return paid

    def _pay(self, paid: int, needed: int, budget: Budget) -> int:
        """Count the work of the steps from `paid` to `needed`, or of as many as `budget` allows.

        Return the number of first steps whose work is then counted.
        """
        used_before = budget.root.used
        work = self._work
        if budget.check(work[needed] - work[paid]):
            return needed
        # The failed check has counted one unit more than the budget allowed.
        work_paid = budget.root.used - used_before - 1
        return bisect_right(work, work[paid] + work_paid, paid, needed) - 1

    def _do_next_step(self, done: int, budget: Budget) -> bool:
        """Do the step after the first `done` steps; return False if the budget is spent first."""
        used_before = budget.root.used
        step_budget = budget.part()
        step_budget.memory = {}  # The cost of the step must not depend on the question.
        try:
            with step_budget:
                # A step is cheaper than a unit of work, so only some steps are charged.
                if done % _STEPS_PER_UNIT == 0:
                    step_budget.spend()
                self._step()
        except OutOfBudget:
            return False
        self._work.append(self._work[-1] + int(budget.root.used - used_before))
        return True
