"""Sets of places on a square lattice as ints: their components, and their canonical forms.

Bit `row * stride + column` stands for a place. Only a set of cells may use the last column; in
other sets it is empty, so that no shift by one column moves a place into another row. A set is
*fitted* if it has a place in row 0 and a place in column 0.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

_REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


class Lattice:
    """A square lattice with operations on its sets of places.

    Its side, the `stride`, is a power of 2 and at least 8.
    """

    def __init__(self, stride: int) -> None:
        self.stride: Final = stride
        self.largest: Final = stride - 1
        """The largest number of rows or columns of a set whose last column must be empty."""
        steps = [1 << i for i in reversed(range(stride.bit_length() - 1))]
        lines = range(stride)
        cells = list(product(lines, lines))
        self._not_last = self._set(product(lines, lines[:-1]))
        self._folds = [step * stride for step in steps]
        self._left_halves = [
            (step, self._set((r, c) for r, c in cells if not c & step)) for step in steps
        ]
        self._upper_rights = [
            (step * (stride - 1), self._set((r, c) for r, c in cells if c & step and not r & step))
            for step in steps
        ]

    def _set(self, places: Iterable[tuple[int, int]]) -> int:
        return sum(1 << row * self.stride + column for row, column in places)

    def place(self, row: int, column: int) -> int:
        """Return the set that contains only the place in this row and column."""
        return 1 << row * self.stride + column

    def block(self, height: int, width: int) -> int:
        """Return all places of the `height`-by-`width` rectangle in the top left corner."""
        row = (1 << width) - 1
        block = 0
        for at in range(height):
            block |= row << at * self.stride
        return block

    def corners(self, cells: int) -> int:
        """Return the top left cells of all 2-by-2 squares that are contained in the set `cells`."""
        high = cells & cells >> self.stride
        return high & high >> 1 & self._not_last

    def cells(self, corners: int) -> int:
        """Return the cells of all 2-by-2 squares whose top left cells are `corners`."""
        wide = corners | corners << 1
        return wide | wide << self.stride

    def fitted(self, places: int) -> tuple[int, int, int]:
        """Return the non-empty set `places` moved to the top left, and its height and width."""
        places >>= ((places & -places).bit_length() - 1) // self.stride * self.stride
        columns = places
        for fold in self._folds:
            columns |= columns >> fold
        columns &= (1 << self.stride) - 1
        before = (columns & -columns).bit_length() - 1
        height = (places.bit_length() - 1) // self.stride + 1
        return places >> before, height, columns.bit_length() - before

    def offset(self, places: int, fitted: int) -> tuple[int, int]:
        """Return the row and the column at which the set `places` begins.

        `fitted` is this set moved to the top left corner.
        """
        moved = (places & -places).bit_length() - (fitted & -fitted).bit_length()
        return divmod(moved, self.stride)

    def turned(self, places: int, height: int, width: int) -> int:
        """Return the image of the set `places` under half a turn, in the top left corner.

        `places` must be fitted and have this `height` and `width`.
        """
        backwards = places.to_bytes(height * self.stride // 8, "big").translate(_REVERSED)
        return int.from_bytes(backwards, "little") >> self.stride - width

    def mirrored(self, places: int, width: int) -> int:
        """Return the set `places` with left and right exchanged, in the top left corner.

        `places` must be fitted and have this `width`.
        """
        for step, left_half in self._left_halves:
            places = (places & left_half) << step | places >> step & left_half
        return places >> self.stride - width

    def transposed(self, places: int) -> int:
        """Return the set `places` with rows and columns exchanged."""
        for shift, upper_right in self._upper_rights:
            swapped = (places ^ places >> shift) & upper_right
            places ^= swapped ^ swapped << shift
        return places

    def canonical(self, places: int) -> int:
        """Return the canonical form of the set `places`.

        Sets that differ by a shift, a turn or a reflection have equal forms. The form is fitted,
        and its height is at most its width.
        """
        places, height, width = self.fitted(places)
        if height > width:
            places = self.transposed(places)
            height, width = width, height
        turned = self.turned(places, height, width)
        forms = [places, turned, self.mirrored(places, width), self.mirrored(turned, width)]
        if height == width:
            forms += [self.transposed(form) for form in forms]
        return min(forms)

    def components(self, places: int) -> Iterator[int]:
        """Yield the connected components of the set `places`, as sets.

        Two places are neighbours if they share a side or a corner (a chess king's move).
        """
        stride = self.stride
        while places:
            grown = places & -places
            component = 0
            while grown != component:
                component = grown
                grown |= grown << 1 | grown >> 1
                grown = (grown | grown << stride | grown >> stride) & places
            yield component
            places ^= component

    def moved_to(self, other: "Lattice", places: int) -> int:
        """Return the int that stands for the same `places` in the lattice `other`."""
        row = (1 << self.stride) - 1
        moved = 0
        at = 0
        while places:
            moved |= (places & row) << at
            places >>= self.stride
            at += other.stride
        return moved
