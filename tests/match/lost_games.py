"""Games from lost positions over the whole catalogue, with seeded dice.

A game ends where the player has lost, or where it is turned round: the player is to move in a
position that is won.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from statistics import mean

from webapp.match.opponents import OPPONENTS, Mood
from webapp.rulesets.catalogue import families
from webapp.rulesets.convention import Convention
from webapp.rulesets.notation import read_component, write_sum
from webapp.rulesets.sums import Move, Sum, after
from webapp.solver.analysis import Outcome, analyse
from webapp.solver.budget import Budget
from webapp.solver.length import longest_play
from webapp.teaching.puzzles.games import MIXED, read_game
from webapp.teaching.puzzles.positions import random_position
from webapp.theory.time_limit import Memory

STARTS, MIXED_STARTS = 6, 60
"""The lost positions of each game, and of mixed ones."""

_THROWS = 300
_SHORTEST, _LONGEST = 3, 40
"""The fewest and the most moves that the longest play from a start may have."""

_ERRS = 0.25
_SECONDS = 60.0
"""Far more than any question about positions as small as these takes."""

_ALL_WINNING_MOVES = 10_000

_LEARNED: Memory = {}
"""What one question learned, for the next ones: no limit ends any, so it changes no answer."""

Player = Callable[["Scene", Random], Move]


@dataclass(frozen=True, slots=True)
class Scene:
    """A position with the player to move, and what the last move does."""

    position: Sum
    convention: Convention


def _question() -> Budget:
    """The time for one question."""
    budget = Budget(_SECONDS)
    budget.memory = _LEARNED
    return budget


@cache
def moves(position: Sum) -> tuple[Move, ...]:
    return tuple(
        Move(index, option)
        for index, component in enumerate(position)
        for option in dict.fromkeys(component.ruleset.options(component.position))
    )


@cache
def winning(scene: Scene) -> tuple[Move, ...]:
    found = analyse(scene.position, _question(), _ALL_WINNING_MOVES, scene.convention)
    if found.outcome is Outcome.UNKNOWN or found.truncated:
        raise ValueError(f"not solved: {write_sum(scene.position)}")
    return found.winning


@cache
def perfect(scene: Scene) -> Move:
    return OPPONENTS["perfect"].choose(scene.position, 0, Mood(), _question(), scene.convention)


def at_random(scene: Scene, dice: Random) -> Move:
    return dice.choice(moves(scene.position))


def winning_at_random(scene: Scene, dice: Random) -> Move:
    return dice.choice(winning(scene))


def erring(scene: Scene, dice: Random) -> Move:
    errs = dice.random() < _ERRS
    return at_random(scene, dice) if errs else winning_at_random(scene, dice)


PLAYERS: dict[str, Player] = {
    "perfect": lambda scene, _dice: perfect(scene),
    "random": at_random,
}

OPPONENT_KINDS: dict[str, Player] = {
    "errs every fourth time": erring,
    "any move at random": at_random,
    "any winning move": winning_at_random,
}


def lost_positions(convention: Convention) -> Iterator[Scene]:
    """Different lost positions of every game that ends, and of mixed ones."""
    for family in families():
        ruleset = read_component(family.example).ruleset
        if not ruleset.loopy:
            yield from _some(ruleset.name, STARTS, convention)
    yield from _some(MIXED, MIXED_STARTS, convention)


def _some(name: str, count: int, convention: Convention) -> Iterable[Scene]:
    game, dice = read_game(name), Random(f"{name}:{convention}")
    found: dict[Scene, None] = {}
    for _ in range(_THROWS):
        position = random_position(game, convention, dice)
        budget = _question()
        if position is None or not _SHORTEST <= (longest_play(position, budget) or 0) <= _LONGEST:
            continue
        if analyse(position, budget, 1, convention).outcome is Outcome.P and moves(position):
            found[Scene(position, convention)] = None
        if len(found) == count:
            break
    return found


def played(scene: Scene, player: Player, opponent: Player, dice: Random) -> tuple[int, bool]:
    """The number of moves of a game, and whether it was turned round."""
    made = 0
    while moves(scene.position):
        if made % 2 == 0 and winning(scene):
            return made, True
        mover = (player, opponent)[made % 2]
        scene = Scene(after(scene.position, mover(scene, dice)), scene.convention)
        made += 1
    # In misère play the player who cannot move has won; here that is a game turned round.
    return made, (made % 2 == 0) == (scene.convention is Convention.MISERE)


@dataclass(frozen=True, slots=True)
class Tally:
    """Of games from lost positions: the share turned round, and the mean moves of the others."""

    turned: float
    lasted: float


def tally(starts: Sequence[Scene], player: Player, opponent: Player, games: int) -> Tally:
    """So many games from each start, with dice that hang on the start and the game alone."""
    results = [
        played(start, player, opponent, Random(f"{number}:{write_sum(start.position)}"))
        for start in starts
        for number in range(games)
    ]
    return Tally(
        turned=mean(turned for _, turned in results),
        lasted=mean(made for made, turned in results if not turned),
    )
