"""Find the rule: pupils state rules for the positions of a game, and each rule is tested.

The subject is CONVENTION~GAME~SERIES~SUBJECT; the last two have defaults. A rule is stored as
LANGUAGE~RULE, so that it is always read in the language of the pupil who wrote it, whatever the
language of the screen is.
"""

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import ServiceUnavailable

from nimsum.budget import Budget
from nimsum.language import N_, SOURCE_LANGUAGE, _, language, speak
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_game, read_sum
from nimsum.rulesets.series import Series
from nimsum.rulesets.titles import game_title
from nimsum.solver.analysis import Outcome
from webapp.classroom.model import Activity, ActivityKind, PupilView, TeacherView, WallView
from webapp.teaching.discovery.faults import Contradiction
from webapp.teaching.discovery.field import Subject
from webapp.teaching.misconceptions.claims import winning_move
from webapp.teaching.misconceptions.traits import moves_of
from webapp.teaching.move_words import instruction
from webapp.teaching.rules.formulas import Formula, RuleError, number, values_of
from webapp.teaching.rules.reading import MAX_RULE_LENGTH, READERS, understood
from webapp.teaching.rules.report import Report, report
from webapp.teaching.rules.syntax import Rule, compared, joined
from webapp.teaching.rules.testing import test
from webapp.teaching.rules.vocabulary import is_own
from webapp.teaching.rules.writing import write_rule
from webapp.views.classroom.film import Picture, film, played_out
from webapp.views.classroom.solving import awaited, solved
from webapp.views.classroom.subjects import BETWEEN, read_subject, write_subject
from webapp.views.discover.queries import StripQuery

from .kind import ActivityPages, FromPupil, Panel, fields_of, steps_to
from .understanding import OTHER, RIGHT, Understanding

_WORK = 0.05
"""The budget for the test of a rule, in seconds."""

_MAX_SHOWN = 40
"""The largest number of rules on a screen, which shows the most frequent ones first."""

_MEANINGS_REMEMBERED = 2_000

_NUMBERS_SHOWN = 13
"""The largest number of positions, from the first on, that are listed in a series of one number."""

_EXAMPLES = {
    (Subject.OUTCOME, 1): ("n is a multiple of 5", ""),
    (Subject.OUTCOME, 2): ("b = a + 1", N_("a and b are the two numbers.")),
    (Subject.VALUE, 1): ("n mod 4", N_("n is the number.")),
    (Subject.VALUE, 2): ("a + b", N_("a and b are the two numbers.")),
}
"""An example of a rule and the meaning of its letters, by subject and number of letters."""

_FIELD = "rule"

_LANGUAGE_BEFORE = "es"
"""The language of a rule that an older room has stored without one; it may also be English."""


def _written(text: str) -> str:
    asked = _about(text)
    return BETWEEN.join([Convention.NORMAL, asked.game.name, asked.of, asked.about])


def _about(text: str) -> StripQuery:
    """Return the game in `text`, the series of its positions, and the subject of the rules.

    Raises `GameError` if they cannot be read or the convention is not normal play.
    """
    convention, _between, rest = text.partition(BETWEEN)
    if convention != Convention.NORMAL:
        raise NotationError(
            _("Rules are sought in normal play."), text, _("Write normal~ and the name of a game.")
        )
    name, series, subject = [*rest.split(BETWEEN), "", ""][:3]
    # If the text has a position instead of a name, the game is that of its first component.
    game = read_sum("+".join(name.split()))[0].ruleset if ":" in name else read_game(name)
    asked = StripQuery.read({"game": game, "of": series, "about": subject})
    return asked.model_copy(update={"of": asked.series.slug})


def _told_about(text: str) -> str:
    asked = _about(text)
    game, positions = game_title(asked.game), _(asked.series.title)
    return _("%(game)s: %(positions)s", game=game, positions=positions)


def _answer(sent: FromPupil) -> None:
    typed, asked = sent.form.get(_FIELD, "").strip(), _about(sent.activity.subject)
    code, _rule = _reading(asked, typed, language())
    kept = f"{code}{BETWEEN}{typed}"
    sent.keep(kept)
    with suppress(ServiceUnavailable):
        # The rule is stored already, and its test may come later.
        sent.solved(_tested, sent.activity.subject, kept, language())


def _as_sent(kept: str) -> tuple[str, str]:
    """Return the language of the stored rule `kept`, and the text that the pupil typed."""
    code, between, typed = kept.partition(BETWEEN)
    return (code, typed) if between else (_LANGUAGE_BEFORE, kept)


def _typed(kept: str) -> str:
    return _as_sent(kept)[1]


def _reading(asked: StripQuery, typed: str, code: str) -> tuple[str, Rule | Formula]:
    """Return the language of the rule `typed` and its meaning, preferring the language `code`.

    Raises `RuleError` if the rule is missing, cannot be read, or is ambiguous between languages.
    """
    if not typed:
        raise RuleError(_("There is no rule."), typed, _("Write one, like: n is a multiple of 5"))
    return understood(asked.about, _listed(asked, typed), asked.series.letters, code)


