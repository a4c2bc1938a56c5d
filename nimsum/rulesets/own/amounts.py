"""Sets of positive integers that may hang on the heap: how many tokens a move takes or leaves.

A set is written in words with hyphens, as in `1..4,squares` or `all-but-divisors`.
"""

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from heapq import merge
from itertools import count, groupby, takewhile
from math import gcd, isqrt
from typing import ClassVar

import numpy as np

from nimsum.theory.nimbers.bit_sets import Indices
from nimsum.theory.numbers.arithmetic import divisors, factorisation, is_prime, next_prime
from nimsum.theory.time_limit import looking

LONGEST_OWN_TABLE = 10_000
"""The largest heap of such a game whose value is looked for, if a move leaves one heap."""


BETWEEN_LOOKS = 500
"""The amounts that are tried between two looks at the time."""

_FIRST_OF_A_RANGE = 4
"""So many numbers side by side are written as a range."""


class Amounts(ABC):
    """A set of positive integers for each heap."""

    @property
    @abstractmethod
    def written(self) -> str:
        """The canonical spelling."""

    @abstractmethod
    def has(self, amount: int, heap: int) -> bool:
        """Whether that positive amount is in the set of the heap."""

    @abstractmethod
    def up_to(self, most: int, heap: int) -> Iterator[int]:
        """The positive amounts in the set of the heap that are at most so large, increasing."""

    def array(self, most: int, heap: int) -> Indices:
        """The same at once, for heaps of a table of values."""
        return np.fromiter(self.up_to(most, heap), dtype=np.intp)


class FixedAmounts(Amounts):
    """A set that is the same for every heap."""

    def array(self, most: int, heap: int) -> Indices:
        every = _members(self)
        return every[: np.searchsorted(every, most, side="right")]


@lru_cache(maxsize=64)
def _members(amounts: FixedAmounts) -> Indices:
    """All members that a heap of a table has room for."""
    return np.fromiter(amounts.up_to(LONGEST_OWN_TABLE, 0), dtype=np.intp)


@dataclass(frozen=True)
class Finite(FixedAmounts):
    """Some numbers, increasing; 0 may be the first where a heap is to become empty."""

    numbers: tuple[int, ...]

    @property
    def written(self) -> str:
        return ",".join(
            str(run[0])
            if len(run) == 1
            else f"{run[0]}..{run[-1]}"
            if len(run) >= _FIRST_OF_A_RANGE
            else ",".join(map(str, run))
            for run in _runs(self.numbers)
        )

    @cached_property
    def _set(self) -> frozenset[int]:
        return frozenset(self.numbers)

    def has(self, amount: int, heap: int) -> bool:
        return amount in self._set

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        return (each for each in self.numbers[: bisect_right(self.numbers, most)] if each)


def _runs(numbers: Iterable[int]) -> Iterator[list[int]]:
    """Increasing numbers in runs of neighbours."""
    for _key, run in groupby(enumerate(numbers), lambda item: item[1] - item[0]):
        yield [number for _index, number in run]


@dataclass(frozen=True)
class Progression(FixedAmounts):
    """A first number, and every so many numbers after it."""

    first: int
    step: int

    @property
    def written(self) -> str:
        if self.step == 1:
            return "any" if self.first == 1 else f"at-least-{self.first}"
        if self.step == 2 and self.first <= 2:
            return "odd" if self.first == 1 else "even"
        rest = self.first % self.step
        start = f"-from-{self.first}" if self.first > self.step else ""
        return f"{rest}-mod-{self.step}{start}"

    def has(self, amount: int, heap: int) -> bool:
        return amount >= self.first and (amount - self.first) % self.step == 0

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        return iter(range(self.first, most + 1, self.step))


@dataclass(frozen=True)
class Powers(FixedAmounts):
    """The numbers 1, k, k², … of a base."""

    base: int

    @property
    def written(self) -> str:
        return f"powers-of-{self.base}"

    def has(self, amount: int, heap: int) -> bool:
        return amount in self.up_to(amount, heap)

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        return takewhile(lambda power: power <= most, (self.base**k for k in count()))


class _Named(Amounts):
    """A set without a parameter."""

    name: ClassVar[str]

    @property
    def written(self) -> str:
        return self.name


@dataclass(frozen=True)
class SquareNumbers(_Named, FixedAmounts):
    """1, 4, 9, …"""

    name = "squares"

    def has(self, amount: int, heap: int) -> bool:
        return isqrt(amount) ** 2 == amount

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        return (k * k for k in range(1, isqrt(max(most, 0)) + 1))


@dataclass(frozen=True)
class CubeNumbers(_Named, FixedAmounts):
    """1, 8, 27, …"""

    name = "cubes"

    def has(self, amount: int, heap: int) -> bool:
        return amount in self.up_to(amount, heap)

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        return takewhile(lambda cube: cube <= most, (k**3 for k in count(1)))


@dataclass(frozen=True)
class PrimeNumbers(_Named, FixedAmounts):
    """2, 3, 5, 7, …"""

    name = "primes"

    def has(self, amount: int, heap: int) -> bool:
        return is_prime(amount)

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        prime = 2
        while prime <= most:
            yield prime
            prime = next_prime(prime)


@dataclass(frozen=True)
class FibonacciNumbers(_Named, FixedAmounts):
    """1, 2, 3, 5, 8, …"""

    name = "fibonacci"

    def has(self, amount: int, heap: int) -> bool:
        return amount in self.up_to(amount, heap)

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        number, following = 1, 2
        while number <= most:
            yield number
            number, following = following, number + following


