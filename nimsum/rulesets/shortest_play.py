"""The fewest moves in which play can end, by a search through all options."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from nimsum.theory.time_limit import look

P = TypeVar("P")


def shortest_play_by_search(
    options: Callable[[P], Iterator[tuple[P, ...]]],
    shortest_play: Callable[[P, int], int | None],
    position: P,
    at_most: int,
) -> int | None:
    """The fewest moves in which play can end; None where that is more than `at_most`.

    `options` gives what the moves leave, `shortest_play` the answer for what they leave. Raises
    OutOfTime.
    """
    look()
    if next(options(position), None) is None:
        return 0
    if at_most == 0:
        return None
    best = None
    for option in options(position):
        look()
        total = 1
        for part in option:
            left = (at_most if best is None else best - 1) - total
            moves = shortest_play(part, left) if left >= 0 else None
            if moves is None:
                break
            total += moves
        else:
            best = total
            if best == 1:
                break
    return best
