"""A duel by link: two people play on two phones, then perhaps again with sides changed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import time
from typing import NamedTuple

from flask import url_for
from werkzeug.datastructures import MultiDict

from nimsum.budget import Budget
from nimsum.language import N_, _
from nimsum.match.match import Match, Player, replay
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.wording import first_upper
from webapp.classroom.duels import rematch
from webapp.classroom.errors import DuelIsFull
from webapp.classroom.model import Activity, ActivityKind, PupilView, WallView
from webapp.classroom.presence import SECONDS_UNTIL_AWAY
from webapp.teaching.lesson_plans.subjects import read_subject, write_subject
from webapp.teaching.move_words import moves_in_words
from webapp.teaching.review.decision import decision_of
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.views.boards.match_board import Board
from webapp.views.classroom.access import WayIn, way_in
from webapp.views.classroom.boards import BoardEnd, Turn, board_at_rest
from webapp.views.classroom.solving import solve_for_room
from webapp.views.pictures.emblems import confetti
from webapp.views.pictures.previews import preview_of, title_of_sum
from webapp.views.play.play_query import MatchQuery, ReviewQuery
from webapp.views.web.origins import below_the_app, known_public_address

from .duels import DUELS, FIRST, SECOND, match_of, opponent_of, turn_of
from .kind import Panel, PupilForm

_START = "start"


class TurningPoint(NamedTuple):
    """The move that decided a game: its number, from 1, and the verdict, a value of `MoveVerdict`.

    If no move decided the game, `move` is 0, and `verdict` is "start" if the loser could not have
    won from the start, or else empty.
    """

    move: int
    verdict: str


@dataclass(frozen=True, slots=True)
class WaitingForFriend:
    """The content of the first player's panel until a friend has followed the link."""

    link: str
    game: str
    """The name of the game."""
    other: str
    """The address at which another game is chosen."""
    way_in: WayIn


@dataclass(frozen=True, slots=True)
class PlayerSeat:
    """A player on a panel: a note under the player's name, and words that say whose turn it is.

    `turn` is empty if it is not the player's turn.
    """

    note: str
    turn: str = ""


@dataclass(frozen=True, slots=True)
class DuelGame:
    """The content of the panel of one of the two players."""

    title: str
    own_seat: PlayerSeat
    friends_seat: PlayerSeat
    turn: Turn
    is_to_move: bool
    is_over: bool
    text: str
    """The rules, or a note that the game waits for the friend; empty after the game."""
    verdicts: tuple[str, ...]
    """Sentences that say how the game was decided; empty during the game."""
    game: int
    """The id of the game, which a rematch names."""
    review: str
    """The address of the review."""


@dataclass(frozen=True, slots=True)
class DuelDoor:
    """The content of the panel for a friend who has followed the link and can join."""

    board: Board
    rules: str


@dataclass(frozen=True, slots=True)
class WatchedDuel:
    """The content of the panel for visitors who come too late to play."""

    board: Board
    first: str
    """The last move of the first player in words; the name of the game before that move."""
    second: str
    """The last move of the second player in words; the name of the game before that move."""


def _answer(form: PupilForm) -> None:
    """Store a player's move, or begin a rematch if the form has the field `rematch`."""
    if after := form.fields.get("rematch"):
        rematch(*form.seat, after=read_number(after))
    else:
        DUELS.answer(form)


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    if not view.duels:
        link = known_public_address() + below_the_app("duel.follow", code=view.room.code)
        start = read_subject(activity.subject)
        other = url_for("duel.choose", start=write_sum(start.position), play=start.convention)
        content = WaitingForFriend(
            link, title_of_sum(start.position), other, way_in(view.room.code)
        )
        return Panel("duel/waiting.html", content, waits=True)
    duel = view.duels[-1]
    pupil = view.pupil.id
    match = match_of(activity, duel, pupil)
    is_to_move = not match.over and match.to_move is Player.YOU
    last_seen = view.seen.get(opponent_of(duel, pupil) or 0, 0)
    is_away = time() - last_seen > SECONDS_UNTIL_AWAY
    turn = turn_of(view, duel, match, args if is_to_move else None)
    if match.winner is Player.YOU:
        turn = replace(turn, end=BoardEnd(confetti(), _("Well played!")))
    own_seat, friends_seat = _seats(view, match, is_away=is_away)
    game = DuelGame(
        title=_title(match, is_away=is_away),
        own_seat=own_seat,
        friends_seat=friends_seat,
        turn=turn,
        is_to_move=is_to_move,
        is_over=match.over,
        text=_rules_or_wait(match, is_away=is_away),
        verdicts=tuple(_verdicts(view.room.code, match)),
        game=duel.id,
        review=MatchQuery.of(match).for_two().on(ReviewQuery).href(),
    )
    return Panel("duel/game.html", game, waits=not is_to_move)


