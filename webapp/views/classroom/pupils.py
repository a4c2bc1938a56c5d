"""The screen of a pupil: to join, to answer, and to see the result."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from time import time
from typing import ClassVar, NamedTuple

from flask import Blueprint, after_this_request, render_template, request, url_for
from markupsafe import Markup
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.heaps.heap import read_number
from webapp.classroom.answering import too_late_error
from webapp.classroom.duels import is_left_alone, play_without_away
from webapp.classroom.errors import (
    ClassroomError,
    HomeworkClosed,
    NotInTheRoom,
    RemovedFromRoom,
    RoomClosed,
)
from webapp.classroom.joining import JoinedPupil, come_back, free_names, join, take_name
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    NamesAllowed,
    Pupil,
    PupilView,
    Room,
    RoomState,
    RoundCounts,
    StoredAnswer,
)
from webapp.classroom.names import MAX_NAME_LENGTH, is_drawn_name
from webapp.classroom.room_views import projector_view, pupil_view, pupils_work, record_screen_seen
from webapp.teaching.lesson_plans.lesson_plans import lesson_plan_of, phase_of
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.views.web.answers import see_other
from webapp.views.web.frames import rendered_for
from webapp.views.web.origins import refuse_other_sites

from .access import keep_pupil, pupils_secret, requested_room, the_classroom
from .activities.catalogue import KINDS
from .activities.kind import Panel, PupilForm, Seat
from .activities.understanding import RIGHT
from .game_lines import NOT_PLAYED, GameLine, game_line
from .queries import ScreenQuery
from .refusals import Refusal
from .screens import (
    Screen,
    is_awake_request,
    is_unchanged,
    screen,
    turns_to_draw,
    unchanged,
    wants_screen_alone,
)
from .solving import waits_for_solver, with_facts
from .titles import own_title

pupils = Blueprint("class_pupils", __name__)

_ACTIVITIES_REMEMBERED = 1_000
"""The number of drawn activities that are kept: those of a school whose pupils answer variously."""


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a pupil's screen: what to do in the activity, and in which game.

    `text` is an instruction of the lesson plan, and empty without one. `game` is None if the
    subject of the activity is not a position.
    """

    text: str
    game: GameLine | None


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinScreen(Screen):
    """The content of the page on which a pupil joins a room."""

    name: ClassVar[str] = "join"
    names: tuple[str, ...]
    """The free names of the class list; empty if the room has no class list."""
    typed_name: str
    """The name that was typed and refused; empty before that."""
    max_name_length: int = MAX_NAME_LENGTH


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedScreen(Screen):
    """The screen of somebody who was removed, or who comes after the end; `refusal` says why."""

    name: ClassVar[str] = "removed"
    refusal: ClassroomError


@dataclass(frozen=True, slots=True, kw_only=True)
class PupilScreen(Screen):
    """The screen of a pupil who has joined the room."""

    name: ClassVar[str] = "pupil"
    pupil: Pupil
    asks_name: bool = False
    """True if the pupil has a drawn name, and the teacher now asks for first names."""
    max_name_length: int = MAX_NAME_LENGTH
    activity: Markup | None = None
    """The current activity; None before the first one, in a pause and at the end."""
    right: tuple[str, ...] = ()
    """The activities that the pupil has got right, in words; empty before the end of the room."""
    learned: str = ""
    """What the class has learned, at the end of a lesson plan; empty before and without one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PupilActivity:
    """The part of a pupil's screen that shows the current activity."""

    room: Room
    panel: Panel
    head: Head
    late: str
    """What the class does now, for a pupil who has come too late to answer; otherwise empty."""
    typed: Mapping[str, str]
    """The fields of a form that was refused; empty if the form was for another activity."""


@dataclass(frozen=True, slots=True)
class _CommonView:
    """What one or more pupils see of an activity, as a key: all who sent the same see the same.

    The pupil in `view` is nobody, so nothing that is drawn from it depends on who looks.
    """

    view: PupilView = field(compare=False)
    room: Room
    """The room, whose version is that of the pupils until the answers are revealed."""
    answers: tuple[StoredAnswer, ...]
    team: int
    late: str
    """See `PupilActivity.late`."""
    surroundings: tuple[str, str, str, bool] = field(default_factory=rendered_for)


class _IsUnsettled(Exception):
    """Raised to keep `activity` out of the cache, as a solver still computes a part of it."""

    def __init__(self, activity: "DrawnActivity") -> None:
        self.activity = activity


