"""Who wins a sum and by which moves, found with more time than a page has: a job.

The result names no places, so it holds for the same components in any order.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from time import monotonic

from pydantic import TypeAdapter

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_move, read_sum, write_move
from nimsum.rulesets.sums import Component, Move, Sum, after, has_move
from nimsum.solver.analysis import FoundLonger, Outcome, analyse
from nimsum.solver.choices import some_options
from nimsum.solver.values import value_of
from nimsum_lab.jobs.computation import Computation, Progress

LONGEST_THOUGHT_SECONDS = 120
"""The time that one position may be thought about, in the background."""

MOST_THOUGHTS_KEPT = 1_000
"""The most positions whose results of longer thinking are kept."""

_MOST_MOVES = 400
"""The most moves of a component that are thought about one by one."""

_FIRST_LOOK, _LONGER = 0.5, 4
"""The seconds for a move before any gets more, and how much longer the next look is."""

_FOR_THE_VALUE = 0.5
"""The part of the time left at the end for the value, on which nothing depends."""

_A_MOMENT = 30.0

Told = tuple[str, str]
"""A move: the component, and the move as it is written where that stands alone."""


@dataclass(frozen=True)
class Thought:
    """What was found of a sum.

    `refuted` has a winning reply for each move that loses; `complete`: `winning` has all that win.
    """

    outcome: Outcome
    value: int | None
    winning: tuple[Told, ...]
    complete: bool
    refuted: tuple[tuple[Told, Told], ...] = field(default=())

    def solved(self, position: Sum) -> FoundLonger | None:
        """What it says of a sum of these components; None where it is not known who wins."""
        if self.outcome is Outcome.UNKNOWN:
            return None
        return FoundLonger(self.outcome, tuple(_read(position, self.winning)), self.complete)

    def solved_after(self, position: Sum, move: Move) -> FoundLonger | None:
        """What it says of the sum that a move leaves; None where it says nothing."""
        made = _told(position, move)
        if made in self.winning:
            return FoundLonger(Outcome.P, (), complete=True)
        replies = [reply for refuted, reply in self.refuted if refuted == made]
        if not replies:
            return None
        return FoundLonger(Outcome.N, tuple(_read(after(position, move), replies)), complete=False)


def written_for_thinking(position: Sum) -> str:
    """What is thought about: the components that have a move, in an order of their own."""
    moving = sorted(str(component) for component in position if has_move(component))
    return "+".join(moving) or min(map(str, position))


def think(position: Sum, convention: Convention, budget: Budget, progress: Progress) -> Thought:
    """Who wins a sum, and by which moves, each looked at longer and longer."""
    moves = list(_moves(position))
    outcomes: dict[Move, Outcome] = {}
    refuted: list[tuple[Told, Told]] = []
    waiting, seconds, time_matters = moves, _FIRST_LOOK, True
    while waiting and time_matters and budget.check():
        time_matters = False
        for move in waiting:
            left, look = after(position, move), budget.part(most=seconds)
            found = analyse(left, look, 1, convention)
            time_matters |= not look.check()
            if found.outcome is Outcome.UNKNOWN:
                continue
            outcomes[move] = found.outcome
            progress(len(outcomes) / len(moves))
            refuted += [(_told(position, move), _told(left, reply)) for reply in found.winning[:1]]
        waiting, seconds = [move for move in waiting if move not in outcomes], seconds * _LONGER
    winning = [move for move, outcome in outcomes.items() if outcome is Outcome.P]
    all_known = len(outcomes) == len(moves) and all_moves(position)
    outcome = Outcome.N if winning else Outcome.UNKNOWN
    if all_known and {*outcomes.values()} == {Outcome.N}:
        outcome = Outcome.P
    if outcome is Outcome.UNKNOWN:
        outcome = analyse(position, budget.part(most=_A_MOMENT), 0, convention).outcome
    value = None
    if convention is Convention.NORMAL and outcome is not Outcome.UNKNOWN:
        value = value_of(position, budget.part(_FOR_THE_VALUE, _A_MOMENT))
    return Thought(
        outcome,
        value if isinstance(value, int) else None,
        tuple(_told(position, move) for move in moves if move in winning),
        all_known or outcome is Outcome.P,
        tuple(refuted),
    )


def all_moves(position: Sum) -> bool:
    """Whether all moves of a sum are thought about, one by one."""
    return all(some_options(component, _MOST_MOVES).complete for component in position)


def _moves(position: Sum) -> Iterator[Move]:
    for component in dict.fromkeys(position):
        for option in dict.fromkeys(some_options(component, _MOST_MOVES).listed):
            yield Move(position.index(component), option)


def _told(position: Sum, move: Move) -> Told:
    component = position[move.component]
    return str(component), write_move((component,), Move(0, move.option))


def _read(position: Sum, told: Iterable[Told]) -> Iterator[Move]:
    places: dict[str, list[tuple[int, Component]]] = {}
    for index, component in enumerate(position):
        places.setdefault(str(component), []).append((index, component))
    for name, written in told:
        for index, component in places.get(name, ()):
            yield Move(index, read_move((component,), written).option)


def _thought(notation: str, convention: str, progress: Progress, budget: Budget) -> Thought:
    end = monotonic() + LONGEST_THOUGHT_SECONDS
    own = Budget(LONGEST_THOUGHT_SECONDS, lambda work: monotonic() < end and budget.check(work))
    return think(read_sum(notation), Convention(convention), own, progress)


THINK = Computation(
    "solver.think", _thought, TypeAdapter(Thought), 2 * LONGEST_THOUGHT_SECONDS, MOST_THOUGHTS_KEPT
)
"""What is found of a sum as `written_for_thinking` and a convention."""
