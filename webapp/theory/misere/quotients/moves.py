"""The code of an octal game and the moves of its heaps."""

import re
from collections.abc import Callable, Iterable, Iterator

from webapp.theory.heaps.take_and_break import TwoHeapMoves

_CODE = re.compile(r"([04]?)\.([0-7]+)")

Option = tuple[int, ...]
"""The heaps that a move leaves, none larger than the one before; (0,) where it leaves nothing."""

Options = Callable[[int], Iterable[Option]]
"""What the moves of a heap leave, for the heaps from 1 up."""


def digits_of(code: str) -> tuple[int, ...]:
    """The digits of an octal code, the one before the point first, without zeros at the end.

    ValueError if the text is no code of a game that ends.

    >>> digits_of("0.770")
    (0, 7, 7)
    """
    match = _CODE.fullmatch(code)
    if match is None:
        raise ValueError(f"No octal code: {code}. One looks like 0.77 or 4.7.")
    return tuple(int(digit) for digit in (match[1] or "0") + match[2].rstrip("0"))


def code_of(digits: tuple[int, ...]) -> str:
    """How a code is written.

    >>> code_of((0, 7, 7))
    '0.77'
    """
    first, *others = digits
    return f"{first}.{''.join(str(digit) for digit in others) or '0'}"


def options(moves: TwoHeapMoves, n: int) -> Iterator[Option]:
    """What the moves of heap n leave."""
    if n in moves.none:
        yield (0,)
    yield from ((n - taken,) for taken in moves.one if taken < n)
    for taken in moves.two:
        for smaller in range(1, moves.largest_half(n, taken) + 1):
            yield (n - taken - smaller, smaller)
