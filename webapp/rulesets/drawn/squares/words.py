"""What Remove-a-Square says in words: squares, sizes, and why a board has its value."""

from webapp.language import N_, ngettext
from webapp.language import gettext as _
from webapp.rulesets.drawn.forms import WordsOfForms
from webapp.rulesets.drawn.grids import place_name
from webapp.rulesets.ruleset import Option
from webapp.theory.squares.squares import nimber_by_theorem
from webapp.theory.squares.strategies import Square
from webapp.theory.squares.two_by_n import as_small, two_by_n_nimber

from .boards import Dissection, Position, Strip


class SquareWords(WordsOfForms[Position]):
    """How people speak of a shape of cells."""

    noun = N_("board")
    plural = N_("boards")
    ready = (
        (N_("3 by 5"), "3x5"),
        (N_("4 by 4"), "4x4"),
        (N_("5 by 6"), "5x6"),
        (N_("2 by 13"), "2x13"),
        (N_("6 by 9"), "6x9"),
        (N_("chessboard size"), "8x8"),
        (N_("ring"), "xxxxx,xxxxx,xx.xx,xxxxx,xxxxx"),
        (N_("plus"), "..xx..,..xx..,xxxxxx,xxxxxx,..xx..,..xx.."),
        (N_("staircase"), "xx....,xxxx..,xxxxxx,xxxxxx"),
        (N_("two pieces"), "xxx...,xxx.xx,xxx.xx,....xx"),
        (
            N_("frame with a block"),
            "xxxxxxxx,xxxxxxxx,xx....xx,xx.xx.xx,xx.xx.xx,xx....xx,xxxxxxxx,xxxxxxxx",
        ),
        (N_("arrow"), "...xx..,...xxx.,xxxxxxx,xxxxxxx,...xxx.,...xx.."),
    )

    def reduction(self, position: Position, option: Option[Position]) -> int:
        return _cells(position) - sum(map(_cells, option))


def _cells(position: Position) -> int:
    if isinstance(position, Strip):
        return position.rows * position.columns
    return position.cells.bit_count()


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
    values = [nimber_by_theorem(found) for found in pieces.classes]
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
