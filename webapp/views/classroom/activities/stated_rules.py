"""The rules that pupils state about the positions of a game, and the tests of these rules.

A rule is stored as LANGUAGE~RULE, so that it is always read in the language of the pupil who wrote
it, whatever the language of the screen is. A rule about a further game, which pupils reach after
they have proved one, is stored as LANGUAGE@GAME~RULE. In this module, `stored` is such a text,
`subject` is the subject of the activity, and a report says whether a rule is proved, refuted or
open.
"""

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from nimsum.budget import Budget
from nimsum.language import _, language, set_language
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_game, read_sum
from nimsum.rulesets.series import Series
from nimsum.solver.analysis import Outcome
from webapp.teaching.discovery.faults import Contradiction
from webapp.teaching.discovery.field import Subject
from webapp.teaching.misconceptions.claims import winning_move
from webapp.teaching.misconceptions.traits import moves_of
from webapp.teaching.move_words import instruction
from webapp.teaching.rules.formulas import Formula, RuleError, number, values_of
from webapp.teaching.rules.reading import READERS, is_reworded
from webapp.teaching.rules.report import Report, report
from webapp.teaching.rules.syntax import Rule, combination, comparison
from webapp.teaching.rules.testing import test
from webapp.teaching.rules.vocabulary import is_own
from webapp.teaching.rules.writing import write_rule
from webapp.views.classroom.film import play_out
from webapp.views.classroom.subjects import BETWEEN, write_subject
from webapp.views.discover.discovery_queries import StripQuery

_SECONDS_PER_TEST = 0.05
"""The budget for the test of a rule, in seconds."""

_MAX_MEANINGS_CACHED = 2_000

_BEFORE_GAME = "@"
"""The sign between the language of a rule and the name of a further game."""

_LANGUAGE_BEFORE = "es"
"""The language of a rule that an older room has stored without one; it may also be English."""


class StoredRule(NamedTuple):
    """A rule as a pupil typed it, the language in which it is read, and the game it is about.

    `game` is empty for the game of the activity.
    """

    language: str
    typed: str
    game: str = ""


@dataclass(frozen=True, slots=True)
class RuleTest:
    """The result of the test of a rule: `report` says if it is proved, refuted or open.

    If there is a counterexample to a rule about outcomes, `claim` is what the rule says about it,
    in words. `game` is a game from the counterexample as a subject, for a film with the texts
    `opening` and `conclusion`. Each of these texts is empty if there is nothing to say.
    """

    report: Report
    claim: str = ""
    game: str = ""
    opening: str = ""
    conclusion: str = ""

    @property
    def verdict(self) -> str:
        """The result of the test for the pupil who stated the rule, in words."""
        return self.claim or f"{self.report.headline}."

    @property
    def sign(self) -> str:
        """The result of the test as a sign: ✗ for refuted, ✓ for proved, otherwise "?"."""
        return {"refuted": "✗", "proved": "✓"}.get(self.report.finding, "?")


