"""The game in which a move takes cells, all of which must be left, in the shape of a polyomino.

Two cells that no chain of moves connects are in different parts, which are independent. A cell that
no move takes is in no part.
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
    """The game with these polyominoes, in the given orientations, on sets of cells of a lattice.

    A part has one form for all shifts; if all orientations of each polyomino may be taken, also for
    all turns and reflections.
    """

    def __init__(self, shapes: Iterable[Polyomino], lattice: Lattice) -> None:
        kept = frozenset(shapes)
        # Large ones first: they connect most of the cells, so that there are few classes to check.
        in_order = sorted(kept, key=lambda shape: (-len(shape), shape))
        self._lattice = lattice
        self._shapes = [
            sum(lattice.place(row, column) for row, column in shape) >> shape[0][1]
            for shape in in_order
        ]
        """The shapes, each with its first cell at the first place."""
        self._turns = all(images(shape, Orientations.ALL) <= kept for shape in kept)

    def moves(self, cells: int) -> Iterator[int]:
        """Yield the sets of cells that moves take from `cells`, each once."""
        for shape in self._shapes:
            first = cells
            for offset in elements(shape):
                first &= cells >> offset
            yield from (shape << at for at in elements(first))

    def most_moves(self, cells: int) -> int:
        """Return the most polyominoes that can be taken one after another; for few `cells` only."""
        best = {0: 0}

        def most(remaining: int) -> int:
            if remaining not in best:
                lowest = remaining & -remaining
                at = lowest.bit_length() - 1
                # The first cell is never taken, or it is the first one of its polyomino.
                lying = (shape << at for shape in self._shapes)
                taken = [1 + most(remaining & ~shape) for shape in lying if shape & ~remaining == 0]
                best[remaining] = max(most(remaining & ~lowest), *taken, 0)
            return best[remaining]

        return most(cells)

    def classes(self, cells: int) -> list[int]:
        """Return the sets of cells that chains of moves connect, in the order of first cells."""
        return merge_overlapping(self.moves(cells))

    def form(self, cells: int) -> int:
        """Return the form of a class of cells, a part that equivalent classes share."""
        return self._lattice.canonical(cells) if self._turns else self._lattice.fitted(cells)[0]

    def parts(self, cells: int) -> tuple[int, ...]:
        """Return the parts of `cells`, the easiest first, without equal pairs."""
        return without_pairs(sorted(map(self.form, self.classes(cells)), key=_by_size))

    def has_mirror_strategy(self, cells: int) -> bool:
        """Return True if half a turn carries every move to another one that shares no cell with it.

        Then a player who answers each move by its image moves last: what is left is symmetric
        again, and its moves are some of those before.
        """
        moves = set(self.moves(cells))
        taken = reduce(or_, moves, 0)
        if not taken:
            return True
        fitted, height, width = self._lattice.fitted(taken)
        if self._lattice.turned(fitted, height, width) != fitted:
            return False
        row, column = self._lattice.offset(taken, fitted)
        corners = self._lattice.place(2 * row + height - 1, 2 * column + width - 1)
        ends = corners.bit_length() - 1
        images = {move: sum(1 << ends - at for at in elements(move)) for move in moves}
        return all(image in moves and not image & move for move, image in images.items())

    def value(self, part: int) -> int | None:
        """Return 0 if every move can be copied, else None: no other theorem covers all shapes."""
        return 0 if _is_copied(self, part) else None

    def options(self, part: int) -> Sequence[tuple[int, ...]]:
        """Return the options of `part`, those whose largest part is smallest first."""
        moves = counted(self.moves(part), every=1)
        distinct = {self.parts(part & ~move) for move in moves}
        return sorted(distinct, key=lambda option: _by_size(option[-1] if option else 0))


def _by_size(part: int) -> tuple[int, int]:
    return part.bit_count(), part


@lru_cache(maxsize=PARTS_REMEMBERED)
def _is_copied(game: PolyominoTaking, part: int) -> bool:
    return game.has_mirror_strategy(part)
