"""What is proved of the rulesets, held against the definitions: every law of the catalogue."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.law import Law, theorem_of
from nimsum.rulesets.series import Proved, Repetition, Series, SeriesLaw
from nimsum.solver.analysis import Outcome
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from tests.rulesets import exhaustive
from tests.rulesets.samples import LOOPY_RULESETS, RULESETS, each_family, everywhere
from tests.rulesets.sums import enough_time
from webapp.teaching.discovery.field import Field, Subject, truth
from webapp.teaching.rules.letters import values_of
from webapp.teaching.rules.reading import read_rule

LAWS = [(rules, law) for rules in RULESETS for law in rules.laws]


def named(each: Any) -> str:
    """The name of a ruleset, the slug of a series, and the class of a law."""
    if isinstance(each, Series):
        return each.slug
    return getattr(each, "name", "") or type(each).__name__


def laws_everywhere(
    rulesets: Sequence[AnyRuleset],
) -> Iterator[tuple[AnyRuleset, Law[Any], Any, int]]:
    """Every law of some rulesets, with every small position and its value by the definition."""
    for rules, position in everywhere(rulesets):
        for law in rules.laws:
            yield rules, law, position, exhaustive.value(rules, position)


@each_family
def test_values_are_those_of_the_definition_and_worked_out(rulesets: Sequence[AnyRuleset]) -> None:
    reached = set()
    for rules, law, position, known in laws_everywhere(rulesets):
        value, where = law.value(position), (rules, law, position)
        assert value in {None, known}, where
        assert law.is_zero(position) in {None, known == 0}, where
        assert value is None or law.is_zero(position) is not None, where
        assert law.infinity(position) is None, where
        if value is not None:
            assert law.worked_out(position), where
            reached.add(law)
    assert reached == {law for rules in rulesets for law in rules.laws if law.statement}


def test_a_statement_says_where_it_is_proved() -> None:
    for rules in RULESETS + LOOPY_RULESETS:
        stated = [law for law in rules.laws if law.statement]
        assert all(law.statement.endswith((".", ".)")) and str(law.source) for law in stated), rules
        assert stated[:1] == [law for law in [theorem_of(rules)] if law]


@each_family
def test_options_of_a_wanted_value(rulesets: Sequence[AnyRuleset]) -> None:
    for rules, law, position, known in laws_everywhere(rulesets):
        for value in range(known + 4):
            found = law.options_of_value(position, value)
            if found is not None:
                exhaustive.check_finding(rules, position, value, found)


@each_family
def test_a_position_that_is_a_nim_heap_in_misere_play_meets_the_mex_rule(
    rulesets: Sequence[AnyRuleset],
) -> None:
    for rules, law, position, _truth in laws_everywhere(rulesets):
        nimber = law.misere_nimber(position)
        if law.equals_nim_heaps:
            options = exhaustive.options(rules, position)
            assert all(len(option) == 1 for option in options)
            values = {exhaustive.values_of(rules).of_option(option) for option in options}
            assert not values or values & {0, 1}, (rules, position)
            assert nimber in {None, mex(values)}, (rules, position)
        else:
            assert nimber is None, (rules, law)


P_POSITIONS = [
    (rules, series, said)
    for rules, law in LAWS
    for series in rules.series
    for slug, said in law.p_positions.items()
    if slug == series.slug
]


@pytest.mark.parametrize(("rules", "series", "law"), P_POSITIONS, ids=named)
def test_what_is_said_of_p_positions(rules: AnyRuleset, series: Series, law: SeriesLaw) -> None:
    """The laws against the definition, and against the solver where that takes too long."""
    if isinstance(law, Repetition):
        field = Field(rules, series, law.preperiod + 4 * law.period)
        lost = [truth(field.at((n,)), Subject.OUTCOME, enough_time()) for n in field.range]
        start = law.preperiod - series.first
        assert lost[start : -law.period] == lost[start + law.period :]
        return
    rule = read_rule(law.rule if isinstance(law, Proved) else law, series.letters)
    assert not isinstance(law, Proved) or law.why.endswith(".")
    size = 12 if len(series.letters) == 2 else 120 if isinstance(law, Proved) else 300
    field = Field(rules, series, size)
    for numbers in field.everywhere():
        known = truth(field.at(numbers), Subject.OUTCOME, enough_time())
        said = rule.holds(values_of(series.letters, numbers))
        assert known is None or (known is Outcome.P) == said
        if max(numbers) <= (4 if len(series.letters) == 2 else 10):
            parts = field.at(numbers)
            total = nim_sum(exhaustive.value(part.ruleset, part.position) for part in parts)
            assert (total == 0) == said
