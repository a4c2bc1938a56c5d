"""The table of a sum's first heaps, against the definition that the page gives with it."""

import re

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_sum
from tests.rulesets import exhaustive
from webapp.teaching.why.explanation import explain
from webapp.teaching.why.first_values import games_of_heaps


@pytest.mark.parametrize(
    ("text", "names", "sizes"),
    [
        ("kayles:7+nim:4", ["Kayles"], 7),
        ("kayles:3+dawsons-kayles:4+kayles:5", ["Kayles", "Dawson’s Kayles"], 5),
        ("maliquot:6+saliquot:7+cut(1,4):9", ["Maliquot", "Saliquot", "Cut into 2 or 5"], 9),
        ("cut(1,2):40+nim:40", ["Cut into 2 or 3"], 10),
        ("nim:3+nim:5", [], 0),
        ("chomp:2x3+wythoff:4,7", [], 0),
    ],
)
def test_each_number_is_the_smallest_that_no_move_leaves(
    text: str, names: list[str], sizes: int
) -> None:
    position = read_sum(text)
    games = games_of_heaps(position)
    assert [game.name for game in games] == names
    rulesets = {component.ruleset.called: component.ruleset for component in position}
    for game in games:
        rules = rulesets[game.name]
        assert isinstance(rules, HeapRuleset)
        assert len(game.values) == sizes
        for n, value in enumerate(game.values, 1):
            if value is None:
                assert n < rules.smallest_heap
                continue
            options = exhaustive.options(rules, n)
            remaining = {exhaustive.values_of(rules).of_option(option) for option in options}
            assert value not in remaining
            assert {*range(value)} <= remaining


@pytest.mark.parametrize("text", ["octal(0.77):9+nim:3", "octal(0.77):4+octal(0.77):2+nim:3"])
def test_a_balance_names_the_worth_of_each_part(text: str) -> None:
    best = explain(read_sum(text), Budget(5)).best
    assert best
    match = re.search(r"Now (.+) are worth ([\d, and]+): every group has a partner", best.restored)
    assert match
    names, worths = (re.split(r", | and ", part) for part in match.groups())
    assert len(names) == len(worths)
    for name, worth in zip(names, worths, strict=True):
        game = "nim" if name.startswith("Nim") else "octal(0.77)"
        numbers = [int(number) for number in re.findall(r"\d+", name)]
        size = numbers[-1]
        if name.startswith("pin"):
            size += 1 - numbers[0]
        (part,) = read_sum(f"{game}:{size}")
        assert int(worth) == exhaustive.value(part.ruleset, part.position)


def test_the_runs_of_a_row_of_pins_are_called_by_their_pins() -> None:
    best = explain(read_sum("octal(0.77):9+nim:3"), Budget(5)).best
    assert best
    assert best.restored.startswith("Now pins 1 to 7, pin 9 and Nim 3 are worth 2, 1 and 3:")
    best = explain(read_sum("octal(0.77):4+octal(0.77):2+nim:3"), Budget(5)).best
    assert best
    assert best.restored.startswith("Now Kayles 4, Kayles 2 and Nim 3 are worth 1, 2 and 3:")


def test_the_runs_that_a_move_leaves_have_their_worths_on_the_board() -> None:
    position = read_sum("octal(0.77):9+nim:3")
    explanation = explain(position, Budget(5))
    assert explanation.best
    assert explanation.best.move
    labels = explanation.highlights[-1][0].labels
    rules = position[0].ruleset
    worths = sorted(exhaustive.value(rules, run) for run in explanation.best.move.option)
    assert sorted(map(int, labels.values())) == worths
    # Each stands over the middle of its run: pins 1 to 7, and pin 9.
    assert set(labels) == {3, 8}
