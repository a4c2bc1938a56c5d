"""What a kind of activity says of itself, and how the pages ask it; no page knows which it is."""

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
"""What all that a teacher does begins with: the classroom, the code and the secret of a room."""


@dataclass(frozen=True, slots=True)
class Panel:
    """What a screen shows of an activity: a template in classroom/activities, and plain data; what
    is refused, and whether there is nothing to do but wait.
    """

    template: str
    shown: Any
    error: ClassroomError | None = None
    waits: bool = False


@dataclass(frozen=True, slots=True)
class TeacherStep:
    """What the teacher may do next in an activity: a button, and what it sends."""

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
        """What a function gives to which that leads. Raises ServiceUnavailable."""
        return solved(function, *arguments, client=self.seat[2])

    @property
    def late(self) -> bool:
        """Whether it answers another round than the one of now."""
        now = {"activity": self.activity.number, "round": self.activity.round}
        return any(self.form.get(name, "") not in ("", str(value)) for name, value in now.items())

    def keep(self, text: str, facts: Sequence[str] = ()) -> bool:
        """Keep an answer to the pupil's screen, and say whether it is what is kept now.

        Raises ClassroomError, NotationError.
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
    """The steps of most kinds: `stop` the answers, and `reveal` them to all, where these are said;
    both are marked with N_.
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
    """A kind of activity. All functions raise GameError for what cannot be read. `read` gives a
    subject as it is kept, `about` says it in words; `answer` keeps what a pupil sends; `told` says
    an answer in words, `written` as it was sent; `steer` does what its own part of the teacher's
    screen asks. `solve`, a function of a module that gives JSON, finds what screens tell of a
    round, by the ideas that a lesson expects before others. `games` are names, moves
    and results of what pupils did where that is no answer. In a room of two the pupils have a
    `screen` of their own, and `for_stranger` is what is shown to those who have not joined.
    `understood` is what pupils have shown, where there is right and wrong. `steps` are what the
    teacher may do before the class goes on, the usual one first. `review` is the address where an
    answer is looked at as a game, with the moment at which it turned.
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
    """The fields that say what an answer answers: a submission has a number, and counts once."""
    return [
        ("activity", str(activity.number)),
        ("round", str(activity.round)),
        ("submission", str(view.next_submission)),
    ]


def own_answer(view: PupilView, activity: Activity) -> str:
    """What this pupil has answered in the present round; or empty."""
    given = given_by(view, activity)
    return given.text if given else ""


def given_by(view: PupilView, activity: Activity) -> GivenAnswer | None:
    """The same with what is known of it."""
    given = [each for each in view.answers if each.round == activity.round]
    return given[-1] if given else None


def _number(form: MultiDict[str, str], name: str) -> int:
    return read_number(form.get(name, ""))
