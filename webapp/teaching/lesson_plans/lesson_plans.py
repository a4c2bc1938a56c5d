"""The lesson plans, each read from a TOML file in this folder; their texts are translated.

A lesson is written as SLUG/MINUTES, such as `race-to-20/45`: a lesson plan and its length.
"""

import tomllib
from pathlib import Path
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from nimsum.language import N_

KINDS_WITH_MOVES = frozenset({"race", "duels", "vote", "two-votes", "teams"})
"""The kinds of activities, as plans write them, in which pupils make moves."""

LENGTHS = (20, 45)
"""The lengths of each lesson, in minutes."""

Situation = Literal["action", "formulation", "validation", "institution"]
"""A kind of situation in Brousseau's theory of didactical situations."""


class Conjecture(BaseModel):
    """A statement to expect from pupils, with the slug of the wrong strategy behind it, if any.

    `why` says why a wrong statement is wrong; it is empty if the strategy shows that. In a phase in
    which pupils move, `about_winner` is True if the statement says who wins, and not how to move.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    words: str
    true: bool
    strategy: str = ""
    why: str = ""
    about_winner: bool = False


class Phase(BaseModel):
    """A phase of a lesson: an activity, the texts on wall and phones, and the teacher's script.

    `part` is the kind of situation, and `activity` the kind of activity in the room, from the
    starting position `start`. `wall` and `pupils` are the texts on the projector and on the phones.
    For the teacher, `ask` is a question to the class, `say` has the statements to expect, and
    `go_on` says when to begin the next phase. `minutes` has the length of the phase in a
    lesson of 20 minutes and in one of 45; a phase of 0 minutes is left out.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    part: Situation
    activity: str
    start: str
    minutes: tuple[int, int]
    wall: str
    pupils: str
    ask: str
    say: tuple[Conjecture, ...] = ()
    go_on: str


class TimedPhase(NamedTuple):
    """A phase with its length in a lesson, in minutes."""

    phase: Phase
    minutes: int


class LessonPlan(BaseModel):
    """A lesson plan with its phases.

    `promise` is what pupils will be able to do, `ages` a range in years, `curriculum` the topics of
    mathematics, and `answer` the solution of the game. `onward` has the slugs of three lesson plans
    that follow well. `ticket` is the start of the exit ticket, and `practice` has the positions
    of the homework, from easy to hard. These need the idea of the lesson, and nothing else.
    `missed` says what a wrong move in the game of the ticket failed to do; it is empty if no
    sentence fits every wrong move. Each of the `ladders` has starts that need the idea of the
    lesson, from small to large; pupils who win a race climb it. `card` is the starting position
    drawn on the lesson's card; if it is empty, that is the start of the last phase.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    slug: str
    title: str
    promise: str
    ages: str
    curriculum: tuple[str, ...]
    phases: tuple[Phase, ...]
    answer: str
    onward: tuple[str, str, str]
    ticket: str
    practice: tuple[str, ...]
    missed: str = ""
    ladders: tuple[tuple[str, ...], ...] = ()
    card: str = ""

    def phases_in(self, length: int) -> tuple[TimedPhase, ...]:
        """Return the phases in a lesson of `length` minutes, which must be one of `LENGTHS`.

        The last one is the exit ticket.
        """
        index = LENGTHS.index(length)
        phases = (*self.phases, _exit_ticket(self.ticket))
        timed_phases = (TimedPhase(phase, phase.minutes[index]) for phase in phases)
        return tuple(timed for timed in timed_phases if timed.minutes)

    @property
    def homework(self) -> str:
        """The positions of the homework as one subject, such as `normal~nim:1~nim:2+nim:5`."""
        convention, between, _position = self.ticket.partition("~")
        return between.join((convention, *self.practice))

    def start_after(self, start: str) -> str | None:
        """Return the next larger start on the ladder that has `start`, or None if there is none."""
        for ladder in self.ladders:
            if start in ladder[:-1]:
                return ladder[ladder.index(start) + 1]
        return None

    def suits(self, first_age: int, last_age: int) -> bool:
        """Return True if the lesson is for pupils of some age from `first_age` to `last_age`."""
        youngest, _dash, _oldest = self.ages.partition("–")
        return int(youngest) <= last_age and first_age <= self.oldest

    @property
    def oldest(self) -> int:
        """The last age in years for which the lesson is."""
        return int(self.ages.partition("–")[2])

    @property
    def card_start(self) -> str:
        """The starting position drawn on the lesson's card."""
        return self.card or self.phases[-1].start


def _exit_ticket(start: str) -> Phase:
    """Return the phase with which every lesson ends: each pupil makes a move from `start`."""
    return Phase(
        part="institution",
        activity="ticket",
        start=start,
        minutes=(2, 3),
        wall=N_("Exit ticket"),
        pupils=N_("One move, one sentence."),
        ask=N_("What is the trick? Write it for someone who was not here."),
        go_on=N_("All have sent both."),
    )


_FILES = sorted(Path(__file__).parent.glob("*.toml"))

LESSON_PLANS = tuple(
    LessonPlan.model_validate(tomllib.loads(file.read_text("utf-8"))) for file in _FILES
)

BY_SLUG = {plan.slug: plan for plan in LESSON_PLANS}
"""The lesson plans by their slugs."""


def lesson_plan_of(lesson: str) -> LessonPlan | None:
    """Return the plan of `lesson`, which is written as SLUG/MINUTES, or None if it has none."""
    return BY_SLUG.get(lesson.partition("/")[0])


def phases_of(lesson: str) -> tuple[TimedPhase, ...]:
    """Return the phases of `lesson`, which is written as SLUG/MINUTES.

    Return () if there is no such plan, or if the plan has no such length.
    """
    slug, _slash, length = lesson.partition("/")
    if slug not in BY_SLUG or length not in map(str, LENGTHS):
        return ()
    return BY_SLUG[slug].phases_in(int(length))


def phase_of(lesson: str, number: int) -> TimedPhase | None:
    """Return phase `number`, from 0, of `lesson`, or None if there is no such phase or lesson."""
    phases = phases_of(lesson)
    return phases[number] if 0 <= number < len(phases) else None


def asks_for_rule_later(lesson: str, number: int) -> bool:
    """Return True if pupils look for a rule in a phase of `lesson` after phase `number`.

    Return False if there is no such lesson or phase.
    """
    return any(timed.phase.activity == "rule" for timed in phases_of(lesson)[number + 1 :])


def expected_ideas(lesson: str, number: int) -> tuple[str, ...]:
    """Return the slugs of the wrong strategies to expect from pupils in phase `number`.

    Return () if there is no such phase.
    """
    timed = phase_of(lesson, number)
    if timed is None:
        return ()
    conjectures = timed.phase.say
    return tuple(conjecture.strategy for conjecture in conjectures if conjecture.strategy)


def expected_words(lesson: str, number: int, strategy: str) -> str:
    """Return what pupils with the wrong `strategy` say in phase `number`, as the script has it.

    The words are marked for translation. They are empty if the script does not expect it.
    """
    timed = phase_of(lesson, number)
    conjectures = timed.phase.say if timed else ()
    words = {conjecture.strategy: conjecture.words for conjecture in conjectures}
    return words.get(strategy, "") if strategy else ""
