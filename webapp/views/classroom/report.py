"""The report of a lesson: what the class did, who has understood it, and what is next."""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import SimpleNamespace

from nimsum.language import _, pgettext
from webapp.classroom.codes import grouped
from webapp.classroom.looking import for_teacher
from webapp.dates import day_at
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG, lesson_plan_of, phase_of
from webapp.views.pictures.emblems import emblem
from webapp.views.worksheets.lesson_sheet import PARTS

from .access import the_classroom
from .activities.catalogue import KINDS
from .activities.understanding import OTHER, RIGHT, called, commonest
from .boards import board_at_rest
from .homework import HomeworkWish, asking
from .solving import with_facts
from .subjects import read_subject

_NEXT = 3
"""The number of lessons that are proposed if the room had no lesson."""


def report_of(code: str, secret: str) -> SimpleNamespace:
    """Return the report of a room. Raises `NotTheTeacher`."""
    view = for_teacher(the_classroom(), code, secret)
    names = {pupil.id: pupil.name for pupil in view.pupils if not pupil.removed}
    begun = [activity for activity in view.activities if activity.has_begun]
    lines = [_line(code, secret, activity.number) for activity in begun]
    score = lesson_plan_of(view.room.score)
    onward = score.onward if score else tuple(BY_SLUG)[:_NEXT]
    return SimpleNamespace(
        title=_(score.title) if score else _("Class %(code)s", code=grouped(code)),
        day=day_at(view.room.created),
        names=names,
        lines=lines,
        mistake=_mistake(lines),
        needs=_needs(lines, names),
        onward=[(BY_SLUG[slug], _pictured(slug)) for slug in onward],
        asking=asking(HomeworkWish(lesson=score.slug if score else "")),
    )


def _line(code: str, secret: str, number: int) -> SimpleNamespace:
    """Return what the report says about the activity with this `number`."""
    view = for_teacher(the_classroom(), code, secret, number)
    kind = KINDS[view.activities[number].kind]
    phase = phase_of(view.room.score, number)
    activity = with_facts(view.room, view.activities[number], kind.solve)
    found = kind.understood(view, activity) if kind.understood else None
    counted = Counter(found.by.values()) if found else Counter[str]()
    right = counted.pop(RIGHT, 0)
    ranked = sorted(counted.items(), key=lambda item: (item[0] == OTHER, -item[1]))
    judged = right + counted.total()
    shares = [
        ("right", pgettext("so many answers", "right"), right),
        *(("wrong", called(idea), count) for idea, count in ranked),
        ("none", _("undecided"), view.took_part - judged),
        ("none", _("no answer"), view.counts.there - view.took_part),
    ]
    return SimpleNamespace(
        kind=kind,
        part=_(PARTS[phase[0].part]) if phase else "",
        about=kind.about(activity.subjects[0]),
        found=found,
        shares=shares,
        took_part=view.took_part,
        panel=kind.summary(view, activity),
    )


def _mistake(lines: Sequence[SimpleNamespace]) -> SimpleNamespace | None:
    """Return the wrong idea that most pupils had in one activity, with its refutation, or None."""
    worst = commonest([line.found for line in lines if line.found])
    if worst is None:
        return None
    understanding, idea = worst
    match, text = understanding.mistakes[idea]
    return SimpleNamespace(
        name="" if idea == OTHER else called(idea),
        pupils=understanding.pupils(idea),
        told=text,
        board=board_at_rest(match),
    )


def _needs(
    lines: Sequence[SimpleNamespace], names: Mapping[int, str]
) -> list[tuple[str, list[str]]]:
    """Return each pupil's name and idea in each activity, the pupils with fewest right first."""
    judged = [line.found.by for line in lines if line.found]
    rows = [(name, [ideas.get(pupil, "") for ideas in judged]) for pupil, name in names.items()]
    return sorted(rows, key=lambda row: (row[1].count(RIGHT), row[1].count(""), row[0]))


def _pictured(slug: str) -> str:
    return emblem(read_subject(BY_SLUG[slug].card_start).start)
