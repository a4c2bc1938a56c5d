"""Tables for games that leave at most two heaps: values, and options of a requested value."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

import numpy as np

from nimsum.budget import spend
from nimsum.rulesets.ruleset import Finding, Option
from nimsum.theory.heaps.take_and_break import TwoHeapMoves
from nimsum.theory.heaps.two_heaps import TwoHeapValues
from nimsum.theory.periods.blocks import Moves, blocks_under
from nimsum.theory.periods.periodicity import Certificate

_STEP = 64  # The number of values that are added together.
_PAIRS_PER_WORK_UNIT = 60_000

_FIRST_TRY = 64


class TwoHeapRecurrence:
    """A table of values, `values`, of a game in which a move leaves at most two heaps.

    `moves` lists the numbers of tokens that a move takes if it leaves none, one or two heaps.
    `first` are the known values of the smallest heaps. `prove` returns the period that given values
    prove, or None; as soon as it finds one, values are repeated instead of computed.
    """

    def __init__(
        self,
        moves: TwoHeapMoves,
        first: Sequence[int] = (0,),
        prove: Callable[[Sequence[int]], Certificate | None] | None = None,
    ) -> None:
        self._moves = moves
        self._first_count = len(first)
        self._table = TwoHeapValues(moves, first)
        self.values = self._table.values
        self._prove = prove
        self._next_try = _FIRST_TRY
        self._period: int | None = None

    def extend(self) -> None:
        """Append the next values, at least one. Raises `OutOfBudget`."""
        if self._period is not None:
            spend()
            times = max(1, len(self.values) // self._period)
            self.values.extend(self.values[-self._period :] * times)
            return
        spend(1 + _STEP * self._table.pairs_tried // _PAIRS_PER_WORK_UNIT)
        self._table.extend(_STEP)
        if self._prove is not None and len(self.values) >= self._next_try:
            self._next_try = len(self.values) * 3 // 2
            law = self._prove(self.values)
            self._period = law.period if law is not None else None

    def options_of_value(self, n: int, value: int) -> Finding[int]:
        """Return all options of heap `n`, which is in the table, that have `value`."""
        if n < self._first_count:
            return Finding(iter(()), complete=True)
        return Finding(options_in_table(self._moves, self.values, n, value), complete=True)


def options_in_table(
    moves: TwoHeapMoves, values: Sequence[int], n: int, wanted: int
) -> Iterator[Option[int]]:
    """Yield the options of heap `n` whose value is `wanted`.

    `values` are the known values of heaps 0, 1, 2, …, at least of all heaps below `n`.
    """
    if n in moves.none and wanted == 0:
        yield (0,)
    yield from ((n - i,) for i in moves.one if i < n and values[n - i] == wanted)
    if not moves.two or wanted >= 2 * (1 + n):
        return
    table = np.array(values[:n], dtype=np.intp)
    for taken in moves.two:
        half = moves.largest_half(n, taken)
        if half > 0:
            # The values of the larger heaps beside smaller heaps of 1, 2, …, `half` tokens.
            larger = table[n - taken - half : n - taken][::-1]
            matches = np.flatnonzero(table[1 : half + 1] ^ larger == wanted)
            for smaller in (matches + 1).tolist():
                yield (n - taken - smaller, smaller)


def options_by_period(
    moves: TwoHeapMoves, law: Certificate, values: Sequence[int], n: int, wanted: int
) -> Iterator[Option[int]]:
    """Yield the options of heap `n` whose value is `wanted`, by the period of the values.

    `law` is the period that `values` proved. Heap `n` is beyond these, so the larger of two
    remaining heaps is in the periodic part. If the smaller one is there too, only its remainder
    modulo the period decides whether the pair has value `wanted`.
    """
    if n in moves.none and wanted == 0:
        yield (0,)
    yield from ((n - i,) for i in moves.one if law.value(values, n - i) == wanted)
    table = np.array(values[: law.begins + law.period], dtype=np.intp)
    for taken in moves.two:
        half = moves.largest_half(n, taken)
        small = np.arange(1, min(len(table) - 1, half) + 1)
        larger = table[law.begins + (n - taken - small - law.begins) % law.period]
        fitting: list[int] = small[table[small] ^ larger == wanted].tolist()
        yield from ((n - taken - smaller, smaller) for smaller in fitting)
        # Smaller heaps in the periodic part fit again after each further period.
        recurring = [smaller for smaller in fitting if smaller >= law.begins]
        if not recurring:
            continue
        for start in range(law.period, half + 1, law.period):
            for smaller in recurring:
                if start + smaller <= half:
                    yield (n - taken - start - smaller, start + smaller)


def three_by_period(
    three: Sequence[int], law: Certificate, values: Sequence[int], n: int, wanted: int
) -> Iterator[Option[int]]:
    """Yield options of heap `n` that have three heaps, two of them small, and value `wanted`.

    `three` lists the numbers of tokens that such moves take; `law` is the period that `values`
    proved. If heap `n` has any option of three heaps with that value, at least one is yielded.
    """
    table = np.array(values[: law.begins + law.period], dtype=np.intp)
    for taken in three:
        for smallest in range(1, len(table)):
            middle = np.arange(smallest, len(table))
            largest = n - taken - smallest - middle
            pair_values = table[law.begins + (largest - law.begins) % law.period] ^ table[middle]
            for other in middle[pair_values == wanted ^ table[smallest]].tolist():
                yield (n - taken - smallest - other, other, smallest)


def lifted_options(
    law: Certificate, values: Sequence[int], moves: Moves, n: int, value: int
) -> Finding[int]:
    """Return options of heap `n` with `value`: a few for each kind of move.

    `moves` has, for each kind of move, the number of tokens taken and the number of heaps left.
    `law` is the period that `values` proved; its saltus, by which values grow with each period,
    must be a power of two. A finding without options is marked as complete only if it is proved
    that there are none.
    """
    first = tuple(values[: law.begins + law.period])
    blocks = blocks_under(law, first, max(parts for _, parts in moves))
    options = blocks.options(moves, n, value)
    first_option = next(options, None)
    if first_option is None:
        return Finding(iter([]), complete=blocks.is_complete(moves))
    return Finding(chain([first_option], options), complete=False)
