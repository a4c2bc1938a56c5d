"""The actions of the teacher, which the buttons and forms of the teacher's screen send."""

from collections.abc import Callable

from werkzeug.datastructures import MultiDict

from nimsum.language import _
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.heaps.heap import read_number
from webapp.classroom import answering, joining, steering
from webapp.classroom.answering import activity_changed_error
from webapp.classroom.errors import AnswersClosed
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    NamesAllowed,
    PlannedActivity,
    StoredAnswer,
    TeacherView,
)
from webapp.classroom.names import read_class_list
from webapp.classroom.room_views import teacher_view
from webapp.views.web.queries import one_of

from .activities.catalogue import KINDS
from .activities.kind import Desk
from .activities.shared_game import SHARED_GAME, write_shared_game
from .conducting import check_is_still
from .queries import PlanQuery

Form = MultiDict[str, str]
Action = Callable[[Desk, Form], object]
"""A function for a button; it takes the teacher's desk and the fields that the button sends."""


def _steer_activity(desk: Desk, form: Form) -> None:
    """Let the current kind of activity handle a form that only this kind has.

    Raises `NotationError` if the kind has no such form, and `AnswersClosed` if the form was sent on
    an outdated screen.
    """
    view = teacher_view(*desk)
    kind = KINDS[view.activity.kind] if view.activity else None
    if kind is None or kind.steer is None or view.activity is None:
        raise NotationError(_("There is nothing to do that to."), "", _("Start an activity first."))
    if form.get("round", "") not in ("", str(view.activity.round)):
        # A second click must not act on the next round.
        raise activity_changed_error()
    # Two clicks at the same time may both pass the first check.
    check_is_still(view, form.get("shown", ""))
    kind.steer(desk, view.activity, form)


def _last_answer(view: TeacherView, form: Form) -> tuple[Activity, StoredAnswer]:
    """Return the current activity of `view`, and the last answer to it of the pupil in `form`.

    Raises `AnswersClosed` if there is none any more.
    """
    answers = [answer for answer in view.answers if answer.pupil == _pupil(form)]
    if view.activity is None or not answers:
        raise activity_changed_error()
    return view.activity, answers[-1]


def _share_game(desk: Desk, form: Form) -> None:
    """Show the game of a pupil to the class. Raises `AnswersClosed` if it is not there any more."""
    activity, answer = _last_answer(teacher_view(*desk), form)
    game_of = KINDS[activity.kind].game
    game = game_of(activity, answer) if game_of else ""
    if not game:
        raise activity_changed_error()
    subject = SHARED_GAME.read(write_shared_game(answer.pupil, game))
    shared = PlannedActivity(ActivityKind.SHARED_GAME, subject)
    steering.show_besides(*desk, number=activity.number, activity=shared)


def _give_smaller_game(desk: Desk, form: Form) -> None:
    """Give a pupil a smaller game. Raises `AnswersClosed` if there is none."""
    view = teacher_view(*desk)
    activity, before = _last_answer(view, form)
    with_smaller_game = KINDS[activity.kind].with_smaller_game
    if with_smaller_game is None:
        raise activity_changed_error()
    text = with_smaller_game(view.room.code, activity, before)
    if not text:
        raise AnswersClosed(_("No game is smaller."), "", _("Let the pupil play this one."))
    answering.give_game(
        *desk, number=activity.number, pupil=before.pupil, before=before.text, text=text
    )


def _set_timer(desk: Desk, form: Form) -> None:
    """Start the timer for the minutes in `form`, or stop it if they are 0."""
    minutes = read_number(form.get("minutes", ""))
    if minutes:
        steering.start_timer(*desk, minutes=minutes)
    else:
        steering.stop_timer(*desk)


def _add_activities(desk: Desk, form: Form) -> None:
    """Add the activities in `form` to the room. Raises `NotationError` if there are none."""
    activities = PlanQuery.sent(form).with_typed().activity
    if not activities:
        right = _("Write a position, like nim:3+nim:4+nim:5.")
        raise NotationError(_("There is no activity in that."), "", right)
    for planned in activities:
        steering.add(*desk, planned)


def _set_names(desk: Desk, form: Form) -> None:
    """Set how pupils get names: drawn at random, typed, or from the class list in `form`."""
    allowed = form.get("allowed", "")
    if allowed not in [*NamesAllowed]:
        raise NotationError(_("Names cannot be given so."), allowed, one_of(NamesAllowed))
    class_list: tuple[str, ...] = ()
    if allowed == NamesAllowed.LISTED:
        class_list = read_class_list(form.get("listed", ""))
    joining.set_names(*desk, NamesAllowed(allowed), class_list)


def _pupil(form: Form) -> int:
    return read_number(form.get("pupil", ""))


ACTIONS: dict[str, Action] = {
    "show": lambda desk, form: steering.show(*desk, read_number(form.get("number", "0"))),
    "close": lambda desk, _form: steering.close(*desk),
    "reopen": lambda desk, _form: steering.reopen(*desk),
    "reveal": lambda desk, _form: steering.reveal(*desk),
    "judge": lambda desk, _form: steering.judge(*desk),
    "explain": lambda desk, _form: steering.explain(*desk),
    "pause": lambda desk, _form: steering.pause(*desk),
    "resume": lambda desk, _form: steering.resume(*desk),
    "end": lambda desk, _form: steering.end(*desk),
    "anonymous": lambda desk, form: steering.hide_names(
        *desk, hidden=form.get("names") == "hidden"
    ),
    "smaller": _give_smaller_game,
    "timer": _set_timer,
    "share": _share_game,
    "own": _steer_activity,
    # This is the address to which the teacher's own board sends a move.
    "answer": _steer_activity,
    "add": _add_activities,
    "names": _set_names,
    "release": lambda desk, form: joining.release_names(*desk, released=form.get("names") == "on"),
    "door": lambda desk, form: joining.set_door(*desk, closed=form.get("door") == "closed"),
    "rename": lambda desk, form: joining.rename(*desk, _pupil(form), form.get("name", "")),
    "remove": lambda desk, form: joining.remove(*desk, _pupil(form)),
    "remove-since": lambda desk, form: joining.remove_since(*desk, _pupil(form)),
    "restore": lambda desk, form: joining.restore(*desk, _pupil(form)),
    "restore-all": lambda desk, _form: joining.restore_all(*desk),
}
"""The actions of the teacher, by their names in the address of a POST request."""
