"""Sets of places on a square lattice as whole numbers: their classes of neighbours, their forms.

Bit `row * stride + column` stands for a place. Only a set of cells may fill the last column of a
row; elsewhere it stays empty, so that nothing runs over from one row into the next. A set is
*fitted* if it has a place in the first row and one in the first column.
"""

from collections.abc import Iterator
from typing import Final

_REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


class Lattice:
    """The lattice of one stride, a power of 2 and at least 8, and what moves its sets about."""

    def __init__(self, stride: int) -> None:
        self.stride: Final = stride
        self.largest: Final = stride - 1
        """The most rows and columns of a set whose last column must stay empty."""
        steps = [1 << i for i in reversed(range(stride.bit_length() - 1))]
        lines = range(stride)
        self._not_last = self._set((r, c) for r in lines for c in lines[:-1])
        self._folds = [step * stride for step in steps]
        self._left_halves = [
            (step, self._set((r, c) for r in lines for c in lines if not c & step))
            for step in steps
        ]
        self._upper_rights = [
            (
                step * (stride - 1),
                self._set((r, c) for r in lines for c in lines if c & step and not r & step),
            )
            for step in steps
        ]

    def _set(self, places: Iterator[tuple[int, int]]) -> int:
        return sum(1 << row * self.stride + column for row, column in places)

    def place(self, row: int, column: int) -> int:
        """The set of one place."""
        return 1 << row * self.stride + column

    def block(self, height: int, width: int) -> int:
        """A full rectangle."""
        row = (1 << width) - 1
        block = 0
        for at in range(height):
            block |= row << at * self.stride
        return block

    def corners(self, cells: int) -> int:
        """The top left cells of the 2-by-2 squares that a set contains."""
        high = cells & cells >> self.stride
        return high & high >> 1 & self._not_last

    def cells(self, corners: int) -> int:
        """The cells of the 2-by-2 squares with these top left cells."""
        wide = corners | corners << 1
        return wide | wide << self.stride

    def fitted(self, places: int) -> tuple[int, int, int]:
        """A set that is not empty moved to the top left, and its height and width."""
        places >>= ((places & -places).bit_length() - 1) // self.stride * self.stride
        columns = places
        for fold in self._folds:
            columns |= columns >> fold
        columns &= (1 << self.stride) - 1
        before = (columns & -columns).bit_length() - 1
        height = (places.bit_length() - 1) // self.stride + 1
        return places >> before, height, columns.bit_length() - before

    def offset(self, places: int, fitted: int) -> tuple[int, int]:
        """The rows and columns by which a set was moved to be fitted."""
        moved = (places & -places).bit_length() - (fitted & -fitted).bit_length()
        return divmod(moved, self.stride)

    def turned(self, places: int, height: int, width: int) -> int:
        """A fitted set of that height and width after half a turn, fitted again."""
        backwards = places.to_bytes(height * self.stride // 8, "big").translate(_REVERSED)
        return int.from_bytes(backwards, "little") >> self.stride - width

    def mirrored(self, places: int, width: int) -> int:
        """A fitted set of that width with left and right changed over, fitted again."""
        for step, left_half in self._left_halves:
            places = (places & left_half) << step | places >> step & left_half
        return places >> self.stride - width

    def transposed(self, places: int) -> int:
        """A set with rows and columns changed over."""
        for shift, upper_right in self._upper_rights:
            swapped = (places ^ places >> shift) & upper_right
            places ^= swapped ^ swapped << shift
        return places

    def canonical(self, places: int) -> int:
        """One form for all sets that differ by a shift, a turn or a reflection.

        It is fitted and not higher than wide.
        """
        places, height, width = self.fitted(places)
        if height > width:
            places, height, width = self.transposed(places), width, height
        turned = self.turned(places, height, width)
        forms = [places, turned, self.mirrored(places, width), self.mirrored(turned, width)]
        if height == width:
            forms += [self.transposed(form) for form in forms]
        return min(forms)

    def components(self, places: int) -> Iterator[int]:
        """The classes of places that are joined by a king's moves."""
        stride = self.stride
        while places:
            grown = places & -places
            found = 0
            while grown != found:
                found = grown
                grown |= grown << 1 | grown >> 1
                grown = (grown | grown << stride | grown >> stride) & places
            yield found
            places ^= found

    def moved_to(self, other: "Lattice", places: int) -> int:
        """The same set, written on another lattice."""
        row = (1 << self.stride) - 1
        moved = 0
        at = 0
        while places:
            moved |= (places & row) << at
            places >>= self.stride
            at += other.stride
        return moved
