"""Which positions can be the puzzle of a day.

A weekday has its games, and so many moves for each that wins: more every day from Monday to Sunday.
Of the positions that a greedy player gets wrong, those come first that fit the weekday, then those
with more traps. They take turns, so none comes back within a year. Any change changes all days.
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
from nimsum.solver.choices import some_options

from .difficulty import Difficulty
from .positions import LONGEST_PLAY_ON_A_BOARD, MOST_OPTIONS, chosen, random_component
from .puzzle import Candidate, Throws, Wanted, is_sudden


@dataclass(frozen=True, slots=True)
class Weekday:
    """The games of a weekday, how many moves its puzzles have for each that wins, and heaps."""

    games: tuple[str, ...]
    fewest: float
    most: float
    heaps: tuple[int, ...] = (1,)

    def misses(self, hard: Difficulty) -> float:
        """By how many doublings the moves for each that wins are too few or too many."""
        for_each = hard.moves / hard.winning
        return max(0, log2(self.fewest / for_each), log2(for_each / self.most))


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
"""Monday to Sunday. Neighbours are of different families, Sunday and Monday, too."""

_LARGEST_HEAP, _LARGEST_OF_A_PAIR = 10, 11
_TOO_TALL = ((4, 10), (4, 11))
"""What fits a phone, and a finger; and what does not, drawn as heaps."""

_MOST_THAT_WIN = 3
"""No more moves win, so positions with too many moves are not even solved."""

_WEEKDAYS_OF_A_YEAR = 53


class _ThrowsOfAWeekday(Throws):
    """Positions of a game that a greedy player gets wrong, and that may suit a weekday."""

    most_throws = enough = 340

    def __init__(self, wanted: Wanted, weekday: Weekday) -> None:
        super().__init__(wanted, 0)
        self._weekday = weekday

    def throw(self, dice: Random) -> Sum | None:
        (ruleset,) = self.wanted.game.rulesets
        count = chosen(dice, self._weekday.heaps)
        longest, starts = LONGEST_PLAY_ON_A_BOARD[self.wanted.convention], _starts(ruleset)
        thrown = [random_component(ruleset, starts, longest, dice) for _ in range(count)]
        position = tuple(filter(None, thrown))
        moves = [len(some_options(each, MOST_OPTIONS).listed) for each in position]
        suits = self._weekday.fewest <= sum(moves) <= _MOST_THAT_WIN * self._weekday.most
        return position if all(moves) and suits else None

    def takes(self, candidate: Candidate) -> bool:
        hard = candidate[2]
        few = hard.winning <= _MOST_THAT_WIN
        return few and "greed" in hard.traps and not is_sudden(candidate)


def fitting(wanted: Wanted, weekday: Weekday, budget: Budget) -> list[Candidate]:
    """All positions that fit, and where a year needs more, those that nearly do."""

    def rank(candidate: Candidate) -> tuple[float, int]:
        return weekday.misses(candidate[2]), -len(candidate[2].traps)

    (found,) = _throws(wanted, weekday).ranked(budget)
    fit = sum(not weekday.misses(candidate[2]) for candidate in found)
    return sorted(found, key=rank)[: max(fit, ceil(_WEEKDAYS_OF_A_YEAR / len(weekday.games)))]


def _starts(ruleset: AnyRuleset) -> tuple[Any, ...]:
    if isinstance(ruleset, HeapRuleset):
        return tuple(range(1, _LARGEST_HEAP + 1))
    if not isinstance(ruleset, SeveralHeapsRuleset):
        return ()
    pairs = combinations(range(1, _LARGEST_OF_A_PAIR + 1), 2)
    return tuple(pair for pair in pairs if pair not in _TOO_TALL)


@lru_cache(maxsize=100)
def _throws(wanted: Wanted, weekday: Weekday) -> Throws:
    return _ThrowsOfAWeekday(wanted, weekday)
