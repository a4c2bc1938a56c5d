"""Layouts of several heaps: their tokens, and squares for two heaps as one piece."""

from collections.abc import Callable, Iterator
from string import ascii_lowercase

from nimsum.language import ngettext
from nimsum.rulesets.boards.places import Layout, Look, Place

MAX_TOKENS_DRAWN = 48
"""The largest number of tokens that are drawn one by one, to be tapped."""
MAX_SQUARED = 15
"""The largest heap of a pair that is also shown as a piece on squares."""
_SIDES = (6, 9, 12, MAX_SQUARED + 1)  # Few sizes of board, so most moves do not change it.

Token = tuple[int, int]
"""The index of a heap, and the index of the token in it."""
Square = tuple[str, int, int]
"""The word square, and the two heaps for which the square stands."""


def heaps_layout(
    position: tuple[int, ...], is_home: Callable[[tuple[int, ...]], bool] | None = None
) -> Layout | None:
    """Return the layout of heaps in rows of tokens; None if there are too many to be tapped.

    `is_home` returns True for the positions in which play ends. If it is passed, two small heaps
    are also one piece on a board of squares.
    """
    if sum(position) > MAX_TOKENS_DRAWN:
        return None
    tokens: list[Place] = []
    for heap, count in enumerate(position):
        letter = ascii_lowercase[heap]
        tokens += [Place((heap, k), k, heap, f"{letter}{k + 1}", sign="") for k in range(count)]
    squares: tuple[Place, ...] = ()
    if is_home and has_squares(position):
        squares = tuple(_squares(position, is_home))
    return Layout(
        Look.TOKENS,
        tuple(tokens),
        edges=tuple(_name(heap, count) for heap, count in enumerate(position)),
        menus=True,
        squares=squares,
    )


def taken_from(position: tuple[int, ...], remaining: tuple[int, ...]) -> tuple[Token, ...]:
    """Return the tokens that are taken if a move leaves heaps of the sizes `remaining`."""
    tokens: list[Token] = []
    for heap, (count, rest) in enumerate(zip(position, remaining, strict=True)):
        tokens += [(heap, k) for k in range(rest, count)]
    return tuple(tokens)


def square(position: tuple[int, ...]) -> Square:
    """Return the key of the square on which the piece for two heaps is."""
    x, y = position
    return ("square", x, y)


def _name(heap: int, count: int) -> Place:
    words = ngettext("Heap of %(num)s token", "Heap of %(num)s tokens", count)
    return Place(("heap", heap), -1, heap, words, sign=str(count))


def has_squares(position: tuple[int, ...]) -> bool:
    """Return True if `position` has two heaps, both small enough for a board of squares."""
    return len(position) == 2 and max(position) <= MAX_SQUARED


def _squares(
    position: tuple[int, ...], is_home: Callable[[tuple[int, ...]], bool]
) -> Iterator[Place]:
    columns, rows = (next(side for side in _SIDES if n < side) for n in position)
    for y in reversed(range(rows)):
        for x in range(columns):
            here = (x, y)
            sign = "★" if is_home(here) else ""
            yield Place(square(here), x, rows - 1 - y, f"({x}, {y})", here == position, sign)
