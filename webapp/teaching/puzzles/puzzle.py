"""Puzzles: positions with a question that the solver answers exactly.

A puzzle is determined by its game, level, kind, convention and seed. The seed generates some small
positions, `difficulty` ranks them, and the level chooses a rank, so a higher level of a seed is
never easier. For "who wins?" the answer is drawn first. Positions in which one move wins at once
are used only if there are too few others.
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
MAX_SEED = 999_999

_RANKED = 15
_RANKED_OF_AN_ANSWER = 8

_MAX_INTERRUPTIONS = 3
"""How often a candidate may be cut short before `NoPuzzleInTime` is raised."""

_SEEDS_REMEMBERED = 1_000

_FOR_ONE_CANDIDATE = 0.75 * THINKING_SECONDS
"""The work for one position, in seconds: less than a request has, so that hard ones are dropped."""

_LOOKS_OF_A_THROW = 4
"""The number of looks that take a tenth of a millisecond while a position is generated."""

_LOOKS_AS_ONE = 3
"""The number of looks at small positions that take a tenth of a millisecond."""


class NoPuzzle(GameError):
    """Raised if a game has no puzzle of the given kind."""


class NoPuzzleInTime(RuntimeError):
    """Raised if the machine is too busy to make a puzzle."""


@dataclass
class NotMadeYet(Exception):
    """Raised if there was no time to finish a puzzle; the next request continues the work.

    So far `thrown` positions of at most `most` have been generated.
    """

    thrown: int
    most: int


@dataclass(frozen=True, slots=True)
class Wanted:
    """The parameters of a puzzle, apart from its level and its seed."""

    game: PuzzleGame
    kind: QuestionKind
    convention: Convention = Convention.NORMAL

    @property
    def key(self) -> str:
        """The text that seeds the dice, together with the seed."""
        return f"{self.game.name}:{self.kind}:{self.convention}"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a question, its solution and its difficulty."""

    wanted: Wanted
    level: int
    seed: int
    position: Sum
    solution: Solution
    difficulty: Difficulty

    @property
    def kind(self) -> QuestionKind:
        """The question."""
        return self.wanted.kind

    @property
    def convention(self) -> Convention:
        """The convention of play."""
        return self.wanted.convention

    @property
    def match(self) -> Match:
        """The match from the position, in which the user moves first."""
        return Match(self.position, Player.YOU, convention=self.convention)

    @property
    def winning(self) -> tuple[Move, ...]:
        """All winning moves."""
        return self.solution.winning

    def solved_by(self, moves: Collection[Move]) -> bool:
        """Return True if `moves` are a right answer: one winning move, or all if all are asked."""
        if self.kind is QuestionKind.ALL:
            return set(moves) == set(self.winning)
        return len(moves) == 1 and set(moves) <= set(self.winning)


def generate(wanted: Wanted, level: int, seed: int, budget: Budget | None = None) -> Puzzle:
    """Return the puzzle of `seed` at `level` (1 to 5).

    Raises `NoPuzzle` if the game has none, `NotMadeYet` if `budget` does not suffice, and
    `NoPuzzleInTime` if that has happened too often.
    """
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
    """Return the puzzle to find a winning move in `position`, which must be small.

    Raises `NoPuzzle` unless some of its moves win and others lose.
    """
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
    """The candidates generated from a seed, as time allows, in one request or in several.

    The time decides only in how many requests they are generated, never which they are.
    """

    most_throws = 240
    enough = _RANKED

    def __init__(self, wanted: Wanted, seed: int) -> None:
        self.wanted = wanted
        self._dice = Random(f"{wanted.key}:{seed}")
        self._most = _RANKED_OF_AN_ANSWER if wanted.kind is QuestionKind.WHO else self.enough
        self._by_outcome: dict[Outcome, dict[tuple[str, ...], Candidate]] = {}
        self._sudden: list[Candidate] = []
        """Candidates that one move wins at once, in case there are too few others."""
        self._thrown = 0
        self._last: Sum | None = None
        self._is_weighed = True
        """True if the last generated position has been judged."""
        self._cut_short = 0
        self._lock = Lock()

    def ranked(self, budget: Budget) -> tuple[tuple[Candidate, ...], ...]:
        """Return the candidates, the easiest first, in a tuple for each outcome.

        Raises `NotMadeYet` if `budget` does not suffice, and `NoPuzzleInTime` if that has happened
        too often.
        """
        if not budget.check() or not self._lock.acquire(
            timeout=min(budget.remaining(), TIMEOUT_MAX)
        ):
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
        return tuple(
            tuple(sorted(self._by_outcome[outcome].values(), key=_rank))
            for outcome in sorted(self._by_outcome)
        )

    def throw(self, dice: Random) -> Sum | None:
        """Return a random position, or None if the dice led to none."""
        return random_position(self.wanted.game, self.wanted.convention, dice)

    def takes(self, _candidate: Candidate) -> bool:
        """Return True if the solved position may be used for the puzzle."""
        return True

    @property
    def _enough(self) -> bool:
        return self._thrown == self.most_throws or self._ranks_filled

    @property
    def _ranks_filled(self) -> bool:
        return sum(map(len, self._by_outcome.values())) >= self.enough

    def _weigh_next(self, budget: Budget, throwing: Budget) -> None:
        if self._is_weighed:
            self._throw(budget, throwing)
        work = Budget(_FOR_ONE_CANDIDATE, _cheap(_LOOKS_AS_ONE, budget))
        candidate = _candidate(self.wanted, self._last, work) if self._last else None
        if not budget.check():
            raise self._given_up(budget)
        self._is_weighed = True
        self._cut_short = 0
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
        late = self._cut_short > _MAX_INTERRUPTIONS
        return NoPuzzleInTime() if late else NotMadeYet(self._thrown, self.most_throws)

    def _keep(self, candidate: Candidate) -> None:
        same_answer = self._by_outcome.setdefault(candidate[1].outcome, {})
        if len(same_answer) < self._most:
            same_answer.setdefault(tuple(sorted(map(str, candidate[0]))), candidate)


def _cheap(times: int, budget: Budget) -> Callable[[int], bool]:
    """Return a fence that spends one unit of `budget` for `times` units of work."""
    done = 0

    def fence(work: int) -> bool:
        nonlocal done
        before = done
        done += work
        counted = done // times - before // times
        return counted == 0 or budget.check(counted)

    return fence


def is_sudden(candidate: Candidate) -> bool:
    """Return True if a winning move ends the game at once."""
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
