"""Pages to set homework, which is puzzles or a race with a due date, and to see its results.

/class/CODE/homework    /homework?lesson=SLUG&start=CONVENTION~SUM&level=LEVEL&due=DATE
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from secrets import randbelow
from typing import Annotated, ClassVar, Literal

from flask import Blueprint, make_response, render_template, request, url_for
from pydantic import ConfigDict
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.match.gallery import GALLERY
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError, NotationError
from webapp.classroom.errors import ClassroomError
from webapp.classroom.model import ActivityKind, PlannedActivity, Pupil, Room
from webapp.classroom.one_activity_rooms import (
    deletion_time,
    homework_days,
    lead_to_homework,
    set_homework,
)
from webapp.classroom.room_views import teacher_view
from webapp.dates import day_at, day_before
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG, LessonPlan
from webapp.teaching.lesson_plans.subjects import BETWEEN, read_subject
from webapp.teaching.puzzles.practice import practice
from webapp.teaching.puzzles.puzzle import LEVELS, MAX_SEED
from webapp.teaching.puzzles.sheets import RISING
from webapp.views.play.match_texts import subject_in_words
from webapp.views.web.answers import no_store, see_other
from webapp.views.web.origins import below_the_app, known_public_address, refuse_other_sites
from webapp.views.web.queries import FormQuery, Notation, one_of
from webapp.views.worksheets.sheet_queries import Level

from .access import (
    WayIn,
    keep_teacher,
    own_room_codes,
    requested_room,
    teachers_link,
    teachers_secret,
    the_classroom,
    way_in,
)
from .activities.catalogue import KINDS
from .activities.games import read_game
from .activities.kind import Panel
from .activities.puzzles import subject_of
from .refusals import Refusal, status_of
from .solving import solve_now

homework = Blueprint("class_homework", __name__)

_PUZZLES = 6
"""The number of puzzles in homework."""


def _read_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        right = _("Write a year, a month and a day, like %(day)s.", day="2026-11-30")
        raise NotationError(_("That is not a date."), text, right) from None


def _read_lesson(text: str) -> str:
    if text not in BY_SLUG:
        raise NotationError(_("There is no such lesson."), text, one_of(BY_SLUG))
    return text


class HomeworkQuery(FormQuery):
    """The fields of the form for homework.

    `start` is the game as a subject, and puzzles come up in play from there. If it is empty, the
    homework is about the idea of the lesson plan with the slug `lesson`, or about the first game of
    the front page. `level` is the difficulty of puzzles, or None for puzzles from easy to hard.
    `due` is None for the usual number of days. `room` is the code of the room whose pupils go on
    with the homework; empty if there was no lesson.
    """

    model_config = ConfigDict(extra="ignore")
    endpoint: ClassVar[str] = "class_homework.ask"

    lesson: Annotated[str, Notation(_read_lesson)] = ""
    start: Annotated[str, Notation(read_game)] = ""
    work: Literal["puzzles", "race"] = "puzzles"
    level: Level = None
    due: Annotated[date, Notation(_read_day)] | None = None
    room: str = ""

    def starts(self) -> dict[str, str]:
        """Return the games to choose from: a dictionary from subjects to names in words.

        The idea of the lesson is the first one, and has an empty subject.
        """
        starts = [self.start] if self.start else []
        names = {}
        if self.lesson:
            lesson = BY_SLUG[self.lesson]
            names[""] = _("The idea of the lesson: %(lesson)s", lesson=_(lesson.title))
            starts += _starts_of(lesson)
        if not starts:
            starts = [
                f"{Convention.NORMAL}{BETWEEN}{game.notation}" for game in GALLERY if game.in_front
            ]
        for start in starts:
            names[start] = subject_in_words(read_subject(start))
        return names

    def planned(self) -> PlannedActivity:
        """Return the homework as an activity.

        Puzzles are those of the lesson plan, or drawn at random. Raises `GameError` if there are no
        such puzzles.
        """
        kind = KINDS[ActivityKind(self.work)]
        start = self.start or next(start for start in self.starts() if start)
        if kind.slug is ActivityKind.PUZZLES and self.lesson and not self.start:
            start = BY_SLUG[self.lesson].homework
        elif kind.slug is ActivityKind.PUZZLES:
            start = solve_now(_with_puzzles, start, self.level, randbelow(MAX_SEED + 1))
        return PlannedActivity(kind.slug, kind.read(start))


def _starts_of(lesson: LessonPlan) -> list[str]:
    """Return the subjects of the games in `lesson`, in order and each once."""
    phases = lesson.phases
    starts = (phase.start for phase in phases if phase.activity != ActivityKind.RULE)
    return list(dict.fromkeys(starts))


def _with_puzzles(start: str, level: int | None, seed: int) -> str:
    """Return the subject of homework with puzzles that come up in play of the game `start`.

    `level` is None for puzzles from easy to hard, and `seed` selects the puzzles. Raises
    `GameError` if there are no such puzzles.
    """
    match = read_subject(start)
    positions = practice(match.position, match.convention, level, seed, _PUZZLES)
    if not positions:
        right = _("Choose another game, or a race.")
        raise NotationError(_("I find no puzzles of that game."), start, right)
    return subject_of(match.convention, positions)


@dataclass(frozen=True, slots=True)
class HomeworkForm:
    """The form for homework, with what is chosen in it."""

    lesson: str
    """The slug of the lesson before the homework; empty without one."""
    room: str
    """The code of the room of that lesson; empty without one."""
    starts: Mapping[str, str]
    """The games to choose from, as subjects, each with its name in words."""
    is_race: bool
    """True if a race is chosen, and not puzzles."""
    level: int | None
    """The level that is chosen; None for puzzles from easy to hard."""
    first: date
    """The first day on which homework can be due."""
    due: date
    """The day that is chosen."""
    last: date
    """The last day on which homework can be due."""
    levels: Sequence[int] = LEVELS
    rising: str = RISING
    """The value in the form for puzzles from easy to hard."""


@dataclass(frozen=True, slots=True)
class HomeworkPage:
    """The content of the page to set homework."""

    form: HomeworkForm
    error: Refusal | None


@dataclass(frozen=True, slots=True)
class ResultsPage:
    """The content of the page with the link to homework and its results."""

    room: Room
    last_day: date
    """The day on which the homework is due."""
    pupils: tuple[Pupil, ...]
    """The pupils who have joined, without those who were removed."""
    description: str
    """The homework in words."""
    panel: Panel
    link: str
    way_in: WayIn
    teachers_link: str
    """The link that makes its reader the teacher."""
    kept: date
    """The last whole day before the homework is deleted."""


def homework_form(query: HomeworkQuery) -> HomeworkForm:
    """Return the content of the form for homework, filled in with the fields of `query`."""
    days = homework_days(the_classroom())
    return HomeworkForm(
        lesson=query.lesson,
        room=query.room,
        starts=query.starts(),
        is_race=query.work == "race",
        level=query.level,
        first=days.first,
        due=query.due or days.default,
        last=days.last,
    )


@homework.get("/homework")
def ask() -> Response:
    """Show the form for homework. Raises `GameError` if the address cannot be read."""
    return _form(HomeworkQuery.from_request())


def _form(query: HomeworkQuery, error: Refusal | None = None) -> Response:
    page = HomeworkPage(homework_form(query), error)
    html = render_template("classroom/homework.html", page=page)
    return no_store(make_response(html, status_of(error) if error else 200))


@homework.post("/homework")
def opened() -> Response:
    """Open a room for homework, make this browser its teacher, and redirect to its results."""
    refuse_other_sites(request)
    classroom = the_classroom()
    client_address = request.remote_addr or ""
    query = HomeworkQuery()
    try:
        query = HomeworkQuery.read(request.form.to_dict())
        due = query.due or homework_days(classroom).default
        code, secret = set_homework(
            classroom,
            query.planned(),
            due,
            client_address=client_address,
            opened_by_teacher=bool(own_room_codes()),
        )
    except (GameError, ClassroomError) as refusal:
        return _form(query, refusal)
    if query.room:
        # The homework is set, even if the room is gone by now.
        with suppress(ClassroomError):
            lead_to_homework(classroom, query.room, teachers_secret(query.room), homework=code)
    response = see_other(url_for("class_homework.results", code=code))
    keep_teacher(response, code, secret, deletion_time(classroom, due) - classroom.now())
    return response


@homework.get("/class/<code>/homework")
def results(code: str) -> Response:
    """Show the link to homework, and its results. Raises `NotTheTeacher`."""
    room = requested_room(code)
    view = teacher_view(the_classroom(), room.code, teachers_secret(code))
    if room.due is None:
        return see_other(url_for("class_summary.page", code=room.code))
    activity = view.activities[0]
    kind = KINDS[activity.kind]
    page = ResultsPage(
        room=view.room,
        last_day=day_before(room.due),
        pupils=tuple(pupil for pupil in view.pupils if not pupil.removed),
        description=kind.describe(activity.subject),
        panel=kind.summary(view, activity),
        link=known_public_address() + below_the_app("class_pupils.show", code=room.code),
        way_in=way_in(room.code),
        teachers_link=teachers_link(room.code),
        kept=day_at(room.expires) - timedelta(days=1),
    )
    html = render_template("classroom/results.html", page=page)
    return no_store(make_response(html))
