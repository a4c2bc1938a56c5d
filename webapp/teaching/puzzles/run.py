"""A run of puzzles until the first mistake; it follows from its seed."""

from random import Random

from nimsum.budget import Budget

from .difficulty import QuestionKind
from .games import PuzzleGame
from .puzzle import LARGEST_SEED, LEVELS, Puzzle, Wanted, generate
from .rotation import IN_A_RUN

LONGEST_RUN = 999
_ON_A_LEVEL = 3
"""The puzzles of a run after which the next ones are a level harder."""


def puzzle_at(seed: int, number: int, budget: Budget | None = None) -> Puzzle:
    """The puzzle of that number, from 1, in the run of a seed; every few puzzles the level rises.

    Raises NotMadeYet.
    """
    start = int(Random(f"run:{seed}").random() * len(IN_A_RUN))
    game = IN_A_RUN[(start + number) % len(IN_A_RUN)]
    level = min(1 + (number - 1) // _ON_A_LEVEL, LEVELS[-1])
    own_seed = int(Random(f"run:{seed}:{number}").random() * (LARGEST_SEED + 1))
    return generate(Wanted(PuzzleGame((game,)), QuestionKind.WIN), level, own_seed, budget)
