"""Routes that test a visitor's rule for the P-positions, or formula for the values."""

from dataclasses import dataclass
from http import HTTPStatus

from flask import Blueprint, make_response, redirect, render_template
from werkzeug.wrappers import Response

from nimsum.language import gettext as _, language
from nimsum.rulesets.errors import GameError, UnknownRuleset
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.series import Series
from nimsum.rulesets.sums import sample_of
from webapp.teaching.discovery.field import Subject
from webapp.teaching.rules.examples import wrong_examples
from webapp.teaching.rules.formulas import FUNCTIONS, Formula, RuleError, values_of
from webapp.teaching.rules.reading import read_in_any_language
from webapp.teaching.rules.report import Report, report
from webapp.teaching.rules.rule_reader import MAX_RULE_LENGTH
from webapp.teaching.rules.syntax import Rule, rule_of_boxes
from webapp.teaching.rules.testing import last_start, test
from webapp.teaching.rules.vocabulary import FUNCTIONS_MEAN, word
from webapp.teaching.rules.writing import write_rule
from webapp.views.discover.discovery_queries import MAX_BOXES
from webapp.views.games.named_games import NamedGame, game_of
from webapp.views.pictures.previews import Preview, preview_of_sum
from webapp.views.play.play_query import play_path
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.errors import no_such_game
from webapp.views.web.tabs import TabLink

from .discovery_queries import TICKS, RuleQuery, StripQuery

rule_pages = Blueprint("rule_pages", __name__)
rule_pages.register_error_handler(UnknownRuleset, no_such_game)

_GRAMMAR_WORDS = (
    "and",
    "or",
    "not",
    "is",
    "both",
    "either",
    "equal",
    "always",
    "never",
    "odd",
    "even",
    "prime",
    "square",
    "power",
    "multiple",
    "of",
    "in",
    "sum",
    "larger",
    "smaller",
    "difference",
    "factors",
    "divisors",
    "twos",
    "ones",
    "golden",
)
"""The words that the grammar on the page lists."""

_OTHER_WORDS = (
    "greater",
    "less",
    "at_least",
    "at_most",
    "divisible_by",
    "remainder",
    "divided_by",
    "plus",
    "minus",
    "times",
)
"""More words that rules may use."""


@dataclass(frozen=True, slots=True)
class ExampleRule:
    """An example of a rule, `text`, with the address `href` that tests the rule."""

    text: str
    href: str


@dataclass(frozen=True, slots=True)
class FunctionEntry:
    """A function that rules may use: how it is written, its meaning, and its value at 12.

    `written` is a text such as `f(n)`.
    """

    written: str
    meaning: str
    of_twelve: int


@dataclass(frozen=True, slots=True)
class TickBox:
    """A box to tick if position number `n` is a P-position; `field` is its name in the form."""

    n: int
    label: str
    field: str
    ticked: bool


@dataclass(frozen=True, slots=True)
class MarkedRule:
    """The text of a rule that cannot be read, cut in three; the part `wrong` has the error."""

    before: str
    wrong: str
    after: str


@dataclass(frozen=True, slots=True)
class RulePage:
    """The page that tests a rule.

    `typed` is the rule as typed and `rule` as read, "" if it could not be read. `report` is the
    result of the test, or None if no rule was tested. `play` is the address of a position that
    refutes the rule, and `further` the address that tests more numbers; either is "" if there is
    none. `words` are the words of the rule language in the visitor's language, by their English
    name; `also_read` has more such words.
    """

    game: NamedGame
    preview: Preview
    series: Series
    path: str
    strip: str
    about_values: bool
    kinds: list[TabLink]
    subjects: list[TabLink]
    examples: list[ExampleRule]
    typed: str
    rule: str
    error: GameError | None
    marked: MarkedRule | None
    report: Report | None
    play: str
    further: str
    functions: list[FunctionEntry]
    boxes: list[TickBox]
    words: dict[str, str]
    also_read: list[str]
    repeat: str
    longest: int


