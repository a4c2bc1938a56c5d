"""The values that are shipped, as the solver asks for them."""

from functools import cache

from nimsum_lab.records.record import RECORDS

_SOON_SEARCHED = 24
"""Boards of so many cells are left to the solver, which can explain what it finds."""


@cache
def value_of_board(rows: int, columns: int) -> int | None:
    """The value of a full board; None where it is not shipped, or soon found.

    >>> value_of_board(7, 5), value_of_board(3, 4)
    (1, None)
    """
    if rows * columns <= _SOON_SEARCHED:
        return None
    made = RECORDS["cram"].made
    found = made.get(f"{min(rows, columns)}x{max(rows, columns)}")
    return None if found is None else int(found.result["value"])
