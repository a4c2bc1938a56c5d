"""The interface between pages and kinds of activities; no page depends on a particular kind."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _
from nimsum.rulesets.heaps.heap import read_number
from webapp.classroom.answering import submit
from webapp.classroom.classroom import Classroom
from webapp.classroom.errors import ClassroomError
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    GivenAnswer,
    PupilView,
    TeacherView,
    WallView,
)
from webapp.views.classroom.solving import solved

from .understanding import Understanding

T = TypeVar("T")

Desk = tuple[Classroom, str, str]
"""The first arguments of the teacher's actions: the classroom, the code and the room's secret."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The part of a screen that shows an activity.

    `template` is in classroom/activities, and `shown` is its data. `error` is what was refused, and
    `waits` is True if there is nothing to do but wait.
    """

    template: str
    shown: Any
    error: ClassroomError | None = None
    waits: bool = False


@dataclass(frozen=True, slots=True)
class TeacherStep:
    """A step that the teacher can take: the title of a button, and what the button sends."""

    title: str
    action: str
    fields: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FromPupil:
    """Something that a pupil sends, with what the pupil's screen showed."""

    seat: tuple[Classroom, str, str]
    """The classroom, the code of the room and the secret of the browser."""
    view: PupilView
    activity: Activity
    form: MultiDict[str, str]

    def solved(self, function: Callable[..., T], *arguments: Hashable) -> T:
        """Return `function(*arguments)` from the solver. Raises `ServiceUnavailable`."""
        return solved(function, *arguments, client=self.seat[2])

    @property
    def late(self) -> bool:
        """True if the form belongs to another activity or round than the current one."""
        now = {"activity": self.activity.number, "round": self.activity.round}
        return any(self.form.get(name, "") not in ("", str(value)) for name, value in now.items())

    def keep(self, text: str, facts: Sequence[str] = ()) -> bool:
        """Store the answer `text`, and return True if it is the pupil's stored answer now.

        Raises `ClassroomError` if it is refused, and `NotationError` if a field is not a number.
        """
        _given, is_kept = submit(
            *self.seat,
            number=_number(self.form, "activity"),
            round_=_number(self.form, "round"),
            submission=_number(self.form, "submission"),
            text=text,
            facts=facts,
        )
        return is_kept


TeacherSteps = Callable[[TeacherView, Activity], Sequence[TeacherStep]]


def steps_to(reveal: str, stop: str = "") -> TeacherSteps:
    """Return the steps of most kinds: to stop the answers, and to reveal them to everybody.

    `stop` and `reveal` are the titles, marked with N_; a step with an empty title is left out.
    """

    def steps(_view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
        if stop and activity.is_open:
            return (TeacherStep(_(stop), "close"),)
        if reveal and not activity.is_revealed:
            return (TeacherStep(_(reveal), "reveal"),)
        return ()

    return steps


SHOW_ANSWERS = steps_to(N_("Show the answers"))


@dataclass(frozen=True, slots=True)
class ActivityPages:
    """A kind of activity. All functions raise `GameError` for what cannot be read.

    `read` returns a subject as it is stored, and `about` returns it in words. `answer` stores what
    a pupil sends. `told` returns an answer in words, `written` returns it as it was sent. `steer`
    handles the forms of the kind on the teacher's screen, and `steps` are the teacher's next steps,
    the usual one first.

    `solve`, a function at the top level of a module, returns the facts about a round as JSON; it
    tries the ideas that the lesson expects first. `understood` returns which pupils were right, if
    there is right and wrong. `review` returns the address of the review of an answer that is a
    game. `games` yields names, moves and results of games that are not answers.

    `screen` is the name of the pupils' screen, and `for_stranger` makes the panel for visitors who
    have not joined, in a room of two.
    """

    slug: ActivityKind
    title: str
    explained: str
    read: Callable[[str], str]
    about: Callable[[str], str]
    answer: Callable[[FromPupil], None]
    for_pupil: Callable[[PupilView, Activity, MultiDict[str, str]], Panel]
    for_teacher: Callable[[TeacherView, Activity], Panel]
    for_wall: Callable[[WallView, Activity], Panel]
    told: Callable[[str, str], str]
    summary: Callable[[TeacherView, Activity], Panel]
    understood: Callable[[TeacherView, Activity], Understanding] | None = None
    written: Callable[[str], str] = str
    solve: Callable[[str, tuple[str, ...]], Any] | None = None
    steer: Callable[[Desk, Activity, MultiDict[str, str]], None] | None = None
    steps: TeacherSteps = SHOW_ANSWERS
    review: Callable[[Activity, GivenAnswer], str] | None = None
    games: Callable[[TeacherView], Iterable[tuple[str, str, str]]] | None = None
    screen: str = "pupil"
    for_stranger: Callable[[WallView, Activity], Panel] | None = None


def fields_of(view: PupilView, activity: Activity) -> list[tuple[str, str]]:
    """Return the form fields that identify an answer: activity, round and submission."""
    return [
        ("activity", str(activity.number)),
        ("round", str(activity.round)),
        ("submission", str(view.next_submission)),
    ]


def own_answer(view: PupilView, activity: Activity) -> str:
    """Return the text of the pupil's answer in the current round, or an empty string."""
    given = given_by(view, activity)
    return given.text if given else ""


def given_by(view: PupilView, activity: Activity) -> GivenAnswer | None:
    """Return the pupil's last answer in the current round, or None."""
    given = [each for each in view.answers if each.round == activity.round]
    return given[-1] if given else None


def _number(form: MultiDict[str, str], name: str) -> int:
    return read_number(form.get(name, ""))
