"""Pairs of numbers with a given sum, whose disjunction (OR) ends in a given number of ones."""

from collections.abc import Iterator


def pairs_with_trailing_ones(total: int, ones: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs x, y >= 0 with x + y = `total` whose disjunction x|y ends in `ones` 1s.

    The bit before these ones is 0 in both numbers. Pairs are unordered, written with the larger
    number first. Each step takes little time.

    >>> list(pairs_with_trailing_ones(4, 0))
    [(2, 2), (4, 0)]
    """
    if ones > total.bit_length():
        return
    modulus = 2 << ones
    both = total % modulus - ((1 << ones) - 1)
    # Below the 0 every place has a 1 in x or y. The 1s of `both` are where both have one.
    if not 0 <= both < 1 << ones:
        return
    either = ((1 << ones) - 1) & ~both
    rest = (total - both - ((1 << ones) - 1)) // modulus
    if either == 0:
        for high in range((rest + 1) // 2, rest + 1):
            yield _ordered(high * modulus + both, total)
        return
    # Of the places where only one number has a 1, the highest is given to x, so that no pair is
    # yielded twice.
    top = 1 << (either.bit_length() - 1)
    for low in _subsets(either ^ top):
        for high in range(rest + 1):
            yield _ordered(high * modulus + (both | top | low), total)


def _ordered(x: int, total: int) -> tuple[int, int]:
    return max(x, total - x), min(x, total - x)


def _subsets(places: int) -> Iterator[int]:
    """Yield every number whose 1s are among those of `places`."""
    subset = places
    while True:
        yield subset
        if subset == 0:
            return
        subset = (subset - 1) & places
