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
"""The largest number of options that are examined one by one."""

_FIRST_TRY_SECONDS = 0.002
"""The seconds of work for each undecided option in the second round of a scan.

In the first round an option gets no more than its theorems take.
"""

_ROUND_FACTOR = 4
"""The factor by which each later round of a scan gives an option more work than the one before."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options of a component that meet a condition; `complete` is True if no other option does."""

    listed: tuple[Option[Any], ...]
    complete: bool


@lru_cache(maxsize=10_000)
def some_options(component: Component, max_options: int) -> Options:
    """Return all options of `component` if there are at most `max_options`.

    Otherwise return at most `max_options` options of different kinds, which its ruleset selects.
    """
    ruleset = component.ruleset
    position = component.position
    first = tuple(islice(ruleset.options(position), max_options + 1))
    if len(first) <= max_options:
        return Options(first, complete=True)
    notable = dict.fromkeys(ruleset.bounds.notable_options(position))
    return Options((*islice(notable or first, max_options),), complete=False)


def count_moves(position: Sum, max_options: int) -> int | None:
    """Return the number of ways in which a player can move in the sum `position`.

    Return None if a component has more than `max_options` options.
    """
    moves: list[Move] = []
    for index, component in enumerate(position):
        options = some_options(component, max_options)
        if not options.complete:
            return None
        moves += [Move(index, option) for option in options.listed]
    return count_ways(position, moves)


def parts_of(component: Component, option: Option[Any]) -> Sum:
    """Return the components into which `option` turns `component`."""
    return tuple(component_of(component.ruleset, part) for part in option)


def options_of_value(component: Component, value: int, max_options: int, budget: Budget) -> Options:
    """Return at most `max_options` options of `component` proved to have Grundy value `value`.

    Results are kept in the memory of the question, unless `budget` ran out.
    """
    key = (options_of_value, component, value, max_options)
    options: Options | None = budget.memory.get(key)
    if options is None:
        search_budget = budget.optional_part(inf)
        with search_budget:
            options = _search_options(component, value, max_options, search_budget)
        finished = search_budget.check_remaining() and not search_budget.ran_out
        budget.rely_on(search_budget)
        if finished:
            budget.memory[key] = options
    return options


def move_to_value(position: Sum, value: int, budget: Budget) -> Move | None:
    """Return a move after which the sum has value `value`, or None if no such move is found."""
    evaluations = evaluate_all(position, budget)
    for index, others in enumerate(values_of_others(position, evaluations)):
        if not isinstance(others, int):
            continue
        options = options_of_value(position[index], value ^ others, 1, budget).listed
        if options:
            return Move(index, options[0])
    return None


def _search_options(component: Component, value: int, max_options: int, budget: Budget) -> Options:
    """Return at most `max_options` options of `component` with value `value`.

    A law, a table or a search constructs them; otherwise the options are scanned one by one.
    """
    finding = _constructed_options(component, value, budget)
    first = () if finding is None else _first_options(finding, max_options + 1, budget)
    if finding is not None and finding.complete:
        complete = len(first) <= max_options and budget.check_remaining()
        return Options(first[:max_options], complete)
    constructed = dict.fromkeys(first)
    if len(constructed) > max_options:
        return Options(tuple(constructed)[:max_options], complete=False)
    scanned, complete = _scan(component, value, max_options, budget)
    if not complete:
        scanned |= constructed
    return Options(tuple(scanned)[:max_options], complete)


def _constructed_options(component: Component, value: int, budget: Budget) -> Finding[Any] | None:
    """Return the options with value `value` that a law, a table or a recursion constructs.

    Return None if they construct none, or if the budget is spent.
    """
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


def _first_options(
    finding: Finding[Any], max_options: int, budget: Budget
) -> tuple[Option[Any], ...]:
    """Return the first options of `finding`, at most `max_options` or until `budget` is spent."""
    first = []
    with suppress(OutOfBudget):
        for option in islice(finding.options, max_options):
            first.append(option)
            if not budget.check():
                break
    return tuple(first)


def _scan(
    component: Component, value: int, max_options: int, budget: Budget
) -> tuple[dict[Option[Any], None], bool]:
    """Return options of `component` with value `value`, and True if there are no others.

    The first `_MAX_SCANNED` options are examined in rounds, each of which gives every undecided
    option more work than the round before. So a hard option does not hide the easy options after
    it. The options are returned in the ruleset's order, as the keys of a dictionary.
    """
    listed: dict[int, Option[Any]] = {}
    complete = False
    with suppress(OutOfBudget):
        complete = _scan_in_rounds(listed, component, value, max_options, budget)
    return dict.fromkeys(option for _, option in sorted(listed.items())), complete


def _scan_in_rounds(
    listed: dict[int, Option[Any]],
    component: Component,
    value: int,
    max_options: int,
    budget: Budget,
) -> bool:
    """Add to `listed` at most `max_options` + 1 options with value `value`.

    The keys of `listed` are the indices of the options in the order of the ruleset.

    Return True if `component` has no other such options. Raises `OutOfBudget`.
    """
    options = component.ruleset.options(component.position)
    waiting: Iterable[tuple[int, Option[Any]]] = enumerate(islice(options, _MAX_SCANNED))
    seconds = 0.0
    undecided_budget = budget.optional_part()
    while True:
        undecided = []
        for number, option in waiting:
            if not budget.check():
                return False
            option_budget = budget.optional_part(seconds)
            matches = has_value(parts_of(component, option), value, option_budget)
            if matches:
                listed[number] = option
                if len(listed) > max_options:
                    # Undecided options may have the value, too, and come before the listed ones.
                    budget.rely_on(undecided_budget)
                    return False
            elif matches is None:
                undecided.append((number, option))
                undecided_budget.rely_on(option_budget)
        if not undecided:
            return next(options, None) is None
        if seconds >= budget.remaining():
            budget.rely_on(undecided_budget)
            return False
        waiting = undecided
        seconds = max(_FIRST_TRY_SECONDS, _ROUND_FACTOR * seconds)
