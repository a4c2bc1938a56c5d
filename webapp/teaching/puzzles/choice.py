"""The choice of positions for the daily puzzles.

Each weekday has its games, and a range for the ratio of moves to winning moves, which grows from
Monday to Sunday. Only positions that a greedy player gets wrong are used: first those that fit the
weekday, then those with more traps. They take turns, so none is repeated within a year. Any change
here changes the puzzles of all days.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import ceil, log2
from random import Random
from typing import Any

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.sums import Sum
from nimsum.solver.component_options import some_options

from .candidates import Candidate, CandidatePool, PuzzleSpec
from .difficulty import Difficulty
from .positions import MAX_BOARD_PLAY, MAX_OPTIONS, pick, random_component


@dataclass(frozen=True, slots=True)
class Weekday:
    """The games of a weekday, and the limits for its puzzles.

    The ratio of moves to winning moves is from `min_ratio` to `max_ratio`. The number of heaps is
    one of `heap_counts`.
    """

    games: tuple[str, ...]
    min_ratio: float
    max_ratio: float
    heap_counts: tuple[int, ...] = (1,)

    def distance(self, difficulty: Difficulty) -> float:
        """Return 0 if the ratio of moves to winning moves is in the range.

        Otherwise return how far it is out of the range, in doublings: 1.0 for twice the limit.
        """
        ratio = difficulty.moves / difficulty.winning
        return max(0, log2(self.min_ratio / ratio), log2(ratio / self.max_ratio))


_PINS_AND_CUTS = ("octal(0.77)", "grundys-game", "octal(0.137)", "couples-are-forever")
_SETS = ("subtraction(1,2,3,4)", "subtraction(2,3)", "subtraction(1,2,3,4,5)", "subtraction(1,3,4)")
_LARGE_BOARDS = ("cram", "green-hackenbush", "diamond", "node-kayles", "remove-an-edge")
_PAIRS = ("wythoff", "staircase-nim", "cyclic-nimhoff(3)", "cyclic-nimhoff(2)")
_OTHER_PAIRS = ("cyclic-nimhoff(4)", "wythoff", "cyclic-nimhoff(2)", "cyclic-nimhoff(3)")
_ALL_BUT = ("all-but(2)", "all-but(3)", "all-but(2,3)", "all-but(4)")

WEEK = (
    Weekday((*_PINS_AND_CUTS, "octal(0.07)", "octal(0.6)"), 2, 4, heap_counts=(1, 2)),
    Weekday((*_SETS, "nim", "all-but(2)"), 4, 5.5, heap_counts=(1, 2, 3)),
    Weekday(("remove-a-square", "chomp", "no-factor", "cram"), 5.5, 7),
    Weekday(_PAIRS, 6, 8),
    Weekday(_LARGE_BOARDS, 8.5, 11.5),
    Weekday(_OTHER_PAIRS, 11.5, 14.5),
    Weekday(("nim", *_ALL_BUT), 14.5, 30, heap_counts=(2, 3, 4)),
)
"""The weekdays from Monday to Sunday. The games of successive days are of different families."""

_MAX_HEAP = 10
_MAX_OF_PAIR = 11
_TOO_TALL = ((4, 10), (4, 11))
"""The pairs that do not fit a phone when drawn as heaps."""

_MAX_WINNING = 3
"""The largest number of winning moves; it also rules out positions with too many moves at once."""

_WEEKS_PER_YEAR = 53


class _WeekdayPool(CandidatePool):
    """Random positions of a game that a greedy player gets wrong, and that may fit a weekday."""

    max_draws = enough = 340

    def __init__(self, spec: PuzzleSpec, weekday: Weekday) -> None:
        super().__init__(spec, 0)
        self._weekday = weekday

    def draw(self, random: Random) -> Sum | None:
        (ruleset,) = self.spec.game.rulesets
        count = pick(random, self._weekday.heap_counts)
        max_play = MAX_BOARD_PLAY[self.spec.convention]
        starts = _possible_heaps(ruleset)
        components = [random_component(ruleset, starts, max_play, random) for _ in range(count)]
        position = tuple(filter(None, components))
        moves = [len(some_options(component, MAX_OPTIONS).listed) for component in position]
        max_moves = _MAX_WINNING * self._weekday.max_ratio
        suits = self._weekday.min_ratio <= sum(moves) <= max_moves
        return position if all(moves) and suits else None

    def accepts(self, candidate: Candidate) -> bool:
        difficulty = candidate.difficulty
        has_few_winning = difficulty.winning <= _MAX_WINNING
        return has_few_winning and "greed" in difficulty.traps and not candidate.is_sudden


def weekday_candidates(spec: PuzzleSpec, weekday: Weekday, budget: Budget) -> list[Candidate]:
    """Return all candidates that fit `weekday`, and the next best ones if a year needs more.

    Raises `NotMadeYet` if `budget` does not suffice.
    """

    def rank(candidate: Candidate) -> tuple[float, int]:
        return weekday.distance(candidate.difficulty), -len(candidate.difficulty.traps)

    (candidates,) = _weekday_pool(spec, weekday).rankings(budget)
    fitting = sum(not weekday.distance(candidate.difficulty) for candidate in candidates)
    count = max(fitting, ceil(_WEEKS_PER_YEAR / len(weekday.games)))
    return sorted(candidates, key=rank)[:count]


def _possible_heaps(ruleset: AnyRuleset) -> tuple[Any, ...]:
    """Return the heaps, or the pairs of heaps, to draw from; () for a game of boards."""
    if isinstance(ruleset, HeapRuleset):
        return tuple(range(1, _MAX_HEAP + 1))
    if not isinstance(ruleset, SeveralHeapsRuleset):
        return ()
    pairs = combinations(range(1, _MAX_OF_PAIR + 1), 2)
    return tuple(pair for pair in pairs if pair not in _TOO_TALL)


@lru_cache(maxsize=100)
def _weekday_pool(spec: PuzzleSpec, weekday: Weekday) -> CandidatePool:
    return _WeekdayPool(spec, weekday)
