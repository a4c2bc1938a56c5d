"""Beatty's sequences of the golden ratio, computed with integers only.

With phi = (1 + sqrt(5)) / 2, the numbers floor(k·phi) and floor(k·phi) + k for k = 1, 2, ...
together contain every positive integer exactly once.
"""

from math import isqrt


def golden_multiple(k: int) -> int:
    """Return floor(`k`·phi) for `k` >= 0.

    >>> [golden_multiple(k) for k in range(6)]
    [0, 1, 3, 4, 6, 8]
    """
    return (k + isqrt(5 * k * k)) // 2


def golden_partner(n: int) -> int:
    """Return the partner of `n` >= 0 in its Wythoff pair (floor(k·phi), floor(k·phi) + k).

    >>> [golden_partner(n) for n in range(8)]
    [0, 2, 1, 5, 7, 3, 10, 4]
    """
    k = (isqrt(5 * n * n) - n) // 2
    while golden_multiple(k) < n:
        k += 1
    if golden_multiple(k) == n:
        return n + k
    # k - 1 of the numbers from 1 to n are lower members of a pair, so n is the upper member of
    # pair n - k + 1.
    return golden_multiple(n - k + 1)
