"""Two questions about a position: who wins, and what its Grundy value is.

Each pupil answers before anything is revealed. Then screens show the votes, and later the right
answer, and the wrong strategy that explains the most frequent wrong answer, with its refutation.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.heaps.heap import read_number
from nimsum.solver.analysis import Outcome
from webapp.classroom.model import Activity, ActivityKind, PupilView, TeacherView, WallView
from webapp.teaching.lesson_plans.lesson_plans import expected_words
from webapp.teaching.lesson_plans.subjects import read_subject, write_subject
from webapp.teaching.misconceptions.refutation import StrategyRefutation
from webapp.teaching.misconceptions.refutation_words import refutation_in_short, refutation_in_words
from webapp.teaching.misconceptions.strategies import BY_SLUG
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.views.boards.match_board import Board
from webapp.views.classroom.boards import Bar, board_at_rest
from webapp.views.classroom.film import Picture, film
from webapp.views.classroom.reasons import ShownReason, reason_on_wall
from webapp.views.web.knowledge import known_longer_result

from .kind import ActivityPages, Panel, PupilForm, fields_of, own_answer_text
from .next_games import next_board
from .question_facts import Facts, refutation_from_json, solve_outcome, solve_value
from .understanding import OTHER, RIGHT, Mistake, Understanding
from .vote import describe

_FIELD = "answer"
AnyView = PupilView | TeacherView | WallView
_MAX_VALUE = 10**9


class Choice(NamedTuple):
    """A possible answer: `answer` is what is sent, and `words` the text, marked with N_."""

    answer: str
    words: str


@dataclass(frozen=True, slots=True)
class _ClassroomQuestion:
    """A question to a class about a position."""

    words: str
    """The text of the question, marked with N_."""
    choices: tuple[Choice, ...]
    """The possible answers; if there are none, the answer is a number."""
    solve: Callable[[str, tuple[str, ...]], Facts]
    """Returns the facts, from a subject and the slugs of the strategies that the lesson expects."""

    def in_words(self, answer: str) -> str:
        """Return `answer` in words."""
        return _(dict(self.choices).get(answer, answer))


_OUTCOME_QUESTION = _ClassroomQuestion(
    N_("Both play perfectly. Who wins?"),
    (Choice(Outcome.N, N_("the one who starts")), Choice(Outcome.P, N_("the one who goes second"))),
    solve_outcome,
)
_VALUE_QUESTION = _ClassroomQuestion(N_("What is it worth?"), (), solve_value)


@dataclass(frozen=True, slots=True)
class ChoiceCount:
    """A possible answer as it is sent and in words, and the number of pupils who gave it.

    `is_right` is None if it is not known, or not revealed, whether the answer is right.
    """

    answer: str
    words: str
    count: int
    is_right: bool | None


@dataclass(frozen=True, slots=True)
class Misconception:
    """A wrong strategy that leads to the most frequent wrong answer, and its refutation."""

    answer: str
    """The wrong answer in words."""
    says: str
    """What pupils with the wrong strategy say, of whom nobody knows whether they had it in mind."""
    count: int
    """The number of pupils who gave the answer of the strategy."""
    refutation: str
    """The refutation in words."""
    board: Board | None
    """The position that refutes the strategy; None if it is the one that the class was asked."""
    film: tuple[Picture, ...]
    """A game that refutes the strategy; empty if the reason for the right answer does."""


@dataclass(frozen=True, slots=True)
class QuestionContent:
    """The content of the panels of the teacher, the projector and the report."""

    question: str
    board: Board
    is_open: bool
    """True if answers are taken."""
    choices: tuple[ChoiceCount, ...]
    """The possible answers; empty if the answer is a number."""
    bars: tuple[Bar, ...]
    """A bar for each answer that was given; empty while the answers are hidden."""
    truth: str
    """The right answer in words; empty if it is not known or not revealed."""
    is_pending: bool
    """True if the right answer follows in a moment."""
    misconception: Misconception | None
    """None if the truth is not revealed, or if no strategy explains a wrong answer."""
    reason: ShownReason | None = None
    """The reason for the right answer; None except on the projector, after the verdict."""


@dataclass(frozen=True, slots=True)
class PupilQuestion:
    """The content of a pupil's panel."""

    title: str
    shared: QuestionContent
    """The part of the content that does not depend on the pupil."""
    fields: Mapping[str, str]
    """The form fields that are sent with the answer."""
    own_answer: str
    """The pupil's answer; empty if there is none."""
    own_answer_text: str
    """The pupil's answer in words; empty if there is none."""
    next_board: str
    """The address of another board for a pupil who waits; empty if there is none."""
    is_right: bool | None
    """True if the pupil's answer is right; None if there is none, or if the truth is not shown."""


