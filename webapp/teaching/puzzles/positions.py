"""Small random positions for puzzles, which depend on the seed of the random numbers alone.

Only `Random.random` is used, since its numbers are the same in every version of Python.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice, product
from random import Random
from typing import Any, TypeVar

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.sums import Component, Sum, component_of
from nimsum.solver.component_options import some_options

from .games import EASY, MIXTURE, PuzzleGame, read_ingredient

MAX_OPTIONS = 20
"""The largest number of options of a component, so that people can go through them all."""

_MAX_BOARD_OPTIONS = 14
MAX_BOARD_PLAY = {Convention.NORMAL: 9, Convention.MISERE: 7}
"""The largest number of moves in play on a board. Play may be long even if options are few."""

_MAX_HEAPS_IN_POOL = 24
_MAX_HEAP_OF_SEVERAL = 8
_MAX_MOVES_AWAY = 4
_EASY_SHARE = 0.6
"""The share of the mixed positions that are of one easy game."""
_SMALL_HEAPS = 9
"""The number of heaps of an easy game that are drawn from."""
_MAX_MOVES_CONSIDERED = 64
_MAX_PLAY_FROM_START = 16
"""The largest number of moves in play on a board to start from."""

T = TypeVar("T")


def pick(random: Random, items: Sequence[T]) -> T:
    """Return a random one of `items`."""
    return items[int(random.random() * len(items))]


def random_position(game: PuzzleGame, convention: Convention, random: Random) -> Sum | None:
    """Return a random sum of `game`, or None if the numbers from `random` led to none.

    Boards are smaller for misère play.
    """
    max_play = MAX_BOARD_PLAY[convention]
    ingredients = _ingredients(game, random)
    components = [
        random_component(ruleset, starts, max_play, random) for ruleset, starts in ingredients
    ]
    position = tuple(component for component in components if component is not None)
    return position if len(position) == len(components) else None


def _ingredients(game: PuzzleGame, random: Random) -> list[tuple[AnyRuleset, tuple[Any, ...]]]:
    """Return for each component its ruleset, and the positions from which it is drawn.

    If there are no such positions, the component is drawn from the `_pool` of its ruleset.
    """
    if len(game.rulesets) == 1:
        return [(game.rulesets[0], ())] * pick(random, (1, 2, 3))
    if game.rulesets:
        return [(ruleset, ()) for ruleset in game.rulesets]
    if random.random() < _EASY_SHARE:
        ruleset, boards = read_ingredient(pick(random, EASY))
        return [(ruleset, boards or _pool(ruleset)[:_SMALL_HEAPS])] * pick(random, (1, 1, 2))
    remaining = list(MIXTURE)
    ingredients = []
    for _number in range(pick(random, (2, 3))):
        entry = remaining.pop(int(random.random() * len(remaining)))
        ingredients.append(read_ingredient(entry))
    return ingredients


def random_component(
    ruleset: AnyRuleset, starts: tuple[Any, ...], max_play: int, random: Random
) -> Component | None:
    """Return a random component of `ruleset`, or None if no small enough one turned up.

    It is made from one of `starts`, or if that is empty from one of the ruleset's small positions.
    Play on a board lasts at most `max_play` moves.
    """
    pool = starts or _pool(ruleset)
    if not pool:
        return None
    position = pick(random, pool)
    if not isinstance(ruleset, HeapRuleset | SeveralHeapsRuleset):
        position = _by_moves(ruleset, position, max_play, random)
    return None if position is None else component_of(ruleset, position)


@lru_cache(maxsize=200)
def _pool(ruleset: AnyRuleset) -> tuple[Any, ...]:
    """Return the positions of `ruleset` to draw from: heaps, several heaps, or boards.

    Heaps have few options. Boards are the ready ones of the ruleset; random moves follow.
    """
    if isinstance(ruleset, HeapRuleset):
        sample = ruleset.words.sample_position
        return _heaps(ruleset, ruleset.smallest_heap) or _heaps(ruleset, sample)
    if isinstance(ruleset, SeveralHeapsRuleset):
        count = ruleset.heap_counts[0]
        sizes = range(ruleset.smallest_heap, _MAX_HEAP_OF_SEVERAL + 1)
        pairs = product(sizes, repeat=2)
        rows = {ruleset.in_order((n, m) + (n,) * (count - 2)) for n, m in pairs}
        return tuple(row for row in sorted(rows) if _has_few_options(ruleset, row, MAX_OPTIONS))
    boards = (ruleset.read_position(text) for _name, text in ruleset.words.ready)
    moves = {board: ruleset.bounds.longest_play(board) for board in boards}
    small = (board for board in moves if (moves[board] or 0) <= _MAX_PLAY_FROM_START)
    return (ruleset.words.sample_position, *small)


def _heaps(ruleset: HeapRuleset, first: int) -> tuple[int, ...]:
    """Return the heaps with few options among some heaps from `first` on."""
    heaps = range(first, min(first + _MAX_HEAPS_IN_POOL, ruleset.largest_heap + 1))
    return tuple(n for n in heaps if _has_few_options(ruleset, n, MAX_OPTIONS))


def _has_few_options(ruleset: AnyRuleset, position: Any, max_options: int) -> bool:
    """Return True if `position` has at least one option and at most `max_options`."""
    options = islice(ruleset.options(position), max_options + 1)
    return 1 <= sum(1 for _option in options) <= max_options


def _is_small_board(ruleset: AnyRuleset, position: Any, max_play: int) -> bool:
    """Return True if a board has few options, and play on it lasts at most `max_play` moves."""
    # Counting the options takes less work than playing them.
    if not _has_few_options(ruleset, position, _MAX_BOARD_OPTIONS):
        return False
    moves = ruleset.bounds.longest_play(position)
    return moves is None or moves <= max_play


def _by_moves(ruleset: AnyRuleset, start: Any, max_play: int, random: Random) -> Any:
    """Return a small board that random moves from `start` reach, or None if none is small.

    At least a random number of moves is made, then further ones until the board is small.
    """
    position = start
    least_moves = pick(random, range(_MAX_MOVES_AWAY + 1))
    last = None
    for moves in range(10 * _MAX_MOVES_AWAY):
        if _is_small_board(ruleset, position, max_play):
            last = position
            if moves >= least_moves:
                break
        options = some_options(component_of(ruleset, position), _MAX_MOVES_CONSIDERED).listed
        if not options:
            break
        position = pick(random, pick(random, options))
    return last
