"""A growing table of the Grundy values of Wythoff's Nim."""

from array import array

from nimsum.theory.nimbers.nimbers import mex_of_bits


class WythoffGrid:
    """Grundy values of pairs x <= y, column by column.

    The values in a row, a column or a diagonal are the bits of one number, so a value takes a few
    operations on numbers of O(y) bits instead of O(y) look-ups.
    """

    def __init__(self) -> None:
        self.columns: list[array[int]] = []
        """columns[y][x] is the value of the pair x, y."""
        self._rows: list[int] = []
        self._diagonals: list[int] = []

    def extend(self) -> None:
        """Add the next column."""
        y = len(self.columns)
        self._rows.append(0)
        self._diagonals.append(0)
        column = array("H")
        seen = 0
        for x in range(y):
            value = mex_of_bits(seen | self._rows[x] | self._diagonals[y - x])
            bit = 1 << value
            seen |= bit
            self._rows[x] |= bit
            self._diagonals[y - x] |= bit
            column.append(value)
        # In the pair y, y both heaps may shrink to the values of the column so far.
        value = mex_of_bits(seen | self._diagonals[0])
        column.append(value)
        self._rows[y] = seen | 1 << value
        self._diagonals[0] |= 1 << value
        self.columns.append(column)
