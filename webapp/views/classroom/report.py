"""The report of a lesson: what the class did, who has understood it, and what is next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from markupsafe import Markup

from nimsum.language import _
from webapp.classroom.codes import grouped
from webapp.classroom.model import ActivityKind, Room, RoomState, TeacherView
from webapp.classroom.room_views import teacher_view
from webapp.dates import day_at
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG, lesson_plan_of
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.views.boards.match_board import Board
from webapp.views.pictures.emblems import emblem

from .access import the_classroom
from .activities.understanding import OTHER, RIGHT, commonest_mistake
from .at_the_end import AtTheEnd, HeldIdea, at_the_end, held_ideas
from .boards import board_at_rest
from .homework import HomeworkForm, HomeworkQuery, homework_form
from .report_lines import ReportLine, line_of
from .titles import title_of_plan

_NEXT_LESSONS = 3
"""The number of lessons that are proposed if the room had no lesson."""


@dataclass(frozen=True, slots=True)
class ReportMistake:
    """The commonest mistake in one activity, with a board that refutes it."""

    name: str
    """The name of the wrong idea; empty if the idea is unknown."""
    pupils: int
    """The number of pupils who had the idea."""
    text: str
    """The refutation in words."""
    made_by: int
    """The number of these pupils who made the mistake that `text` refutes."""
    board: Board
    question: str
    """The question of the activity; empty if it has none."""
    more_unknown: bool
    """True if more pupils were wrong in one activity without a common idea that is known."""

    @property
    def is_example(self) -> bool:
        """True if some pupils with the idea made another mistake than the one in `text`."""
        return self.made_by < self.pupils


@dataclass(frozen=True, slots=True)
class PupilRow:
    """A pupil, and the pupil's idea in each activity.

    That is one like `RIGHT`, or `UNREAD`, `UNDECIDED`, `UNFINISHED` or `ABSENT`; it is empty if the
    pupil was there and gave no answer.
    """

    name: str
    ideas: tuple[str, ...]
    names: tuple[str, ...]
    """The names of the wrong ideas, each empty if it is not known and for other ideas."""
    sentences: tuple[str, ...]
    """The pupil's sentences, one for each activity that asks for sentences."""


@dataclass(frozen=True, slots=True)
class NextLesson:
    """A lesson that the report proposes as the next one."""

    slug: str
    title: str
    emblem: Markup


@dataclass(frozen=True, slots=True)
class Report:
    """The report of a room."""

    room: Room
    title: str
    day: date
    pupils: int
    """The number of pupils in the room."""
    lines: tuple[ReportLine, ...]
    mistake: ReportMistake | None
    """None if there are no wrong ideas."""
    rows: tuple[PupilRow, ...]
    """The pupils, those with the fewest right answers first."""
    held: tuple[HeldIdea, ...]
    """The wrong ideas that have a name, those of most pupils first."""
    at_the_end: AtTheEnd
    next_lessons: tuple[NextLesson, ...]
    homework: HomeworkForm

    @property
    def has_parts(self) -> bool:
        """True if any activity is a part of the lesson plan, so that lines name their parts."""
        return any(line.part for line in self.lines)


def report_of(room: Room, secret: str) -> Report:
    """Return the report of `room`. Raises `NotTheTeacher` if `secret` is not the teacher's."""
    view = teacher_view(the_classroom(), room.code, secret)
    names = {pupil.id: pupil.name for pupil in view.pupils if not pupil.removed}
    begun = [activity for activity in view.activities if activity.has_begun]
    all_lines = [line_of(room.code, secret, activity.number) for activity in begun]
    # A lesson's report leaves out what the teacher added to the plan and nobody answered.
    lines = tuple(
        line for line in all_lines if line.part or line.took_part or not view.room.lesson_plan
    )
    judged = [line for line in lines if line.understanding]
    lesson = lesson_plan_of(view.room.lesson_plan)
    onward = lesson.onward if lesson else tuple(BY_SLUG)[:_NEXT_LESSONS]
    if lesson:
        # Lessons for younger pupils come last.
        onward = tuple(sorted(onward, key=lambda slug: BY_SLUG[slug].oldest < lesson.oldest))
    held = held_ideas(judged, names)
    end = at_the_end(judged, names, held)
    return Report(
        room=room,
        title=title_of_plan(room) or _("Class %(code)s", code=grouped(room.code)),
        day=day_at(view.room.created),
        pupils=len(names),
        lines=lines,
        mistake=_mistake(judged),
        rows=_rows(lines, names),
        held=tuple(held),
        at_the_end=_without_readiness(end) if _ticket_is_open(view) else end,
        next_lessons=tuple(map(_next_lesson, onward)),
        homework=homework_form(HomeworkQuery(lesson=lesson.slug if lesson else "", room=room.code)),
    )


def _mistake(lines: Sequence[ReportLine]) -> ReportMistake | None:
    """Return the wrong idea that most pupils had in one activity, or None if nobody was wrong.

    `lines` are the activities with right and wrong.
    """
    commonest = commonest_mistake(line.understanding for line in lines if line.understanding)
    if commonest is None:
        return None
    mistake = commonest.mistake
    questions = [
        line.question
        for line in lines
        if line.understanding and mistake in line.understanding.mistakes.values()
    ]
    return ReportMistake(
        name=commonest.name,
        pupils=commonest.pupils,
        text=mistake.text,
        made_by=commonest.made_by,
        board=board_at_rest(mistake.match, mistake.move),
        question=questions[0],
        more_unknown=bool(commonest.name)
        and any(
            line.understanding.pupils(OTHER) > commonest.pupils
            for line in lines
            if line.understanding
        ),
    )


def _without_readiness(at_the_end: AtTheEnd) -> AtTheEnd:
    """Return `at_the_end` without those who are ready or silent, as answers still come."""
    return replace(at_the_end, right=(), silent=())


def _ticket_is_open(view: TeacherView) -> bool:
    """Return True if the exit ticket is shown and takes answers."""
    return view.room.state is RoomState.RUNNING and any(
        activity.kind is ActivityKind.TICKET and activity.is_open
        for activity in view.activities
        if activity.number == view.room.current
    )


def _rows(lines: Sequence[ReportLine], names: Mapping[int, str]) -> tuple[PupilRow, ...]:
    """Return a row for each pupil in `names`, those with the fewest right ideas first.

    `lines` are all activities, and `names` the names by ids of pupils.
    """
    judged = [line for line in lines if line.understanding]
    written = [line for line in lines if line.sentences]
    rows = [
        PupilRow(
            name=name,
            ideas=tuple(line.ideas[pupil] for line in judged),
            names=tuple(
                line.understanding.reason_of(pupil) for line in judged if line.understanding
            ),
            sentences=tuple(line.sentences.get(pupil, "") for line in written),
        )
        for pupil, name in names.items()
    ]

    def rank(row: PupilRow) -> tuple[int, int, str]:
        return row.ideas.count(RIGHT), row.ideas.count(""), row.name

    return tuple(sorted(rows, key=rank))


def _next_lesson(slug: str) -> NextLesson:
    lesson = BY_SLUG[slug]
    return NextLesson(slug, _(lesson.title), emblem(read_subject(lesson.card_start).start))
