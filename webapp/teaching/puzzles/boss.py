"""Bosses: puzzles with two questions. After your winning move the computer replies, and you go on.

The first question has a single winning move, so that the second question is the same for everyone.
"""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.rulesets.notation import write_move
from nimsum.rulesets.sums import Move, after
from nimsum.solver.component_options import some_options

from .candidates import Candidate, PuzzleSpec, candidate_of
from .positions import MAX_OPTIONS

_MAX_WINNING = 3
"""The largest number of winning moves in the second question."""


@dataclass(frozen=True, slots=True)
class BossCandidate(Candidate):
    """A candidate with a single winning move, the computer's `reply` to it, and the `second` one.

    The second candidate is the position after the reply.
    """

    reply: Move
    second: Candidate

    @property
    def ratio(self) -> float:
        """The ratio of pairs of moves to pairs that win: the product of the two ratios."""
        return self.difficulty.moves * self.second.ratio


def boss_candidate_of(spec: PuzzleSpec, first: Candidate, budget: Budget) -> BossCandidate | None:
    """Return `first` with the reply that leaves the hardest second question, or None without one.

    That is the question with the largest ratio of moves to winning moves. There is none if `first`
    has several winning moves, or if after each reply too many moves win or one ends the game.
    """
    if len(first.solution.winning) != 1:
        return None
    lost = after(first.position, first.solution.winning[0])
    found: list[tuple[float, str, Move, Candidate]] = []
    for index, component in enumerate(lost):
        for option in some_options(component, MAX_OPTIONS).listed:
            reply = Move(index, option)
            second = candidate_of(spec, after(lost, reply), budget)
            if second and len(second.solution.winning) <= _MAX_WINNING and not second.is_sudden:
                found.append((-second.ratio, write_move(lost, reply), reply, second))
    if not found:
        return None
    _ratio, _written, reply, second = min(found, key=lambda each: each[:2])
    return BossCandidate(first.position, first.solution, first.difficulty, reply, second)
