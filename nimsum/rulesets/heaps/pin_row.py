"""Heaps as rows of pins: a move takes neighbouring pins, and the others stay where they are."""

from collections.abc import Callable, Iterator

from nimsum.rulesets.boards.places import Touch
from nimsum.rulesets.ruleset import Option

from .heap import HeapRuleset

Sides = tuple[int, int]
"""The numbers of pins that remain on the left and on the right of those that a move takes."""


def sides_of(option: Option[int]) -> Sides:
    """Return the usual sides for the heaps in `option`: the larger heap is on the left."""
    left, right = (*option, 0)[:2]
    return left, right


def pins_taken(
    position: int, option: Option[int], taps: Callable[[int, int], tuple[int, ...]]
) -> Iterator[Touch]:
    """Yield the ways to take neighbouring pins so that a row of `position` pins leaves `option`.

    `taps` is called with the indices of the first pin that is taken and of the pin after the last
    one; it returns the pins that a player taps.
    """
    taken = position - sum(option)
    # A move that leaves one heap or none leaves it on either side.
    sizes_on_left = option if len(option) > 1 else (*option, 0)
    for left in dict.fromkeys(sizes_on_left):
        sides = left, position - taken - left
        written = "" if sides == sides_of(option) else f"{sides[0]},{sides[1]}"
        pins = tuple(range(left, left + taken))
        yield Touch(pins, taps(left, left + taken), written=written)


def both_ends(first: int, end: int) -> tuple[int, ...]:
    """Return the pins to tap for a move that takes the pins from `first` to before `end`.

    These are the first and the last pin taken, which may be one pin. If no pin is taken, they are
    the two pins between which the row is split.
    """
    if first == end:
        return first - 1, first
    return tuple(dict.fromkeys((first, end - 1)))


class PinRow(HeapRuleset):
    """A ruleset on a row of pins; a move leaves the pins on the left and right of those it takes.

    A move may be written as the numbers of pins on the left and on the right, with 0 for an empty
    side: `2,6`, `0,8`.
    """

    def read_move(self, position: int, text: str) -> Option[int]:
        """Return the option written in `text`, in which an empty side may be written as 0."""
        parts = [part for part in text.split(",") if part != "0"]
        return super().read_move(position, ",".join(parts) or text)

    def sides(self, option: Option[int], text: str) -> Sides | None:
        """Return the sides of the move to `option` written as `text`; None if they are as usual."""
        written = tuple(int(part) for part in text.split(","))
        if len(written) != 2 or written == sides_of(option):
            return None
        return written[0], written[1]