@dataclass(frozen=True)
class Divisors(_Named):
    """The divisors of the heap, itself among them."""

    name = "divisors"

    def has(self, amount: int, heap: int) -> bool:
        return heap > 0 and heap % amount == 0

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        return takewhile(lambda d: d <= most, divisors(heap) if heap else ())


class _ByFlags(_Named):
    """A set that holds a good part of all numbers, so that each is looked at."""

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        every = looking(range(1, most + 1), BETWEEN_LOOKS)
        return (amount for amount in every if self.has(amount, heap))

    @abstractmethod
    def flags(self, most: int, heap: int) -> np.ndarray:
        """For each number from 1 to the most whether it is in the set, at its index."""

    def array(self, most: int, heap: int) -> Indices:
        flags = self.flags(most, heap)
        flags[0] = False
        return np.flatnonzero(flags)


@dataclass(frozen=True)
class NonDivisors(_ByFlags):
    """The numbers that do not divide the heap."""

    name = "non-divisors"

    def has(self, amount: int, heap: int) -> bool:
        return heap % amount != 0

    def flags(self, most: int, heap: int) -> np.ndarray:
        flags = np.full(most + 1, heap > 0)
        flags[[d for d in divisors(heap) if d <= most] if heap else []] = False
        return flags


@dataclass(frozen=True)
class Coprime(_ByFlags):
    """The numbers without a divisor in common with the heap, except 1."""

    name = "coprime"

    def has(self, amount: int, heap: int) -> bool:
        return gcd(amount, heap) == 1

    def flags(self, most: int, heap: int) -> np.ndarray:
        flags = np.full(most + 1, True)
        for p, _exponent in factorisation(heap) if heap else ():
            flags[::p] = False
        return flags


@dataclass(frozen=True)
class NotCoprime(_ByFlags):
    """The numbers that share a divisor above 1 with the heap."""

    name = "not-coprime"

    def has(self, amount: int, heap: int) -> bool:
        return gcd(amount, heap) > 1

    def flags(self, most: int, heap: int) -> np.ndarray:
        return ~Coprime().flags(most, heap)


@dataclass(frozen=True)
class Fraction(Amounts):
    """The numbers up to a fraction of the heap, at most all of it."""

    numerator: int
    denominator: int

    @property
    def written(self) -> str:
        return f"up-to-{self.numerator}-of-{self.denominator}"

    def _last(self, most: int, heap: int) -> int:
        return min(most, heap * self.numerator // self.denominator)

    def has(self, amount: int, heap: int) -> bool:
        return amount <= self._last(amount, heap)

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        return iter(range(1, self._last(most, heap) + 1))

    def array(self, most: int, heap: int) -> Indices:
        return np.arange(1, self._last(most, heap) + 1)


@dataclass(frozen=True)
class Union(Amounts):
    """What is in one of some sets or, with `but`, every positive integer that is in none."""

    sets: tuple[Amounts, ...]
    but: bool = False

    @property
    def written(self) -> str:
        listed = ",".join(each.written for each in self.sets)
        return f"all-but-{listed}" if self.but else listed

    def has(self, amount: int, heap: int) -> bool:
        return any(each.has(amount, heap) for each in self.sets) != self.but

    def up_to(self, most: int, heap: int) -> Iterator[int]:
        if self.but:
            numbers = looking(range(1, most + 1), BETWEEN_LOOKS)
            return (amount for amount in numbers if self.has(amount, heap))
        every = merge(*(each.up_to(most, heap) for each in self.sets))
        return (amount for amount, _same in groupby(every))

    def array(self, most: int, heap: int) -> Indices:
        if not self.but and len(self.sets) == 1:
            return self.sets[0].array(most, heap)
        flags = np.full(most + 1, self.but)
        for each in self.sets:
            flags[each.array(most, heap)] = not self.but
        flags[0] = False
        return np.flatnonzero(flags)

    @property
    def finite(self) -> tuple[int, ...] | None:
        """Its numbers, where it is finite whatever the heap is."""
        only = self.sets[0]
        if self.but or len(self.sets) > 1 or not isinstance(only, Finite):
            return None
        return only.numbers

    @property
    def opposite(self) -> "Union":
        """Every other positive integer."""
        return Union(self.sets, not self.but)

    @property
    def has_zero(self) -> bool:
        """Whether 0 is named, too: no other set has it."""
        return any(isinstance(each, Finite) and 0 in each.numbers for each in self.sets)


_OPPOSITE: dict[Amounts, Amounts] = {
    Divisors(): NonDivisors(),
    NonDivisors(): Divisors(),
    Coprime(): NotCoprime(),
    NotCoprime(): Coprime(),
}


def united(sets: Iterable[Amounts], *, but: bool = False) -> Union:
    """The union of sets in the one order in which it is written.

    >>> united([SquareNumbers(), Finite((2,)), Finite((1, 3))]).written
    '1,2,3,squares'
    """
    numbers: set[int] = set()
    others: set[Amounts] = set()
    for each in sets:
        if isinstance(each, Finite):
            numbers.update(each.numbers)
        else:
            others.add(each)
    in_order = sorted(others, key=lambda each: each.written)
    if but and not numbers and len(in_order) == 1 and in_order[0] in _OPPOSITE:
        return Union((_OPPOSITE[in_order[0]],))
    finite = (Finite(tuple(sorted(numbers))),) if numbers else ()
    return Union((*finite, *in_order), but)
