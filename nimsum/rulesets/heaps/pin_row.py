"""Heaps that lie as a row of pins: neighbours go together, and the rest stays where it stands."""

from collections.abc import Callable, Iterator

from nimsum.rulesets.boards.places import Touch
from nimsum.rulesets.ruleset import Option

from .heap import HeapRuleset

Sides = tuple[int, int]  # How many pins stay on the left of those that go, and on the right.


def sides_of(option: Option[int]) -> Sides:
    """Where the rest stands by default: the larger part on the left."""
    left, right = (*option, 0)[:2]
    return left, right


def pins_taken(
    position: int, option: Option[int], taps: Callable[[int, int], tuple[int, ...]]
) -> Iterator[Touch]:
    """The ways to take neighbours for an option; `taps` gets the first pin and that behind."""
    taken = position - sum(option)
    for left in dict.fromkeys((*option, *(() if len(option) > 1 else (0,)))):
        sides = left, position - taken - left
        written = "" if sides == sides_of(option) else f"{sides[0]},{sides[1]}"
        gone = tuple(range(left, left + taken))
        yield Touch(gone, taps(left, left + taken), written=written)


def both_ends(first: int, behind: int) -> tuple[int, ...]:
    """The first and the last pin that go; where none does, the two that are parted."""
    return tuple(dict.fromkeys((first, behind - 1))) if first < behind else (first - 1, first)


class PinRow(HeapRuleset):
    """A heap that a move leaves in at most two parts, left and right of what goes.

    A move may be written in that order, with 0 for an empty side: `2,6`, `0,8`.
    """

    def read_move(self, position: int, text: str) -> Option[int]:
        left = [part for part in text.split(",") if part != "0"]
        return super().read_move(position, ",".join(left) or text)

    def sides(self, option: Option[int], text: str) -> Sides | None:
        """The sides of a move that is written so; None for the default."""
        written = tuple(int(part) for part in text.split(","))
        usual = sides_of(option)
        return (written[0], written[1]) if len(written) == 2 and written != usual else None
