"""What a stretch of values shows at a glance: first occurrences, rare values, lost positions."""

from types import SimpleNamespace

import numpy as np

from nimsum.theory.heaps.sparse_space import best_mask, parity_labels

from .stretch import UNKNOWN, Integers, Stretch

_MOST_FIRST = 64
_LARGEST_MASKED = 1 << 16
_SHARE_OF_RARE = 1 / 6
"""Where a larger share of the values is in the sparse space, they are not rare."""


def summary_of(stretch: Stretch) -> SimpleNamespace | None:
    """What is to be said of the values that are known; None where none is.

    An occurrence is a value, the number of the first position that has it, and how many have it.
    """
    known = np.flatnonzero(stretch.values != UNKNOWN)
    if not len(known):
        return None
    values = stretch.values[known]
    different, first, counts = np.unique(values, return_index=True, return_counts=True)
    shown = range(min(_MOST_FIRST, len(different)))
    numbers = stretch.first + known[first]
    where = int(values.argmax())
    missing = next((k for k in range(len(different)) if different[k] != k), len(different))
    return SimpleNamespace(
        occurrences=tuple((int(different[k]), int(numbers[k]), int(counts[k])) for k in shown),
        different=len(different),
        largest=int(values[where]),
        where_largest=int(stretch.first + known[where]),
        smallest_missing=int(missing),
        zeros=int(counts[0]) if different[0] == 0 else 0,
        unknown=len(stretch.values) - len(known),
        sparse=_sparse_space(stretch.first + known, values),
    )


def _sparse_space(numbers: Integers, values: Integers) -> SimpleNamespace | None:
    """The sparse space of the mask under which fewest values are rare; None where many are.

    Its values have an even parity of the binary digits under the mask. Of all positions `count`
    have one, `last` being the largest of them.
    """
    largest = int(values.max())
    if not 3 < largest < _LARGEST_MASKED:
        return None
    width = 1 << largest.bit_length()
    mask = best_mask(values, width)
    rare = parity_labels(mask, width)[values] < width // 2
    count = int(np.count_nonzero(rare))
    if count == 0 or count > _SHARE_OF_RARE * len(values):
        return None
    found: list[int] = np.unique(values[rare]).tolist()
    last = int(numbers[np.flatnonzero(rare)[-1]])
    return SimpleNamespace(
        mask=mask, count=count, total=len(values), last=last, values=tuple(found[:_MOST_FIRST])
    )
