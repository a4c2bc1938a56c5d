"""A row that is drawn is the position that it looks like: played place by place, it is the same."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.boards.places import OnRow, can_be_drawn, laid_out
from nimsum.rulesets.breaking.take_and_break import Octal
from nimsum.rulesets.catalogue import aliases, families
from nimsum.rulesets.notation import read_game
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.sums import component_of
from nimsum.solver.evaluation import evaluate

Row = tuple[bool, ...]
LENGTH = 9

ON_ROWS = [
    ruleset
    for ruleset in (*(read_game(family.slug) for family in families()), *dict(aliases()).values())
    if isinstance(ruleset, OnRow) and can_be_drawn(ruleset)
]


def rows(length: int) -> Iterator[Row]:
    return product((False, True), repeat=length)


def test_pins_and_coins_stand_in_rows() -> None:
    slugs = {ruleset.slug for ruleset in ON_ROWS}
    assert slugs == {"octal", "turning-turtles", "mock-turtles", "ruler", "own-coins"}


@pytest.mark.parametrize("code", ["0.77", "0.137", "0.07", "0.007", "0.6", "0.35", "0.1034"])
def test_a_row_of_pins_is_the_sum_of_its_runs(code: str) -> None:
    """Values of the row as a whole: a move takes neighbours, all of which stand, and the digit of
    their number says whether pins may be left on neither side of them, on one, or on both."""
    digits = [int(digit) for digit in code.partition(".")[2]]
    rules = Octal.from_parameters(code)

    @cache
    def value(row: Row) -> int:
        found = set()
        for taken, digit in enumerate(digits, 1):
            for left in range(len(row) - taken + 1):
                right = left + taken
                beside = (left > 0 and row[left - 1]) + (right < len(row) and row[right])
                if all(row[left:right]) and digit >> beside & 1:
                    found.add(value((*row[:left], *[False] * taken, *row[right:])))
        return next(n for n in range(len(found) + 1) if n not in found)

    for row in rows(LENGTH):
        together = 0
        for heap in rules.of_row(row):
            together ^= int(evaluate(component_of(rules, heap), Budget()).value or 0)
        assert value(row) == together, row


@pytest.mark.parametrize("slug", ["turning-turtles", "mock-turtles", "ruler"])
def test_a_row_of_coins_is_laid_out_as_it_is_drawn(slug: str) -> None:
    """As far as the last heads; the tails beyond it can never be turned."""
    rules: Any = read_game(slug)
    for row in rows(LENGTH):
        heads = rules.of_row(row)
        assert len(heads) == any(row)
        for position in heads:
            layout = laid_out(rules, position)
            assert layout is not None
            laid = [place.stands for place in layout.places]
            assert laid == list(row[: len(laid)])
            assert not any(row[len(laid) :])


@pytest.mark.parametrize("ruleset", ON_ROWS, ids=lambda ruleset: str(ruleset.name))
def test_the_row_of_a_position_is_that_position(ruleset: Ruleset[Any]) -> None:
    assert isinstance(ruleset, OnRow)
    for text in [str(n) for n in range(1, ruleset.max_row_length)]:
        position = ruleset.read_position(text)
        layout = laid_out(ruleset, position)
        assert layout is not None
        assert ruleset.of_row([place.stands for place in layout.places]) == (position,)
        again = tuple(ruleset.place(k, place.stands) for k, place in enumerate(layout.places))
        assert again == layout.places
        assert len(layout.places) <= ruleset.max_row_length


def test_moves_that_take_nothing_leave_no_row() -> None:
    rules = Octal.from_parameters("4.3")
    assert not can_be_drawn(rules)
    assert all(rules.layout(n) is None for n in range(10))
