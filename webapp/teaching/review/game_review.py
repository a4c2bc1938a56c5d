"""A whole game, move by move: who was winning, and what would have won at every slip."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.solver.analysis import Analysis, Outcome, analyse
from webapp.teaching.words import instruction, narration

from .verdicts import MoveVerdict, verdict_of

_FOR_OUTCOMES = 0.7
"""The part of the time for who was winning; the rest is for the winning moves at the slips."""

_MOST_LISTED = 300
"""The most winning moves that are listed in one review."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A position on the way: its nim-sum, its outcome, and who is `ahead`, if somebody is."""

    value: int | None
    outcome: Outcome
    ahead: Player | None


@dataclass(frozen=True, slots=True)
class TurnReview:
    """A move, its verdict, and at a slip the winning moves.

    `left_out` are known but not listed; `maybe_more`: others may not be known.
    """

    by: Player
    told: str
    verdict: MoveVerdict
    better: tuple[str, ...] = ()
    left_out: int = 0
    maybe_more: bool = False


@dataclass(frozen=True, slots=True)
class GameReview:
    """A match with its positions, one more than moves, and its moves."""

    match: Match
    standings: tuple[Standing, ...]
    turns: tuple[TurnReview, ...]

    def count(self, by: Player, verdict: MoveVerdict) -> int:
        """How many moves of a player did that."""
        return sum(turn.by is by and turn.verdict is verdict for turn in self.turns)

    @property
    def values_known(self) -> bool:
        """Whether there is any nim-sum to show."""
        return any(standing.value is not None for standing in self.standings)


def review_of_game(match: Match, budget: Budget) -> GameReview:
    """The review of a match, over or not; what is not reached in time is unknown."""
    analyses = _analyses(match, budget.part(_FOR_OUTCOMES))
    turns = tuple(_turn(match, ply, analyses) for ply in range(len(match.moves)))
    return GameReview(
        match,
        tuple(_standing(match, ply, found) for ply, found in enumerate(analyses)),
        tuple(_with_better_moves(match, turns, budget)),
    )


def _analyses(match: Match, budget: Budget) -> list[Analysis]:
    found: list[Analysis] = []
    for left in range(len(match.positions), 0, -1):
        look = budget.part(1 / left)
        found.append(analyse(match.positions[left - 1], look, 1, match.convention))
    return found[::-1]


def _standing(match: Match, ply: int, found: Analysis) -> Standing:
    normal = match.convention is Convention.NORMAL
    to_move = match.mover(ply)
    ahead = {Outcome.N: to_move, Outcome.P: match.mover(ply + 1)}.get(found.outcome)
    value = found.value if normal and isinstance(found.value, int) else None
    return Standing(value, found.outcome, ahead)


def _turn(match: Match, ply: int, analyses: Sequence[Analysis]) -> TurnReview:
    by, move = match.mover(ply), match.moves[ply]
    verdict = verdict_of(analyses[ply], move, analyses[ply + 1].outcome)
    return TurnReview(by, narration(match.positions[ply], move, by), verdict)


def _with_better_moves(
    match: Match, turns: Sequence[TurnReview], budget: Budget
) -> list[TurnReview]:
    slips = [ply for ply, turn in enumerate(turns) if turn.verdict is MoveVerdict.THREW_WIN]
    room, reviewed = _MOST_LISTED, list(turns)
    for number, ply in enumerate(slips):
        position = match.positions[ply]
        look = budget.part(1 / (len(slips) - number))
        found = analyse(position, look, convention=match.convention)
        fair = max(1, room // (len(slips) - number))
        listed = found.winning[:fair]
        room -= len(listed)
        reviewed[ply] = replace(
            turns[ply],
            better=tuple(instruction(position, move) for move in listed),
            left_out=len(found.winning) - len(listed),
            maybe_more=found.truncated or not found.winning,
        )
    return reviewed
