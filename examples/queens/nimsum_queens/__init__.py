"""Queens that do not attack each other, a game on the cells of a board."""

from collections.abc import Iterator

from nimsum.language import N_
from nimsum.rulesets.drawn.cells import CellsRuleset, CellsWords
from nimsum.rulesets.drawn.grids import Grid
from nimsum.rulesets.ruleset import Source, cached_component
from nimsum.rulesets.words import About
from nimsum.theory.places.games import Taking

ABOUT = About(
    move=N_("If both sides are odd, take the centre, then mirror each move."),
    related=("node-kayles", "cram"),
)


class Queens(CellsRuleset):
    """Put a queen on a free cell that no other queen attacks."""

    slug, title, example = "queens", N_("Queens"), "queens:4x5"
    source = Source("Noon & Van Brummelen 2006", "The College Mathematics Journal, 223–227")
    says = N_("Put a queen on a free cell. The cells it attacks are free no more.")
    words = cached_component(CellsWords, about=ABOUT)
    turns_over = True

    def takings(self, position: Grid) -> Iterator[Taking]:
        cells = list(position.places)
        for row, column in cells:
            attacked = sum(
                position.place(r, c)
                for r, c in cells
                if r == row or c == column or abs(r - row) == abs(c - column)
            )
            here = position.place(row, column)
            yield Taking(need=here, any=0, take=attacked, tap=here)
