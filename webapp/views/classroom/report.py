"""The report of a lesson: what the class did, who has understood it, and what is next."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from markupsafe import Markup

from nimsum.language import _, pgettext
from webapp.classroom.codes import grouped
from webapp.classroom.model import Activity, ActivityKind, Room, TeacherView
from webapp.classroom.presence import SECONDS_UNTIL_AWAY
from webapp.classroom.room_views import teacher_view
from webapp.dates import day_at
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG, lesson_plan_of, phase_of
from webapp.views.boards.match_board import Board
from webapp.views.pictures.emblems import emblem
from webapp.views.worksheets.lesson_sheet import PARTS

from .access import the_classroom
from .activities.catalogue import KINDS
from .activities.kind import Panel
from .activities.understanding import (
    ABSENT,
    MISSED,
    OTHER,
    RIGHT,
    UNDECIDED,
    UNREAD,
    Understanding,
    commonest_mistake,
)
from .boards import board_at_rest
from .homework import HomeworkForm, HomeworkQuery, homework_form
from .solving import with_facts
from .subjects import read_subject
from .titles import title_of_plan

_NEXT_LESSONS = 3
"""The number of lessons that are proposed if the room had no lesson."""


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a chart: the `count` pupils who are right, or who share one wrong idea.

    `style` is "right", "wrong" or "none", and `name` says what the pupils have in common. `start`
    is the number of pupils in all parts to the left of this one.
    """

    style: str
    name: str
    count: int
    start: int

    @property
    def sign(self) -> str:
        """A sign for the style: ✓ for "right", ✗ for "wrong", and otherwise a dash."""
        return {"right": "✓", "wrong": "✗"}.get(self.style, "–")


@dataclass(frozen=True, slots=True)
class ReportLine:
    """An activity in the report, with its results."""

    number: int
    """The number of the activity in the plan, from 1."""
    kind: str
    """The teacher's own title, or that of the kind of activity."""
    part: str
    """The part of the lesson, in a word; empty if the activity is not part of the lesson."""
    question: str
    """The teacher's question of the script, or the teacher's own; empty if there is none."""
    description: str
    """The subject of the activity in words."""
    understanding: Understanding | None
    """The pupils' ideas; None if the kind of activity has no right and wrong."""
    ideas: Mapping[int, str]
    """The idea of each pupil in the room, by ids, as in `PupilRow`."""
    sentences: Mapping[int, str]
    """The sentences on the exit tickets, by the ids of pupils; empty in other activities."""
    shares: tuple[Share, ...]
    took_part: int
    """The number of pupils who took part."""
    panel: Panel


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

    @property
    def is_example(self) -> bool:
        """True if some pupils with the idea made another mistake than the one in `text`."""
        return self.made_by < self.pupils


@dataclass(frozen=True, slots=True)
class PupilRow:
    """A pupil, and the pupil's idea in each activity.

    That is one like `RIGHT`, or `UNREAD`, `UNDECIDED` or `ABSENT`; it is empty if the pupil was
    there and gave no answer.
    """

    name: str
    ideas: tuple[str, ...]
    names: tuple[str, ...]
    """The names of the wrong ideas, each empty if it is not known and for other ideas."""
    sentences: tuple[str, ...]
    """The pupil's sentences, one for each activity that asks for sentences."""


@dataclass(frozen=True, slots=True)
class HeldIdea:
    """A wrong idea by its `name`, and the names of the `pupils` who had it in any activity."""

    name: str
    pupils: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AtTheEnd:
    """The names of the pupils who were `right` in the last question, and of those who were not."""

    right: tuple[str, ...]
    not_right: tuple[str, ...]


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
    all_lines = [_line(room.code, secret, activity.number) for activity in begun]
    # A lesson's report leaves out what the teacher added to the plan and nobody answered.
    lines = tuple(
        line for line in all_lines if line.part or line.took_part or not view.room.lesson_plan
    )
    judged = [line for line in lines if line.understanding]
    lesson = lesson_plan_of(view.room.lesson_plan)
    onward = lesson.onward if lesson else tuple(BY_SLUG)[:_NEXT_LESSONS]
    return Report(
        room=room,
        title=title_of_plan(room) or _("Class %(code)s", code=grouped(room.code)),
        day=day_at(view.room.created),
        pupils=len(names),
        lines=lines,
        mistake=_mistake(judged),
        rows=_rows(lines, names),
        held=tuple(_held_ideas(judged, names)),
        at_the_end=_at_the_end(judged, names),
        next_lessons=tuple(map(_next_lesson, onward)),
        homework=homework_form(HomeworkQuery(lesson=lesson.slug if lesson else "")),
    )


