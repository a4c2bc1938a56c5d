"""A whole game, move by move: who was winning, and what would have won at every slip."""

from collections.abc import Sequence
from types import SimpleNamespace

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import count_ways
from nimsum.solver.analysis import Analysis, Outcome, analyse
from webapp.teaching.words import narration, orders

from .verdicts import MoveVerdict, verdict_of

_FOR_OUTCOMES = 0.7
"""The part of the time for who was winning; the rest is for the winning moves at the slips."""

_MOST_LISTED = 300
"""The most winning moves that are listed in one review."""


def review_of_game(match: Match, budget: Budget) -> SimpleNamespace:
    """A match, over or not, with its `standings`, one more than moves, and its `turns`. `slips` are
    the plies from which you can learn, `moment` that of the move that mattered most.

    What is not reached in time is unknown.
    """
    analyses = _analyses(match, budget.part(_FOR_OUTCOMES))
    turns = [_turn(match, ply, analyses) for ply in range(len(match.moves))]
    _add_better_moves(match, turns, budget)
    standings = [_standing(match, ply, found) for ply, found in enumerate(analyses)]
    slips = _slips(match, turns)
    return SimpleNamespace(
        match=match,
        standings=standings,
        turns=turns,
        values_known=any(standing.value is not None for standing in standings),
        slips=slips,
        moment=slips[0] if slips else _won_with(turns),
    )


def _slips(match: Match, turns: Sequence[SimpleNamespace]) -> list[int]:
    """The slips of yours, or of the loser of two people, the one that decided first."""
    learner = Player.YOU if Player.YOU in (match.mover(0), match.mover(1)) else match.loser
    slips = [
        (turn.verdict is MoveVerdict.THREW_WIN, ply)
        for ply, turn in enumerate(turns)
        if turn.verdict.is_slip and turn.by in (learner or turn.by,)
    ]
    return [ply for _threw_win, ply in sorted(slips, reverse=True)]


def _won_with(turns: Sequence[SimpleNamespace]) -> int | None:
    """Your move that took the win which you then kept, if you did."""
    taken = None
    for ply, turn in enumerate(turns):
        if turn.by is Player.YOU:
            kept = turn.verdict is MoveVerdict.KEPT_WIN
            taken = (ply if taken is None else taken) if kept else None
    return taken


def _analyses(match: Match, budget: Budget) -> list[Analysis]:
    found: list[Analysis] = []
    for left in range(len(match.positions), 0, -1):
        look = budget.part(1 / left)
        found.append(analyse(match.positions[left - 1], look, 1, match.convention))
    return found[::-1]


def _standing(match: Match, ply: int, found: Analysis) -> SimpleNamespace:
    """A position on the way: its nim-sum, its outcome, and who is `ahead`, if somebody is."""
    normal = match.convention is Convention.NORMAL
    ahead = {Outcome.N: match.mover(ply), Outcome.P: match.mover(ply + 1)}.get(found.outcome)
    value = found.value if normal and isinstance(found.value, int) else None
    return SimpleNamespace(value=value, outcome=found.outcome, ahead=ahead)


def _turn(match: Match, ply: int, analyses: Sequence[Analysis]) -> SimpleNamespace:
    """A move, its verdict, and room for the moves that would have won."""
    by, move = match.mover(ply), match.moves[ply]
    return SimpleNamespace(
        by=by,
        told=narration(match.positions[ply], move, by),
        verdict=verdict_of(analyses[ply], move, analyses[ply + 1].outcome),
        better=(),
        ways=0,
        left_out=0,
        maybe_more=False,
    )


def _add_better_moves(match: Match, turns: Sequence[SimpleNamespace], budget: Budget) -> None:
    """Tell at each slip what would have won.

    `left_out` are known but not listed; `maybe_more`: others may not be known.
    """
    slips = [ply for ply, turn in enumerate(turns) if turn.verdict is MoveVerdict.THREW_WIN]
    room = _MOST_LISTED
    for number, ply in enumerate(slips):
        position, turn = match.positions[ply], turns[ply]
        look = budget.part(1 / (len(slips) - number))
        found = analyse(position, look, convention=match.convention)
        listed = found.winning[: max(1, room // (len(slips) - number))]
        room -= len(listed)
        turn.better = tuple(orders(position, listed))
        turn.ways = count_ways(position, found.winning)
        turn.left_out = turn.ways - count_ways(position, listed)
        turn.maybe_more = found.truncated or not found.winning
