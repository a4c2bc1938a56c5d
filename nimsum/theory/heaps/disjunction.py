"""Pairs of numbers with a given sum whose bitwise OR ends in a given number of ones."""

from collections.abc import Iterator


def pairs_with_trailing_ones(total: int, ones: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs x >= y >= 0 with x + y = `total` whose OR, x|y, ends in exactly `ones` 1s.

    That is, x|y ends in a 0 followed by this many 1s. The time between two pairs is short.

    >>> list(pairs_with_trailing_ones(4, 0))
    [(2, 2), (4, 0)]
    """
    if ones > total.bit_length():
        return
    modulus = 2 << ones
    both = total % modulus - ((1 << ones) - 1)
    # Below the 0, x or y has a 1 at each place, and both have a 1 at the places in `both`.
    if not 0 <= both < 1 << ones:
        return
    either = ((1 << ones) - 1) & ~both
    quotient = (total - both - ((1 << ones) - 1)) // modulus
    if either == 0:
        for high in range((quotient + 1) // 2, quotient + 1):
            yield _ordered(high * modulus + both, total)
        return
    # Of the places where only one number has a 1, x gets the highest, so that no pair comes twice.
    top = 1 << (either.bit_length() - 1)
    for low in _subsets(either ^ top):
        for high in range(quotient + 1):
            yield _ordered(high * modulus + (both | top | low), total)


def _ordered(x: int, total: int) -> tuple[int, int]:
    return max(x, total - x), min(x, total - x)


def _subsets(places: int) -> Iterator[int]:
    """Yield every number whose binary 1s are among those of `places`."""
    subset = places
    while True:
        yield subset
        if subset == 0:
            return
        subset = (subset - 1) & places
