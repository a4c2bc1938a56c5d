"""The computer players: one that never errs, and four with a flaw that you can discover."""

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
from nimsum.solver.choices import parts_of, some_options
from nimsum.solver.length import can_end_within, longest_play
from nimsum.solver.pairing import not_copied
from nimsum.solver.remoteness import RemotenessSearch

from .match import Match, Player

_MOST_CONSIDERED = 200  # The options of a component weighed up without a known win.
_MOST_REPLIES_COUNTED = 60

_MOST_LOOKS = 10_000  # The options tried to find how long play can be drawn out.
_FOR_A_WIN = 0.9  # The part of the time for finding a win; the rest is for hard replies.
_FOR_COUNTING = 0.5  # The part of the rest for counting replies.

HORIZON = 2
"""Looks-two-ahead plays perfectly once the game can end within so many moves, as its name says."""


@dataclass(frozen=True, slots=True)
class OpponentSettings:
    """What an opponent's dice depend on: a seed, and how often Careless errs (in percent)."""

    seed: int = 1
    errs: int = 25

    def dice(self, position: Sum, ply: int) -> Random:
        """The dice for one turn; the same game throws the same dice."""
        return Random(f"{self.seed}:{ply}:{write_sum(position)}")


@dataclass(frozen=True, slots=True)
class Turn:
    """What the player to move knows: a position with a move, and a budget."""

    position: Sum
    convention: Convention
    dice: Random
    settings: OpponentSettings
    budget: Budget


Strategy = Callable[[Turn], Move]


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer player: its name, manner, character and flaw, marked with N_, and its strategy."""

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
        """A legal move in a position that has one."""
        return self.strategy(
            Turn(position, convention, settings.dice(position, ply), settings, budget)
        )


def _considered(position: Sum) -> Iterator[Move]:
    seen: set[Component] = set()
    for index, component in enumerate(position):
        if component not in seen:
            seen.add(component)
            for option in some_options(component, _MOST_CONSIDERED).listed:
                yield Move(index, option)


def _lengthening(position: Sum, move: Move, budget: Budget) -> float:
    """By how much a move changes the longest play; the other components do not matter."""
    component = position[move.component]
    before = longest_play((component,), budget)
    left = longest_play(parts_of(component, move.option), budget)
    return inf if before is None or left is None else left - before


def _perfect(turn: Turn) -> Move:
    """Wins wherever it can, soonest; else makes it as hard as it can for the other side."""
    position, budget = turn.position, turn.budget
    for_a_win = budget.part(_FOR_A_WIN)
    winning = analyse(position, for_a_win, convention=turn.convention).winning
    if winning:
        return min(winning, key=lambda move: _lengthening(position, move, budget))
    return _hardest_to_answer(turn)


def _hardest_to_answer(turn: Turn) -> Move:
    """Leaves the fewest winning replies, as far as they are found; then it holds out longest.

    In doubt, few replies are good: each is one more chance for the other side.
    """
    position, budget = turn.position, turn.budget
    counting = budget.part(_FOR_COUNTING)
    more = {move: _more_replies(position, move, counting) for move in _considered(position)}
    moves = sorted(more, key=lambda move: more[move])
    if len(moves) == 1:
        return moves[0]
    winning: dict[Move, float] = {}
    in_doubt: list[Move] = []
    for tried, move in enumerate(moves):
        left = after(position, move)
        look = budget.part(1 / (len(moves) - tried))
        found = analyse(left, look, _MOST_REPLIES_COUNTED, turn.convention)
        if found.outcome is Outcome.P:
            return move
        if found.outcome is Outcome.UNKNOWN:
            in_doubt.append(move)
        elif any(map(has_move, left)):
            winning[move] = max(len(found.winning), found.outcome is Outcome.N)
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
    search = RemotenessSearch(_MOST_LOOKS, turn.convention, turn.budget)
    held = {move: search.of(after(turn.position, move)) for move in moves}
    known = None not in held.values()
    return {
        move: ((held[move] or 0) if known else 0, _lengthening(turn.position, move, turn.budget))
        for move in moves
    }


def _more_replies(position: Sum, move: Move, budget: Budget) -> int:
    """How many options more there are after a move than before; 0 if there is no time left."""
    if not budget.check():
        return 0
    component = position[move.component]
    more = 0
    for part in parts_of(component, move.option):
        if not budget.check():
            return 0
        more += len(some_options(part, _MOST_CONSIDERED).listed)
    return more - len(some_options(component, _MOST_CONSIDERED).listed)


def _greedy(turn: Turn) -> Move:
    def gain(move: Move) -> int:
        component = turn.position[move.component]
        return component.ruleset.words.reduction(component.position, move.option)

    return max(_considered(turn.position), key=gain)


def _copycat(turn: Turn) -> Move:
    """Leaves pairs or a mirror, else as few as it can without a partner, and then no small ones."""
    left: dict[Move, int] = {}
    with suppress(OutOfBudget), turn.budget:
        for move in _considered(turn.position):
            left.setdefault(move, _MOST_CONSIDERED)
            left[move] = len(not_copied(after(turn.position, move)))
    return min(left, key=lambda move: left[move])


def _random(turn: Turn) -> Move:
    moves = list(_considered(turn.position))
    component = turn.dice.choice(sorted({move.component for move in moves}))
    return turn.dice.choice([move for move in moves if move.component == component])


def _short_sighted(turn: Turn) -> Move:
    return _perfect(turn) if can_end_within(turn.position, HORIZON, turn.budget) else _random(turn)


def _wins(turn: Turn, move: Move) -> bool:
    left = after(turn.position, move)
    return analyse(left, turn.budget, 1, turn.convention).outcome is Outcome.P


def _careless(turn: Turn) -> Move:
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
"""The computer players by their slugs, the strongest first: by the won starts that they win against
the perfect player over the games of the gallery, Careless as it errs if nothing else is asked."""


def with_reply(
    match: Match,
    budget: Budget,
    opponent: Opponent | None = OPPONENTS["perfect"],
    settings: OpponentSettings = OpponentSettings(),
) -> Match:
    """The match after the computer's move, where it is the computer's turn."""
    if opponent is None or match.over or match.to_move is not Player.COMPUTER:
        return match
    move = opponent.choose(match.position, len(match.moves), settings, budget, match.convention)
    return match.played(move)
