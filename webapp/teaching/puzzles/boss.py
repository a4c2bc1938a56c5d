"""Bosses: puzzles with two questions. After your winning move the computer replies, and you go on.

The first question has a single winning move, so that the second question is the same for everyone.
"""

from typing import NamedTuple

from nimsum.budget import Budget
from nimsum.rulesets.notation import write_move
from nimsum.rulesets.sums import Move, after, moves_in

from .candidates import Candidate, PuzzleSpec, candidate_of, no_time_for_one

_MAX_WINNING = 3
"""The largest number of winning moves in the second question."""


class SecondQuestion(NamedTuple):
    """The `reply` of the computer to the winning move of a boss, and the candidate after it."""

    reply: Move
    candidate: Candidate


def second_question(spec: PuzzleSpec, first: Candidate, budget: Budget) -> SecondQuestion:
    """Return the hardest second question after `first`, a boss of `spec`.

    That is the one with the largest ratio of moves to winning moves, among those with few winning
    moves of which none ends the game. Raises `NotMadeYet` if `budget` does not suffice.
    """
    (winning,) = first.solution.winning
    lost = after(first.position, winning)
    questions = []
    for reply in moves_in(lost):
        second = candidate_of(spec, after(lost, reply), budget)
        if second and len(second.solution.winning) <= _MAX_WINNING and not second.is_sudden:
            questions.append(SecondQuestion(reply, second))
    if not budget.check():
        raise no_time_for_one(budget)

    def rank(question: SecondQuestion) -> tuple[float, str]:
        solution = question.candidate.solution
        ratio = len(solution.moves) / len(solution.winning)
        return -ratio, write_move(lost, question.reply)

    return min(questions, key=rank)