def _line(code: str, secret: str, number: int) -> ReportLine:
    """Return the line of the report about the activity with this `number`, counted from 0.

    `code` is the code of the room, and `secret` that of its teacher.
    """
    view = teacher_view(the_classroom(), code, secret, number)
    kind = KINDS[view.activities[number].kind]
    phase = phase_of(view.room.lesson_plan, number)
    activity = with_facts(view.room, view.activities[number], kind.solve)
    understanding = kind.understanding(view, activity) if kind.understanding else None
    shares: Iterator[Share] = iter(())
    ideas: Mapping[int, str] = {}
    if understanding:
        ideas = _ideas(view, activity, understanding)
        shares = _shares(understanding, ideas)
    sentences: dict[int, str] = {}
    if activity.kind is ActivityKind.TICKET:
        sentences = {answer.pupil: kind.answer_as_typed(answer.text) for answer in view.answers}
    return ReportLine(
        number=number + 1,
        kind=activity.own.title or _(kind.title),
        part=_(PARTS[phase[0].part]) if phase else "",
        question=_(phase[0].ask) if phase else activity.own.question,
        description=kind.describe(activity.subjects[0]),
        understanding=understanding,
        ideas=ideas,
        sentences=sentences,
        shares=tuple(shares),
        took_part=view.took_part,
        panel=kind.summary(view, activity),
    )


def _ideas(
    view: TeacherView, activity: Activity, understanding: Understanding
) -> Mapping[int, str]:
    """Return the idea of each pupil in the room in `activity`, by ids, as in `PupilRow`.

    A pupil was absent who gave no answer, and was away before `activity` began or joined when the
    next one had begun.
    """
    answered = {answer.pupil for answer in view.answers}
    begun = activity.begun or 0
    later = [each.begun for each in view.activities if each.begun and each.begun > begun]
    ended = min(later, default=None)
    ideas = {}
    for pupil in view.pupils:
        if pupil.removed:
            continue
        idea = understanding.idea_of(pupil.id)
        if not idea and pupil.id in answered:
            idea = UNDECIDED
        elif not idea:
            was_away = begun - pupil.seen > SECONDS_UNTIL_AWAY
            was_late = ended is not None and pupil.joined >= ended
            idea = ABSENT if was_away or was_late else ""
        ideas[pupil.id] = idea
    return ideas


def _shares(understanding: Understanding, ideas: Mapping[int, str]) -> Iterator[Share]:
    """Yield the parts of a class: right, wrong by idea, not understood, undecided, and silent.

    `ideas` has the idea of each pupil, by ids; it is one of `understanding` if there is one.
    """
    counts = Counter(ideas.values())
    right = counts.pop(RIGHT, 0)
    neither = [
        ("none", text, counts.pop(idea, 0))
        for idea, text in (
            (UNREAD, _("not understood")),
            (UNDECIDED, _("undecided")),
            ("", _("no answer")),
            (ABSENT, _("not there")),
        )
    ]
    wrong = sorted(counts.items(), key=lambda item: (item[0] == OTHER, -item[1]))
    start = 0
    for style, name, count in (
        ("right", pgettext("so many answers", "right"), right),
        *(("wrong", understanding.name_of(idea), count) for idea, count in wrong),
        *neither,
    ):
        yield Share(style, name, count, start)
        start += count


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
    )


def _held_ideas(lines: Sequence[ReportLine], names: Mapping[int, str]) -> list[HeldIdea]:
    """Return the wrong ideas that have a name, each with its pupils, the commonest first.

    `lines` are the activities with right and wrong, and `names` the names by ids of pupils.
    """
    called: dict[str, str] = {}
    pupils: dict[str, dict[str, None]] = {}
    for line in lines:
        if line.understanding is None:
            continue
        for pupil, idea in line.ideas.items():
            has_name = idea.startswith(MISSED) or line.understanding.reason_of(pupil)
            if pupil not in names or not has_name:
                continue
            name = line.understanding.name_of(idea)
            # What a pupil has stated is more than what moves let one guess.
            called[idea] = min(called.get(idea, name), name, key=len)
            pupils.setdefault(idea, {})[names[pupil]] = None
    held = [HeldIdea(called[idea], tuple(sorted(who))) for idea, who in pupils.items()]
    return sorted(held, key=lambda idea: (-len(idea.pupils), idea.name))


def _at_the_end(lines: Sequence[ReportLine], names: Mapping[int, str]) -> AtTheEnd:
    """Return who was right in the last of `lines` that any pupil answered.

    `lines` are the activities with right and wrong, and `names` the names by ids of pupils. Who was
    not there is in neither list.
    """
    answered = [line.ideas for line in lines if not {"", ABSENT}.issuperset(line.ideas.values())]
    ideas = answered[-1] if answered else {}
    there = {names[pupil]: idea for pupil, idea in ideas.items() if idea != ABSENT}
    right = sorted(name for name, idea in there.items() if idea == RIGHT)
    not_right = sorted(name for name, idea in there.items() if idea != RIGHT)
    return AtTheEnd(tuple(right), tuple(not_right))


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
