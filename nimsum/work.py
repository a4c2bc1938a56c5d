"""Tools for computations with a budget: loops that count work, and results kept for a question."""

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from math import inf
from typing import Any, TypeVar

from nimsum.budget import CURRENT, Budget, spend

T = TypeVar("T")


def counted(items: Iterable[T], every: int) -> Iterator[T]:
    """Yield `items`, and count a unit of work at every item whose number `every` divides.

    Raises `OutOfBudget` if the budget is spent.
    """
    for number, item in enumerate(items, start=1):
        if number % every == 0:
            spend()
        yield item


def spend_hundredths(hundredths: int) -> None:
    """Count `hundredths` of a unit of work of the current budget, if there is one.

    The hundredths of a question are added up and counted in whole units. Raises `OutOfBudget` if
    the budget is spent.
    """
    budget = CURRENT.get()
    if budget is None:
        return
    total = budget.memory.get(spend_hundredths, 0) + hundredths
    units, remainder = divmod(total, 100)
    budget.memory[spend_hundredths] = remainder
    budget.spend(units)


def per_question(max_results: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Return a decorator that keeps the results of a function until the question is answered.

    The question is that of the current budget; without one, the results are kept for one call. When
    `max_results` results of a question are kept, all of them are dropped.
    """

    def with_memory(function: Callable[..., T]) -> Callable[..., T]:
        @wraps(function)
        def remembering(*arguments: Any) -> T:
            budget = CURRENT.get()
            if budget is None:
                with Budget(inf):
                    return remembering(*arguments)
            known: dict[Any, T] = budget.memory.setdefault(function, {})
            try:
                return known[arguments]
            except KeyError:
                pass
            result = function(*arguments)
            if len(known) >= max_results:
                known.clear()
            known[arguments] = result
            return result

        return remembering

    return with_memory
