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
    """Return True if `count(position)` is a multiple of `modulus(position)`, False if it is not.

    In misère play, return True if the count is one more than a multiple. Return None if the count
    or the modulus is None.
    """
    number = count(position)
    k = modulus(position)
    if number is None or k is None:
        return None
    return number % k == (1 if convention is Convention.MISERE else 0)


def _lost_in_pairs(position: Sum, _convention: Convention, _budget: Budget) -> bool | None:
    """Return True if all heaps and boards are equal in pairs; None if there are fewer than two."""
    items = pairable_items(position)
    return pairs_off(items) if len(items) > 1 else None


def _max_take_plus_one(position: Sum) -> int | None:
    """Return 1 more than the largest number that a move takes; None if unknown, or in a sum."""
    largest = largest_reduction(position) if len(position) == 1 else None
    return None if largest is None else largest + 1


def _longest_play(position: Sum) -> int | None:
    """Return the largest number of moves in play, or None if it is not known exactly."""
    if not all(component.ruleset.bounds.longest_is_exact for component in position):
        return None
    return longest_play(position, Budget(_SECONDS_FOR_LENGTH))


def _lost_if_played_out(
    choice: MoveChoice, position: Sum, convention: Convention, _budget: Budget
) -> bool | None:
    """Return True if the next player loses when both sides always make the first move of `choice`.

    Return None if no move is chosen, or if play takes too long.
    """
    current: Sum | None = position
    for moves_made in range(_MAX_MOVES_TO_END):
        if current is None:
            return None
        is_lost = is_lost_at_end(current, convention)
        if is_lost is not None:
            is_first_players_turn = moves_made % 2 == 0
            return is_lost is is_first_players_turn
        current = _after_choice(choice, current)
    return None


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def _after_choice(choice: MoveChoice, position: Sum) -> Sum | None:
    """Return the position after the first chosen move, or None if no move is chosen."""
    chosen = choice(position, moves_of(position) or ())
    return after(position, chosen[0]) if chosen else None


def _as_in_normal(
    lost: Outcome, position: Sum, convention: Convention, budget: Budget
) -> bool | None:
    """Return True in misère play if the outcome in normal play is `lost`, False if it is not.

    Return None in normal play, or if the outcome is unknown.
    """
    if convention is Convention.NORMAL:
        return None
    outcome = outcome_of(position, Convention.NORMAL, budget)
    return outcome is lost if outcome in (Outcome.P, Outcome.N) else None


def _always(lost: bool, _position: Sum, _convention: Convention, _budget: Budget) -> bool | None:
    """Return `lost`, whatever the position."""
    return lost


# Claims on values.


def _counted(count: Callable[[Sum], int | None], position: Sum, _budget: Budget) -> int | None:
    """Return `count(position)`, which may be None."""
    return count(position)


def _remainder_of_counters(
    modulus: Callable[[Sum], int | None], position: Sum, _budget: Budget
) -> int | None:
    """Return the number of counters modulo `modulus(position)`, or None if either is None."""
    number = counters(position)
    k = modulus(position)
    return None if number is None or k is None else number % k


def _from_component_values(
    combine: Callable[[list[int]], int], position: Sum, budget: Budget
) -> int | None:
    """Return the values of the components combined by `combine`.

    Return None if there are fewer than two components, or if a value is unknown.
    """
    values = [number_of((component,), budget) for component in filter(has_move, position)]
    known = [value for value in values if value is not None]
    return combine(known) if len(known) == len(values) > 1 else None


# Choices of moves.


def _greediest_moves(position: Sum, moves: Sequence[Move]) -> Sequence[Move]:
    """Return the moves that take most, or () if no move takes anything."""
    costs = [-reduction(position, move) for move in moves]
    return _cheapest(costs, moves) if any(costs) else ()


def _moves_leaving_fewest(position: Sum, moves: Sequence[Move]) -> Sequence[Move]:
    """Return the moves after which the fewest moves are possible, or () if that is unknown."""
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
    """Return the strategy by which multiples of `k` are lost."""

    def modulus(position: Sum) -> int | None:
        return k if len(position) == 1 else None

    return WrongStrategy(
        f"multiples-of-{k}",
        N_("Multiples of %(k)s"),
        N_("Multiples of %(k)s lose."),
        N_("One more than a multiple of %(k)s loses."),
        values={"k": k},
        lost=partial(_lost_by_counting, counters, modulus),
        value=partial(_remainder_of_counters, modulus),
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
        value=partial(_remainder_of_counters, _two),
    ),
    WrongStrategy(
        "mirror", N_("Make pairs"), N_("Equal pairs lose, all else wins."), lost=_lost_in_pairs
    ),
    WrongStrategy(
        "one-more-than-the-most",
        N_("One more than can be taken"),
        N_("With at most k to take, multiples of k + 1 lose."),
        N_("With at most k to take, one more than a multiple of k + 1 loses."),
        lost=partial(_lost_by_counting, counters, _max_take_plus_one),
        value=partial(_remainder_of_counters, _max_take_plus_one),
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
        lost=partial(_lost_by_counting, _longest_play, _two),
        value=partial(_counted, _longest_play),
    ),
    WrongStrategy(
        "leave-few",
        N_("Leave few"),
        N_("Both leave as few moves as they can."),
        lost=partial(_lost_if_played_out, _moves_leaving_fewest),
        choice=_moves_leaving_fewest,
    ),
    WrongStrategy(
        "greedy",
        N_("Take the most"),
        N_("Both take as much as they can."),
        lost=partial(_lost_if_played_out, _greediest_moves),
        choice=_greediest_moves,
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
        value=partial(_from_component_values, sum),
    ),
    WrongStrategy(
        "largest-value",
        N_("The largest value counts"),
        N_("The value is the largest of the values."),
        value=partial(_from_component_values, max),
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
"""The strategies by their slugs."""
