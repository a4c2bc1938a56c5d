"""The nimbers of 2-by-n rectangles in Remove-a-Square (PRIMES STEP Plays Games, Theorem 7).

A move that takes a 2-by-2 square leaves two rectangles with n - 2 columns in all. A move that takes
one cell leaves two rectangles with n - 1 columns in all, and the other cell of its column, which
has nimber 1. (A rectangle may have no columns.)

The period 12 is proved as for octal games (Winning Ways, chapter 4). The tests compute that the
nimbers of n and n + 12 are equal from n = 71 up to n = 155 = 2 * 71 + 12 + 1. Now let n be larger.
A move in n + 12 columns leaves at least n + 10 columns; the larger rectangle has at least 83 of
them, and 12 can be removed without changing its nimber. A move in n columns leaves at least n - 2
columns; the larger rectangle has at least 77 of them, and 12 can be added. So the rectangles of n
and n + 12 columns have options of equal nimbers, and so equal nimbers; by induction this holds for
all n.
"""

from collections.abc import Iterator
from functools import cache

from nimsum.theory.nimbers.nimbers import mex

PREPERIOD = 71
"""The least n from which on the nimbers are periodic; n = 70 is the last exception."""

PERIOD = 12


def two_by_n_nimber(n: int) -> int:
    """Return the nimber of the rectangle of 2 rows and `n` columns.

    >>> [two_by_n_nimber(n) for n in range(14)]
    [0, 0, 2, 2, 1, 4, 3, 3, 1, 4, 2, 6, 5, 0]
    >>> two_by_n_nimber(12 * 10**11 + 1)
    0
    """
    return _first_nimbers()[reduced_width(n)]


def reduced_width(n: int) -> int:
    """Return a number of columns below `PREPERIOD + PERIOD` with the same nimber as `n` columns."""
    return n if n < PREPERIOD else PREPERIOD + (n - PREPERIOD) % PERIOD


@cache
def _first_nimbers() -> tuple[int, ...]:
    return two_by_n_nimbers(PREPERIOD + PERIOD)


def two_by_n_nimbers(count: int) -> tuple[int, ...]:
    """Return the nimbers of the 2-by-n rectangles for all n < `count`, not using the period."""
    nimbers: list[int] = []
    for n in range(count):
        squares = (nimbers[i] ^ nimbers[n - 2 - i] for i in range(n - 1))
        cells = (1 ^ nimbers[i] ^ nimbers[n - 1 - i] for i in range(n))
        nimbers.append(mex([*squares, *cells]))
    return tuple(nimbers)


def moves_to_nimber(n: int, value: int) -> Iterator[tuple[int, int, int]]:
    """Yield the moves in a 2-by-n rectangle that leave the nimber `value`.

    Each move is a triple: the side of the square it takes, and the numbers of columns of the two
    rectangles it leaves, the smaller number first. `n` may be of any size, as the time between two
    moves is short.

    >>> list(moves_to_nimber(4, 0))
    [(2, 1, 1)]
    >>> next(moves_to_nimber(10**12, 0))
    (2, 1, 999999999997)
    """
    for side in (2, 1):
        columns = n - side
        wanted = value if side == 2 else 1 ^ value
        half = columns // 2
        for smaller in _candidates(columns, half, wanted):
            if two_by_n_nimber(smaller) ^ two_by_n_nimber(columns - smaller) == wanted:
                yield side, smaller, columns - smaller


def _candidates(columns: int, half: int, wanted: int) -> Iterator[int]:
    """Yield the numbers a <= `half` for which the nimbers of a and `columns` - a may be `wanted`.

    That is the nim-sum of the two nimbers. No such number is missing; other numbers may occur.
    """
    yield from range(min(PREPERIOD, half + 1))
    # From here on the nimbers of both rectangles are periodic, so the sums repeat, too: test one
    # period, and add multiples of it to the numbers that pass.
    starts = [
        start
        for start in range(PREPERIOD, min(PREPERIOD + PERIOD, half + 1))
        if two_by_n_nimber(start) ^ two_by_n_nimber(columns - start) == wanted
    ]
    if starts:
        for shift in range(0, half + 1, PERIOD):
            yield from (start + shift for start in starts if start + shift <= half)
