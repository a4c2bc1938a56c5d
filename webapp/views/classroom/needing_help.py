"""The pupils who need help, as they repeat a mistake, lose every game or do nothing."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from nimsum.language import N_, _, language
from nimsum.rulesets.wording import first_upper
from webapp.classroom.model import Activity, ActivityKind, Pupil, StoredAnswer, TeacherView
from webapp.classroom.presence import SECONDS_UNTIL_AWAY
from webapp.teaching.lesson_plans.lesson_plans import expected_ideas
from webapp.teaching.review.verdicts import MoveVerdict

from .activities.catalogue import KINDS
from .activities.raced import games_of
from .activities.rule_tests import test_rule
from .activities.stated_rules import statements_about, unread_statements
from .activities.understanding import RIGHT, judge_idea, name_of_idea
from .solving import solve_for_room

MIN_MISTAKES = 3
"""The number of equal mistakes from which on they count as a wrong idea, and not as slips."""

_MIN_LOST = 2
"""The number of lost games from which on a pupil needs help: anybody may lose the first."""

_MIN_UNREAD = 2
"""The number of unread rules from which on a pupil needs help: anybody may mistype one."""

PATIENCE = 60
"""The seconds after which a pupil who does nothing may not know what to do."""


_SLIPS: dict[str, str] = {
    MoveVerdict.THREW_WIN: N_("threw the win away"),
    MoveVerdict.THREW_DRAW: N_("threw the draw away"),
}
"""The verdicts on moves that are mistakes, in words."""


@dataclass(frozen=True, slots=True)
class HelpCase:
    """A `pupil` who needs help, and the `reason` in words, with a number."""

    pupil: Pupil
    reason: str


@dataclass(frozen=True, slots=True)
class NeedingHelp:
    """The pupils who need help, in the order in which they joined."""

    stuck: tuple[HelpCase, ...] = ()
    """The pupils who repeat a mistake: which one, and how often."""
    losing: tuple[HelpCase, ...] = ()
    """The pupils who have lost every game of a race, and could have won each: how many."""
    refuted: tuple[HelpCase, ...] = ()
    """The pupils who have stated only refuted rules: how many."""
    unread: tuple[HelpCase, ...] = ()
    """The pupils who have typed only what could not be read as a rule: how often."""
    idle: tuple[HelpCase, ...] = ()
    """The pupils who have their screens open and do nothing: for how many minutes."""
    silent: tuple[HelpCase, ...] = ()
    """The pupils who have their screens open and gave no answer while the class could answer."""


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
    # The most frequent mistakes come first, so the first one of a pupil is the reason.
    repeated: dict[int, str] = {}
    for mistake, times in mistakes.most_common():
        if times >= MIN_MISTAKES:
            what = _mistake_in_words(mistake.idea)
            reason = _("%(what)s: %(count)s times", what=what, count=times)
            repeated.setdefault(mistake.pupil, reason)
    begun = _begun(activity, answers.values(), now)
    stuck: list[HelpCase] = []
    losing: list[HelpCase] = []
    refuted: list[HelpCase] = []
    silent: list[HelpCase] = []
    rules = _refuted_rules(view, activity)
    unread: list[HelpCase] = []
    unread_rules = _unread_rules(view, activity)
    idle: list[HelpCase] = []
    for pupil in pupils:
        answer = answers.get(pupil.id)
        if pupil.id in repeated:
            stuck.append(HelpCase(pupil, repeated[pupil.id]))
        elif lost := _games_only_lost(activity, answer):
            losing.append(HelpCase(pupil, _("Games lost: %(count)s", count=lost)))
        elif rules[pupil.id] >= MIN_MISTAKES:
            refuted.append(HelpCase(pupil, _("Rules: %(count)s", count=rules[pupil.id])))
        elif unread_rules[pupil.id] >= _MIN_UNREAD:
            unread.append(HelpCase(pupil, _("Rules: %(count)s", count=unread_rules[pupil.id])))
        elif answers and not activity.is_open and answer is None and _is_here(pupil, now):
            silent.append(HelpCase(pupil, ""))
        elif minutes := int(_idle_seconds(activity, pupil, answer, begun, now) // PATIENCE):
            is_at_start = activity.kind is ActivityKind.RACE and answer is None
            reason = _("no move yet") if is_at_start else _("%(minutes)s min", minutes=minutes)
            idle.append(HelpCase(pupil, reason))
    return NeedingHelp(
        stuck=tuple(stuck),
        losing=tuple(losing),
        refuted=tuple(refuted),
        unread=tuple(unread),
        idle=tuple(idle),
        silent=tuple(silent),
    )


def _begun(activity: Activity, answers: Iterable[StoredAnswer], now: float) -> float:
    """Return when the class began `activity`, in seconds since 1970; `now` if nobody has answered.

    Pupils have time from the first of the `answers` on. In a race, where each move takes the place
    of the one before, the time runs from the start.
    """
    times = [answer.at for answer in answers if not answer.is_kept]
    if not times:
        return now
    if activity.kind is ActivityKind.RACE and activity.begun is not None:
        return activity.begun
    return min(times)


def _is_here(pupil: Pupil, now: float) -> bool:
    """Return True if the screen of `pupil` is open at the time `now`, in seconds since 1970."""
    return now - pupil.seen <= SECONDS_UNTIL_AWAY


def _refuted_rules(view: TeacherView, activity: Activity) -> Counter[int]:
    """Return how many rules each pupil has stated, by id, without pupils with a rule not refuted.

    It is empty if pupils state no rules in `activity`. `view` is the view of the room.
    """
    rules: Counter[int] = Counter()
    if activity.kind is not ActivityKind.RULE:
        return rules
    others = set()
    for answer in statements_about(view.answers):
        arguments = (activity.subjects[0], answer.text, language())
        result = solve_for_room(view.room.code, test_rule, *arguments)
        rules[answer.pupil] += 1
        if result is None or not result.is_refuted:
            others.add(answer.pupil)
    return Counter({pupil: count for pupil, count in rules.items() if pupil not in others})


def _unread_rules(view: TeacherView, activity: Activity) -> Counter[int]:
    """Return how often each pupil, by id, has typed what is no rule, without pupils with a rule.

    It is empty if pupils state no rules in `activity`. `view` is the view of the room.
    """
    if activity.kind is not ActivityKind.RULE:
        return Counter()
    readable = {answer.pupil for answer in statements_about(view.answers)}
    unread = (answer.pupil for answer in unread_statements(view.answers))
    return Counter(pupil for pupil in unread if pupil not in readable)


def _mistake_in_words(idea: str) -> str:
    """Return the name of a wrong idea, or of the verdict on a move, as `_PupilMistake` has it."""
    slip = _SLIPS.get(idea)
    return first_upper(_(slip)) if slip else name_of_idea(idea)


def _idle_seconds(
    activity: Activity, pupil: Pupil, answer: StoredAnswer | None, begun: float, now: float
) -> float:
    """Return how long `pupil` has had the screen open and done nothing, in seconds.

    `answer` is the pupil's last answer, or None. The time runs from `begun`, when the class began,
    or from the end of the last pause. It is 0 for pupils who are away; for those who have answered,
    or won a game of a race, as they are done; and if the activity takes no answers.
    """
    if not activity.is_open or not _is_here(pupil, now):
        return 0
    if answer is None:
        return now - max(begun, pupil.joined, activity.resumed)
    if activity.kind is not ActivityKind.RACE or _has_won(activity, answer):
        return 0
    return now - max(answer.at, activity.resumed)


def _has_won(activity: Activity, answer: StoredAnswer) -> bool:
    """Return True if the pupil with this `answer` has won a game of the race `activity`."""
    return any(game.is_won for game in games_of(activity.subject, answer))


def _games_only_lost(activity: Activity, answer: StoredAnswer | None) -> int:
    """Return how many games of a race a pupil has lost; 0 if not all, or if one was lost before.

    A game counts as lost before if the pupil never could have won it. A single game does not count.
    """
    if activity.kind is not ActivityKind.RACE:
        return 0
    over = [game for game in games_of(activity.subject, answer) if game.match.over]
    could_win = all(game.turning_ply is not None and not game.is_won for game in over)
    return len(over) if could_win and len(over) >= _MIN_LOST else 0


def _mistakes(view: TeacherView, activity: Activity) -> Iterator[_PupilMistake]:
    """Yield the pupils' mistakes in `activity`, as far as the solver has judged the answers.

    Votes count once the activity has `MIN_MISTAKES` rounds, as a pupil votes once in a round.
    """
    if KINDS[activity.kind].review is None:
        return
    expected = expected_ideas(view.room.lesson_plan, activity.number)
    for answer in view.answers:
        if answer.facts:
            for verdict in answer.facts:
                if MoveVerdict(verdict).is_slip:
                    yield _PupilMistake(answer.pupil, verdict)
        elif activity.round >= MIN_MISTAKES:
            subject = activity.subjects[answer.round - 1]
            judged = solve_for_room(view.room.code, judge_idea, subject, answer.text, expected)
            if judged and judged.idea not in ("", RIGHT):
                yield _PupilMistake(answer.pupil, judged.idea)
