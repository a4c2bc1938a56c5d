"""The board of No-Factor: the order of divisibility, with 1 at the bottom, as a Hasse diagram."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from webapp.language import gettext as _
from webapp.rulesets.drawn.no_factor.numbers import Numbers, removable, taken_by
from webapp.teaching.why.marks import Mark
from webapp.theory.nimbers.int_sets import elements
from webapp.theory.numbers.arithmetic import number_of_prime_factors
from webapp.theory.numbers.divisibility import covers, divisors_in, set_of
from webapp.views.boards.component_view import Choice, ComponentView
from webapp.views.boards.place_view import PlaceView, PlaceViews, emptied

_WIDEST = 10
"""The most numbers in a row, as many as a phone has room for; a level with more has several."""

_KEPT_WHOLE = 30
_KEPT_SHARE = 4
"""The places of numbers that are gone stay empty up to 30, or while a quarter of them stands."""

_GAP = 0.55
"""The height between two levels, in heights of a row."""

_LARGEST_PLACE = 3.2
_DIAGRAM_WIDTH = 22
"""In heights of a line of text; a laptop has room for the buttons beside so wide a diagram."""


@dataclass(frozen=True, slots=True)
class NumberView:
    """One number: its place, whether it can go, and its proper divisors."""

    place: PlaceView
    free: bool
    divisors: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiagramRow:
    """A row of the diagram, top to bottom; `gap` where a level ends below it.

    The numbers stand in the middle, with so many half places free on either side.
    """

    numbers: tuple[NumberView, ...]
    margin: int
    gap: bool


@dataclass(frozen=True, slots=True)
class CoverLine:
    """A line from a number up to one that it divides, with none between; from middle to middle.

    `free` where the lower number can go.
    """

    x1: float
    y1: float
    x2: float
    y2: float
    free: bool
    part: int | None


@dataclass(frozen=True, slots=True)
class FactorsPicture:
    """The diagram, in units of one place, and the moves that are offered beside it.

    `singles` remove one number each, `winning` are moves marked as winning that remove several.
    """

    columns: int
    height: float
    rows: tuple[DiagramRow, ...]
    lines: tuple[CoverLine, ...]
    singles: tuple[Choice, ...]
    winning: tuple[Choice, ...]
    text: str

    @property
    def unit(self) -> float:
        """The side of one place, in heights of a line of text."""
        return round(min(_LARGEST_PLACE, _DIAGRAM_WIDTH / self.columns), 2)

    @property
    def wide(self) -> bool:
        """Whether the diagram needs more room than a small screen has."""
        return self.columns > 8


def factors_picture(view: ComponentView) -> FactorsPicture:
    """What the board of No-Factor draws."""
    position: Numbers = view.position
    gone = dict(emptied(view, tuple[int, ...]))
    rows = list(_rows(_places(position, gone), {*position, *gone}))
    columns = max((len(row) for row, _ in rows), default=1)
    places = PlaceViews(view, position, gone)
    standing, free = set_of(position), set(removable(position))

    def number_view(number: int) -> NumberView:
        below = tuple(elements(divisors_in(standing, number)))
        return NumberView(places.of(number, str(number)), number in free, below)

    middles: dict[int, tuple[float, float]] = {}
    top = 0.0
    for row, gap in rows:
        left = (columns - len(row)) / 2
        middles |= {number: (left + at + 0.5, top + 0.5) for at, number in enumerate(row)}
        top += 1 + _GAP * gap
    by_taken = {taken_by(position, choice.option): choice for choice in view.choices}
    return FactorsPicture(
        columns,
        top,
        tuple(
            DiagramRow(tuple(map(number_view, row)), columns - len(row), gap) for row, gap in rows
        ),
        tuple(
            CoverLine(*middles[low], *middles[high], low in free, places.part_of.get(low))
            for low, high in covers(standing)
        ),
        tuple(choice for taken, choice in by_taken.items() if len(taken) == 1),
        tuple(
            choice
            for taken, choice in by_taken.items()
            if len(taken) > 1 and choice.mark is Mark.WINS
        ),
        _text(position),
    )


def _places(position: Numbers, gone: Iterable[int]) -> list[int]:
    """The numbers that have a place: all up to the largest, if enough of them are there."""
    seen = sorted({*position, *gone})
    largest = max(seen, default=0)
    if largest <= _KEPT_WHOLE or len(seen) * _KEPT_SHARE >= largest:
        return list(range(1, largest + 1))
    return seen


def _rows(numbers: list[int], seen: set[int]) -> Iterator[tuple[tuple[int, ...], bool]]:
    """The rows from the top, by the number of prime factors, and whether a level ends there.

    Those below the lowest number that is seen are left out, which moves no other.
    """
    levels: dict[int, list[int]] = {}
    for number in numbers:
        levels.setdefault(number_of_prime_factors(number), []).append(number)
    lowest = min(map(number_of_prime_factors, seen), default=0)
    for factors in sorted((f for f in levels if f >= lowest), reverse=True):
        level = levels[factors]
        count = -(-len(level) // _WIDEST)
        width = -(-len(level) // count)
        for start in range(0, len(level), width):
            ends = start + width >= len(level)
            yield tuple(level[start : start + width]), ends and factors > lowest


def _text(position: Numbers) -> str:
    """The numbers, and which of them each has to wait for."""
    standing = set_of(position)
    free = removable(position)
    waiting = [number for number in position if number not in free]
    lines = [
        _("can go: %(numbers)s", numbers=", ".join(map(str, free))) if free else _("can go: none")
    ]
    for number in waiting:
        below = elements(divisors_in(standing, number))
        divisors = ", ".join(map(str, below))
        lines.append(_("%(number)s waits for %(divisors)s", number=number, divisors=divisors))
    return "\n".join(lines)
