"""The next start in a row: of a sum its smallest component grows by one."""

import re
from itertools import islice, pairwise

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.series import Series
from nimsum.rulesets.sums import Component, Sum, component_of, has_move

_LARGEST, _LONGEST_SIDE = 40, 7
"""The largest number, such as a heap, and the longest side of a board: more is no more fun."""

_TRIED, _OPTIONS_TRIED = 3, 500


def larger_start(start: Sum) -> Sum | None:
    """The same games, one of them a little larger; None where nothing larger is sensible.

    It depends on the start alone, and asks no solver.
    """
    in_rows = ((place, *row) for place, each in enumerate(start) for row in _rows(each)[:1])
    # Of equal ones the last grows, so that what is left of it stays as it was.
    for place, row, numbers in sorted(in_rows, key=lambda found: (sum(found[2]), -found[0])):
        least = len(numbers) - 1 - numbers[::-1].index(min(numbers))
        last = min(row.last, _LONGEST_SIDE if "}x{" in row.spelled[0] else _LARGEST)
        for number in range(numbers[least] + 1, min(numbers[least] + _TRIED, last) + 1):
            larger = (*numbers[:least], number, *numbers[least + 1 :])
            grown = _in_row(start[place].ruleset, row, larger)
            if grown and _lasts(grown):
                return (*start[:place], grown, *start[place + 1 :])
    return None


def _lasts(component: Component) -> bool:
    """Whether somebody may move after the first move."""
    ruleset = component.ruleset
    options = islice(ruleset.options(component.position), _OPTIONS_TRIED)
    return any(has_move(component_of(ruleset, part)) for option in options for part in option)


def _rows(component: Component) -> list[tuple[Series, tuple[int, ...]]]:
    """The rows in which it stands, and where."""
    ruleset = component.ruleset
    text = ruleset.write_position(component.position)
    written = [int(number) for number in re.findall(r"\d+", text)]
    # A triangle is written as its longest row.
    meant = [*pairwise(written), *((n,) for n in written), *(((n + 1) // 2,) for n in written)]
    places = ((row, numbers) for row in ruleset.series for numbers in meant)
    return [place for place in places if _in_row(ruleset, *place) == component]


def _in_row(ruleset: AnyRuleset, row: Series, numbers: tuple[int, ...]) -> Component | None:
    try:
        (text,) = row.written(numbers)
        return component_of(ruleset, ruleset.read_position(text))
    except ValueError:
        # Other numbers, or several components, or a GameError.
        return None