class DrawnActivity(NamedTuple):
    """The HTML of an activity on a pupil's screen; `waits` is that of its panel."""

    html: Markup
    waits: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelScreen(Screen):
    """The screen of a room for two players, which visitors see, too."""

    name: ClassVar[str] = "duel"
    panel: Panel


@pupils.get("/class/<code>")
def show(code: str) -> Response:
    """Show the screen of the pupil of this browser, or to others the page to join."""
    same = is_unchanged(code, for_pupils=bool(pupils_secret(code)))
    if same and not is_awake_request():
        return unchanged()
    room = requested_room(code)
    with turns_to_draw:
        return _show(room, same=same)


def _show(room: Room, error: Refusal | None = None, *, same: bool = False) -> Response:
    """Return the response with the screen for this browser, and with `error`, if any.

    It is the screen to join, that of a pupil, or the one for somebody who was removed. `same` is
    True if the room has not changed since the browser loaded the screen. Then the response is 304,
    unless the screen shows whether an opponent is away, which the clock decides.
    """
    browser_secret = pupils_secret(room.code)
    try:
        view = pupil_view(the_classroom(), room.code, browser_secret)
        if is_left_alone(view, the_classroom().now()):
            play_without_away(the_classroom(), room.code, browser_secret)
            view = pupil_view(the_classroom(), room.code, browser_secret)
            same = False
    except NotInTheRoom:
        page = _strangers_screen(room, error)
    except RemovedFromRoom as removed:
        page = RefusedScreen(room=room, error=error, refusal=removed)
    else:
        return _show_pupil(view, browser_secret, error, same=same)
    return screen(page, for_pupils=bool(browser_secret))


def _show_pupil(
    view: PupilView, browser_secret: str, error: Refusal | None, *, same: bool
) -> Response:
    """Return the response with the screen of a pupil of the room, as in `_show`."""
    if same and not _depends_on_clock(view):
        response = unchanged()
    else:
        response = screen(_pupils_screen(view, browser_secret, error), for_pupils=True)

    @after_this_request
    def record_seen(response: Response) -> Response:
        """Record that the pupil is here when the turn to draw is over, as this may wait."""
        record_screen_seen(the_classroom(), view.pupil)
        return response

    return response


def _depends_on_clock(view: PupilView) -> bool:
    """Return True if the screen shows whether the opponent is away, as in a duel."""
    is_running = view.room.state is RoomState.RUNNING
    return is_running and view.activity is not None and KINDS[view.activity.kind].screen == "duel"


def _strangers_screen(room: Room, error: Refusal | None) -> Screen:
    """Return the screen of somebody who has not joined `room`: to join, or to watch a duel."""
    view = projector_view(the_classroom(), room.code)
    kind = KINDS[view.activity.kind] if view.activity else None
    if kind and kind.for_stranger and view.activity:
        panel = kind.for_stranger(view, view.activity)
        return DuelScreen(room=room, panel=panel, error=error or panel.error, waits=True)
    if room.state is RoomState.ENDED:
        refusal: ClassroomError = RoomClosed(time() - (room.ended or 0), room.code)
        if room.last_day:
            refusal = HomeworkClosed(room.last_day)
        return RefusedScreen(room=room, error=error, refusal=refusal)
    names: tuple[str, ...] = ()
    if room.names is NamesAllowed.LISTED:
        names = free_names(the_classroom(), room.code)
    typed_name = request.form.get("name", "") if error else ""
    return JoinScreen(room=room, error=error, names=names, typed_name=typed_name)


def _pupils_screen(view: PupilView, browser_secret: str, error: Refusal | None) -> Screen:
    """Return the screen of the pupil of `view`, whose browser has the secret `browser_secret`."""
    room = view.room
    page = PupilScreen(room=room, error=error, waits=True, pupil=view.pupil)
    if room.state is RoomState.ENDED:
        lesson = lesson_plan_of(room.lesson_plan)
        right = tuple(_got_right(room.code, browser_secret))
        return replace(page, right=right, learned=_(lesson.answer) if lesson else "")
    if view.activity is None or room.state is not RoomState.RUNNING:
        asks_name = room.names is NamesAllowed.TYPED and is_drawn_name(view.pupil.name)
        return replace(page, asks_name=asks_name)
    kind = KINDS[view.activity.kind]
    if kind.screen == "duel":
        activity = with_facts(room, view.activity, kind.solve)
        panel = kind.for_pupil(view, activity, request.args)
        return DuelScreen(room=room, error=error, waits=panel.waits, panel=panel)
    late = _late(view, view.activity)
    # Pairs have names and clocks, and a tap without scripts or a refused form is in the request.
    is_own = view.duels or error or not request.args.keys() <= ScreenQuery.model_fields.keys()
    if is_own:
        typed = _typed_fields(view.activity) if error else MultiDict()
        drawn = _draw_activity(view, view.activity, late, request.args, typed)
    else:
        drawn = _common_activity(view, view.activity, late)
    return replace(page, activity=drawn.html, waits=drawn.waits)


