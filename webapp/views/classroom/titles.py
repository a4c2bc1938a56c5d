"""The titles of activities: those of the lesson plan, or the teacher's own."""

from nimsum.language import _
from webapp.classroom.model import Activity, Room
from webapp.teaching.lesson_plans.lesson_plans import lesson_plan_of, phase_of


def title_of_plan(room: Room) -> str:
    """Return the title of the lesson plan of `room`, or the name that the teacher gave the plan.

    The result is empty if there is neither.
    """
    lesson = lesson_plan_of(room.lesson_plan)
    return _(lesson.title) if lesson else room.title


def own_title(room: Room, activity: Activity) -> str:
    """Return the title of `activity` for the class; empty if neither plan nor teacher gave one.

    A lesson plan has the text for the projector. Without a title, the teacher's question is one.
    """
    if phase := phase_of(room.lesson_plan, activity.number):
        return _(phase.phase.wall)
    return activity.own.title or activity.own.question
