"""Remove-a-Square: take a full square of cells out of a shape (PRIMES STEP, section 7)."""

from collections.abc import Iterator
from dataclasses import replace
from math import isqrt

from nimsum.language import N_
from nimsum.limits import LARGEST_HEAP
from nimsum.rulesets.boards.kinds import SQUARES
from nimsum.rulesets.boards.places import Layout, OnPlaces, Touch
from nimsum.rulesets.drawn.forms import BoundsOfForms, LawOfForms, PositionForm, RulesetOfForms
from nimsum.rulesets.drawn.grids import Grid, grid_layout
from nimsum.rulesets.drawn.parts_recursion import PartsRecursion
from nimsum.rulesets.ruleset import Option, Source, cached_component, laws_about
from nimsum.rulesets.series import Repetition, Series, rectangles
from nimsum.rulesets.sources import PRIMES_STEP
from nimsum.theory.squares.squares import nimber_search
from nimsum.theory.squares.two_by_n import PERIOD, PREPERIOD

from .boards import MOST_ROWS_OF_CELLS, SLUG, Position, Strip, dissected, largest_side, read_board
from .grids import BoardForm
from .strips import StripForm
from .words import SquareWords


class Pieces(LawOfForms[Position]):
    source = Source(PRIMES_STEP, N_("Theorem 7, extended by us"))
    says = N_(
        "Full 2 × 2 squares that share a cell belong to one piece; the values of "
        "pieces add as a nim-sum. A cell in no full 2 × 2 square counts 1. Strips of "
        "width 2 have known values, with period 12 from length 71 on. A piece "
        "unchanged by half a turn has value 0 if no full square can cover its centre."
    )
    series = "strips"
    zeros = Repetition(PREPERIOD, PERIOD)


class RemoveASquare(OnPlaces[Position], RulesetOfForms[Position]):
    """Take a full square of cells, of any size, out of a shape that may have holes."""

    slug = SLUG
    title = N_("Remove-a-Square")
    source = Source(PRIMES_STEP, "§7")
    board = SQUARES
    example = "remove-a-square:3x5"
    says = N_("Drag over any full square to take it.")
    series = (
        Series("strips", N_("Strips 2 high"), "2 × %(n)s", ("2x{n}",), 1, LARGEST_HEAP),
        rectangles(MOST_ROWS_OF_CELLS),
        Series("squares", N_("Full squares"), "%(n)s × %(n)s", ("{n}x{n}",), 1, MOST_ROWS_OF_CELLS),
    )
    laws = laws_about(Pieces)
    words = cached_component(SquareWords)
    bounds = cached_component(
        BoundsOfForms, recursion=lambda: PartsRecursion(_split, nimber_search)
    )

    def read_position(self, text: str) -> Position:
        return read_board(text)

    def form(self, position: Position) -> PositionForm[Position]:
        return StripForm(position) if isinstance(position, Strip) else BoardForm(position)

    def layout(self, position: Position) -> Layout | None:
        if isinstance(position, Strip):
            return None
        sizes = tuple(map(str, range(1, largest_side(position) + 1)))
        return replace(grid_layout(position), sizes=sizes)

    def touches(self, position: Position, option: Option[Position]) -> Iterator[Touch]:
        (after,) = option
        assert isinstance(position, Grid)
        assert isinstance(after, Grid)
        taken = tuple(position.keeping(position.cells & ~after.cells).places)
        yield Touch(taken, size=str(isqrt(len(taken))))


def _split(position: Position) -> tuple[int, ...]:
    # The value of a strip is known, so it is never looked for.
    assert isinstance(position, Grid)
    return dissected(position).parts
