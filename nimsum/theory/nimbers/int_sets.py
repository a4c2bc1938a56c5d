"""Sets of small nonnegative integers, each as one int: bit k is 1 if k is in the set."""

from collections.abc import Iterable, Iterator


def elements(bits: int) -> Iterator[int]:
    """Yield the elements of the set `bits` in increasing order.

    >>> list(elements(0b10110))
    [1, 2, 4]
    """
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def merge_overlapping(sets: Iterable[int]) -> list[int]:
    """Merge `sets` that overlap, until no two sets do, and return the results.

    They are ordered by their least elements. For example, {0}, {1, 2}, {5} and {2, 3} give {0},
    {1, 2, 3} and {5}:

    >>> merge_overlapping([0b1, 0b110, 0b100000, 0b1100])
    [1, 14, 32]
    """
    unions: list[int] = []
    for members in sets:
        union = members
        disjoint = []
        for earlier in unions:
            if earlier & members:
                union |= earlier
            else:
                disjoint.append(earlier)
        unions = [*disjoint, union]
    return sorted(unions, key=lambda members: members & -members)
