"""Worksheets: puzzles for paper. The same seed gives the same sheet.

The puzzles of a sheet have consecutive seeds, from that of the sheet on, so that each of them has
an address of its own that anyone can make out.
"""

from dataclasses import dataclass

from webapp.rulesets.convention import Convention
from webapp.rulesets.notation import write_sum

from .difficulty import Kind
from .games import PuzzleGame
from .puzzle import LARGEST_SEED, LEVELS, NoPuzzle, Puzzle, Wanted, generate

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
