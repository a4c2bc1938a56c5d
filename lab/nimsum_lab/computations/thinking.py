"""A longer search for who wins a sum, and by which moves, than a page has time for: a job.

The result does not depend on the order of the components, so it holds for any order of them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from time import monotonic

from pydantic import TypeAdapter

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_move, read_sum, write_move
from nimsum.rulesets.sums import Component, Move, Sum, after, has_move
from nimsum.solver.analysis import LongerSearchResult, Outcome, analyse
from nimsum.solver.component_options import some_options
from nimsum.solver.evaluation import value_of
from nimsum_lab.jobs.computation import Computation, Progress

MAX_THOUGHT_SECONDS = 120
"""The maximum time, in seconds, for which one position is thought about in the background."""

MAX_THOUGHTS_KEPT = 1_000
"""The maximum number of positions for which the result of longer thinking is kept."""

_MAX_MOVES = 400
"""The maximum number of moves of a component that are analysed one by one."""

_FIRST_SECONDS = 0.5
"""The seconds for each move in the first round."""
_TIME_FACTOR = 4
"""The factor by which each move gets more time in the next round."""

_SHARE_FOR_VALUE = 0.5
"""The share of the remaining time that is spent on the value, which nothing else depends on."""

_MAX_LAST_SECONDS = 30.0
"""The maximum time, in seconds, for the value, and for the outcome if no move decides it."""

WrittenMove = tuple[str, str]
"""A move: its component in notation, and the notation of the move in that component alone."""


@dataclass(frozen=True)
class Thought:
    """The result of a longer search about a sum: who wins, and by which moves."""

    outcome: Outcome
    value: int | None
    """The value in normal play; None in misère play, or if it was not found."""
    winning: tuple[WrittenMove, ...]
    """The winning moves that were found."""
    complete: bool
    """True if `winning` has all winning moves."""
    refuted: tuple[tuple[WrittenMove, WrittenMove], ...] = field(default=())
    """Losing moves, each with a reply that wins."""

    def solution_for(self, position: Sum) -> LongerSearchResult | None:
        """Return the outcome and the winning moves of `position`, a sum of these components.

        The components may be in any order. Return None if the outcome is unknown.
        """
        if self.outcome is Outcome.UNKNOWN:
            return None
        return LongerSearchResult(self.outcome, tuple(_read(position, self.winning)), self.complete)

    def solution_after(self, position: Sum, move: Move) -> LongerSearchResult | None:
        """Return the outcome and the winning moves of the sum after `move` in `position`.

        Return None if nothing was found about that sum.
        """
        written_move = _written_move(position, move)
        if written_move in self.winning:
            return LongerSearchResult(Outcome.P, (), complete=True)
        replies = [reply for refuted, reply in self.refuted if refuted == written_move]
        if not replies:
            return None
        return LongerSearchResult(
            Outcome.N, tuple(_read(after(position, move), replies)), complete=False
        )


def notation_for_thinking(position: Sum) -> str:
    """Return the notation of the components of `position` that have a move, in a fixed order.

    So sums that differ only in the order of components share one job. If no component has a move,
    the notation is that of one of the components.
    """
    moving = sorted(str(component) for component in position if has_move(component))
    return "+".join(moving) or min(map(str, position))


def think(position: Sum, convention: Convention, budget: Budget, progress: Progress) -> Thought:
    """Return who wins `position` in `convention`, and by which moves.

    Each move is analysed again with more time until it is decided or `budget` runs out. `progress`
    is called with the share of the moves that are decided.
    """
    moves = list(_moves(position))
    outcomes: dict[Move, Outcome] = {}
    refuted: list[tuple[WrittenMove, WrittenMove]] = []
    undecided = moves
    seconds = _FIRST_SECONDS
    more_time_helps = True
    while undecided and more_time_helps and budget.check():
        more_time_helps = False
        for move in undecided:
            after_move = after(position, move)
            part = budget.part(max_seconds=seconds)
            analysis = analyse(after_move, part, 1, convention)
            more_time_helps |= not part.check()
            if analysis.outcome is Outcome.UNKNOWN:
                continue
            outcomes[move] = analysis.outcome
            progress(len(outcomes) / len(moves))
            if analysis.winning:
                reply = analysis.winning[0]
                refuted.append((_written_move(position, move), _written_move(after_move, reply)))
        undecided = [move for move in undecided if move not in outcomes]
        seconds *= _TIME_FACTOR
    winning = [move for move, outcome in outcomes.items() if outcome is Outcome.P]
    all_listed = all(some_options(component, _MAX_MOVES).complete for component in position)
    all_known = all_listed and len(outcomes) == len(moves)
    outcome = Outcome.N if winning else Outcome.UNKNOWN
    if all_known and set(outcomes.values()) == {Outcome.N}:
        outcome = Outcome.P
    if outcome is Outcome.UNKNOWN:
        outcome = analyse(
            position, budget.part(max_seconds=_MAX_LAST_SECONDS), 0, convention
        ).outcome
    value = None
    if convention is Convention.NORMAL and outcome is not Outcome.UNKNOWN:
        value = value_of(position, budget.part(_SHARE_FOR_VALUE, _MAX_LAST_SECONDS))
    return Thought(
        outcome,
        value if isinstance(value, int) else None,
        tuple(_written_move(position, move) for move in moves if move in winning),
        all_known or outcome is Outcome.P,
        tuple(refuted),
    )


def _moves(position: Sum) -> Iterator[Move]:
    """Yield the moves of `position` that are analysed, without those in equal components."""
    for component in dict.fromkeys(position):
        for option in dict.fromkeys(some_options(component, _MAX_MOVES).listed):
            yield Move(position.index(component), option)


def _written_move(position: Sum, move: Move) -> WrittenMove:
    """Return `move` as a pair of its component in notation and the move in that component."""
    component = position[move.component]
    return str(component), write_move((component,), Move(0, move.option))


def _read(position: Sum, moves: Iterable[WrittenMove]) -> Iterator[Move]:
    """Yield `moves` as moves of `position`, each once for each component that it fits."""
    places: dict[str, list[tuple[int, Component]]] = {}
    for index, component in enumerate(position):
        places.setdefault(str(component), []).append((index, component))
    for component_notation, move_notation in moves:
        for index, component in places.get(component_notation, ()):
            yield Move(index, read_move((component,), move_notation).option)


def _compute(notation: str, convention: str, progress: Progress, budget: Budget) -> Thought:
    """Return the result of thinking about the sum `notation` within the maximum time."""
    end = monotonic() + MAX_THOUGHT_SECONDS
    own = Budget(MAX_THOUGHT_SECONDS, lambda work: monotonic() < end and budget.check(work))
    return think(read_sum(notation), Convention(convention), own, progress)


THINK = Computation(
    "solver.think", _compute, TypeAdapter(Thought), 2 * MAX_THOUGHT_SECONDS, MAX_THOUGHTS_KEPT
)
"""The computation that thinks about a sum as `notation_for_thinking` writes it, given a
convention."""
