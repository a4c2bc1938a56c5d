"""What Remove-a-Square says in words: moves, values worked out, mirrors."""

from typing import NamedTuple

from webapp.language import N_, ngettext
from webapp.language import gettext as _
from webapp.theory.nimbers import nim_sum
from webapp.theory.square_strategies import Square, centre_of, mirror_line
from webapp.theory.squares import BOARD, nimber_by_theorem
from webapp.theory.two_by_n import as_small, two_by_n_nimber

from .anatomy import Mirror
from .grids import Grid, place_name
from .square_boards import Dissection, Strip, on_lattice


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


def write_square(square: Square) -> str:
    """The canonical spelling of a square: its corners, or its only cell."""
    first = place_name((square.row, square.column))
    if square.side == 1:
        return first
    last = place_name((square.row + square.side - 1, square.column + square.side - 1))
    return f"{first}-{last}"


def worked_out(pieces: Dissection) -> str:
    """Why a board has its value, where theorems give the values of all its pieces."""
    values = [nimber_by_theorem(BOARD, found) for found in pieces.classes]
    lone = pieces.lone_cells.bit_count()
    told = {
        "lone": _told_lone(lone),
        "value": values[0] if values else None,
        "values": ", ".join(map(str, values)),
        "sum": nim_sum([lone % 2, *(value for value in values if value is not None)]),
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
    n = strip.length
    if strip.height == 1:
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


def mirror_of(grid: Grid, pieces: Dissection) -> Mirror | None:
    """The symmetry by which a player can answer, where the board or its only hard piece has one."""
    cells = on_lattice(grid)
    if not cells:
        return None
    return _mirror(cells, _OF_THE_BOARD) or _mirror_of_a_piece(pieces)


def _mirror_of_a_piece(pieces: Dissection) -> Mirror | None:
    total, unknown = pieces.theorem
    if len(unknown) != 1 or total:
        return None
    return _mirror(BOARD.cells(unknown[0]), _OF_A_PIECE)


class _Words(NamedTuple):
    """What to say of a mirror, marked with N_."""

    uncovered: str
    covered: str
    line: str


_OF_THE_BOARD = _Words(
    N_(
        "Half a turn about this point leaves the board as it is, and no full square can cover the "
        "point: answer each square by its image."
    ),
    N_(
        "Half a turn about this point leaves the board as it is: take a square in the middle, "
        "then answer each square by its image."
    ),
    N_(
        "This line is a mirror of the board, and no full 2-by-2 square lies across it: answer "
        "each square by its image, and a cell on the line by another one on it."
    ),
)
_OF_A_PIECE = _Words(
    N_(
        "Half a turn about this point leaves the piece around it as it is, and no full square can "
        "cover the point: answer each square by its image."
    ),
    N_(
        "Half a turn about this point leaves the piece around it as it is: take a square in the "
        "middle, then answer each square by its image."
    ),
    N_(
        "This line is a mirror of the piece around it, and no full 2-by-2 square lies across it: "
        "answer each square by its image, and a cell on the line by another one on it."
    ),
)


def _mirror(cells: int, words: _Words) -> Mirror | None:
    centre = centre_of(BOARD, cells)
    if centre is not None:
        point = (centre.column / 2, centre.row / 2)
        if not centre.covered:
            return Mirror(_(words.uncovered), (point, point))
        if (centre.row + centre.column) % 2 == 0:
            return Mirror(_(words.covered), (point, point))
    line = mirror_line(BOARD, cells)
    if line is None:
        return None
    (top, left), (bottom, right) = line
    return Mirror(_(words.line), ((left / 2, top / 2), (right / 2, bottom / 2)))
