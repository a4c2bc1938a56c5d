"""Beatty's sequences of the golden ratio, in whole numbers only.

With phi = (1 + sqrt(5)) / 2, the numbers floor(k·phi) and floor(k·phi) + k for k = 1, 2, ...
are together every positive integer once.
"""

from math import isqrt


def golden_multiple(k: int) -> int:
    """floor(k·phi) for k >= 0.

    >>> [golden_multiple(k) for k in range(6)]
    [0, 1, 3, 4, 6, 8]
    """
    return (k + isqrt(5 * k * k)) // 2


def golden_partner(n: int) -> int:
    """The number that stands with n >= 0 in a pair (floor(k·phi), floor(k·phi) + k).

    >>> [golden_partner(n) for n in range(8)]
    [0, 2, 1, 5, 7, 3, 10, 4]
    """
    k = (isqrt(5 * n * n) - n) // 2
    while golden_multiple(k) < n:
        k += 1
    if golden_multiple(k) == n:
        return n + k
    # k - 1 of the numbers from 1 to n are lower ones, so n is the upper one of this rank.
    return golden_multiple(n - k + 1)
