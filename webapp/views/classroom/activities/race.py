"""Races: all play the same position against the computer, each alone. An answer is the moves of a
pupil's game with the computer's replies. The teacher's grid has a row for a pupil and a mark for
each move, proved by the solver.
"""

from functools import partial
from typing import Any

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _, ngettext
from nimsum.match.match import Match, Player, written_moves
from nimsum.rulesets.notation import write_spaced
from webapp.classroom.answering import too_late
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    ActivityState,
    GivenAnswer,
    PupilView,
    TeacherView,
    WallView,
)
from webapp.teaching.review.in_words import moves_told
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.views.classroom.boards import after_tap, board_at_rest, turn_on, turn_to_move, written
from webapp.views.classroom.subjects import read_subject, write_subject
from webapp.views.play.query import ReviewQuery

from .games import computer_moves, on_screen, read_game, replied_and_judged, with_moves, with_reply
from .kind import ActivityPages, FromPupil, Panel, fields_of, given_by
from .vote import about

_SIGNS = {
    MoveVerdict.KEPT_WIN: ("✓", N_("kept the win")),
    MoveVerdict.THREW_WIN: ("✗", N_("threw the win away")),
    MoveVerdict.KEPT_DRAW: ("=", N_("kept the draw")),
    MoveVerdict.THREW_DRAW: ("✗", N_("threw the draw away")),
    MoveVerdict.NOTHING_TO_KEEP: ("·", N_("had no win to keep")),
    MoveVerdict.UNKNOWN: ("?", N_("not known")),
}


def _answer(sent: FromPupil) -> None:
    given = given_by(sent.view, sent.activity)
    start = read_subject(sent.activity.subject)
    match = with_reply(_game(sent.activity, given))
    # Moves sent again must not be moves of the next turn: the number of moves seen tells.
    if sent.form.get("seen", "") != str(len(match.moves)):
        if sent.late:
            raise too_late()
        return
    move = written(match, after_tap(match, sent.form).moves[-1])
    after, verdict = sent.solved(replied_and_judged, write_subject(match), move)
    moves = written_moves(read_subject(after))[len(start.moves) :]
    sent.keep("_".join(moves), (*_verdicts(match, len(start.moves), given), verdict))


def _game(activity: Activity, given: GivenAnswer | None) -> Match:
    return with_moves(activity.subject, given.text if given else "")


def _verdicts(match: Match, begun: int, given: GivenAnswer | None) -> tuple[str, ...]:
    mine = sum(match.mover(ply) is Player.YOU for ply in range(begun, len(match.moves)))
    known = given.facts if given else ()
    return (*[MoveVerdict.UNKNOWN] * (mine - len(known)), *known)


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    match = on_screen(view.room.code, _game(activity, given_by(view, activity)))
    fields = [*fields_of(view, activity), ("seen", str(len(match.moves)))]
    is_open = activity.state is ActivityState.OPEN and not match.over
    thinking = is_open and computer_moves(match)
    if is_open and not thinking:
        turn = turn_to_move(match, view.room.code, fields, args)
    else:
        turn = turn_on(board_at_rest(match))
    shown = {"turn": turn, "news": moves_told(match, 2), "over": _ended(match)}
    return Panel("race/pupil.html", shown | {"open": is_open, "thinking": thinking})


def _ended(match: Match) -> str:
    if not match.over:
        return ""
    if match.drawn:
        return _("A draw")
    return _("You have won!") if match.winner is Player.YOU else _("The computer has won.")


def _lane(name: str, activity: Activity, given: GivenAnswer | None) -> dict[str, Any]:
    match, begun = _game(activity, given), len(read_subject(activity.subject).moves)
    marks = [(each, *_SIGNS[MoveVerdict(each)]) for each in _verdicts(match, begun, given)]
    state = _("won") if match.winner is Player.YOU else _("lost") if match.over else ""
    return {"name": name, "marks": marks, "state": state, "href": ReviewQuery.of(match).href()}


def _lanes(template: str, view: TeacherView, activity: Activity) -> Panel:
    given = {each.pupil: each for each in view.answers}
    there = [each for each in view.pupils if not each.removed]
    return Panel(template, [_lane(each.name, activity, given.get(each.id)) for each in there])


def _for_wall(view: WallView, activity: Activity) -> Panel:
    start = on_screen(view.room.code, read_subject(activity.subject))
    won = lost = 0
    for moves, count in view.counts.votes.items():
        match = with_moves(activity.subject, moves)
        won += count if match.winner is Player.YOU else 0
        lost += count if match.over and match.winner is not Player.YOU else 0
    standing = {"won": won, "lost": lost, "playing": view.counts.answered - won - lost}
    return Panel("race/wall.html", {"board": board_at_rest(start), **standing})


def _told(subject: str, answer: str) -> str:
    match = with_moves(subject, answer)
    moves = ngettext("%(num)s move", "%(num)s moves", len(match.moves))
    left = write_spaced(match.position)
    return f"{_ended(match) or left} ({moves})"


RACE = ActivityPages(
    slug=ActivityKind.RACE,
    title=N_("Race"),
    explained=N_("All play the same position against the computer, each alone."),
    read=read_game,
    about=about,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=partial(_lanes, "race/teacher.html"),
    for_wall=_for_wall,
    told=_told,
    summary=partial(_lanes, "race/summary.html"),
)
