"""Lesson plans for teachers, minute by minute, which stand in `lesson_plans.toml`."""

import tomllib
from pathlib import Path

from pydantic import BaseModel, ConfigDict

MINUTES = 20
"""How long each plan takes."""


class PlanStep(BaseModel):
    """Some minutes of a lesson: what one does, and the endpoint that it `opens`, if any."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    minutes: int
    what: str
    opens: str = ""
    values: dict[str, str] = {}
    called: str = ""


class LessonPlan(BaseModel):
    """A lesson, whose words are messages; `room` lists the activities of a room for it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    slug: str
    title: str
    audience: str
    needs: str
    question: str
    steps: tuple[PlanStep, ...]
    answer: str
    room: tuple[str, ...] = ()


_WRITTEN = Path(__file__).with_suffix(".toml").read_text("utf-8")

LESSON_PLANS = tuple(map(LessonPlan.model_validate, tomllib.loads(_WRITTEN)["plans"]))

BY_SLUG = {plan.slug: plan for plan in LESSON_PLANS}
