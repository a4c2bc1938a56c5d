"""Statistics of a stretch of values: first occurrences, rare values, numbers of P-positions."""

from types import SimpleNamespace

import numpy as np

from nimsum.theory.heaps.sparse_space import best_mask, parity_labels

from .stretch import UNKNOWN, Integers, Stretch

_MAX_FIRST = 64
_MAX_MASKED = 1 << 16
_SHARE_OF_RARE = 1 / 6
"""The largest share of the values that may be in the sparse space: more would not be rare."""


def summary_of(stretch: Stretch) -> SimpleNamespace | None:
    """Return statistics of the known values of `stretch`, or None if no value is known.

    Each of the `occurrences` holds a value, the number of the first position that has it, and the
    number of positions that have it. `where_largest` is the number of the first position with the
    largest value, and `zeros` the number of P-positions.
    """
    known = np.flatnonzero(stretch.values != UNKNOWN)
    if not len(known):
        return None
    values = stretch.values[known]
    different, first, counts = np.unique(values, return_index=True, return_counts=True)
    listed = range(min(_MAX_FIRST, len(different)))
    numbers = stretch.first + known[first]
    where = int(values.argmax())
    missing = next((k for k in range(len(different)) if different[k] != k), len(different))
    return SimpleNamespace(
        occurrences=tuple((int(different[k]), int(numbers[k]), int(counts[k])) for k in listed),
        different=len(different),
        largest=int(values[where]),
        where_largest=int(stretch.first + known[where]),
        smallest_missing=int(missing),
        zeros=int(counts[0]) if different[0] == 0 else 0,
        unknown=len(stretch.values) - len(known),
        sparse=_sparse_space(stretch.first + known, values),
    )


def _sparse_space(numbers: Integers, values: Integers) -> SimpleNamespace | None:
    """Return the sparse space of the best mask, or None if no mask makes few enough values rare.

    The best mask is the one with the fewest values in its sparse space. A value is in the sparse
    space if it has an even number of binary ones under the mask. `count` positions have such a
    value, the last of them at number `last`; `values` lists some of these values.
    """
    largest = int(values.max())
    if not 3 < largest < _MAX_MASKED:
        return None
    width = 1 << largest.bit_length()
    mask = best_mask(values, width)
    rare = parity_labels(mask, width)[values] < width // 2
    count = int(np.count_nonzero(rare))
    if count == 0 or count > _SHARE_OF_RARE * len(values):
        return None
    rare_values: list[int] = np.unique(values[rare]).tolist()
    last = int(numbers[np.flatnonzero(rare)[-1]])
    return SimpleNamespace(
        mask=mask, count=count, total=len(values), last=last, values=tuple(rare_values[:_MAX_FIRST])
    )
