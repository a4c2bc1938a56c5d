"""The game in which a move takes a polyomino of given shapes from a set of cells.

All cells of the polyomino must be left. The cells fall into *classes*: two cells are in one class
if some move takes both, or if a chain of such moves connects them. Classes are independent games,
and a cell that no move takes is in none. A *part* is a class in canonical position.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_

from nimsum.limits import PARTS_REMEMBERED
from nimsum.theory.nimbers.int_sets import elements, merge_overlapping
from nimsum.theory.nimbers.nimbers import without_pairs
from nimsum.theory.squares.lattice_sets import Lattice
from nimsum.work import counted

from .polyominoes import Orientations, Polyomino, images


class PolyominoTaking:
    """The game in which a move takes a polyomino that is one of `shapes`, each as it is.

    A polyomino that may be turned is in `shapes` in all its orientations. Positions are sets of
    cells of `lattice`.

    Classes that differ by a shift are equal parts. If each polyomino may be taken in all its
    orientations, so are classes that differ by a turn or a reflection.
    """

    def __init__(self, shapes: Iterable[Polyomino], lattice: Lattice) -> None:
        distinct = frozenset(shapes)
        # Large ones first: they connect most of the cells, so that there are few classes to check.
        in_order = sorted(distinct, key=lambda shape: (-len(shape), shape))
        self._lattice = lattice
        self._shapes = [
            sum(lattice.place(row, column) for row, column in shape) >> shape[0][1]
            for shape in in_order
        ]
        """The shapes as sets of places, each with its first cell at place 0."""
        self._turns = all(images(shape, Orientations.ALL) <= distinct for shape in distinct)

    def moves(self, cells: int) -> Iterator[int]:
        """Yield the sets of cells that moves take from `cells`, each once."""
        for shape in self._shapes:
            first = cells
            for offset in elements(shape):
                first &= cells >> offset
            yield from (shape << at for at in elements(first))

    def longest_play(self, cells: int) -> int:
        """Return the largest number of moves in a play on `cells`, of which there must be few."""
        longest = {0: 0}

        def length(remaining: int) -> int:
            if remaining not in longest:
                lowest = remaining & -remaining
                at = lowest.bit_length() - 1
                # The first cell is never taken, or it is the first one of its polyomino.
                lengths = [length(remaining & ~lowest)]
                for shape in self._shapes:
                    move = shape << at
                    if move & ~remaining == 0:
                        lengths.append(1 + length(remaining & ~move))
                longest[remaining] = max(lengths)
            return longest[remaining]

        return length(cells)

    def classes(self, cells: int) -> list[int]:
        """Return the classes of `cells`, as sets of cells, ordered by their first cells."""
        return merge_overlapping(self.moves(cells))

    def form(self, cells: int) -> int:
        """Return the part that stands for the class `cells`: its cells in canonical position."""
        return self._lattice.canonical(cells) if self._turns else self._lattice.fitted(cells)[0]

    def parts(self, cells: int) -> tuple[int, ...]:
        """Return the parts of the set `cells`, the smallest first.

        Pairs of equal parts are left out, since their nimbers cancel.
        """
        return without_pairs(sorted(map(self.form, self.classes(cells)), key=_by_size))

    def has_mirror_strategy(self, cells: int) -> bool:
        """Return True if half a turn maps every move on `cells` to a move that is disjoint from it.

        Then the second player wins by answering each move with its image: the cells left are
        symmetric again, and all their moves were possible before. True if there is no move.
        """
        moves = set(self.moves(cells))
        if not moves:
            return True
        # Cells that no move takes may lie anywhere, so the centre is that of the other cells.
        taken = reduce(or_, moves)
        fitted, height, width = self._lattice.fitted(taken)
        if self._lattice.turned(fitted, height, width) != fitted:
            return False
        row, column = self._lattice.offset(taken, fitted)
        corners = self._lattice.place(2 * row + height - 1, 2 * column + width - 1)
        ends = corners.bit_length() - 1
        images = {move: sum(1 << ends - at for at in elements(move)) for move in moves}
        return all(image in moves and not image & move for move, image in images.items())

    def value(self, part: int) -> int | None:
        """Return 0, the nimber of `part`, if it has a mirror strategy, else None: unknown."""
        return 0 if _has_mirror_strategy(self, part) else None

    def options(self, part: int) -> Sequence[tuple[int, ...]]:
        """Return the options of `part`, each as a tuple of parts.

        Options whose largest parts are small come first.
        """
        moves = counted(self.moves(part), every=1)
        distinct = {self.parts(part & ~move) for move in moves}
        return sorted(distinct, key=lambda option: _by_size(option[-1] if option else 0))


def _by_size(part: int) -> tuple[int, int]:
    return part.bit_count(), part


@lru_cache(maxsize=PARTS_REMEMBERED)
def _has_mirror_strategy(game: PolyominoTaking, part: int) -> bool:
    return game.has_mirror_strategy(part)
