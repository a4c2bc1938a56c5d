"""Chips on the corners of a polygon: a game with numbers on a board, and menus."""

from collections.abc import Iterator
from math import cos, pi, sin

from nimsum.language import N_, _
from nimsum.rulesets.boards.kinds import GRAPH
from nimsum.rulesets.boards.places import Layout, Look, Place, Touch
from nimsum.rulesets.bounds import Bounds
from nimsum.rulesets.drawn.placed import PlacedRuleset
from nimsum.rulesets.errors import IllegalMove, InvalidPosition, NotationError, like
from nimsum.rulesets.recursion import OptionRecursion
from nimsum.rulesets.ruleset import Option, Source, cached_component
from nimsum.rulesets.wording import listed_and
from nimsum.rulesets.words import Words

Counts = tuple[int, ...]
"""The number of chips on each corner, clockwise."""

MAX_CORNERS = 8
MAX_CHIPS = 9
LETTERS = "abcdefgh"


def smallest(counts: Counts) -> Counts:
    """Return the smallest of the turned and reflected forms of `counts`, which are equal."""
    turned = [counts[k:] + counts[:k] for k in range(len(counts))]
    return min(turned + [form[::-1] for form in turned])


class ChipsWords(Words[Counts]):
    """The words for moves."""

    def move(self, position: Counts, option: Option[Counts]) -> str:
        gone = taken(position, option)
        if len(gone) == 2:
            return _(
                "a chip from each of %(corners)s",
                corners=listed_and(map(LETTERS.__getitem__, gone)),
            )
        [(corner, count)] = gone.items()
        if count == 2:
            return _("two chips from %(corner)s", corner=LETTERS[corner])
        return _("a chip from %(corner)s", corner=LETTERS[corner])


class ChipsBounds(Bounds[Counts]):
    """The length of play, and a search for values."""

    longest_is_exact = True

    def longest_play(self, position: Counts) -> int:
        return sum(position)

    def recursion(self) -> OptionRecursion[Counts, Counts]:
        def options(counts: Counts) -> Iterator[Option[Counts]]:
            return ((smallest(after),) for (after,) in self.rules.options(counts))

        return OptionRecursion(options, smallest)


class Chips(PlacedRuleset[Counts]):
    """Take one or two chips from a corner, or one from each end of a side."""

    slug = "chips"
    title = N_("Chips")
    example = "chips:2,3,1,2,1"
    source = Source("Nimsum", "examples/chips")
    board = GRAPH
    says = N_("Take one or two chips from a corner, or one from each end of a side.")
    bounds = cached_component(ChipsBounds)
    words = cached_component(ChipsWords)

    def read_position(self, text: str) -> Counts:
        numbers = text.split(",")
        if not all(number.isascii() and number.isdigit() for number in numbers):
            raise NotationError(_("These are no numbers of chips."), text, like(self.example))
        counts = tuple(map(int, numbers))
        if not 3 <= len(counts) <= MAX_CORNERS or max(counts) > MAX_CHIPS:
            raise InvalidPosition(_("That board is too small or too large."), text, self.example)
        return counts

    def write_position(self, position: Counts) -> str:
        return ",".join(map(str, position))

    def options(self, position: Counts) -> Iterator[Option[Counts]]:
        corners = range(len(position))
        for corner in corners:
            for count in range(1, min(2, position[corner]) + 1):
                yield (less(position, {corner: count}),)
        for corner in corners:
            other = (corner + 1) % len(position)
            if position[corner] and position[other]:
                yield (less(position, {corner: 1, other: 1}),)

    def layout(self, position: Counts) -> Layout:
        n = len(position)
        size = 1.1 + n / 6
        places = tuple(
            Place(
                key=corner,
                x=round(size * (1 + sin(2 * pi * corner / n)), 2),
                y=round(size * (1 - cos(2 * pi * corner / n)), 2),
                name=LETTERS[corner],
                stands=count > 0,
                sign=str(count),
            )
            for corner, count in enumerate(position)
        )
        sides = tuple((corner, (corner + 1) % n) for corner in range(n))
        return Layout(Look.VERTICES, places, sides, text=self.write_position(position), menus=True)

    def touches(self, position: Counts, option: Option[Counts]) -> Iterator[Touch]:
        yield Touch(tuple(taken(position, option)), uncounted=True)

    def write_move(self, position: Counts, option: Option[Counts]) -> str:
        return "".join(LETTERS[n] * count for n, count in taken(position, option).items())

    def read_move(self, position: Counts, text: str) -> Option[Counts]:
        for option in self.options(position):
            if self.write_move(position, option) == text:
                return option
        raise IllegalMove(_("That is no move."), text, self.rule)


def less(position: Counts, gone: dict[int, int]) -> Counts:
    """Return `position` without the chips in `gone`, a number of chips for each corner."""
    return tuple(count - gone.get(corner, 0) for corner, count in enumerate(position))


def taken(position: Counts, option: Option[Counts]) -> dict[int, int]:
    """Return the number of chips that the move to `option` takes from each corner it changes."""
    (after,) = option
    pairs = enumerate(zip(position, after, strict=True))
    return {corner: before - now for corner, (before, now) in pairs if before > now}
