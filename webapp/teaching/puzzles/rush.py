"""Rush: the user solves as many puzzles as possible in three minutes; three mistakes end it.

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

from .positions import pick
from .puzzle import NoPuzzle, Puzzle, pose_puzzle

SECONDS = 180
"""The length of a rush, in seconds."""
SECONDS_PER_MISTAKE = 3
"""The seconds that each mistake costs."""
MAX_MISTAKES = 3
MAX_RUSH = 99

_WRITTEN = Path(__file__).with_suffix(".toml").read_text("utf-8")
_LEVELS: list[list[str]] = tomllib.loads(_WRITTEN)["levels"]
_FIRST_LASTING_LEVEL = 3
"""The level from which on no winning move ends the game at once."""
_BETWEEN = re.compile(r"\{(\d+)-(\d+)\}")


@lru_cache(maxsize=2_000)
def puzzle_at(code: str, number: int) -> Puzzle:
    """Return puzzle `number`, counted from 1, in the rush with this `code`."""
    level, pattern = _patterns(code)[number - 1]
    random = Random(f"rush:{code}:{number}")
    while True:
        try:
            puzzle = pose_puzzle(_random_position_by(pattern, random), level)
        except NoPuzzle:
            continue
        if level < _FIRST_LASTING_LEVEL or not _ends_at_once(puzzle):
            return puzzle


def _ends_at_once(puzzle: Puzzle) -> bool:
    """Return True if some winning move in `puzzle` leaves no further move."""
    results = (after(puzzle.position, move) for move in puzzle.winning)
    return not all(any(map(has_move, result)) for result in results)


def _random_position_by(pattern: str, random: Random) -> Sum:
    """Return a random position by `pattern`, such as "kayles:{7-12} after 2".

    The text before "after" is the notation of a position, with numbers drawn from the ranges in
    braces. The number after it is the number of random moves from there, if so many are possible.
    """

    def number(ends: re.Match[str]) -> str:
        return str(pick(random, range(int(ends[1]), int(ends[2]) + 1)))

    start, _after, moves = _BETWEEN.sub(number, pattern).partition(" after ")
    position = read_sum(start)
    for _move in range(int(moves or 0)):
        options = list(position[0].ruleset.options(position[0].position))
        if not options:
            break
        position = after(position, Move(0, pick(random, options)))
    return position


def _game(pattern: str) -> str:
    """Return the name of the game in `pattern`."""
    return pattern.partition(":")[0]


def _patterns(code: str) -> list[tuple[int, str]]:
    """Return for each puzzle of the rush with this `code` its level and its pattern."""
    random = Random(f"rush:{code}")
    patterns = [(1, pattern) for pattern in _LEVELS[0]]
    while len(patterns) < MAX_RUSH:
        level = min(patterns[-1][0] + 1, len(_LEVELS))
        order = sorted(_LEVELS[level - 1], key=lambda _pattern: random.random())
        _last_level, last_pattern = patterns[-1]
        if _game(order[0]) == _game(last_pattern):
            # Two puzzles in a row are not of the same game.
            order.append(order.pop(0))
        patterns += [(level, pattern) for pattern in order]
    return patterns