def _seats(view: PupilView, match: Match, *, is_away: bool) -> tuple[PlayerSeat, PlayerSeat]:
    """Return the seat of the pupil of `view`, and that of the friend, who is away if `is_away`."""
    duel = view.duels[-1]
    if match.over:
        return _seats_after_game(view, begins=duel.first == view.pupil.id)
    notes = _last_moves(match)
    own_note = notes[Player.YOU]
    friends_note = notes[Player.COMPUTER]
    if match.to_move is Player.YOU:
        return PlayerSeat(own_note, _("Your move")), PlayerSeat(friends_note)
    friends_turn = first_upper(_("away")) if is_away else _("To move")
    return PlayerSeat(own_note), PlayerSeat(friends_note, friends_turn)


def _seats_after_game(view: PupilView, *, begins: bool) -> tuple[PlayerSeat, PlayerSeat]:
    """Return the seats of the pupil and the friend, whose notes say how many games each has won.

    `begins` is True if the pupil made the first move in the last game. The notes also say who was
    the first player, as the review of the game calls the players.
    """
    decided = [duel for duel in view.duels if duel.result in (FIRST, SECOND)]
    wins = sum((duel.result == FIRST) is (duel.first == view.pupil.id) for duel in decided)
    names = [_("First player"), _("Second player")]
    own_name, friends_name = names if begins else reversed(names)
    own_wins = _("Games won: %(count)s", count=wins)
    friends_wins = _("Games won: %(count)s", count=len(decided) - wins)
    return PlayerSeat(f"{own_name} · {own_wins}"), PlayerSeat(f"{friends_name} · {friends_wins}")


def _last_moves(match: Match) -> dict[Player, str]:
    """Return each player's last move in words; before that move, the name of the game."""
    game = title_of_sum(match.start)
    return dict.fromkeys(Player, game) | {item.by: item.text for item in moves_in_words(match, 2)}


def _title(match: Match, *, is_away: bool) -> str:
    if match.drawn:
        return _("A draw")
    if match.over:
        return _("You win") if match.winner is Player.YOU else _("Your friend wins")
    if match.to_move is Player.YOU:
        return _("Your move") if match.moves else _("You go first")
    if is_away:
        return _("Your friend is away")
    return _("Your friend’s move") if match.moves else _("Your friend goes first")


def _rules_or_wait(match: Match, *, is_away: bool) -> str:
    """Return the rules, or a note that the game waits for the friend; empty after the game."""
    if match.over:
        return ""
    if is_away and match.to_move is not Player.YOU:
        return _("The game waits here for a day.")
    description: str = preview_of(match).description
    return description


def _verdicts(code: str, match: Match) -> Iterator[str]:
    """Yield sentences that say how `match` was decided, as far as the solver knows by now.

    There are none before the game is over. `code` is the code of the room.
    """
    if not match.over:
        return
    if match.drawn:
        yield _("This would never end, so nobody wins.")
    # Both players' screens ask the solver one question, in which `you` begins.
    question = write_subject(replace(match, first=Player.YOU))
    result = solve_for_room(code, turning_point, question)
    if result is None:
        return
    if result.verdict == _START:
        if match.winner is Player.YOU:
            yield _("The start was won for you. A rematch swaps sides.")
        else:
            yield _("The start was lost for you. A rematch swaps sides.")
    elif result.move and match.mover(result.move - 1) is not Player.YOU:
        yield _("Move %(number)s decided the game.", number=result.move)
    elif result.move and result.verdict == MoveVerdict.THREW_DRAW:
        yield _("Move %(number)s gave the draw away.", number=result.move)
    elif result.move:
        yield _("Move %(number)s gave the win away.", number=result.move)


def turning_point(subject: str) -> TurningPoint:
    """Return the move that decided the game in `subject`, which is over."""
    result = decision_of(read_subject(subject), Budget())
    if result.slip is not None:
        return TurningPoint(result.slip.ply + 1, result.slip.verdict)
    return TurningPoint(0, _START if result.never_had else "")


def _for_stranger(view: WallView, activity: Activity) -> Panel:
    """Return the panel of a friend who can join, or of a visitor who can only watch."""
    start = read_subject(activity.subject)
    preview = preview_of(start)
    if not view.duels:
        content = DuelDoor(board_at_rest(start), preview.description)
        return Panel("duel/door.html", content, preview=preview.picture, waits=True)
    moves = "_".join(view.duels[-1].moves)
    match = replay(start.position, Player.ONE, moves, start.convention)
    last = _last_moves(match)
    watched = WatchedDuel(board_at_rest(match), last[Player.ONE], last[Player.TWO])
    return Panel(
        "duel/watching.html", watched, preview=preview.picture, error=DuelIsFull(), waits=True
    )


DUEL = replace(
    DUELS,
    slug=ActivityKind.DUEL,
    title=N_("Duel"),
    answer=_answer,
    for_pupil=_for_pupil,
    screen="duel",
    for_stranger=_for_stranger,
)
