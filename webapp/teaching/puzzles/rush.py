"""Rush: as many puzzles as you can solve in three minutes; three mistakes end it.

The code of a rush determines its puzzles. The easiest come first, and those of a level are ordered
at random.
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

SECONDS = 180
"""The length of a rush, in seconds."""
TO_LOOK = 5
"""The seconds that each mistake adds, to look at the right answer."""
MAX_MISTAKES = 3
MAX_RUSH = 99

_WRITTEN = Path(__file__).with_suffix(".toml").read_text("utf-8")
_LEVELS: list[list[str]] = tomllib.loads(_WRITTEN)["levels"]
_NONE_ENDS_FROM = 3
"""The level from which on no winning move ends the game at once."""
_BETWEEN = re.compile(r"\{(\d+)-(\d+)\}")


@lru_cache(maxsize=2_000)
def puzzle_at(code: str, number: int) -> Puzzle:
    """Return puzzle `number`, counted from 1, in the rush with this `code`."""
    level, pattern = _patterns(code)[number - 1]
    dice = Random(f"rush:{code}:{number}")
    while True:
        try:
            puzzle = posed(_thrown(pattern, dice), level)
        except NoPuzzle:
            continue
        if level < _NONE_ENDS_FROM or not _ends_at_once(puzzle):
            return puzzle


def _ends_at_once(puzzle: Puzzle) -> bool:
    results = (after(puzzle.position, move) for move in puzzle.winning)
    return not all(any(map(has_move, result)) for result in results)


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
    """Return the level and the pattern of each puzzle of a rush."""
    dice = Random(f"rush:{code}")
    patterns = [(1, pattern) for pattern in _LEVELS[0]]
    while len(patterns) < MAX_RUSH:
        level = min(patterns[-1][0] + 1, len(_LEVELS))
        order = sorted(_LEVELS[level - 1], key=lambda _pattern: dice.random())
        if order[0].partition(":")[0] == patterns[-1][1].partition(":")[0]:
            order.append(order.pop(0))
        patterns += [(level, pattern) for pattern in order]
    return patterns
