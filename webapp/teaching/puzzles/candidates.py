"""Candidates for puzzles: random positions that are solved and ranked by difficulty."""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from random import Random
from threading import TIMEOUT_MAX, Lock

from nimsum.budget import THINKING_SECONDS, Budget, OutOfBudget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import Sum, after, has_move
from nimsum.solver.analysis import Outcome

from .difficulty import Difficulty, QuestionKind, difficulty
from .games import PuzzleGame
from .positions import random_position
from .solution import Solution, solve

_RANKED = 15
"""The number of candidates that are ranked by difficulty."""
_RANKED_PER_OUTCOME = 8
"""The largest number of candidates with the same outcome, for the question who wins."""

_MAX_INTERRUPTIONS = 3
"""The number of times that one position may be cut short before `NoPuzzleInTime` is raised."""

_SECONDS_PER_CANDIDATE = 0.75 * THINKING_SECONDS
"""The work for one position, in seconds: less than a request has, so that hard ones are dropped."""

# Units of work on small positions are faster than others. These numbers of units, for drawing and
# for solving a position, take as long as one unit elsewhere.
_DRAWING_UNITS = 4
_SOLVING_UNITS = 3


class NoPuzzleInTime(RuntimeError):
    """Raised if the machine is too busy to make a puzzle."""


@dataclass
class NotMadeYet(Exception):
    """Raised if there was no time to finish a puzzle; the next request continues the work.

    So far `tried` random positions have been judged, and at most `most` will be.
    """

    tried: int
    most: int


