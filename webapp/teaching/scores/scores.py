"""The lesson plans, each read from a TOML file in this folder; their texts are translated."""

import tomllib
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

LENGTHS = (20, 45)
"""The minutes that each lesson can take."""

Brousseau = Literal["action", "formulation", "validation", "institution"]


class Conjecture(BaseModel):
    """A statement to expect from pupils, with the slug of the wrong strategy behind it, if any."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    words: str
    true: bool
    strategy: str = ""


class Phase(BaseModel):
    """A phase of a lesson: the activity, the texts on wall and phones, and the teacher's script.

    `minutes` are those in lessons of 20 and of 45 minutes; 0 means that the phase is left out.
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
    """A lesson plan. `onward` has the slugs of three lessons that follow well."""

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
        """Return the phases in a lesson of this many `minutes`, which must be one of `LENGTHS`."""
        index = LENGTHS.index(minutes)
        return tuple(phase for phase in self.phases if phase.minutes[index])

    @property
    def pictured(self) -> str:
        """The starting position on the card of the lesson, which is that of its last phase."""
        return self.phases[-1].start


_FILES = sorted(Path(__file__).parent.glob("*.toml"))

SCORES = tuple(Score.model_validate(tomllib.loads(file.read_text("utf-8"))) for file in _FILES)

BY_SLUG = {score.slug: score for score in SCORES}


def score_of(written: str) -> Score | None:
    """Return the lesson plan that is written as SLUG/MINUTES, or None if there is none."""
    return BY_SLUG.get(written.partition("/")[0])


def phases_of(written: str) -> tuple[tuple[Phase, int], ...]:
    """Return the phases of a lesson, written as SLUG/MINUTES, each with its minutes.

    Return () if there is no such lesson.
    """
    slug, _slash, length = written.partition("/")
    lengths = list(map(str, LENGTHS))
    if slug not in BY_SLUG or length not in lengths:
        return ()
    index = lengths.index(length)
    phases = BY_SLUG[slug].played_in(LENGTHS[index])
    return tuple((phase, phase.minutes[index]) for phase in phases)


def phase_of(written: str, number: int) -> tuple[Phase, int] | None:
    """Return phase `number`, from 0, of the lesson in `written`, and its minutes.

    Return None if there is no such lesson, or no such phase.
    """
    phases = phases_of(written)
    return phases[number] if 0 <= number < len(phases) else None


def expected_ideas(written: str, number: int) -> tuple[str, ...]:
    """Return the slugs of the wrong strategies to expect from pupils in phase `number`."""
    phase = phase_of(written, number)
    if phase is None:
        return ()
    return tuple(conjecture.strategy for conjecture in phase[0].say if conjecture.strategy)
