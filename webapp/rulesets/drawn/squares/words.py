"""What Remove-a-Square says in words: squares, sizes, and why a board has its value."""

from webapp.language import gettext as _
from webapp.language import ngettext
from webapp.rulesets.drawn.grids import place_name
from webapp.theory.squares.squares import BOARD, nimber_by_theorem
from webapp.theory.squares.strategies import Square
from webapp.theory.squares.two_by_n import as_small, two_by_n_nimber

from .boards import Dissection, Strip


def tell_square(square: Square) -> str:
    """A square as people say it."""
    first = place_name((square.row, square.column))
    if square.side == 1:
        return _("the cell %(place)s", place=first)
    last = place_name((square.row + square.side - 1, square.column + square.side - 1))
    return _(
        "the %(side)s-by-%(side)s square %(first)s to %(last)s",
        side=square.side,
        first=first,
        last=last,
    )


def tell_kind(side: int) -> str:
    """What kind of move takes a square of that side, told as an order."""
    if side == 1:
        return _("Remove a single cell.")
    return _("Remove a square of %(side)s by %(side)s cells.", side=side)


def tell_size(rows: int, columns: int) -> str:
    """The size of a rectangle."""
    return _("%(rows)s by %(columns)s", rows=rows, columns=f"{columns:,}")


def worked_out(pieces: Dissection) -> str:
    """Why a board has its value, where theorems give the values of all its pieces."""
    values = [nimber_by_theorem(BOARD, found) for found in pieces.classes]
    lone = pieces.lone_cells.bit_count()
    told = {
        "lone": _told_lone(lone),
        "value": values[0] if values else None,
        "values": ", ".join(map(str, values)),
        "sum": pieces.theorem[0],
    }
    if not values:
        none_left = _("No cell is left, so the value is 0.")
        return _("%(lone)s. The nim-sum is %(sum)s.", **told) if lone else none_left
    if len(values) == 1:
        if not lone:
            return _(
                "The squares that hang together have value %(value)s. The nim-sum is %(sum)s.",
                **told,
            )
        return _(
            "%(lone)s; the squares that hang together have value %(value)s. The nim-sum is "
            "%(sum)s.",
            **told,
        )
    if not lone:
        return _("The pieces have values %(values)s. The nim-sum is %(sum)s.", **told)
    return _("%(lone)s; the pieces have values %(values)s. The nim-sum is %(sum)s.", **told)


def _told_lone(cells: int) -> str:
    """What so many cells count that can only go alone."""
    if cells == 1:
        return _("1 cell lies in no full 2-by-2 square and counts 1")
    return ngettext(
        "%(num)s cell lies in no full 2-by-2 square and counts %(value)s together",
        "%(num)s cells lie in no full 2-by-2 square and count %(value)s together",
        cells,
        value=cells % 2,
    )


def worked_out_strip(strip: Strip) -> str:
    """Why a long strip has its value."""
    n = strip.columns
    if strip.rows == 1:
        if n % 2:
            return _("Each move takes one cell, and %(n)s is odd, so the value is 1.", n=f"{n:,}")
        return _("Each move takes one cell, and %(n)s is even, so the value is 0.", n=f"{n:,}")
    small = as_small(n)
    value = two_by_n_nimber(n)
    if small == n:
        return _(
            "By the table of 2-by-n rectangles the value for n = %(n)s is %(value)s.",
            n=n,
            value=value,
        )
    return _(
        "The values of 2-by-n rectangles repeat after 12 from n = 71 on, so n = %(n)s has the "
        "value of n = %(small)s, which is %(value)s.",
        n=f"{n:,}",
        small=small,
        value=value,
    )