def _read(question: _ClassroomQuestion, text: str) -> str:
    match = read_subject(text)
    if question is _VALUE_QUESTION and match.convention is Convention.MISERE:
        raise NotationError(
            _("Positions have Grundy values in normal play."), text, _("Write normal~ before it.")
        )
    return write_subject(match)


def _answer(question: _ClassroomQuestion, form: PupilForm) -> None:
    """Store a pupil's answer. Raises `NotationError` if it is no possible answer."""
    answer = form.fields.get(_FIELD, "").strip()
    if question.choices and answer not in dict(question.choices):
        right = _("Choose one of the answers.")
        raise NotationError(_("That is none of the answers."), answer, right)
    if not question.choices and read_number(answer) > _MAX_VALUE:
        right = _("Write a smaller number.")
        raise NotationError(_("No value is as large as that."), answer, right)
    form.store(answer)


def _content(
    question: _ClassroomQuestion, view: AnyView, activity: Activity, *, reveals: bool
) -> QuestionContent:
    """Return the content of a panel; the right answer is shown if `reveals` is True."""
    votes = view.counts.votes
    match = read_subject(activity.subject)
    facts: Facts | None = activity.solved
    total = sum(votes.values())
    truth = ""
    if reveals and facts:
        truth = facts["truth"] or _outcome_of_long_search(question, match)

    def is_right(answer: str) -> bool | None:
        return answer == truth if truth else None

    return QuestionContent(
        question=_(question.words),
        board=board_at_rest(match),
        is_open=activity.is_open,
        choices=tuple(
            ChoiceCount(answer, _(words), votes.get(answer, 0), is_right(answer))
            for answer, words in question.choices
        ),
        bars=tuple(
            Bar(answer, question.in_words(answer), count, total, is_right=is_right(answer))
            for answer, count in votes.items()
        ),
        truth=question.in_words(truth) if truth else "",
        is_pending=reveals and facts is None,
        misconception=(
            _misconception(question, view, activity, facts) if truth and facts else None
        ),
    )


def _outcome_of_long_search(question: _ClassroomQuestion, match: Match) -> str:
    """Return the right answer P or N that an earlier, longer search has found, or an empty string.

    It is empty if there was no such search, or if the question is not who wins.
    """
    if question is not _OUTCOME_QUESTION:
        return ""
    result = known_longer_result(match.position, match.convention)
    return result.outcome if result and result.outcome in (Outcome.P, Outcome.N) else ""


def _misconception(
    question: _ClassroomQuestion, view: AnyView, activity: Activity, facts: Facts
) -> Misconception | None:
    """Return a strategy that leads to the commonest wrong answer, or None if none is known.

    If two wrong answers are equally frequent, that of the earlier strategy in `BY_SLUG` counts. Of
    the two answers who wins, each has too many possible reasons: only one in the script counts.
    """
    truth = facts["truth"]
    if not truth:
        return None
    order = list(BY_SLUG)
    wrong = facts["wrong"]
    votes = view.counts.votes
    explained = [answer for answer in votes if answer != truth and answer in wrong]
    # A room may be older than the last change of the list of strategies.
    explained = [answer for answer in explained if wrong[answer].get("strategy") in order]
    if not explained:
        return None

    def rank(answer: str) -> tuple[int, int, str]:
        return -votes[answer], order.index(wrong[answer]["strategy"]), answer

    answer = min(explained, key=rank)
    match = read_subject(activity.subject)
    refutation = refutation_from_json(wrong[answer])
    says = refutation.strategy.description(match.convention)
    if question is _OUTCOME_QUESTION:
        script = _script_words(view, activity, refutation.strategy.slug)
        if not script:
            return None
        says = _("“%(words)s”", words=script)
    pictures: tuple[Picture, ...] = ()
    game = wrong[answer].get("film")
    if game and question is _VALUE_QUESTION:
        opening = _("%(idea)s Try it here.", idea=says)
        pictures = film(read_subject(game), opening, _conclusion(refutation))
    refuting = _refuting_match(refutation, match)
    is_asked = refuting.position == match.position
    return Misconception(
        answer=question.in_words(answer),
        says=says,
        count=votes[answer],
        refutation=refutation_in_short(refutation),
        board=None if is_asked else board_at_rest(refuting),
        film=pictures,
    )


