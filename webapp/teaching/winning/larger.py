"""The next larger start: the smallest component of a sum grows by one."""

import re
from itertools import chain, islice, pairwise, product

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.series import Series
from nimsum.rulesets.sums import Component, Sum, component_of, has_move

_LARGEST = 40
"""The largest number, such as a heap, since more is not more fun."""
_MAX_SIDE = 7
"""The longest side of a board."""

_TRIED = 3
_OPTIONS_TRIED = 500


def larger_start(start: Sum) -> Sum | None:
    """Return `start` with one component a little larger, or None if nothing larger is sensible.

    It depends on `start` alone and does not use the solver.
    """
    in_rows = []
    for place, component in enumerate(start):
        in_rows += [(place, row, numbers) for row, numbers in _rows(component)[:1]]
    # If several are equal, the last one grows, so that those to its left do not change.
    for place, row, numbers in sorted(in_rows, key=lambda entry: (sum(entry[2]), -entry[0])):
        least = len(numbers) - 1 - numbers[::-1].index(min(numbers))
        last = min(row.last, _MAX_SIDE if "}x{" in row.spelled[0] else _LARGEST)
        for number in range(numbers[least] + 1, min(numbers[least] + _TRIED, last) + 1):
            larger = (*numbers[:least], number, *numbers[least + 1 :])
            grown = _in_row(start[place].ruleset, row, larger)
            if grown and _lasts(grown):
                return (*start[:place], grown, *start[place + 1 :])
    return None


def _lasts(component: Component) -> bool:
    """Return True if there can be a second move."""
    ruleset = component.ruleset
    options = islice(ruleset.options(component.position), _OPTIONS_TRIED)
    parts = chain.from_iterable(options)
    return any(has_move(component_of(ruleset, part)) for part in parts)


def _rows(component: Component) -> list[tuple[Series, tuple[int, ...]]]:
    """Return the series that contain `component`, with its numbers in each."""
    ruleset = component.ruleset
    text = ruleset.write_position(component.position)
    written = [int(number) for number in re.findall(r"\d+", text)]
    # A triangle is written as the length of its longest row.
    meant = [*pairwise(written), *((n,) for n in written), *(((n + 1) // 2,) for n in written)]
    places = product(ruleset.series, meant)
    return [place for place in places if _in_row(ruleset, *place) == component]


def _in_row(ruleset: AnyRuleset, row: Series, numbers: tuple[int, ...]) -> Component | None:
    try:
        (text,) = row.written(numbers)
        return component_of(ruleset, ruleset.read_position(text))
    except ValueError:
        # The numbers do not fit, there are several components, or reading raised a GameError.
        return None
