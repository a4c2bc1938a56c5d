"""Sets of small nonnegative integers as the bits of one: bit k is 1 if k is in the set."""

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
    """Return the unions of `sets` that are linked by chains of common elements, by least element.

    >>> merge_overlapping([0b1, 0b110, 0b100000, 0b1100])
    [1, 14, 32]
    """
    unions: list[int] = []
    for members in sets:
        whole = members
        apart = []
        for before in unions:
            if before & members:
                whole |= before
            else:
                apart.append(before)
        unions = [*apart, whole]
    return sorted(unions, key=lambda members: members & -members)
