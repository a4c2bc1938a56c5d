"""Who wins, and what value: each pupil marks a position before anything is revealed.

Then the truth is told, and the wrong strategy that explains most of the wrong answers, with the
position that refutes it.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from werkzeug.datastructures import MultiDict

from webapp.classroom.looking import histogram
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    ActivityState,
    PupilView,
    TeacherView,
    WallView,
)
from webapp.language import N_
from webapp.language import gettext as _
from webapp.match.match import Match, Player
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import NotationError
from webapp.rulesets.heaps.heap import read_number
from webapp.solver.analysis import Outcome
from webapp.solver.budget import Budget
from webapp.teaching.misconceptions.claims import ClassQuestion, number_of, outcome_of
from webapp.teaching.misconceptions.commonest import commonest
from webapp.teaching.misconceptions.telling import refuted_in_words
from webapp.views.boards.match_board import DrawnBoard
from webapp.views.classroom.boards import Bar, board_at_rest
from webapp.views.classroom.subjects import read_subject, write_subject

from .kind import ActivityPages, FromPupil, Panel, fields_of, own_answer
from .vote import about

_FIELD = "answer"
_LARGEST_VALUE = 10**9
_FOR_THE_MISCONCEPTION = 0.6
"""The part of the time for the strategy behind the wrong answers; the rest is for the truth."""


@dataclass(frozen=True, slots=True)
class Explained:
    """The wrong strategy that explains most wrong answers, and what refutes it."""

    name: str
    says: str
    explained: int
    wrong: int
    refuted: str
    board: DrawnBoard


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """A question on a screen: `choices` are answers with their words; without them one types.

    `truth`, `bars` and `misconception` are empty while hidden; `right` says whether `sent`, what
    this pupil has answered, is.
    """

    asked: str
    board: DrawnBoard
    open: bool
    choices: tuple[tuple[str, str], ...]
    bars: tuple[Bar, ...] = ()
    fields: tuple[tuple[str, str], ...] = ()
    sent: str = ""
    truth: str = ""
    right: bool | None = None
    misconception: Explained | None = None


@dataclass(frozen=True, slots=True)
class _ClassroomQuestion:
    """What is asked, which answers can be given, what is true, and how they are said."""

    asked: ClassQuestion
    words: str
    choices: tuple[tuple[str, str], ...]
    truth: Callable[[Match, Budget], str]

    def said(self, text: str) -> str:
        """An answer in words."""
        return _(dict(self.choices).get(text, text))


def _outcome(match: Match, budget: Budget) -> str:
    found = outcome_of(match.position, match.convention, budget)
    return found if found in (Outcome.P, Outcome.N) else ""


def _value(match: Match, budget: Budget) -> str:
    found = number_of(match.position, budget)
    return "" if found is None else str(found)


_WHO = _ClassroomQuestion(
    ClassQuestion.OUTCOME,
    N_("Who wins, if both play as well as can be?"),
    (
        (Outcome.N, N_("whoever moves now")),
        (Outcome.P, N_("the other one")),
    ),
    _outcome,
)
_WHAT = _ClassroomQuestion(ClassQuestion.VALUE, N_("What is its Grundy value?"), (), _value)


def _read(question: _ClassroomQuestion, text: str) -> str:
    match = read_subject(text)
    if question is _WHAT and match.convention is Convention.MISERE:
        raise NotationError(
            _("Positions have Grundy values in normal play."), text, _("Write normal~ before it.")
        )
    return write_subject(match)


def _answer(question: _ClassroomQuestion, sent: FromPupil) -> None:
    given = sent.form.get(_FIELD, "").strip()
    if question.choices and given not in dict(question.choices):
        right = _("Choose one of the answers.")
        raise NotationError(_("That is none of the answers."), given, right)
    if not question.choices and read_number(given, _("a Grundy value")) > _LARGEST_VALUE:
        raise NotationError(_("No value is as large as that."), given, _("Write a smaller number."))
    sent.keep(given)


def _shown(
    question: _ClassroomQuestion,
    activity: Activity,
    votes: Mapping[str, int],
    budget: Budget,
    *,
    reveals: bool,
) -> QuestionShown:
    match = read_subject(activity.subject)
    of = sum(votes.values())
    truth = question.truth(match, budget.part(1 - _FOR_THE_MISCONCEPTION)) if reveals else ""
    return QuestionShown(
        _(question.words),
        board_at_rest(match, budget),
        activity.state is ActivityState.OPEN,
        tuple((text, _(words)) for text, words in question.choices),
        tuple(
            Bar(text, question.said(text), count, of, right=text == truth if truth else None)
            for text, count in votes.items()
        ),
        truth=question.said(truth) if truth else "",
        misconception=_explained(question, match, votes, budget) if truth else None,
    )


def _explained(
    question: _ClassroomQuestion, match: Match, votes: Mapping[str, int], budget: Budget
) -> Explained | None:
    found = commonest(
        question.asked, match.position, match.convention, Counter(dict(votes)), budget
    )
    if found is None:
        return None
    refuting = Match(found.refutation.position, Player.YOU, convention=match.convention)
    return Explained(
        found.strategy.called,
        found.strategy.told(match.convention),
        found.explained,
        found.wrong,
        refuted_in_words(found.refutation),
        board_at_rest(refuting, budget),
    )


def _for_pupil(
    question: _ClassroomQuestion,
    view: PupilView,
    activity: Activity,
    _args: MultiDict[str, str],
    budget: Budget,
) -> Panel:
    reveals = activity.state is ActivityState.REVEALED
    shown = _shown(question, activity, view.histogram, budget, reveals=reveals)
    sent = own_answer(view, activity)
    right = None if not shown.truth or not sent else question.said(sent) == shown.truth
    fields, said = tuple(fields_of(view, activity)), question.said(sent) if sent else ""
    return Panel("question/pupil.html", replace(shown, right=right, fields=fields, sent=said))


def _for_teacher(
    question: _ClassroomQuestion,
    view: TeacherView,
    activity: Activity,
    _args: MultiDict[str, str],
    budget: Budget,
) -> Panel:
    votes = histogram(view.answers, activity.round)
    shown = _shown(question, activity, votes, budget, reveals=True)
    return Panel("question/teacher.html", shown)


def _for_wall(
    question: _ClassroomQuestion, view: WallView, activity: Activity, budget: Budget
) -> Panel:
    reveals = activity.state is ActivityState.REVEALED
    shown = _shown(question, activity, view.histogram, budget, reveals=reveals)
    return Panel("question/wall.html", shown)


def _summary(
    question: _ClassroomQuestion, view: TeacherView, activity: Activity, budget: Budget
) -> Panel:
    votes = histogram(view.answers, activity.round)
    shown = _shown(question, activity, votes, budget, reveals=True)
    return Panel("question/summary.html", shown)


def _kind(
    slug: ActivityKind, title: str, explained: str, question: _ClassroomQuestion
) -> ActivityPages:
    return ActivityPages(
        slug=slug,
        title=title,
        explained=explained,
        read=partial(_read, question),
        about=about,
        answer=partial(_answer, question),
        for_pupil=partial(_for_pupil, question),
        for_teacher=partial(_for_teacher, question),
        for_wall=partial(_for_wall, question),
        told=lambda _subject, answer: question.said(answer),
        summary=partial(_summary, question),
    )


WHO_WINS = _kind(
    ActivityKind.WHO_WINS,
    N_("Who wins?"),
    N_("All say whether whoever moves wins, before you show the answer and the commonest mistake."),
    _WHO,
)
WHAT_VALUE = _kind(
    ActivityKind.WHAT_VALUE,
    N_("What value?"),
    N_("All write the Grundy value, before you show it and the commonest mistake."),
    _WHAT,
)
