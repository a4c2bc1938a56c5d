"""Validation of a ruleset. Each problem is one sentence that says what its author should write.

The checks are in `ruleset_checks`; they compare laws, bounds and words with the options of small
positions.
"""

import sys
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from traceback import extract_tb
from typing import Any

from .catalogue import AnyRuleset
from .drawn.board_game import BoardRuleset
from .errors import GameError
from .heaps.heap import SingleHeapRuleset
from .packages import missing_in, parameters_in
from .ruleset_checks import (
    Expected,
    check_bounds,
    check_class,
    check_example_and_starts,
    check_largest,
    check_laws,
    check_layout_and_touches,
    check_moves,
    check_notation,
    check_options,
    check_single_law,
    check_table,
    check_words,
    component_notation,
)
from .small_play import SmallPlay

_FIRST_HEAPS = 30
Problems = Iterator[tuple[str, str]]
"""Sentences that say what to write, each with the position at which the problem was seen."""
Checks = Iterator[tuple[str, Callable[..., Expected], tuple[Any, ...]]]
"""Positions in notation, each with a function that checks there, and its further arguments."""


def validate(ruleset: AnyRuleset, positions: Collection[Any] = ()) -> list[str]:
    """Return the problems of `ruleset`, each in one sentence; an empty list if there are none.

    The checks follow all play from `positions`. By default these are the example, the ready
    positions and the first of each series, as far as play from them is short. After an error or an
    invalid move, further checks are skipped.
    """
    problems: dict[str, str] = {}
    for problem, seen in _problems(ruleset, [*positions]):
        problems.setdefault(problem, seen)
    return [
        f"{problem} (seen at {seen})." if seen else f"{problem}."
        for problem, seen in problems.items()
    ]


def validate_class(kind: type[AnyRuleset]) -> list[str]:
    """Return the problems of the ruleset class `kind`, as sentences, with its example's parameters.

    The class may lack members; then the only problem is a sentence that names these.
    """
    if missing := missing_in(kind):
        return [missing]
    try:
        return validate(kind.from_parameters(parameters_in(kind.example)))
    except GameError as error:
        return [f"Let `from_parameters` read the brackets of `example` ({error})."]


def raised(error: BaseException, file: str) -> str:
    """Return `error` in words, such as "KeyError is raised at line 3 of game.py, 'slug'".

    The line is the last one of the traceback in a file whose path contains `file`.
    """
    return f"{type(error).__name__} is raised{seen_at(error, file)}, {str(error).rstrip('.')}"


def seen_at(error: BaseException, file: str) -> str:
    """Return where `error` was raised, such as " at line 3 of game.py".

    That is the last line of its traceback in a file whose path contains `file`. Return "" if the
    traceback has no such file.
    """
    lines = [line for line in extract_tb(error.__traceback__) if file in line.filename]
    if not lines:
        return ""
    return f" at line {lines[-1].lineno} of {Path(lines[-1].filename).name}"


def _problems(ruleset: AnyRuleset, starts: list[Any]) -> Problems:
    """Yield the problems that the checks find, each with the position where it is seen.

    Stop after a problem that makes further checks useless. `starts` are as in `_checks`.
    """
    for at, check, arguments in _checks(ruleset, starts):
        try:
            for met, advice in check(ruleset, *arguments):
                if not met:
                    yield advice, at
                    if check in (check_moves, check_options):
                        return
        except Exception as error:  # noqa: BLE001
            file = getattr(sys.modules.get(type(ruleset).__module__), "__file__", None)
            name = check.__name__.removeprefix("check_").replace("_", " ")
            yield f"Mend the {name}: {raised(error, file or '?')}", at
            return


def _checks(ruleset: AnyRuleset, starts: list[Any]) -> Checks:
    """Yield the checks in order, basic ones first.

    Each comes after the position that it examines, in notation or "", and before its further
    arguments. `starts` are the positions from which play is followed; a check adds some if it is
    empty.
    """
    small = SmallPlay(ruleset)
    few = not starts
    yield "", check_class, ()
    method = "takings" if isinstance(ruleset, BoardRuleset) else "options"
    if isinstance(ruleset, SingleHeapRuleset):
        method = "targets"
        first = ruleset.smallest_heap
        for n in range(first, min(first + _FIRST_HEAPS, ruleset.largest_heap + 1)):
            yield component_notation(ruleset, n), check_moves, (method, n)
    yield "", check_example_and_starts, (starts,)
    yield component_notation(ruleset, starts[-1]), check_moves, (method, starts[-1])
    yield "", check_options, (small, starts, few)
    yield "", check_largest, ()
    yield "", check_table, (small,)
    for position in small.known:
        yield component_notation(ruleset, position), check_moves, (method, position)
        for check in (
            check_layout_and_touches,
            check_notation,
            check_bounds,
            check_words,
            check_laws,
        ):
            yield component_notation(ruleset, position), check, (position, small)
    for law in ruleset.laws if small.known else ():
        yield "", check_single_law, (law, small)