def _script_words(view: AnyView, activity: Activity, strategy: str) -> str:
    """Return what pupils with the wrong `strategy` say; empty if the script does not expect it."""
    words = expected_words(view.room.lesson_plan, activity.number, strategy)
    return _(words) if words else ""


def _refuting_match(refutation: StrategyRefutation, match: Match) -> Match:
    return Match(refutation.position, Player.YOU, convention=match.convention)


def _conclusion(refutation: StrategyRefutation) -> str:
    """Return the last text of the film of `refutation`, which refutes a value."""
    if refutation.move:
        return _("That leaves %(claim)s. So the value isn’t %(claim)s.", claim=refutation.claim)
    return _("No move leaves %(truth)s. So that’s the value.", truth=refutation.truth)


def _understanding(
    question: _ClassroomQuestion, view: TeacherView, activity: Activity
) -> Understanding:
    """Return the idea behind each pupil's answer; no ideas if the right answer is not known."""
    result = Understanding()
    facts: Facts | None = activity.solved
    if not facts:
        return result
    match = read_subject(activity.subject)
    truth = facts["truth"] or _outcome_of_long_search(question, match)
    if not truth:
        return result
    for answer in view.answers:
        wrong = facts["wrong"].get(answer.text)
        script = wrong and _script_words(view, activity, wrong["strategy"])
        if answer.text == truth:
            result.ideas[answer.pupil] = RIGHT
        elif wrong is None or (question is _OUTCOME_QUESTION and not script):
            result.ideas[answer.pupil] = OTHER
        else:
            result.ideas[answer.pupil] = wrong["strategy"]
            if script:
                result.words[wrong["strategy"]] = script
            refutation = refutation_from_json(wrong)
            result.mistakes[answer.pupil] = Mistake(
                _refuting_match(refutation, match), refutation_in_words(refutation)
            )
    return result


def _for_pupil(
    question: _ClassroomQuestion, view: PupilView, activity: Activity, _args: MultiDict[str, str]
) -> Panel:
    content = _content(question, view, activity, reveals=activity.is_judged)
    own_answer = own_answer_text(view, activity)
    own_text = question.in_words(own_answer) if own_answer else ""
    title = content.question
    if content.truth and not content.is_open:
        title = _("It is: %(answer)s.", answer=content.truth)
    pupil_content = PupilQuestion(
        title=title,
        shared=content,
        fields=fields_of(view, activity),
        own_answer=own_answer,
        own_answer_text=own_text,
        next_board=(
            next_board(view, activity, QuestionKind.WHO) if question is _OUTCOME_QUESTION else ""
        ),
        is_right=own_text == content.truth if content.truth and own_answer else None,
    )
    return Panel("question/pupil.html", pupil_content)


def _for_class(
    screen: str, question: _ClassroomQuestion, view: TeacherView | WallView, activity: Activity
) -> Panel:
    # The teacher's screen and the report always show the right answer.
    reveals = screen != "wall" or activity.is_judged
    content = _content(question, view, activity, reveals=reveals)
    if content.truth:
        reason = reason_on_wall(view, activity, of_value=question is _VALUE_QUESTION)
        if reason and reason.says:
            # The reason speaks to the player to move, while the question is about both.
            heading = _("If you start: %(reason)s", reason=reason.heading)
            reason = replace(reason, heading=heading)
        content = replace(content, reason=reason)
    return Panel(f"question/{screen}.html", content, title=content.question)


def _kind(
    slug: ActivityKind, title: str, description: str, question: _ClassroomQuestion
) -> ActivityPages:
    """Return the kind of activity that asks `question`."""
    return ActivityPages(
        slug=slug,
        title=title,
        description=description,
        read=partial(_read, question),
        describe=describe,
        answer=partial(_answer, question),
        for_pupil=partial(_for_pupil, question),
        for_teacher=partial(_for_class, "teacher", question),
        for_wall=partial(_for_class, "wall", question),
        answer_in_words=lambda _subject, answer: question.in_words(answer),
        summary=partial(_for_class, "summary", question),
        understanding=partial(_understanding, question),
        solve=question.solve,
    )


WHO_WINS = _kind(
    ActivityKind.WHO_WINS, N_("Who wins?"), N_("Then the commonest mistake"), _OUTCOME_QUESTION
)
WHAT_VALUE = _kind(
    ActivityKind.WHAT_VALUE, N_("What value?"), N_("The Grundy value"), _VALUE_QUESTION
)
