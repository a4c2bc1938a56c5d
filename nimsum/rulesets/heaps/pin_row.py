"""Heaps as rows of pins: a move takes neighbouring pins, and the others stay where they are."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from nimsum.language import _
from nimsum.rulesets.boards.kind import Verbs
from nimsum.rulesets.boards.kinds import TAKE_PINS
from nimsum.rulesets.boards.places import Look, OnPlaces, Touch, laid_out
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.wording import listed_and

from .heap import HeapRuleset

Sides = tuple[int, int]
"""The numbers of pins that remain on the left and on the right of those that a move takes."""


@dataclass(frozen=True, slots=True)
class PlaceInRow:
    """The place of a run of adjacent pins in the row in which a match began.

    The row has `length` places. The first pin of the run is at place `first`, counted from 0. If
    the run `continues` the row, the component before it in the sum is another run of the row.
    """

    length: int
    first: int = 0
    continues: bool = False

    def after(self, pins: int, option: Option[int], sides: Sides) -> "tuple[PlaceInRow, ...]":
        """Return the places of the runs in `option`, which a move leaves of a run of `pins` pins.

        The `sides` of the move are the numbers of pins on the left and on the right.
        """
        left, right = sides
        firsts = [self.first, self.first + pins - right]
        if left == 0 and len(option) == 1:
            # The only run is on the right.
            firsts = [firsts[1]]
        return tuple(
            PlaceInRow(self.length, first, self.continues or part > 0)
            for part, first in enumerate(firsts[: len(option)])
        )


def pins_in_words(numbers: Sequence[int]) -> str:
    """Return the pins with these `numbers`, at least one, in words.

    >>> pins_in_words([5]), pins_in_words([7, 8]), pins_in_words([2, 3, 4])
    ('pin 5', 'pins 7 and 8', 'pins 2 to 4')
    """
    if len(numbers) == 1:
        return _("pin %(number)s", number=numbers[0])
    if len(numbers) == 2:
        return _("pins %(numbers)s", numbers=listed_and(numbers))
    return _("pins %(first)s to %(last)s", first=numbers[0], last=numbers[-1])


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

    @property
    def pin_verbs(self) -> Verbs:
        """The words for moves in a row whose pins are drawn."""
        return TAKE_PINS

    def draws_pins(self, position: int) -> bool:
        """Return True if a row of `position` pins is drawn as such, and not as a heap."""
        ruleset: object = self
        if not isinstance(ruleset, OnPlaces):
            return False
        layout = laid_out(ruleset, position)
        return layout is not None and layout.look is Look.PINS
