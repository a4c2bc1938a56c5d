"""A run of puzzles until the first mistake; it follows from its seed."""

from dataclasses import dataclass
from random import Random

from nimsum.budget import Budget

from .difficulty import QuestionKind
from .games import PuzzleGame
from .puzzle import LARGEST_SEED, LEVELS, Puzzle, Wanted, generate
from .rotation import IN_A_RUN

LONGEST_RUN = 999
_ON_A_LEVEL = 3
"""The puzzles of a run after which the next ones are a level harder."""


@dataclass(frozen=True, slots=True)
class RunPlace:
    """One puzzle of a run: the seed of the run, and which it is, from 1."""

    seed: int
    number: int


def puzzle_at(place: RunPlace, budget: Budget | None = None) -> Puzzle:
    """The puzzle at a place of a run; every few puzzles the level rises. Raises NotMadeYet."""
    start = int(Random(f"run:{place.seed}").random() * len(IN_A_RUN))
    game = IN_A_RUN[(start + place.number) % len(IN_A_RUN)]
    level = min(1 + (place.number - 1) // _ON_A_LEVEL, LEVELS[-1])
    seed = int(Random(f"run:{place.seed}:{place.number}").random() * (LARGEST_SEED + 1))
    return generate(Wanted(PuzzleGame((game,)), QuestionKind.WIN), level, seed, budget)
