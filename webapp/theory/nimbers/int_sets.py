"""Sets of small nonnegative integers as the bits of one: bit k tells whether k is in the set."""

from collections.abc import Iterator


def elements(bits: int) -> Iterator[int]:
    """The elements of a set, increasing.

    >>> list(elements(0b10110))
    [1, 2, 4]
    """
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
