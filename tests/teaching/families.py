"""The catalogue as parameters: one game of each family, and the others for `--all`."""

from collections.abc import Iterable

import pytest

from nimsum.rulesets.catalogue import AnyRuleset
from tests.rulesets.samples import RULESETS


def each_game(rulesets: Iterable[AnyRuleset] = RULESETS) -> pytest.MarkDecorator:
    """A parameter `rules`: the first game of each family is tried in every run."""
    families = set()
    cases = []
    for rules in rulesets:
        marks = [pytest.mark.all] if rules.slug in families else []
        families.add(rules.slug)
        cases.append(pytest.param(rules, id=rules.name, marks=marks))
    return pytest.mark.parametrize("rules", cases)
