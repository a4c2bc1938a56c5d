"""The review of a whole game: who was winning after each move, and what would have won."""

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
"""The share of the time for the outcomes; the rest is for the winning moves at the slips."""

_MAX_LISTED = 300
"""The largest number of winning moves listed in one review."""


def review_of_game(match: Match, budget: Budget) -> SimpleNamespace:
    """Return the review of `match`, which need not be over.

    It has the `standings` before each move and at the end, and the `turns`, one for each move.
    `slips` are the numbers of the moves from which you can learn, and `moment` is the number of the
    move that mattered most, or None. Whatever is not found in time is unknown.
    """
    analyses = _analyses(match, budget.part(_FOR_OUTCOMES))
    turns = [_turn(match, ply, analyses) for ply in range(len(match.moves))]
    _add_better_moves(match, turns, budget)
    standings = [_standing(match, ply, analysis) for ply, analysis in enumerate(analyses)]
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
    """Return your slips, or those of the loser of two people, with the deciding one first."""
    learner = Player.YOU if Player.YOU in (match.mover(0), match.mover(1)) else match.loser
    slips = [
        (turn.verdict is MoveVerdict.THREW_WIN, ply)
        for ply, turn in enumerate(turns)
        if turn.verdict.is_slip and turn.by in (learner or turn.by,)
    ]
    return [ply for _threw_win, ply in sorted(slips, reverse=True)]


def _won_with(turns: Sequence[SimpleNamespace]) -> int | None:
    """Return the number of your move after which you were winning to the end, or None."""
    taken = None
    for ply, turn in enumerate(turns):
        if turn.by is Player.YOU:
            kept = turn.verdict is MoveVerdict.KEPT_WIN
            taken = (ply if taken is None else taken) if kept else None
    return taken


def _analyses(match: Match, budget: Budget) -> list[Analysis]:
    """Return the analyses of all positions; the last ones, which are the easiest, come first."""
    analyses: list[Analysis] = []
    for remaining in range(len(match.positions), 0, -1):
        look = budget.part(1 / remaining)
        analyses.append(analyse(match.positions[remaining - 1], look, 1, match.convention))
    return analyses[::-1]


def _standing(match: Match, ply: int, analysis: Analysis) -> SimpleNamespace:
    """Return the nim-sum and the outcome of a position, and the player who is `ahead` or None."""
    normal = match.convention is Convention.NORMAL
    ahead = {Outcome.N: match.mover(ply), Outcome.P: match.mover(ply + 1)}.get(analysis.outcome)
    value = analysis.value if normal and isinstance(analysis.value, int) else None
    return SimpleNamespace(value=value, outcome=analysis.outcome, ahead=ahead)


def _turn(match: Match, ply: int, analyses: Sequence[Analysis]) -> SimpleNamespace:
    """Return a move with its verdict, and with empty fields for the moves that would have won."""
    by = match.mover(ply)
    move = match.moves[ply]
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
    """Add to each turn that threw a win away the moves that would have won.

    `left_out` is the number of known ones that are not listed; `maybe_more` is True if there may be
    others.
    """
    slips = [ply for ply, turn in enumerate(turns) if turn.verdict is MoveVerdict.THREW_WIN]
    room = _MAX_LISTED
    for number, ply in enumerate(slips):
        position = match.positions[ply]
        turn = turns[ply]
        look = budget.part(1 / (len(slips) - number))
        analysis = analyse(position, look, convention=match.convention)
        listed = analysis.winning[: max(1, room // (len(slips) - number))]
        room -= len(listed)
        turn.better = tuple(orders(position, listed))
        turn.ways = count_ways(position, analysis.winning)
        turn.left_out = turn.ways - count_ways(position, listed)
        turn.maybe_more = analysis.truncated or not analysis.winning
