"""What the solver says of a small position, whole: who wins, and every winning move."""

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import islice

from nimsum.budget import Budget, spend
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Component, Move, Sum, after
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.choices import some_options
from nimsum.solver.length import longest_play
from nimsum.solver.misere import SEARCHED, means_of, misere_is_p
from nimsum.solver.values import SumValue, evaluate_all, value_of
from nimsum.work import per_question

from .positions import MOST_OPTIONS

MOST_MOVES = 30
"""The most moves in a puzzle."""

_MOST_SUMS_SEARCHED, _LONGEST_PLAY_SEARCHED = 200, 16
"""The most sums, and the longest play, that are searched in misère play without a rule."""

_SIGNS_OF_A_LOOK = 8
"""What is taken apart for an outcome counts one look more for so many signs in its notation."""


@dataclass(frozen=True, slots=True)
class Solution:
    """All moves of a position and those of them that win; `values` are those of normal play."""

    outcome: Outcome
    values: tuple[SumValue, ...]
    moves: tuple[Move, ...]
    winning: tuple[Move, ...]


def solve(position: Sum, convention: Convention, budget: Budget) -> Solution | None:
    """The solution; None where a position has many moves, or cannot be solved.

    It asks for the outcome after each move, so that every other answer is known to lose.
    """
    listed = [some_options(component, MOST_OPTIONS) for component in position]
    moves = tuple(
        Move(index, option) for index, options in enumerate(listed) for option in options.listed
    )
    if len(moves) > MOST_MOVES or not all(options.complete for options in listed):
        return None
    if convention is Convention.MISERE and not _is_small_for_misere(position, budget):
        return None
    outcomes = [_outcome_of(after(position, move), convention, budget) for move in moves]
    if Outcome.UNKNOWN in outcomes:
        return None
    winning = tuple(move for move, left in zip(moves, outcomes, strict=True) if left is Outcome.P)
    evaluations = evaluate_all(position, budget)
    draws = Outcome.DRAW in outcomes
    return Solution(
        Outcome.N if winning else Outcome.DRAW if draws else Outcome.P,
        tuple(e.value if e.infinity is None else e.infinity for e in evaluations),
        moves,
        winning,
    )


def _is_small_for_misere(position: Sum, budget: Budget) -> bool:
    """Whether misère play of a sum is sure to be solved: by a rule, or because it has few paths."""
    if any(component.ruleset.loopy for component in position):
        return False
    if means_of(position, budget) not in SEARCHED:
        return True
    longest = longest_play(position, budget)
    if longest is not None and longest > _LONGEST_PLAY_SEARCHED:
        return False
    # Each component with a move doubles the sums at least.
    most = _MOST_SUMS_SEARCHED >> (len(position) - 1)
    sums = 1
    for component in position:
        count = _sums_within(component, most)
        sums *= count
        if count > most or sums > _MOST_SUMS_SEARCHED:
            return False
    return True


@per_question(5_000)
def _sums_within(component: Component, most: int) -> int:
    """How many sums play can make of a component, as far as `most`. Raises OutOfBudget."""
    found = {_counted((component,))}
    waiting: list[Sum] = [(component,)]
    while waiting and len(found) <= most:
        spend()
        position = waiting.pop()
        for move in _first_moves(position, most):
            left = after(position, move)
            count = _counted(left)
            if count not in found:
                found.add(count)
                waiting.append(left)
    return len(found)


def _counted(position: Sum) -> Hashable:
    return position if len(position) == 1 else frozenset(Counter(position).items())


def _first_moves(position: Sum, most: int) -> Iterator[Move]:
    for index, component in enumerate(position):
        for option in islice(component.ruleset.options(component.position), most + 1):
            yield Move(index, option)


def _outcome_of(position: Sum, convention: Convention, budget: Budget) -> Outcome:
    """The outcome of a position, by its value where that is known. Raises OutOfBudget."""
    spend(1 + sum(len(c.ruleset.write_position(c.position)) for c in position) // _SIGNS_OF_A_LOOK)
    value = value_of(position, budget) if convention is Convention.NORMAL else None
    if isinstance(value, int):
        return Outcome.N if value else Outcome.P
    if convention is Convention.MISERE:
        is_p = misere_is_p(position, budget)
        return Outcome.UNKNOWN if is_p is None else Outcome.P if is_p else Outcome.N
    return analyse(position, budget, 1).outcome