def _listed(asked: StripQuery, typed: str) -> str:
    """Return the rule `typed`, with a single number as a list, if it is about outcomes.

    Elsewhere, a single number is a value.
    """
    return f"{typed}, {typed}" if asked.about is Subject.OUTCOME and typed.isdigit() else typed


def _shown_rule(subject: str, kept: str) -> str:
    """Return the stored rule `kept` as typed, or translated if it is in another language."""
    asked, (code, typed) = _about(subject), _as_sent(kept)
    if is_own(typed, language()):
        return typed
    with suppress(RuleError):
        rule = READERS[asked.about](_listed(asked, typed), asked.series.letters, code)
        return write_rule(rule, language())
    # An older room may have a rule that cannot be read any more.
    return typed


def _with_nothing(rule: Rule | Formula, series: Series) -> Rule | Formula:
    """Return `rule` as it is tested: if it is about outcomes, empty heaps are P-positions, too."""
    letters = series.letters
    if isinstance(rule, Rule) and not series.first and not _holds_of_nothing(rule, letters):
        # Pupils who list heaps forget empty ones, which are lost for the player to move.
        nothing = (compared(Formula(letter), "=", number(0)) for letter in letters)
        return joined("or", rule, joined("and", *nothing))
    return rule


def _holds_of_nothing(rule: Rule, letters: tuple[str, ...]) -> bool:
    with suppress(RuleError):
        return rule.holds(values_of(letters, (0,) * len(letters)))
    # The rule calculates with numbers that are too large, which its test will report.
    return True


@lru_cache(maxsize=_MEANINGS_REMEMBERED)
def _meant(subject: str, kept: str) -> Rule | Formula:
    """Return the meaning of the stored rule `kept`. Raises `RuleError` if it cannot be read."""
    asked = _about(subject)
    code, typed = _as_sent(kept)
    rule = READERS[asked.about](_listed(asked, typed), asked.series.letters, code)
    return _with_nothing(rule, asked.series)


def _meaning(subject: str, kept: str) -> Rule | Formula | str:
    """Return the meaning of the stored rule `kept`, or `kept` itself if it cannot be read."""
    try:
        return _meant(subject, kept)
    except RuleError:
        return kept


@dataclass(frozen=True, slots=True)
class RuleTest:
    """The `report` of the test of a rule, and its `claim` about the counterexample, in words.

    `game` is the counterexample as a game for the wall's film, with the text `says` before it and
    the text `ends` after it. They are empty if there is no counterexample.
    """

    report: Report
    claim: str = ""
    game: str = ""
    says: str = ""
    ends: str = ""


def _tested(subject: str, kept: str, in_language: str) -> RuleTest:
    speak(in_language)
    asked = _about(subject)
    try:
        rule = _meant(subject, kept)
        verdict = test(asked.game, asked.series, rule, Budget(_WORK), None)
    except RuleError as error:
        # The rule can be read, but calculates with numbers that are too large.
        return RuleTest(Report("open", error.wrong, None, (error.right,)))
    found = report(asked.game, asked.series, verdict)
    if found.finding == "proved":
        found = replace(found, headline=_("Proved!"))
    if verdict.contradiction is None:
        return RuleTest(found)
    shown = _shown_rule(subject, kept)
    if asked.about is Subject.VALUE:
        return _against_value(found, shown, verdict.contradiction)
    return _against_outcome(found, shown, verdict.contradiction, asked.series)


def _against_value(told: Report, rule: str, found: Contradiction) -> RuleTest:
    says = _("“%(rule)s” says: value %(claim)s.", rule=rule, claim=found.claim)
    match = Match(found.position, Player.COMPUTER)
    if found.fault == "an option has the value" and found.options:
        move = found.options[0].move
        ends = _("That leaves %(claim)s. So the value isn’t %(claim)s.", claim=found.claim)
        why = _("The move: %(move)s.", move=instruction(found.position, move))
        match, why = match.after(move), f"{why} {ends}"
    else:
        ends = why = _("No move leaves %(truth)s. So that’s the value.", truth=found.missing)
    told = replace(told, counterexample=None, sentences=(why,))
    return RuleTest(told, "", write_subject(match), says, ends)


def _against_outcome(told: Report, rule: str, found: Contradiction, series: Series) -> RuleTest:
    position, here, budget = found.position, series.name(found.numbers), Budget(_WORK)
    move, why = None, _("But no move there wins.")
    claim = _("You say %(here)s wins.", here=here)
    says = _("“%(rule)s” says: %(here)s wins. Play it.", rule=rule, here=here)
    if found.claim is Outcome.P:
        claim = _("You say %(here)s loses.", here=here)
        says = _("“%(rule)s” says: %(here)s loses. Play it.", rule=rule, here=here)
        move = found.options[0].move if found.options else None
        move = move or winning_move(position, Convention.NORMAL, budget)
        if move is None:
            return RuleTest(told)
        why = _("But this wins: %(move)s.", move=instruction(position, move))
    match = played_out(position, Convention.NORMAL, move, budget, lambda here: moves_of(here) or ())
    told = replace(told, counterexample=None, sentences=(why,))
    return RuleTest(told, claim, write_subject(match), says)


