"""The board of a game in a room: for tapping a move, at rest, or with the votes for each move."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from flask import url_for
from markupsafe import Markup, escape
from werkzeug.datastructures import MultiDict

from nimsum.budget import Budget
from nimsum.language import _, language
from nimsum.match.match import Match, Player
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.notation import read_move, write_move
from nimsum.rulesets.sums import Move, Sum
from webapp.teaching.move_words import MoveInWords, instruction
from webapp.teaching.why.highlights import Highlights, move_highlights
from webapp.views.boards.drawing import MoveControls, opening_of_form
from webapp.views.boards.match_board import Board, MatchBoard
from webapp.views.boards.tally import TallyOfVotes
from webapp.views.boards.typed_moves import with_typed_move

MOVE_FIELD = "tap"
"""The name of the field, in an address or a form, for the move that was tapped."""

_NO_WORK = Budget(0)
"""The budget of a board that marks no moves, so that nothing is solved."""

_BOARDS_REMEMBERED = 128
"""The number of boards that are kept, since all screens of a room show nearly the same ones."""

_MOVES_REMEMBERED = 2_000
"""The number of moves whose words are kept: those of many votes."""


def percent(count: int, total: int) -> float:
    """Return `count` as a percentage of `total` with one decimal place, or 0 if `total` is 0."""
    return round(100 * count / total, 1) if total else 0


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a chart: `count` of `total` answers were `answer`, which is `text` in words.

    `anchor` is the id of the bar for links; it is empty if no link leads there. `is_right` is None
    if it is not known, or not revealed yet, whether the answer is right.
    """

    answer: str
    text: str
    count: int
    total: int
    anchor: str = ""
    is_right: bool | None = None


@dataclass(frozen=True, slots=True)
class BoardEnd:
    """The message beside the board when the pupil has won, with confetti."""

    confetti: Markup
    cheer: str = ""
    """A sentence for the winner; empty if the title of the card is one."""
    beaten: str = "perfect"
    """The opponent, as on the play page, whose template shows this."""
    station: str = ""
    """The station of the path; empty, as games in rooms are not part of the path."""
    stars: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """The board on a pupil's screen, with a move that is tapped but not sent, or an error."""

    board: Board
    fields: Mapping[str, str] = field(default_factory=dict)
    """The form fields that are sent with a move."""
    chosen: str = ""
    """A move, in notation, that was tapped but not sent; empty if there is none."""
    instruction: str = ""
    """The move `chosen` in words."""
    error: GameError | None = None
    """The error in a typed move; None if there is none."""
    end: BoardEnd | None = None
    """None unless the pupil has won."""


@dataclass(frozen=True, slots=True)
class LastMoves:
    """The last move of each of the two players in words; empty for one who has not moved."""

    you: str = ""
    computer: str = ""


def last_moves(moves: tuple[MoveInWords, ...]) -> LastMoves:
    """Return the last move of each player in `moves`, which are in the order of play."""
    texts = {move.by: move.text for move in moves}
    return LastMoves(texts.get(Player.YOU, ""), texts.get(Player.COMPUTER, ""))


def turn_to_move(
    match: Match,
    code: str,
    fields: Mapping[str, str],
    args: MultiDict[str, str],
    *,
    path: str = "",
    own: str = "",
) -> Turn:
    """Return a board on which the pupil can tap a move, and the move tapped in `args`, if any.

    `fields` are the form fields that are sent with the move, and `args` is the query of the page.
    The page is the pupil's screen of the room with this `code`, unless it is at another `path`.
    `own` is the move, in notation, that the pupil sent before, and that the board highlights; it is
    empty if there is none.
    """
    path = path or url_for("class_pupils.show", code=code)
    separator = "&" if "?" in path else "?"
    pairs = list(fields.items())
    # Each link of the board adds its move at the end.
    query = "&".join(f"{name}={value}" for name, value in (*pairs, (MOVE_FIELD, "")))
    controls = MoveControls(
        go=escape(f"{path}{separator}{query}"), form=opening_of_form(path, pairs), can_move=True
    )
    board = _drawn(language(), match, controls, own=own)
    try:
        move = read_tap(match, args)
    except GameError as error:
        return Turn(board, fields, error=error)
    if move is None:
        return Turn(board, fields)
    return Turn(
        board,
        fields,
        chosen=write_move(match.position, move),
        instruction=instruction(match.position, move),
    )


