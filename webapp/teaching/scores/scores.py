"""The lessons, each in a file of its own in this folder, whose words are messages."""

import tomllib
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

LENGTHS = (20, 45)
"""The minutes that each lesson can take."""

Brousseau = Literal["action", "formulation", "validation", "institution"]


class Conjecture(BaseModel):
    """What pupils will say, whether that is true, and the wrong strategy behind it, if one is."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    words: str
    true: bool
    strategy: str = ""


class Phase(BaseModel):
    """A phase: what the class does, the minutes that it takes in lessons of 20 and 45 (0 leaves it
    out), what wall and phones say, and the teacher's script.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    part: Brousseau
    activity: str
    start: str
    minutes: tuple[int, int]
    wall: str
    pupils: str
    ask: str
    say: tuple[Conjecture, ...] = ()
    go_on: str


class Score(BaseModel):
    """A lesson: `onward` are the slugs of three lessons that follow well."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    slug: str
    title: str
    promise: str
    ages: str
    curriculum: tuple[str, ...]
    phases: tuple[Phase, ...]
    answer: str
    onward: tuple[str, str, str]

    def played_in(self, minutes: int) -> tuple[Phase, ...]:
        """Its phases in a lesson of so many minutes."""
        index = LENGTHS.index(minutes)
        return tuple(phase for phase in self.phases if phase.minutes[index])

    @property
    def pictured(self) -> str:
        """The start on its card: what it ends with."""
        return self.phases[-1].start


_FILES = sorted(Path(__file__).parent.glob("*.toml"))

SCORES = tuple(Score.model_validate(tomllib.loads(file.read_text("utf-8"))) for file in _FILES)

BY_SLUG = {score.slug: score for score in SCORES}


def score_of(written: str) -> Score | None:
    """The lesson that a room plays, as SLUG/MINUTES; None where there is no such lesson."""
    return BY_SLUG.get(written.partition("/")[0])


def phases_of(written: str) -> tuple[tuple[Phase, int], ...]:
    """The phases of a lesson, as SLUG/MINUTES, each with its minutes; none where there is no such
    lesson.
    """
    slug, _slash, length = written.partition("/")
    lengths = [str(each) for each in LENGTHS]
    if slug not in BY_SLUG or length not in lengths:
        return ()
    index = lengths.index(length)
    return tuple((each, each.minutes[index]) for each in BY_SLUG[slug].played_in(LENGTHS[index]))


def phase_of(written: str, number: int) -> tuple[Phase, int] | None:
    """The phase of a lesson that an activity of a room is, and its minutes.

    None where the room plays no lesson, or the activity stands behind its end.
    """
    phases = phases_of(written)
    return phases[number] if 0 <= number < len(phases) else None


def expected_ideas(written: str, number: int) -> tuple[str, ...]:
    """The wrong strategies that pupils will follow in that phase, by their slugs."""
    phase = phase_of(written, number)
    return tuple(said.strategy for said in phase[0].say if said.strategy) if phase else ()
