"""The nim-sums of the heaps into which a division with remainder splits a heap."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.intp]

_INITIAL_CAPACITY = 1_024


class DivisionNimSums:
    """A growing table of the Grundy values of heaps, if a move divides n by a smaller d >= 1.

    With n = q·d + r and 0 <= r < d, the move leaves q heaps of d and one heap of r. For example,
    dividing 7 by 3 leaves heaps of 3, 3 and 1. The nim-sum of the move is the value of d if q is
    odd, else 0, plus the value of r; the value of n is the mex of the nim-sums of its moves.
    `values` has the values of the heaps computed so far, from heap 0 on.
    """

    def __init__(self) -> None:
        self.values = [0]
        self._array: Array = np.zeros(_INITIAL_CAPACITY, dtype=np.intp)

    def extend(self) -> None:
        """Add the value of the next n, in time proportional to n."""
        n = len(self.values)
        if n == len(self._array):
            self._array = np.concatenate((self._array, np.zeros_like(self._array)))
        nim_sums = self._nim_sums(n)
        present = np.zeros(int(nim_sums.max(initial=0)) + 2, dtype=np.bool_)
        present[nim_sums] = True
        value = int(present.argmin())
        self._array[n] = value
        self.values.append(value)

    def divisors_with_nim_sum(self, n: int, nim_sum: int) -> Iterator[int]:
        """Yield the d, in increasing order, for which dividing `n` by d leaves this `nim_sum`.

        `n` must be in the table.
        """
        return (int(index) + 1 for index in np.flatnonzero(self._nim_sums(n) == nim_sum))

    def _nim_sums(self, n: int) -> Array:
        """Return an array: for d = 1, ..., `n` - 1, the nim-sum of the heaps left by dividing."""
        half = n // 2
        quotients, remainders = np.divmod(n, np.arange(1, half + 1))
        array = self._array
        small = array[1 : half + 1] * (quotients & 1) ^ array[remainders]
        # If d > n / 2, the quotient is 1.
        large = array[half + 1 : n] ^ array[n - half - 1 : 0 : -1]
        return np.concatenate((small, large))
