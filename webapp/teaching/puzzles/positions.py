"""Small random positions for puzzles, the same from the same dice on every machine.

Only `Random.random` is used: every version of Python promises the same numbers from it.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, TypeVar

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.sums import Component, Sum, component_of
from nimsum.solver.choices import some_options

from .games import EASY, MIXTURE, PuzzleGame, ingredient

MOST_OPTIONS = 20
"""The most options of one component: a puzzle can be looked through by eye."""

_MOST_OPTIONS_OF_A_BOARD = 14
LONGEST_PLAY_ON_A_BOARD = {Convention.NORMAL: 9, Convention.MISERE: 7}
"""A board with few moves may hold many behind them, so that how long play can last counts too."""

_HEAPS_TRIED = 24
_LARGEST_OF_SEVERAL = 8
_MOST_MOVES_AWAY = 4
_EASY_OF_THE_MIXTURE, _SMALL_HEAPS = 0.6, 9
"""How many of the mixed positions are of one easy game, and how many heaps of it are drawn from."""
_MOST_MOVES_CONSIDERED = 64
_LONGEST_PLAY_OF_A_START = 16
"""The most moves that play may last on a board to start from."""

T = TypeVar("T")


def chosen(dice: Random, things: Sequence[T]) -> T:
    """One of the things."""
    return things[int(dice.random() * len(things))]


def random_position(game: PuzzleGame, convention: Convention, dice: Random) -> Sum | None:
    """A sum of the game, smaller boards for misère play; None where the throw gives nothing."""
    longest = LONGEST_PLAY_ON_A_BOARD[convention]
    components = [random_component(*each, longest, dice) for each in _ingredients(game, dice)]
    position = tuple(component for component in components if component is not None)
    return position if len(position) == len(components) else None


def _ingredients(game: PuzzleGame, dice: Random) -> list[tuple[AnyRuleset, tuple[Any, ...]]]:
    if len(game.rulesets) == 1:
        return [(game.rulesets[0], ())] * chosen(dice, (1, 2, 3))
    if game.rulesets:
        return [(ruleset, ()) for ruleset in game.rulesets]
    if dice.random() < _EASY_OF_THE_MIXTURE:
        ruleset, boards = ingredient(chosen(dice, EASY))
        return [(ruleset, boards or _pool(ruleset)[:_SMALL_HEAPS])] * chosen(dice, (1, 1, 2))
    left = list(MIXTURE)
    entries = [left.pop(int(dice.random() * len(left))) for _ in range(chosen(dice, (2, 3)))]
    return [ingredient(entry) for entry in entries]


def random_component(
    ruleset: AnyRuleset, starts: tuple[Any, ...], longest: int, dice: Random
) -> Component | None:
    """A component made from one of the starts, if there are any; None where there is none."""
    pool = starts or _pool(ruleset)
    if not pool:
        return None
    position = chosen(dice, pool)
    if not isinstance(ruleset, HeapRuleset | SeveralHeapsRuleset):
        position = _by_moves(ruleset, position, longest, dice)
    return None if position is None else component_of(ruleset, position)


@lru_cache(maxsize=200)
def _pool(ruleset: AnyRuleset) -> tuple[Any, ...]:
    if isinstance(ruleset, HeapRuleset):
        first, sample = ruleset.smallest_heap, ruleset.words.sample_position
        return _heaps(ruleset, first) or _heaps(ruleset, sample)
    if isinstance(ruleset, SeveralHeapsRuleset):
        count = ruleset.heap_counts[0]
        sizes = range(ruleset.smallest_heap, _LARGEST_OF_SEVERAL + 1)
        rows = {ruleset.in_order((n, m) + (n,) * (count - 2)) for n in sizes for m in sizes}
        return tuple(row for row in sorted(rows) if _few_options(ruleset, row, MOST_OPTIONS))
    boards = (ruleset.read_position(text) for _name, text in ruleset.words.ready)
    moves = {board: ruleset.bounds.longest_play(board) for board in boards}
    small = (board for board in moves if (moves[board] or 0) <= _LONGEST_PLAY_OF_A_START)
    return (ruleset.words.sample_position, *small)


def _heaps(ruleset: HeapRuleset, first: int) -> tuple[int, ...]:
    heaps = range(first, min(first + _HEAPS_TRIED, ruleset.largest_heap + 1))
    return tuple(n for n in heaps if _few_options(ruleset, n, MOST_OPTIONS))


def _few_options(ruleset: AnyRuleset, position: Any, most: int) -> bool:
    return 1 <= sum(1 for _option in islice(ruleset.options(position), most + 1)) <= most


def _is_small_board(ruleset: AnyRuleset, position: Any, longest: int) -> bool:
    # To count the options is less work than to play them.
    if not _few_options(ruleset, position, _MOST_OPTIONS_OF_A_BOARD):
        return False
    moves = ruleset.bounds.longest_play(position)
    return moves is None or moves <= longest


def _by_moves(ruleset: AnyRuleset, start: Any, longest: int, dice: Random) -> Any:
    """A small position that random moves lead to, or None where there is none."""
    position, away = start, chosen(dice, range(_MOST_MOVES_AWAY + 1))
    last = None
    for moves in range(10 * _MOST_MOVES_AWAY):
        if _is_small_board(ruleset, position, longest):
            last = position
            if moves >= away:
                break
        options = some_options(component_of(ruleset, position), _MOST_MOVES_CONSIDERED).listed
        if not options:
            break
        position = chosen(dice, chosen(dice, options))
    return last
