"""Puzzles: positions with a question that the solver answers exactly.

A puzzle follows from its game, level, kind, convention and seed alone. The seed throws a fixed
number of small positions that suit the question; they are ranked by `difficulty`, and the level
says which of them is the puzzle, from the middle of the easiest fifth to that of the hardest. So a
higher level of the same seed is never easier. Where it is asked who wins, a die chooses the answer
for each level, and the ranks are among the positions with that answer, so that the level does not
give it away. A fresh seed is a fresh throw; only a game with few positions, such as one of forced
moves on small heaps, comes back to the same one.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from webapp.language import gettext as _
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import GameError
from webapp.rulesets.notation import write_sum
from webapp.rulesets.sums import Move, Sum
from webapp.solver.analysis import Outcome
from webapp.solver.budget import Budget

from .difficulty import Difficulty, QuestionKind, difficulty
from .games import PuzzleGame
from .positions import chosen, random_position
from .solution import Solution, solve

LEVELS = range(1, 6)
LARGEST_SEED = 999_999

_RANKED, _RANKED_OF_AN_ANSWER = 15, 8
_MOST_THROWS = 240
_SECONDS, _SECONDS_OF_DOUBT = 60.0, 10.0
"""Far more than small positions take. Where making a puzzle has taken longer than the second, an
answer of the solver might have been cut short, and there is no puzzle rather than another one."""


class NoPuzzle(GameError):
    """A game has no puzzle of the kind that is asked for."""


class NoPuzzleInTime(RuntimeError):
    """The machine is too busy to make a puzzle."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a puzzle follows from, besides its level and its seed."""

    game: PuzzleGame
    kind: QuestionKind
    convention: Convention = Convention.NORMAL

    @property
    def key(self) -> str:
        """What its dice are thrown with, besides the seed."""
        return f"{self.game.name}:{self.kind}:{self.convention}"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a question, all its moves, and those that win."""

    wanted: Wanted
    level: int
    seed: int
    position: Sum
    solution: Solution
    difficulty: Difficulty

    @property
    def kind(self) -> QuestionKind:
        """What is asked."""
        return self.wanted.kind

    @property
    def convention(self) -> Convention:
        """What the last move does."""
        return self.wanted.convention

    @property
    def winning(self) -> tuple[Move, ...]:
        """All winning moves."""
        return self.solution.winning

    def solved_by(self, moves: Collection[Move]) -> bool:
        """Whether these moves answer the puzzle: any winning one, or all where all are asked."""
        if self.kind is QuestionKind.ALL:
            return set(moves) == set(self.winning)
        return len(moves) == 1 and set(moves) <= set(self.winning)


def generate(wanted: Wanted, level: int, seed: int) -> Puzzle:
    """The puzzle of a seed. Raises NoPuzzle where no small position of the game suits the question.

    Raises OutOfTime on a machine that is far too slow.
    """
    by_answer = _ranked(wanted, seed)
    if not by_answer:
        raise _no_puzzle(wanted)
    ranked = chosen(Random(f"{wanted.key}:{seed}:{level}"), by_answer)
    position, solution, hard = ranked[(2 * level - 1) * len(ranked) // (2 * len(LEVELS))]
    return Puzzle(wanted, level, seed, position, solution, hard)


def _no_puzzle(wanted: Wanted) -> NoPuzzle:
    if wanted.convention is Convention.MISERE and wanted.game.loopy:
        wrong = _("In misère play I cannot solve a game that need not end.")
    elif wanted.kind is QuestionKind.WHO:
        wrong = _("I find no small position of this game that I can solve.")
    else:
        wrong = _(
            "I find no small position of this game in which some moves win and others do not."
        )
    if wanted.convention is Convention.MISERE:
        right = _("Ask who wins instead, or choose another game, or normal play.")
    else:
        right = _("Ask who wins instead, or choose another game.")
    return NoPuzzle(wrong, wanted.game.name, right)


Candidate = tuple[Sum, Solution, Difficulty]


@lru_cache(maxsize=1_000)
def _ranked(wanted: Wanted, seed: int) -> tuple[tuple[Candidate, ...], ...]:
    """The candidates that a seed throws, the easiest first; no two differ only in their order.

    They come together, or where it is asked who wins one row for each answer.
    """
    dice = Random(f"{wanted.key}:{seed}")
    budget = Budget(_SECONDS)
    most = _RANKED_OF_AN_ANSWER if wanted.kind is QuestionKind.WHO else _RANKED
    found: dict[Outcome, dict[tuple[str, ...], Candidate]] = {}
    for _throw in range(_MOST_THROWS):
        position = random_position(wanted.game, wanted.convention, dice)
        candidate = _candidate(wanted, position, budget)
        if budget.left() < _SECONDS - _SECONDS_OF_DOUBT:
            raise NoPuzzleInTime
        if candidate is None:
            continue
        same_answer = found.setdefault(candidate[1].outcome, {})
        if len(same_answer) < most:
            same_answer.setdefault(tuple(sorted(map(str, candidate[0]))), candidate)
        if sum(map(len, found.values())) >= _RANKED:
            break
    return tuple(
        tuple(
            sorted(found[outcome].values(), key=lambda each: (each[2].measure, write_sum(each[0])))
        )
        for outcome in sorted(found)
    )


def _candidate(wanted: Wanted, position: Sum | None, budget: Budget) -> Candidate | None:
    """The position with its solution, if it suits the question."""
    solution = position and solve(position, wanted.convention, budget)
    if not position or not solution or not solution.moves:
        return None
    if wanted.kind is not QuestionKind.WHO and len(solution.winning) in (0, len(solution.moves)):
        return None
    hard = difficulty(wanted.kind, position, wanted.convention, solution, budget)
    return position, solution, hard
