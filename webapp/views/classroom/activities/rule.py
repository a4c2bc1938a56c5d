"""Find the rule: pupils state rules for the positions of a game, and each rule is tested.

The subject is CONVENTION~GAME~SERIES~SUBJECT; the last two have defaults. A rule is stored as
LANGUAGE~RULE, so that it is always read in the language of the pupil who wrote it, whatever the
language of the screen is.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import ServiceUnavailable

from nimsum.budget import Budget
from nimsum.language import N_, SOURCE_LANGUAGE, _, language, set_language
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
from webapp.teaching.rules.reading import READERS, read_in_any_language
from webapp.teaching.rules.report import Report, report
from webapp.teaching.rules.rule_reader import MAX_RULE_LENGTH
from webapp.teaching.rules.syntax import Rule, combination, comparison
from webapp.teaching.rules.testing import test
from webapp.teaching.rules.vocabulary import is_own
from webapp.teaching.rules.writing import write_rule
from webapp.views.classroom.film import Picture, film, play_out
from webapp.views.classroom.solving import solve_for_room, solve_now
from webapp.views.classroom.subjects import BETWEEN, read_subject, write_subject
from webapp.views.discover.discovery_queries import StripQuery

from .kind import ActivityPages, Panel, PupilForm, fields_of, steps_to
from .understanding import OTHER, RIGHT, Understanding

_SECONDS_PER_TEST = 0.05
"""The budget for the test of a rule, in seconds."""

_MAX_RULES_SHOWN = 40
"""The maximum number of rules on a screen, which shows the most frequent ones first."""

_MAX_RULES_ON_WALL = 6
"""The maximum number of rules on the projector's screen."""

_MAX_MEANINGS_CACHED = 2_000

_MAX_NUMBERS_SHOWN = 13
"""The maximum number of positions that are listed if each position has one number."""

_MAX_SECOND_NUMBERS_SHOWN = 4
"""The maximum number of second numbers that are listed if each position has two numbers."""

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


class StoredRule(NamedTuple):
    """A rule as a pupil typed it, and the language in which it is read."""

    language: str
    typed: str


class StatedBy(NamedTuple):
    """A stored rule, and the name of a pupil who stated it; empty if the name is not shown."""

    rule: str
    name: str


@dataclass(frozen=True, slots=True)
class RuleTest:
    """The `report` of the test of a rule.

    If there is a counterexample, `claim` is what the rule says about the counterexample, in words,
    and `game` is the counterexample as a subject, for a film that begins with the text `says` and
    ends with `ends`.
    """

    report: Report
    claim: str = ""
    game: str = ""
    says: str = ""
    ends: str = ""

    @property
    def verdict(self) -> str:
        """The result of the test for the pupil who stated the rule, in words."""
        return self.claim or f"{self.report.headline}."

    @property
    def sign(self) -> str:
        """The result of the test as a sign."""
        return {"refuted": "✗", "proved": "✓"}.get(self.report.finding, "?")


@dataclass(frozen=True, slots=True)
class StatedRule:
    """A rule that pupils have stated, in one or several ways."""

    rule: str
    """The rule in the language of the screen."""
    typed: str
    """The most frequent form of the rule, as it was typed."""
    names: tuple[str, ...]
    """The names of the pupils who stated the rule, as far as the screen shows them."""
    count: int
    test: RuleTest | None
    """The result of the test; None until it is known."""


@dataclass(frozen=True, slots=True)
class RuleForTeacher:
    """The content of the panels of the teacher and the report."""

    question: str
    rules: tuple[StatedRule, ...]


@dataclass(frozen=True, slots=True)
class RuleForPupil:
    """The content of a pupil's panel."""

    question: str
    rule_line: str
    """The rule of the game."""
    is_open: bool
    """True if answers are taken."""
    example: str
    """An example of a rule."""
    letters: str
    """The meaning of the letters in the example; empty if that is clear."""
    max_length: int
    """The maximum number of characters in a rule."""
    fields: Mapping[str, str]
    """The form fields that identify an answer."""
    rules: tuple[StatedRule, ...]
    """The pupil's own rules."""
    positions: tuple[str, ...]
    """The positions in which the pupil can note who wins; empty if the rule is about values."""


