"""Layouts of several heaps as rows of tokens, and of two heaps also as a piece on squares.

The heaps x and y are the coordinates of the piece, so a move in a heap moves the piece.
"""

from collections.abc import Callable, Iterator
from string import ascii_lowercase

from nimsum.language import ngettext
from nimsum.rulesets.boards.places import Layout, Look, Place

MAX_TOKENS_DRAWN = 48
"""The largest number of tokens that are drawn one by one, to be tapped."""
MAX_SQUARED = 15
"""The largest heap of a pair that is also shown as a piece on squares."""

Token = tuple[int, int]
"""The index of a heap, and the index of the token in it."""
Square = tuple[str, int, int]
"""The word "square", and the two heaps that are the coordinates of the square."""


def heaps_layout(
    position: tuple[int, ...], is_end: Callable[[tuple[int, ...]], bool] | None = None
) -> Layout | None:
    """Return the layout of heaps in rows of tokens; None if there are too many tokens to be drawn.

    `is_end` returns True for positions in which play ends. Unless it is None, two small heaps are
    also shown as one piece on a board of squares.
    """
    if sum(position) > MAX_TOKENS_DRAWN:
        return None
    tokens: list[Place] = []
    for heap, count in enumerate(position):
        letter = ascii_lowercase[heap]
        tokens += [Place((heap, k), k, heap, f"{letter}{k + 1}", sign="") for k in range(count)]
    squares: tuple[Place, ...] = ()
    if is_end and has_squares(position):
        squares = tuple(_squares(position, is_end))
    names = []
    for heap, count in enumerate(position):
        name = ngettext("Heap of %(num)s token", "Heap of %(num)s tokens", count)
        names.append(Place(("heap", heap), -1, heap, name, sign=str(count)))
    return Layout(Look.TOKENS, tuple(tokens), edges=tuple(names), menus=True, squares=squares)


def taken_from(position: tuple[int, ...], remaining: tuple[int, ...]) -> tuple[Token, ...]:
    """Return the tokens that a move takes from `position` if it leaves the heaps `remaining`."""
    tokens: list[Token] = []
    for heap, (before, after) in enumerate(zip(position, remaining, strict=True)):
        tokens += [(heap, k) for k in range(after, before)]
    return tuple(tokens)


def square(position: tuple[int, ...]) -> Square:
    """Return the key of the square whose coordinates are the two heaps of `position`."""
    x, y = position
    return ("square", x, y)


def has_squares(position: tuple[int, ...]) -> bool:
    """Return True if `position` has two heaps, both small enough for a board of squares."""
    return len(position) == 2 and max(position) <= MAX_SQUARED


def _squares(
    position: tuple[int, ...], is_end: Callable[[tuple[int, ...]], bool]
) -> Iterator[Place]:
    """Yield the squares that two heaps can reach, row by row from the top.

    The square of two empty heaps is at the bottom left, and the piece is at the top right. A square
    is starred if `is_end` returns True for its heaps.
    """
    columns, rows = (n + 1 for n in position)
    for y in reversed(range(rows)):
        for x in range(columns):
            heaps = (x, y)
            sign = "★" if is_end(heaps) else ""
            yield Place(square(heaps), x, rows - 1 - y, f"({x}, {y})", heaps == position, sign)
