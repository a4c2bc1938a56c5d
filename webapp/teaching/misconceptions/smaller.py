"""Small positions of the games in a starting position, on which a wrong strategy is tried.

Their number is limited by counts and never by time, so the result is always the same.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, islice, product
from math import ceil

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.series import Series
from nimsum.rulesets.sums import Component, Sum, after, component_of, has_move

from .claims import is_small
from .traits import counters, is_over, moves_of, number_of_moves

_POSITIONS_PER_RULESET = {1: 30, 2: 12, 3: 7}
"""The number of positions of a ruleset for each component, by the number of components."""

_POSITIONS_PLAYED_ONCE = 12
"""The number of positions of a ruleset from which one move is made, to get further positions."""

_MAX_COMPONENTS = max(_POSITIONS_PER_RULESET)
_MAX_REACHED = 60
"""The largest number of positions reached by moves from the start."""

_MAX_TOO_LARGE = 6
"""The number of positions too large to search after which no more are tried."""

_MAX_SIZE = 60
"""The largest sum of the numbers of counters and moves of a position."""

_LAST_NUMBER = 30
"""The number of steps from the first to the last number of a series."""


@lru_cache(maxsize=256)
def smaller_positions(start: Sum) -> tuple[Sum, ...]:
    """Return distinct positions with few counters and moves, smallest first, and `start` last.

    They are reached by moves from `start`, or are sums of small positions of its games. All have a
    move; if `start` has none, it is left out.
    """
    by_name: dict[str, tuple[int, Sum]] = {}
    for position in (*_positions_reached(start), *_small_positions(start)):
        playable = tuple(component for component in position if has_move(component))
        size = _size(playable)
        if playable and size is not None and size <= _MAX_SIZE:
            by_name.setdefault("+".join(sorted(map(str, playable))), (size, playable))
    in_order = sorted(by_name.values(), key=lambda sized: sized[0])
    others = (position for _size, position in in_order if position != start)
    own = () if is_over(start) else (start,)
    return (*_searchable(others), *own)


def _searchable(positions: Iterable[Sum]) -> Iterator[Sum]:
    """Yield the `positions` whose play can be searched; stop after several that are too large."""
    too_much = 0
    for position in positions:
        if is_small(position):
            yield position
        elif (too_much := too_much + 1) == _MAX_TOO_LARGE:
            return


def _size(position: Sum) -> int | None:
    """Return the number of counters and moves of `position`, or None if it has too many moves."""
    moves = number_of_moves(position)
    return None if moves is None else moves + (counters(position) or 0)


def _positions_reached(start: Sum) -> Iterator[Sum]:
    """Yield positions that are reached from `start`, those after the fewest moves first."""
    seen = {write_sum(start)}
    waiting = [start]
    for position in waiting:
        for move in moves_of(position) or ():
            result = after(position, move)
            notation = write_sum(result)
            if notation in seen:
                continue
            if len(seen) > _MAX_REACHED:
                return
            seen.add(notation)
            waiting.append(result)
            yield result


def _small_positions(start: Sum) -> Iterator[Sum]:
    """Yield small positions of the rulesets of `start`: after one move, and in sums."""
    rulesets = [component.ruleset for component in start if has_move(component)]
    different = list(dict.fromkeys(rulesets))
    repeated = [ruleset for place, ruleset in enumerate(rulesets) if ruleset in rulesets[:place]]
    chosen = (*different, *repeated)[:_MAX_COMPONENTS]
    for ruleset in different:
        for component in _small_components(ruleset, _POSITIONS_PLAYED_ONCE):
            alone = (component,)
            yield from (after(alone, move) for move in moves_of(alone) or ())
    for count in range(1, len(chosen) + 1):
        max_components = _POSITIONS_PER_RULESET[count]
        for rulesets_in_sum in dict.fromkeys(combinations(chosen, count)):
            components = [_small_components(ruleset, max_components) for ruleset in rulesets_in_sum]
            if len(set(rulesets_in_sum)) == 1:
                yield from combinations_with_replacement(components[0], count)
            else:
                yield from product(*components)


def _small_components(ruleset: AnyRuleset, number: int) -> tuple[Component, ...]:
    """Return about `number` small components of `ruleset`, from all of its series."""
    all_series = [series for series in ruleset.series if len(series.spelled) == 1]
    components: dict[Component, None] = {}
    for series in all_series:
        count = ceil(number / len(all_series))
        components |= dict.fromkeys(islice(_components_of_series(ruleset, series), count))
    return tuple(components)


def _components_of_series(ruleset: AnyRuleset, series: Series) -> Iterator[Component]:
    """Yield the components of `series` that have a move, until one is too large."""
    for numbers in _numbers_of_series(series):
        (text,) = series.written(numbers)
        component = component_of(ruleset, ruleset.read_position(text))
        size = _size((component,))
        if size is None or size > _MAX_SIZE:
            return
        if has_move(component):
            yield component


def _numbers_of_series(series: Series) -> Iterator[tuple[int, ...]]:
    """Yield the numbers of the first positions of `series`: n, or pairs (m, n) with m <= n."""
    for n in range(series.first, min(series.last, series.first + _LAST_NUMBER) + 1):
        if len(series.letters) == 1:
            yield (n,)
        else:
            yield from ((other, n) for other in range(series.first, n + 1))
