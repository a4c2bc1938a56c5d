"""The rows of a board of places, with the moves of the taps on and between their places."""

from dataclasses import dataclass, replace
from math import ceil
from typing import Literal

from .spots import Spot
from .taps import Target

PlaceControl = Literal["move", "menu", "corner", "tick", "still"]
"""A kind of control for a place in a row.

A tap on "move" makes a move, and on "menu" offers several. A "corner" is one of the two corners of
a rectangle, "tick" is one of the places that a player chooses for a move, and "still" does nothing.
"""


@dataclass(frozen=True, slots=True)
class GapCell:
    """An empty cell of a gap between two pieces of a row, below which a bracket shows the gap.

    `begins` and `ends` are True if it is the first or the last cell of the gap. `again` is what an
    explanation writes at the gap, if it is to be written here once more where a phone continues
    the row in a second line. `is_left_of_middle` is True if the text belongs to the right edge of
    the cell, in the middle of the gap.
    """

    begins: bool
    ends: bool
    again: str = ""
    is_left_of_middle: bool = False


@dataclass(frozen=True, slots=True)
class RowPlace:
    """A place in a row, with the moves of the taps on it and next to it.

    `on` is the move of a tap on the place, `after` that of a tap between the place and the next
    one, `below` that of a tap between the place and the one below. Each is None if there is no such
    move, or more than one. `several` are the moves of a tap on the place if there are two or more.
    `tag` is what an explanation writes here, and `gap` is the cell's share of a gap with a tag, or
    None.
    """

    spot: Spot
    on: Target | None
    after: Target | None
    below: Target | None
    several: tuple[Target, ...]
    tag: str = ""
    gap: GapCell | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """Places side by side.

    `name` is the head of the row, such as its number, or None. `margin` is the empty space on the
    left, in halves of a place, and `gap` is True if there is extra space below the row. `capacity`
    is the number of tokens for which a step of a staircase keeps room; 0 for other rows.
    """

    name: RowPlace | None
    places: tuple[RowPlace, ...]
    margin: int
    gap: bool
    capacity: int = 0


def tagged_at_gaps(row: Row) -> Row:
    """Return `row` with the tag of each piece moved to the middle of the empty cells before it.

    The tag of a piece without an empty cell before it stays at the piece.
    """
    places = [*row.places]
    half = ceil(len(places) / 2)
    for end, piece in enumerate(places):
        start = end
        while start and not places[start - 1].spot.view.filled:
            start -= 1
        if not piece.tag or start == end:
            continue
        places[end] = replace(piece, tag="")
        for index in range(start, end):
            cell = GapCell(begins=index == start, ends=index == end - 1)
            places[index] = replace(places[index], gap=cell)
        lines = [range(start, end)]
        if start < half < end:
            lines = sorted([range(start, half), range(half, end)], key=len, reverse=True)
        for number, line in enumerate(lines):
            middle = line[(len(line) - 1) // 2]
            cell = GapCell(
                begins=middle == start,
                ends=middle == end - 1,
                again=piece.tag if number else "",
                is_left_of_middle=len(line) % 2 == 0,
            )
            tag = "" if number else piece.tag
            places[middle] = replace(places[middle], tag=tag, gap=cell)
    return replace(row, places=tuple(places))
