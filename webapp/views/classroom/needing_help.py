"""The pupils who need help, as they repeat a mistake, lose every game or do nothing."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from webapp.classroom.model import Activity, ActivityKind, Pupil, StoredAnswer, TeacherView
from webapp.classroom.presence import SECONDS_UNTIL_AWAY
from webapp.teaching.review.verdicts import MoveVerdict

from .activities.catalogue import KINDS
from .activities.raced import games_of
from .activities.understanding import RIGHT, judge_idea, likely_ideas
from .solving import solve_for_room

MIN_MISTAKES = 3
"""The number of equal mistakes from which on they count as a wrong idea, and not as slips."""

PATIENCE = 60
"""The seconds after which a pupil who does nothing may not know what to do."""


@dataclass(frozen=True, slots=True)
class NeedingHelp:
    """The pupils who need help, in the order in which they joined."""

    stuck: tuple[Pupil, ...] = ()
    """The pupils who repeat a mistake."""
    losing: tuple[Pupil, ...] = ()
    """The pupils who have lost every game of a race, and could have won each."""
    idle: tuple[Pupil, ...] = ()
    """The pupils who have their screens open and do nothing."""


class _PupilMistake(NamedTuple):
    """A mistake: the id of the pupil, and what was wrong.

    `idea` is the wrong idea behind a vote, or the verdict on a move in a game.
    """

    pupil: int
    idea: str


def pupils_needing_help(view: TeacherView, activity: Activity, now: float) -> NeedingHelp:
    """Return the pupils who need help with `activity` at the time `now`, in seconds since 1970."""
    answers = {answer.pupil: answer for answer in view.answers if answer.round == activity.round}
    pupils = [pupil for pupil in view.pupils if not pupil.removed]
    mistakes = Counter(_mistakes(view, activity))
    repeating = {mistake.pupil for mistake, times in mistakes.items() if times >= MIN_MISTAKES}
    stuck = [pupil for pupil in pupils if pupil.id in repeating]
    others = [pupil for pupil in pupils if pupil.id not in repeating]
    losing = [pupil for pupil in others if _only_loses(activity, answers.get(pupil.id))]
    idle: list[Pupil] = []
    if answers and activity.is_open:
        # Pupils have time from the first answer of the class on.
        begun = min(answer.at for answer in answers.values())
        idle = [
            pupil
            for pupil in others
            if pupil not in losing and _is_idle(activity, pupil, answers.get(pupil.id), begun, now)
        ]
    return NeedingHelp(tuple(stuck), tuple(losing), tuple(idle))


def _is_idle(
    activity: Activity, pupil: Pupil, answer: StoredAnswer | None, begun: float, now: float
) -> bool:
    """Return True if `pupil` has the screen open, but has done nothing for `PATIENCE` seconds.

    `answer` is the pupil's last answer, or None. The time runs from `begun`, when the first pupil
    answered. Pupils who have answered are done, except in a race.
    """
    if now - pupil.seen > SECONDS_UNTIL_AWAY:
        return False
    if answer is None:
        return now - max(begun, pupil.joined) > PATIENCE
    return activity.kind is ActivityKind.RACE and now - answer.at > PATIENCE


def _only_loses(activity: Activity, answer: StoredAnswer | None) -> bool:
    """Return True if a pupil has lost all games of a race so far, and could have won each."""
    if activity.kind is not ActivityKind.RACE:
        return False
    over = [game for game in games_of(activity.subject, answer) if game.match.over]
    return bool(over) and all(game.turning_ply is not None and not game.is_won for game in over)


def _mistakes(view: TeacherView, activity: Activity) -> Iterator[_PupilMistake]:
    """Yield the pupils' mistakes in `activity`, as far as the solver has judged the answers.

    Votes count once the activity has `MIN_MISTAKES` rounds, as a pupil votes once in a round.
    """
    if KINDS[activity.kind].review is None:
        return
    likely = likely_ideas(view, activity)
    for answer in view.answers:
        if answer.facts:
            for verdict in answer.facts:
                if MoveVerdict(verdict).is_slip:
                    yield _PupilMistake(answer.pupil, verdict)
        elif activity.round >= MIN_MISTAKES:
            subject = activity.subjects[answer.round - 1]
            judged = solve_for_room(view.room.code, judge_idea, subject, answer.text, likely)
            if judged and judged.idea not in ("", RIGHT):
                yield _PupilMistake(answer.pupil, judged.idea)
