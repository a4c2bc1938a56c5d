"""Heaps as rows of pins: a move takes neighbours, and the others keep their places."""

from collections.abc import Callable, Iterator

from nimsum.rulesets.boards.places import Touch
from nimsum.rulesets.ruleset import Option

from .heap import HeapRuleset

Sides = tuple[int, int]
"""The numbers of pins that remain on the left and on the right of those that a move takes."""


def sides_of(option: Option[int]) -> Sides:
    """Return the default numbers of pins on both sides: the larger part is on the left."""
    left, right = (*option, 0)[:2]
    return left, right


def pins_taken(
    position: int, option: Option[int], taps: Callable[[int, int], tuple[int, ...]]
) -> Iterator[Touch]:
    """Yield the ways to take neighbouring pins for `option`.

    `taps` is called with the index of the first pin that is taken and of the pin after the last
    one; it returns the pins to be tapped.
    """
    taken = position - sum(option)
    for left in dict.fromkeys((*option, *(() if len(option) > 1 else (0,)))):
        sides = left, position - taken - left
        written = "" if sides == sides_of(option) else f"{sides[0]},{sides[1]}"
        pins = tuple(range(left, left + taken))
        yield Touch(pins, taps(left, left + taken), written=written)


def both_ends(first: int, behind: int) -> tuple[int, ...]:
    """Return the first and the last pin that is taken.

    If no pin is taken, return the two pins between which the row is split.
    """
    return tuple(dict.fromkeys((first, behind - 1))) if first < behind else (first - 1, first)


class PinRow(HeapRuleset):
    """A heap of which a move leaves at most two parts, left and right of the pins that it takes.

    A move may be written as the numbers of pins on the left and on the right, with 0 for an empty
    side: `2,6`, `0,8`.
    """

    def read_move(self, position: int, text: str) -> Option[int]:
        """Return the option with the sides written in `text`; empty sides are left out."""
        parts = [part for part in text.split(",") if part != "0"]
        return super().read_move(position, ",".join(parts) or text)

    def sides(self, option: Option[int], text: str) -> Sides | None:
        """Return the sides of the move written as `text`, or None if they are the default."""
        written = tuple(int(part) for part in text.split(","))
        if len(written) != 2 or written == sides_of(option):
            return None
        return written[0], written[1]
