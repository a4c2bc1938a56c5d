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
    """A way of pairing the lines of a board with each other (see the docstring of the module)."""

    POINT = "point"
    """First and last row, second and last but one, ..., and likewise for columns."""
    FALLING = "falling"
    """First row and first column, and so on: reflection in the diagonal that falls to the right."""
    RISING = "rising"
    """First row and last column, and so on: reflection in the diagonal that rises to the right."""
    TWINS = "twins"
    """Each row with an equal row, and each column with an equal column."""


def shape_value(rows: Rows) -> int | None:
    """Return the Grundy value of a connected board: a line, a rectangle or a cross; else None.

    >>> [shape_value(rows) for rows in [(0b111,), (0b11, 0b11, 0b11), (0b111, 0b001)]]
    [1, 2, 3]
    """
    height = len(rows)
    width = max(map(int.bit_length, rows))
    odd_sum = (height + width) % 2 == 1
    if min(height, width) == 1:
        return 2 if odd_sum else 1
    if is_rectangle(rows):
        if not odd_sum:
            return 0
        return 2 if min(height, width) == 2 else 1
    if is_cross(rows):
        return 3 if odd_sum else 0
    return None


def is_rectangle(rows: Rows) -> bool:
    """Return True if every row of the board `rows` has a token in every column."""
    full_row = (1 << rows[0].bit_length()) - 1
    return all(row == full_row for row in rows)


def is_cross(rows: Rows) -> bool:
    """Return True if the board `rows` is one row and one column that share a token."""
    columns = transposed(rows)
    tokens = sum(map(int.bit_count, rows))
    arms = max(map(int.bit_count, rows)), max(map(int.bit_count, columns))
    return tokens == len(rows) + len(columns) - 1 and arms == (len(columns), len(rows))


def player_to_move_wins(rows: Rows) -> bool | None:
    """Return True if the player to move wins on the connected board `rows`, False if not.

    Return None if no theorem decides.

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
    """Return a pairing by which the second player wins on the board `rows`, or None if none fits.

    Only the pairings in `Pairing` are tried. The board need not be connected, but no line may be
    empty.
    """
    if not rows:
        return None
    for pairing, applies in _PAIRINGS.items():
        if applies(rows):
            return pairing
    return None


def _maps_to_itself_by_half_turn(rows: Rows) -> bool:
    width = max(map(int.bit_length, rows))
    if len(rows) % 2 or width % 2:
        return False
    return rows == tuple(_reversed(row, width) for row in reversed(rows))


def _maps_to_itself_by_falling_diagonal(rows: Rows) -> bool:
    return rows == transposed(rows) and not any(row >> n & 1 for n, row in enumerate(rows))


def _maps_to_itself_by_rising_diagonal(rows: Rows) -> bool:
    return _maps_to_itself_by_falling_diagonal(rows[::-1])


def _all_lines_have_twins(rows: Rows) -> bool:
    return _come_in_pairs(rows) and _come_in_pairs(transposed(rows))


def _come_in_pairs(lines: Rows) -> bool:
    return all(lines.count(line) % 2 == 0 for line in set(lines))


def _reversed(row: int, width: int) -> int:
    return int(f"{row:0{width}b}"[::-1], 2)


_PAIRINGS: dict[Pairing, Callable[[Rows], bool]] = {
    Pairing.POINT: _maps_to_itself_by_half_turn,
    Pairing.FALLING: _maps_to_itself_by_falling_diagonal,
    Pairing.RISING: _maps_to_itself_by_rising_diagonal,
    Pairing.TWINS: _all_lines_have_twins,
}
