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
    """Return the Grundy value of Euclid: a move takes a multiple of the smaller from the larger.

    Among the pairs (a, r), (a, r + a), (a, r + 2a), … with r < a each one has all earlier ones as
    its options. If the first has value h, the next ones have the smallest remaining values in turn:
    0, 1, 2, … without h. So the q-th after it has q if that is more than h, else q - 1.
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
