"""The screen of a pupil: to join, to answer, and to see the result."""

from contextlib import suppress
from functools import partial
from time import time
from typing import Any

from flask import Blueprint, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.errors import GameError
from webapp.classroom.answering import too_late
from webapp.classroom.errors import (
    ClassroomError,
    HomeworkClosed,
    NotInTheRoom,
    RemovedFromRoom,
    RoomClosed,
)
from webapp.classroom.joining import come_back, free_names, join
from webapp.classroom.looking import for_projector, for_pupil, work_of
from webapp.classroom.model import Activity, NamesAllowed, PupilView, Room, RoomState
from webapp.classroom.names import MAX_NAME_LENGTH
from webapp.teaching.lesson_plans.lesson_plans import lesson_plan_of, phase_of
from webapp.views.web.answers import see_other
from webapp.views.web.origins import refuse_other_sites

from .access import keep_pupil, pupils_secret, room_asked_for, the_classroom
from .activities.catalogue import KINDS
from .activities.kind import FromPupil
from .activities.understanding import RIGHT
from .refusals import Refused
from .screens import is_unchanged, says_it_is_awake, screen, unchanged, wants_the_screen_alone
from .solving import with_facts
from .subjects import in_a_line, read_subject

pupils = Blueprint("class_pupils", __name__)


@pupils.get("/class/<code>")
def show(code: str) -> Response:
    """Show the pupil's screen, or the page to join."""
    same = is_unchanged(code, for_pupils=bool(pupils_secret(code)))
    if same and not says_it_is_awake():
        return unchanged()
    return _shown(room_asked_for(code), same=same)


def _shown(room: Room, error: Refused | None = None, *, same: bool = False) -> Response:
    """Return the current screen.

    `same` means that the browser shows it already, except for which opponents are away: then only
    the screens that depend on that are sent again.
    """
    browser = pupils_secret(room.code)
    show_screen = partial(screen, for_pupils=bool(browser), error=error)
    try:
        view = for_pupil(the_classroom(), room.code, browser)
    except NotInTheRoom:
        seen = for_projector(the_classroom(), room.code)
        kind = KINDS[seen.activity.kind] if seen.activity else None
        if kind and kind.for_stranger and seen.activity:
            panel = kind.for_stranger(seen, seen.activity)
            return show_screen(
                kind.screen, room, panel=panel, error=error or panel.error, waits=True
            )
        if room.state is RoomState.ENDED:
            closed = RoomClosed(time() - (room.ended or 0), room.code)
            refused = HomeworkClosed(room.last_day) if room.last_day else closed
            return show_screen("removed", room, refused=refused)
        listed = room.names is NamesAllowed.LISTED
        names = free_names(the_classroom(), room.code) if listed else ()
        typed = request.form if error else {}
        return show_screen("join", room, names=names, longest_name=MAX_NAME_LENGTH, typed=typed)
    except RemovedFromRoom as removed:
        return show_screen("removed", room, refused=removed)
    activity = _solved(view)
    if activity is None:
        if same:
            return unchanged()
        right = _right(room.code, browser) if room.state is RoomState.ENDED else []
        lesson = lesson_plan_of(room.score)
        learned = _(lesson.answer) if lesson else ""
        end = partial(show_screen, right=right, learned=learned)
        return end("pupil", view.room, view=view, panel=None, waits=True)
    kind = KINDS[activity.kind]
    if same and kind.screen == "pupil":
        return unchanged()
    panel = kind.for_pupil(view, activity, request.args)
    return show_screen(
        kind.screen,
        view.room,
        view=view,
        panel=panel,
        waits=panel.waits,
        head=_head(view.room, activity),
        typed=_typed(activity),
    )


def _right(code: str, browser: str) -> list[str]:
    """Return the activities that a pupil has got right, each in words."""
    right = []
    for view in work_of(the_classroom(), code, browser):
        kind = KINDS[view.activities[0].kind]
        activity = with_facts(view.room, view.activities[0], kind.solve)
        if kind.understood and RIGHT in kind.understood(view, activity).by.values():
            played = phase_of(view.room.score, activity.number)
            about = f"{kind.about(activity.subjects[0])} · {_(kind.title)}"
            right.append(_(played[0].wall) if played else about)
    return right


def _head(room: Room, activity: Activity) -> dict[str, Any]:
    """Return the head of an activity: what to do, and the game, if it has one."""
    played = phase_of(room.score, activity.number)
    head: dict[str, Any] = {"says": _(played[0].pupils) if played else "", "game": None}
    with suppress(GameError):
        head["game"] = in_a_line(read_subject(activity.subject))
    return head


def _typed(activity: Activity) -> MultiDict[str, str]:
    """Return the form that was sent and refused, or an empty one if it is for another activity."""
    is_now = request.form.get("activity") == str(activity.number)
    return request.form if is_now else MultiDict()


def _solved(view: PupilView) -> Activity | None:
    if view.activity is None or view.room.state is not RoomState.RUNNING:
        return None
    return with_facts(view.room, view.activity, KINDS[view.activity.kind].solve)


@pupils.post("/class/<code>/join")
def joined(code: str) -> Response:
    """Join the room, with a name if that is allowed, and redirect to the pupil's screen."""
    refuse_other_sites(request)
    room = room_asked_for(code)
    try:
        name = request.form.get("name", "")
        _pupil, secret = join(the_classroom(), room.code, pupils_secret(code), name)
    except ClassroomError as error:
        return _shown(room, error)
    return _inside(room, secret)


@pupils.post("/class/<code>/back")
def back(code: str) -> Response:
    """Come back as a pupil who has joined on another device, by the pupil's four characters."""
    refuse_other_sites(request)
    room = room_asked_for(code)
    word = request.form.get("word", "")
    try:
        _pupil, secret = come_back(
            the_classroom(), room.code, word, pupils_secret(code), request.remote_addr or ""
        )
    except ClassroomError as error:
        return _shown(room, error)
    return _inside(room, secret)


@pupils.post("/class/<code>/answer")
def answered(code: str) -> Response:
    """Store a pupil's answer and show the pupil's screen, with an error if it is too late."""
    refuse_other_sites(request)
    room = room_asked_for(code)
    seat = the_classroom(), room.code, pupils_secret(code)
    try:
        view = for_pupil(*seat)
        if view.activity is not None:
            _keep(FromPupil(seat, view, view.activity, request.form))
    except (ClassroomError, GameError) as error:
        return _shown(room, error)
    if wants_the_screen_alone():
        return _shown(room)
    return see_other(url_for("class_pupils.show", code=room.code))


def _keep(sent: FromPupil) -> None:
    try:
        KINDS[sent.activity.kind].answer(sent)
    except GameError:
        if sent.late:
            raise too_late() from None
        raise


def enter(room: Room) -> Response:
    """Join the room at once if names are drawn; otherwise redirect to the page to join."""
    way_in = see_other(url_for("class_pupils.show", code=room.code))
    if room.names is not NamesAllowed.DRAWN or room.state is RoomState.ENDED:
        return way_in
    try:
        _pupil, secret = join(the_classroom(), room.code, pupils_secret(room.code))
    except ClassroomError:
        return way_in
    return _inside(room, secret)


def _inside(room: Room, secret: str) -> Response:
    response = see_other(url_for("class_pupils.show", code=room.code))
    keep_pupil(response, room.code, secret, max(0, room.expires - time()))
    return response
