"""Positions of the same games as a start, the smallest first, to try a strategy on.

Numbers alone bound them, so they are always the same.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, islice, product

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.series import Series
from nimsum.rulesets.sums import Component, Sum, after, component_of, has_move

from .claims import is_small
from .traits import counters, is_over, moves_of, number_of_moves

_IN_A_SERIES = {1: 30, 2: 12, 3: 7}
"""By the number of components, how many positions of a ruleset each of them is."""

_PLAYED_IN = 12
"""The positions whose moves are all tried, because moves change the shape of a board."""

_MOST_COMPONENTS = max(_IN_A_SERIES)
_MOST_REACHED = 60
"""The positions that are gone through from the start."""

_MOST_TOO_LARGE = 6
"""How often a position is larger than it looked before no larger one is tried."""

_LARGEST = 60
"""The most counters and moves of a position together."""

_LAST_NUMBER = 30
"""The most numbers of a series that are tried."""


@lru_cache(maxsize=256)
def smaller_positions(start: Sum) -> tuple[Sum, ...]:
    """Positions with a move, each once, of few counters and moves; the start is the last."""
    found: dict[str, tuple[int, Sum]] = {}
    for position in (*_reached(start), *_side_by_side(start)):
        living = tuple(component for component in position if has_move(component))
        size = _size(living)
        if living and size is not None and size <= _LARGEST:
            found.setdefault("+".join(sorted(map(str, living))), (size, living))
    in_order = (living for _, living in sorted(found.values(), key=lambda each: each[0]))
    own = () if is_over(start) else (start,)
    return (*_gone_through(each for each in in_order if each != start), *own)


def _gone_through(positions: Iterable[Sum]) -> Iterator[Sum]:
    too_much = 0
    for position in positions:
        if is_small(position):
            yield position
        elif (too_much := too_much + 1) == _MOST_TOO_LARGE:
            return


def _size(position: Sum) -> int | None:
    moves = number_of_moves(position)
    return None if moves is None else moves + (counters(position) or 0)


def _reached(start: Sum) -> Iterator[Sum]:
    seen, waiting = {write_sum(start)}, [start]
    for position in waiting:
        for move in moves_of(position) or ():
            left = after(position, move)
            written = write_sum(left)
            if written in seen:
                continue
            if len(seen) > _MOST_REACHED:
                return
            seen.add(written)
            waiting.append(left)
            yield left


def _side_by_side(start: Sum) -> Iterator[Sum]:
    rulesets = [component.ruleset for component in start if has_move(component)]
    different = list(dict.fromkeys(rulesets))
    repeated = [each for place, each in enumerate(rulesets) if each in rulesets[:place]]
    chosen = (*different, *repeated)[:_MOST_COMPONENTS]
    for ruleset in different:
        for component in _smallest(ruleset, _PLAYED_IN):
            alone = (component,)
            yield from (after(alone, move) for move in moves_of(alone) or ())
    for count in range(1, len(chosen) + 1):
        for together in dict.fromkeys(combinations(chosen, count)):
            if len(set(together)) == 1:
                smallest = _smallest(together[0], _IN_A_SERIES[count])
                yield from combinations_with_replacement(smallest, count)
            else:
                yield from product(*(_smallest(each, _IN_A_SERIES[count]) for each in together))


def _smallest(ruleset: AnyRuleset, most: int) -> tuple[Component, ...]:
    series = [each for each in ruleset.series if len(each.spelled) == 1]
    found: dict[Component, None] = {}
    for each in series:
        found |= dict.fromkeys(islice(_along(ruleset, each), -(-most // len(series))))
    return tuple(found)


def _along(ruleset: AnyRuleset, series: Series) -> Iterator[Component]:
    for numbers in _numbers(series):
        (text,) = series.written(numbers)
        component = component_of(ruleset, ruleset.read_position(text))
        size = _size((component,))
        if size is None or size > _LARGEST:
            return
        if has_move(component):
            yield component


def _numbers(series: Series) -> Iterator[tuple[int, ...]]:
    for n in range(series.first, min(series.last, series.first + _LAST_NUMBER) + 1):
        if len(series.letters) == 1:
            yield (n,)
        else:
            yield from ((other, n) for other in range(series.first, n + 1))
