"""Test my rule: a rule for the P-positions, or a formula for the values, against the solver."""

from dataclasses import dataclass
from http import HTTPStatus

from flask import Blueprint, make_response, redirect, render_template, request
from werkzeug.wrappers import Response

from webapp.language import gettext as _
from webapp.limits import BOXES_OF_A_RULE, LONGEST_RULE
from webapp.rulesets.catalogue import AnyRuleset
from webapp.rulesets.errors import GameError, UnknownRuleset
from webapp.rulesets.heaps.heap import read_number
from webapp.rulesets.notation import read_game
from webapp.rulesets.series import Series
from webapp.rulesets.sums import component_of
from webapp.teaching.discovery.field import Subject
from webapp.teaching.rules.boxes import rule_of_boxes
from webapp.teaching.rules.examples import wrong_examples
from webapp.teaching.rules.formulas import FUNCTIONS, Formula, RuleError
from webapp.teaching.rules.letters import values_of
from webapp.teaching.rules.reading import READERS
from webapp.teaching.rules.syntax import Rule
from webapp.teaching.rules.telling import Report, report
from webapp.teaching.rules.testing import last_begin, test
from webapp.teaching.rules.vocabulary import FUNCTIONS_MEAN, in_page_language
from webapp.views.games.named_games import NamedGame, game_of
from webapp.views.pictures.previews import Preview, preview_of_sum
from webapp.views.play.addresses import play_path, quoted_in_query
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.errors import no_such_game
from webapp.views.web.queries import parameters_of

from .address import first_asked, rule_path, series_asked, subject_asked

rule_pages = Blueprint("rule_pages", __name__)
rule_pages.register_error_handler(UnknownRuleset, no_such_game)

_TICK = "tick"


@dataclass(frozen=True, slots=True)
class RulePage:
    """The page of a rule. `typed` is what was written, `error` why it cannot be read or tested.

    `path` is the address without a rule, `strip` that on which one marks positions. `kinds` are the
    series of the game and `subjects` what a rule can tell: names, addresses, and whether it is this
    one. `examples` are rules to try, with their addresses, and `functions` what may be asked of a
    number, what that means, and what it is of 12. `marked` is what was written, in three parts:
    before what is wrong, that, and behind it. `boxes` are the first numbers, each with what it is
    called, the name of its box, and whether the rule holds for it; `repeat` is how many were to
    repeat, as it was written where that was refused. `play` is the address of a game from what the
    move against the rule leaves, and `further` that of the test that goes on.
    """

    game: NamedGame
    preview: Preview
    series: Series
    path: str
    strip: str
    about_values: bool
    kinds: list[tuple[str, str, bool]]
    subjects: list[tuple[str, str, bool]]
    examples: list[tuple[str, str]]
    typed: str
    rule: str
    error: GameError | None
    marked: tuple[str, str, str] | None
    report: Report | None
    play: str
    further: str
    functions: list[tuple[str, str, int]]
    boxes: list[tuple[int, str, str, bool]]
    repeat: str

    longest = LONGEST_RULE


def _page(
    ruleset: AnyRuleset,
    series: Series,
    subject: Subject,
    typed: str,
    *,
    read: Rule | Formula | None,
    error: GameError | None = None,
    found: Report | None = None,
    repeat: str = "",
) -> RulePage:
    path, about_values = rule_path(ruleset), subject is Subject.VALUE
    here = f"{path}?of={series.slug}"
    names = {Subject.OUTCOME: _("The P-positions"), Subject.VALUE: _("The values")}
    asked = f"{here}&about={subject}&rule="
    further = found.further if found else None
    left = found.counterexample.left if found and found.counterexample else None
    return RulePage(
        game=game_of(ruleset),
        preview=preview_of_sum((component_of(ruleset, ruleset.words.sample_position),)),
        series=series,
        path=path,
        strip=first_asked(ruleset, series, subject).path,
        about_values=about_values,
        kinds=[
            (_(each.title), f"{path}?of={each.slug}", each == series) for each in ruleset.series
        ],
        subjects=[]
        if ruleset.loopy
        else [(names[each], f"{here}&about={each}", each is subject) for each in Subject],
        examples=[
            (text, f"{asked}{quoted_in_query(text)}")
            for text in map(in_page_language, wrong_examples(ruleset, series, subject))
        ],
        typed=typed,
        rule="" if read is None else in_page_language(str(read)),
        error=error,
        marked=_marked(typed, error),
        report=found,
        play=play_path(left) if left else "",
        further=f"{asked}{quoted_in_query(typed)}&from={further}" if further else "",
        functions=[
            (f"{in_page_language(name)}({series.letters[0]})", _(meaning), FUNCTIONS[name](12))
            for name, meaning in FUNCTIONS_MEAN.items()
        ],
        boxes=[]
        if about_values or len(series.letters) > 1
        else [
            (n, series.name((n,)), f"{_TICK}{n}", _holds(read, series, n)) for n in _boxes(series)
        ],
        repeat=repeat,
    )


