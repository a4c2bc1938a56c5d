"""The shipped winning squares, as the solver looks them up."""

from functools import cache

from nimsum.theory.squares.mirror_strategies import Square
from nimsum.theory.squares.rectangles import Known, Sides
from nimsum_lab.records.record import RECORDS

from .making import sides_of


@cache
def _shipped() -> dict[Sides, Known]:
    made = RECORDS["rectangles"].made
    return {
        sides_of(part): (
            [Square(*square) for square in each.result["winning"]],
            not each.result["undecided"],
        )
        for part, each in made.items()
    }


def winning_squares(sides: Sides) -> Known | None:
    """Return winning squares of a full rectangle with these `sides`, and whether there are no more.

    Of squares that are equivalent by symmetry, one is listed. Return None if no winning square is
    known, but there may be one.
    """
    known = _shipped().get(sides)
    return known if known and (known[0] or known[1]) else None