def board_at_rest(match: Match, own: str = "", pointed: Highlights | None = None) -> Board:
    """Return a board on which nobody can move.

    The board shows the highlights `pointed`. If there are none, the move `own`, in notation, is
    highlighted unless it is empty.
    """
    controls = MoveControls(go=escape(""), form=escape(""), can_move=False)
    if pointed:
        return MatchBoard(match, controls, _NO_WORK, pointed=pointed).draw()
    return _drawn(language(), match, controls, own=own)


@lru_cache(maxsize=_BOARDS_REMEMBERED)
def _drawn(
    _language: str,
    match: Match,
    controls: MoveControls,
    votes: tuple[tuple[Move, int], ...] = (),
    own: str = "",
) -> Board:
    """Return the board of `match` with these `controls`, from a cache.

    `votes` has moves with their numbers of votes, and `own` is a move, in notation, that the board
    highlights; it is empty if there is none.
    """
    tally = TallyOfVotes(dict(votes)) if votes else None
    pointed = _pointing_at(match, own)
    return MatchBoard(match, controls, _NO_WORK, tally=tally, pointed=pointed).draw()


def _pointing_at(match: Match, move: str) -> Highlights:
    """Return the highlights for `move`, a move in notation; none if `move` is empty."""
    return move_highlights(match.position, read_move(match.position, move)) if move else {}


def board_of_votes(match: Match, votes: Mapping[str, int], own: str = "") -> Board:
    """Return a board with the number of votes for each move; a tap leads to the bar of the move.

    `votes` maps moves in notation to numbers of votes. The pupil's move `own` is highlighted unless
    it is empty.
    """
    if not votes:
        return board_at_rest(match, own)
    counts = tuple((read_move(match.position, text), count) for text, count in votes.items())
    controls = MoveControls(go=escape("#vote-"), form=opening_of_form("", []), can_move=True)
    return _drawn(language(), match, controls, counts, own)


def bars(
    match: Match, votes: Mapping[str, int], right: Mapping[str, bool] | None = None
) -> tuple[Bar, ...]:
    """Return a bar for each move in `votes`, which maps moves in notation to numbers of votes.

    `right` maps moves to True if they are right and to False if they are wrong. A move is missing
    in `right` if that is not known.
    """
    total = sum(votes.values())
    known = right or {}
    return tuple(
        Bar(text, move_in_words(match, text), count, total, f"vote-{text}", known.get(text))
        for text, count in votes.items()
    )


def move_in_words(match: Match, move: str) -> str:
    """Return `move`, which is in notation, as an instruction. Raises `GameError` if illegal."""
    return _move_in_words(language(), match.position, move)


@lru_cache(maxsize=_MOVES_REMEMBERED)
def _move_in_words(_language: str, position: Sum, move: str) -> str:
    return instruction(position, read_move(position, move))


def game_in_words(match: Match) -> str:
    """Return all moves of `match` as instructions, in order, with a semicolon between two."""
    turns = zip(match.positions, match.moves, strict=False)
    return "; ".join(instruction(position, move) for position, move in turns)


def read_tap(match: Match, args: MultiDict[str, str]) -> Move | None:
    """Return the move that was tapped or typed, or None if the fields `args` have no move.

    Raises `GameError` if the move is illegal.
    """
    if args.get(MOVE_FIELD):
        return read_move(match.position, args[MOVE_FIELD])
    after = with_typed_move(match, args)
    return None if after is match else after.moves[-1]


def after_tap(match: Match, form: MultiDict[str, str]) -> Match:
    """Return `match` after the move that was tapped or typed in the fields `form`.

    Raises `GameError` if there is no move, or if the move is illegal.
    """
    move = read_tap(match, form)
    if move is None:
        raise NotationError(_("There is no move in that."), "", _("Tap a move on the board."))
    return match.after(move)
