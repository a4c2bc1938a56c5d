"""Which games the puzzles of the days are about.

Any change changes the puzzles of the days. Those before SINCE take turns in four lists that share
no game, so three days in a row have three games.
"""

from dataclasses import dataclass
from datetime import date
from math import log2

from .difficulty import Difficulty

FIRST_STEPS = (
    *("nim:1+nim:3", "subtraction(1,2,3):5", "nim:2+nim:5", "subtraction(1,2):4"),
    *("nim:2+nim:2+nim:3", "grundys-game:6", "subtraction(1,2,3):6", "nim:4+nim:1"),
    *("subtraction(1,2):5", "nim:1+nim:1+nim:2", "grundys-game:5", "subtraction(1,2,3):7"),
    *("nim:3+nim:5", "subtraction(1,2,3,4):8", "nim:3+nim:3+nim:4", "subtraction(1,4):9"),
    *("nim:6+nim:4", "subtraction(1,2,3):9"),
)
"""The positions of Mondays: few moves, and a reason that fits in one sentence."""

HEAPS = (
    *("nim", "subtraction(2,3)", "grundys-game", "subtraction(1,3,4)", "couples-are-forever"),
    *("all-but(2)", "subtraction(1,2,5)"),
)
BOARDS = (
    *("octal(0.77)", "remove-a-square", "chomp", "remove-an-edge", "octal(0.137)", "node-kayles"),
    *("octal(0.007)", "cram"),
)
NUMBERS = (
    *("maliquot", "cut(1,2)", "totative", "no-factor", "dividing", "saliquot", "cut(1,4)"),
    *("factoring", "sum-from-product"),
)
PAIRS_AND_COINS = (
    *("wythoff", "turning-turtles", "delete-nim", "ruler", "cyclic-nimhoff(3)", "mock-turtles"),
    *("euclid", "staircase-nim"),
)

DAYS = (HEAPS, BOARDS, NUMBERS, HEAPS, BOARDS, NUMBERS, PAIRS_AND_COINS)
"""The games of Monday to Sunday; those of Mondays are played from FIRST_STEPS."""

SINCE = date(2026, 11, 24)
"""The first day whose puzzle is chosen by WEEK."""


@dataclass(frozen=True, slots=True)
class Weekday:
    """The games of a weekday, and how many moves its puzzles have for each that wins."""

    games: tuple[str, ...]
    fewest: float
    most: float

    def misses(self, hard: Difficulty) -> float:
        """By how many doublings the moves for each that wins are too few or too many."""
        for_each = hard.moves / hard.winning
        return max(0, log2(self.fewest / for_each), log2(for_each / self.most))


_PINS_AND_CUTS = ("octal(0.77)", "grundys-game", "octal(0.137)", "couples-are-forever")
_SETS = ("subtraction(1,2,3,4)", "subtraction(2,3)", "subtraction(1,2,3,4,5)", "subtraction(1,3,4)")
_LARGE_BOARDS = ("cram", "green-hackenbush", "diamond", "node-kayles", "remove-an-edge")
_PAIRS = ("wythoff", "staircase-nim", "cyclic-nimhoff(3)", "cyclic-nimhoff(2)")
_OTHER_PAIRS = ("cyclic-nimhoff(4)", "wythoff", "cyclic-nimhoff(2)", "cyclic-nimhoff(3)")
_ALL_BUT = ("all-but(2)", "all-but(3)", "all-but(2,3)", "all-but(4)", "all-but(1)")

WEEK = (
    Weekday((*_PINS_AND_CUTS, "octal(0.07)", "octal(0.6)"), 2, 4),
    Weekday((*_SETS, "nim", "all-but(2)"), 4, 5.5),
    Weekday(("remove-a-square", "chomp", "no-factor", "cram"), 5.5, 7),
    Weekday(_PAIRS, 7, 8),
    Weekday((*_LARGE_BOARDS, "remove-a-square"), 8.5, 11.5),
    Weekday(_OTHER_PAIRS, 11.5, 14.5),
    Weekday(("nim", *_ALL_BUT), 14.5, 30),
)
"""Monday to Sunday. Neighbours are of different families, Sunday and Monday, too."""
