"""The tests of pupils' rules: a rule is proved, refuted by a counterexample, or open.

As in `stored_rules`, `stored` is a rule as it is stored, and `subject` the subject of the activity.
"""

from dataclasses import dataclass, replace
from itertools import product

from nimsum.budget import Budget
from nimsum.language import _, set_language
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.series import Series
from nimsum.rulesets.sums import Move, Sum
from nimsum.solver.analysis import Outcome
from webapp.teaching.discovery.faults import Contradiction
from webapp.teaching.discovery.field import Subject, truth
from webapp.teaching.lesson_plans.subjects import write_subject
from webapp.teaching.misconceptions.claims import winning_move
from webapp.teaching.misconceptions.strategies import STRATEGIES
from webapp.teaching.misconceptions.traits import moves_of
from webapp.teaching.move_words import instruction
from webapp.teaching.rules.formulas import Formula, RuleError
from webapp.teaching.rules.report import Report, report
from webapp.teaching.rules.syntax import Rule
from webapp.teaching.rules.testing import claim_of, test
from webapp.views.classroom.film import play_out
from webapp.views.discover.discovery_queries import StripQuery

from .rule_subjects import read_rule_subject
from .stored_rules import rule_on_screen, tested_rule

_SECONDS_PER_TEST = 0.05
"""The budget for the test of a rule, in seconds."""

_MAX_COMPARED = {1: 12, 2: 6}
"""The largest number for which a rule is compared with strategies, by the count of letters."""

_EITHER_WAY = ("parity",)
"""The slugs of strategies whose names also fit the opposite: that odd numbers lose."""


@dataclass(frozen=True, slots=True)
class RuleTest:
    """The result of the test of a rule: `report` says if it is proved, refuted or open.

    If there is a counterexample to a rule about outcomes, `claim` is what the rule says about it,
    in words. `game` is a game from the counterexample as a subject, for a film with the texts
    `opening` and `conclusion`. Each of these texts is empty if there is nothing to say. `ideas` are
    the slugs of the wrong strategies that a refuted rule states, and `broken_at` has the numbers of
    its smallest counterexample, without any if there is none.
    """

    report: Report
    claim: str = ""
    game: str = ""
    opening: str = ""
    conclusion: str = ""
    ideas: tuple[str, ...] = ()
    broken_at: tuple[int, ...] = ()

    @property
    def is_proved(self) -> bool:
        """True if the rule is proved."""
        return self.report.finding == "proved"

    @property
    def is_refuted(self) -> bool:
        """True if the rule is refuted."""
        return self.report.finding == "refuted"

    @property
    def verdict(self) -> str:
        """The result of the test for the pupil who stated the rule, in words."""
        return self.claim or f"{self.report.headline}."

    @property
    def sign(self) -> str:
        """The result of the test as a sign: ✗ for refuted, ✓ for proved, otherwise "?"."""
        if self.is_refuted:
            return "✗"
        return "✓" if self.is_proved else "?"


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
    refuted = _refuted_outcome(result, rule_text, verdict.contradiction, query.series)
    broken_at = verdict.contradiction.numbers
    return replace(refuted, ideas=_ideas_in(rule, query), broken_at=broken_at)


@dataclass(frozen=True, slots=True)
class RuleFilm:
    """A game, as a subject, against a rule about outcomes, with the texts of its film.

    `claim` is what the rule says about the position, and `reason` why that is wrong.
    """

    game: str
    opening: str
    claim: str
    reason: str


def solve_attack(subject: str, stored: str, number: int, in_language: str) -> RuleFilm | None:
    """Return a game that shows that the rule `stored` is wrong about the position `number`.

    Its texts are in the language `in_language`. Return None if the rule is about values, if it is
    right there, or if that is not known.
    """
    set_language(in_language)
    query = read_rule_subject(subject)
    if query.about is Subject.VALUE:
        return None
    budget = Budget(_SECONDS_PER_TEST)
    position = _position(query, (number,))
    try:
        claim = claim_of(tested_rule(subject, stored), query.series.letters, (number,))
    except RuleError:
        return None
    actual = truth(position, query.about, budget)
    if actual is None or claim == actual or not isinstance(claim, Outcome):
        return None
    rule = rule_on_screen(subject, stored)
    return _film_against(rule, position, claim, query.series.name((number,)), None)


def _film_against(
    rule: str, position: Sum, claim: Outcome, name: str, move: Move | None
) -> RuleFilm | None:
    """Return a game against `rule`, which makes the wrong `claim` on the `position` called `name`.

    `move` is a winning move, if one is known. Return None if none is known where one is needed.
    """
    budget = Budget(_SECONDS_PER_TEST)
    if claim is Outcome.P:
        said = _("You say %(here)s loses.", here=name)
        opening = _("“%(rule)s” says: %(here)s loses. Play it.", rule=rule, here=name)
        move = move or winning_move(position, Convention.NORMAL, budget)
        if move is None:
            return None
        reason = _("But this wins: %(move)s.", move=instruction(position, move))
    else:
        said = _("You say %(here)s wins.", here=name)
        opening = _("“%(rule)s” says: %(here)s wins. Play it.", rule=rule, here=name)
        move = None
        reason = _("But no move there wins.")
    match = play_out(position, Convention.NORMAL, move, budget, lambda later: moves_of(later) or ())
    return RuleFilm(write_subject(match), opening, said, reason)


def _ideas_in(rule: Rule | Formula, query: StripQuery) -> tuple[str, ...]:
    """Return the slugs of the wrong strategies that say the same as `rule` about small positions.

    `query` has the game and the positions. A rule that says the opposite about each counts if the
    name of the strategy fits both.
    """
    series = query.series
    budget = Budget(_SECONDS_PER_TEST)
    numbers = range(max(1, series.first), min(series.last, _MAX_COMPARED[len(series.letters)]) + 1)
    named = [*product(numbers, repeat=len(series.letters))]
    positions = [_position(query, each) for each in named]
    claims = [claim_of(rule, series.letters, each) is Outcome.P for each in named]
    opposite = [not claim for claim in claims]
    ideas = []
    for strategy in STRATEGIES:
        lost = [strategy.claims_lost(each, Convention.NORMAL, budget) for each in positions]
        if lost == claims or (strategy.slug in _EITHER_WAY and lost == opposite):
            ideas.append(strategy.slug)
    return tuple(ideas)


def _position(query: StripQuery, numbers: tuple[int, ...]) -> Sum:
    """Return the position of the game and the series of `query` that `numbers` name."""
    parts = query.series.written(numbers)
    return read_sum("+".join(f"{query.game.name}:{part}" for part in parts))


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
    name = series.name(contradiction.numbers)
    claim = contradiction.claim
    assert isinstance(claim, Outcome)
    move = contradiction.options[0].move if contradiction.options else None
    shown = _film_against(rule, contradiction.position, claim, name, move)
    if shown is None:
        return RuleTest(result)
    return RuleTest(
        report=replace(result, counterexample=None, sentences=(shown.reason,)),
        claim=shown.claim,
        game=shown.game,
        opening=shown.opening,
    )
