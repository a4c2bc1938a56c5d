"""The Grundy values of described games in which a move takes some tokens, and does no more."""

from collections.abc import Sequence

import numpy as np

from nimsum.budget import spend
from nimsum.limits import MAX_OWN_HEAP
from nimsum.rulesets.law import Finding
from nimsum.theory.heaps import taking_rows
from nimsum.theory.nimbers.bit_sets import Indices

from .clauses import AS_IT_IS, Clause, Leaving

_STEP = 500
"""The number of heaps whose values are computed at a time."""
_ROOM = MAX_OWN_HEAP + _STEP
_AMOUNTS_PER_WORK_UNIT = 80_000
"""The number of amounts that are tried for a unit of work."""
_STEPS_PER_EXCLUDED = 3
"""An excluded amount takes about as long as this number of amounts that are tried."""


def only_takes(clauses: Sequence[Clause]) -> bool:
    """Return True if each move of `clauses` takes tokens and leaves at most one heap.

    The amounts it can take must be the same for all heaps.
    """
    return all(
        isinstance(clause, Leaving)
        and clause.amounts is not None
        and clause.amounts.is_fixed
        and set(clause.parts) <= {*AS_IT_IS}
        for clause in clauses
    )


def heaps_left(clauses: Sequence[Clause], n: int) -> Indices:
    """Return the heaps that a move can leave of heap `n`, as an ascending array.

    `clauses` are the kinds of moves of the game, for which `only_takes` is True.
    """
    remaining = n - np.flatnonzero(_takes(clauses, 1)[:n])[::-1]
    takes_all = _takes(clauses, 0)[n]
    return np.insert(remaining, 0, 0) if takes_all else remaining


class TakingRecurrence:
    """A growing table of Grundy values: `values[n]` is that of heap n.

    It can grow as long as the last heap is not above `MAX_OWN_HEAP`. A heap without a move, such as
    heap 0, has `terminal_value`. `clauses` are the kinds of moves of the game, for which
    `only_takes` is True.
    """

    def __init__(self, clauses: Sequence[Clause], terminal_value: int = 0) -> None:
        self.values = [terminal_value]
        self._terminal_value = terminal_value
        self._table = np.full(1, terminal_value, dtype=np.intc)
        takes = {leaving: _takes(clauses, leaving) for leaving in AS_IT_IS}
        self._ends = takes[0].astype(np.uint8)
        # The compiled loops stop at an amount above all heaps.
        self._amounts = np.append(np.flatnonzero(takes[1]), _ROOM).astype(np.intc)
        self._excluded = np.append(np.flatnonzero(~takes[1][1:]) + 1, _ROOM).astype(np.intc)
        self._few_are_excluded = _STEPS_PER_EXCLUDED * len(self._excluded) < len(self._amounts)
        self._seen = np.full(_ROOM + 2, -1, dtype=np.intc)
        self._heaps = np.zeros(_ROOM + 2, dtype=np.intc)
        self._removed = np.zeros(_ROOM + 2, dtype=np.intc)

    def extend(self) -> None:
        """Append the values of the next heaps. Raises `OutOfBudget`."""
        known = len(self.values)
        stop = known + _STEP
        spend(_STEP * self._steps(stop) // _AMOUNTS_PER_WORK_UNIT + 1)
        if stop > len(self._table):
            room = np.zeros(2 * stop - len(self._table), dtype=np.intc)
            self._table = np.concatenate((self._table, room))
        if self._few_are_excluded:
            taking_rows.extend_all_but(
                self._table,
                known,
                stop,
                excluded=self._excluded,
                ends=self._ends,
                terminal_value=self._terminal_value,
                heaps=self._heaps,
                removed=self._removed,
            )
        else:
            taking_rows.extend(
                self._table,
                known,
                stop,
                amounts=self._amounts,
                ends=self._ends,
                terminal_value=self._terminal_value,
                seen=self._seen,
            )
        self.values += self._table[known:stop].tolist()

    def _steps(self, stop: int) -> int:
        """Return the approximate number of steps that take the value of a heap below `stop`."""
        if self._few_are_excluded:
            return _STEPS_PER_EXCLUDED * int(np.searchsorted(self._excluded, stop))
        return int(np.searchsorted(self._amounts, stop))

    def options_of_value(self, n: int, value: int) -> Finding[int]:
        """Return all options of heap `n` that have Grundy value `value`."""
        smaller = self._amounts[: np.searchsorted(self._amounts, n)]
        heaps = (n - smaller[::-1]).tolist()
        heaps_of_value = [heap for heap in heaps if self.values[heap] == value]
        if value == self._terminal_value and self._ends[n]:
            heaps_of_value.insert(0, 0)
        return Finding(((heap,) for heap in heaps_of_value), complete=True)


def _takes(clauses: Sequence[Clause], leaving: int) -> np.ndarray:
    """Return for each number up to `_ROOM` if a move can take it and leave `leaving` heaps."""
    takes = np.zeros(_ROOM + 1, dtype=np.bool_)
    for clause in clauses:
        if isinstance(clause, Leaving) and clause.amounts and leaving in clause.parts:
            takes[clause.amounts.array(_ROOM, 0)] = True
    return takes