@dataclass(frozen=True, slots=True)
class RuleOnWall:
    """The content of the projector's panel."""

    positions: tuple[str, ...]
    rules: tuple[StatedRule, ...]
    film: tuple[Picture, ...]
    """The counterexample to the most frequent refuted rule; empty if no rule is refuted."""


def _read(text: str) -> str:
    query = _read_query(text)
    return BETWEEN.join([Convention.NORMAL, query.game.name, query.of, query.about])


def _read_query(text: str) -> StripQuery:
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
    query = StripQuery.read({"game": game, "of": series, "about": subject})
    return query.model_copy(update={"of": query.series.slug})


def _describe(text: str) -> str:
    query = _read_query(text)
    positions = _(query.series.title)
    return _("%(game)s: %(positions)s", game=game_title(query.game), positions=positions)


def _answer(form: PupilForm) -> None:
    subject = form.activity.subject
    typed = form.fields.get(_FIELD, "").strip()
    if not typed:
        raise RuleError(_("There is no rule."), typed, _("Write one, like: n is a multiple of 5"))
    query = _read_query(subject)
    listed = _as_list(query, typed)
    code, _rule = read_in_any_language(query.about, listed, query.series.letters, language())
    stored = f"{code}{BETWEEN}{typed}"
    form.store(stored)
    with suppress(ServiceUnavailable):
        # The rule is stored already, and its test may come later.
        form.solve(test_rule, subject, stored, language())


def _read_stored(stored: str) -> StoredRule:
    code, between, typed = stored.partition(BETWEEN)
    return StoredRule(code, typed) if between else StoredRule(_LANGUAGE_BEFORE, stored)


def _typed(stored: str) -> str:
    return _read_stored(stored).typed


def _as_list(query: StripQuery, typed: str) -> str:
    """Return the rule `typed`; a single number becomes a list if the rule is about outcomes.

    In a rule about values, a single number is a value.
    """
    return f"{typed}, {typed}" if query.about is Subject.OUTCOME and typed.isdigit() else typed


def _read_rule(subject: str, stored: str) -> Rule | Formula:
    """Return the meaning of the rule `stored`. Raises `RuleError` if it cannot be read."""
    query = _read_query(subject)
    rule = _read_stored(stored)
    read = READERS[query.about]
    return read(_as_list(query, rule.typed), query.series.letters, rule.language)


def _rule_on_screen(subject: str, stored: str) -> str:
    """Return the rule `stored` as typed, or translated if it is in another language."""
    typed = _typed(stored)
    if is_own(typed, language()):
        return typed
    with suppress(RuleError):
        return write_rule(_read_rule(subject, stored), language())
    # An older room may have a rule that cannot be read any more.
    return typed


def _with_empty_heaps(rule: Rule | Formula, series: Series) -> Rule | Formula:
    """Return `rule` as it is tested: if it is about outcomes, empty heaps are P-positions, too."""
    if not isinstance(rule, Rule) or series.first or _holds_of_nothing(rule, series.letters):
        return rule
    # Pupils who list heaps forget empty ones, which are lost for the player to move.
    nothing = (comparison(Formula(letter), "=", number(0)) for letter in series.letters)
    return combination("or", rule, combination("and", *nothing))


def _holds_of_nothing(rule: Rule, letters: tuple[str, ...]) -> bool:
    """Return True if `rule` says that empty heaps are P-positions."""
    with suppress(RuleError):
        return rule.holds(values_of(letters, (0,) * len(letters)))
    # The rule calculates with numbers that are too large, which its test will report.
    return True


@lru_cache(maxsize=_MAX_MEANINGS_CACHED)
def _tested_rule(subject: str, stored: str) -> Rule | Formula:
    """Return the meaning of the rule `stored` as it is tested. Raises `RuleError`."""
    return _with_empty_heaps(_read_rule(subject, stored), _read_query(subject).series)


def _key_of(subject: str, stored: str) -> Rule | Formula | str:
    """Return the meaning of the rule `stored`, or `stored` itself if it cannot be read."""
    try:
        return _tested_rule(subject, stored)
    except RuleError:
        return stored


