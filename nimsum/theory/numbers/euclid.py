"""Euclid's algorithm, and the Grundy values of the game played on it."""

from collections.abc import Iterator


def quotients(larger: int, smaller: int) -> Iterator[int]:
    """Yield the quotients of Euclid's algorithm, starting with `larger` and `smaller`.

    >>> list(quotients(11, 4)), list(quotients(5, 0))
    ([2, 1, 3], [])
    """
    while smaller:
        times, remainder = divmod(larger, smaller)
        yield times
        larger, smaller = smaller, remainder


def euclid_value(larger: int, smaller: int) -> int:
    """Return the Grundy value of the heaps `larger` and `smaller` in the game Euclid.

    A move takes a multiple of the smaller heap from the larger one; nobody moves if a heap is 0.

    Let r < a, and let h be the value of the pair (a, r). In the sequence (a, r), (a, r + a),
    (a, r + 2a), … each pair has exactly the earlier pairs as its options. So the values after h are
    0, 1, 2, … without h: the pair (a, r + qa) with q >= 1 has value q if q > h, else q - 1.
    The pairs of value 0 are in A. J. Cole and A. J. T. Davie, A game based on the Euclidean
    algorithm, 1969; all values are in Cairns, Ho and Lengyel, The Sprague-Grundy function of the
    real game Euclid, 2011.

    >>> [euclid_value(larger, 5) for larger in range(5, 16)]
    [1, 0, 0, 0, 1, 2, 1, 2, 2, 2, 3]
    """
    value = 0
    for times in reversed(list(quotients(larger, smaller))):
        value = times if times > value else times - 1
    return value
