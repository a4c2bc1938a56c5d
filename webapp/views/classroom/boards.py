"""The board of a game in a room: what a tap proposes, and how many propose each move."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace

from flask import url_for
from markupsafe import escape
from werkzeug.datastructures import MultiDict

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.notation import read_move, write_move
from nimsum.rulesets.sums import Move
from webapp.teaching.why.pointing import Pointing, at_the_move
from webapp.teaching.words import instruction
from webapp.views.boards.drawing import Surroundings, opening_of_form
from webapp.views.boards.match_board import MatchBoard
from webapp.views.boards.tally import TallyOfVotes
from webapp.views.boards.typed_moves import with_typed_move

MOVE = "tap"
"""The field of an address or a form that has the move that was tapped."""

_UNMARKED = Budget(0)
"""A board that tells nothing of its moves asks the solver nothing."""


@dataclass(frozen=True, slots=True)
class Bar:
    """How many gave an answer, of all; `name` is for links, `right` is told or None."""

    text: str
    told: str
    count: int
    of: int
    name: str = ""
    right: bool | None = None


def turn_on(board: SimpleNamespace) -> SimpleNamespace:
    """The board on a pupil's screen. While it can be tapped, `fields` go with a move that is sent;
    `chosen` is one that is tapped but not sent, `order` the same in words, `error` what is wrong.
    """
    return SimpleNamespace(board=board, fields=(), chosen="", order="", error=None)


def turn_to_move(
    match: Match,
    code: str,
    fields: Sequence[tuple[str, str]],
    args: MultiDict[str, str],
    *,
    path: str = "",
    own: str = "",
) -> SimpleNamespace:
    """A board to tap on a pupil's screen, or at another path, with what was tapped on it, and the
    pupil's `own` move that was sent.
    """
    path = path or url_for("class_pupils.show", code=code)
    shown = turn_on(_board_to_tap(match, path, fields, own))
    shown.fields = fields
    try:
        if move := tapped(match, args):
            shown.chosen = written(match, move)
            shown.order = order(match, shown.chosen)
    except GameError as wrong:
        shown.error = wrong
    return shown


def _board_to_tap(
    match: Match, path: str, fields: Sequence[tuple[str, str]], own: str
) -> SimpleNamespace:
    query = "&".join(map("=".join, (*fields, (MOVE, ""))))
    around = Surroundings(
        go=escape(f"{path}{'&' if '?' in path else '?'}{query}"),
        form=opening_of_form(path, fields),
        can_move=True,
    )
    return MatchBoard(match, around, _UNMARKED, pointed=_at(match, own)).draw()


def board_at_rest(match: Match, own: str = "", *, finished: bool = False) -> SimpleNamespace:
    """A board on which nobody moves now; `finished` draws what has no move left, too."""
    around = Surroundings(go=escape(""), form=escape(""), can_move=False)
    pointed = _at(match, own)
    return MatchBoard(match, around, _UNMARKED, pointed=pointed, finished=finished).draw()


def _at(match: Match, own: str) -> Pointing:
    return at_the_move(match.position, read_move(match.position, own)) if own else {}


def board_of_votes(match: Match, votes: Mapping[str, int], own: str = "") -> SimpleNamespace:
    """A board that tells at each move how many propose it; a tap leads to the bar of the move."""
    counted = {read_move(match.position, text): count for text, count in votes.items()}
    if not counted:
        return board_at_rest(match, own)
    around = Surroundings(go=escape("#vote-"), form=opening_of_form("", []), can_move=True)
    tally, own_move = TallyOfVotes(counted), _at(match, own)
    return MatchBoard(match, around, _UNMARKED, tally=tally, pointed=own_move).draw()


def bars(
    match: Match, votes: Mapping[str, int], right: Mapping[str, bool] | None = None
) -> tuple[Bar, ...]:
    """The moves that were proposed, the most popular first, and which are right, if known."""
    of, known = sum(votes.values()), right or {}
    return tuple(
        Bar(text, order(match, text), count, of, f"vote-{text}", known.get(text))
        for text, count in votes.items()
    )


def order(match: Match, text: str) -> str:
    """A move in words, as an order. Raises GameError."""
    return instruction(match.position, read_move(match.position, text))


def tapped(match: Match, args: MultiDict[str, str]) -> Move | None:
    """The move that is tapped or typed on a board; None where there is none. Raises GameError."""
    if args.get(MOVE):
        return read_move(match.position, args[MOVE])
    after = with_typed_move(match, args)
    return None if after is match else after.moves[-1]


def after_tap(match: Match, form: MultiDict[str, str]) -> Match:
    """The match after the move that is sent. Raises GameError."""
    move = tapped(match, form)
    if move is None:
        raise NotationError(_("There is no move in that."), "", _("Tap a move on the board."))
    return match.played(move)


def written(match: Match, move: Move) -> str:
    """A move in the notation of a match."""
    return write_move(match.position, move)