@dataclass(frozen=True, slots=True)
class PuzzleSpec:
    """The game, the question and the convention of a puzzle. A level and a seed complete it."""

    game: PuzzleGame
    kind: QuestionKind
    convention: Convention = Convention.NORMAL

    @property
    def key(self) -> str:
        """The text from which, together with the seed, the random numbers are seeded."""
        return f"{self.game.name}:{self.kind}:{self.convention}"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A solved position that may become a puzzle."""

    position: Sum
    solution: Solution
    difficulty: Difficulty

    @property
    def is_sudden(self) -> bool:
        """True if a winning move ends the game at once."""
        results = (after(self.position, move) for move in self.solution.winning)
        return any(not any(map(has_move, result)) for result in results)


class CandidatePool:
    """The candidates of a seed, generated as time allows, in one request or in several.

    Positions are drawn at random and solved until there are enough candidates. If time runs out,
    the next request continues; the candidates never depend on time.
    """

    max_draws = 240
    enough = _RANKED

    def __init__(self, spec: PuzzleSpec, seed: int) -> None:
        self.spec = spec
        self._random = Random(f"{spec.key}:{seed}")
        asks_who = spec.kind is QuestionKind.WHO
        self._max_per_outcome = _RANKED_PER_OUTCOME if asks_who else self.enough
        self._by_outcome: dict[Outcome, dict[tuple[str, ...], Candidate]] = {}
        """The accepted candidates by outcome, and by the sorted notation of their components."""
        self._sudden: list[Candidate] = []
        """Sudden candidates, which are used only if there are too few others."""
        self._tried = 0
        """The number of drawn positions that were judged, whether they are candidates or not."""
        self._drawn: Sum | None = None
        self._drawn_is_judged = True
        self._interruptions = 0
        """The number of requests that ended during the current position."""
        self._lock = Lock()

    def rankings(self, budget: Budget) -> tuple[tuple[Candidate, ...], ...]:
        """Return a ranking for each outcome: its candidates, the easiest first.

        Raises `NotMadeYet` if `budget` does not suffice, and `NoPuzzleInTime` if that has happened
        too often.
        """
        timeout = min(budget.remaining(), TIMEOUT_MAX)
        if not budget.check() or not self._lock.acquire(timeout=timeout):
            budget.root.retry_may_help = True
            raise NotMadeYet(self._tried, self.max_draws)
        drawing = Budget(inf, _cheaper_fence(_DRAWING_UNITS, budget))
        try:
            while self._tried < self.max_draws and not self._has_enough:
                self._judge_next(budget, drawing)
            for candidate in self._sudden:
                if not self._has_enough:
                    self._add(candidate)
            self._sudden.clear()
        finally:
            self._lock.release()
        return tuple(
            tuple(sorted(self._by_outcome[outcome].values(), key=_rank))
            for outcome in sorted(self._by_outcome)
        )

    def draw(self, random: Random) -> Sum | None:
        """Return a random position, or None if the numbers from `random` led to none."""
        return random_position(self.spec.game, self.spec.convention, random)

    def accepts(self, _candidate: Candidate) -> bool:
        """Return True if the candidate may be used for the puzzle."""
        return True

    @property
    def _has_enough(self) -> bool:
        return sum(map(len, self._by_outcome.values())) >= self.enough

    def _judge_next(self, budget: Budget, drawing: Budget) -> None:
        """Draw the next position with the budget `drawing`, solve it, and keep a good candidate.

        Raises `NotMadeYet` or `NoPuzzleInTime` if `budget` runs out; the next call then judges the
        same position.
        """
        if self._drawn_is_judged:
            self._draw_next(budget, drawing)
        candidate = None
        work = Budget(_SECONDS_PER_CANDIDATE, _cheaper_fence(_SOLVING_UNITS, budget))
        if self._drawn:
            candidate = candidate_of(self.spec, self._drawn, work)
        if not budget.check():
            raise self._interruption(budget)
        self._drawn_is_judged = True
        self._interruptions = 0
        self._tried += 1
        too_hard = not work.check()
        if candidate is None or too_hard or not self.accepts(candidate):
            return
        if not candidate.is_sudden:
            self._add(candidate)
        elif len(self._sudden) < self.enough:
            self._sudden.append(candidate)

    def _draw_next(self, budget: Budget, drawing: Budget) -> None:
        """Draw the next position. If `drawing` runs out, the same position is drawn next time."""
        state = self._random.getstate()
        try:
            with drawing:
                self._drawn = self.draw(self._random)
        except OutOfBudget:
            self._random.setstate(state)
            raise self._interruption(budget) from None
        self._drawn_is_judged = False

    def _interruption(self, budget: Budget) -> Exception:
        """Count an interruption, and return the exception to raise."""
        budget.root.retry_may_help = True
        self._interruptions += 1
        if self._interruptions > _MAX_INTERRUPTIONS:
            return NoPuzzleInTime()
        return NotMadeYet(self._tried, self.max_draws)

    def _add(self, candidate: Candidate) -> None:
        """Add `candidate`, unless it was added before or enough others have its outcome."""
        candidates = self._by_outcome.setdefault(candidate.solution.outcome, {})
        if len(candidates) < self._max_per_outcome:
            key = tuple(sorted(map(str, candidate.position)))
            candidates.setdefault(key, candidate)


def _cheaper_fence(units: int, budget: Budget) -> Callable[[int], bool]:
    """Return a fence for another budget, by which `units` of its units count as one of `budget`.

    A fence is a function that gets an amount of work, and returns False if there is no time left.
    """
    done = 0

    def fence(work: int) -> bool:
        nonlocal done
        before = done
        done += work
        cost = done // units - before // units
        return cost == 0 or budget.check(cost)

    return fence


def _rank(candidate: Candidate) -> tuple[float, str]:
    """Return a key that sorts candidates by difficulty, then by notation."""
    return candidate.difficulty.measure, write_sum(candidate.position)


def candidate_of(spec: PuzzleSpec, position: Sum, budget: Budget) -> Candidate | None:
    """Return `position` with its solution and difficulty, or None if it is not suitable.

    It is not suitable if it has no move, takes too long to solve, or, in a question for winning
    moves, if no move wins or all moves win.
    """
    try:
        with budget:
            solution = solve(position, spec.convention, budget)
            if not solution or not solution.moves:
                return None
            is_trivial = len(solution.winning) in (0, len(solution.moves))
            if spec.kind is not QuestionKind.WHO and is_trivial:
                return None
            rating = difficulty(spec.kind, position, spec.convention, solution, budget)
    except OutOfBudget:
        return None
    return Candidate(position, solution, rating)


def written_candidate(
    written: str, convention: Convention, budget: Budget
) -> tuple[PuzzleSpec, Candidate]:
    """Return the candidate of the position `written` in our data, and its specification.

    The question is for a winning move in play by `convention`. Raises `NotMadeYet` if `budget` does
    not suffice to solve the position.
    """
    position = read_sum(written)
    spec = PuzzleSpec(PuzzleGame.of(position), QuestionKind.WIN, convention)
    candidate = candidate_of(spec, position, budget)
    if candidate is None:
        raise no_time_for_one(budget)
    return spec, candidate


def no_time_for_one(budget: Budget) -> NotMadeYet:
    """Return the exception for a single position that `budget` does not suffice to solve."""
    budget.root.retry_may_help = True
    return NotMadeYet(0, 1)
