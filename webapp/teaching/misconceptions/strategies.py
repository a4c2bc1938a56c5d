"""Strategies that pupils find, and that are wrong in most games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from nimsum.budget import Budget
from nimsum.language import N_, _
from nimsum.limits import POSITIONS_REMEMBERED
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after, has_move
from nimsum.solver.analysis import Outcome
from nimsum.solver.component_options import parts_of
from nimsum.solver.play_length import longest_play
from webapp.teaching.discovery.field import Claim, Subject

from .claims import number_of, outcome_of, who_wins_the_end
from .traits import counters, most_taken, moves_of, number_of_moves, pairs_off, taken, things

_Lost = Callable[[Sum, Convention, Budget], bool | None]
_Value = Callable[[Sum, Budget], int | None]
_Choice = Callable[[Sum, Sequence[Move]], Sequence[Move]]
"""A function from a position and its moves to those that the strategy makes."""

_MAX_PLAYED_OUT = 60
"""The largest number of moves for which both sides play a strategy out."""

_FOR_THE_LENGTH = 0.02
"""The work for the longest play, in seconds."""


@dataclass(frozen=True, slots=True)
class WrongStrategy:
    """A strategy: its description, marked for translation, and its claims.

    `words` describes it for normal play, `misere_words` for misère play if that differs; `values`
    are filled in. Without a `choice` of moves it moves to any position that it calls lost, or
    chooses no move if `moves` is False.
    """

    slug: str
    name: str
    words: str
    misere_words: str = ""
    values: Mapping[str, int] | None = None
    lost: _Lost | None = None
    value: _Value | None = None
    choice: _Choice | None = None
    moves: bool = True

    def told(self, convention: Convention) -> str:
        """Return the description of the strategy for `convention`, translated."""
        misere = convention is Convention.MISERE and self.misere_words
        return _(misere or self.words, **(self.values or {}))

    @property
    def called(self) -> str:
        """The name of the strategy, translated."""
        return _(self.name, **(self.values or {}))

    def says_lost(self, position: Sum, convention: Convention, budget: Budget) -> bool | None:
        """Return True if it claims that the next player loses, or None if it makes no claim."""
        if self.lost is None:
            return None
        over = who_wins_the_end(position, convention)
        return self.lost(position, convention, budget) if over is None else over

    def says_value(self, position: Sum, budget: Budget) -> int | None:
        """Return the Grundy value that it claims for `position`, or None if it makes no claim."""
        return self.value(position, budget) if self.value else None

    def claims(
        self, position: Sum, convention: Convention, about: Subject, budget: Budget
    ) -> Claim | None:
        """Return its claim about the outcome or the value of `position`, or None without one."""
        if about is Subject.VALUE:
            return self.says_value(position, budget)
        lost = self.says_lost(position, convention, budget)
        if lost is None:
            return None
        return Outcome.P if lost else Outcome.N

    def would_move(
        self, position: Sum, convention: Convention, budget: Budget
    ) -> tuple[Move, ...] | None:
        """Return the moves that it would make: () if it prefers none, None if they are too many."""
        moves = moves_of(position)
        if moves is None:
            return None
        if self.choice is not None:
            chosen = tuple(self.choice(position, moves))
            return chosen if len(chosen) < len(moves) or len(moves) == 1 else ()
        if not self.moves:
            return ()
        return tuple(
            move for move in moves if self.says_lost(after(position, move), convention, budget)
        )


# Claims on who loses.


def _lost_by_counting(
    count: Callable[[Sum], int | None],
    modulus: Callable[[Sum], int | None],
    position: Sum,
    convention: Convention,
    _budget: Budget,
) -> bool | None:
    """Return True if `count` is a multiple of `modulus`, or in misère play one more than that."""
    number = count(position)
    k = modulus(position)
    if number is None or k is None:
        return None
    return number % k == (1 if convention is Convention.MISERE else 0)


def _lost_in_pairs(position: Sum, _convention: Convention, _budget: Budget) -> bool | None:
    all_things = things(position)
    return pairs_off(all_things) if len(all_things) > 1 else None


def _one_more_than_most_taken(position: Sum) -> int | None:
    most = most_taken(position) if len(position) == 1 else None
    return None if most is None else most + 1


def _longest(position: Sum) -> int | None:
    if not all(component.ruleset.bounds.longest_is_exact for component in position):
        return None
    return longest_play(position, Budget(_FOR_THE_LENGTH))


def _lost_if_played_out(
    choice: _Choice, position: Sum, convention: Convention, _budget: Budget
) -> bool | None:
    here: Sum | None = position
    for made in range(_MAX_PLAYED_OUT):
        if here is None:
            return None
        over = who_wins_the_end(here, convention)
        if over is not None:
            return over is (made % 2 == 0)
        here = _played_on(choice, here)
    return None


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def _played_on(choice: _Choice, position: Sum) -> Sum | None:
    """Return the position after the first chosen move, or None if no move is chosen."""
    chosen = choice(position, moves_of(position) or ())
    return after(position, chosen[0]) if chosen else None


def _as_in_normal(
    lost: Outcome, position: Sum, convention: Convention, budget: Budget
) -> bool | None:
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


def _taking_most(position: Sum, moves: Sequence[Move]) -> Sequence[Move]:
    costs = [-taken(position, move) for move in moves]
    return _extreme(costs, moves) if any(costs) else ()


def _leaving_few(position: Sum, moves: Sequence[Move]) -> Sequence[Move]:
    in_each = [number_of_moves((component,)) or 0 for component in position]
    costs = []
    for move in moves:
        remaining = number_of_moves(parts_of(position[move.component], move.option))
        if remaining is not None:
            costs.append(remaining - in_each[move.component])
    return _extreme(costs, moves)


def _extreme(costs: Sequence[int], moves: Sequence[Move]) -> Sequence[Move]:
    if len(costs) < len(moves) or not costs:
        return ()
    least = min(costs)
    return [move for cost, move in zip(costs, moves, strict=True) if cost == least]


def _multiples(k: int) -> WrongStrategy:
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
        lost=partial(_lost_by_counting, counters, _one_more_than_most_taken),
        value=partial(_rest_of_counting, _one_more_than_most_taken),
    ),
    *map(_multiples, range(3, 8)),
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
        lost=partial(_lost_if_played_out, _leaving_few),
        choice=_leaving_few,
    ),
    WrongStrategy(
        "greedy",
        N_("Take the most"),
        N_("Both take as much as they can."),
        lost=partial(_lost_if_played_out, _taking_most),
        choice=_taking_most,
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
"""All strategies. If several explain an answer, the first one is named."""

BY_SLUG = {strategy.slug: strategy for strategy in STRATEGIES}