def _common_activity(view: PupilView, activity: Activity, late: str) -> DrawnActivity:
    """Return the `activity` of `view` as it is drawn for every pupil who has sent the same."""
    nobody = Pupil(id=0, name="", word="", joined=0, seen=0, removed=False, team=view.pupil.team)
    shows_earlier_round = KINDS[activity.kind].shows_earlier_round
    answers = tuple(
        replace(answer, pupil=0, at=0)
        for answer in view.answers
        if shows_earlier_round or answer.round == activity.round
    )
    is_revealed = view.counts != RoundCounts()
    version = view.room.version if is_revealed else view.room.pupils_version
    room = replace(view.room, version=version)
    common = replace(view, room=room, pupil=nobody, answers=answers)
    try:
        return _remembered_activity(_CommonView(common, room, answers, nobody.team, late))
    except _IsUnsettled as unsettled:
        return unsettled.activity


@lru_cache(maxsize=_ACTIVITIES_REMEMBERED)
def _remembered_activity(common: _CommonView) -> DrawnActivity:
    assert common.view.activity is not None
    nothing: MultiDict[str, str] = MultiDict()
    drawn = _draw_activity(
        common.view, common.view.activity, common.late, args=nothing, typed=nothing
    )
    if waits_for_solver():
        raise _IsUnsettled(drawn)
    return drawn


def _draw_activity(
    view: PupilView,
    activity: Activity,
    late: str,
    args: MultiDict[str, str],
    typed: Mapping[str, str],
) -> DrawnActivity:
    """Return the `activity` of `view` as its pupil sees it.

    `late` and `typed` are those of a `PupilActivity`, and `args` is the query of the page.
    """
    kind = KINDS[activity.kind]
    solved = with_facts(view.room, activity, kind.solve)
    panel = kind.for_pupil(view, solved, args)
    head = _head(view.room, solved)
    page = PupilActivity(room=view.room, panel=panel, head=head, late=late, typed=typed)
    html = render_template("classroom/_pupils_activity.html", page=page)
    return DrawnActivity(Markup(html), panel.waits)


def _got_right(code: str, browser_secret: str) -> list[str]:
    """Return the activities of a room that a pupil has got right, each in words.

    `code` is the code of the room, and `browser_secret` the secret of the pupil's browser.
    """
    right = []
    for view in pupils_work(the_classroom(), code, browser_secret):
        kind = KINDS[view.activities[0].kind]
        activity = with_facts(view.room, view.activities[0], kind.solve)
        if kind.understanding is None:
            continue
        if RIGHT in kind.understanding(view, activity).ideas.values():
            subject = kind.describe(activity.subjects[0])
            title = own_title(view.room, activity)
            right.append(title or f"{subject} · {_(kind.title)}")
    return right


def _late(view: PupilView, activity: Activity) -> str:
    """Return what the class does now, if the pupil has no answer to `activity` and can give none.

    Otherwise return an empty string.
    """
    if activity.is_open or view.answers or view.duels or not KINDS[activity.kind].takes_answers:
        return ""
    if activity.kind is ActivityKind.SHARED_GAME:
        # It interrupts another activity, so nobody is late for it.
        return ""
    if activity.kind is ActivityKind.TWO_VOTES and activity.round == 1:
        # The pupil can talk and vote with the others.
        return ""
    return _("Too late: your class talks about it now.")


def _head(room: Room, activity: Activity) -> Head:
    phase = phase_of(room.lesson_plan, activity.number)
    game = None
    with suppress(GameError):
        match = read_subject(activity.subject)
        game = game_line(match, is_played=activity.kind not in NOT_PLAYED)
    own = activity.own.question or activity.own.title
    return Head(_(phase[0].pupils) if phase else own, game)


