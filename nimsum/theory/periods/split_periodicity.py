"""The periodicity test for games in which some moves must leave equal or different heaps.

The moves are given by three codes. `free` is a take-and-break code as in `octal_periodicity.py`.
Bit j of digit i of `equal` allows a move to take i tokens and leave j equal heaps. Bit 2 of digit i
of `different` allows a move to take i tokens and leave two heaps that differ.

Let p be the period and P a multiple of p·j for each number j of equal heaps. Let value(n + p) =
value(n) for n from n0 on as far as heap M + P, and let n >= M be a heap for which value(m + P) =
value(m) for n0 <= m < n. With L tokens left of n, so that n + P leaves L + P:

- If j heaps are left and L >= j·n0 + (j - 1)·P, then the largest heap has at least n0, or n0 + P,
  tokens, and P tokens can be added to it, or taken from it.
- This also works if two heaps must differ and L >= 2·n0 + 2·P. Only if heaps a + P and a of n + P
  become equal, their nim-sum being 0, does n not have them; but then it has a + P and a - P.
- If j equal heaps a are left, P/j tokens can be added to each, or taken from each, as P/j is a
  multiple of p; and L is a multiple of j if L + P is.

So n and n + P have options of equal values. M is at least n0 + P + p, so that the law of p
follows from that of P; and it is above all numbers that can be taken.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from math import lcm

import numpy as np

from nimsum.language import N_
from nimsum.theory.heaps.partitions import PartitionNimSums
from nimsum.theory.nimbers.nimbers import mex_of_bits
from nimsum.theory.numbers.whole_numbers import are_whole_numbers

from .apparent import apparent_law
from .octal_periodicity import RecurringValues

_MAX_HEAPS = 21
Digits = tuple[int, ...]


@dataclass(frozen=True)
class Splits:
    """The moves of a game as the digits of three codes: see the docstring of this module."""

    free: Digits
    equal: Digits
    different: Digits

    @property
    def has_valid_rules(self) -> bool:
        """True if these are the moves of a game in which play ends."""
        codes = (self.free, self.equal, self.different)
        return (
            all(map(are_whole_numbers, codes))
            and max(chain.from_iterable(codes), default=0) >> _MAX_HEAPS < 2
            and any(map(any, codes))
            and all(code[0] & 0b11 == 0 for code in codes if code)
            and not any(digit & 0b11 for digit in self.equal)
            and not any(digit & ~0b100 for digit in self.different)
        )

    def needed(self, first: int, period: int) -> tuple[int, int]:
        """Return the pair (M, P) of the proof in the docstring of this module.

        `first` is the n0 of the proof, and `period` is p.
        """
        distance = period * lcm(*(heaps for _taken, heaps in moves(self.equal)))
        heap_counts = [heaps for _taken, heaps in moves(self.free) if heaps]
        bounds = [heaps * first + (heaps - 1) * distance for heaps in heap_counts]
        bounds += [heaps * first for _taken, heaps in moves(self.equal)]
        bounds += [2 * first + 2 * distance for _move in moves(self.different)]
        code_length = max(map(len, (self.free, self.equal, self.different)))
        return max(first + distance + period, code_length - 1 + max([1, *bounds])), distance

    def values(self, count: int) -> list[int]:
        """Return the first `count` values, from heap 0 on, computed from these moves alone.

        >>> Splits((0, 3, 3), (), (4,)).values(10)
        [0, 1, 2, 0, 3, 1, 2, 0, 3, 1]
        """
        values = np.zeros(count, dtype=np.int64)
        max_heaps = max((heaps for _taken, heaps in moves(self.free)), default=0)
        table = PartitionNimSums(range(2, max(max_heaps, 2) + 2))
        for n in range(1, count):
            reached = 0
            for taken, heaps in moves(self.free):
                rest = n - taken
                if heaps == 0:
                    reached |= rest == 0
                elif rest >= heaps:
                    reached |= 1 << int(values[rest]) if heaps == 1 else table.sums(rest, heaps)
            for taken, heaps in moves(self.equal):
                if n > taken and (n - taken) % heaps == 0:
                    reached |= 1 << int(values[(n - taken) // heaps]) * (heaps % 2)
            for taken, _two in moves(self.different):
                half = (n - taken - 1) // 2
                if half > 0:
                    pairs = values[1 : half + 1] ^ values[n - taken - half : n - taken][::-1]
                    reached |= sum(1 << value for value in np.unique(pairs).tolist())
            values[n] = mex_of_bits(reached)
            table.append(int(values[n]))
        result: list[int] = values.tolist()
        return result


def moves(code: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield a pair for each move of `code`: the number of tokens taken, and that of heaps left."""
    for taken, digit in enumerate(code):
        yield from ((taken, heaps) for heaps in range(digit.bit_length()) if digit >> heaps & 1)


@dataclass(frozen=True)
class SplitCertificate(Splits, RecurringValues):
    """A certificate by the periodicity test for a game with three codes."""

    test = N_("octal periodicity test with equal or different heaps (our own)")

    @property
    def enough(self) -> int:
        """The number of values, from heap 0 on, that are needed to prove this period."""
        return sum(self.needed(self.begins, self.period))

    def recomputed(self) -> Sequence[int]:
        """Return the first `computed` values of the game."""
        return self.values(self.computed)

    def _passes(self, values: Sequence[int]) -> bool:
        return self.saltus == 0 and self.computed >= self.enough and self.follows(values)


def split_period(values: Sequence[int], splits: Splits) -> SplitCertificate | None:
    """Return a certificate of the period that the first `values` of a game prove, or None.

    `splits` has the moves of the game. The result is None if the values prove no period.

    >>> game = Splits((0, 3, 3), (), (4,))
    >>> law = split_period(game.values(50), game)
    >>> law.preperiod, law.period
    (1, 4)
    """
    law = apparent_law(values)
    if law is None or law.saltus:
        return None
    codes = splits.free, splits.equal, splits.different
    certificate = SplitCertificate(law.preperiod, law.period, 0, len(values), *codes)
    certificate = replace(certificate, computed=certificate.enough)
    return certificate if certificate.holds_for(values) else None
