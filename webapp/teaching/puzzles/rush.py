"""Rush: as many puzzles as you can in three minutes; three mistakes end it. Its code decides which
puzzles there are, and what was answered tells all else.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, repeat
from random import Random

from nimsum.language import _
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_move, read_sum
from nimsum.rulesets.sums import Move, Sum, after, has_move
from nimsum.solver.choices import some_options

from .positions import chosen
from .puzzle import NoPuzzle, Puzzle, posed

SECONDS, SECONDS_TO_LOOK = 180, 5
"""How long a rush lasts, and what each mistake adds, to look at the answer to it."""
MOST_MISTAKES = 3
LONGEST_RUSH = 99

_STAGES = (
    ("nim:{2-4}", "subtraction(1,2,3):{2-3}", "octal(0.77):2", "chomp:1x{3-5}"),
    (
        *("nim:{1-5}+nim:{1-5}", "subtraction(1,2,3):{5-7}", "octal(0.77):{3-5}", "chomp:2x{2-3}"),
        *("node-kayles:path-3", "diamond:2x3 after 1", "maliquot:{4-10}", "all-but(2):{3-4}"),
    ),
    (
        *("nim:{1-2}+nim:{1-3}+nim:{2-5}", "subtraction(1,2,3):{10-15}", "chomp:3x4 after {1-2}"),
        *("octal(0.77):{1-3}+octal(0.77):{2-4}", "grundys-game:{5-7}", "octal(0.6):{4-7}"),
        *(
            "remove-an-edge:path-{5-7}",
            "maliquot:{4-10}+maliquot:{6-16}",
            "subtraction(2,3):{10-14}",
        ),
    ),
    (
        *("nim:{1-3}+nim:{3-6}+nim:{4-6}", "subtraction(1,2,3):{5-7}+subtraction(1,2,3):{4-7}"),
        *("octal(0.77):{5-8}", "grundys-game:{3-6}+grundys-game:{5-7}", "octal(0.07):{5-9}"),
        *("chomp:3x5 after {0-2}", "remove-an-edge:grid-2x4 after 1", "node-kayles:path-{5-8}"),
        *("subtraction(1,3,4):{10-14}", "octal(0.137):{5-8}", "all-but(2):{3-6}+all-but(2):{4-7}"),
    ),
    (
        "nim:{1-3}+nim:{2-5}+nim:{3-6}+nim:{4-6}",
        *("subtraction(1,3,4):{4-7}+subtraction(1,3,4):{5-7}", "node-kayles:grid-3x4 after 1"),
        *("octal(0.77):{2-6}+octal(0.77):{4-8}", "grundys-game:{5-7}+grundys-game:{6-8}"),
        *("octal(0.07):{4-8}+octal(0.07):{6-8}", "maliquot:{8-30}+maliquot:{8-30}"),
        *("remove-an-edge:grid-3x4 after {1-2}", "chomp:4x5 after {1-2}"),
        *("octal(0.137):{4-7}+octal(0.137):{5-8}", "subtraction(2,3):{5-7}+subtraction(2,3):{4-7}"),
    ),
)
"""What each level throws its positions from, some after random moves. Any change changes the
puzzles of all codes."""

_FROM_HERE_NONE_ENDS = 3
"""The level from which no winning move ends the game at once."""

_MOST_OPTIONS = 64
_BETWEEN = re.compile(r"\{(\d+)-(\d+)\}")


@dataclass(frozen=True, slots=True)
class Answer:
    """A puzzle of a rush, and the move that was answered."""

    number: int
    puzzle: Puzzle
    move: Move

    @property
    def right(self) -> bool:
        """Whether the move wins."""
        return self.puzzle.solved_by([self.move])


@dataclass(frozen=True, slots=True)
class Rush:
    """How far one has come: `looking` says that the last answer is still looked at."""

    code: str
    answers: tuple[Answer, ...]

    @property
    def missed(self) -> tuple[Answer, ...]:
        """The wrong answers."""
        return tuple(answer for answer in self.answers if not answer.right)

    @property
    def solved(self) -> int:
        """How many puzzles are solved."""
        return len(self.answers) - len(self.missed)

    @property
    def seconds(self) -> int:
        """How long it lasts."""
        return SECONDS + SECONDS_TO_LOOK * len(self.missed)

    @property
    def ended(self) -> bool:
        """Whether no puzzle comes any more, whatever the clock says."""
        return len(self.missed) == MOST_MISTAKES or len(self.answers) == LONGEST_RUSH


def read_rush(code: str, written: tuple[str, ...]) -> Rush:
    """The rush of a code with these moves answered. Raises GameError."""
    rush = Rush(code, ())
    for number, text in enumerate(written, start=1):
        if rush.ended:
            right = _("Leave out what comes after the third mistake.")
            raise NotationError(_("The rush was over by then."), text, right)
        puzzle = puzzle_at(code, number)
        answer = Answer(number, puzzle, read_move(puzzle.position, text))
        rush = Rush(code, (*rush.answers, answer))
    return rush


@lru_cache(maxsize=2_000)
def puzzle_at(code: str, number: int) -> Puzzle:
    """The puzzle of that number, from 1, in the rush of a code."""
    level, pattern = _patterns(code)[number - 1]
    dice = Random(f"rush:{code}:{number}")
    while True:
        with suppress(NoPuzzle):
            puzzle = posed(_thrown(pattern, dice), level)
            if level < _FROM_HERE_NONE_ENDS or not _ends_at_once(puzzle):
                return puzzle


def _ends_at_once(puzzle: Puzzle) -> bool:
    left = (after(puzzle.position, move) for move in puzzle.winning)
    return not all(any(map(has_move, each)) for each in left)


def _thrown(pattern: str, dice: Random) -> Sum:
    written = _BETWEEN.sub(lambda ends: _number(ends, dice), pattern)
    start, _after, moves = written.partition(" after ")
    position = read_sum(start)
    for _move in range(int(moves or 0)):
        options = some_options(position[0], _MOST_OPTIONS).listed
        position = after(position, Move(0, chosen(dice, options)))
    return position


def _number(ends: re.Match[str], dice: Random) -> str:
    return str(chosen(dice, range(int(ends[1]), int(ends[2]) + 1)))


@lru_cache(maxsize=200)
def _patterns(code: str) -> tuple[tuple[int, str], ...]:
    """The level and the pattern of each puzzle: after the first level in an order of the code's."""
    dice = Random(f"rush:{code}")
    found: list[tuple[int, str]] = []
    for level, stage in _levels():
        order = sorted(stage, key=lambda _pattern: dice.random()) if found else list(stage)
        if found and _game(order[0]) == _game(found[-1][1]):
            order = [*order[1:], order[0]]
        found += [(level, pattern) for pattern in order]
        if len(found) >= LONGEST_RUSH:
            break
    return tuple(found)


def _levels() -> Iterator[tuple[int, tuple[str, ...]]]:
    last = len(_STAGES), _STAGES[-1]
    return chain(enumerate(_STAGES, start=1), repeat(last))


def _game(pattern: str) -> str:
    return pattern.partition(":")[0]
