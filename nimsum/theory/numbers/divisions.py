"""The nim-sums that the parts and the remainder of a divided number can have."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.intp]

_FIRST_ROOM = 1_024


class DivisionNimSums:
    """A growing table of the values of n = 1, 2, ..., if n can become q equal parts and a rest.

    Each d with 1 <= d < n, where n = q·d + r and 0 <= r < d, gives the nim-sum of q times the value
    of d (0 if q is even) and the value of r. The value of n is the mex of these nim-sums.
    """

    def __init__(self) -> None:
        self.values = [0]
        self._known: Array = np.zeros(_FIRST_ROOM, dtype=np.intp)

    def extend(self) -> None:
        """Add the value of the next n, in time proportional to n."""
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
        """Return each d, in increasing order, for which division of `n` gives the nim-sum `wanted`.

        `n` must be in the table.
        """
        return (int(index) + 1 for index in np.flatnonzero(self._reached(n) == wanted))

    def _reached(self, n: int) -> Array:
        """Return the nim-sums for d = 1, ..., `n` - 1. For d > `n` / 2 there is one part, q = 1."""
        half = n // 2
        quotients, rests = np.divmod(n, np.arange(1, half + 1))
        known = self._known
        small = known[1 : half + 1] * (quotients & 1) ^ known[rests]
        large = known[half + 1 : n] ^ known[n - half - 1 : 0 : -1]
        return np.concatenate((small, large))
