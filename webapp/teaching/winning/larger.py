"""The next start in a row: of a sum its smallest component grows by one."""

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from nimsum.rulesets.errors import GameError
from nimsum.rulesets.series import Series
from nimsum.rulesets.sums import Component, Sum, component_of, has_move

_LARGEST, _LONGEST_SIDE = 40, 7
"""The largest number, such as a heap, and the longest side of a board: more is no more fun."""

_TRIED = 5
_OPTIONS_TRIED = 500


def larger_start(start: Sum) -> Sum | None:
    """The same games, one of them a little larger; None where nothing larger is sensible.

    It depends on the start alone, and asks no solver.
    """
    numbered = [(each, *found) for each in start for found in _in_a_series(each)]
    for component, series, numbers in sorted(numbered, key=lambda each: sum(each[2])):
        # Of equal ones the last grows, so that what is left of it stays as it was.
        place = len(start) - 1 - start[::-1].index(component)
        for grown in _grown(component, series, numbers):
            larger = (*start[:place], grown, *start[place + 1 :])
            if has_move(grown) and (_ends_at_once(start) or not _ends_at_once(larger)):
                return larger
    return None


def _ends_at_once(start: Sum) -> bool:
    alive = [component for component in start if has_move(component)]
    if len(alive) != 1:
        return False
    ruleset = alive[0].ruleset
    options = islice(ruleset.options(alive[0].position), _OPTIONS_TRIED)
    return any(not any(has_move(component_of(ruleset, part)) for part in each) for each in options)


def _in_a_series(component: Component) -> Iterator[tuple[Series, tuple[int, ...]]]:
    """The first row in which a component stands, and where."""
    ruleset, position = component.ruleset, component.position
    written = list(map(int, re.findall(r"\d+", ruleset.write_position(position))))
    for series in ruleset.series:
        if len(series.spelled) > 1:
            continue
        pair = len(series.letters) > 1
        meant = [tuple(written[:2])] if pair else [(n,) for n in written]
        # A triangle of side n is written as its longest row.
        meant += [] if pair else [((n + 1) // 2,) for n in written if n % 2]
        for numbers in meant:
            if len(numbers) == len(series.letters) and _is(component, series, numbers):
                yield series, numbers
                return


def _is(component: Component, series: Series, numbers: tuple[int, ...]) -> bool:
    try:
        found = component.ruleset.read_position(series.written(numbers)[0])
    except GameError:
        return False
    return bool(found == component.position)


def _grown(component: Component, series: Series, numbers: tuple[int, ...]) -> Iterator[Component]:
    least = len(numbers) - 1 - numbers[::-1].index(min(numbers))
    last = min(series.last, _LONGEST_SIDE if "}x{" in series.spelled[0] else _LARGEST)
    for number in range(numbers[least] + 1, min(numbers[least] + _TRIED, last) + 1):
        larger = (*numbers[:least], number, *numbers[least + 1 :])
        with suppress(GameError):
            text = series.written(larger)[0]
            yield component_of(component.ruleset, component.ruleset.read_position(text))