def test_rule(subject: str, stored: str, in_language: str) -> RuleTest:
    """Return the result of the test of the rule `stored`, in the language `in_language`."""
    set_language(in_language)
    query = _read_query(subject)
    try:
        rule = _tested_rule(subject, stored)
        verdict = test(query.game, query.series, rule, Budget(_SECONDS_PER_TEST), None)
    except RuleError as error:
        # The rule can be read, but calculates with numbers that are too large.
        return RuleTest(Report("open", error.wrong, None, (error.right,)))
    result = report(query.game, query.series, verdict)
    if result.finding == "proved":
        result = replace(result, headline=_("Proved!"))
    if verdict.contradiction is None:
        return RuleTest(result)
    shown = _rule_on_screen(subject, stored)
    if query.about is Subject.VALUE:
        return _against_value(result, shown, verdict.contradiction)
    return _against_outcome(result, shown, verdict.contradiction, query.series)


def _against_value(result: Report, rule: str, contradiction: Contradiction) -> RuleTest:
    claim = contradiction.claim
    position = contradiction.position
    match = Match(position, Player.COMPUTER)
    if contradiction.fault == "an option has the value" and contradiction.options:
        move = contradiction.options[0].move
        match = match.after(move)
        ends = _("That leaves %(claim)s. So the value isn’t %(claim)s.", claim=claim)
        move_text = _("The move: %(move)s.", move=instruction(position, move))
        why = f"{move_text} {ends}"
    else:
        ends = _("No move leaves %(truth)s. So that’s the value.", truth=contradiction.missing)
        why = ends
    result = replace(result, counterexample=None, sentences=(why,))
    says = _("“%(rule)s” says: value %(claim)s.", rule=rule, claim=claim)
    return RuleTest(result, "", write_subject(match), says, ends)


def _against_outcome(
    result: Report, rule: str, contradiction: Contradiction, series: Series
) -> RuleTest:
    position = contradiction.position
    here = series.name(contradiction.numbers)
    budget = Budget(_SECONDS_PER_TEST)
    if contradiction.claim is Outcome.P:
        claim = _("You say %(here)s loses.", here=here)
        says = _("“%(rule)s” says: %(here)s loses. Play it.", rule=rule, here=here)
        options = contradiction.options
        move = options[0].move if options else None
        move = move or winning_move(position, Convention.NORMAL, budget)
        if move is None:
            return RuleTest(result)
        why = _("But this wins: %(move)s.", move=instruction(position, move))
    else:
        claim = _("You say %(here)s wins.", here=here)
        says = _("“%(rule)s” says: %(here)s wins. Play it.", rule=rule, here=here)
        move = None
        why = _("But no move there wins.")
    match = play_out(position, Convention.NORMAL, move, budget, lambda here: moves_of(here) or ())
    result = replace(result, counterexample=None, sentences=(why,))
    return RuleTest(result, claim, write_subject(match), says)


def _film(rules: Iterable[StatedRule]) -> tuple[Picture, ...]:
    """Return a film that refutes the most frequent refuted rule; `()` if there is none."""
    for rule in rules:
        if rule.test and rule.test.report.finding == "refuted":
            result = rule.test
            return film(read_subject(result.game), result.says, result.ends) if result.game else ()
    return ()


def _stated_rules(code: str, subject: str, stated: Iterable[StatedBy]) -> tuple[StatedRule, ...]:
    """Return the rules in `stated`, most frequent first, with rules of equal meaning merged."""
    by_meaning: dict[Rule | Formula | str, list[StatedBy]] = {}
    for statement in stated:
        by_meaning.setdefault(_key_of(subject, statement.rule), []).append(statement)
    rules = []
    for statements in by_meaning.values():
        forms = Counter(statement.rule for statement in statements)
        commonest = forms.most_common(1)[0][0]
        rules.append((commonest, statements))
    rules.sort(key=lambda rule: (-len(rule[1]), _typed(rule[0])))
    return tuple(
        StatedRule(
            rule=_rule_on_screen(subject, stored),
            typed=_typed(stored),
            names=tuple(statement.name for statement in statements if statement.name),
            count=len(statements),
            test=solve_for_room(code, test_rule, subject, stored, language()),
        )
        for stored, statements in rules[:_MAX_RULES_SHOWN]
    )


