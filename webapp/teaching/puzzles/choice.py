"""The choice of positions for the three puzzles of a day: an easy one, a hard one and a boss.

A boss asks twice: after your winning move the computer replies, and you need to win again. Each
weekday has its games, and a range for the ratio of moves to winning moves, which grows from the
easy puzzle to the boss and from Monday to Sunday. Only positions that a greedy player gets wrong
are used: first those that fit the weekday, then those with more traps. They take turns, so none is
repeated within a year. Any change here changes the puzzles of all days.
"""

from dataclasses import dataclass
from enum import StrEnum
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

from .boss import boss_candidate_of
from .candidates import Candidate, CandidatePool, PuzzleSpec
from .positions import MAX_BOARD_PLAY, MAX_OPTIONS, pick, random_component
from .solution import MAX_MOVES


class Part(StrEnum):
    """One of the three puzzles of a day. The boss has a second question, after a reply."""

    EASY = "easy"
    HARD = "hard"
    BOSS = "boss"
    REPLY = "reply"


@dataclass(frozen=True, slots=True)
class Weekday:
    """The games of a weekday for one part, and the limits for its puzzles.

    The ratio of moves to winning moves is from `min_ratio` to `max_ratio`. The number of heaps is
    one of `heap_counts`, and no heap is larger than `max_heap`.
    """

    games: tuple[str, ...]
    min_ratio: float
    max_ratio: float
    heap_counts: tuple[int, ...] = (1,)
    max_heap: int = 10

    def distance(self, candidate: Candidate) -> float:
        """Return 0 if the ratio of `candidate` is in the range.

        Otherwise return how far it is out of the range, in doublings: 1.0 for twice the limit.
        """
        ratio = candidate.ratio
        return max(0, log2(self.min_ratio / ratio), log2(ratio / self.max_ratio))


_PINS_AND_CUTS = ("octal(0.77)", "grundys-game", "octal(0.137)", "couples-are-forever")
_SETS = ("subtraction(1,2,3,4)", "subtraction(2,3)", "subtraction(1,2,3,4,5)", "subtraction(1,3,4)")
_LARGE_BOARDS = ("cram", "green-hackenbush", "diamond", "node-kayles", "remove-an-edge")
_PAIRS = ("wythoff", "staircase-nim", "cyclic-nimhoff(3)", "cyclic-nimhoff(2)")
_OTHER_PAIRS = ("cyclic-nimhoff(4)", "wythoff", "cyclic-nimhoff(2)", "cyclic-nimhoff(3)")
_ALL_BUT = ("all-but(2)", "all-but(3)", "all-but(2,3)", "all-but(4)")

_SMALL_SETS = ("subtraction(1,2)", "subtraction(2,3)", "subtraction(1,3,4)", "subtraction(1,4)")
_EASY_CUTS = ("grundys-game", "couples-are-forever", "octal(0.07)")
_DIVISORS = ("maliquot", "saliquot", "maliquant")
_LINES = ("green-hackenbush", "node-kayles", "treblecross-strip")
_LONG_PAIRS = ("cyclic-nimhoff(2)", "staircase-nim")

_EASY_WEEK = (
    Weekday(_SMALL_SETS, 1.3, 2, heap_counts=(1, 2), max_heap=30),
    Weekday((*_EASY_CUTS, "octal(0.6)", "octal(0.137)"), 2, 3, heap_counts=(1, 2), max_heap=14),
    Weekday(("subtraction(1,2,3)",), 3, 4, heap_counts=(1, 2), max_heap=20),
    Weekday(("subtraction(1,2,3,4)",), 3.5, 4, heap_counts=(1, 2), max_heap=20),
    Weekday(_DIVISORS, 4, 4.7, heap_counts=(1, 2), max_heap=18),
    Weekday(("chomp", "cram", "remove-an-edge"), 5, 6.5),
    Weekday(_LINES, 5, 8),
)

_HARD_WEEK = (
    Weekday((*_PINS_AND_CUTS, "octal(0.07)", "octal(0.6)"), 2, 4, heap_counts=(1, 2)),
    Weekday((*_SETS, "nim", "all-but(2)"), 4, 5.5, heap_counts=(1, 2, 3)),
    Weekday(("remove-a-square", "chomp", "no-factor", "cram"), 5.5, 7),
    Weekday(_PAIRS, 6, 8),
    Weekday(_LARGE_BOARDS, 8.5, 11.5),
    Weekday(_OTHER_PAIRS, 11.5, 14.5),
    Weekday(("nim", *_ALL_BUT), 14.5, 30, heap_counts=(2, 3, 4)),
)

