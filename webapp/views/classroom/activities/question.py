"""The questions who wins in a position, and what its value is.

Each pupil answers before anything is revealed. Then screens show the truth, and the wrong strategy
that explains the most frequent wrong answer, with its refutation.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from werkzeug.datastructures import MultiDict

from nimsum.budget import Budget
from nimsum.language import N_, _
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.notation import read_move, read_sum, write_move, write_sum
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.solver.analysis import Outcome
from webapp.classroom.model import Activity, ActivityKind, PupilView, TeacherView, WallView
from webapp.teaching.discovery.field import Claim
from webapp.teaching.misconceptions.claims import number_of, outcome_of
from webapp.teaching.misconceptions.refutation import StrategyRefutation, refuted
from webapp.teaching.misconceptions.refutation_words import refuted_in_short, refuted_in_words
from webapp.teaching.misconceptions.strategies import BY_SLUG, STRATEGIES
from webapp.teaching.misconceptions.traits import moves_of
from webapp.views.classroom.boards import Bar, board_at_rest
from webapp.views.classroom.film import film, played_out
from webapp.views.classroom.subjects import read_subject, write_subject
from webapp.views.web.knowledge import found_longer

from .kind import ActivityPages, FromPupil, Panel, fields_of, own_answer
from .understanding import OTHER, RIGHT, Understanding
from .vote import about

_FIELD = "answer"
_MAX_VALUE = 10**9
_FOR_THE_TRUTH = 0.4
"""The part of the budget for the truth. The rest is for the strategies behind wrong answers."""


@dataclass(frozen=True, slots=True)
class _ClassroomQuestion:
    """A question to a class.

    `words` is its text, marked with N_. `choices` are the possible answers with their words; if
    there are none, the answer is a number. `solve` returns the facts about a subject as JSON.
    """

    words: str
    choices: tuple[tuple[str, str], ...]
    solve: Callable[[str, tuple[str, ...]], dict[str, Any]]

    def said(self, text: str) -> str:
        """Return the answer `text` in words."""
        return _(dict(self.choices).get(text, text))


def _solve_outcome(subject: str, expected: tuple[str, ...]) -> dict[str, Any]:
    match, budget = read_subject(subject), Budget()
    truth = outcome_of(match.position, match.convention, budget.part(_FOR_THE_TRUTH))
    if truth not in (Outcome.P, Outcome.N):
        return {"truth": "", "wrong": {}}
    wrong = Outcome.N if truth is Outcome.P else Outcome.P
    return _facts(match, truth, [wrong], budget, expected)


def _solve_value(subject: str, expected: tuple[str, ...]) -> dict[str, Any]:
    match, budget = read_subject(subject), Budget()
    truth = number_of(match.position, budget.part(_FOR_THE_TRUTH))
    if truth is None:
        return {"truth": "", "wrong": {}}
    claims = (each.says_value(match.position, budget) for each in STRATEGIES)
    wrong = [each for each in dict.fromkeys(claims) if each is not None and each != truth]
    return _facts(match, str(truth), wrong, budget, expected)


def _facts(
    match: Match, truth: str, wrong: Sequence[Claim], budget: Budget, expected: tuple[str, ...]
) -> dict[str, Any]:
    facts: dict[str, Any] = {"truth": truth, "wrong": {}}
    for answer in wrong:
        found = refuted(match.position, match.convention, answer, budget, expected)
        if found is not None:
            facts["wrong"][str(answer)] = _written(found, match.convention, budget)
    return facts


def _written(found: StrategyRefutation, convention: Convention, budget: Budget) -> dict[str, Any]:
    here = found.position
    there = after(here, found.tried) if found.tried else here
    return {
        "strategy": found.strategy.slug,
        "position": write_sum(here),
        "claim": found.claim,
        "truth": found.truth,
        "move": found.move and write_move(here, found.move),
        "tried": found.tried and write_move(here, found.tried),
        "reply": found.reply and write_move(there, found.reply),
        "film": write_subject(_replayed(found, convention, budget)),
    }


def _replayed(found: StrategyRefutation, convention: Convention, budget: Budget) -> Match:
    if isinstance(found.claim, int):
        match = Match(found.position, Player.COMPUTER, convention=convention)
        return match.after(found.move) if found.move else match

    def choose(position: Sum) -> Sequence[Move]:
        own = found.strategy.would_move(position, convention, budget)
        return own or moves_of(position) or ()

    return played_out(found.position, convention, found.move, budget, choose)


def _refutation(question: _ClassroomQuestion, written: Mapping[str, Any]) -> StrategyRefutation:
    here = read_sum(written["position"])
    tried = written["tried"] and read_move(here, written["tried"])
    there = after(here, tried) if tried else here
    read = int if question is _WHAT else Outcome
    return StrategyRefutation(
        BY_SLUG[written["strategy"]],
        here,
        read(written["claim"]),
        read(written["truth"]),
        written["move"] and read_move(here, written["move"]),
        tried,
        written["reply"] and read_move(there, written["reply"]),
    )


_WHO = _ClassroomQuestion(
    N_("Both play perfectly. Who wins?"),
    ((Outcome.N, N_("the one who starts")), (Outcome.P, N_("the one who goes second"))),
    _solve_outcome,
)
_WHAT = _ClassroomQuestion(N_("What is it worth?"), (), _solve_value)


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
    if not question.choices and read_number(given) > _MAX_VALUE:
        raise NotationError(_("No value is as large as that."), given, _("Write a smaller number."))
    sent.keep(given)


def _shown(
    question: _ClassroomQuestion, activity: Activity, votes: Mapping[str, int], *, reveals: bool
) -> dict[str, Any]:
    match, facts = read_subject(activity.subject), activity.solved
    of = sum(votes.values())
    truth = facts["truth"] or _found_longer(question, match) if reveals and facts else ""
    return {
        "asked": _(question.words),
        "title": _(question.words),
        "board": board_at_rest(match),
        "open": activity.is_open,
        "choices": [(text, _(words), votes.get(text, 0)) for text, words in question.choices],
        "bars": [
            Bar(text, question.said(text), count, of, right=text == truth if truth else None)
            for text, count in votes.items()
        ],
        "truth": question.said(truth) if truth else "",
        "follows": reveals and facts is None,
        "misconception": _explained(question, match, votes, facts) if truth else None,
    }


def _found_longer(question: _ClassroomQuestion, match: Match) -> str:
    found = found_longer(match.position, match.convention) if question is _WHO else None
    return found.outcome if found and found.outcome in (Outcome.P, Outcome.N) else ""


def _explained(
    question: _ClassroomQuestion, match: Match, votes: Mapping[str, int], facts: Mapping[str, Any]
) -> dict[str, Any] | None:
    if not facts["truth"]:
        return None
    wrong = {answer: count for answer, count in votes.items() if answer != facts["truth"]}
    order = list(BY_SLUG)
    known = [
        (-count, order.index(facts["wrong"][answer]["strategy"]), answer)
        for answer, count in wrong.items()
        if facts["wrong"].get(answer, {}).get("strategy") in order
    ]
    if not known:
        return None
    count, _place, answer = min(known)
    found = _refutation(question, facts["wrong"][answer])
    refuting = Match(found.position, Player.YOU, convention=match.convention)
    says, replayed = found.strategy.told(match.convention), facts["wrong"][answer].get("film")
    begins = _("%(idea)s Try it here.", idea=says)
    return {
        "says": says,
        "film": film(read_subject(replayed), begins, _ends(found)) if replayed else (),
        "explained": -count,
        "refuted": refuted_in_short(found),
        "board": board_at_rest(refuting),
    }


def _ends(found: StrategyRefutation) -> str:
    if not isinstance(found.claim, int):
        return ""
    if found.move:
        return _("That leaves %(claim)s. So the value isn’t %(claim)s.", claim=found.claim)
    return _("No move leaves %(truth)s. So that’s the value.", truth=found.truth)


def _understood(
    question: _ClassroomQuestion, view: TeacherView, activity: Activity
) -> Understanding:
    match, facts, found = read_subject(activity.subject), activity.solved or {}, Understanding()
    truth = facts and (facts["truth"] or _found_longer(question, match))
    given = view.answers if truth else ()
    for each in given:
        wrong = facts["wrong"].get(each.text)
        found.by[each.pupil] = wrong["strategy"] if wrong else OTHER
        if each.text == truth:
            found.by[each.pupil] = RIGHT
        elif wrong and wrong["strategy"] not in found.mistakes:
            shown = _refutation(question, wrong)
            refuting = Match(shown.position, Player.YOU, convention=match.convention)
            found.mistakes[shown.strategy.slug] = refuting, refuted_in_words(shown)
    return found


def _for_pupil(
    question: _ClassroomQuestion, view: PupilView, activity: Activity, _args: MultiDict[str, str]
) -> Panel:
    shown = _shown(question, activity, view.counts.votes, reveals=activity.is_revealed)
    sent = own_answer(view, activity)
    said = question.said(sent) if sent else ""
    right = said == shown["truth"] if shown["truth"] and sent else None
    own = {"right": right, "fields": fields_of(view, activity), "sent": said, "own": sent}
    return Panel("question/pupil.html", shown | own)


def _for_class(
    screen: str, question: _ClassroomQuestion, view: TeacherView | WallView, activity: Activity
) -> Panel:
    reveals = screen != "wall" or activity.is_revealed
    shown = _shown(question, activity, view.counts.votes, reveals=reveals)
    return Panel(f"question/{screen}.html", shown)


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
        for_teacher=partial(_for_class, "teacher", question),
        for_wall=partial(_for_class, "wall", question),
        told=lambda _subject, answer: question.said(answer),
        summary=partial(_for_class, "summary", question),
        understood=partial(_understood, question),
        solve=question.solve,
    )


WHO_WINS = _kind(ActivityKind.WHO_WINS, N_("Who wins?"), N_("Then the commonest mistake"), _WHO)
WHAT_VALUE = _kind(ActivityKind.WHAT_VALUE, N_("What value?"), N_("The Grundy value"), _WHAT)
