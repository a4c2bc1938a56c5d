"""The smallest cases of a game, each worth the smallest number that no move in it leaves."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from heapq import heappop, heappush
from itertools import chain
from operator import xor
from typing import NamedTuple

from nimsum.budget import Budget, OutOfBudget, spend
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.sums import Component, component_of
from nimsum.rulesets.taking.nim import Nim
from nimsum.solver.component_options import parts_of, some_options
from nimsum.theory.nimbers.nimbers import mex

_MAX_ROWS = 4
"""The largest number of cases in a list, which a child can work through."""
_MAX_EXPLORED = 60
"""The largest number of positions whose moves are looked at."""
_MAX_OPTIONS = 60
"""The largest number of moves of a position that are looked at."""
_MAX_SIZE = 10
"""The size of the largest part of a board all of whose moves are looked at."""
_SECONDS = 0.1
"""The work for finding the cases of a game, in seconds."""
_WAYS_DOWN = 2
"""The least number of moves that lead on from a larger part, if it has so many."""


@dataclass(frozen=True, slots=True)
class SmallCase:
    """A component, what its moves leave, in numbers, and its own value.

    In `leaves`, a number is written as a sum, such as "1+1=0", if moves leave it only in parts.
    """

    component: Component
    leaves: tuple[str, ...]
    value: int


class _Part(NamedTuple):
    """An independent part: a component, its size, and a form, which equal games share."""

    size: int
    form: Hashable
    component: Component


class _Solved(NamedTuple):
    """A case, and the numbers of the cases that lead up to it, with its own."""

    case: SmallCase
    numbers: frozenset[int]


def small_cases(components: Iterable[Component], budget: Budget) -> tuple[SmallCase, ...]:
    """Return a few cases of the first of the games of `components` that has any, smallest first.

    Each move in one of them leaves smaller ones, or nothing. Nim is left out, since its heaps are
    worth their own size. The moves are looked at within `budget`.
    """
    for component in components:
        if not isinstance(component.ruleset, Nim) and not component.ruleset.loopy:
            cases = _cases_of(component, budget)
            if cases:
                return cases
    return ()


def _cases_of(component: Component, budget: Budget) -> tuple[SmallCase, ...]:
    """Return the cases that lead up to the largest value that a few of them can give."""
    cases: list[_Solved] = []
    numbers: dict[tuple[int, tuple[str, ...]], int] = {}
    solved: dict[Hashable, _Solved | None] = {}
    try:
        with budget.optional_part(_SECONDS):
            explored = sorted(_explored(component), key=lambda each: each[0].size)
    except OutOfBudget:
        return ()
    for part, options in explored:
        forms = {other.form for option in options for other in option}
        if not forms <= solved.keys():
            continue
        if not options:
            solved[part.form] = None
            continue
        leaves = _written([_values(option, solved) for option in options])
        case = SmallCase(part.component, tuple(leaves.values()), mex(leaves))
        number = numbers.setdefault((part.size, case.leaves), len(cases))
        lead_up = (each.numbers for form in forms if (each := solved[form]))
        solution = _Solved(case, frozenset({number}).union(*lead_up))
        solved[part.form] = solution
        if number == len(cases):
            cases.append(solution)
    few = [each for each in cases if len(each.numbers) <= _MAX_ROWS]
    if not few:
        return ()
    best = max(few, key=lambda each: (each.case.value, -len(each.numbers)))
    return tuple(cases[number].case for number in sorted(best.numbers))


def _values(option: Iterable[_Part], solved: Mapping[Hashable, _Solved | None]) -> list[int]:
    """Return the values of the parts in `option` that have a move, all of them in `solved`."""
    return [each.case.value for part in option if (each := solved[part.form])]


def _written(options: Iterable[list[int]]) -> dict[int, str]:
    """Return in ascending order what `options` are worth, each as a number or as a sum.

    Each option is the values of its parts. A number that some option has in one part is no sum.
    """
    leaves: dict[int, str] = {}
    for values in sorted(options, key=len):
        total = reduce(xor, values, 0)
        parts = "+".join(map(str, sorted(values)))
        leaves.setdefault(total, f"{parts}={total}" if len(values) > 1 else str(total))
    return dict(sorted(leaves.items()))


def _explored(component: Component) -> Iterator[tuple[_Part, list[list[_Part]]]]:
    """Yield parts of what play in `component` can leave, each with what its moves leave in parts.

    The smallest parts come first as soon as they are reached. A part that is large or has too many
    moves is left out. Raises `OutOfBudget`.
    """
    waiting: list[tuple[int, int, _Part]] = []
    seen: set[Hashable] = set()

    def meet(parts: Iterable[_Part]) -> None:
        for part in parts:
            if part.form not in seen:
                seen.add(part.form)
                heappush(waiting, (part.size, len(seen), part))

    meet(_split(component))
    for _number in range(_MAX_EXPLORED):
        if not waiting:
            return
        spend()
        _size, _order, part = heappop(waiting)
        options = some_options(part.component, _MAX_OPTIONS)
        is_small = part.size <= _MAX_SIZE
        step = 1 if is_small else max(1, len(options.listed) // _WAYS_DOWN)
        after_moves = []
        for option in options.listed[::step]:
            remaining = chain.from_iterable(map(_split, parts_of(part.component, option)))
            after_moves.append(list(remaining))
        meet(chain.from_iterable(after_moves))
        if is_small and options.complete:
            yield part, after_moves


def _split(component: Component) -> list[_Part]:
    """Return the independent parts of `component`, which is one itself if it has no board.

    The size of a part is that of its heap, the number of its places, or else how many moves it can
    last at most. The list is empty if the values of parts are not added.
    """
    bounds = component.ruleset.bounds
    anatomy = bounds.anatomy(component.position)
    if anatomy is None:
        is_heap = isinstance(component.ruleset, HeapRuleset)
        size = component.position if is_heap else bounds.longest_play(component.position) or 0
        return [_Part(size, component, component)]
    if anatomy.selective:
        return []
    parts = []
    for part in anatomy.parts:
        alone = component_of(component.ruleset, part.position)
        size = len(part.places)
        form = part.form
        if form is None:
            size = bounds.longest_play(part.position) or 0
            form = alone
        parts.append(_Part(size, form, alone))
    return parts
