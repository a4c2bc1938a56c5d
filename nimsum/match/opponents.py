"""The computer players: one that never errs, and four with a flaw for you to discover."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import takewhile
from math import inf
from random import Random

from nimsum.budget import Budget, OutOfBudget
from nimsum.language import N_
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import Component, Move, Sum, after, has_move
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.component_options import parts_of, some_options
from nimsum.solver.pairing import components_without_copy
from nimsum.solver.play_length import can_end_within, longest_play
from nimsum.solver.remoteness import RemotenessSearch

from .match import Match, Player

_MAX_CONSIDERED = 200  # The most options of a component that are compared if no win is known.
_MAX_REPLIES_COUNTED = 60

_MAX_LOOKS = 10_000  # The most options tried to find how long play can be drawn out.
_FOR_A_WIN = 0.9  # The share of the time for finding a win; the rest is for hard replies.
_FOR_COUNTING = 0.5  # The share of the rest for counting replies.

HORIZON = 2
"""The number of moves within which a game must be able to end for Looks-two-ahead to be perfect."""


@dataclass(frozen=True, slots=True)
class OpponentSettings:
    """Settings of an opponent: the seed of its dice, and how often Careless errs, in percent."""

    seed: int = 1
    errs: int = 25

    def dice(self, position: Sum, ply: int) -> Random:
        """Return the random numbers for the turn at `position` after `ply` moves.

        Equal settings, positions and plies give equal numbers.
        """
        return Random(f"{self.seed}:{ply}:{write_sum(position)}")


@dataclass(frozen=True, slots=True)
class Turn:
    """The data from which a strategy chooses a move; the position must have one."""

    position: Sum
    convention: Convention
    dice: Random
    settings: OpponentSettings
    budget: Budget


Strategy = Callable[[Turn], Move]


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer player: its strategy, and texts about it that are marked for translation."""

    slug: str
    name: str
    manner: str
    character: str
    flaw: str
    strategy: Strategy

    def choose(
        self,
        position: Sum,
        ply: int,
        settings: OpponentSettings,
        budget: Budget,
        convention: Convention = Convention.NORMAL,
    ) -> Move:
        """Return a legal move in `position`, which must have one, after `ply` moves."""
        return self.strategy(
            Turn(position, convention, settings.dice(position, ply), settings, budget)
        )


def _considered(position: Sum) -> Iterator[Move]:
    seen: set[Component] = set()
    for index, component in enumerate(position):
        if component not in seen:
            seen.add(component)
            for option in some_options(component, _MAX_CONSIDERED).listed:
                yield Move(index, option)


def _lengthening(position: Sum, move: Move, budget: Budget) -> float:
    """Return by how many moves `move` changes the longest play, or infinity if that is not known.

    Components without a part in `move` make no difference.
    """
    component = position[move.component]
    before = longest_play((component,), budget)
    after_move = longest_play(parts_of(component, move.option), budget)
    if before is None or after_move is None:
        return inf
    return after_move - before


def _perfect(turn: Turn) -> Move:
    """Return a winning move, preferably one that shortens play, or else one hard to answer."""
    winning_budget = turn.budget.part(_FOR_A_WIN)
    winning = analyse(turn.position, winning_budget, convention=turn.convention).winning
    if winning:
        return min(winning, key=lambda move: _lengthening(turn.position, move, turn.budget))
    return _hardest_to_answer(turn)


def _hardest_to_answer(turn: Turn) -> Move:
    """Return the move that leaves the fewest winning replies, as far as these can be counted.

    Among equal moves it is the one after which play can be drawn out longest, and then the one
    that leaves the most replies. If the outcome of some moves is unknown, it is the one of these
    that leaves the fewest replies, since each reply is a chance for the other side.
    """
    position = turn.position
    budget = turn.budget
    counting = budget.part(_FOR_COUNTING)
    more = {move: _more_replies(position, move, counting) for move in _considered(position)}
    moves = sorted(more, key=lambda move: more[move])
    if len(moves) == 1:
        return moves[0]
    winning: dict[Move, float] = {}
    in_doubt: list[Move] = []
    for tried, move in enumerate(moves):
        next_position = after(position, move)
        share = budget.part(1 / (len(moves) - tried))
        analysis = analyse(next_position, share, _MAX_REPLIES_COUNTED, turn.convention)
        if analysis.outcome is Outcome.P:
            return move
        if analysis.outcome is Outcome.UNKNOWN:
            in_doubt.append(move)
        elif any(map(has_move, next_position)):
            winning[move] = max(len(analysis.winning), analysis.outcome is Outcome.N)
        else:
            winning[move] = inf
        if not budget.check():
            break
    fewest = min(winning.values(), default=inf)
    if in_doubt and fewest > 0:
        return in_doubt[0]
    equal = [move for move in moves if winning.get(move) == fewest]
    if len(equal) == 1:
        return equal[0]
    lasting = _lasting(turn, equal)
    return max(equal, key=lambda move: (lasting[move], more[move]))


