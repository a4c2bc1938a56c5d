"""What is proved of the rulesets, held against the definitions: every law of the catalogue."""

from typing import Any

import pytest

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.series import Proved, Repetition, Series, SeriesLaw
from nimsum.solver.analysis import Outcome
from nimsum.theory.nimbers.nimbers import nim_sum
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS
from tests.rulesets.sums import enough_time
from webapp.teaching.discovery.field import Field, Subject, truth
from webapp.teaching.rules.formulas import values_of
from webapp.teaching.rules.reading import read_rule

LAWS = [(rules, law) for rules in RULESETS for law in rules.laws]


def named(each: Any) -> str:
    """Return the name of a ruleset, the slug of a series, and the class of a law."""
    if isinstance(each, Series):
        return each.slug
    return getattr(each, "name", "") or type(each).__name__


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
    for numbers in field.all_numbers():
        known = truth(field.at(numbers), Subject.OUTCOME, enough_time())
        said = rule.holds(values_of(series.letters, numbers))
        assert known is None or (known is Outcome.P) == said
        if max(numbers) <= (4 if len(series.letters) == 2 else 10):
            parts = field.at(numbers)
            total = nim_sum(exhaustive.value(part.ruleset, part.position) for part in parts)
            assert (total == 0) == said