def _marked(typed: str, error: GameError | None) -> tuple[str, str, str] | None:
    if not isinstance(error, RuleError) or error.span is None:
        return None
    start, end = error.span
    return typed[:start], typed[start:end] or " ", typed[end:]


def _holds(read: Rule | Formula | None, series: Series, n: int) -> bool:
    if not isinstance(read, Rule):
        return False
    try:
        return read.holds(values_of(series.letters, (n,)))
    except RuleError:
        return False


def _boxes(series: Series) -> range:
    return range(series.first, min(series.first + BOXES_OF_A_RULE, series.last + 1))


@rule_pages.get("/discover/<name>/rule")
def rule(name: str) -> Response:
    """A rule put to the test; boxes that were ticked become a rule that is written."""
    ruleset = read_game(name)
    most = max((series.first for series in ruleset.series), default=0) + BOXES_OF_A_RULE
    ticks = [f"{_TICK}{n}" for n in range(most)]
    given = parameters_of(
        request, allowed=("of", "about", "rule", "from", "boxes", "repeat", *ticks)
    )
    series, subject = series_asked(ruleset, given), subject_asked(ruleset, given)
    if "boxes" in given and len(series.letters) == 1:
        return _from_boxes(ruleset, series, given)
    return _answer(_tested(ruleset, series, subject, given))


def _tested(
    ruleset: AnyRuleset, series: Series, subject: Subject, given: dict[str, str]
) -> RulePage:
    typed = given.get("rule", "").strip()
    read, found, wrong = None, None, None
    if typed:
        try:
            read = READERS[subject](typed, series.letters)
            begin = _begin(given["from"], series) if "from" in given else None
            verdict = test(ruleset, series, read, budget_of_request(), begin)
            found = report(ruleset, series, verdict)
        except GameError as error:
            wrong = error
    return _page(ruleset, series, subject, typed, read=read, error=wrong, found=found)


def _begin(text: str, series: Series) -> int:
    """From which number on a rule is tested. Raises GameError."""
    begin, largest = read_number(text, _("a number from which to test")), last_begin(series)
    if not series.first <= begin <= largest:
        raise RuleError(
            _("From there nothing is tested."),
            text,
            _("Write a number from %(first)s to %(last)s.", first=series.first, last=largest),
        )
    return begin


def _from_boxes(ruleset: AnyRuleset, series: Series, given: dict[str, str]) -> Response:
    boxes = _boxes(series)
    ticked = {n for n in boxes if f"{_TICK}{n}" in given}
    try:
        period = _period(given.get("repeat", "").strip(), len(boxes))
    except GameError as error:
        finite = rule_of_boxes(boxes, ticked, None)
        repeat = given["repeat"]
        return _answer(
            _page(ruleset, series, Subject.OUTCOME, "", read=finite, error=error, repeat=repeat)
        )
    written = quoted_in_query(str(rule_of_boxes(boxes, ticked, period)))
    path = f"{rule_path(ruleset)}?of={series.slug}&rule={written}"
    return redirect(path, HTTPStatus.SEE_OTHER)


def _period(text: str, most: int) -> int | None:
    """After how many boxes they repeat; None for not at all. Raises GameError."""
    if not text:
        return None
    period = read_number(text, _("a number of boxes that repeat"))
    if not 1 <= period <= most:
        raise RuleError(
            _("So many boxes cannot repeat."),
            text,
            _("Write a number from 1 to %(most)s, or nothing if they do not repeat.", most=most),
        )
    return period


def _answer(page: RulePage) -> Response:
    status = HTTPStatus.BAD_REQUEST if page.error else HTTPStatus.OK
    return make_response(render_template("discover/rule.html", page=page), status)
