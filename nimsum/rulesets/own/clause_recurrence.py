"""The Grundy values of described games of heaps, computed from small heaps to large ones."""

from collections.abc import Sequence

import numpy as np

from nimsum.budget import spend
from nimsum.rulesets.law import Finding
from nimsum.theory.heaps.partitions import PartitionNimSums
from nimsum.theory.nimbers.bit_sets import Indices
from nimsum.theory.nimbers.nimbers import mex_of_bits

from .clauses import Clause, Leaving, MoveTo, Sizes

_FIRST_ROOM = 256
_PAIRS_PER_WORK_UNIT = 300
"""The number of amounts that are tried for a unit of work if a move leaves two or equal heaps."""
_SEVERAL_HEAPS_FACTOR = 3
"""The work for an amount that leaves three or more heaps, compared with one that leaves two."""
_PARTS_PER_WORK_UNIT = 4_000


class ClauseRecurrence:
    """A growing table of Grundy values: `values[n]` is that of heap n.

    A heap without a move, such as heap 0, has `terminal_value`. `clauses` are the kinds of moves of
    the game. Options of one heap are looked up for all amounts of a clause at once. For options of
    several heaps there is a set of nim-sums for each total of tokens.
    """

    def __init__(self, clauses: Sequence[Clause], terminal_value: int = 0) -> None:
        self._clauses = clauses
        self._terminal_value = terminal_value
        self.values = [terminal_value]
        self._table: Indices = np.zeros(_FIRST_ROOM, dtype=np.intp)
        self._table[0] = terminal_value
        self._seen = np.zeros(_FIRST_ROOM, dtype=np.bool_)
        self._leaving = [clause for clause in clauses if isinstance(clause, Leaving)]
        self._pairs: dict[bool, list[int]] = {
            clause.sizes is Sizes.UNEQUAL: [0]
            for clause in self._leaving
            if 2 in clause.parts and clause.sizes is not Sizes.EQUAL
        }
        """The nim-sums of two heaps with n tokens in all, as bits, at index n of a list.

        One list is for any two heaps, at key False, and one for different heaps, at key True.
        """
        max_parts = max((c.parts[-1] for c in self._leaving if c.sizes is Sizes.ANY), default=0)
        self._many = PartitionNimSums(range(2, max_parts + 2)) if max_parts > 2 else None
        self._max_parts = max_parts if self._many else 0
        self._tried = 0
        """The amounts tried for the last heap, as an estimate of the work for the next one."""

    def extend(self) -> None:
        """Compute the value of the next heap and append it to `values`. Raises `OutOfBudget`."""
        n = len(self.values)
        spend(self._tried // _PAIRS_PER_WORK_UNIT + n * self._max_parts // _PARTS_PER_WORK_UNIT)
        self._tried = 0
        if n == len(self._table):
            self._table = np.concatenate((self._table, np.zeros_like(self._table)))
        self._add_sums(n)
        seen = self._seen  # The values of options with at most one heap.
        seen[:] = False
        for clause in self._clauses:
            seen[self._table[self._targets(clause, n)]] = True
        nim_sums = 0  # The values of options with several heaps, as bits.
        for clause in self._leaving:
            if clause.may_take(n, n) and 0 in clause.parts:
                seen[self._terminal_value] = True
            for parts in clause.parts:
                if parts > 1:
                    nim_sums |= self._sums(clause, parts, n)
        value = int(seen.argmin())  # The mex: the first value that is not marked.
        if value == 0 and not nim_sums and not seen.any():
            value = self._terminal_value
        if nim_sums:
            bits = int.from_bytes(np.packbits(seen, bitorder="little").tobytes(), "little")
            value = mex_of_bits(bits | nim_sums)
        self._append(value)

    def _append(self, value: int) -> None:
        """Append `value` to the tables, and enlarge `_seen` if necessary."""
        n = len(self.values)
        self._table[n] = value
        # There must be room for a value above all others, so that some value is always missing.
        if value + 1 >= len(self._seen):
            self._seen = np.zeros(2 * len(self._seen), dtype=np.bool_)
        if self._many is not None:
            self._many.append(value)
        self.values.append(value)

    def _targets(self, clause: Clause, n: int) -> Indices:
        """Return the sizes of the single heaps that moves of `clause` from heap `n` can leave.

        They include 0 for a move to 0, but not for a move that takes the whole heap.
        """
        if isinstance(clause, MoveTo):
            alone = clause.amounts.array(n - 1, n)
            return np.append(alone, 0) if clause.amounts.has_zero else alone
        if isinstance(clause, Leaving) and clause.amounts and 1 in clause.parts:
            return n - clause.amounts.array(n - 1, n)
        return np.zeros(0, dtype=np.intp)

    def _add_sums(self, n: int) -> None:
        """Append, to each list of `_pairs`, the nim-sums of two heaps with `n` tokens in all."""
        for unequal, sums in self._pairs.items():
            half = (n - 1 if unequal else n) // 2
            pairs = self._table[1 : half + 1] ^ self._table[n - half : n][::-1]
            bits = 0
            for value in np.unique(pairs).tolist():
                bits |= 1 << value
            sums.append(bits)

    def _sums(self, clause: Leaving, parts: int, n: int) -> int:
        """Return the nim-sums of the options of heap `n` that `clause` gives with `parts` heaps.

        They are the bits of the returned number: bit v is set for a nim-sum v.
        """
        sums = 0
        amounts = list(clause.taken(n, parts))
        is_simple = parts == 2 or clause.sizes is Sizes.EQUAL
        self._tried += len(amounts) * (1 if is_simple else _SEVERAL_HEAPS_FACTOR)
        for taken in amounts:
            remaining = n - taken
            if clause.sizes is Sizes.EQUAL:
                # Of equal heaps, pairs cancel: an odd number has the value of a single heap.
                if remaining % parts == 0:
                    sums |= 1 << (int(self._table[remaining // parts]) if parts % 2 else 0)
            elif parts == 2:
                sums |= self._pairs[clause.sizes is Sizes.UNEQUAL][remaining]
            elif self._many is not None:
                sums |= self._many.sums(remaining, parts)
        return sums

    def options_of_value(self, n: int, value: int) -> Finding[int] | None:
        """Return the options of heap `n` that are a single heap with Grundy value `value`.

        The finding is complete if no move can leave several heaps. Return None if some move can
        leave several heaps and no option is a single heap with `value`.
        """
        if n == 0:
            return Finding(iter(()), complete=True)
        heaps: set[int] = set()
        for clause in self._clauses:
            targets = self._targets(clause, n).tolist()
            heaps.update(k for k in targets if self.values[k] == value)
        takes_all = any(0 in clause.parts and clause.may_take(n, n) for clause in self._leaving)
        if value == self._terminal_value and takes_all:
            heaps.add(0)
        complete = all(clause.parts[-1] < 2 for clause in self._leaving)
        if not heaps and not complete:
            return None
        return Finding(((k,) for k in sorted(heaps)), complete=complete)
