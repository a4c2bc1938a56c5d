"""Rush: as many puzzles as you can in three minutes; three mistakes end it. Its code decides which
puzzles there are: the easiest come first, the others of a level in an order of the code's.
"""

import re
import tomllib
from functools import lru_cache
from pathlib import Path
from random import Random

from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Move, Sum, after, has_move

from .positions import chosen
from .puzzle import NoPuzzle, Puzzle, posed

SECONDS, TO_LOOK = 180, 5
"""How long a rush lasts, and what each mistake adds, to look at the answer to it."""
MOST_MISTAKES, LONGEST_RUSH = 3, 99

_WRITTEN = Path(__file__).with_suffix(".toml").read_text("utf-8")
_LEVELS: list[list[str]] = tomllib.loads(_WRITTEN)["levels"]
_NONE_ENDS_FROM = 3
"""The level from which no winning move ends the game at once."""
_BETWEEN = re.compile(r"\{(\d+)-(\d+)\}")


@lru_cache(maxsize=2_000)
def puzzle_at(code: str, number: int) -> Puzzle:
    """The puzzle of that number, from 1, in the rush of a code."""
    level, pattern = _patterns(code)[number - 1]
    dice = Random(f"rush:{code}:{number}")
    while True:
        try:
            puzzle = posed(_thrown(pattern, dice), level)
        except NoPuzzle:
            continue
        left = [after(puzzle.position, move) for move in puzzle.winning]
        if level < _NONE_ENDS_FROM or all(any(map(has_move, each)) for each in left):
            return puzzle


def _thrown(pattern: str, dice: Random) -> Sum:
    def number(ends: re.Match[str]) -> str:
        return str(chosen(dice, range(int(ends[1]), int(ends[2]) + 1)))

    start, _after, moves = _BETWEEN.sub(number, pattern).partition(" after ")
    position = read_sum(start)
    for _move in range(int(moves or 0)):
        options = position[0].ruleset.options(position[0].position)
        position = after(position, Move(0, chosen(dice, list(options))))
    return position


def _patterns(code: str) -> list[tuple[int, str]]:
    dice = Random(f"rush:{code}")
    found = [(1, pattern) for pattern in _LEVELS[0]]
    while len(found) < LONGEST_RUSH:
        level = min(found[-1][0] + 1, len(_LEVELS))
        order = sorted(_LEVELS[level - 1], key=lambda _pattern: dice.random())
        if order[0].partition(":")[0] == found[-1][1].partition(":")[0]:
            order.append(order.pop(0))
        found += [(level, pattern) for pattern in order]
    return found
