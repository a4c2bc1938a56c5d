"""Worksheets: puzzles for paper. The same seed gives the same sheet.

Each puzzle has the first seed, from that of the sheet on, whose position is new on the sheet.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import write_sum

from .difficulty import QuestionKind
from .games import PuzzleGame
from .puzzle import LARGEST_SEED, LEVELS, NoPuzzle, NotMadeYet, Puzzle, Wanted, generate

RISING = "rising"
"""In place of a level: from the first to the last level on one sheet."""

MOST_PUZZLES = 12
_MOST_SEEDS_TRIED = 3
"""How many seeds are tried for a puzzle, times the puzzles of the sheet."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is on a worksheet; `level` is None where it rises."""

    game: PuzzleGame
    level: int | None
    kinds: tuple[QuestionKind, ...]
    convention: Convention
    count: int
    seed: int

    def puzzles(self, budget: Budget | None = None) -> tuple[list[Puzzle], bool]:
        """The puzzles in order, no position twice, and whether these are all.

        A game may have fewer; a budget may end before, and the next request goes on. Raises
        NoPuzzle.
        """
        found: dict[str, Puzzle] = {}
        kinds = list(self.kinds)
        try:
            for place in range(self.count):
                for puzzle in self._puzzles(kinds, place, budget):
                    if write_sum(puzzle.position) not in found:
                        found[write_sum(puzzle.position)] = puzzle
                        break
        except NotMadeYet:
            return list(found.values()), False
        return list(found.values()), True

    def _puzzles(
        self, kinds: list[QuestionKind], place: int, budget: Budget | None
    ) -> Iterator[Puzzle]:
        level = self.level or LEVELS[place * len(LEVELS) // self.count]
        for step in range(_MOST_SEEDS_TRIED * self.count):
            seed = (self.seed + step) % (LARGEST_SEED + 1)
            while True:
                wanted = Wanted(self.game, kinds[place % len(kinds)], self.convention)
                try:
                    yield generate(wanted, level, seed, budget)
                    break
                except NoPuzzle:
                    kinds.remove(wanted.kind)
                    if not kinds:
                        raise
