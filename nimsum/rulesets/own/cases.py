"""Proofs that two families of sets of amounts have the same union.

A set is evaluated on the numbers of a finite range, the `Frame`. That is exact for finite sets and
progressions, which are periodic from some number on. It is not known which large numbers are
squares, primes or members of another sequence, or which numbers are in a set that depends on the
heap, such as the divisors. For each of these sets two cases are tried: it has all of its unknown
numbers, or none of them. Families that have the same union in every case are equal.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from math import lcm

from nimsum.theory.numbers.arithmetic import factorisation
from nimsum.theory.periods.periodic_sets import RepeatingSet

from .amounts import ANY, OPPOSITE, Amounts, Finite, Fraction, NumberRow, OfHeap, Progression, Union

MAX_COMMON_STEP = 100_000
"""The limit for the least common multiple of the steps of progressions that are compared."""
_MAX_STEP = 10_000  # With a longer step, a period of the values would not show in a table.
Bits = tuple[int, ...]  # A set of numbers for each family: bit n is set for a member n.


@dataclass(frozen=True)
class Frame:
    """The numbers below `start + step`, on which sets are evaluated.

    From `start` on, finite sets and progressions have the period `step`. A set is an integer in
    which bit n is set for each member n.
    """

    start: int
    step: int

    def known(self, amounts: Amounts) -> tuple[int, int]:
        """Return two bit sets: the numbers that are certainly in `amounts`, and others that may be.

        A number that may be in `amounts` is a member for some heaps only, or it is a large number,
        and `amounts` is a sequence such as the squares.
        """
        end = self.start + self.step
        positive = (1 << end) - 2
        match amounts:
            case Finite(numbers):
                return sum(1 << n for n in numbers), 0
            case Progression(first, step):
                # Bits 0, step, 2 * step, … are a sum of powers of 2**step: a geometric series.
                count = -((first - end) // step)
                every_step = ((1 << step * count) - 1) // ((1 << step) - 1)
                return every_step << first, 0
            case Fraction(numerator, denominator) if numerator == denominator:
                return positive, 0
            case NumberRow():
                below_start = sum(1 << n for n in amounts.up_to(self.start - 1, 0))
                return below_start, positive >> self.start << self.start
            case OfHeap():  # 1 divides each heap, and shares no other divisor with it.
                return 1 << 1, positive & ~0b10
        return 0, positive

    def repeating(self, bits: int) -> RepeatingSet | None:
        """Return the positive numbers in `bits` as a periodic set.

        `bits` is a bit set. The start and the step of the result are the least possible. Return
        None if the step is above `_MAX_STEP`.

        >>> Frame(4, 4).repeating(0b10101010)
        RepeatingSet(numbers=(), start=1, step=2, remainders=(1,))
        """
        start = self.start
        step = self.step
        period = bits >> start
        # Divide the step by a prime as long as the parts of that length in the period are equal.
        for prime, _exponent in factorisation(step):
            while step % prime == 0:
                shorter = step // prime
                if period >> shorter != period & ((1 << step - shorter) - 1):
                    break
                step = shorter
                period &= (1 << shorter) - 1
        if step > _MAX_STEP:
            return None
        remainders = {(start + k) % step for k in range(step) if period >> k & 1}
        # Lower the start as long as the number before it is a member just if the period says so.
        while start > 1 and (bits >> start - 1 & 1 == 1) == ((start - 1) % step in remainders):
            start -= 1
        numbers = tuple(n for n in range(1, start) if bits >> n & 1)
        return RepeatingSet(numbers, start, step, tuple(sorted(remainders)))


def cases(*families: Sequence[Union]) -> tuple[Frame, Iterator[Bits]] | None:
    """Return a frame for `families`, and an iterator over the cases.

    A case says of each set with unknown numbers whether it has all of these or none. Each item of
    the iterator is a tuple of bit sets: the union of each family in that case. Return None if the
    least common multiple of the steps of progressions is too large.

    In the example all sets are known, so there is only one case. The first union has the numbers 1
    and 3 of the frame, which are the bits of 10, and the second one 1, 2, 3 and 4, the bits of 30.

    >>> odd, even = (Union((Progression(first, 2),)) for first in (1, 2))
    >>> frame, every = cases([odd], [odd, even])
    >>> frame, *every
    (Frame(start=3, step=2), (10, 30))
    """
    unions = chain.from_iterable(families)
    sets = list(chain.from_iterable(union.sets for union in unions))
    progressions = [amounts for amounts in sets if isinstance(amounts, Progression)]
    numbers = chain.from_iterable(
        amounts.numbers for amounts in sets if isinstance(amounts, Finite)
    )
    step = lcm(*{progression.step for progression in progressions})
    if step > MAX_COMMON_STEP:
        return None
    firsts = (progression.first for progression in progressions)
    frame = Frame(1 + max(chain((1,), numbers, firsts)), step)
    return frame, _cases(families, cache(frame.known), {})


def equal(one: Sequence[Union], other: Sequence[Union]) -> bool:
    """Return True if the sets of `one` are proved to have the same union as the sets of `other`.

    False means that this is not proved.
    """
    comparison = cases(one, other)
    if comparison is None:
        return False
    _frame, compared = comparison
    return all(first == second for first, second in compared)


Known = Callable[[Amounts], tuple[int, int]]  # `Frame.known` with a cache.


def _cases(
    families: Sequence[Sequence[Union]], known: Known, chosen: Mapping[Amounts, bool]
) -> Iterator[Bits]:
    """Yield, for each case that agrees with `chosen`, the union of each family as a bit set.

    `chosen` maps a set to True if it has all of its unknown numbers, and to False if it has none of
    them. Both are tried for sets that are not in `chosen`.
    """
    bounds = [_together(_bounds(union, known, chosen) for union in family) for family in families]
    if all(least == greatest for least, greatest in bounds):
        yield tuple(least for least, _greatest in bounds)
        return
    unions = chain.from_iterable(families)
    sets = map(_plain, chain.from_iterable(union.sets for union in unions))
    undecided = next(amounts for amounts in sets if amounts not in chosen and known(amounts)[1])
    for has_unknown in (True, False):
        yield from _cases(families, known, {**chosen, undecided: has_unknown})


def _bounds(union: Union, known: Known, chosen: Mapping[Amounts, bool]) -> tuple[int, int]:
    """Return two bit sets: the least and the greatest set that `union` can be if `chosen` holds."""
    positive = sum(known(ANY.sets[0]))
    bounds = []
    for amounts in union.sets:
        plain = _plain(amounts)
        certain, unknown = known(plain)
        least = certain | (chosen.get(plain, False) * unknown)
        greatest = certain | (chosen.get(plain, True) * unknown)
        if amounts != plain:
            least, greatest = _complement(positive, least, greatest)
        bounds.append((least, greatest))
    least, greatest = _together(bounds)
    return _complement(positive, least, greatest) if union.but else (least, greatest)


def _complement(positive: int, least: int, greatest: int) -> tuple[int, int]:
    """Return the least and the greatest set that a complement can be, as bit sets.

    The complement is that of a set between `least` and `greatest`, among the `positive` numbers.
    """
    return positive & ~greatest, positive & ~least


def _plain(amounts: Amounts) -> Amounts:
    """Return the divisors for the non-divisors, the coprime for the not coprime, or `amounts`."""
    is_complement = isinstance(amounts, OfHeap) and amounts.other
    return OPPOSITE[amounts] if is_complement else amounts


def _together(bounds: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Return the least and the greatest union, given the `bounds` of each set.

    Bounds are two bit sets: the least and the greatest set that a set can be.
    """
    union_of_least = 0
    union_of_greatest = 0
    for least, greatest in bounds:
        union_of_least |= least
        union_of_greatest |= greatest
    return union_of_least, union_of_greatest
