"""Sequences of the OEIS against the values, and families against the catalogue."""

import json
from collections import Counter
from pathlib import Path

from nimsum.rulesets.catalogue import families
from nimsum.rulesets.notation import read_game
from nimsum.rulesets.sums import component_of
from nimsum.solver.evaluation import value_of
from tests.rulesets.sums import enough_time
from webapp.teaching.games.game_texts import FAMILIES
from webapp.teaching.games.references import SEQUENCES

PRINTED = json.loads((Path(__file__).parents[2] / "data" / "oeis.json").read_text())
"""Names, offsets and first terms as copies of the encyclopedia's pages print them, and which."""


def test_the_values_are_the_terms() -> None:
    for name, (number, first) in SEQUENCES.items():
        ruleset = read_game(name)
        printed = PRINTED[number]
        assert first == printed["offset"]
        for heap, term in enumerate(printed["terms"], start=first):
            if heap >= getattr(ruleset, "smallest_heap", 0):
                result = value_of((component_of(ruleset, heap),), enough_time())
                assert result == term, (name, heap)


def test_every_ruleset_stands_in_one_family() -> None:
    listed = Counter(slug for _family, words in FAMILIES for slug in words)
    assert listed == Counter(family.slug for family in families())
