"""Theorems about boards of rows and columns (see `line_graphs`), which need no search.

Source: "PRIMES STEP Plays Games", section 4, as corrected and extended in this project's list of
errata, section 3.2.

Lines. A line of n tokens has value 1 for odd n and 2 for even n: taking the line leaves 0, taking a
token leaves a shorter line, and the values are mex{0} = 1, mex{0, 1} = 2, mex{0, 2} = 1, and so on.

Rectangles, m by n with m, n >= 2: value 0 if m + n is even, else 2 if the shorter side is 2, else
1. A move shortens one side. Of a 2-by-n rectangle it leaves a line of n or the 2-by-(n - 1)
rectangle (if n = 2, again a line): of values 1 and 0 if n is odd, of values 2 and 2 if n is even.
So the value is 0 for even n, else 2. If both sides are at least 3, the options of a rectangle with
even sum have odd sum and value 1 or 2, and those of one with odd sum have value 0.

Crosses, whose arms have m, n >= 2 tokens, one of them shared: value 0 if m + n is even, else 3.
Taking an arm leaves a line one shorter than the other arm. Taking a single token leaves a cross
with one arm shorter, or a line of the other arm if that arm had length 2. If m and n are even, the
options are lines of value 1, crosses of value 3, and lines of even length, of value 2; if both are
odd, lines of value 2 and crosses of value 3: so the value is 0. If m is even and n odd, taking the
arms leaves the values 1 and 2, and taking a token of the longer arm leaves a cross of value 0; no
option is 3, because the crosses among them have value 0. So the value is 3.

Two rows. A connected board in exactly two rows and n >= 2 columns is a P-position exactly if n is
even. If n is odd, keep one column that has both tokens and take another: n - 1 columns remain,
still connected. If n is even, taking a row leaves a line, which is won at once. Taking a column
leaves n - 1 connected columns, won by the odd case (or a line of 2); or, if the column was the only
one with both tokens, it leaves two lines of together n - 1 tokens, one odd and one even, whose
values differ. The same argument works for two columns.

Pairing. If the lines can be paired so that partners share no token, and exchanging all partners at
once maps the tokens onto themselves, the board is a P-position: answer each line with its partner.
The partner still has tokens, namely the images of those that were taken, and none of them has gone
with the line; afterwards the remaining pairs are as before.
"""

from collections.abc import Callable
from enum import StrEnum

from .line_graphs import Rows, transposed
from .nested import player_to_move_loses, steps_of


class Pairing(StrEnum):
    """The ways of pairing lines that are checked."""

    POINT = "point"
    """First and last row, second and last but one, ..., and likewise for columns."""
    FALLING = "falling"
    """First row and first column, and so on: reflection in the diagonal that falls to the right."""
    RISING = "rising"
    """First row and last column, and so on: reflection in the diagonal that rises to the right."""
    TWINS = "twins"
    """Each row with an equal row, and each column with an equal column."""


def shape_value(rows: Rows) -> int | None:
    """Return the value of a line, a rectangle or a cross, or None for any other connected board.

    >>> [shape_value(rows) for rows in [(0b111,), (0b11, 0b11, 0b11), (0b111, 0b001)]]
    [1, 2, 3]
    """
    high = len(rows)
    wide = max(map(int.bit_length, rows))
    odd = (high + wide) % 2 == 1
    if min(high, wide) == 1:
        return 2 if odd else 1
    if is_rectangle(rows):
        if not odd:
            return 0
        return 2 if min(high, wide) == 2 else 1
    if is_cross(rows):
        return 3 if odd else 0
    return None


def is_rectangle(rows: Rows) -> bool:
    """Return True if there is a token at every crossing of a row and a column."""
    full_row = (1 << rows[0].bit_length()) - 1
    return all(row == full_row for row in rows)


def is_cross(rows: Rows) -> bool:
    """Return True if the board is one row and one column that share a token."""
    columns = transposed(rows)
    tokens = sum(map(int.bit_count, rows))
    arms = max(map(int.bit_count, rows)), max(map(int.bit_count, columns))
    return tokens == len(rows) + len(columns) - 1 and arms == (len(columns), len(rows))


def player_to_move_wins(rows: Rows) -> bool | None:
    """Return True if the player to move wins on a connected board, or None if no theorem decides.

    >>> player_to_move_wins((0b011, 0b110)), player_to_move_wins((0b0011, 0b1110))
    (True, False)
    >>> player_to_move_wins((0b0011, 0b0101, 0b1001)) is None
    True
    """
    steps = steps_of(rows)
    if steps is not None:
        return not player_to_move_loses(steps)
    columns = max(map(int.bit_length, rows))
    if len(rows) == 2:
        return columns % 2 == 1
    if columns == 2:
        return len(rows) % 2 == 1
    return False if find_pairing(rows) else None


def find_pairing(rows: Rows) -> Pairing | None:
    """Return a pairing of the lines by which the second player wins, or None.

    Only the ways in `Pairing` are tried. The board need not be connected, but no line may be empty.
    """
    return next((way for way, holds in _PAIRINGS.items() if rows and holds(rows)), None)


def _turned(rows: Rows) -> bool:
    wide = max(map(int.bit_length, rows))
    even = len(rows) % 2 == 0 and wide % 2 == 0
    return even and all(
        _reversed(row, wide) == other for row, other in zip(rows, reversed(rows), strict=True)
    )


def _mirrored_in_falling(rows: Rows) -> bool:
    return rows == transposed(rows) and not any(row >> n & 1 for n, row in enumerate(rows))


def _mirrored_in_rising(rows: Rows) -> bool:
    return _mirrored_in_falling(rows[::-1])


def _all_twins(rows: Rows) -> bool:
    return _come_in_pairs(rows) and _come_in_pairs(transposed(rows))


def _come_in_pairs(lines: Rows) -> bool:
    return all(lines.count(line) % 2 == 0 for line in set(lines))


def _reversed(row: int, wide: int) -> int:
    return int(f"{row:0{wide}b}"[::-1], 2)


_PAIRINGS: dict[Pairing, Callable[[Rows], bool]] = {
    Pairing.POINT: _turned,
    Pairing.FALLING: _mirrored_in_falling,
    Pairing.RISING: _mirrored_in_rising,
    Pairing.TWINS: _all_twins,
}
