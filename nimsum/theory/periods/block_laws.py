"""A test that proves arithmetic periods which begin late, of CUT and of take-and-break codes.

The AP-test of Partition games (2020) covers laws that hold from heap 1 on, and the paper only cites
the tests of Austin (1976) and of Howse and Nowakowski (2004) for hexadecimal games. This test is
similar to theirs and our own; it needs a saltus that is a power of two.

Let the law hold, by computation, for all heaps below preperiod + M·P, the first M blocks. P is a
multiple of the period over which nim-sums split (`Blocks`), and K is the saltus of P. Write heap N
as n + m·P with preperiod <= n < preperiod + P, and let its value by the law be A·K + b with b < K.
An option of N has remainders of some shape (the number of growing ones, the sum E of the upper
parts, the nim-sum l of the lower parts), whose total fixes the number of blocks that are left for
them: A + d - E, where d is the same for all m. So its value is H·K + l, where H is a nim-sum of
numbers, one for each growing remainder, whose sum is A + d. For one number H = A + d; for more,
A + d - H is even and at least 0.

So the law holds for N if it holds for smaller heaps, if m >= M, and if two conditions are met:

- *avoided*: where l = b, one growing remainder never has d = 0, more never have d even and >= 0;
- *reached*: for each l there are, for even and for odd d, two or more growing remainders with
  E <= 2, which reach H = 0 where A + d is even and at least 2, as x and x; and three or more
  with E <= 3, which reach every H > 0 where A + d - H is even and at least 2, as H, x and x.
  (The number of a remainder whose value has an upper part is at least 1, as H and x are; the
  numbers of all others may be 0.) The few remaining H up to A, where A itself counts only if
  l < b, are reached by such three or by a shape with A + d = H and E <= 1, where one number is H.

M is so large that no number of blocks above is negative, that A + d is at least 2 where H = 0,
and that the few H are above 0. By induction on N this proves the law for all heaps.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

import numpy as np

from nimsum.budget import spend
from nimsum.language import N_, gettext as _

from .apparent import laws_followed
from .arithmetic_periodicity import CutGameCertificate
from .blocks import Blocks, Moves, RemainderShape, blocks_under, is_power_of_two, splitting
from .octal_periodicity import CodeGameCertificate
from .periodicity import HeapCertificate

Values = Sequence[int]
C = TypeVar("C", bound="BlockCertificate")

_MAX_WORK = 80_000
"""The largest work of a test; more would take longer than a tenth of a second."""


@dataclass(frozen=True)
class BlockCertificate(HeapCertificate):
    """A certificate by the block test, the test that the docstring of this module describes."""

    test = N_("block test (our own, after Austin, Howse and Nowakowski)")

    @property
    @abstractmethod
    def moves(self) -> Moves:
        """The moves of the ruleset, each as (number of tokens taken, number of heaps left)."""

    @property
    def reason(self) -> str:
        """The proof in words, as a clause."""
        return _(
            "the law holds for the first %(heaps)s heaps, and the remainders of larger heaps, "
            "%(period)s tokens a block, reach the same values",
            heaps=self.computed - 1,
            period=self.period,
        )

    def _passes(self, values: Values) -> bool:
        return self.obeyed_by(values) and 0 < self.needed(values) <= self.computed

    def obeyed_by(self, values: Values) -> bool:
        """Return True if the block test applies to this law, and `values` follow the law."""
        return (
            self.period >= 1
            and is_power_of_two(self.saltus)
            and self.begins + self.period <= self.computed <= len(values)
            and self.follows(values)
        )

    def needed(self, values: Values) -> int:
        """Return how many of the first `values` suffice to prove this law by the test.

        Return 0 if the test fails, or if it would need more than the computed values or too much
        work. Raises `OutOfBudget`.
        """
        first = self.begins
        start = tuple(values[: first + self.period])
        parts = max(parts for _, parts in self.moves)
        period, saltus = splitting(self, start)
        largest = first + period - 1
        # Only heaps that can hold the largest remainders are covered, so at least this many
        # values are needed.
        min_values = first + (parts - 1) * largest
        if min_values > self.computed or (largest + 1) * saltus * parts**2 > _MAX_WORK:
            return 0
        blocks = blocks_under(self, start, parts)
        needed = 1
        for remainder in blocks.remainders[first - 1 :]:
            spend()
            options = OptionsOfLargeHeaps(blocks, self.moves, remainder.size, remainder.raised)
            blocks_needed = options.blocks_that_prove(remainder.lower)
            if blocks_needed is None:
                return 0
            needed = max(needed, blocks_needed)
        return first + needed * blocks.period


@dataclass(frozen=True)
class CutBlockCertificate(BlockCertificate, CutGameCertificate):
    """A certificate by the block test for CUT."""

    @property
    def moves(self) -> Moves:
        """The moves of CUT: c cuts take nothing and leave c + 1 heaps."""
        return tuple((0, c + 1) for c in self.cuts)


@dataclass(frozen=True)
class CodeBlockCertificate(BlockCertificate, CodeGameCertificate):
    """A certificate by the block test for a take-and-break code."""

    @property
    def moves(self) -> Moves:
        """The moves of the code, as `moves_of` returns them."""
        return moves_of(self.digits)


def moves_of(digits: tuple[int, ...]) -> Moves:
    """Return the moves of the take-and-break code `digits`, digit 0 first, as pairs.

    Each pair is the number of tokens taken and the number of heaps left.

    >>> moves_of((4, 3))
    ((0, 2), (1, 0), (1, 1))
    """
    moves: list[tuple[int, int]] = []
    for taken, digit in enumerate(digits):
        moves += [(taken, parts) for parts in range(digit.bit_length()) if digit >> parts & 1]
    return tuple(moves)


class OptionsOfLargeHeaps:
    """The options of the heaps n + m·P for all large m, grouped by the lower parts of their values.

    Names are those of the docstring of this module. `n` is below preperiod + P, and `raised` is the
    upper part of its value.
    """

    def __init__(self, blocks: Blocks, moves: Moves, n: int, raised: int) -> None:
        self._most_used = 0
        """The largest number of the m blocks that remainders of an option use up."""
        self._by_lower: list[set[tuple[RemainderShape, int]]] = [
            set() for _ in range(blocks.saltus)
        ]
        """For each lower part l of an option, the shapes of its remainders, each with its d - E."""
        for taken, parts in moves:
            rest = n - taken
            for shape, totals in blocks.shapes[parts].items():
                # The tokens beside the remainders must form whole blocks.
                for total in _members(totals, rest % blocks.period, blocks.period):
                    used_blocks = (total - rest) // blocks.period
                    self._most_used = max(self._most_used, used_blocks)
                    if shape.growing:
                        distance = shape.raised - used_blocks - raised
                        self._by_lower[shape.lower].add((shape, distance))

    def blocks_that_prove(self, lower: int) -> int | None:
        """Return an m such that the law follows for n + m·P and all larger m, or None.

        `lower` is the lower part of the value of n. Return None if the test fails.
        """
        # The condition *avoided*: no option has the value of the heap.
        if any(_may_reach(shape, distance) for shape, distance in self._by_lower[lower]):
            return None
        # The condition *reached*, for each lower part of a smaller value.
        blocks_needed = self._most_used + 1
        for value, options in enumerate(self._by_lower):
            twins = _least_start([d for shape, d in options if _makes_twins(shape)])
            triples = _least_start([d for shape, d in options if _makes_triples(shape)])
            if twins is None or triples is None:
                return None
            spend()
            for below in range(0 if value < lower else 1, triples):
                if not any(_reaches(shape, below + distance) for shape, distance in options):
                    return None
            blocks_needed = max(blocks_needed, twins, triples)
        return blocks_needed


def _makes_twins(shape: RemainderShape) -> bool:
    """Return True if remainders of this `shape` can give H = 0 as x and x, for any x > 0.

    That is the first case of *reached* in the docstring of this module: two growing remainders
    have the upper parts x and x, and a third one, if there is one, has the upper part 0.
    """
    return shape.growing >= 2 and shape.raised <= 2


def _makes_triples(shape: RemainderShape) -> bool:
    """Return True if growing remainders of this `shape` can have H, x, x for all H, x > 0."""
    return shape.growing == 3 and shape.raised <= 3


def _least_start(distances: list[int]) -> int | None:
    """Return the least A such that A + d >= 2 for an even d and for an odd d in `distances`.

    Return None if `distances` has no even number, or no odd number.
    """
    even = max((d for d in distances if d % 2 == 0), default=None)
    odd = max((d for d in distances if d % 2), default=None)
    return None if even is None or odd is None else 2 - min(even, odd)


def _members(totals: int, first: int, step: int) -> Iterator[int]:
    return (total for total in range(first, totals.bit_length(), step) if totals >> total & 1)


def _may_reach(shape: RemainderShape, distance: int) -> bool:
    """Return True if, for some H, numbers with the sum H + `distance` may have the nim-sum H.

    There is one number for each growing remainder of `shape`.
    """
    if shape.growing == 1:
        return distance == 0
    return distance >= 0 and distance % 2 == 0


def _reaches(shape: RemainderShape, distance: int) -> bool:
    """Return True if, for every H > 0, numbers with the sum H + `distance` can have the nim-sum H.

    There is one number for each growing remainder of `shape`.
    """
    if distance == 0:
        return shape.raised <= 1
    return _makes_triples(shape) and distance > 0 and distance % 2 == 0


def _candidate_law(values: Values) -> tuple[int, int, int] | None:
    """Return the law that `values` seem to follow as (preperiod, period, saltus), else None.

    Only laws with a positive saltus count, and only if `values` show at least four periods.
    """
    known = np.array(values, dtype=np.int64)
    count = len(known)
    for law in laws_followed(known, count // 4, count // 4):
        preperiod = max(law.preperiod, 1)
        if law.saltus > 0 and max(2 * preperiod, preperiod + 4 * law.period) <= count:
            return preperiod, law.period, law.saltus
    return None


def cut_block_test(values: Values, cuts: tuple[int, ...]) -> CutBlockCertificate | None:
    """Return the law of CUT with these `cuts` that the block test proves from `values`, or None."""
    return _prove(values, partial(CutBlockCertificate, cuts=cuts))


def code_block_test(values: Values, digits: tuple[int, ...]) -> CodeBlockCertificate | None:
    """Return the law of a take-and-break code that the block test proves, or None.

    `values` are the first values of the code with these `digits`.
    """
    return _prove(values, partial(CodeBlockCertificate, digits=digits))


def _prove(values: Values, certificate: Callable[..., C]) -> C | None:
    """Return a certificate for the law that `values` follow, or None if the test proves none.

    `certificate` makes a certificate from the numbers of a law. The result is changed to need as
    few computed values as possible.
    """
    candidate = _candidate_law(values)
    if candidate is None:
        return None
    law = certificate(*candidate, computed=len(values))
    if not law.obeyed_by(values):
        return None
    needed = law.needed(values)
    if not 0 < needed <= len(values):
        return None
    return replace(law, computed=needed)
