"""The table of generalised cyclic Nimhoff, beside the definition."""

from math import inf
from typing import Any

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.notation import read_component
from nimsum.rulesets.recursion import OptionRecursion

SMALL = 13

GAMES = [
    "gcn(3;1,3;2)",
    "gcn(2;3,4,7;N-{3,7})",
    "gcn(5;N-{2,5};N-{1,4})",
    "gcn(4;N;2)",
    "gcn(7;N-{1,2,3,9};N)",
]


@pytest.mark.parametrize("game", GAMES)
def test_the_table_holds_the_values_of_the_definition(game: str) -> None:
    position = read_component(f"{game}:{SMALL},{SMALL - 4}")
    recursion = position.ruleset.bounds.recursion()
    assert recursion is not None
    assert recursion.reaches(position.position)
    defined: OptionRecursion[Any, Any] = OptionRecursion(position.ruleset.options, form=tuple)
    # It grows in two steps, of which the second needs a wider table.
    for pair in ((5, 3), position.position):
        defined.value(pair, Budget(inf))
        recursion.value(pair, Budget(inf))
        for x in range(pair[0] + 1):
            for y in range(pair[1] + 1):
                assert recursion.known((x, y)) == defined.known((x, y)), (x, y)
