"""Worksheets: puzzles for paper. The same seed gives the same sheet.

The puzzles of a sheet have consecutive seeds, from that of the sheet on, so that each of them has
an address of its own that anyone can make out.
"""

from dataclasses import dataclass
from typing import ClassVar

from webapp.language import gettext as _
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import NotationError
from webapp.rulesets.heaps import read_number
from webapp.rulesets.notation import write_sum

from .difficulty import Kind
from .games import PuzzleGame
from .puzzle import LARGEST_SEED, LEVELS, NoPuzzle, Puzzle, Wanted, generate, read_level

RISING = "rising"
"""In place of a level: from the first to the last level on one sheet."""

MOST_PUZZLES = 12
_MOST_SEEDS_TRIED = 3
"""How many seeds are tried for each puzzle of a sheet, where some give a position twice."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is on a worksheet; `level` is None where it rises."""

    game: PuzzleGame
    level: int | None
    kinds: tuple[Kind, ...]
    convention: Convention
    count: int
    seed: int

    most: ClassVar[int] = MOST_PUZZLES

    def puzzles(self) -> list[Puzzle]:
        """The puzzles in order, no position twice; fewer where the game has no more.

        A kind that the game does not have is left out. Raises NoPuzzle where it has none of them.
        """
        found: dict[str, Puzzle] = {}
        kinds = list(self.kinds)
        for seed in range(self.seed, self.seed + _MOST_SEEDS_TRIED * self.count):
            if len(found) == self.count:
                break
            puzzle = self._puzzle(kinds, len(found), seed % (LARGEST_SEED + 1))
            found.setdefault(write_sum(puzzle.position), puzzle)
        return list(found.values())

    def _puzzle(self, kinds: list[Kind], place: int, seed: int) -> Puzzle:
        """The puzzle for a place on the sheet; kinds that turn out not to exist are struck off."""
        while True:
            kind = kinds[place % len(kinds)]
            try:
                wanted = Wanted(self.game, kind, self.convention)
                return generate(wanted, self.level or self._rising(place), seed)
            except NoPuzzle:
                kinds.remove(kind)
                if not kinds:
                    raise

    def _rising(self, place: int) -> int:
        return LEVELS[place * len(LEVELS) // self.count]


def read_sheet_level(text: str) -> int | None:
    """The level of a sheet; None where it is to rise. Raises NotationError."""
    return None if text == RISING else read_level(text)


def read_count(text: str) -> int:
    """How many puzzles a sheet has. Raises NotationError."""
    count = read_number(text, _("a number of puzzles"))
    if not 1 <= count <= MOST_PUZZLES:
        right = _("Write a number from 1 to %(most)s.", most=MOST_PUZZLES)
        raise NotationError(_("A sheet cannot have so many puzzles."), text, right)
    return count


def read_kinds(texts: list[str]) -> tuple[Kind, ...]:
    """The kinds of puzzles on a sheet, each once, in a fixed order. Raises NotationError."""
    unknown = [text for text in texts if text not in [*Kind]]
    if unknown or not texts:
        right = _("Write one of: %(all)s.", all=", ".join(Kind))
        raise NotationError(_("There is no such kind of puzzle."), ",".join(unknown), right)
    return tuple(kind for kind in Kind if kind in texts)
