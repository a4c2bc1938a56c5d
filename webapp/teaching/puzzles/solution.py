"""Complete solutions of small positions: the outcome, and every winning move."""

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import islice

from nimsum.budget import Budget, spend
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Component, Move, Sum, after
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.component_options import some_options
from nimsum.solver.evaluation import SumValue, evaluate_all, value_of
from nimsum.solver.misere import UNCERTAIN_METHODS, misere_is_p, misere_method
from nimsum.solver.play_length import longest_play
from nimsum.work import per_question

from .positions import MAX_OPTIONS

MAX_MOVES = 30
"""The largest number of moves in a puzzle."""

_MAX_SUMS_SEARCHED = 200
"""The largest number of sums that are searched in misère play without a rule."""
_MAX_PLAY_SEARCHED = 16
"""The largest number of moves in play that is searched in misère play without a rule."""

_CHARACTERS_PER_UNIT = 8
"""The number of characters in the notation of a position that count as one unit of work."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The outcome, the moves and the winning moves of a position.

    `values` are the Grundy values of its components in normal play.
    """

    outcome: Outcome
    values: tuple[SumValue, ...]
    moves: tuple[Move, ...]
    winning: tuple[Move, ...]


def solve(position: Sum, convention: Convention, budget: Budget) -> Solution | None:
    """Return the solution of `position`, or None if it has too many moves or cannot be solved.

    The outcome after every move is determined, so all other moves are known not to win.
    """
    listed = [some_options(component, MAX_OPTIONS) for component in position]
    moves = list[Move]()
    for index, options in enumerate(listed):
        moves += [Move(index, option) for option in options.listed]
    if len(moves) > MAX_MOVES or not all(options.complete for options in listed):
        return None
    if convention is Convention.MISERE and not _is_small_for_misere(position, budget):
        return None
    outcomes = [_outcome_of(after(position, move), convention, budget) for move in moves]
    if Outcome.UNKNOWN in outcomes:
        return None
    pairs = zip(moves, outcomes, strict=True)
    winning = tuple(move for move, outcome in pairs if outcome is Outcome.P)
    values: list[SumValue] = [
        evaluation.value if evaluation.infinity is None else evaluation.infinity
        for evaluation in evaluate_all(position, budget)
    ]
    outcome = Outcome.P
    if winning:
        outcome = Outcome.N
    elif Outcome.DRAW in outcomes:
        outcome = Outcome.DRAW
    return Solution(outcome, tuple(values), tuple(moves), winning)


def _is_small_for_misere(position: Sum, budget: Budget) -> bool:
    """Return True if misère play of `position` can be solved: by a rule, or by a short search."""
    if any(component.ruleset.loopy for component in position):
        return False
    if misere_method(position, budget) not in UNCERTAIN_METHODS:
        return True
    play = longest_play(position, budget)
    if play is not None and play > _MAX_PLAY_SEARCHED:
        return False
    # Each component with a move at least doubles the number of sums.
    max_count = _MAX_SUMS_SEARCHED >> (len(position) - 1)
    sums = 1
    for component in position:
        count = _count_sums(component, max_count)
        sums *= count
        if count > max_count or sums > _MAX_SUMS_SEARCHED:
            return False
    return True


@per_question(5_000)
def _count_sums(component: Component, max_count: int) -> int:
    """Return the number of sums that moves can reach from `component`.

    Counting stops above `max_count`. Sums of the same components in another order count once.
    Raises `OutOfBudget`.
    """
    seen = {_unordered((component,))}
    waiting: list[Sum] = [(component,)]
    while waiting and len(seen) <= max_count:
        spend()
        position = waiting.pop()
        for move in _first_moves(position, max_count):
            result = after(position, move)
            unordered = _unordered(result)
            if unordered not in seen:
                seen.add(unordered)
                waiting.append(result)
    return len(seen)


def _unordered(position: Sum) -> Hashable:
    """Return a key that is equal for sums of the same components in any order."""
    return position if len(position) == 1 else frozenset(Counter(position).items())


def _first_moves(position: Sum, max_count: int) -> Iterator[Move]:
    """Yield the moves of `position`, but of each component only one more than `max_count`."""
    for index, component in enumerate(position):
        for option in islice(component.ruleset.options(component.position), max_count + 1):
            yield Move(index, option)


def _outcome_of(position: Sum, convention: Convention, budget: Budget) -> Outcome:
    """Return the outcome of `position`, by its value if that is known. Raises `OutOfBudget`."""
    lengths = [len(part.ruleset.write_position(part.position)) for part in position]
    spend(1 + sum(lengths) // _CHARACTERS_PER_UNIT)
    value = value_of(position, budget) if convention is Convention.NORMAL else None
    if isinstance(value, int):
        return Outcome.N if value else Outcome.P
    if convention is Convention.MISERE:
        is_p = misere_is_p(position, budget)
        if is_p is None:
            return Outcome.UNKNOWN
        return Outcome.P if is_p else Outcome.N
    return analyse(position, budget, 1).outcome
