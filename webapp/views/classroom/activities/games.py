"""The games of pupils: what they answer is the moves of a game, the computer's among them."""

from collections.abc import Iterable
from dataclasses import dataclass

from webapp.language import gettext as _
from webapp.match.match import Match, Player, replay, written_moves
from webapp.match.opponents import Mood
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import NotationError
from webapp.rulesets.sums import Move, Sum
from webapp.solver.budget import Budget
from webapp.teaching.review.verdicts import MoveVerdict, judge
from webapp.teaching.words import told
from webapp.views.classroom.subjects import read_subject, write_subject
from webapp.views.play import replies
from webapp.views.play.seating import Seating

_AGAINST_PERFECT = Seating("perfect", Player.YOU, Mood(seed=1, errs=0))
"""The player that never errs, which has no dice."""


@dataclass(frozen=True, slots=True)
class MoveTold:
    """A move that was made, and by whom."""

    by: Player
    told: str


def news(match: Match) -> tuple[MoveTold, ...]:
    """The last two moves, oldest first."""
    plies = range(max(0, len(match.moves) - 2), len(match.moves))
    return tuple(
        MoveTold(match.mover(ply), told(match.positions[ply], match.moves[ply], match.mover(ply)))
        for ply in plies
    )


def read_game(text: str) -> str:
    """What an activity is about, if one can move in it. Raises GameError."""
    match = read_subject(text)
    if match.over:
        raise NotationError(
            _("That game is over: there is no move in it."), text, _("Choose a larger start.")
        )
    return write_subject(match)


def with_moves(subject: str, moves: str) -> Match:
    """The game with more moves, as they are written. Raises GameError."""
    match = read_subject(subject)
    if not moves:
        return match
    before = "_".join(written_moves(match))
    return replay(
        match.start, match.first, f"{before}_{moves}" if before else moves, match.convention
    )


def with_reply(match: Match, budget: Budget) -> Match:
    """The match after the computer's move, where it is the computer's turn."""
    return replies.with_reply(_AGAINST_PERFECT, match, budget)


class VerdictsOnce:
    """What moves have done, each judged once for all who have made it."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._known: dict[tuple[Sum, Move, Convention], MoveVerdict] = {}

    def of(self, match: Match, by: Player) -> Iterable[MoveVerdict]:
        """The verdicts on the moves of a player; unknown where there is no time left."""
        for ply, move in enumerate(match.moves):
            if match.mover(ply) is by:
                yield self._verdict(match.positions[ply], move, match.convention)

    def _verdict(self, position: Sum, move: Move, convention: Convention) -> MoveVerdict:
        key = position, move, convention
        if key not in self._known:
            self._known[key] = (
                MoveVerdict.UNKNOWN
                if self._budget.spent()
                else judge(position, move, self._budget, convention).verdict
            )
        return self._known[key]
