"""The moves of the heaps of an octal game."""

from collections.abc import Callable, Iterable, Iterator

from nimsum.theory.heaps.take_and_break import TwoHeapMoves

Option = tuple[int, ...]
"""The heaps that a move leaves, none larger than the one before; (0,) where it leaves nothing."""

Options = Callable[[int], Iterable[Option]]
"""What the moves of a heap leave, for the heaps from 1 up."""


def options(moves: TwoHeapMoves, n: int) -> Iterator[Option]:
    """What the moves of heap n leave."""
    if n in moves.none:
        yield (0,)
    yield from ((n - taken,) for taken in moves.one if taken < n)
    for taken in moves.two:
        for smaller in range(1, moves.largest_half(n, taken) + 1):
            yield (n - taken - smaller, smaller)
