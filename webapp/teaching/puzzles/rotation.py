"""Which games the puzzles of the days are about. Any change changes the puzzles of all days."""

from dataclasses import dataclass
from math import log2

from .difficulty import Difficulty


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
