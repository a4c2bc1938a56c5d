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

from .difficulty import Difficulty
from .positions import MAX_BOARD_PLAY, MAX_OPTIONS, chosen, random_component
from .puzzle import Candidate, Throws, Wanted, is_sudden


@dataclass(frozen=True, slots=True)
class Weekday:
    """The games of a weekday, and the limits for its puzzles.

    `fewest` and `most` limit the ratio of moves to winning moves; `heaps` are the numbers of heaps.
    """

    games: tuple[str, ...]
    fewest: float
    most: float
    heaps: tuple[int, ...] = (1,)

    def misses(self, hard: Difficulty) -> float:
        """Return by how many doublings the ratio of moves to winning moves is out of the range."""
        ratio = hard.moves / hard.winning
        return max(0, log2(self.fewest / ratio), log2(ratio / self.most))


_PINS_AND_CUTS = ("octal(0.77)", "grundys-game", "octal(0.137)", "couples-are-forever")
_SETS = ("subtraction(1,2,3,4)", "subtraction(2,3)", "subtraction(1,2,3,4,5)", "subtraction(1,3,4)")
_LARGE_BOARDS = ("cram", "green-hackenbush", "diamond", "node-kayles", "remove-an-edge")
_PAIRS = ("wythoff", "staircase-nim", "cyclic-nimhoff(3)", "cyclic-nimhoff(2)")
_OTHER_PAIRS = ("cyclic-nimhoff(4)", "wythoff", "cyclic-nimhoff(2)", "cyclic-nimhoff(3)")
_ALL_BUT = ("all-but(2)", "all-but(3)", "all-but(2,3)", "all-but(4)")

WEEK = (
    Weekday((*_PINS_AND_CUTS, "octal(0.07)", "octal(0.6)"), 2, 4, heaps=(1, 2)),
    Weekday((*_SETS, "nim", "all-but(2)"), 4, 5.5, heaps=(1, 2, 3)),
    Weekday(("remove-a-square", "chomp", "no-factor", "cram"), 5.5, 7),
    Weekday(_PAIRS, 6, 8),
    Weekday(_LARGE_BOARDS, 8.5, 11.5),
    Weekday(_OTHER_PAIRS, 11.5, 14.5),
    Weekday(("nim", *_ALL_BUT), 14.5, 30, heaps=(2, 3, 4)),
)
"""The weekdays from Monday to Sunday. The games of successive days are of different families."""

_MAX_HEAP = 10
_MAX_OF_PAIR = 11
_TOO_TALL = ((4, 10), (4, 11))
"""The pairs that do not fit a phone when drawn as heaps."""

_MAX_WINNING = 3
"""The largest number of winning moves; it also rules out positions with too many moves at once."""

_WEEKDAYS_OF_A_YEAR = 53


class _ThrowsOfAWeekday(Throws):
    """Random positions of a game that a greedy player gets wrong, and that may fit a weekday."""

    most_throws = enough = 340

    def __init__(self, wanted: Wanted, weekday: Weekday) -> None:
        super().__init__(wanted, 0)
        self._weekday = weekday

    def throw(self, dice: Random) -> Sum | None:
        (ruleset,) = self.wanted.game.rulesets
        count = chosen(dice, self._weekday.heaps)
        longest = MAX_BOARD_PLAY[self.wanted.convention]
        starts = _starts(ruleset)
        thrown = [random_component(ruleset, starts, longest, dice) for _ in range(count)]
        position = tuple(filter(None, thrown))
        moves = [len(some_options(component, MAX_OPTIONS).listed) for component in position]
        suits = self._weekday.fewest <= sum(moves) <= _MAX_WINNING * self._weekday.most
        return position if all(moves) and suits else None

    def takes(self, candidate: Candidate) -> bool:
        hard = candidate[2]
        few = hard.winning <= _MAX_WINNING
        return few and "greed" in hard.traps and not is_sudden(candidate)


def fitting(wanted: Wanted, weekday: Weekday, budget: Budget) -> list[Candidate]:
    """Return all candidates that fit `weekday`, and the best others if a year needs more."""

    def rank(candidate: Candidate) -> tuple[float, int]:
        return weekday.misses(candidate[2]), -len(candidate[2].traps)

    (candidates,) = _throws(wanted, weekday).ranked(budget)
    fit = sum(not weekday.misses(candidate[2]) for candidate in candidates)
    count = max(fit, ceil(_WEEKDAYS_OF_A_YEAR / len(weekday.games)))
    return sorted(candidates, key=rank)[:count]


def _starts(ruleset: AnyRuleset) -> tuple[Any, ...]:
    if isinstance(ruleset, HeapRuleset):
        return tuple(range(1, _MAX_HEAP + 1))
    if not isinstance(ruleset, SeveralHeapsRuleset):
        return ()
    pairs = combinations(range(1, _MAX_OF_PAIR + 1), 2)
    return tuple(pair for pair in pairs if pair not in _TOO_TALL)


@lru_cache(maxsize=100)
def _throws(wanted: Wanted, weekday: Weekday) -> Throws:
    return _ThrowsOfAWeekday(wanted, weekday)
