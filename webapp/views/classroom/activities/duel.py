"""A duel by link: two people play on two phones, then perhaps again with sides changed."""

from dataclasses import replace
from time import time

from werkzeug.datastructures import MultiDict

from nimsum.budget import Budget
from nimsum.language import N_
from nimsum.match.match import Match, Player, replay
from nimsum.rulesets.heaps.heap import read_number
from webapp.classroom.duels import rematch
from webapp.classroom.errors import DuelIsFull
from webapp.classroom.model import Activity, ActivityKind, PupilView, WallView
from webapp.classroom.presence import AWAY_AFTER
from webapp.teaching.move_words import moves_in_words
from webapp.teaching.review.decision import review
from webapp.views.classroom.access import way_in
from webapp.views.classroom.boards import board_at_rest
from webapp.views.classroom.solving import awaited
from webapp.views.classroom.subjects import read_subject, write_subject
from webapp.views.pictures.emblems import confetti
from webapp.views.pictures.previews import called, preview_of
from webapp.views.play.query import MatchQuery, ReviewQuery
from webapp.views.web.origins import address_told, below_the_app

from .duels import DUELS, FIRST, SECOND, match_of, opponent_of, turn_of
from .kind import FromPupil, Panel


def _answer(sent: FromPupil) -> None:
    if after := sent.form.get("rematch"):
        rematch(*sent.seat, after=read_number(after))
    else:
        DUELS.answer(sent)


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    if not view.duels:
        link = address_told() + below_the_app("duel.follow", code=view.room.code)
        told = {"link": link, "game": called(read_subject(activity.subject).position)}
        return Panel("duel/waiting.html", way_in(view.room.code) | told, waits=True)
    duel, me = view.duels[-1], view.pupil.id
    match = match_of(activity, duel, me)
    to_move = not match.over and match.to_move is Player.YOU
    # Both players' screens ask the solver one question, in which `you` begins.
    asked = write_subject(replace(match, first=Player.YOU))
    found = awaited(view.room.code, turning_point, asked) if match.over else None
    number, threw = found or (0, "")
    decided = [each for each in view.duels if each.result in (FIRST, SECOND)]
    wins = sum((each.result == FIRST) is (each.first == me) for each in decided)
    shown = _told(match) | {
        "turn": turn_of(view, duel, match, args if to_move else None),
        "to_move": to_move,
        "away": time() - view.seen.get(opponent_of(duel, me) or 0, 0) > AWAY_AFTER,
        "begun": bool(match.moves),
        "over": match.over,
        "drawn": match.drawn,
        "won": match.winner is Player.YOU,
        "wins": (wins, len(decided) - wins),
        "confetti": confetti(match.start),
        "turned": number,
        "threw": threw,
        "own": bool(number) and match.mover(number - 1) is Player.YOU,
        "game": duel.id,
        "first": duel.first == me,
        "review": MatchQuery.of(match).for_two().on(ReviewQuery).href(),
    }
    return Panel("duel/game.html", shown, waits=not to_move)


def _told(match: Match) -> dict[str, object]:
    last = dict.fromkeys(Player, called(match.start))
    return {
        "last": last | {move.by: move.text for move in moves_in_words(match, 2)},
        "rules": preview_of(match).description,
    }


def turning_point(subject: str) -> tuple[int, str]:
    """Return the number of the move that decided the game in `subject`, and the verdict on it.

    Moves are numbered from 1. The number is 0 if no move decided it: the text is then "start" if
    the loser could not have won from the start, else empty.
    """
    found = review(read_subject(subject), Budget())
    if found.slip is None:
        return 0, "start" if found.never_had else ""
    return found.slip.ply + 1, found.slip.verdict


def _for_stranger(view: WallView, activity: Activity) -> Panel:
    match = start = read_subject(activity.subject)
    if view.duels:
        moves = "_".join(view.duels[-1].moves)
        match = replay(start.position, Player.ONE, moves, start.convention)
    shown = _told(match) | {"board": board_at_rest(match), "preview": preview_of(start)}
    template = "duel/watching.html" if view.duels else "duel/door.html"
    return Panel(template, shown, DuelIsFull() if view.duels else None, waits=True)


DUEL = replace(
    DUELS,
    slug=ActivityKind.DUEL,
    title=N_("Duel"),
    answer=_answer,
    for_pupil=_for_pupil,
    screen="duel",
    for_stranger=_for_stranger,
)
