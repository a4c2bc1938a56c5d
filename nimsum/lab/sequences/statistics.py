"""What a stretch of values shows at a glance: first occurrences, rare values, lost positions."""

from dataclasses import dataclass

import numpy as np

from nimsum.theory.heaps.sparse_space import best_mask, parity_labels

from .stretch import UNKNOWN, Integers, Stretch

_MOST_FIRST = 64
_LARGEST_MASKED = 1 << 16
_SHARE_OF_RARE = 1 / 6
"""Where a larger share of the values is in the sparse space, they are not rare."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A value, the number of the first position that has it, and how many have it."""

    value: int
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class SparseSpace:
    """The values whose binary digits under a mask have even parity, where few positions have one.

    `count` of `total` positions have one; `last` is the largest of them.
    """

    mask: int
    count: int
    total: int
    last: int
    values: tuple[int, ...]

    @property
    def written(self) -> str:
        """The mask in binary."""
        return f"{self.mask:b}"


@dataclass(frozen=True, slots=True)
class Summary:
    """Of a stretch: its occurrences by value, their number, the largest value and where it is."""

    occurrences: tuple[Occurrence, ...]
    different: int
    largest: int
    where_largest: int
    smallest_missing: int
    zeros: int
    unknown: int
    sparse: SparseSpace | None


def summary_of(stretch: Stretch) -> Summary | None:
    """The summary of the values that are known; None where none is."""
    known = np.flatnonzero(stretch.values != UNKNOWN)
    if not len(known):
        return None
    values = stretch.values[known]
    different, first, counts = np.unique(values, return_index=True, return_counts=True)
    shown = range(min(_MOST_FIRST, len(different)))
    numbers = stretch.first + known[first]
    where = int(values.argmax())
    missing = next((k for k in range(len(different)) if different[k] != k), len(different))
    return Summary(
        tuple(Occurrence(int(different[k]), int(numbers[k]), int(counts[k])) for k in shown),
        len(different),
        int(values[where]),
        int(stretch.first + known[where]),
        int(missing),
        int(counts[0]) if different[0] == 0 else 0,
        len(stretch.values) - len(known),
        _sparse_space(stretch.first + known, values),
    )


def _sparse_space(numbers: Integers, values: Integers) -> SparseSpace | None:
    """The sparse space of the mask under which fewest values are rare; None where many are."""
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
    return SparseSpace(mask, count, len(values), last, tuple(found[:_MOST_FIRST]))
