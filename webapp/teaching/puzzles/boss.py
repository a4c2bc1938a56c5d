"""Bosses: puzzles with two questions. After your winning move the computer replies, and you go on.

The first question has a single winning move, so that the second question is the same for everyone.
"""

from typing import NamedTuple

from nimsum.budget import Budget
from nimsum.rulesets.notation import write_move
from nimsum.rulesets.sums import Move, after
from nimsum.solver.component_options import some_options

from .candidates import Candidate, PuzzleSpec, candidate_of
from .positions import MAX_OPTIONS

_MAX_WINNING = 3
"""The largest number of winning moves in the second question."""


class SecondQuestion(NamedTuple):
    """The `reply` of the computer to the winning move of a boss, and the candidate after it."""

    reply: Move
    candidate: Candidate


def second_question(spec: PuzzleSpec, first: Candidate, budget: Budget) -> SecondQuestion | None:
    """Return the hardest second question after `first`, a boss of `spec`.

    That is the one with the largest ratio of moves to winning moves. Return None if after each
    reply too many moves win, or one ends the game, or if `budget` does not suffice.
    """
    (winning,) = first.solution.winning
    lost = after(first.position, winning)
    found: list[tuple[float, str, SecondQuestion]] = []
    for index, component in enumerate(lost):
        for option in some_options(component, MAX_OPTIONS).listed:
            reply = Move(index, option)
            second = candidate_of(spec, after(lost, reply), budget)
            if second and len(second.solution.winning) <= _MAX_WINNING and not second.is_sudden:
                ratio = len(second.solution.moves) / len(second.solution.winning)
                found.append((-ratio, write_move(lost, reply), SecondQuestion(reply, second)))
    if not found or not budget.check():
        return None
    return min(found, key=lambda each: each[:2])[2]
