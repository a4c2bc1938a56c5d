"""Strategies that pupils find, and that are wrong in most games."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from nimsum.budget import Budget
from nimsum.language import N_
from nimsum.limits import POSITIONS_REMEMBERED
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after, has_move
from nimsum.solver.analysis import Outcome
from nimsum.solver.component_options import parts_of
from nimsum.solver.play_length import longest_play

from .claims import is_lost_at_end, number_of, outcome_of
from .traits import (
    counters,
    largest_reduction,
    moves_of,
    number_of_moves,
    pairable_items,
    pairs_off,
    reduction,
)
from .wrong_strategy import MoveChoice, WrongStrategy

_MAX_MOVES_TO_END = 60
"""The largest number of moves made until the end, with both sides using a strategy."""

_SECONDS_FOR_LENGTH = 0.02
"""The work for the longest play, in seconds."""


# Claims on who loses.


def _lost_by_counting(
    count: Callable[[Sum], int | None],
    modulus: Callable[[Sum], int | None],
    position: Sum,
    convention: Convention,
    _budget: Budget,
) -> bool | None:
    """Return True if `count(position)` is a multiple of `modulus(position)`.

    In misère play, return True if it is one more than a multiple. Return None if either is None.
    """
    number = count(position)
    k = modulus(position)
    if number is None or k is None:
        return None
    return number % k == (1 if convention is Convention.MISERE else 0)


def _lost_in_pairs(position: Sum, _convention: Convention, _budget: Budget) -> bool | None:
    items = pairable_items(position)
    return pairs_off(items) if len(items) > 1 else None


def _one_more_than_most(position: Sum) -> int | None:
    most = largest_reduction(position) if len(position) == 1 else None
    return None if most is None else most + 1


def _longest(position: Sum) -> int | None:
    if not all(component.ruleset.bounds.longest_is_exact for component in position):
        return None
    return longest_play(position, Budget(_SECONDS_FOR_LENGTH))


def _lost_if_played_out(
    choice: MoveChoice, position: Sum, convention: Convention, _budget: Budget
) -> bool | None:
    """Return True if the next player loses when both sides make the first chosen move.

    Return None if no move is chosen, or if play takes too long.
    """
    here: Sum | None = position
    for moves_made in range(_MAX_MOVES_TO_END):
        if here is None:
            return None
        over = is_lost_at_end(here, convention)
        if over is not None:
            return over is (moves_made % 2 == 0)
        here = _after_choice(choice, here)
    return None


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def _after_choice(choice: MoveChoice, position: Sum) -> Sum | None:
    """Return the position after the first chosen move, or None if no move is chosen."""
    chosen = choice(position, moves_of(position) or ())
    return after(position, chosen[0]) if chosen else None


def _as_in_normal(
    lost: Outcome, position: Sum, convention: Convention, budget: Budget
) -> bool | None:
    """Return True if the outcome of normal play is `lost`. Return None in normal play itself."""
    if convention is Convention.NORMAL:
        return None
    outcome = outcome_of(position, Convention.NORMAL, budget)
    return outcome is lost if outcome in (Outcome.P, Outcome.N) else None


def _always(lost: bool, _position: Sum, _convention: Convention, _budget: Budget) -> bool | None:
    return lost


# Claims on values.


def _counted(count: Callable[[Sum], int | None], position: Sum, _budget: Budget) -> int | None:
    return count(position)


def _rest_of_counting(
    modulus: Callable[[Sum], int | None], position: Sum, _budget: Budget
) -> int | None:
    number = counters(position)
    k = modulus(position)
    return None if number is None or k is None else number % k


def _from_the_values(make: Callable[[list[int]], int], position: Sum, budget: Budget) -> int | None:
    values = [number_of((component,), budget) for component in filter(has_move, position)]
    known = [value for value in values if value is not None]
    return make(known) if len(known) == len(values) > 1 else None


# Choices of moves.


def _moves_taking_most(position: Sum, moves: Sequence[Move]) -> Sequence[Move]:
    costs = [-reduction(position, move) for move in moves]
    return _cheapest(costs, moves) if any(costs) else ()


def _moves_leaving_few(position: Sum, moves: Sequence[Move]) -> Sequence[Move]:
    """Return the moves that reduce the number of possible moves most, or () if that is unknown."""
    in_each = [number_of_moves((component,)) or 0 for component in position]
    costs = []
    for move in moves:
        remaining = number_of_moves(parts_of(position[move.component], move.option))
        if remaining is not None:
            costs.append(remaining - in_each[move.component])
    return _cheapest(costs, moves)


def _cheapest(costs: Sequence[int], moves: Sequence[Move]) -> Sequence[Move]:
    """Return the moves of least cost, or () unless each move has a cost."""
    if len(costs) < len(moves) or not costs:
        return ()
    least = min(costs)
    return [move for cost, move in zip(costs, moves, strict=True) if cost == least]


def _multiples_strategy(k: int) -> WrongStrategy:
    """Return the strategy that multiples of `k` lose."""

    def always(position: Sum) -> int | None:
        return k if len(position) == 1 else None

    return WrongStrategy(
        f"multiples-of-{k}",
        N_("Multiples of %(k)s"),
        N_("Multiples of %(k)s lose."),
        N_("One more than a multiple of %(k)s loses."),
        values={"k": k},
        lost=partial(_lost_by_counting, counters, always),
        value=partial(_rest_of_counting, always),
    )


def _two(_position: Sum) -> int:
    return 2


STRATEGIES = (
    WrongStrategy(
        "as-when-the-last-move-wins",
        N_("As in normal play"),
        N_("The winner is the same as in normal play."),
        lost=partial(_as_in_normal, Outcome.P),
    ),
    WrongStrategy(
        "the-reverse",
        N_("The reverse"),
        N_("The winner of normal play loses."),
        lost=partial(_as_in_normal, Outcome.N),
    ),
    WrongStrategy(
        "parity",
        N_("Even and odd"),
        N_("Even numbers of counters lose."),
        N_("Odd numbers of counters lose."),
        lost=partial(_lost_by_counting, counters, _two),
        value=partial(_rest_of_counting, _two),
    ),
    WrongStrategy(
        "mirror", N_("Make pairs"), N_("Equal pairs lose, all else wins."), lost=_lost_in_pairs
    ),
    WrongStrategy(
        "one-more-than-the-most",
        N_("One more than can be taken"),
        N_("With at most k to take, multiples of k + 1 lose."),
        N_("With at most k to take, one more than a multiple of k + 1 loses."),
        lost=partial(_lost_by_counting, counters, _one_more_than_most),
        value=partial(_rest_of_counting, _one_more_than_most),
    ),
    *map(_multiples_strategy, range(3, 8)),
    WrongStrategy(
        "parity-of-moves",
        N_("Even number of moves"),
        N_("An even number of possible moves loses."),
        N_("An odd number of possible moves loses."),
        lost=partial(_lost_by_counting, number_of_moves, _two),
    ),
    WrongStrategy(
        "longest-play",
        N_("Longest play"),
        N_("Play lasts as long as it can: count the moves left."),
        lost=partial(_lost_by_counting, _longest, _two),
        value=partial(_counted, _longest),
    ),
    WrongStrategy(
        "leave-few",
        N_("Leave few"),
        N_("Both leave as few moves as they can."),
        lost=partial(_lost_if_played_out, _moves_leaving_few),
        choice=_moves_leaving_few,
    ),
    WrongStrategy(
        "greedy",
        N_("Take the most"),
        N_("Both take as much as they can."),
        lost=partial(_lost_if_played_out, _moves_taking_most),
        choice=_moves_taking_most,
    ),
    WrongStrategy(
        "counters",
        N_("Count the counters"),
        N_("The value is the number of counters."),
        value=partial(_counted, counters),
    ),
    WrongStrategy(
        "added-values",
        N_("Add the values"),
        N_("The value is the ordinary sum of the values."),
        value=partial(_from_the_values, sum),
    ),
    WrongStrategy(
        "largest-value",
        N_("The largest value counts"),
        N_("The value is the largest of the values."),
        value=partial(_from_the_values, max),
    ),
    WrongStrategy(
        "number-of-moves",
        N_("Count the moves"),
        N_("The value is the number of possible moves."),
        value=partial(_counted, number_of_moves),
    ),
    WrongStrategy(
        "first-wins",
        N_("The first player wins"),
        N_("The first player wins."),
        lost=partial(_always, False),
        moves=False,
    ),
    WrongStrategy(
        "second-wins",
        N_("The second player wins"),
        N_("The first player loses."),
        lost=partial(_always, True),
        moves=False,
    ),
)
"""All strategies. If several lead to the same answer, the first one is taken as its reason."""

BY_SLUG = {strategy.slug: strategy for strategy in STRATEGIES}
