"""The shipped values of Cram as a law for the solver."""

from nimsum.language import N_
from nimsum.rulesets.drawn.grids import Grid
from nimsum.rulesets.law import Law, Source
from nimsum.rulesets.sources import OUR_OWN
from nimsum_lab.records.record import RECORDS

_MAX_CELLS_TO_SEARCH = 24
"""The number of cells up to which boards are left to the solver, which can explain what it
finds."""


def value_of_board(rows: int, columns: int) -> int | None:
    """Return the value of a full board of `rows` by `columns`.

    Return None if the value is not shipped, or if the board is small enough to search.

    >>> value_of_board(7, 5), value_of_board(3, 4)
    (1, None)
    """
    if rows * columns <= _MAX_CELLS_TO_SEARCH:
        return None
    made = RECORDS["cram"].made
    part = made.get(f"{min(rows, columns)}x{max(rows, columns)}")
    return None if part is None else int(part.result["value"])


class KnownBoards(Law[Grid]):
    """A law of the solver that looks up the shipped values of full boards of Cram."""

    source = Source(OUR_OWN, N_("records"))
    says = N_("A long search found the values of some full boards with an odd side.")

    def value(self, position: Grid) -> int | None:
        """Return the value of `position`, or None if it is not a full board of the records."""
        return value_of_board(position.rows, position.columns) if position.full else None


def laws() -> tuple[KnownBoards]:
    """Return the laws about Cram that the laboratory adds to those of the library."""
    return (KnownBoards(),)
