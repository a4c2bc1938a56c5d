"""The next larger start: the smallest component of a sum grows by one."""

import re
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


def larger_start(start: Sum) -> Sum | None:
    """Return `start` with its smallest component a little larger, or None if that is not possible.

    A larger component must not be too large, and must allow a second move. The result depends on
    `start` alone; the solver is not used.
    """
    places = []
    for place, component in enumerate(start):
        places += [(place, row, numbers) for row, numbers in _places_in_series(component)[:1]]
    # If several are equal, the last one grows, so that those to its left do not change.
    for place, row, numbers in sorted(places, key=lambda entry: (sum(entry[2]), -entry[0])):
        least = len(numbers) - 1 - numbers[::-1].index(min(numbers))
        last = min(row.last, _MAX_SIDE if "}x{" in row.spelled[0] else _MAX_NUMBER)
        for number in range(numbers[least] + 1, min(numbers[least] + _MAX_STEPS, last) + 1):
            larger = (*numbers[:least], number, *numbers[least + 1 :])
            grown = _component_at(start[place].ruleset, row, larger)
            if grown and _allows_second_move(grown):
                return (*start[:place], grown, *start[place + 1 :])
    return None


def _allows_second_move(component: Component) -> bool:
    """Return True if some move in `component` leaves another move."""
    ruleset = component.ruleset
    options = islice(ruleset.options(component.position), _MAX_OPTIONS)
    parts = chain.from_iterable(options)
    return any(has_move(component_of(ruleset, part)) for part in parts)


def _places_in_series(component: Component) -> list[tuple[Series, tuple[int, ...]]]:
    """Return the series that contain `component`, each with the numbers that name it."""
    ruleset = component.ruleset
    text = ruleset.write_position(component.position)
    written = [int(number) for number in re.findall(r"\d+", text)]
    # A triangle is written as the length of its longest row.
    meant = [*pairwise(written), *((n,) for n in written), *(((n + 1) // 2,) for n in written)]
    places = product(ruleset.series, meant)
    return [place for place in places if _component_at(ruleset, *place) == component]


def _component_at(ruleset: AnyRuleset, row: Series, numbers: tuple[int, ...]) -> Component | None:
    """Return the component of a series with these `numbers`, or None if there is no such one."""
    try:
        (text,) = row.written(numbers)
        return component_of(ruleset, ruleset.read_position(text))
    except ValueError:
        # The numbers do not fit, there are several components, or reading raised a GameError.
        return None
