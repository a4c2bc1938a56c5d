"""Several heaps as a board of places: their tokens, and the squares on which two are one piece."""

from collections.abc import Callable, Iterator
from string import ascii_lowercase

from nimsum.language import ngettext
from nimsum.rulesets.boards.places import Layout, Look, Place

MOST_TOKENS_LAID_OUT = 48  # The most tokens that are drawn one by one, to be tapped.
LARGEST_SQUARED = 15  # The largest of two heaps that are a piece on squares, too.
_SIDES = (6, 9, 12, LARGEST_SQUARED + 1)  # Boards shrink in few steps, so that a move stays on one.

Token = tuple[int, int]  # The number of its heap, and how many tokens of it come before.
Square = tuple[str, int, int]  # A square by the two heaps that it stands for.


def heaps_layout(
    position: tuple[int, ...], is_home: Callable[[tuple[int, ...]], bool] | None = None
) -> Layout | None:
    """The tokens of some heaps, each heap in a row; None if they are too many to be tapped.

    With `is_home`, which says where play ends, also the squares of a board for two small heaps.
    """
    if sum(position) > MOST_TOKENS_LAID_OUT:
        return None
    return Layout(
        Look.TOKENS,
        tuple(
            Place((heap, k), k, heap, f"{ascii_lowercase[heap]}{k + 1}", sign="")
            for heap, count in enumerate(position)
            for k in range(count)
        ),
        edges=tuple(_name(heap, count) for heap, count in enumerate(position)),
        menus=True,
        squares=tuple(_squares(position, is_home)) if is_home and has_squares(position) else (),
    )


def taken_from(position: tuple[int, ...], left: tuple[int, ...]) -> tuple[Token, ...]:
    """The tokens that go where so many of each heap are left."""
    pairs = zip(position, left, strict=True)
    return tuple((heap, k) for heap, (n, rest) in enumerate(pairs) for k in range(rest, n))


def square(position: tuple[int, ...]) -> Square:
    """The key of the square on which the piece stands for two heaps."""
    x, y = position
    return ("square", x, y)


def _name(heap: int, count: int) -> Place:
    words = ngettext("Heap of %(num)s token", "Heap of %(num)s tokens", count)
    return Place(("heap", heap), -1, heap, words, sign=str(count))


def has_squares(position: tuple[int, ...]) -> bool:
    """Whether there is room for the squares of the heaps, which must be two."""
    return len(position) == 2 and max(position) <= LARGEST_SQUARED


def _squares(
    position: tuple[int, ...], is_home: Callable[[tuple[int, ...]], bool]
) -> Iterator[Place]:
    columns, rows = (next(side for side in _SIDES if n < side) for n in position)
    for y in reversed(range(rows)):
        for x in range(columns):
            here = (x, y)
            sign = "★" if is_home(here) else ""
            yield Place(square(here), x, rows - 1 - y, f"({x}, {y})", here == position, sign)
