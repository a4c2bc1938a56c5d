"""Pairs of numbers by their sum and by how their disjunction (OR) ends."""

from collections.abc import Iterator


def pairs_with_trailing_ones(total: int, ones: int) -> Iterator[tuple[int, int]]:
    """Every unordered pair of nonnegative x, y with x + y = total and so many 1s at the end of x|y.

    Exactly `ones`: the bit before them is 0 in both. Each step is short.

    >>> list(pairs_with_trailing_ones(4, 0))
    [(2, 2), (4, 0)]
    """
    if ones > total.bit_length():
        return
    modulus = 2 << ones
    both = total % modulus - ((1 << ones) - 1)
    # Below the 0 every place has a 1 in x or y, and these are the places where both have one.
    if not 0 <= both < 1 << ones:
        return
    either = ((1 << ones) - 1) & ~both
    rest = (total - both - ((1 << ones) - 1)) // modulus
    if either == 0:
        for high in range((rest + 1) // 2, rest + 1):
            yield _ordered(high * modulus + both, total)
        return
    # The uppermost place of one number alone is given to x, so that no pair comes twice.
    top = 1 << (either.bit_length() - 1)
    for low in _subsets(either ^ top):
        for high in range(rest + 1):
            yield _ordered(high * modulus + (both | top | low), total)


def _ordered(x: int, total: int) -> tuple[int, int]:
    return max(x, total - x), min(x, total - x)


def _subsets(places: int) -> Iterator[int]:
    """Every number whose 1s are among those of `places`."""
    subset = places
    while True:
        yield subset
        if subset == 0:
            return
        subset = (subset - 1) & places
