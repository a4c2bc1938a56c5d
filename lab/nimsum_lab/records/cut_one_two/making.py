"""CUT {1, 2}: the values of the heaps, one by one, and the pattern that they follow.

Heap n becomes a, b, b with a even or odd as n is, so no value of a smaller heap of that parity is
the value of n (Theorem 2 of the paper). The other values remain, of which few are below n/2. For
each the search decides whether heaps with n tokens in all have it as their nim-sum: two heaps, or a
smallest heap of at most n/3 beside two. The nim-sums of two heaps are kept as bits.

Open Problem 5 asks whether each value occurs, and twice: it does if there is no last dropout, where
each dropout takes the value that the dropout before it left. The digits that count, to which each
power of two adds one or none, show why no period appears (Open Problem 6). `repeats` is True if a
period of at most a quarter of the heaps holds from half of them on.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nimsum.budget import Budget
from nimsum.theory.periods.apparent import laws_followed
from nimsum_lab.papers.check import Value
from nimsum_lab.records.record import Progress, Result

from .pattern import pattern, values_by

PARTS = ("3000", "130000")
"""The largest heap of each part. The first part is contained in the second, and is made quickly."""
SAMPLE = PARTS[:1]

_FIRST_PARTS = 256


def make(part: str, progress: Progress, budget: Budget) -> Result:
    """Return the pattern of the values of the heaps up to int(`part`), and what departs from it.

    The result has "digits", which fix the pattern, and "dropouts", the heaps whose value departs
    from it (both as in the module `pattern`); "left", the value that the pattern gives the last
    dropout, which the next dropout will have; and "not_twice", the values that do not occur twice.
    """
    max_heap = int(part)
    values = values_to(max_heap, progress, budget)
    # At heap 16·j + 2, which is even, the pattern has 16·j + 2 or 16·j, for an odd j.
    odd = [int(2 * values[16 * j + 2] < 16 * j + 2) for j in range((max_heap - 2) // 16 + 1)]
    digits = [
        place for place in range(len(odd).bit_length()) if 1 << place < len(odd) and odd[1 << place]
    ]
    expected = pattern(max_heap, digits)
    dropouts = np.flatnonzero(values != expected).tolist()
    if not np.array_equal(values, values_by(max_heap, digits, dropouts)):
        raise ValueError("the values do not follow the pattern")
    value_for_next = int(expected[dropouts[-1]])
    times = np.bincount(values[1:])
    # The values of the last heaps may still occur.
    twice = [value for value in range((max_heap - 8) // 2) if times[value] == 2]
    not_twice = sorted({*range((max_heap - 8) // 2)} - {*twice})
    laws = laws_followed(values, max_heap // 4, max_heap // 4)
    return {
        "digits": digits,
        "dropouts": dropouts,
        "left": value_for_next,
        "not_twice": not_twice,
        "most_times": int(times.max()),
        "largest_value": int(values.max()),
        "repeats": any(law.preperiod <= max_heap // 2 for law in laws),
    }


def values_to(max_heap: int, progress: Progress, budget: Budget) -> NDArray[np.int64]:
    """Return the values of heaps 0 to `max_heap` in CUT {1, 2}, found one by one.

    A move makes two or three heaps of one. Raises OutOfBudget.
    """
    width = max(8, 1 << (max_heap // 2 + 8).bit_length())
    rows_kept = max_heap // 3 + 2
    sums_of_two = np.zeros((rows_kept, width // 8), dtype=np.uint8)
    values = np.zeros(max_heap + 1, dtype=np.int64)
    heaps = np.arange(max_heap + 1)
    # For even and for odd heaps: the values that occur, and the least one that does not.
    occurring = np.zeros((2, 2 * width), dtype=np.bool_)
    least = [0, 0]
    for n in range(1, max_heap + 1):
        budget.spend(1 + n // 1000)
        if n % 64 == 0:
            progress((n / max_heap) ** 2)
        # The nim-sums of two heaps with n tokens in all.
        of_two = np.zeros(width, dtype=np.bool_)
        of_two[values[1 : n // 2 + 1] ^ values[n - 1 : n - n // 2 - 1 : -1]] = n > 1
        sums_of_two[n % rows_kept] = np.packbits(of_two, bitorder="little")
        parity = n % 2
        value = least[parity]
        while (
            occurring[parity, value]
            or of_two[value]
            or _is_sum_of_three(n, value, values, sums_of_two, heaps)
        ):
            value += 1
        values[n] = value
        occurring[parity, value] = True
        while occurring[parity, least[parity]]:
            least[parity] += 1
    return values


def _is_sum_of_three(
    n: int,
    value: int,
    values: NDArray[np.int64],
    sums_of_two: NDArray[np.uint8],
    heaps: NDArray[np.int64],
) -> bool:
    """Return True if some three heaps with `n` tokens in all have the nim-sum `value`.

    `values` has the values of smaller heaps, and `heaps` the numbers from 0 on. Row t of
    `sums_of_two`, modulo the number of rows, is the bit set of the nim-sums of two heaps with t
    tokens in all.
    """
    # Each round tries more heaps as the smallest of the three; the other two have the rest.
    first = 1
    count = _FIRST_PARTS
    while first <= n // 3:
        end = min(first + count, n // 3 + 1)
        sum_of_others = values[first:end] ^ value
        rows = (n - heaps[first:end]) % len(sums_of_two)
        if (sums_of_two[rows, sum_of_others >> 3] >> (sum_of_others & 7) & 1).any():
            return True
        first = end
        count *= 4
    return False


def certificates(_part: str, _result: Result) -> Iterator[Mapping[str, Any]]:
    """Yield no certificates: checking the values would take as long as computing them."""
    yield from ()


def rows(made: Mapping[str, Result]) -> Iterable[tuple[Value, ...]]:
    """Yield for each dropout its heap, its value, and the value that it leaves to the next one."""
    result = made[PARTS[-1]]
    expected = pattern(int(PARTS[-1]), result["digits"])
    value = 1
    for heap in result["dropouts"]:
        next_value = int(expected[heap])
        yield heap, value, next_value
        value = next_value
