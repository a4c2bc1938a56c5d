"""The activities in the report of a lesson: what each pupil did, and how many share an idea."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from nimsum.language import _, pgettext
from webapp.classroom.answering import STATING_ROUND
from webapp.classroom.model import Activity, ActivityKind, TeacherView
from webapp.classroom.presence import SECONDS_UNTIL_AWAY
from webapp.classroom.room_views import teacher_view
from webapp.teaching.lesson_plans.lesson_plans import phase_of
from webapp.views.worksheets.lesson_sheet import PARTS

from .access import the_classroom
from .activities.catalogue import KINDS
from .activities.kind import Panel
from .activities.understanding import (
    ABSENT,
    OTHER,
    RIGHT,
    UNDECIDED,
    UNFINISHED,
    UNREAD,
    Understanding,
)
from .solving import with_facts


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
    activity: ActivityKind
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
    """The sentences on exit tickets, or the rules that pupils stated, by the ids of pupils.

    It is empty in other activities."""
    shares: tuple[Share, ...]
    took_part: int
    """The number of pupils who took part."""
    panel: Panel


def line_of(code: str, secret: str, number: int) -> ReportLine:
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
    return ReportLine(
        number=number + 1,
        activity=activity.kind,
        kind=activity.own.title or _(kind.title),
        part=_(PARTS[phase[0].part]) if phase else "",
        question=_(phase[0].ask) if phase else activity.own.question,
        description=kind.describe(activity.subjects[0]),
        understanding=understanding,
        ideas=ideas,
        sentences=_sentences(view, activity),
        shares=tuple(shares),
        took_part=view.took_part,
        panel=kind.summary(view, activity),
    )


def _sentences(view: TeacherView, activity: Activity) -> Mapping[int, str]:
    """Return what pupils wrote in `activity`, as they typed it, by their ids.

    These are sentences on exit tickets, and all rules that a pupil stated, in order.
    """
    as_typed = KINDS[activity.kind].answer_as_typed
    written: dict[int, list[str]] = {}
    for answer in view.answers:
        is_rule = activity.kind is ActivityKind.RULE and answer.round == STATING_ROUND
        if is_rule or activity.kind is ActivityKind.TICKET:
            written.setdefault(answer.pupil, []).append(as_typed(answer.text))
    return {pupil: " / ".join(texts) for pupil, texts in written.items()}


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
            (UNFINISHED, _("stopped before the end")),
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
