"""Sequences of the OEIS against the values, and families against the catalogue."""

from collections import Counter

import pytest

from tests.rulesets.sums import enough_time
from webapp.rulesets.catalogue import families
from webapp.rulesets.notation import read_game
from webapp.rulesets.sums import component_of
from webapp.solver.values import value_of
from webapp.teaching.games.families import FAMILIES
from webapp.teaching.games.sequences import SEQUENCES

PRINTED = {
    "A002186": (0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7),
    "A002187": (0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3),
    "A002188": (0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0),
    "A001222": (0, 1, 1, 2, 1, 2, 1, 3, 2, 2, 1, 3, 1, 2, 2, 4, 1, 3, 1, 3, 2, 2, 1, 4),
    "A003602": (1, 1, 2, 1, 3, 2, 4, 1, 5, 3, 6, 2, 7, 4, 8, 1, 9, 5, 10, 3, 11, 6, 12, 2),
    "A055396": (0, 1, 2, 1, 3, 1, 4, 1, 2, 1, 5, 1, 6, 1, 2, 1, 7, 1, 8, 1, 2, 1, 9, 1),
}
"""The first terms as the encyclopedia prints them."""


@pytest.mark.parametrize("name", SEQUENCES)
def test_the_values_are_the_terms(name: str) -> None:
    sequence, ruleset = SEQUENCES[name], read_game(name)
    for heap, term in enumerate(PRINTED[sequence.number], start=sequence.first):
        if heap >= getattr(ruleset, "smallest_heap", 0):
            assert value_of((component_of(ruleset, heap),), enough_time()) == term, heap


def test_every_ruleset_stands_in_one_family() -> None:
    listed = Counter(slug for _family, words in FAMILIES for slug in words)
    assert listed == Counter(family.slug for family in families())
