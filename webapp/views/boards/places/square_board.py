"""The board of squares on which one piece stands for two heaps, and moves as the heaps change."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from nimsum.rulesets.boards.places import Layout, OnPlaces, Place, laid_out

from .geometry import Size
from .last_moves import ShownMove
from .row_places import RowPlace
from .spots import Link, SpotsByKey

MAX_SQUARES = 9
"""The maximum width and height of a board of squares that a phone shows instead of the heaps."""


@dataclass(frozen=True, slots=True)
class Square:
    """A square of a board on which one piece stands for two heaps, of sizes `column` and `row`."""

    place: RowPlace
    column: int
    row: int

    @property
    def pair(self) -> tuple[int, int]:
        """The sizes of the two heaps, that of the column first."""
        return self.column, self.row

    @property
    def is_dark(self) -> bool:
        """True if the square has the dark colour, like that of two empty heaps."""
        return (self.column + self.row) % 2 == 0


@dataclass(frozen=True, slots=True)
class SquareBoard:
    """A board of squares that shows the whole position, a pair of heaps, by one piece.

    `places` are its squares, row by row from that of an empty second heap. `trails` are the lines
    of the last moves. `aim` is the line of the move that an explanation highlights, or None.
    """

    places: tuple[tuple[RowPlace, ...], ...]
    trails: tuple[Link, ...]
    aim: Link | None

    @property
    def rows(self) -> list[list[Square]]:
        """The squares, row by row from the top, where the second heap is largest."""
        numbers = range(len(self.places) - 1, -1, -1)
        return [
            [Square(place, column, number) for column, place in enumerate(places)]
            for number, places in zip(numbers, self.places, strict=True)
        ]

    @property
    def size(self) -> Size:
        """The numbers of columns and rows."""
        return Size(len(self.places[0]), len(self.places))

    @property
    def is_large(self) -> bool:
        """True if a phone shows the heaps first, since the board is too large for it."""
        size = self.size
        return max(size.width, size.height) > MAX_SQUARES


def squares_of_piece(
    layout: Layout, last_moves: Sequence[ShownMove], start: Layout | None
) -> tuple[Place, ...]:
    """Return the squares of the second board, on which one piece shows the whole position.

    They are those of `start`, the layout with which the match began, or else those before the last
    moves, with the piece where it is now. Return an empty tuple if there was no such board.
    """
    layouts = [start, *(move.before for move in last_moves), layout]
    board = next((each for each in layouts if each and each.squares), layout)
    square_of_piece = _square_of_piece(layout)
    return tuple(replace(square, stands=square.key == square_of_piece) for square in board.squares)


def _square_of_piece(layout: Layout) -> Hashable:
    """Return the key of the square where the piece is; None if there is no second board."""
    return next((square.key for square in layout.squares if square.stands), None)


def trails(layout: Layout, last_moves: Sequence[ShownMove], spots: SpotsByKey) -> Iterator[Link]:
    """Yield a line for each of the last moves, from the square that the piece left to the next.

    The piece is the one on the second board that shows the whole position. `layout` is that of the
    position now, and `spots` has the places of the picture by their keys.
    """
    layouts = [*(move.before for move in last_moves), layout]
    for move, (before, after) in zip(last_moves, pairwise(layouts), strict=True):
        if before is None or after is None:
            continue
        start = _square_of_piece(before)
        end = _square_of_piece(after)
        if start in spots and end in spots:
            yield Link(spots[start], spots[end], move.change.by)


def aim(ruleset: OnPlaces[Any], layout: Layout, after: Any, spots: SpotsByKey) -> Link | None:
    """Return the line that the piece of the second board follows to the position `after`.

    `layout` is that of the position now, and `spots` has the places of the picture by their keys.
    Return None if there is no second board.
    """
    layout_after = laid_out(ruleset, after)
    if layout_after is None:
        return None
    start = _square_of_piece(layout)
    end = _square_of_piece(layout_after)
    return Link(spots[start], spots[end]) if start in spots and end in spots else None