_BOSS_WEEK = (
    Weekday(_SMALL_SETS, 12, 36, heap_counts=(2, 3), max_heap=20),
    Weekday(("octal(0.137)", *_EASY_CUTS), 15, 60, heap_counts=(2, 3), max_heap=16),
    Weekday(_LONG_PAIRS, 25, 110),
    Weekday(("subtraction(1,2,3,4)",), 30, 110, heap_counts=(2, 3), max_heap=20),
    Weekday(("nim", "subtraction(1,2,3,4,5)"), 60, 125, heap_counts=(2, 3), max_heap=14),
    Weekday(("nim", "all-but(3)", "all-but(2,3)"), 130, 600, heap_counts=(2, 3), max_heap=12),
    Weekday(("octal(0.77)", "octal(0.137)"), 75, 1000, heap_counts=(2, 3), max_heap=16),
)

WEEKS = {Part.EASY: _EASY_WEEK, Part.HARD: _HARD_WEEK, Part.BOSS: _BOSS_WEEK}
"""The weekdays from Monday to Sunday for each part.

The games of successive parts, and of successive days, are of different families.
"""

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
        starts = _possible_heaps(ruleset, self._weekday.max_heap)
        components = [random_component(ruleset, starts, max_play, random) for _ in range(count)]
        position = tuple(filter(None, components))
        moves = [len(some_options(component, MAX_OPTIONS).listed) for component in position]
        suits = self.min_moves <= sum(moves) <= self.max_moves
        return position if all(moves) and suits else None

    @property
    def min_moves(self) -> float:
        """The least number of moves in a position that may fit the weekday."""
        return self._weekday.min_ratio

    @property
    def max_moves(self) -> float:
        """The largest number of moves in a position that may fit the weekday."""
        return _MAX_WINNING * self._weekday.max_ratio

    def accepts(self, candidate: Candidate) -> bool:
        difficulty = candidate.difficulty
        has_few_winning = difficulty.winning <= _MAX_WINNING
        return has_few_winning and "greed" in difficulty.traps and not candidate.is_sudden


class _BossPool(_WeekdayPool):
    """Random positions of a game that may be bosses of a weekday."""

    max_draws = enough = 500
    min_moves = 4
    max_moves = MAX_MOVES

    def judge(self, position: Sum, budget: Budget) -> Candidate | None:
        first = super().judge(position, budget)
        if first is None or not self.accepts(first):
            return None
        return boss_candidate_of(self.spec, first, budget)


def candidates_of(spec: PuzzleSpec, part: Part, weekday: int, budget: Budget) -> list[Candidate]:
    """Return all candidates that fit `part` of `weekday`, and the next best if a year needs more.

    Those of a boss are `BossCandidate`s. Monday is 0. Raises `NotMadeYet` if `budget` does not
    suffice.
    """
    wanted = WEEKS[part][weekday]

    def rank(candidate: Candidate) -> tuple[float, int]:
        return wanted.distance(candidate), -len(candidate.difficulty.traps)

    (candidates,) = _pool(spec, part, weekday).rankings(budget)
    fitting = sum(not wanted.distance(candidate) for candidate in candidates)
    count = max(fitting, ceil(_WEEKS_PER_YEAR / len(wanted.games)))
    return sorted(candidates, key=rank)[:count]


def _possible_heaps(ruleset: AnyRuleset, max_heap: int) -> tuple[Any, ...]:
    """Return the heaps up to `max_heap`, or the pairs of heaps, to draw from.

    Return () for a game of boards.
    """
    if isinstance(ruleset, HeapRuleset):
        return tuple(range(1, max_heap + 1))
    if not isinstance(ruleset, SeveralHeapsRuleset):
        return ()
    pairs = combinations(range(1, _MAX_OF_PAIR + 1), 2)
    return tuple(pair for pair in pairs if pair not in _TOO_TALL)


@lru_cache(maxsize=100)
def _pool(spec: PuzzleSpec, part: Part, weekday: int) -> CandidatePool:
    kind_of_pool = _BossPool if part is Part.BOSS else _WeekdayPool
    return kind_of_pool(spec, WEEKS[part][weekday])
