"""A duel by link: two people, two phones, one game, and another one with sides changed."""

from dataclasses import replace
from time import time

from flask import url_for
from werkzeug.datastructures import MultiDict

from nimsum.budget import Budget
from nimsum.language import N_, _
from nimsum.match.match import Match, Player, replay
from nimsum.rulesets.heaps.heap import read_number
from webapp.classroom.duels import rematch
from webapp.classroom.errors import DuelIsFull
from webapp.classroom.model import Activity, ActivityKind, Duel, PupilView, WallView
from webapp.classroom.presence import AWAY_AFTER
from webapp.teaching.review.decision import review
from webapp.teaching.review.in_words import NAMES, moves_told
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.views.classroom.boards import board_at_rest, turn_on, turn_to_move
from webapp.views.classroom.solving import awaited
from webapp.views.classroom.subjects import read_subject, write_subject
from webapp.views.pictures.emblems import confetti
from webapp.views.pictures.previews import called, preview_of
from webapp.views.play.beside import rules_and_goal
from webapp.views.play.query import MatchQuery, ReviewQuery
from webapp.views.web.origins import address_told, below_the_app

from .duels import DUELS, FIRST, SECOND, match_of, opponent_of
from .kind import FromPupil, Panel

_WIN, _DRAW, _START, _UNKNOWN = "win", "draw", "start", ""


def _answer(sent: FromPupil) -> None:
    if after := sent.form.get("rematch"):
        rematch(sent.classroom, sent.code, sent.browser, after=read_number(after))
    else:
        DUELS.answer(sent)


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    if not view.duels:
        link = below_the_app("duel.follow", code=view.room.code)
        door = address_told() + below_the_app("class_door.index")
        way_in = {
            "link": address_told() + link,
            "picture": url_for("codes.code", of=link),
            "door": door.partition("://")[2],
        }
        return Panel("duel/waiting.html", way_in, waits=True)
    duel, me = view.duels[-1], view.pupil.id
    match = match_of(activity, duel, me)
    to_move = not match.over and match.to_move is Player.YOU
    fields = [("duel", str(duel.id)), ("seen", str(len(match.moves)))]
    if to_move:
        turn = turn_to_move(match, view.room.code, fields, args)
    else:
        turn = turn_on(board_at_rest(match))
    seen = view.seen.get(opponent_of(duel, me) or 0, 0)
    away = time() - seen > AWAY_AFTER
    number, threw = _turned(view.room.code, match) if match.over else (0, _UNKNOWN)
    shown = {
        "them": _seat(view, match, Player.COMPUTER, away=away),
        "you": _seat(view, match, Player.YOU),
        "turn": turn,
        "title": _title(match, to_move=to_move, away=away),
        "says": _says(match, number, threw, to_move=to_move, away=away),
        "to_move": to_move,
        "won": match.winner is Player.YOU,
        "confetti": confetti(match.start),
        "rematch": duel.id if match.over else None,
        "review": MatchQuery.of(match).for_two().on(ReviewQuery, at=number).href(),
    }
    return Panel("duel/game.html", shown, waits=not to_move)


def _seat(
    view: PupilView, match: Match, by: Player, *, away: bool = False
) -> tuple[Player, str, str, str]:
    own = by is Player.YOU
    name = _("You") if own else _("Your friend")
    whose = ""
    if not match.over and match.to_move is by:
        whose = _("Your move") if own else _("away") if away else _("To move")
    return by, name, _wins(view, own=own) if match.over else _last(match, by), whose


def _last(match: Match, by: Player) -> str:
    told = [move.told for move in moves_told(match, 2) if move.by is by]
    return told[-1] if told else called(match.start)


def _wins(view: PupilView, *, own: bool) -> str:
    me = view.pupil.id
    count = sum(
        duel.result == (FIRST if (duel.first == me) is own else SECOND) for duel in view.duels
    )
    return _("Games won: %(count)s", count=count)


def _title(match: Match, *, to_move: bool, away: bool) -> str:
    if match.drawn:
        return _("A draw")
    if match.over:
        return _("You win") if match.winner is Player.YOU else _("Your friend wins")
    if to_move:
        return _("Your move") if match.moves else _("You go first")
    if away:
        return _("Your friend is away")
    return _("Your friend’s move") if match.moves else _("Your friend goes first")


def _says(match: Match, number: int, threw: str, *, to_move: bool, away: bool) -> tuple[str, ...]:
    if not match.over:
        waits = away and not to_move
        return (_("The game waits here for a day.") if waits else rules_and_goal(match),)
    endless = _("This would never end, so nobody wins.") if match.drawn else ""
    return endless, _where(match, number, threw)


def _where(match: Match, number: int, threw: str) -> str:
    """Where a game was decided, in a sentence; nothing as long as that is not found."""
    if threw == _START:
        if match.winner is Player.YOU:
            return _("The start was won for you. A rematch swaps sides.")
        return _("The start was lost for you. A rematch swaps sides.")
    if not number:
        return ""
    if match.mover(number - 1) is not Player.YOU:
        return _("The game turned at move %(number)s.", number=number)
    if threw == _DRAW:
        return _("Move %(number)s gave the draw away.", number=number)
    return _("Move %(number)s gave the win away.", number=number)


def _turned(code: str, match: Match) -> tuple[int, str]:
    # Both ask the same.
    asked = write_subject(replace(match, first=Player.YOU))
    return awaited(code, turning_point, asked) or (0, _UNKNOWN)


def turning_point(subject: str) -> tuple[int, str]:
    """The number of the move that decided a game, and what it gave away."""
    found = review(read_subject(subject), Budget())
    if found.slip is None:
        return 0, _START if found.never_had else _UNKNOWN
    threw_win = found.slip.verdict is MoveVerdict.THREW_WIN
    return found.slip.ply + 1, _WIN if threw_win else _DRAW


def _for_stranger(view: WallView, activity: Activity) -> Panel:
    start = read_subject(activity.subject)
    match = _seen_from_beside(start, view.duels[-1]) if view.duels else start
    shown = {
        "board": board_at_rest(match),
        "preview": preview_of(start),
        "says": rules_and_goal(match),
        "game": called(start.position),
        "seats": [(by, _(NAMES[by]), _last(match, by), "") for by in (Player.TWO, Player.ONE)],
        "full": bool(view.duels),
    }
    return Panel("duel/door.html", shown, DuelIsFull() if view.duels else None, waits=True)


def _seen_from_beside(start: Match, duel: Duel) -> Match:
    return replay(start.position, Player.ONE, "_".join(duel.moves), start.convention)


def _for_wall(view: WallView, activity: Activity) -> Panel:
    over, games = sum(bool(each.result) for each in view.duels), len(view.duels)
    return Panel(
        "duels/wall.html", _for_stranger(view, activity).shown | {"over": over, "games": games}
    )


DUEL = replace(
    DUELS,
    slug=ActivityKind.DUEL,
    title=N_("Duel"),
    answer=_answer,
    for_pupil=_for_pupil,
    for_wall=_for_wall,
    screen="duel",
    for_stranger=_for_stranger,
)
