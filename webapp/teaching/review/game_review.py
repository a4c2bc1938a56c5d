"""The review of a whole game: who was winning after each move, and which moves would have won."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import count_ways
from nimsum.solver.analysis import Analysis, Outcome, analyse
from nimsum.solver.component_options import count_moves
from webapp.teaching.claims import (
    Claim,
    Claims,
    HasValue,
    LegalMoves,
    MoveWins,
    WinningMoves,
    claims_of_outcome,
)
from webapp.teaching.move_words import narration, orders

from .verdicts import MoveVerdict, claims_of_verdict, verdict_of

_OUTCOMES_SHARE = 0.7
"""The share of the time for the outcomes; the rest is for the winning moves at the slips."""

_MAX_COUNTED = 200
"""The largest number of moves in a component that are counted."""

_MAX_LISTED = 300
"""The largest number of winning moves listed in one review."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The nim-sum of a position in normal play, its outcome, and the player who is `ahead`.

    `value` is None in misère play, and if it is unknown or infinite. `ahead` is None if the outcome
    is a draw or unknown. All this is in `claims`, too.
    """

    value: int | None
    outcome: Outcome
    ahead: Player | None
    claims: Claims


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move with its verdict and, if it threw a win away, the moves that would have won.

    `text` says what the player did, such as "took 3 from the 7". `better` has winning moves in
    words. `ways` is the number of all known ways to win, `left_out` the number of those that
    `better` does not list. `maybe_more` is True if there may be unknown ones. `claims` are those of
    the verdict, the better moves and their number.
    """

    by: Player
    text: str
    verdict: MoveVerdict
    claims: Claims
    better: tuple[str, ...] = ()
    ways: int = 0
    left_out: int = 0
    maybe_more: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """The choice before move `ply`, counted from 0: only `wins` of all `moves` won, as claimed."""

    ply: int
    wins: int
    moves: int
    claims: Claims


@dataclass(frozen=True, slots=True)
class GameReview:
    """The review of `match`: the standing before each move and at the end, and all moves.

    `slips` are the numbers, from 0, of the moves from which the learner can learn, the most
    important one first. `moment` is the number of the move that mattered most, or None if there was
    none: the learner's slip, or else the move that used the opponent's, or else the user's hardest
    choice. `hardest` is that choice if it is the moment, or else None.
    """

    match: Match
    standings: tuple[Standing, ...]
    turns: tuple[ReviewedMove, ...]
    slips: tuple[int, ...]
    moment: int | None
    hardest: Choice | None = None

    @property
    def values_known(self) -> bool:
        """True if the nim-sum of any position is known."""
        return any(standing.value is not None for standing in self.standings)

    @property
    def is_settled(self) -> bool:
        """True if all outcomes and verdicts are known, and a better move for each lost win."""
        if any(standing.outcome is Outcome.UNKNOWN for standing in self.standings):
            return False
        return not any(
            turn.verdict is MoveVerdict.UNKNOWN
            or (turn.verdict is MoveVerdict.THREW_WIN and not turn.better)
            for turn in self.turns
        )


def review_of_game(match: Match, budget: Budget) -> GameReview:
    """Return the review of `match`, which need not be over.

    Outcomes and verdicts that the solver does not find in time are unknown.
    """
    analyses = _analyses(match, budget.part(_OUTCOMES_SHARE))
    turns = [_reviewed_move(match, ply, analyses) for ply in range(len(match.moves))]
    turns = _with_better_moves(match, turns, budget)
    standings = [_standing(match, ply, analysis) for ply, analysis in enumerate(analyses)]
    slips = _slips(match, turns)
    moment = slips[0] if slips else _decisive_move(turns)
    hardest = None
    if not slips and moment is not None and not _uses_slip(turns, moment):
        won = [ply for ply in range(moment, len(turns)) if turns[ply].by is Player.YOU]
        hardest = _hardest_choice(match, won, budget)
    if hardest:
        moment = hardest.ply
    return GameReview(match, tuple(standings), tuple(turns), tuple(slips), moment, hardest)


def _slips(match: Match, turns: Sequence[ReviewedMove]) -> list[int]:
    """Return the numbers of the learner's slips, lost wins before lost draws, the last one first.

    The learner is the user, or in a game of two people the loser. If there is no loser, the slips
    of both players are returned.
    """
    learner = Player.YOU if Player.YOU in (match.mover(0), match.mover(1)) else match.loser
    slips = [
        (turn.verdict is MoveVerdict.THREW_WIN, ply)
        for ply, turn in enumerate(turns)
        if turn.verdict.is_slip and learner in (None, turn.by)
    ]
    return [ply for _threw_win, ply in sorted(slips, reverse=True)]


