"""The next larger start, whose smallest component grows by one, and a start of half the size."""

import re
from dataclasses import dataclass
from itertools import chain, islice, pairwise, product

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.series import Series
from nimsum.rulesets.sums import Component, Sum, component_of, has_move

_MAX_NUMBER = 40
"""The largest number, such as a heap, since more is not more fun."""
_MAX_SIDE = 7
"""The longest side of a board."""

_MAX_STEPS = 3
_MAX_OPTIONS = 500


@dataclass(frozen=True, slots=True)
class _SeriesPlace:
    """The place of component `index` of a sum in a series, which `numbers` name."""

    index: int
    series: Series
    numbers: tuple[int, ...]


def larger_start(start: Sum) -> Sum | None:
    """Return `start` with its smallest component a little larger, or None if that is not possible.

    A larger component must not be too large, and must allow a second move. The result depends on
    `start` alone; the solver is not used.
    """
    places = []
    for index, component in enumerate(start):
        names = _names_in_series(component)
        if names:
            places.append(_SeriesPlace(index, *names[0]))
    # If several are equal, the last one grows, so that those to its left do not change.
    for place in sorted(places, key=lambda place: (sum(place.numbers), -place.index)):
        larger = _larger_component(start[place.index].ruleset, place)
        if larger is not None:
            return (*start[: place.index], larger, *start[place.index + 1 :])
    return None


def smaller_start(start: Sum) -> Sum | None:
    """Return `start` with its largest component about halved, or None if that is not possible.

    The smaller component must allow a second move. The result depends on `start` alone; the solver
    is not used.
    """
    places = []
    for index, component in enumerate(start):
        names = _names_in_series(component)
        if names:
            places.append(_SeriesPlace(index, *names[0]))
    for place in sorted(places, key=lambda place: -sum(place.numbers)):
        smaller = _smaller_component(start[place.index].ruleset, place)
        if smaller is not None:
            return (*start[: place.index], smaller, *start[place.index + 1 :])
    return None


def _smaller_component(ruleset: AnyRuleset, place: _SeriesPlace) -> Component | None:
    """Return the component whose largest number is about half of that at `place`, or None."""
    largest = place.numbers.index(max(place.numbers))
    for number in range(place.numbers[largest] // 2, place.numbers[largest]):
        smaller = (*place.numbers[:largest], number, *place.numbers[largest + 1 :])
        component = _component_at(ruleset, place.series, smaller)
        if component is not None and _allows_second_move(component):
            return component
    return None


def _larger_component(ruleset: AnyRuleset, place: _SeriesPlace) -> Component | None:
    """Return the component whose smallest number is a little larger than at `place`, or None.

    If several numbers are the smallest, the last one grows.
    """
    numbers = place.numbers
    series = place.series
    smallest = len(numbers) - 1 - numbers[::-1].index(min(numbers))
    is_rectangle = "}x{" in series.spelled[0]
    last = min(series.last, _MAX_SIDE if is_rectangle else _MAX_NUMBER)
    first = numbers[smallest] + 1
    for number in range(first, min(first + _MAX_STEPS - 1, last) + 1):
        larger = (*numbers[:smallest], number, *numbers[smallest + 1 :])
        component = _component_at(ruleset, series, larger)
        if component is not None and _allows_second_move(component):
            return component
    return None


def _allows_second_move(component: Component) -> bool:
    """Return True if some move in `component` leaves another move."""
    ruleset = component.ruleset
    options = islice(ruleset.options(component.position), _MAX_OPTIONS)
    parts = chain.from_iterable(options)
    return any(has_move(component_of(ruleset, part)) for part in parts)


def _names_in_series(component: Component) -> list[tuple[Series, tuple[int, ...]]]:
    """Return the series that contain `component`, each with the numbers that name it."""
    ruleset = component.ruleset
    text = ruleset.write_position(component.position)
    written = [int(number) for number in re.findall(r"\d+", text)]
    # A triangle is written as the length of its longest row.
    possible = [*pairwise(written), *((n,) for n in written), *(((n + 1) // 2,) for n in written)]
    names = product(ruleset.series, possible)
    return [name for name in names if _component_at(ruleset, *name) == component]


def _component_at(
    ruleset: AnyRuleset, series: Series, numbers: tuple[int, ...]
) -> Component | None:
    """Return the component of `series` that `numbers` name, or None if there is none."""
    try:
        (text,) = series.written(numbers)
        return component_of(ruleset, ruleset.read_position(text))
    except ValueError:
        # The numbers do not fit, there are several components, or reading raised a GameError.
        return None
