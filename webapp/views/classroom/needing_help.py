"""The pupils who need help, as they repeat a mistake, lose every game or do nothing."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from webapp.classroom.model import Activity, ActivityKind, GivenAnswer, Pupil, TeacherView
from webapp.classroom.presence import AWAY_AFTER
from webapp.teaching.review.verdicts import MoveVerdict

from .activities.catalogue import KINDS
from .activities.raced import games_of
from .activities.understanding import RIGHT, judged, likely_ideas
from .solving import awaited

MISTAKES = 3
"""The number of equal mistakes after which they count as a wrong idea, and not as slips."""

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
    """The pupils who are there and do nothing."""


def who_needs_a_hand(view: TeacherView, activity: Activity, now: float) -> NeedingHelp:
    """Return the pupils who need help with `activity` at the time `now`."""
    answers = {answer.pupil: answer for answer in view.answers if answer.round == activity.round}
    there = [pupil for pupil in view.pupils if not pupil.removed]
    mistakes = Counter(_mistakes(view, activity))
    often = {pupil for (pupil, _idea), times in mistakes.items() if times >= MISTAKES}
    stuck = [pupil for pupil in there if pupil.id in often]
    others = [pupil for pupil in there if pupil.id not in often]
    losing = [pupil for pupil in others if _only_loses(activity, answers.get(pupil.id))]
    idle: list[Pupil] = []
    if answers and activity.is_open:
        # Pupils have time from the first answer of the class on; in a race they are never done.
        begun = min(answer.at for answer in answers.values())
        is_endless = activity.kind is ActivityKind.RACE
        for pupil in there:
            own = answers.get(pupil.id)
            last = own.at if own else max(begun, pupil.joined)
            is_done = own is not None and not is_endless
            awake = now - pupil.seen <= AWAY_AFTER
            if awake and not is_done and now - last > PATIENCE and pupil not in (*stuck, *losing):
                idle.append(pupil)
    return NeedingHelp(tuple(stuck), tuple(losing), tuple(idle))


def _only_loses(activity: Activity, answer: GivenAnswer | None) -> bool:
    """Return True if a pupil has lost all games of a race so far, and could have won each."""
    if activity.kind is not ActivityKind.RACE:
        return False
    over = [game for game in games_of(activity.subject, answer) if game.match.over]
    return bool(over) and all(game.turned is not None and not game.won for game in over)


def _mistakes(view: TeacherView, activity: Activity) -> Iterator[tuple[int, str]]:
    """Yield a pupil and the wrong idea for each mistake, as far as these are solved by now."""
    if KINDS[activity.kind].review is None:
        return
    likely = likely_ideas(view, activity)
    for answer in view.answers:
        if answer.facts:
            slips = (fact for fact in answer.facts if MoveVerdict(fact).is_slip)
            yield from ((answer.pupil, slip) for slip in slips)
        elif activity.round >= MISTAKES:
            about = activity.subjects[answer.round - 1]
            idea, _reply = awaited(view.room.code, judged, about, answer.text, likely) or ("", "")
            if idea not in ("", RIGHT):
                yield answer.pupil, idea
