"""Worksheets: puzzles for paper. A sheet is determined by its parameters and its seed.

Each puzzle has the first seed, from that of the sheet on, whose position is new on the sheet.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import write_sum

from .candidates import NotMadeYet, PuzzleSpec
from .difficulty import QuestionKind
from .games import PuzzleGame
from .puzzle import LEVELS, MAX_SEED, NoPuzzle, Puzzle, generate

RISING = "rising"
"""The word in place of a level for a sheet that rises from the first to the last level."""

MAX_PUZZLES = 12
_MAX_SEEDS_TRIED = 3
"""The number of seeds tried for a puzzle, divided by the number of puzzles on the sheet."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The parameters of a worksheet; `level` is None if it rises from the first to the last."""

    game: PuzzleGame
    level: int | None
    kinds: tuple[QuestionKind, ...]
    convention: Convention
    count: int
    seed: int

    def puzzles(self, budget: Budget | None = None) -> tuple[list[Puzzle], bool]:
        """Return distinct puzzles in order, and True if all are made.

        There may be fewer than `count`, because the game has no more. If `budget` runs out, the
        second value is False, and the next request continues the work. Raises `NoPuzzle` if the
        game has none.
        """
        by_position: dict[str, Puzzle] = {}
        kinds = list(self.kinds)
        try:
            for place in range(self.count):
                for puzzle in self._puzzles(kinds, place, budget):
                    position = write_sum(puzzle.position)
                    if position not in by_position:
                        by_position[position] = puzzle
                        break
        except NotMadeYet:
            return list(by_position.values()), False
        return list(by_position.values()), True

    def _puzzles(
        self, kinds: list[QuestionKind], place: int, budget: Budget | None
    ) -> Iterator[Puzzle]:
        """Yield puzzles, one for each seed, for the place with the number `place`, from 0.

        Kinds of which the game has no puzzle are removed from `kinds`. Raises `NoPuzzle` if none
        remains, and `NotMadeYet`.
        """
        level = self.level or LEVELS[place * len(LEVELS) // self.count]
        for step in range(_MAX_SEEDS_TRIED * self.count):
            seed = (self.seed + step) % (MAX_SEED + 1)
            while True:
                spec = PuzzleSpec(self.game, kinds[place % len(kinds)], self.convention)
                try:
                    yield generate(spec, level, seed, budget)
                    break
                except NoPuzzle:
                    kinds.remove(spec.kind)
                    if not kinds:
                        raise
