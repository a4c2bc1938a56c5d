"""Puzzles: positions with a question that the solver answers exactly.

A puzzle is determined by its game, level, kind, convention and seed. The seed generates some small
positions, `difficulty` ranks them, and the level chooses a rank, so a higher level of a seed is
never easier. For "who wins?" the answer is drawn first. Positions in which one move wins at once
are used only if there are too few others.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from random import Random

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import Move, Sum, count_ways
from webapp.teaching.claims import Claims, MoveWins, WinningMoves, claims_of_outcome

from .candidates import Candidate, CandidatePool, PuzzleSpec, candidate_of
from .difficulty import Difficulty, QuestionKind
from .games import PuzzleGame
from .positions import pick
from .solution import Solution

LEVELS = range(1, 6)
MAX_SEED = 999_999

_SEEDS_REMEMBERED = 1_000


class NoPuzzle(GameError):
    """Raised if a game has no puzzle of the given kind."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a question, its solution and its difficulty.

    If there is a `reply` of the computer to the winning move, another puzzle follows after it.
    """

    spec: PuzzleSpec
    level: int
    seed: int
    position: Sum
    solution: Solution
    difficulty: Difficulty
    reply: Move | None = None

    @property
    def kind(self) -> QuestionKind:
        """The question."""
        return self.spec.kind

    @property
    def convention(self) -> Convention:
        """The convention of play."""
        return self.spec.convention

    @property
    def match(self) -> Match:
        """The match from the position, in which the user moves first."""
        return Match(self.position, Player.YOU, convention=self.convention)

    @property
    def winning(self) -> tuple[Move, ...]:
        """All winning moves."""
        return self.solution.winning

    @property
    def claims(self) -> Claims:
        """All that the solution claims: who wins, by which moves, and by no others."""
        position = self.position
        convention = self.convention
        wins = (MoveWins(position, convention, move) for move in self.winning)
        count = WinningMoves(position, convention, count_ways(position, self.winning))
        return (*claims_of_outcome(self.solution.outcome, position, convention), *wins, count)

    def solved_by(self, moves: Collection[Move]) -> bool:
        """Return True if `moves` answer a question for winning moves rightly.

        The right answer is the set of all winning moves if all are asked for, or else one of them.
        """
        if self.kind is QuestionKind.ALL:
            return set(moves) == set(self.winning)
        return len(moves) == 1 and set(moves) <= set(self.winning)


def generate(spec: PuzzleSpec, level: int, seed: int, budget: Budget | None = None) -> Puzzle:
    """Return the puzzle of `spec` with this `seed` at `level` (1 to 5).

    Raises `NoPuzzle` if the game has none, `NotMadeYet` if `budget` does not suffice, and
    `NoPuzzleInTime` if that has happened too often.
    """
    rankings = _candidate_pool(spec, seed).rankings(budget or Budget(inf))
    if not rankings:
        raise _no_puzzle(spec)
    random = Random(f"{spec.key}:{seed}:{level}")
    ranking = pick(random, rankings)
    # The middle of the part of the ranking that belongs to the level.
    rank = (2 * level - 1) * len(ranking) // (2 * len(LEVELS))
    candidate = ranking[rank]
    return _puzzle_from(spec, level, seed, candidate)


def pose_puzzle(
    position: Sum,
    level: int,
    convention: Convention = Convention.NORMAL,
    budget: Budget | None = None,
) -> Puzzle:
    """Return the puzzle in which a winning move in `position`, a small one, is to be found.

    Raises `NoPuzzle` unless some moves of the position win and others lose.
    """
    spec = PuzzleSpec(PuzzleGame.of(position), QuestionKind.WIN, convention)
    candidate = candidate_of(spec, position, budget or Budget())
    if candidate is None:
        right = _("Some of its moves must win, and others lose.")
        raise NoPuzzle(_("This position is no puzzle."), write_sum(position), right)
    return _puzzle_from(spec, level, 0, candidate)


def _puzzle_from(spec: PuzzleSpec, level: int, seed: int, candidate: Candidate) -> Puzzle:
    solution = candidate.solution
    return Puzzle(spec, level, seed, candidate.position, solution, candidate.difficulty)


def _no_puzzle(spec: PuzzleSpec) -> NoPuzzle:
    """Return the error for a game without a puzzle of the kind in `spec`, with advice."""
    if spec.convention is Convention.MISERE and spec.game.loopy:
        wrong = _("In misère play I cannot solve a game that need not end.")
    elif spec.kind is QuestionKind.WHO:
        wrong = _("I find no small position of this game that I can solve.")
    else:
        wrong = _(
            "I find no small position of this game in which some moves win and others do not."
        )
    if spec.convention is Convention.MISERE:
        right = _("Ask who wins instead, or choose another game, or normal play.")
    else:
        right = _("Ask who wins instead, or choose another game.")
    return NoPuzzle(wrong, spec.game.name, right)


@lru_cache(maxsize=_SEEDS_REMEMBERED)
def _candidate_pool(spec: PuzzleSpec, seed: int) -> CandidatePool:
    return CandidatePool(spec, seed)
