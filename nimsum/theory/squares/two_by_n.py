"""The nimbers of 2-by-n rectangles in Remove-a-Square (PRIMES STEP Plays Games, Theorem 7).

Taking a 2-by-2 square leaves two rectangles with n - 2 columns together, and taking one cell leaves
two with n - 1 columns and the other cell of its column, which has value 1.

The period is proved as for octal games (Winning Ways, chapter 4). Let the nimbers of n and n + 12
be equal from n = 71 on up to n = 155 = 2 * 71 + 12 + 1, which the tests compute. For a larger n,
of the at least n + 10 columns that a move leaves in n + 12 the longer piece has at least 83, so
that 12 of them can be left out without changing its nimber; and of the at least n - 2 columns that
a move leaves in n it has at least 77, so that 12 can be added. So n and n + 12 have options of
equal nimbers, and so equal nimbers; and so on for ever.
"""

from collections.abc import Iterator
from functools import cache

from nimsum.theory.nimbers.nimbers import mex

PREPERIOD = 71
"""The least n from which on the nimbers are periodic; 70 is an exception."""

PERIOD = 12


def two_by_n_nimber(n: int) -> int:
    """Return the nimber of the 2-by-n rectangle.

    >>> [two_by_n_nimber(n) for n in range(14)]
    [0, 0, 2, 2, 1, 4, 3, 3, 1, 4, 2, 6, 5, 0]
    >>> two_by_n_nimber(12 * 10**11 + 1)
    0
    """
    return _first_nimbers()[reduced_width(n)]


def reduced_width(n: int) -> int:
    """Return the least number of columns with the nimber of `n` by the period."""
    return n if n < PREPERIOD else PREPERIOD + (n - PREPERIOD) % PERIOD


@cache
def _first_nimbers() -> tuple[int, ...]:
    return two_by_n_nimbers(PREPERIOD + PERIOD)


def two_by_n_nimbers(count: int) -> tuple[int, ...]:
    """Return the first `count` nimbers, from n = 0 on, computed by the rules alone."""
    nimbers: list[int] = []
    for n in range(count):
        squares = (nimbers[i] ^ nimbers[n - 2 - i] for i in range(n - 1))
        cells = (1 ^ nimbers[i] ^ nimbers[n - 1 - i] for i in range(n))
        nimbers.append(mex([*squares, *cells]))
    return tuple(nimbers)


def moves_to_nimber(n: int, value: int) -> Iterator[tuple[int, int, int]]:
    """Yield the moves in a 2-by-n rectangle that leave the nimber `value`, for `n` of any size.

    Each is the side of the square and the columns of the two rectangles that it leaves, the smaller
    one first. Each step takes little time.

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
    yield from range(min(PREPERIOD, half + 1))
    # From here on both rectangles are in the period.
    starts = [
        start
        for start in range(PREPERIOD, min(PREPERIOD + PERIOD, half + 1))
        if two_by_n_nimber(start) ^ two_by_n_nimber(columns - start) == wanted
    ]
    if starts:
        for before in range(0, half + 1, PERIOD):
            yield from (start + before for start in starts if start + before <= half)
