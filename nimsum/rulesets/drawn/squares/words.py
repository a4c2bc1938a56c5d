"""What Remove-a-Square says in words: squares, sizes, and why a board has its value."""

from nimsum.language import N_, _, ngettext
from nimsum.rulesets.drawn.forms import WordsOfForms
from nimsum.rulesets.drawn.grids import place_name
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.wording import valued
from nimsum.theory.squares.squares import nimber_by_theorem
from nimsum.theory.squares.strategies import Square
from nimsum.theory.squares.two_by_n import as_small, two_by_n_nimber

from .boards import Dissection, Position, Strip


class SquareWords(WordsOfForms[Position]):
    """How people speak of a shape of cells."""

    noun = N_("board")
    plural = N_("boards")
    ready = (
        ("3 × 5", "3x5"),
        ("4 × 4", "4x4"),
        ("5 × 6", "5x6"),
        ("2 × 13", "2x13"),
        ("6 × 9", "6x9"),
        ("8 × 8", "8x8"),
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
    last = place_name((square.row + square.side - 1, square.column + square.side - 1))
    return first if square.side == 1 else f"{first}–{last}"


def tell_kind(side: int) -> str:
    """What kind of move takes a square of that side, as an order."""
    if side == 1:
        return _("Remove a single cell.")
    return _("Remove a %(side)s × %(side)s square.", side=side)


def tell_size(rows: int, columns: int) -> str:
    """The size of a rectangle."""
    return f"{rows} × {columns:,}"


def worked_out(pieces: Dissection) -> str:
    """Why a board has its value, where theorems give the values of all its pieces."""
    values = [nimber_by_theorem(found) for found in pieces.classes]
    lone = pieces.lone_cells.bit_count()
    if not values and not lone:
        return valued(_("No cell is left"), 0)
    said = []
    if lone:
        said.append(
            ngettext(
                "%(num)s cell in no full 2 × 2 square counts %(value)s.",
                "%(num)s cells in no full 2 × 2 square count %(value)s together.",
                lone,
                value=lone % 2,
            )
        )
    if values:
        said.append(
            ngettext(
                "One piece has value %(values)s.",
                "%(num)s pieces have values %(values)s.",
                len(values),
                values=", ".join(map(str, values)),
            )
        )
    return " ".join((*said, _("The nim-sum is %(sum)s.", sum=pieces.theorem[0])))


def worked_out_strip(strip: Strip) -> str:
    """Why a long strip has its value."""
    n = strip.columns
    if strip.rows == 1:
        value = n % 2
        return valued(_("Each move takes one cell of %(n)s", n=f"{n:,}"), value)
    small = as_small(n)
    value = two_by_n_nimber(n)
    if small == n:
        return valued(_("By the table of 2 × n rectangles"), value)
    return valued(
        _(
            "2 × n rectangles have period 12 from n = 71 on; n = %(n)s is like n = %(small)s",
            n=f"{n:,}",
            small=small,
        ),
        value,
    )