def _decisive_move(turns: Sequence[ReviewedMove]) -> int | None:
    """Return the number of the move from which on every move of the user kept the win.

    Return None if the user's last move did not win.
    """
    winning_since = None
    for ply, turn in enumerate(turns):
        if turn.by is not Player.YOU:
            continue
        if turn.verdict is not MoveVerdict.KEPT_WIN:
            winning_since = None
        elif winning_since is None:
            winning_since = ply
    return winning_since


def _uses_slip(turns: Sequence[ReviewedMove], ply: int) -> bool:
    """Return True if the move before move `ply` gave up a win or a draw."""
    return ply > 0 and turns[ply - 1].verdict.is_slip


def _hardest_choice(match: Match, plies: Sequence[int], budget: Budget) -> Choice | None:
    """Return the hardest of the choices before the moves `plies`, which kept a win.

    It is the one with the fewest winning moves, and then with the most moves. The first of `plies`
    is taken only if there is no other choice, since players know it best. Return None if no choice
    is known that had a losing move.
    """
    choices = []
    for number, ply in enumerate(plies):
        position = match.positions[ply]
        share = budget.part(1 / (len(plies) - number))
        analysis = analyse(position, share, convention=match.convention)
        moves = count_moves(position, _MAX_COUNTED)
        wins = count_ways(position, analysis.winning)
        if moves is not None and not analysis.truncated and 0 < wins < moves:
            claims = (
                LegalMoves(position, match.convention, moves),
                WinningMoves(position, match.convention, wins),
            )
            choices.append(Choice(ply, wins, moves, claims))
    later = [choice for choice in choices if choice.ply > plies[0]]
    by_hardness = sorted(later or choices, key=lambda choice: (choice.wins, -choice.moves))
    return by_hardness[0] if by_hardness else None


def _analyses(match: Match, budget: Budget) -> list[Analysis]:
    """Return the analyses of all positions, made from the last one, the easiest, to the first."""
    analyses: list[Analysis] = []
    for remaining in range(len(match.positions), 0, -1):
        share = budget.part(1 / remaining)
        analyses.append(analyse(match.positions[remaining - 1], share, 1, match.convention))
    return analyses[::-1]


def _standing(match: Match, ply: int, analysis: Analysis) -> Standing:
    """Return the standing before move `ply`, by the `analysis` of the position."""
    position = match.positions[ply]
    normal = match.convention is Convention.NORMAL
    ahead = {Outcome.N: match.mover(ply), Outcome.P: match.mover(ply + 1)}.get(analysis.outcome)
    value = analysis.value if normal and isinstance(analysis.value, int) else None
    claims = claims_of_outcome(analysis.outcome, position, match.convention)
    if value is not None:
        claims = (*claims, HasValue(position, match.convention, value))
    return Standing(value, analysis.outcome, ahead, claims)


def _reviewed_move(match: Match, ply: int, analyses: Sequence[Analysis]) -> ReviewedMove:
    """Return move `ply` with its verdict, but without the moves that would have won."""
    by = match.mover(ply)
    move = match.moves[ply]
    position = match.positions[ply]
    text = narration(position, move, by)
    verdict = verdict_of(analyses[ply], move, analyses[ply + 1].outcome)
    claims = claims_of_verdict(verdict, position, move, match.convention)
    return ReviewedMove(by, text, verdict, claims)


def _with_better_moves(
    match: Match, turns: Sequence[ReviewedMove], budget: Budget
) -> list[ReviewedMove]:
    """Return `turns`, adding to each that threw a win away the moves that would have won."""
    result = list(turns)
    slips = [ply for ply, turn in enumerate(turns) if turn.verdict is MoveVerdict.THREW_WIN]
    max_listed = _MAX_LISTED
    for number, ply in enumerate(slips):
        position = match.positions[ply]
        slips_to_come = len(slips) - number
        share = budget.part(1 / slips_to_come)
        analysis = analyse(position, share, convention=match.convention)
        listed = analysis.winning[: max(1, max_listed // slips_to_come)]
        max_listed -= len(listed)
        ways = count_ways(position, analysis.winning)
        maybe_more = analysis.truncated or not analysis.winning
        wins: list[Claim] = [MoveWins(position, match.convention, move) for move in listed]
        wins.append(WinningMoves(position, match.convention, ways, at_least=maybe_more))
        result[ply] = replace(
            turns[ply],
            claims=(*turns[ply].claims, *wins),
            better=tuple(orders(position, listed)),
            ways=ways,
            left_out=ways - count_ways(position, listed),
            maybe_more=maybe_more,
        )
    return result
