"""The Grundy values of described games, from small heaps to large ones."""

from collections.abc import Sequence

import numpy as np

from nimsum.budget import spend
from nimsum.rulesets.law import Finding
from nimsum.theory.heaps.partitions import PartitionNimSums
from nimsum.theory.nimbers.bit_sets import Indices
from nimsum.theory.nimbers.nimbers import mex_of_bits

from .clauses import Clause, Leaving, MoveTo, Sizes

_FIRST_ROOM = 256
_PAIRS_TO_A_LOOK = 300  # So many amounts that leave two or equal heaps count as one.
_OF_SEVERAL = 3  # An amount that leaves three heaps or more is as much work as so many of these.
_PARTS_TO_A_LOOK = 4_000


class ClauseRecurrence:
    """The values of the game with these clauses; heap 0 has value 0.

    Options of one heap are looked up at once, for all amounts of a clause; options of several have
    a set of nim-sums for each number of tokens.
    """

    def __init__(self, clauses: Sequence[Clause]) -> None:
        self._clauses = clauses
        self.values = [0]
        self._table: Indices = np.zeros(_FIRST_ROOM, dtype=np.intp)
        self._seen = np.zeros(_FIRST_ROOM, dtype=np.bool_)
        self._leaving = [clause for clause in clauses if isinstance(clause, Leaving)]
        self._pairs: dict[bool, list[int]] = {
            clause.sizes is Sizes.UNEQUAL: [0]
            for clause in self._leaving
            if 2 in clause.parts and clause.sizes is not Sizes.EQUAL
        }
        """The nim-sums of two heaps by their tokens, as bits; by whether the heaps must differ."""
        most = max((c.parts[-1] for c in self._leaving if c.sizes is Sizes.ANY), default=0)
        self._many = PartitionNimSums(range(2, most + 2)) if most > 2 else None
        self._most_parts = most if self._many else 0
        self._tried = 0
        """What was tried for the last heap: the work to expect for the next."""

    def extend(self) -> None:
        n = len(self.values)
        spend(self._tried // _PAIRS_TO_A_LOOK + n * self._most_parts // _PARTS_TO_A_LOOK)
        self._tried = 0
        if n == len(self._table):
            self._table = np.concatenate((self._table, np.zeros_like(self._table)))
        self._add_sums(n)
        seen = self._seen
        seen[:] = False
        for clause in self._clauses:
            seen[self._table[self._targets(clause, n)]] = True
        several = 0
        for clause in self._leaving:
            if clause.may_take(n, n) and 0 in clause.parts:
                seen[0] = True
            for parts in clause.parts:
                if parts > 1:
                    several |= self._sums(clause, parts, n)
        value = int(seen.argmin())
        if several:
            bits = int.from_bytes(np.packbits(seen, bitorder="little").tobytes(), "little")
            value = mex_of_bits(bits | several)
        self._append(value)

    def _append(self, value: int) -> None:
        n = len(self.values)
        self._table[n] = value
        # There must be room for a value above all others, so that one is missing always.
        if value + 1 >= len(self._seen):
            self._seen = np.zeros(2 * len(self._seen), dtype=np.bool_)
        if self._many is not None:
            self._many.append(value)
        self.values.append(value)

    def _targets(self, clause: Clause, n: int) -> Indices:
        if isinstance(clause, MoveTo):
            alone = clause.amounts.array(n - 1, n)
            return np.append(alone, 0) if clause.amounts.has_zero else alone
        if isinstance(clause, Leaving) and clause.amounts and 1 in clause.parts:
            return n - clause.amounts.array(n - 1, n)
        return np.zeros(0, dtype=np.intp)

    def _add_sums(self, n: int) -> None:
        for unequal, sums in self._pairs.items():
            half = (n - 1 if unequal else n) // 2
            pairs = self._table[1 : half + 1] ^ self._table[n - half : n][::-1]
            sums.append(_bits(pairs))

    def _sums(self, clause: Leaving, parts: int, n: int) -> int:
        """The nim-sums of so many heaps that moves of the clause leave of heap n, as bits."""
        found = 0
        amounts = list(clause.taken(n, parts))
        is_simple = parts == 2 or clause.sizes is Sizes.EQUAL
        self._tried += len(amounts) * (1 if is_simple else _OF_SEVERAL)
        for taken in amounts:
            left = n - taken
            if clause.sizes is Sizes.EQUAL:
                if left % parts == 0:
                    found |= 1 << (int(self._table[left // parts]) if parts % 2 else 0)
            elif parts == 2:
                found |= self._pairs[clause.sizes is Sizes.UNEQUAL][left]
            elif self._many is not None:
                found |= self._many.sums(left, parts)
        return found

    def options_of_value(self, n: int, value: int) -> Finding[int] | None:
        """Options that are one heap; all of them where no move leaves several."""
        if n == 0:
            return Finding(iter(()), complete=True)
        found = {
            k
            for clause in self._clauses
            for k in self._targets(clause, n).tolist()
            if self.values[k] == value
        }
        if value == 0 and any(0 in c.parts and c.may_take(n, n) for c in self._leaving):
            found.add(0)
        complete = all(clause.parts[-1] < 2 for clause in self._leaving)
        if not found and not complete:
            return None
        return Finding(((k,) for k in sorted(found)), complete=complete)


def _bits(values: Indices) -> int:
    found = 0
    for value in np.unique(values).tolist():
        found |= 1 << value
    return found