def _typed_fields(activity: Activity) -> Mapping[str, str]:
    """Return the form fields of this request; none if the form was for another activity."""
    is_current = request.form.get("activity") == str(activity.number)
    return request.form if is_current else MultiDict()


@pupils.post("/class/<code>/join")
def joined(code: str) -> Response:
    """Join the room, with a name if that is allowed, and redirect to the pupil's screen."""
    refuse_other_sites(request)
    room = requested_room(code)
    name = request.form.get("name", "")
    try:
        _pupil, secret = _join(room, name)
    except ClassroomError as error:
        return _show(room, error)
    return _redirect_inside(room, secret)


@pupils.post("/class/<code>/back")
def back(code: str) -> Response:
    """Make this browser that of a pupil who joined on another device.

    The pupil proves this by four characters, which the other device shows.
    """
    refuse_other_sites(request)
    room = requested_room(code)
    word = request.form.get("word", "")
    client_address = request.remote_addr or ""
    try:
        _pupil, secret = come_back(
            the_classroom(), room.code, word, pupils_secret(code), client_address
        )
    except ClassroomError as error:
        return _show(room, error)
    return _redirect_inside(room, secret)


@pupils.post("/class/<code>/name")
def named(code: str) -> Response:
    """Give the pupil of this browser the typed name, and redirect to the pupil's screen."""
    refuse_other_sites(request)
    room = requested_room(code)
    try:
        take_name(the_classroom(), room.code, pupils_secret(code), request.form.get("name", ""))
    except ClassroomError as error:
        return _show(room, error)
    return see_other(url_for("class_pupils.show", code=room.code))


@pupils.post("/class/<code>/answer")
def answered(code: str) -> Response:
    """Store a pupil's answer and show the pupil's screen, with an error if it is too late."""
    refuse_other_sites(request)
    room = requested_room(code)
    seat = Seat(the_classroom(), room.code, pupils_secret(code))
    try:
        view = pupil_view(*seat)
        if not _store_late_text(seat, view) and view.activity is not None:
            _store_answer(PupilForm(seat, view, view.activity, request.form))
    except (ClassroomError, GameError) as error:
        return _show(room, error)
    if wants_screen_alone():
        return _show(room)
    return see_other(url_for("class_pupils.show", code=room.code))


def _store_late_text(seat: Seat, view: PupilView) -> bool:
    """Store the rule, or the number against one, in this request if it is for an earlier activity.

    `view` has the current activity. Return False if the answer is for the current activity, or is
    no such text. Raises `ClassroomError` if the text is refused.
    """
    try:
        number = read_number(request.form.get("activity", ""))
    except GameError:
        return False
    if view.activity is None or number == view.activity.number:
        return False
    view_then = pupil_view(*seat, number)
    activity = view_then.activity
    if activity is None or activity.kind is not ActivityKind.RULE:
        return False
    # A text that is no rule is kept, too. It helps nobody to say so in the next activity.
    with suppress(GameError):
        KINDS[activity.kind].answer(PupilForm(seat, view_then, activity, request.form))
    return True


def _store_answer(form: PupilForm) -> None:
    """Store the answer in `form`. Raises `GameError` or `ClassroomError` if it is refused.

    An answer that cannot be read may belong to an earlier activity: then the error says that the
    answer is too late.
    """
    try:
        KINDS[form.activity.kind].answer(form)
    except GameError:
        if form.is_late:
            raise too_late_error() from None
        raise


def enter(room: Room) -> Response:
    """Join the room at once if pupils get drawn names; otherwise redirect to the page to join."""
    way_in = see_other(url_for("class_pupils.show", code=room.code))
    if room.names is not NamesAllowed.DRAWN or room.state is RoomState.ENDED:
        return way_in
    try:
        _pupil, secret = _join(room)
    except ClassroomError:
        return way_in
    return _redirect_inside(room, secret)


def _join(room: Room, name: str = "") -> JoinedPupil:
    """Let this browser join `room` with the typed `name`, as `join` does."""
    client_address = request.remote_addr or ""
    return join(
        the_classroom(), room.code, pupils_secret(room.code), name, client_address=client_address
    )


def _redirect_inside(room: Room, secret: str) -> Response:
    """Return a redirect to the pupil's screen, with a cookie for the pupil's `secret`."""
    response = see_other(url_for("class_pupils.show", code=room.code))
    keep_pupil(response, room.code, secret, max(0, room.expires - time()))
    return response
