"""Who needs a hand: pupils who are wrong again and again in the same way, or do nothing."""

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
"""So many wrong moves of one kind are a way to think, and no slip."""

PATIENCE = 60
"""The seconds after which one who does nothing may not know what to do."""


@dataclass(frozen=True, slots=True)
class NeedingHelp:
    """Who needs a hand, in the order in which they came."""

    stuck: tuple[Pupil, ...] = ()
    """They are wrong in the same way."""
    losing: tuple[Pupil, ...] = ()
    """They have lost every game of a race, and could have won it."""
    idle: tuple[Pupil, ...] = ()
    """They are there, and do nothing."""


def who_needs_a_hand(view: TeacherView, activity: Activity, now: float) -> NeedingHelp:
    """These pupils in the activity that is shown, at a time."""
    given = {each.pupil: each for each in view.answers if each.round == activity.round}
    there = [each for each in view.pupils if not each.removed]
    ways = Counter(_mistakes(view, activity))
    often = {pupil for (pupil, _way), times in ways.items() if times >= MISTAKES}
    stuck = [each for each in there if each.id in often]
    losing = [
        each for each in there if each not in stuck and _only_loses(activity, given.get(each.id))
    ]
    idle: list[Pupil] = []
    if given and activity.is_open:
        # A pupil may begin when others have begun, and in a race always goes on.
        begun = min(each.at for each in given.values())
        goes_on = activity.kind is ActivityKind.RACE
        for pupil in there:
            mine = given.get(pupil.id)
            last = mine.at if mine else max(begun, pupil.joined)
            is_done = mine is not None and not goes_on
            awake = now - pupil.seen <= AWAY_AFTER
            if awake and not is_done and now - last > PATIENCE and pupil not in (*stuck, *losing):
                idle.append(pupil)
    return NeedingHelp(tuple(stuck), tuple(losing), tuple(idle))


def _only_loses(activity: Activity, given: GivenAnswer | None) -> bool:
    if activity.kind is not ActivityKind.RACE:
        return False
    over = [game for game in games_of(activity.subject, given) if game.match.over]
    return bool(over) and all(game.turned is not None and not game.won for game in over)


def _mistakes(view: TeacherView, activity: Activity) -> Iterator[tuple[int, str]]:
    """Who was wrong, and by which idea, as far as that is known by now."""
    if KINDS[activity.kind].review is None:
        return
    likely = likely_ideas(view, activity)
    for each in view.answers:
        if each.facts:
            yield from ((each.pupil, fact) for fact in each.facts if MoveVerdict(fact).is_slip)
        elif activity.round >= MISTAKES:
            about = activity.subjects[each.round - 1]
            idea, _reply = awaited(view.room.code, judged, about, each.text, likely) or ("", "")
            if idea not in ("", RIGHT):
                yield each.pupil, idea
