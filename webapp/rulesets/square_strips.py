"""Strips of Remove-a-Square that are too long to be drawn: 1-by-n and 2-by-n rectangles.

A move is written as the side of the square and the column of its left end, counted from 1: `2,17`.
"""

from collections.abc import Iterator

from webapp.language import gettext as _
from webapp.theory.two_by_n import splits, two_by_n_nimber

from .errors import IllegalMove, NotationError
from .heaps import read_number
from .ruleset import Finding, Option
from .square_boards import Position, Strip, rectangle
from .wording import listed_or


def nimber(strip: Strip) -> int:
    """The value: by parity, or by the table and its period."""
    return strip.length % 2 if strip.height == 1 else two_by_n_nimber(strip.length)


def options(strip: Strip) -> Iterator[Option[Position]]:
    """Every option, the larger squares first; one that is the image of another comes once."""
    for side in range(strip.height, 0, -1):
        for smaller in range((strip.length - side) // 2 + 1):
            yield left_by(strip, side, smaller)


def left_by(strip: Strip, side: int, before: int) -> Option[Position]:
    """What is left when a square of that side with so many columns before it is taken."""
    after = strip.length - side - before
    lengths = (length for length in (max(before, after), min(before, after)) if length)
    left = tuple(rectangle(strip.height, length) for length in lengths)
    return (*left, rectangle(1, 1)) if side < strip.height else left


def options_of_value(strip: Strip, value: int) -> Finding[Position]:
    """All options of that value, lazily."""
    if strip.height == 1:
        found = options(strip) if value == (strip.length - 1) % 2 else iter([])
    else:
        found = (left_by(strip, side, less) for side, less, _ in splits(strip.length, value))
    return Finding(found, complete=True)


def notable_options(strip: Strip) -> Iterator[Option[Position]]:
    """Squares near an end and in the middle."""
    for side in range(strip.height, 0, -1):
        half = (strip.length - side) // 2
        for before in dict.fromkeys((0, 1, 2, half // 2, half)):
            yield left_by(strip, side, before)


def read_move(strip: Strip, text: str) -> Option[Position]:
    """The option that is written. Raises NotationError or IllegalMove."""
    side_text, comma, column_text = text.partition(",")
    if not comma:
        raise NotationError(
            _("That is not a move in a long strip."),
            text,
            _("Write the side of the square and its first column, like 1,5."),
        )
    side = read_number(side_text, _("the side of a square"))
    column = read_number(column_text, _("a column"))
    if not 1 <= side <= strip.height:
        raise IllegalMove(
            _(
                "No square of side %(side)s fits into a strip of height %(height)s.",
                side=side,
                height=strip.height,
            ),
            text,
            _("The side is %(sides)s.", sides=listed_or(range(1, strip.height + 1))),
        )
    last = strip.length - side + 1
    if not 1 <= column <= last:
        raise IllegalMove(
            _("No such square begins in column %(column)s.", column=f"{column:,}"),
            text,
            _("Its first column is 1 to %(last)s.", last=f"{last:,}"),
        )
    return left_by(strip, side, column - 1)


def square_taken(strip: Strip, option: Option[Position]) -> tuple[int, int]:
    """The side of the square that an option takes, and its first column, counted from 1."""
    side = 1 if strip.height == 1 or option[-1] == rectangle(1, 1) else 2
    pieces = option[:-1] if side < strip.height else option
    lengths = [piece.length if isinstance(piece, Strip) else piece.columns for piece in pieces]
    return side, (min(lengths) if len(lengths) > 1 else 0) + 1


def fewest_moves(strip: Strip) -> int:
    """The fewest moves in which play can end: squares of side 2 as far as they go."""
    if strip.height == 1:
        return strip.length
    return strip.length // 2 + 2 * (strip.length % 2)
