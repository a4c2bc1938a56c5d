"""Sum-from-Product: from n = ab move to n - a - b (PRIMES STEP Plays Games, section 6)."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import inf, isqrt

import numpy as np

from nimsum.budget import Budget, spend
from nimsum.language import N_
from nimsum.limits import POSITIONS_REMEMBERED, SEARCHED_NUMBERS_REMEMBERED
from nimsum.rulesets.boards.kinds import CARDS
from nimsum.rulesets.bounds import Recurrence, Recursion, Tabulated
from nimsum.rulesets.heaps.heap import SingleHeapBounds, SingleHeapRuleset
from nimsum.rulesets.ruleset import Source, cached_component
from nimsum.rulesets.sources import PRIMES_STEP
from nimsum.theory.nimbers.nimbers import mex
from nimsum.theory.numbers.arithmetic import divisors, factoring_cost
from nimsum.theory.numbers.primes import is_prime
from nimsum.work import spend_hundredths

MAX_SIEVED = 1_000_000
"""The largest number whose value a sieve finds."""
_MAX_TRACED = 300  # The largest number of values of other numbers computed to find one value.


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def results(n: int) -> tuple[int, ...]:
    """Return the positive numbers n - a - b with ab = `n`, increasing.

    Different products give different numbers, since a + b grows with the distance of a and b.
    The result is empty if there is no move.

    >>> results(12)
    (4, 5)
    """
    differences = (n - a - n // a for a in divisors(n) if a * a <= n)
    return tuple(difference for difference in differences if difference > 0)


def can_end_in(n: int, moves: int) -> bool:
    """Return True if play from `n` can end after exactly `moves` moves. Raises `OutOfBudget`.

    Primes, 1 and 4 have no move.
    """
    spend()
    if moves == 0:
        return n in (1, 4) or is_prime(n)
    return any(can_end_in(result, moves - 1) for result in results(n))


def _sieve(terminal_value: int = 0) -> Tabulated:
    """Return a table of the values of 0, 1, 2, …, which each call of `extend` makes longer.

    0 is not a position; its entry is 0. A number without a move has `terminal_value`.

    A move leads from n = ab to (a - 1)(b - 1) - 1, which is at most n - 2√n. So the values of 2√n
    consecutive numbers are computed together: for each product ab among these numbers, bit v of an
    integer for ab is set, where v is the value of the option (a - 1)(b - 1) - 1.
    """
    values = [0]
    table = np.zeros(MAX_SIEVED + 1, dtype=np.int8)

    def extend() -> None:
        """Append the next values, at most up to `MAX_SIEVED`. Raises `OutOfBudget`."""
        spend()
        start = len(values)
        stop = min(start + isqrt(4 * start), MAX_SIEVED + 1)
        # For each smaller factor: its least larger factor, and the number of larger factors, with
        # which the product is in range(start, stop).
        smaller = np.arange(2, isqrt(stop - 1) + 1, dtype=np.int64)
        first = np.maximum(smaller, -(-start // smaller))
        count = np.maximum((stop - 1) // smaller - first + 1, 0)
        # All pairs of factors: each a comes with b = first, first + 1, …
        a = np.repeat(smaller, count)
        b = np.repeat(first - np.cumsum(count) + count, count) + np.arange(len(a))
        result = (a - 1) * (b - 1) - 1
        reached = np.zeros(stop - start, dtype=np.int64)
        # 4 = 2·2 leaves 0, which is no position.
        marks = np.where(result > 0, np.int64(1) << table[result].astype(np.int64), 0)
        np.bitwise_or.at(reached, a * b - start, marks)
        lowest_missing = ~reached & (reached + 1)
        table[start:stop] = np.where(reached == 0, terminal_value, np.log2(lowest_missing))
        values.extend(table[start:stop].tolist())

    return Tabulated(values, extend)


@cache
def _sieved_values() -> Sequence[int]:
    """Return the values of all numbers up to `MAX_SIEVED`, which takes a tenth of a second."""
    sieve = _sieve()
    with Budget(inf):
        while len(sieve.values) <= MAX_SIEVED:
            sieve.extend()
    return sieve.values


class SumFromProductSearch(Recursion[int]):
    """A search for the winner from numbers above `MAX_SIEVED`, by iterative deepening.

    A number is lost if the player to move loses, and one lost option suffices for a win. Many
    options have few moves, so most numbers up to 10^12 are decided at a depth of ten moves.
    """

    def __init__(self) -> None:
        self._lost: dict[int, bool] = {}
        self._values: dict[int, int] = {}

    def reaches(self, position: int) -> bool:
        """Return True if `position` is above `MAX_SIEVED`; the sieve is quicker for others."""
        return position > MAX_SIEVED

    def known(self, position: int) -> int | None:
        """Return the value of `position` if the sieve or an earlier search found it, else None."""
        return 0 if self._known_lost(position) else self._values.get(position)

    def value(self, position: int, budget: Budget) -> int | None:
        """Return the value of `position`, or None if the value is not found.

        The value is found within the budget if the player to move loses, or if play can reach only
        a few numbers.
        """
        known = self.known(position)
        if known is not None or not self.reaches(position) or not budget.check():
            return known
        if self.is_lost(position, budget):
            return 0
        return self._traced_value(position, traced=[])

    def has_value(self, position: int, value: int, budget: Budget) -> bool | None:
        """Return True if `position` has `value`, False if not, None if the answer is not found."""
        known = self.known(position)
        if known is not None:
            return known == value
        if not self.reaches(position) or not budget.check():
            return None
        lost = self.is_lost(position, budget)
        if value == 0 or lost is None:
            return lost
        if lost:
            return False
        true_value = self._traced_value(position, traced=[])
        return None if true_value is None else true_value == value

    def is_lost(self, n: int, budget: Budget) -> bool | None:
        """Return True if the player to move from `n` loses, and False if that player wins.

        Return None if `budget` runs out first.
        """
        if len(self._lost) > SEARCHED_NUMBERS_REMEMBERED:
            self._lost = {}
        depth = 0
        while (lost := self._lost_within(n, depth, budget)) is None and budget.check():
            depth += 1
        return lost

    def _lost_within(self, n: int, depth: int, budget: Budget) -> bool | None:
        """Return True if `n` is lost, False if it is won, by trying up to `depth` moves ahead.

        Return None if that does not decide, or if the budget runs out.
        """
        known = self._known_lost(n)
        if known is not None or depth == 0 or not budget.check():
            return known
        outcomes = {option: self._known_lost(option) for option in results(n)}
        if True not in outcomes.values():
            undecided = [option for option, lost in outcomes.items() if lost is None]
            for option in undecided:
                outcomes[option] = self._lost_within(option, depth - 1, budget)
                if outcomes[option]:
                    break
        if True in outcomes.values():
            self._lost[n] = False
        elif None not in outcomes.values():
            self._lost[n] = True
        return self._lost.get(n)

    def _known_lost(self, n: int) -> bool | None:
        """Return True if `n` is known to be lost, False if it is known to be won, else None."""
        return _sieved_values()[n] == 0 if n <= MAX_SIEVED else self._lost.get(n)

    def _traced_value(self, n: int, traced: list[int]) -> int | None:
        """Return the value of `n` from the values of its options, or None if that is too much work.

        `traced` lists the numbers above the sieve that have been valued so far; `n` is appended.
        """
        if n <= MAX_SIEVED:
            return _sieved_values()[n]
        known = self.known(n)
        if known is not None:
            return known
        if len(traced) == _MAX_TRACED:
            return None
        spend()
        traced.append(n)
        values = []
        for option in results(n):
            value = self._traced_value(option, traced)
            if value is None:
                return None
            values.append(value)
        if len(self._values) > SEARCHED_NUMBERS_REMEMBERED:
            self._values = {}
        self._values[n] = mex(values)
        return self._values[n]


class SumFromProductBounds(SingleHeapBounds):
    """The tables of Sum-from-Product, which sieves fill."""

    def recurrence(self) -> Recurrence:
        """Return a new table of the values of 0, 1, 2, …, to be extended."""
        return _sieve(self.terminal_value)


_MAX_PLAYED_THROUGH = 1_000


def _search_shortest_play(n: int, at_most: int) -> int | None:
    return next((moves for moves in range(at_most + 1) if can_end_in(n, moves)), None)


class SumFromProduct(SingleHeapRuleset):
    """Write your number as a product of two positive numbers, and subtract both from it.

    The result must be positive. (With negative factors, which the paper allows, -1 and -n would
    make the number grow.) No formula for the values is known, and the values are not bounded.
    """

    slug = "sum-from-product"
    title = N_("Sum-from-Product")
    brief = N_("write as product, subtract both")
    source = Source(PRIMES_STEP, "§6")
    board = CARDS
    smallest_heap = 1
    example = "sum-from-product:12"
    says = N_("Write a number as a product of two; subtract both, leaving more than 0.")
    bounds = cached_component(
        SumFromProductBounds,
        longest_table=MAX_SIEVED,
        played_out=_MAX_PLAYED_THROUGH,
        recurrence_ends=MAX_SIEVED,
        recursion=SumFromProductSearch,
        search_shortest_play=_search_shortest_play,
    )

    def targets(self, n: int) -> Iterator[int]:
        """Yield the numbers to which moves from `n` lead, increasing. Raises `OutOfBudget`."""
        spend_hundredths(factoring_cost(n))
        yield from results(n)

    def can_become(self, n: int, target: int) -> bool:
        """Return True if a move leads from `n` to `target`: n = ab and n - target = a + b.

        Such a and b are the solutions of x² - (n - target)x + n = 0, which are integers if and only
        if the discriminant is a square.
        """
        total = n - target
        discriminant = total * total - 4 * n
        return discriminant >= 0 and isqrt(discriminant) ** 2 == discriminant