def _page(
    query: RuleQuery,
    *,
    parsed_rule: Rule | Formula | None,
    error: GameError | None = None,
    result: Report | None = None,
) -> RulePage:
    """Return the content of the page for `query`.

    `parsed_rule` is the rule or formula as read, `error` the reason why it was refused, and
    `result` the report of its test, each None if there is none.
    """
    game = query.game
    series = query.series
    subject = query.about
    code = language()
    about_values = subject is Subject.VALUE
    plain = RuleQuery(game=game, of=query.of)
    names = {Subject.OUTCOME: _("The P-positions"), Subject.VALUE: _("The values")}
    test_of = plain.model_copy(update={"about": subject})
    further = result.further if result else None
    after_move = result.counterexample.result if result and result.counterexample else None
    subjects = [] if game.loopy else list(Subject)
    numbers = range(0) if about_values or len(series.letters) > 1 else _boxes(series)
    return RulePage(
        game=game_of(game),
        preview=preview_of_sum((sample_of(game),)),
        series=series,
        path=plain.path(),
        strip=StripQuery(game=game, of=query.of, about=subject).href(),
        about_values=about_values,
        kinds=query.kinds(),
        subjects=[
            TabLink(names[other], plain.href(about=other), other is subject) for other in subjects
        ],
        examples=[
            ExampleRule(text, test_of.href(rule=text))
            for text in wrong_examples(game, series, subject, code)
        ],
        typed=query.rule,
        rule="" if parsed_rule is None else write_rule(parsed_rule, code),
        error=error,
        marked=_marked(error),
        report=result,
        play=play_path(after_move) if after_move else "",
        further=query.href(begin=further) if further else "",
        functions=[
            FunctionEntry(
                f"{word(code, name)}({series.letters[0]})", _(meaning), FUNCTIONS[name](12)
            )
            for name, meaning in FUNCTIONS_MEAN.items()
        ],
        boxes=[
            TickBox(
                n=n, label=series.name((n,)), field=TICKS[n], ticked=_holds(parsed_rule, series, n)
            )
            for n in numbers
        ],
        words={entry: word(code, entry) for entry in _GRAMMAR_WORDS},
        also_read=[word(code, entry) for entry in _OTHER_WORDS],
        repeat=query.repeat,
        longest=MAX_RULE_LENGTH,
    )


def _marked(error: GameError | None) -> MarkedRule | None:
    """Return the typed rule, cut at the place of its `error`.

    Return None if `error` is None, or if it is not about a place in the rule.
    """
    if not isinstance(error, RuleError) or error.span is None:
        return None
    start, end = error.span
    return MarkedRule(error.read[:start], error.read[start:end] or " ", error.read[end:])


def _holds(rule: Rule | Formula | None, series: Series, n: int) -> bool:
    """Return True if `rule` says that the position with number `n` is a P-position.

    Return False if `rule` is a formula or None, or if the rule is not defined for `n`.
    """
    if not isinstance(rule, Rule):
        return False
    try:
        return rule.holds(values_of(series.letters, (n,)))
    except RuleError:
        return False


def _boxes(series: Series) -> range:
    return range(series.first, min(series.first + MAX_BOXES, series.last + 1))


@rule_pages.get("/discover/<game>/rule")
def rule(**_path: str) -> Response:
    """Return the page that tests a rule.

    If the visitor ticked boxes instead, redirect to the test of the rule that they describe.
    """
    query = RuleQuery.from_request()
    if query.boxes and len(query.series.letters) == 1:
        return _from_boxes(query)
    parsed_rule = None
    result = None
    refusal = None
    if query.rule:
        try:
            _code, parsed_rule = read_in_any_language(
                query.about, query.rule, query.series.letters, language()
            )
            budget = budget_of_request()
            verdict = test(query.game, query.series, parsed_rule, budget, _begin(query))
            result = report(query.game, query.series, verdict)
        except GameError as error:
            refusal = error
    return _answer(_page(query, parsed_rule=parsed_rule, error=refusal, result=result))


def _begin(query: RuleQuery) -> int | None:
    """Return the number of the first position to test, or None for the first of the series.

    Raises `RuleError` if no test can begin at the number in the address.
    """
    begin = query.begin
    first = query.series.first
    last = last_start(query.series)
    if begin is not None and not first <= begin <= last:
        raise RuleError(
            _("Nothing is tested from there."),
            str(begin),
            _("Write a number from %(first)s to %(last)s.", first=first, last=last),
        )
    return begin


def _from_boxes(query: RuleQuery) -> Response:
    """Redirect to the test of the rule that the ticked boxes describe."""
    boxes = _boxes(query.series)
    ticked = query.ticks & {*boxes}
    try:
        period = _period(query.repeat.strip(), len(boxes))
    except GameError as error:
        return _answer(_page(query, parsed_rule=rule_of_boxes(boxes, ticked, None), error=error))
    written = write_rule(rule_of_boxes(boxes, ticked, period), language())
    return redirect(
        RuleQuery(game=query.game, of=query.of, rule=written).href(), HTTPStatus.SEE_OTHER
    )


def _period(text: str, max_period: int) -> int | None:
    """Return the period written in `text`, or None if `text` is empty.

    Raises `RuleError` if the period is not from 1 to `max_period`.
    """
    if not text:
        return None
    period = read_number(text)
    if not 1 <= period <= max_period:
        advice = _("Write 1 to %(most)s, or nothing.", most=max_period)
        raise RuleError(_("So many boxes can’t repeat."), text, advice)
    return period


def _answer(page: RulePage) -> Response:
    status = HTTPStatus.BAD_REQUEST if page.error else HTTPStatus.OK
    return make_response(render_template("discover/rule.html", page=page), status)