def _lasting(turn: Turn, moves: list[Move]) -> dict[Move, tuple[float, float]]:
    search = RemotenessSearch(_MAX_LOOKS, turn.convention, turn.budget)
    held = {move: search.remoteness(after(turn.position, move)) for move in moves}
    known = None not in held.values()
    return {
        move: ((held[move] or 0) if known else 0, _lengthening(turn.position, move, turn.budget))
        for move in moves
    }


def _more_replies(position: Sum, move: Move, budget: Budget) -> int:
    """Return how many more options there are after `move` than before, or 0 if time runs out."""
    if not budget.check():
        return 0
    component = position[move.component]
    more = 0
    for part in parts_of(component, move.option):
        if not budget.check():
            return 0
        more += len(some_options(part, _MAX_CONSIDERED).listed)
    return more - len(some_options(component, _MAX_CONSIDERED).listed)


def _greedy(turn: Turn) -> Move:
    """Return the move that takes the most."""

    def gain(move: Move) -> int:
        component = turn.position[move.component]
        return component.ruleset.words.reduction(component.position, move.option)

    return max(_considered(turn.position), key=gain)


def _copycat(turn: Turn) -> Move:
    """Return the move that leaves the fewest components without a copy or a mirror."""
    unpaired: dict[Move, int] = {}
    with suppress(OutOfBudget), turn.budget:
        for move in _considered(turn.position):
            unpaired.setdefault(move, _MAX_CONSIDERED)
            unpaired[move] = len(components_without_copy(after(turn.position, move)))
    return min(unpaired, key=lambda move: unpaired[move])


def _random(turn: Turn) -> Move:
    moves = list(_considered(turn.position))
    component = turn.dice.choice(sorted({move.component for move in moves}))
    return turn.dice.choice([move for move in moves if move.component == component])


def _short_sighted(turn: Turn) -> Move:
    if can_end_within(turn.position, HORIZON, turn.budget):
        return _perfect(turn)
    return _random(turn)


def _wins(turn: Turn, move: Move) -> bool:
    next_position = after(turn.position, move)
    return analyse(next_position, turn.budget, 1, turn.convention).outcome is Outcome.P


def _careless(turn: Turn) -> Move:
    """Return a move that loses, if there is one, with the chance set; otherwise a perfect move."""
    if turn.dice.randrange(100) < turn.settings.errs:
        slip = _random(turn)
        if not _wins(turn, slip):
            return slip
        in_time = takewhile(lambda _move: turn.budget.check(), _considered(turn.position))
        errors = [move for move in in_time if not _wins(turn, move)]
        if errors:
            return turn.dice.choice(errors)
    return _perfect(turn)


_ALL = (
    Opponent(
        "perfect",
        N_("Perfect"),
        N_("never errs"),
        N_("Never errs. Where it can’t win, it makes winning hard."),
        N_("none. Choose well whether to go first."),
        _perfect,
    ),
    Opponent(
        "careless",
        N_("Careless"),
        N_("errs now and then"),
        N_("Knows every winning move, but errs now and then."),
        N_("it slips. Keep the game long."),
        _careless,
    ),
    Opponent(
        "short-sighted",
        N_("Looks-two-ahead"),
        N_("sees 2 moves ahead"),
        N_("Random until the game can end within 2 moves, then perfect."),
        N_("it wakes up late. Get ahead early."),
        _short_sighted,
    ),
    Opponent(
        "copycat",
        N_("Copycat"),
        N_("makes pairs"),
        N_("Leaves two of everything, or a mirror, wherever it can."),
        N_("it knows only pairs. Give it three different heaps."),
        _copycat,
    ),
    Opponent(
        "greedy",
        N_("Grabber"),
        N_("grabs all it can"),
        N_("The easiest to beat: it takes as much as it can."),
        N_("it ignores other heaps. Offer a big bite that loses."),
        _greedy,
    ),
)

OPPONENTS = {opponent.slug: opponent for opponent in _ALL}
"""The computer players by their slugs, the strongest first.

Their strength is the number of games of the gallery that they win against the perfect player from
starts that can be won; Careless errs as often as its default says.
"""


def with_reply(
    match: Match,
    budget: Budget,
    opponent: Opponent | None = OPPONENTS["perfect"],
    settings: OpponentSettings = OpponentSettings(),
) -> Match:
    """Return the match after the computer's move if it is the computer's turn, else `match`."""
    if opponent is None or match.over or match.to_move is not Player.COMPUTER:
        return match
    move = opponent.choose(match.position, len(match.moves), settings, budget, match.convention)
    return match.played(move)
