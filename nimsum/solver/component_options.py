"""The options of a component: all of them, a few of them, or those of one value."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from math import inf
from typing import Any

from nimsum.budget import Budget, OutOfBudget
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import options_by_law
from nimsum.rulesets.ruleset import Finding, Option
from nimsum.rulesets.sums import Component, Move, Sum, component_of, count_ways

from .evaluation import evaluate_all, has_value, recursion_of, values_of_others
from .grundy_tables import table_of

_MAX_SCANNED = 4_000
"""The most options examined one by one if no theorem leads to those of a wanted value."""

_MIN_LOOK_SECONDS = 0.002
"""The seconds spent on an option of which nothing is known yet, before any option gets more."""

_LONGER = 4
"""The factor by which each round of looks at undecided options is longer than the round before."""


@dataclass(frozen=True, slots=True)
class Options:
    """Some options of a component; `complete` is true if these are all that were asked for."""

    listed: tuple[Option[Any], ...]
    complete: bool


@lru_cache(maxsize=10_000)
def some_options(component: Component, most: int) -> Options:
    """Return all options if there are at most `most`, otherwise a few that differ in kind."""
    ruleset = component.ruleset
    position = component.position
    first = tuple(islice(ruleset.options(position), most + 1))
    if len(first) <= most:
        return Options(first, complete=True)
    notable = dict.fromkeys(ruleset.bounds.notable_options(position))
    return Options((*islice(notable or first, most),), complete=False)


def count_moves(position: Sum, most: int) -> int | None:
    """Return the number of ways in which a player can move.

    Return None if a component has more than `most` options.
    """
    options = [some_options(component, most) for component in position]
    if not all(some.complete for some in options):
        return None
    moves: list[Move] = []
    for index, some in enumerate(options):
        moves += [Move(index, option) for option in some.listed]
    return count_ways(position, moves)


def parts_of(component: Component, option: Option[Any]) -> Sum:
    """Return the components that `option` leaves."""
    return tuple(component_of(component.ruleset, part) for part in option)


def options_of_value(component: Component, value: int, most: int, budget: Budget) -> Options:
    """Return at most `most` options with the given value, all of them proved."""
    name = (options_of_value, component, value, most)
    options: Options | None = budget.memory.get(name)
    if options is None:
        own = budget.optional_part(inf)
        with own:
            options = _look_for(component, value, most, own)
        kept = own.remaining() > 0 and not own.ran_out
        budget.rely_on(own)
        if kept:
            budget.memory[name] = options
    return options


def move_to_value(position: Sum, value: int, budget: Budget) -> Move | None:
    """Return a move that leaves a sum with the given value, or None if none is found."""
    evaluations = evaluate_all(position, budget)
    for index, others in enumerate(values_of_others(position, evaluations)):
        if isinstance(others, int):
            for option in options_of_value(position[index], value ^ others, 1, budget).listed:
                return Move(index, option)
    return None


def _look_for(component: Component, value: int, most: int, budget: Budget) -> Options:
    finding = _finding(component, value, budget)
    if finding is not None and finding.complete:
        listed = _taken(finding, most + 1, budget)
        return Options(listed[:most], complete=len(listed) <= most and budget.remaining() > 0)
    constructed = dict.fromkeys(_taken(finding, most + 1, budget)) if finding is not None else {}
    if len(constructed) > most:
        return Options(tuple(constructed)[:most], complete=False)
    scanned, complete = _scan(component, value, most, budget)
    if not complete:
        scanned |= constructed
    return Options(tuple(scanned)[:most], complete)


def _finding(component: Component, value: int, budget: Budget) -> Finding[Any] | None:
    ruleset = component.ruleset
    position = component.position
    try:
        finding = options_by_law(ruleset, position, value)
        if finding is None and isinstance(ruleset, HeapRuleset) and ruleset.bounds.longest_table:
            finding = table_of(ruleset, budget.memory).options_of_value(position, value, budget)
        recursion = recursion_of(ruleset, budget) if finding is None else None
        if recursion is not None and recursion.reaches(position) and budget.check():
            finding = recursion.options_of_value(position, value, budget)
    except OutOfBudget:
        return None
    return finding


def _taken(finding: Finding[Any], most: int, budget: Budget) -> tuple[Option[Any], ...]:
    taken = []
    try:
        for option in islice(finding.options, most):
            taken.append(option)
            if not budget.check():
                break
    except OutOfBudget:
        pass
    return tuple(taken)


def _scan(
    component: Component, value: int, most: int, budget: Budget
) -> tuple[dict[Option[Any], None], bool]:
    """Return the options of that value among the first ones, and whether no other can exist.

    Each option gets a short look before any gets a longer one, so that a hard one does not hide
    easy ones behind it. The options are returned in the ruleset's order all the same.
    """
    listed: dict[int, Option[Any]] = {}
    complete = False
    with suppress(OutOfBudget):
        complete = _scan_into(listed, component, value, most, budget)
    return dict.fromkeys(option for _, option in sorted(listed.items())), complete


def _scan_into(
    listed: dict[int, Option[Any]], component: Component, value: int, most: int, budget: Budget
) -> bool:
    options = component.ruleset.options(component.position)
    waiting: Iterable[tuple[int, Option[Any]]] = enumerate(islice(options, _MAX_SCANNED))
    seconds = 0.0
    doubts = budget.optional_part()
    while True:
        in_doubt = []
        for number, option in waiting:
            if not budget.check():
                return False
            look = budget.optional_part(seconds)
            has = has_value(parts_of(component, option), value, look)
            if has:
                listed[number] = option
                if len(listed) > most:
                    # Some of the options in doubt may win, too, and come before these.
                    budget.rely_on(doubts)
                    return False
            elif has is None:
                in_doubt.append((number, option))
                doubts.rely_on(look)
        if not in_doubt or seconds >= budget.remaining():
            if in_doubt:
                budget.rely_on(doubts)
            return not in_doubt and next(options, None) is None
        waiting = in_doubt
        seconds = max(_MIN_LOOK_SECONDS, _LONGER * seconds)
