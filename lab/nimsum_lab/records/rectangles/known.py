"""The shipped winning squares, as the solver looks them up."""

from functools import cache

from nimsum.theory.squares.mirror_strategies import Square
from nimsum.theory.squares.rectangles import KnownSquares, Sides
from nimsum_lab.records.record import RECORDS

from .making import sides_of


@cache
def _shipped() -> dict[Sides, KnownSquares]:
    """Return the shipped winning squares by the sides of the rectangle."""
    made = RECORDS["rectangles"].made
    return {
        sides_of(part): KnownSquares(
            [Square(*square) for square in each.result["winning"]],
            complete=not each.result["undecided"],
        )
        for part, each in made.items()
    }


def winning_squares(sides: Sides) -> KnownSquares | None:
    """Return the known winning first squares of a full rectangle, and whether these are all.

    `sides` are its height and width. Of squares that are equivalent by symmetry, one is listed.
    Return None if no winning square is known, but there may be one.
    """
    known = _shipped().get(sides)
    if known is None or not (known.squares or known.complete):
        return None
    return known
