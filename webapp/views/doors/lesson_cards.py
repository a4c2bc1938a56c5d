"""The cards of lesson plans and of their phases, with pictures of their games."""

from dataclasses import dataclass

from markupsafe import Markup

from nimsum.language import _
from webapp.classroom.model import ActivityKind
from webapp.teaching.lesson_plans.lesson_plans import LessonPlan, Phase, phases_of
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.views.classroom.activities.catalogue import find_kind
from webapp.views.pictures.emblems import emblem


@dataclass(frozen=True, slots=True)
class LessonCard:
    """A lesson plan with the emblem of its game."""

    plan: LessonPlan
    emblem: Markup


@dataclass(frozen=True, slots=True)
class PhaseCard:
    """A phase of a lesson plan, its length in `minutes`, and the `title` of its activity.

    `emblem` is a picture of its position, and is empty if it has none.
    """

    phase: Phase
    minutes: int
    title: str
    emblem: Markup


def lesson_card(lesson: LessonPlan) -> LessonCard:
    """Return the card of `lesson`."""
    return LessonCard(lesson, emblem(read_subject(lesson.card_start).start))


def phase_cards(slug: str, minutes: str) -> list[PhaseCard]:
    """Return the cards of the phases of the plan `slug`, for a lesson of `minutes` minutes."""
    return [_phase_card(phase, length) for phase, length in phases_of(f"{slug}/{minutes}")]


def _phase_card(phase: Phase, minutes: int) -> PhaseCard:
    kind = find_kind(phase.activity)
    has_position = kind.slug is not ActivityKind.RULE
    picture = emblem(read_subject(phase.start).start) if has_position else Markup()
    return PhaseCard(phase, minutes, _(kind.title), picture)