def _film(stated: Iterable[dict[str, Any]]) -> tuple[Picture, ...]:
    """Return the film of the counterexample to the most frequent refuted rule, if there is one."""
    for each in stated:
        if each["report"] and each["report"].finding == "refuted":
            found = each["test"]
            return film(read_subject(found.game), found.says, found.ends) if found.game else ()
    return ()


def _stated(code: str, subject: str, said: Iterable[tuple[str, str]]) -> list[dict[str, Any]]:
    alike: dict[Rule | Formula | str, list[tuple[str, str]]] = {}
    for rule, name in said:
        alike.setdefault(_meaning(subject, rule), []).append((rule, name))
    spelled = [
        (Counter(rule for rule, _name in each).most_common(1)[0][0], each)
        for each in alike.values()
    ]
    ranked = sorted(spelled, key=lambda each: (-len(each[1]), _typed(each[0])))[:_MAX_SHOWN]
    stated = []
    for rule, by in ranked:
        found = awaited(code, _tested, subject, rule, language())
        stated.append(
            {
                "rule": _shown_rule(subject, rule),
                "typed": _typed(rule),
                "names": [name for _rule, name in by if name],
                "count": len(by),
                "test": found,
                "report": found and found.report,
            }
        )
    return stated


def _title(activity: Activity) -> str:
    if _about(activity.subject).about is Subject.OUTCOME:
        return _("When does the player to move lose?")
    return _("What are the Grundy values?")


def _first(series: Series) -> list[str]:
    """Return the first positions of `series`, each written with its numbers."""
    numbers = range(series.first, min(series.last, _NUMBERS_SHOWN) + 1)
    if len(series.letters) > 1:
        return [f"{a}, {b}" for b in numbers[:4] for a in numbers[: b + 1 - series.first]]
    return [*map(str, numbers[:_NUMBERS_SHOWN])]


def _shown(code: str, activity: Activity, said: Iterable[tuple[str, str]]) -> dict[str, Any]:
    asked, question = _about(activity.subject), _title(activity)
    example, letters = _EXAMPLES[asked.about, len(asked.series.letters)]
    return {
        "question": _("%(about)s. %(asked)s", about=_told_about(activity.subject), asked=question),
        "rule_line": " ".join((asked.game.rule, _("The last move wins."))),
        "wins_or_loses": asked.about is Subject.OUTCOME,
        "example": write_rule(
            READERS[asked.about](example, asked.series.letters, SOURCE_LANGUAGE), language()
        ),
        "letters": _(letters) if letters else "",
        "positions": _first(asked.series),
        "open": activity.is_open,
        "stated": _stated(code, activity.subject, said),
        "longest": MAX_RULE_LENGTH,
    }


def _for_pupil(view: PupilView, activity: Activity, _args: MultiDict[str, str]) -> Panel:
    shown = _shown(view.room.code, activity, [(each.text, "") for each in view.answers])
    return Panel("rule/pupil.html", shown | {"fields": fields_of(view, activity)})


def _for_teacher(view: TeacherView, activity: Activity) -> Panel:
    names = {each.id: each.name for each in view.pupils}
    said = [(each.text, names.get(each.pupil, "")) for each in view.answers]
    return Panel("rule/teacher.html", _shown(view.room.code, activity, said))


def _understood(view: TeacherView, activity: Activity) -> Understanding:
    found = Understanding()
    for each in view.answers:
        question = _tested, activity.subject, each.text, language()
        with suppress(ServiceUnavailable):
            # A report is printed only once, so it waits for the answer.
            tested = awaited(view.room.code, *question) or solved(*question)
            if tested.report.finding == "proved":
                found.by[each.pupil] = RIGHT
            elif tested.report.finding == "refuted":
                found.by.setdefault(each.pupil, OTHER)
    return found


def _for_wall(view: WallView, activity: Activity) -> Panel:
    said = Counter(dict(view.counts.votes)).elements()
    shown = _shown(view.room.code, activity, [(rule, "") for rule in said])
    shown |= {"title": _title(activity), "film": _film(shown["stated"])}
    return Panel("rule/wall.html", shown)


def _told(subject: str, answer: str) -> str:
    headline = solved(_tested, subject, answer, language()).report.headline
    return _("%(name)s: %(what)s", name=_shown_rule(subject, answer), what=headline)


RULE = ActivityPages(
    slug=ActivityKind.RULE,
    title=N_("Find the rule"),
    explained=N_("Refuted or proved"),
    read=_written,
    about=_told_about,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=_for_teacher,
    for_wall=_for_wall,
    told=_told,
    written=_typed,
    summary=_for_teacher,
    steps=steps_to(N_("Show the rules")),
    understood=_understood,
)
