"""Sum-from-Product: subtract two numbers whose product is yours (PRIMES STEP, section 6)."""

from collections.abc import Iterator
from math import isqrt

from nimsum.budget import Budget
from nimsum.language import N_
from nimsum.rulesets.boards.kinds import CARDS
from nimsum.rulesets.bounds import Recursion
from nimsum.rulesets.heaps.heap import SingleHeapBounds, SingleHeapRuleset
from nimsum.rulesets.ruleset import Option, Source, cached_component
from nimsum.rulesets.sources import PRIMES_STEP
from nimsum.rulesets.taking.sum_from_product_values import (
    LARGEST_SIEVED,
    SumFromProductSearch,
    SumFromProductSieve,
    can_end_in,
    results,
)

_LARGEST_PLAYED_THROUGH = 1_000


def _search_shortest_play(n: int, at_most: int) -> int | None:
    return next((moves for moves in range(at_most + 1) if can_end_in(n, moves)), None)


class SumFromProductRecursion(Recursion[int]):
    """Numbers above the sieve: who wins, and the value where few numbers can be reached."""

    def __init__(self) -> None:
        self._search = SumFromProductSearch()

    def reaches(self, position: int) -> bool:
        """Whether the number is above the sieve, which is the quicker way."""
        return position > LARGEST_SIEVED

    def value(self, position: int) -> int | None:
        """The value, if it has been found."""
        return self._search.known_value(position)

    def work(self, position: int, budget: Budget) -> None:
        """Find the value of a lost number, which is 0, or of one with little below it."""
        if not self._search.is_lost(position, budget):
            self._search.value(position)

    def has_value(self, position: int, value: int, budget: Budget) -> bool | None:
        """Whether the number has that value; None where the budget is spent or it is too hard."""
        lost = self._search.is_lost(position, budget)
        if value == 0 or lost is None:
            return lost
        if lost:
            return False
        found = self._search.value(position)
        return None if found is None else found == value


class SumFromProduct(SingleHeapRuleset):
    """Write your number as a product of two positive numbers, and subtract both from it.

    Something positive must be left. (With negative factors, as printed, -1 and -n make it grow.) No
    formula for the values is known, and they are not bounded.
    """

    slug = "sum-from-product"
    title = N_("Sum-from-Product")
    source = Source(PRIMES_STEP, "§6")
    board = CARDS
    smallest_heap = 1
    example = "sum-from-product:12"
    says = N_("Write your number as a product of two; subtract both, leaving more than 0.")
    bounds = cached_component(
        SingleHeapBounds,
        longest_table=LARGEST_SIEVED,
        played_out=_LARGEST_PLAYED_THROUGH,
        recurrence=lambda _rules: SumFromProductSieve(),
        recursion=SumFromProductRecursion,
        search_shortest_play=_search_shortest_play,
    )

    def targets(self, n: int) -> Iterator[int]:
        return iter(results(n))

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Whether n = ab and n - k = a + b: then a and b solve x² - (n - k)x + n = 0."""
        if len(option) != 1 or not 0 < option[0] < n:
            return False
        total = n - option[0]
        discriminant = total * total - 4 * n
        return discriminant >= 0 and isqrt(discriminant) ** 2 == discriminant
