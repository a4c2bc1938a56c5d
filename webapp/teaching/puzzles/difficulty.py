"""The difficulty of puzzles: the measure by which they are graded.

It is the sum of three parts, counted in bits and steps:

- *choice*, the bits of information that a blind guess lacks: log2(moves / winning moves) for one
  winning move, log2 of the number of possible answers if all winning moves are asked for, and
  log2(moves + 1) for "who wins?";

- *depth*, a step for the value of each component that no equal one cancels, one for each further
  game, and one for each binary digit if values must be added;

- *traps*, one for each kind of player who would go wrong: a greedy one, one who makes pairs or
  mirrors, and in misère play one who plays as in normal play.

Measures are comparable only within a game, so levels are ranks within a game.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import comb, log2
from typing import Literal

from nimsum.budget import Budget
from nimsum.match.opponents import OPPONENTS, OpponentSettings
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Sum, after
from nimsum.solver.evaluation import SumValue
from nimsum.solver.pairing import components_without_copy, unpaired_components
from nimsum.theory.nimbers.loopy import Infinity

from .solution import Solution, solve

_SETTINGS = OpponentSettings()


class QuestionKind(StrEnum):
    """The question of a puzzle: a winning move, who wins, or all winning moves."""

    WIN = "win"
    WHO = "who"
    ALL = "all"


Trap = Literal["greed", "mirror", "habit"]
"""A way of playing that goes wrong."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """The difficulty of a puzzle: its parts, and the numbers of moves and winning moves."""

    moves: int
    winning: int
    choice: float
    depth: int
    traps: tuple[Trap, ...]

    @property
    def measure(self) -> float:
        """The sum of the parts."""
        return self.choice + self.depth + len(self.traps)


def difficulty(
    kind: QuestionKind, position: Sum, convention: Convention, solution: Solution, budget: Budget
) -> Difficulty:
    """Return the difficulty of `position`, which has this `solution`, as a puzzle of `kind`."""
    traps = _traps(kind, position, convention, solution, budget)
    return Difficulty(
        moves=len(solution.moves),
        winning=len(solution.winning),
        choice=_choice(kind, len(solution.moves), len(solution.winning)),
        depth=_depth(position, solution, adds="mirror" in traps),
        traps=traps,
    )


def _choice(kind: QuestionKind, moves: int, winning: int) -> float:
    """Return the bits that a blind guess lacks, with `winning` of `moves` moves that win."""
    if kind is QuestionKind.WHO:
        return log2(moves + 1)
    if kind is QuestionKind.ALL:
        return log2(comb(moves, winning))
    return log2(moves / winning)


def _depth(position: Sum, solution: Solution, *, adds: bool) -> int:
    """Return the number of steps of the solution.

    If `adds` is True, values must be added, and each of their binary digits is a step.
    """
    value_of = dict(zip(position, solution.values, strict=True))
    components = unpaired_components(position)
    digits = sum(_digits(value_of[component]) for component in components)
    further_games = len({component.ruleset for component in position}) - 1
    steps = len(components) + further_games
    return steps + digits if adds and len(components) > 1 else steps


def _digits(value: SumValue) -> int:
    """Return the number of binary digits of `value`; for an infinity, that of its nimbers."""
    return len(value.nimbers) if isinstance(value, Infinity) else (value or 0).bit_length()


def _traps(
    kind: QuestionKind, position: Sum, convention: Convention, solution: Solution, budget: Budget
) -> tuple[Trap, ...]:
    """Return the ways of playing that go wrong in `position`."""
    traps: list[Trap] = []
    if kind is not QuestionKind.WHO:
        greedy = OPPONENTS["greedy"].choose(position, 0, _SETTINGS, budget, convention)
        if greedy not in solution.winning:
            traps.append("greed")
    lost = [after(position, move) for move in solution.winning] or [position]
    if all(map(components_without_copy, lost)):
        traps.append("mirror")
    if convention is Convention.MISERE:
        normal = solve(position, Convention.NORMAL, budget)
        if normal is None or normal.winning != solution.winning:
            traps.append("habit")
    return tuple(traps)
