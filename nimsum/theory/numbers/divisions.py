"""The nim-sums that the parts and the remainder of a divided number can have."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.intp]

_FIRST_ROOM = 1_024


class DivisionNimSums:
    """A growing table: the values of n = 1, 2, ... when n may become q equal parts and a rest.

    For each d with 1 <= d < n, n = q·d + r with 0 <= r < d gives the nim-sum of q times the value
    of d, which is 0 where q is even, and the value of r. The value of n is the least number that
    is none of these.
    """

    def __init__(self) -> None:
        self.values = [0]
        self._known: Array = np.zeros(_FIRST_ROOM, dtype=np.intp)

    def extend(self) -> None:
        """Add the value of the next n. Takes time in proportion to n."""
        n = len(self.values)
        if n == len(self._known):
            self._known = np.concatenate((self._known, np.zeros_like(self._known)))
        reached = self._reached(n)
        present = np.zeros(int(reached.max(initial=0)) + 2, dtype=np.bool_)
        present[reached] = True
        value = int(present.argmin())
        self._known[n] = value
        self.values.append(value)

    def with_nim_sum(self, n: int, wanted: int) -> Iterator[int]:
        """Every d for which n, a number in the table, has the wanted nim-sum, increasing."""
        return (int(index) + 1 for index in np.flatnonzero(self._reached(n) == wanted))

    def _reached(self, n: int) -> Array:
        """The nim-sums for d = 1, ..., n - 1. Where d > n/2 there is one part, and no division."""
        half = n // 2
        quotients, rests = np.divmod(n, np.arange(1, half + 1))
        known = self._known
        small = known[1 : half + 1] * (quotients & 1) ^ known[rests]
        large = known[half + 1 : n] ^ known[n - half - 1 : 0 : -1]
        return np.concatenate((small, large))
