"""The moves of a long game, by pages of a list."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from webapp.limits import MOST_MOVES_SHOWN

_Entry = TypeVar("_Entry")


@dataclass(frozen=True, slots=True)
class OtherPage:
    """A page of moves that is not shown: its first move and its last, counted from 1.

    `at` is that of the two that is nearer to what is shown, and asks for the page.
    """

    at: int
    first: int
    last: int


def page_of_moves(
    entries: Sequence[_Entry], at: int
) -> tuple[tuple[_Entry, ...], tuple[OtherPage, ...]]:
    """Of the entries of all moves those of the page that has the move of that number, and the
    other pages; the first page for 0, the last for a number that is too large.
    """
    here = max(0, min(at, len(entries)) - 1) // MOST_MOVES_SHOWN
    starts = range(0, len(entries), MOST_MOVES_SHOWN)
    others = []
    for number, start in enumerate(starts):
        first, last = start + 1, min(start + MOST_MOVES_SHOWN, len(entries))
        if number != here:
            others.append(OtherPage(last if number < here else first, first, last))
    start = here * MOST_MOVES_SHOWN
    return tuple(entries[start : start + MOST_MOVES_SHOWN]), tuple(others)
