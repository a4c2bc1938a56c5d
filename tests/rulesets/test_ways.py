"""The ways to make a move are what a player can do: each is enumerated plainly."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.drawn.graphs.long_graphs import LongGraphForm
from nimsum.rulesets.drawn.graphs.positions import LongGraph
from nimsum.rulesets.drawn.long_forms import LongForm
from nimsum.rulesets.drawn.squares.boards import Strip
from nimsum.rulesets.drawn.squares.strips import StripForm
from nimsum.rulesets.notation import read_component, read_move
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component, ways_of
from tests.rulesets.samples import RULESETS, each_family, everywhere
from tests.rulesets.taps import taps

WAYS = {
    "node-kayles:complete-4": {"0": 4},
    "node-kayles:path-4": {"0": 1, "1": 1, "2": 1, "3": 1},
    "treblecross-strip:1x4": {"a1": 1, "b1": 1, "c1": 1, "d1": 1},
    "octal(0.77):4": {"3": 2, "2,1": 2, "2": 2, "1,1": 1},
    "grundys-game:7": {"6,1": 1, "5,2": 1, "4,3": 1},
    "couples-are-forever:4": {"3,1": 1, "2,2": 1},
    "cut(1,2):7": {"6,1": 1, "5,2": 1, "4,3": 1, "5,1,1": 1, "4,2,1": 1, "3,3,1": 1, "3,2,2": 1},
    "diamond:2x2": {"1": 1, "2": 1, "a": 1, "b": 1},
    "diamond:1x1": {"1": 1},
    "wythoff:1,2": {"0,2": 1, "1,1": 1, "1,0": 1, "0,1": 1},
    "delete-nim:2,2": {"1,0": 4},
    "nim:2": {"0": 1, "1": 1},
}


@pytest.mark.parametrize("text", WAYS)
def test_what_a_player_can_do_is_counted(text: str) -> None:
    rules = (component := read_component(text)).ruleset
    position = component.position
    counted = {
        rules.write_move(position, option): len(rules.ways(position, option))
        for option in rules.options(position)
    }
    assert counted == WAYS[text]


@each_family
def test_each_way_is_a_move_and_makes_it(rulesets: list[AnyRuleset]) -> None:
    for rules, position in everywhere(rulesets, 8):
        alone = (Component(rules, position),)
        for option in rules.options(position):
            ways = rules.ways(position, option)
            assert {read_move(alone, f"0:{way}").option for way in ways} == {option}
            assert len(ways) == taps(rules, position, option)
            assert rules.count_ways(position, option) == len(ways)


def _vertices(position: Any) -> Iterator[frozenset[int]]:
    neighbours = position.graph.neighbours
    for vertex in range(len(neighbours)):
        if position.standing >> vertex & 1:
            gone = position.standing & ~(neighbours[vertex] | 1 << vertex)
            yield frozenset(v for v in range(len(neighbours)) if gone >> v & 1)


def _marks(position: Any) -> Iterator[frozenset[int]]:
    free = {column for _row, column in position.places}
    for column in free:
        yield frozenset(each for each in free if abs(each - column) > 2)


def _pins(n: int) -> Iterator[tuple[int, ...]]:
    for first in range(n):
        for count in (1, 2):
            if first + count <= n:
                yield tuple(sorted((first, n - first - count)))


def _left(rules: AnyRuleset, option: Option[Any]) -> Any:
    if rules.slug == "node-kayles":
        standing = option[0].standing
        return frozenset(v for v in range(standing.bit_length()) if standing >> v & 1)
    if rules.slug == "treblecross-strip":
        return frozenset(column for _row, column in option[0].places)
    parts = [part for part in option if part]
    return tuple(sorted([0] * (2 - len(parts)) + parts))


@pytest.mark.parametrize(
    ("name", "moves"),
    [("node-kayles", _vertices), ("treblecross-strip", _marks), ("octal(0.77)", _pins)],
)
def test_ways_are_the_places_where_the_rule_lets_one_move(
    name: str, moves: Callable[[Any], Iterator[Any]]
) -> None:
    (rules,) = (ruleset for ruleset in RULESETS if ruleset.name == name)
    for _rules, position in everywhere([rules], 12):
        counted: Counter[Any] = Counter()
        for option in rules.options(position):
            counted[_left(rules, option)] += len(rules.ways(position, option))
        assert counted == Counter(moves(position)), rules.write_position(position)


def test_a_sum_counts_each_of_its_equal_heaps() -> None:
    heaps = (read_component("nim:3"), read_component("nim:3"))
    assert [len(ways_of(heaps, read_move(heaps, f"{index}:1"))) for index in (0, 1)] == [1, 1]


LONG = [
    "remove-an-edge:path-8",
    "remove-an-edge:path-9",
    "remove-an-edge:cycle-7",
    "remove-an-edge:star-6",
    "remove-an-edge:complete-6",
    "remove-an-edge:complete-3-4",
    "remove-a-square:1x7",
    "remove-a-square:1x8",
    "remove-a-square:2x6",
    "remove-a-square:2x7",
]
"""Boards that are drawn, of the families of those that are too long to be drawn."""


def _long_form(text: str) -> LongForm[Any]:
    """Return the form that a board of this family would have if it were too long to be drawn."""
    slug, _, written = text.partition(":")
    if slug == "remove-a-square":
        rows, columns = map(int, written.split("x"))
        return StripForm(Strip(rows, columns))
    family, _, sizes = written.partition("-")
    numbers = tuple(map(int, sizes.split("-")))
    return LongGraphForm(LongGraph(family + "-bipartite" * (len(numbers) > 1), numbers))


@pytest.mark.parametrize("text", LONG)
def test_ways_on_long_boards_are_those_on_drawn_ones(text: str) -> None:
    drawn = read_component(text)
    form = _long_form(text)
    rules = drawn.ruleset
    position = drawn.position
    on_board = sum(rules.count_ways(position, option) for option in rules.options(position))
    assert sum(map(form.count_ways, form.options())) == on_board


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("remove-an-edge:complete-1000000", 499_999_500_000),
        ("remove-an-edge:cycle-1000000", 1_000_000),
        ("remove-a-square:2x41", 2 * 41 + 40),
    ],
)
def test_moves_on_a_long_board_are_counted(text: str, count: int) -> None:
    rules = (component := read_component(text)).ruleset
    position = component.position
    assert sum(rules.count_ways(position, option) for option in rules.options(position)) == count
