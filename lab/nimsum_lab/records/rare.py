"""The values of codes whose moves leave at most two heaps, and statistics of their rare heaps."""

from collections.abc import Sequence

from nimsum.budget import Budget
from nimsum.theory.heaps.sparse_space import Integers, sparsest
from nimsum.theory.heaps.take_and_break import TwoHeapMoves
from nimsum.theory.heaps.two_heaps import TwoHeapValues
from nimsum_lab.records.record import Progress, Result

_STEP = 1_024


def values_to(moves: TwoHeapMoves, count: int, progress: Progress, budget: Budget) -> Sequence[int]:
    """Return the values of at least the first `count` heaps of the game with these `moves`.

    Raises OutOfBudget.
    """
    table = TwoHeapValues(moves)
    while len(table.values) < count:
        budget.spend()
        known = len(table.values)
        table.extend(min(_STEP, count - known))
        progress(known / count)
    return table.values


def features(values: Integers, moves: TwoHeapMoves) -> Result:
    """Return statistics of `values`: the largest one, and the number of rare heaps except heap 0.

    A heap n is rare if an even number of the binary digits 1 of its value are within a mask; or, if
    rare heaps alternate, if this number plus n - t is even, where t is the number of tokens that a
    move takes that leaves two heaps. The mask is the one with the fewest rare heaps.
    """
    width = 1 << int(values.max()).bit_length()
    rarity = sparsest(values, width, None if moves.unequal else moves.swapped)
    rare = rarity.rare_heaps(values)
    rare = rare[rare > 0]
    return {
        "largest": int(values.max()),
        "largest_at": int(values.argmax()),
        "mask": rarity.mask,
        "alternate": rarity.swapped is not None,
        "rare": len(rare),
        "last_rare": int(rare.max(initial=0)),
    }