def _title(activity: Activity) -> str:
    if _read_query(activity.subject).about is Subject.OUTCOME:
        return _("When does the player to move lose?")
    return _("What are the Grundy values?")


def _question(activity: Activity) -> str:
    about = _describe(activity.subject)
    return _("%(about)s. %(asked)s", about=about, asked=_title(activity))


def _rule_line(activity: Activity) -> str:
    last_wins = _("The last move wins.")
    return f"{_read_query(activity.subject).game.rule} {last_wins}"


def _positions(series: Series) -> tuple[str, ...]:
    """Return the first positions of `series`, each written with its numbers."""
    numbers = range(series.first, min(series.last, _MAX_NUMBERS_SHOWN) + 1)
    if len(series.letters) == 1:
        return tuple(map(str, numbers[:_MAX_NUMBERS_SHOWN]))
    positions = []
    for b in numbers[:_MAX_SECOND_NUMBERS_SHOWN]:
        positions += [f"{a}, {b}" for a in numbers[: b + 1 - series.first]]
    return tuple(positions)


def _for_pupil(view: PupilView, activity: Activity, _args: MultiDict[str, str]) -> Panel:
    query = _read_query(activity.subject)
    series = query.series
    example, letters = _EXAMPLES[query.about, len(series.letters)]
    example_rule = READERS[query.about](example, series.letters, SOURCE_LANGUAGE)
    stated = [StatedBy(answer.text, "") for answer in view.answers]
    content = RuleForPupil(
        question=_question(activity) if activity.is_open else _("Look at the wall."),
        rule_line=_rule_line(activity),
        is_open=activity.is_open,
        example=write_rule(example_rule, language()),
        letters=_(letters) if letters else "",
        max_length=MAX_RULE_LENGTH,
        fields=fields_of(view, activity),
        rules=_stated_rules(view.room.code, activity.subject, stated),
        positions=_positions(series) if query.about is Subject.OUTCOME else (),
    )
    return Panel("rule/pupil.html", content)


def _for_teacher(view: TeacherView, activity: Activity) -> Panel:
    names = {pupil.id: pupil.name for pupil in view.pupils}
    stated = [StatedBy(answer.text, names.get(answer.pupil, "")) for answer in view.answers]
    rules = _stated_rules(view.room.code, activity.subject, stated)
    return Panel("rule/teacher.html", RuleForTeacher(_question(activity), rules))


def _understanding(view: TeacherView, activity: Activity) -> Understanding:
    result = Understanding()
    for answer in view.answers:
        question = (test_rule, activity.subject, answer.text, language())
        with suppress(ServiceUnavailable):
            # A report is printed only once, so it waits for the answer.
            test_result = solve_for_room(view.room.code, *question) or solve_now(*question)
            if test_result.report.finding == "proved":
                result.ideas[answer.pupil] = RIGHT
            elif test_result.report.finding == "refuted":
                result.ideas.setdefault(answer.pupil, OTHER)
    return result


def _for_wall(view: WallView, activity: Activity) -> Panel:
    stated = [StatedBy(rule, "") for rule in Counter(dict(view.counts.votes)).elements()]
    rules = _stated_rules(view.room.code, activity.subject, stated)
    positions = _positions(_read_query(activity.subject).series)
    content = RuleOnWall(positions, rules[:_MAX_RULES_ON_WALL], _film(rules))
    return Panel("rule/wall.html", content, title=_title(activity), rule=_rule_line(activity))


def _answer_in_words(subject: str, answer: str) -> str:
    headline = solve_now(test_rule, subject, answer, language()).report.headline
    return _("%(name)s: %(what)s", name=_rule_on_screen(subject, answer), what=headline)


RULE = ActivityPages(
    slug=ActivityKind.RULE,
    title=N_("Find the rule"),
    description=N_("Refuted or proved"),
    read=_read,
    describe=_describe,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=_for_teacher,
    for_wall=_for_wall,
    answer_in_words=_answer_in_words,
    answer_as_typed=_typed,
    summary=_for_teacher,
    steps=steps_to(N_("Show the rules")),
    understanding=_understanding,
)
