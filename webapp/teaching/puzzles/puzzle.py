"""Puzzles: positions with a question that the solver answers exactly.

A puzzle follows from its game, level, kind, convention and seed. The seed throws some small
positions, `difficulty` ranks them, and the level says which rank is the puzzle, so a higher level
of a seed is never easier. For "who wins?" a die first chooses the answer. Positions that one move
ends and wins are taken only where there are too few others.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from random import Random
from threading import TIMEOUT_MAX, Lock

from nimsum.budget import THINKING_SECONDS, Budget, OutOfBudget
from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import Move, Sum, after, has_move
from nimsum.solver.analysis import Outcome

from .difficulty import Difficulty, QuestionKind, difficulty
from .games import PuzzleGame
from .positions import chosen, random_position
from .solution import Solution, solve

LEVELS = range(1, 6)
LARGEST_SEED = 999_999

_RANKED, _RANKED_OF_AN_ANSWER = 15, 8

_MOST_TIMES_CUT_SHORT = 3
"""How often one candidate may be cut short before there is no puzzle rather than another one."""

_SEEDS_REMEMBERED = 1_000

_FOR_ONE_CANDIDATE = 0.75 * THINKING_SECONDS
"""The work for one position, less than a request has: so one that is too hard ends, too."""

_LOOKS_OF_A_THROW = 4
"""So many looks while a position is thrown are a tenth of a millisecond."""

_LOOKS_AS_ONE = 3
"""So many looks at small positions are a tenth of a millisecond: mostly 0.01 to 0.04 each."""


class NoPuzzle(GameError):
    """A game has no puzzle of the kind that is asked for."""


class NoPuzzleInTime(RuntimeError):
    """The machine is too busy to make a puzzle."""


@dataclass
class NotMadeYet(Exception):
    """There was no time to finish a puzzle; the next request goes on from here."""

    thrown: int
    most: int


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
    def match(self) -> Match:
        """The game from the position, in which the visitor moves first."""
        return Match(self.position, Player.YOU, convention=self.convention)

    @property
    def winning(self) -> tuple[Move, ...]:
        """All winning moves."""
        return self.solution.winning

    def solved_by(self, moves: Collection[Move]) -> bool:
        """Whether these moves answer the puzzle: any winning one, or all where all are asked."""
        if self.kind is QuestionKind.ALL:
            return set(moves) == set(self.winning)
        return len(moves) == 1 and set(moves) <= set(self.winning)


def generate(wanted: Wanted, level: int, seed: int, budget: Budget | None = None) -> Puzzle:
    """The puzzle of a seed. Raises NoPuzzle, NotMadeYet and NoPuzzleInTime."""
    by_answer = _throws(wanted, seed).ranked(budget or Budget(inf))
    if not by_answer:
        raise _no_puzzle(wanted)
    ranked = chosen(Random(f"{wanted.key}:{seed}:{level}"), by_answer)
    position, solution, hard = ranked[(2 * level - 1) * len(ranked) // (2 * len(LEVELS))]
    return Puzzle(wanted, level, seed, position, solution, hard)


def posed(
    position: Sum,
    level: int,
    convention: Convention = Convention.NORMAL,
    budget: Budget | None = None,
) -> Puzzle:
    """The puzzle to find a winning move in a given small position. Raises NoPuzzle."""
    wanted = Wanted(PuzzleGame.of(position), QuestionKind.WIN, convention)
    candidate = _candidate(wanted, position, budget or Budget())
    if candidate is None:
        right = _("Some of its moves must win, and others lose.")
        raise NoPuzzle(_("This position is no puzzle."), write_sum(position), right)
    return Puzzle(wanted, level, 0, *candidate)


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


class Throws:
    """The candidates that a seed throws, made as time allows, in one request or in several.

    Time decides only how many are thrown before the answer is sent, never which ones.
    """

    most_throws = 240
    enough = _RANKED

    def __init__(self, wanted: Wanted, seed: int) -> None:
        self.wanted = wanted
        self._dice = Random(f"{wanted.key}:{seed}")
        self._most = _RANKED_OF_AN_ANSWER if wanted.kind is QuestionKind.WHO else self.enough
        self._found: dict[Outcome, dict[tuple[str, ...], Candidate]] = {}
        self._sudden: list[Candidate] = []
        """Those that one move wins and ends, in case that there are too few others."""
        self._thrown = 0
        self._last: Sum | None = None
        self._is_weighed = True
        """Whether it is known of the position that was thrown last whether it suits."""
        self._cut_short = 0
        self._lock = Lock()

    def ranked(self, budget: Budget) -> tuple[tuple[Candidate, ...], ...]:
        """The candidates, the easiest first; for "who wins?" a row for each answer.

        Raises NotMadeYet, NoPuzzleInTime.
        """
        if not budget.check() or not self._lock.acquire(timeout=min(budget.left(), TIMEOUT_MAX)):
            budget.question.unsettled = True
            raise NotMadeYet(self._thrown, self.most_throws)
        throwing = Budget(inf, _cheap(_LOOKS_OF_A_THROW, budget))
        try:
            while not self._enough:
                self._weigh_next(budget, throwing)
            for candidate in self._sudden:
                if not self._ranks_filled:
                    self._keep(candidate)
            self._sudden.clear()
        finally:
            self._lock.release()
        return tuple(tuple(sorted(self._found[each].values(), key=_rank)) for each in self._answers)

    def throw(self, dice: Random) -> Sum | None:
        """A position; None where the throw gives nothing."""
        return random_position(self.wanted.game, self.wanted.convention, dice)

    def takes(self, _candidate: Candidate) -> bool:
        """Whether a position that is solved may be the puzzle."""
        return True

    @property
    def _answers(self) -> list[Outcome]:
        return sorted(self._found)

    @property
    def _enough(self) -> bool:
        return self._thrown == self.most_throws or self._ranks_filled

    @property
    def _ranks_filled(self) -> bool:
        return sum(map(len, self._found.values())) >= self.enough

    def _weigh_next(self, budget: Budget, throwing: Budget) -> None:
        if self._is_weighed:
            self._throw(budget, throwing)
        work = Budget(_FOR_ONE_CANDIDATE, _cheap(_LOOKS_AS_ONE, budget))
        candidate = _candidate(self.wanted, self._last, work) if self._last else None
        if not budget.check():
            raise self._given_up(budget)
        self._is_weighed, self._cut_short = True, 0
        self._thrown += 1
        if candidate is None or not work.check() or not self.takes(candidate):
            return
        if not is_sudden(candidate):
            self._keep(candidate)
        elif len(self._sudden) < self.enough:
            self._sudden.append(candidate)

    def _throw(self, budget: Budget, throwing: Budget) -> None:
        dice = self._dice.getstate()
        try:
            with throwing:
                self._last = self.throw(self._dice)
        except OutOfBudget:
            self._dice.setstate(dice)
            raise self._given_up(budget) from None
        self._is_weighed = False

    def _given_up(self, budget: Budget) -> Exception:
        budget.question.unsettled = True
        self._cut_short += 1
        late = self._cut_short > _MOST_TIMES_CUT_SHORT
        return NoPuzzleInTime() if late else NotMadeYet(self._thrown, self.most_throws)

    def _keep(self, candidate: Candidate) -> None:
        same_answer = self._found.setdefault(candidate[1].outcome, {})
        if len(same_answer) < self._most:
            same_answer.setdefault(tuple(sorted(map(str, candidate[0]))), candidate)


def _cheap(times: int, budget: Budget) -> Callable[[int], bool]:
    done = 0

    def fence(work: int) -> bool:
        nonlocal done
        before, done = done, done + work
        counted = done // times - before // times
        return counted == 0 or budget.check(counted)

    return fence


def is_sudden(candidate: Candidate) -> bool:
    """Whether a winning move ends the game at once."""
    position, solution, _hard = candidate
    return any(not any(map(has_move, after(position, move))) for move in solution.winning)


def _rank(candidate: Candidate) -> tuple[float, str]:
    position, _solution, hard = candidate
    return hard.measure, write_sum(position)


@lru_cache(maxsize=_SEEDS_REMEMBERED)
def _throws(wanted: Wanted, seed: int) -> Throws:
    return Throws(wanted, seed)


def _candidate(wanted: Wanted, position: Sum, budget: Budget) -> Candidate | None:
    try:
        with budget:
            solution = solve(position, wanted.convention, budget)
            if not solution or not solution.moves:
                return None
            if wanted.kind is not QuestionKind.WHO and len(solution.winning) in (
                0,
                len(solution.moves),
            ):
                return None
            hard = difficulty(wanted.kind, position, wanted.convention, solution, budget)
    except OutOfBudget:
        return None
    return position, solution, hard
