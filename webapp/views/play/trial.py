"""Trials: moves tried out on the board, which are no moves of the match."""

from dataclasses import dataclass
from typing import Literal

from werkzeug.datastructures import MultiDict

from nimsum.budget import Budget
from nimsum.match.match import Match, Player, moves_in_notation, replay
from nimsum.rulesets.notation import read_move
from nimsum.solver.analysis import analyse
from webapp.teaching.why.losing_moves import reply_to
from webapp.views.boards.typed_moves import with_typed_move

Part = Literal["theirs", "yours"]
"""Whose part the visitor plays in a trial.

It is the opponent's part after a winning move of the player to move, or else that player's part.
"""

_MAX_LENGTH = 1_400
"""The maximum length of a trial in an address, in characters, to which a move may be added."""
_MAX_TRIED_LENGTH = 600
"""The maximum length of the list of moves tried so far, in characters."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Moves tried out from a position of a match, each answered by a move that beats it.

    `shown` is the match up to this position, and `part` the part that the visitor plays. `root` is
    the match at the position in which the visitor may try any move, and `match` goes on with what
    was tried last. `tried` are the first moves of all trials so far, in notation.
    """

    shown: Match
    part: Part
    root: Match
    match: Match
    tried: tuple[str, ...]

    @property
    def lead(self) -> tuple[str, ...]:
        """The winning move that is tested, in notation, or () if the visitor moves first."""
        return self.moves[: len(self.root.moves) - len(self.shown.moves)]

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of `match` after those of `shown`, in notation."""
        return tuple(moves_in_notation(self.match)[len(self.shown.moves) :])

    @property
    def tester(self) -> Player:
        """The player whose moves are tried out."""
        return self.root.to_move

    @property
    def begun(self) -> bool:
        """True if a move has been tried in `match`."""
        return len(self.match.moves) > len(self.root.moves)

    @property
    def unanswered(self) -> bool:
        """True if no move is known that beats the last move of `match`, which is not over."""
        return self.match.to_move is not self.tester and not self.match.over

    @property
    def can_move(self) -> bool:
        """True if the visitor can make another move in `match`."""
        if self.match.over or self.unanswered:
            return False
        return len("_".join(self.moves)) <= _MAX_LENGTH


def trial_of(
    shown: Match,
    part: Part,
    moves: tuple[str, ...],
    *,
    tried: tuple[str, ...],
    typed: MultiDict[str, str],
    budget: Budget,
) -> Trial:
    """Return the trial from the position of `shown` with `moves` in notation and their answer.

    If `part` is "theirs", the first of `moves` is the winning move to be tested. `tried` are the
    moves tried before, and `typed` may have the fields of another move. The last move is answered
    as the reason tells, or else by a winning move, if one is found within `budget`. Raises
    `GameError` if a move is refused.
    """
    so_far = moves_in_notation(shown)
    match = replay(shown.start, shown.first, "_".join([*so_far, *moves]), shown.convention)
    match = with_typed_move(match, typed)
    lead = len(shown.moves) + (1 if part == "theirs" else 0)
    if len(match.moves) < lead:
        match = _answered(match, budget)
    root = match.back_to(lead)
    for text in tried:
        read_move(root.position, text)
    if match.to_move is not root.to_move and not match.over:
        answer = reply_to(match.positions[-2], match.moves[-1], budget, match.convention)
        match = match.after(answer) if answer else match
    first = moves_in_notation(match)[lead : lead + 1]
    listed = tuple(dict.fromkeys([*tried, *first]))
    if len("_".join(listed)) > _MAX_TRIED_LENGTH:
        listed = tried
    return Trial(shown, part, root, match, listed)


def _answered(match: Match, budget: Budget) -> Match:
    """Return `match` after a move proved to win, or `match` itself if none is found in time."""
    if match.over:
        return match
    analysis = analyse(match.position, budget, 1, match.convention)
    answer = next(iter(analysis.winning), None)
    return match.after(answer) if answer else match
