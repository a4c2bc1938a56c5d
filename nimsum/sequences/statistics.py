"""Statistics of a stretch of values: first occurrences, rare values, numbers of P-positions."""

from dataclasses import dataclass

import numpy as np

from nimsum.theory.heaps.sparse_space import sparsest

from .stretch import UNKNOWN, Integers, Stretch

_MAX_OCCURRENCES = 64
"""The largest number of values with their first occurrences."""

_MAX_RARE_VALUES = 64
"""The largest number of rare values that are listed."""

_MAX_MASKED_VALUE = 1 << 16
"""The values among which a sparse space is searched must all be below this number."""

_MAX_RARE_SHARE = 1 / 6
"""The largest share of the values that may be in the sparse space: more would not be rare."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A value, the number of the first position that has it, and the count of such positions."""

    value: int
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class SparseSpace:
    """The rare values of a stretch: those that have an even number of binary ones within `mask`.

    That is, `value & mask` has an even number of ones. Such values are called a sparse space.
    `count` of the `total` positions have a rare value, and `last` is the number of the last such
    position. `rare_values` lists the smallest rare values.
    """

    mask: int
    count: int
    total: int
    last: int
    rare_values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """Statistics of the known values of a stretch.

    `occurrences` has the smallest values, in increasing order. `different` is the number of
    different values. `largest` is the largest value, and `first_largest` the number of the first
    position that has it. `smallest_missing` is the smallest value that no position has. `zeros` is
    the number of P-positions, and `unknown` that of positions of unknown value. `sparse` is None if
    no mask makes few enough values rare.
    """

    occurrences: tuple[Occurrence, ...]
    different: int
    largest: int
    first_largest: int
    smallest_missing: int
    zeros: int
    unknown: int
    sparse: SparseSpace | None


def summary_of(stretch: Stretch) -> Summary | None:
    """Return statistics of the known values of `stretch`, or None if no value is known."""
    known = np.flatnonzero(stretch.values != UNKNOWN)
    if not len(known):
        return None
    values = stretch.values[known]
    numbers = stretch.first + known
    different, first, counts = np.unique(values, return_index=True, return_counts=True)
    occurrences = []
    for k in range(min(_MAX_OCCURRENCES, len(different))):
        n = int(numbers[first[k]])
        occurrences.append(Occurrence(int(different[k]), n, int(counts[k])))
    largest_index = int(values.argmax())
    missing = next((k for k in range(len(different)) if different[k] != k), len(different))
    return Summary(
        occurrences=tuple(occurrences),
        different=len(different),
        largest=int(values[largest_index]),
        first_largest=int(numbers[largest_index]),
        smallest_missing=missing,
        zeros=int(counts[0]) if different[0] == 0 else 0,
        unknown=len(stretch.values) - len(known),
        sparse=_sparse_space(numbers, values),
    )


def _sparse_space(numbers: Integers, values: Integers) -> SparseSpace | None:
    """Return the rare values for the mask that makes fewest positions rare.

    `values` has the values of the positions with these `numbers`. Return None if even that mask
    makes none or too many rare, or if the values are too small or too large for a search.
    """
    largest = int(values.max())
    if not 3 < largest < _MAX_MASKED_VALUE:
        return None
    width = 1 << largest.bit_length()
    rarity = sparsest(values, width, None)
    rare = rarity.rare_heaps(values)
    count = len(rare)
    if count == 0 or count > _MAX_RARE_SHARE * len(values):
        return None
    rare_values: list[int] = np.unique(values[rare]).tolist()
    return SparseSpace(
        mask=rarity.mask,
        count=count,
        total=len(values),
        last=int(numbers[rare[-1]]),
        rare_values=tuple(rare_values[:_MAX_RARE_VALUES]),
    )
