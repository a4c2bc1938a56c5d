"""Whatever is said about play is true, by plain recursion: over the catalogue and sums of two."""

import pytest

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from tests.teaching.claims.survey import FAMILIES, GAMES, PAIRS, alone, pairs, survey


@pytest.mark.parametrize("convention", Convention)
def test_all_that_is_said_of_a_game_alone_is_true(convention: Convention) -> None:
    sums = [position for rules in FAMILIES for position in alone(rules, 3, max_moves=5)]
    assert not survey(sums, [convention]).false


@pytest.mark.parametrize("convention", Convention)
def test_all_that_is_said_of_a_sum_of_two_games_is_true(convention: Convention) -> None:
    sums = [
        position
        for number, (one, other) in enumerate(PAIRS)
        if number % 2 == [*Convention].index(convention)
        for position in pairs(one, other, 1, max_moves=3)
    ]
    assert not survey(sums, [convention]).false


@pytest.mark.all
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_all_that_is_said_of_any_ruleset_is_true(rules: AnyRuleset) -> None:
    assert not survey(alone(rules, 60, max_moves=7)).false


@pytest.mark.all
@pytest.mark.parametrize("one", FAMILIES, ids=lambda rules: rules.slug)
def test_all_that_is_said_of_many_sums_of_two_is_true(one: AnyRuleset) -> None:
    others = FAMILIES[FAMILIES.index(one) :]
    sums = [each for other in others for each in pairs(one, other, 6, max_moves=4)]
    assert not survey(sums).false
