"""The interface between pages and kinds of activities; no page depends on a particular kind."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _
from nimsum.rulesets.heaps.heap import read_number
from webapp.classroom.answering import submit
from webapp.classroom.classroom import Classroom
from webapp.classroom.errors import ClassroomError
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    PupilView,
    StoredAnswer,
    TeacherView,
    WallView,
)
from webapp.views.classroom.solving import solve_now

from .understanding import Understanding

T = TypeVar("T")


class Desk(NamedTuple):
    """The first arguments of a teacher's actions: all rooms, and the code and secret of one."""

    classroom: Classroom
    code: str
    secret: str
    """The secret of the room, which only its teacher knows."""


class Seat(NamedTuple):
    """The first arguments of a pupil's actions: all rooms, and the code and secret of a pupil."""

    classroom: Classroom
    code: str
    browser_secret: str
    """The secret of the pupil's browser."""


class Quote(NamedTuple):
    """The `text` that the pupil called `name` has written."""

    name: str
    text: str


class Progress(NamedTuple):
    """How many pupils have done what, in words; `name` is that of the count."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Panel:
    """The part of a screen that shows an activity: a template and its data."""

    template: str
    """The name of a template in classroom/activities."""
    content: object
    """The data of the template, in a dataclass for each template."""
    title: str = ""
    """The title of the projector's screen in a room without a lesson."""
    task: str = ""
    """What the class has to do now, for the projector in place of any other title; else empty."""
    rule: str = ""
    """The rule of the game, if the subject of the activity is no position; else empty."""
    preview: str = ""
    """The address of the picture for those who share the link of a duel; empty without one."""
    hint: str = ""
    """A hint for the teacher about what the projector does not show yet."""
    quotes: tuple[Quote, ...] = ()
    """What pupils have written, for the first screen of the report."""
    rude: int = 0
    """The number of rude texts that are left out of `quotes`."""
    progress: tuple[Progress, ...] = ()
    """What is counted of the class, for the teacher; empty if only answers are."""
    error: ClassroomError | None = None
    waits: bool = False
    """True if there is nothing to do on the screen but wait."""


@dataclass(frozen=True, slots=True)
class TeacherStep:
    """A step that the teacher can take: a button with a `title`, which does `action`.

    The button also sends `fields` to that action.
    """

    title: str
    action: str
    """One of the teacher's `ACTIONS`."""
    fields: dict[str, str] = field(default_factory=dict)
    question: str = ""
    """What is asked before the step is taken; empty if it is taken at once."""
    yes: str = ""
    """The title of the button that answers the question."""


@dataclass(frozen=True, slots=True)
class PupilForm:
    """A form that a pupil has sent, and the state of the activity at that time."""

    seat: Seat
    view: PupilView
    activity: Activity
    fields: MultiDict[str, str]

    def solve(self, function: Callable[..., T], *arguments: Hashable) -> T:
        """Return `function(*arguments)`, computed by the solver for this pupil, who waits.

        Raises `ServiceUnavailable` if all solvers are busy.
        """
        return solve_now(function, *arguments, client=self.seat.browser_secret)

    @property
    def is_late(self) -> bool:
        """True if the form belongs to another activity or round than the current one."""
        activity = self.fields.get("activity", "")
        round_ = self.fields.get("round", "")
        is_other_activity = activity not in ("", str(self.activity.number))
        is_other_round = round_ not in ("", str(self.activity.round))
        return is_other_activity or is_other_round

    @property
    def was_sent_before(self) -> bool:
        """True if the pupil has sent an answer from the same screen before, as by two taps."""
        return self.fields.get("submission", "") != str(self.view.next_submission)

    def store(self, text: str, facts: Sequence[str] = ()) -> bool:
        """Store the pupil's answer `text` with `facts` about it, such as verdicts on its moves.

        Return True, or False if another answer of the pupil stays stored, as this form came too
        late. Raises `ClassroomError` if `text` is refused, and `NotationError` if a field that
        should be a number is not.
        """
        _answer, is_stored = submit(
            *self.seat,
            number=self._number("activity"),
            round_=self._number("round"),
            submission=self._number("submission"),
            text=text,
            facts=facts,
        )
        return is_stored

    def _number(self, name: str) -> int:
        return read_number(self.fields.get(name, ""))


TeacherSteps = Callable[[TeacherView, Activity], Sequence[TeacherStep]]
"""A function that returns the teacher's next steps in an activity, the usual one first."""


