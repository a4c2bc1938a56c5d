"""The board of a game in a room: for tapping a move, at rest, or with the votes on each move."""

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
from webapp.teaching.move_words import instruction
from webapp.teaching.why.pointing import Pointing, at_the_move
from webapp.views.boards.drawing import Surroundings, opening_of_form
from webapp.views.boards.match_board import MatchBoard
from webapp.views.boards.tally import TallyOfVotes
from webapp.views.boards.typed_moves import with_typed_move

MOVE = "tap"
"""The name of the field, in an address or a form, for the move that was tapped."""

_UNMARKED = Budget(0)
"""The budget of a board that marks no moves, so that nothing is solved."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a chart: `count` of `of` pupils gave the answer `text`, in words `told`.

    `name` is the anchor for links; `right` is None if it is not known whether the answer is right.
    """

    text: str
    told: str
    count: int
    of: int
    name: str = ""
    right: bool | None = None


def turn_on(board: SimpleNamespace) -> SimpleNamespace:
    """Return the `board` on a pupil's screen with the state of the pupil's turn.

    `fields` are sent with a move. `chosen` is a move that was tapped but not sent, `order` is this
    move in words, and `error` says what is wrong with a typed move.
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
    """Return a board on which the pupil can tap a move, with the move that `args` has.

    The page is the pupil's screen unless it is at another `path`. `own` is the pupil's move that
    was sent before, if any.
    """
    path = path or url_for("class_pupils.show", code=code)
    turn = turn_on(_board_to_tap(match, path, fields, own))
    turn.fields = fields
    try:
        if move := tapped(match, args):
            turn.chosen = written(match, move)
            turn.order = order(match, turn.chosen)
    except GameError as wrong:
        turn.error = wrong
    return turn


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
    """Return a board on which nobody moves now, with the move `own` marked.

    `finished` also draws components without a move.
    """
    around = Surroundings(go=escape(""), form=escape(""), can_move=False)
    pointed = _at(match, own)
    return MatchBoard(match, around, _UNMARKED, pointed=pointed, finished=finished).draw()


def _at(match: Match, own: str) -> Pointing:
    return at_the_move(match.position, read_move(match.position, own)) if own else {}


def board_of_votes(match: Match, votes: Mapping[str, int], own: str = "") -> SimpleNamespace:
    """Return a board with the number of votes at each move; a tap leads to the bar of the move."""
    counted = {read_move(match.position, text): count for text, count in votes.items()}
    if not counted:
        return board_at_rest(match, own)
    around = Surroundings(go=escape("#vote-"), form=opening_of_form("", []), can_move=True)
    tally = TallyOfVotes(counted)
    return MatchBoard(match, around, _UNMARKED, tally=tally, pointed=_at(match, own)).draw()


def bars(
    match: Match, votes: Mapping[str, int], right: Mapping[str, bool] | None = None
) -> tuple[Bar, ...]:
    """Return a bar for each of the moves in `votes`; `right` says which are right, if known."""
    total = sum(votes.values())
    known = right or {}
    return tuple(
        Bar(text, order(match, text), count, total, f"vote-{text}", known.get(text))
        for text, count in votes.items()
    )


def order(match: Match, text: str) -> str:
    """Return a move in words, as an instruction. Raises `GameError` if it is no legal move."""
    return instruction(match.position, read_move(match.position, text))


def tapped(match: Match, args: MultiDict[str, str]) -> Move | None:
    """Return the move that was tapped or typed, or None. Raises `GameError` if it is illegal."""
    if args.get(MOVE):
        return read_move(match.position, args[MOVE])
    after = with_typed_move(match, args)
    return None if after is match else after.moves[-1]


def after_tap(match: Match, form: MultiDict[str, str]) -> Match:
    """Return the match after the move in `form`.

    Raises `GameError` if there is none or it is illegal.
    """
    move = tapped(match, form)
    if move is None:
        raise NotationError(_("There is no move in that."), "", _("Tap a move on the board."))
    return match.after(move)


def written(match: Match, move: Move) -> str:
    """Return `move` in the notation of the position of `match`."""
    return write_move(match.position, move)