def read_rule_subject(text: str) -> StripQuery:
    """Return the subject `text` of an activity as a query, the one of the page of such a game.

    The query has the game, the series of its positions, and whether rules are about outcomes or
    values. Raises `GameError` if `text` cannot be read, or if it is not about normal play.
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


def _read_stored(stored: str) -> StoredRule:
    before, between, typed = stored.partition(BETWEEN)
    if not between:
        return StoredRule(_LANGUAGE_BEFORE, stored)
    code, _at, game = before.partition(_BEFORE_GAME)
    return StoredRule(code, typed, game)


def write_stored(code: str, typed: str, game: str) -> str:
    """Return the stored form of a rule that was `typed` in the language with this `code`.

    `game` is the name of a further game, or empty for the game of the activity.
    """
    before = f"{code}{_BEFORE_GAME}{game}" if game else code
    return f"{before}{BETWEEN}{typed}"


def further_game(stored: str) -> str:
    """Return the name of the further game that the rule `stored` is about; empty for the first."""
    return _read_stored(stored).game


def subject_with_game(subject: str, game: str) -> str:
    """Return `subject` about the further `game`, or as it is if `game` is empty."""
    if not game:
        return subject
    query = read_rule_subject(subject)
    return BETWEEN.join([Convention.NORMAL, game, query.of, query.about])


def typed_rule(stored: str) -> str:
    """Return the rule `stored` as the pupil typed it."""
    return _read_stored(stored).typed


def as_list(query: StripQuery, typed: str) -> str:
    """Return the text `typed` of a rule, with a single number made a list in rules about outcomes.

    `query` says what rules are about. For example, "7" becomes "7, 7", a list with a single
    P-position. In a rule about values, a single number is a value, and stays as it is.
    """
    return f"{typed}, {typed}" if query.about is Subject.OUTCOME and typed.isdigit() else typed


def _read_rule(subject: str, stored: str) -> Rule | Formula:
    """Return the meaning of the rule `stored`. Raises `RuleError` if it cannot be read."""
    query = read_rule_subject(subject)
    rule = _read_stored(stored)
    read = READERS[query.about]
    return read(as_list(query, rule.typed), query.series.letters, rule.language)


def _is_reworded(subject: str, stored: str) -> bool:
    """Return True if the rule `stored` is read in other words than it was typed in."""
    query = read_rule_subject(subject)
    rule = _read_stored(stored)
    if query.about is not Subject.OUTCOME:
        return False
    return is_reworded(as_list(query, rule.typed), query.series.letters, rule.language)


def rule_on_screen(subject: str, stored: str) -> str:
    """Return the rule `stored` as it was typed, or translated to the language of the screen."""
    typed = typed_rule(stored)
    if is_own(typed, language()) and not _is_reworded(subject, stored):
        return typed
    with suppress(RuleError):
        return write_rule(_read_rule(subject, stored), language())
    # An older room may have a rule that cannot be read any more.
    return typed


def _with_empty_heaps(rule: Rule | Formula, series: Series) -> Rule | Formula:
    """Return `rule`, or if it is about outcomes, the rule that empty heaps are P-positions, too.

    Pupils who list the lost heaps of a `series` forget empty ones, in which the player to move has
    lost.
    """
    if not isinstance(rule, Rule):
        return rule
    if series.first or _includes_empty_heaps(rule, series.letters):
        return rule
    all_empty = [comparison(Formula(letter), "=", number(0)) for letter in series.letters]
    return combination("or", rule, combination("and", *all_empty))


def _includes_empty_heaps(rule: Rule, letters: tuple[str, ...]) -> bool:
    """Return True if `rule` says that empty heaps are P-positions, or if it cannot be computed.

    `letters` are the letters in the rule for the sizes of the heaps.
    """
    with suppress(RuleError):
        return rule.holds(values_of(letters, (0,) * len(letters)))
    # The rule calculates with numbers that are too large, which its test will report.
    return True


@lru_cache(maxsize=_MAX_MEANINGS_CACHED)
def tested_rule(subject: str, stored: str) -> Rule | Formula:
    """Return the meaning of the rule `stored` as it is tested, with empty heaps as P-positions.

    Raises `RuleError` if it cannot be read.
    """
    return _with_empty_heaps(_read_rule(subject, stored), read_rule_subject(subject).series)


def rule_key(subject: str, stored: str) -> Rule | Formula | str:
    """Return a key that is equal for rules with equal meanings: the meaning of the rule `stored`.

    If the rule cannot be read, the key is `stored` itself.
    """
    try:
        return tested_rule(subject, stored)
    except RuleError:
        return stored


def test_rule(subject: str, stored: str, in_language: str) -> RuleTest:
    """Test the rule `stored`, and return the result with texts in the language `in_language`."""
    set_language(in_language)
    query = read_rule_subject(subject)
    try:
        rule = tested_rule(subject, stored)
        verdict = test(query.game, query.series, rule, Budget(_SECONDS_PER_TEST), None)
    except RuleError as error:
        # The rule can be read, but calculates with numbers that are too large.
        return RuleTest(Report("open", error.wrong, None, (error.right,)))
    result = report(query.game, query.series, verdict)
    if result.finding == "proved":
        result = replace(result, headline=_("Proved!"))
    if verdict.contradiction is None:
        return RuleTest(result)
    rule_text = rule_on_screen(subject, stored)
    if query.about is Subject.VALUE:
        return _refuted_value(result, rule_text, verdict.contradiction)
    return _refuted_outcome(result, rule_text, verdict.contradiction, query.series)


def _refuted_value(result: Report, rule: str, contradiction: Contradiction) -> RuleTest:
    """Return the test of a rule that says a wrong value, with a film of one move at most.

    `result` is the report of the test, `rule` the rule in words, and `contradiction` the position
    with the wrong value, and what contradicts that value.
    """
    claim = contradiction.claim
    position = contradiction.position
    match = Match(position, Player.COMPUTER)
    if contradiction.fault == "an option has the value" and contradiction.options:
        move = contradiction.options[0].move
        match = match.after(move)
        conclusion = _("That leaves %(claim)s. So the value isn’t %(claim)s.", claim=claim)
        move_text = _("The move: %(move)s.", move=instruction(position, move))
        reason = f"{move_text} {conclusion}"
    else:
        conclusion = _(
            "No move leaves %(truth)s. So that’s the value.", truth=contradiction.missing
        )
        reason = conclusion
    return RuleTest(
        report=replace(result, counterexample=None, sentences=(reason,)),
        game=write_subject(match),
        opening=_("“%(rule)s” says: value %(claim)s.", rule=rule, claim=claim),
        conclusion=conclusion,
    )


def _refuted_outcome(
    result: Report, rule: str, contradiction: Contradiction, series: Series
) -> RuleTest:
    """Return the test of a rule that says a wrong outcome, with a film of a game.

    `result` is the report of the test, `rule` the rule in words, and `contradiction` the position
    of `series` with the wrong outcome. If no move is known that refutes the rule, the test has only
    the report.
    """
    position = contradiction.position
    name = series.name(contradiction.numbers)
    budget = Budget(_SECONDS_PER_TEST)
    if contradiction.claim is Outcome.P:
        claim = _("You say %(here)s loses.", here=name)
        opening = _("“%(rule)s” says: %(here)s loses. Play it.", rule=rule, here=name)
        move = None
        if contradiction.options:
            move = contradiction.options[0].move
        move = move or winning_move(position, Convention.NORMAL, budget)
        if move is None:
            return RuleTest(result)
        reason = _("But this wins: %(move)s.", move=instruction(position, move))
    else:
        claim = _("You say %(here)s wins.", here=name)
        opening = _("“%(rule)s” says: %(here)s wins. Play it.", rule=rule, here=name)
        move = None
        reason = _("But no move there wins.")
    match = play_out(position, Convention.NORMAL, move, budget, lambda later: moves_of(later) or ())
    return RuleTest(
        report=replace(result, counterexample=None, sentences=(reason,)),
        claim=claim,
        game=write_subject(match),
        opening=opening,
    )