def steps_to(reveal: str, stop: str = "", judge: str = "") -> TeacherSteps:
    """Return a function for `ActivityPages.steps` that offers one step at a time.

    While answers are taken, the step has the title `stop` and ends that; then, the step has the
    title `reveal` and shows the answers; then, the step has the title `judge` and shows which
    answers are right. The titles are marked with N_; a step with an empty title is left out.
    """

    def steps(_view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
        if stop and activity.is_open:
            return (TeacherStep(_(stop), "close"),)
        if reveal and not activity.is_revealed:
            return (TeacherStep(_(reveal), "reveal"),)
        if judge and not activity.is_judged:
            return (TeacherStep(_(judge), "judge"),)
        return ()

    return steps


SHOW_VOTES = steps_to(N_("Show the votes"), judge=N_("Which are right?"))
"""First the votes, so that the class can talk about them, and then which of them are right."""


def shows_verdict(view: TeacherView | WallView | PupilView, activity: Activity) -> bool:
    """Return True if the screen of `view` shows which answers to `activity` are right.

    The teacher sees that as soon as no answers are taken, and everybody else after the votes.
    """
    return activity.is_judged or (isinstance(view, TeacherView) and not activity.is_open)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game of a pupil in an activity whose games are not stored as answers, such as duels."""

    name: str
    """The name of the pupil."""
    moves: str
    result: str
    """The result for this pupil, in words."""


@dataclass(frozen=True, slots=True)
class ActivityPages:
    """A kind of activity, with the functions that make its part of each screen.

    All functions raise `GameError` if a subject, an answer or a form cannot be read.
    """

    slug: ActivityKind
    title: str
    description: str
    """A few words under the title, for a teacher who chooses a kind."""
    read: Callable[[str], str]
    """Returns the stored form of a typed subject."""
    describe: Callable[[str], str]
    """Returns a subject in words."""
    answer: Callable[[PupilForm], None]
    """Stores what a pupil has sent."""
    for_pupil: Callable[[PupilView, Activity, MultiDict[str, str]], Panel]
    """Returns the panel for a pupil; the last argument is the query of the page."""
    for_teacher: Callable[[TeacherView, Activity], Panel]
    for_wall: Callable[[WallView, Activity], Panel]
    answer_in_words: Callable[[str, str], str]
    """Returns an answer in words, from the subject and the stored answer."""
    summary: Callable[[TeacherView, Activity], Panel]
    """Returns the panel for the report."""
    understanding: Callable[[TeacherView, Activity], Understanding] | None = None
    """Returns which pupils were right; None for kinds without right and wrong."""
    answer_as_typed: Callable[[str], str] = str
    """Returns a stored answer as the pupil typed it."""
    takes_answers: bool = True
    """False if the class only talks, so that nobody can answer or be late."""
    solve: Callable[[str, tuple[str, ...]], Any] | None = None
    """A function at the top level of a module, which returns the facts about a round as JSON.

    Its arguments are the subject, and the slugs of the wrong strategies that the lesson expects."""
    steer: Callable[[Desk, Activity, MultiDict[str, str]], None] | None = None
    """Handles a form on the teacher's screen that only this kind has."""
    steps: TeacherSteps = SHOW_VOTES
    """Returns the teacher's next steps, the usual one first."""
    review: Callable[[Activity, StoredAnswer], str] | None = None
    """Returns the address of the review of an answer; None if answers are not games."""
    game: Callable[[Activity, StoredAnswer], str] | None = None
    """Returns the game in an answer that the class can look at, as a subject; empty without moves.

    It is None if answers are not games against the computer."""
    with_smaller_game: Callable[[str, Activity, StoredAnswer], str] | None = None
    """Returns an answer with a further, smaller game; empty if there is none.

    The first argument is the code of the room. It is None if pupils play no further games."""
    games: Callable[[TeacherView], Iterable[GameRecord]] | None = None
    """Returns the games that are not answers; None if there are none."""
    screen: str = "pupil"
    """The name of the pupils' screen."""
    shows_earlier_round: bool = False
    """True if a pupil's panel shows what the pupil answered in the previous round, too."""
    for_stranger: Callable[[WallView, Activity], Panel] | None = None
    """Returns the panel for visitors of a room for two players; None for kinds without visitors."""


def fields_of(view: PupilView, activity: Activity) -> dict[str, str]:
    """Return the hidden form fields that say to what an answer belongs.

    They are the numbers of the activity, of the round, and of the pupil's next submission.
    """
    return {
        "activity": str(activity.number),
        "round": str(activity.round),
        "submission": str(view.next_submission),
    }


def own_answer_text(view: PupilView, activity: Activity) -> str:
    """Return the text of the pupil's answer in the current round, or an empty string."""
    answer = own_answer(view, activity)
    return answer.text if answer else ""


def own_answer(view: PupilView, activity: Activity) -> StoredAnswer | None:
    """Return the pupil's last answer in the current round, or None if there is none."""
    answers = [answer for answer in view.answers if answer.round == activity.round]
    return answers[-1] if answers else None
