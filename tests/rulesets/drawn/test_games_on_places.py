"""Rulesets on boards as games on sets of places, against their definitions."""

from typing import Any

import pytest

from nimsum.rulesets.catalogue import AnyRuleset
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS, small_positions

ON_PLACES = [rules for rules in RULESETS if rules.bounds.places(small_positions(rules)[0])]


def test_games_on_boards_are_games_on_places() -> None:
    slugs = {"remove-a-square", "remove-an-edge", "node-kayles", "cram", "chomp", "diamond"}
    assert {rules.slug for rules in ON_PLACES} >= {*slugs, "own-cells", "own-graph"}


@pytest.mark.parametrize("rules", ON_PLACES, ids=lambda rules: rules.name)
def test_the_moves_on_places_are_the_moves_of_the_definition(rules: AnyRuleset) -> None:
    for position in small_positions(rules)[::3]:
        game = rules.bounds.places(position)
        assert game is not None
        waiting: list[Any] = [position]
        seen = set(waiting)
        while waiting:
            current = waiting.pop()
            options = {option for (option,) in exhaustive.options(rules, current)}
            places = game.set_of(current)
            assert places is not None
            assert places < 1 << game.places
            remaining = {
                places & ~take
                for need, any_of, take, *_ in game.moves
                if places & need == need and (not any_of or places & any_of)
            }
            # A line that crosses no other any more is a place that is no line of the board.
            as_sets = {game.set_of(option) for option in options}
            assert _alive(game.moves, remaining) == _alive(game.moves, as_sets)
            waiting += options - seen
            seen |= options


def _alive(moves: Any, sets: Any) -> set[int]:
    """Return the sets without the places that no possible move needs."""
    found = set()
    for places in sets:
        alive = 0
        for need, any_of, *_ in moves:
            if places & need == need and (not any_of or places & any_of):
                alive |= need | any_of & places
        found.add(alive)
    return found
