"""Sets of small nonnegative integers as the bits of one: bit k tells whether k is in the set."""

from collections.abc import Iterable, Iterator


def elements(bits: int) -> Iterator[int]:
    """The elements of a set, increasing.

    >>> list(elements(0b10110))
    [1, 2, 4]
    """
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def joined(sets: Iterable[int]) -> list[int]:
    """The unions of sets that chains of common elements join, in the order of their least ones.

    >>> joined([0b1, 0b110, 0b100000, 0b1100])
    [1, 14, 32]
    """
    found: list[int] = []
    for each in sets:
        whole, apart = each, []
        for before in found:
            if before & each:
                whole |= before
            else:
                apart.append(before)
        found = [*apart, whole]
    return sorted(found, key=lambda each: each & -each)
