"""Games of one's own on cells: the language of shapes, and games with a name described again."""

from itertools import product
from math import inf

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.drawn.grids import Grid
from nimsum.rulesets.law import value_by_law
from nimsum.rulesets.notation import read_component, read_ruleset, read_sum
from nimsum.rulesets.own.own_cells import OwnCells, OwnCellsBounds
from nimsum.solver.analysis import Outcome
from nimsum.solver.misere_outcomes import MisereOutcomes
from webapp.teaching.discovery.field import Claim, Field, Numbers, Subject
from webapp.teaching.discovery.progress import Discovery


def value(rules: OwnCells, position: Grid) -> int | None:
    """By the search for games that have no name."""
    recursion = OwnCellsBounds(rules).recursion()
    assert recursion is not None
    return recursion.value(position, Budget(inf))


LYING: tuple[tuple[str, str], ...] = (
    # Games in which not all turns of a shape may be taken, and one in which they may.
    (".xx/xx. turned", "3x4"),
    (".xx/xx. in all turns; x", "xxx.,xxxx,.xxx"),
    ("x../xxx turned", "3x4"),
    ("xx/x.; row 3", "3x3"),
)


@pytest.mark.parametrize(("text", "board"), LYING)
def test_values_and_outcomes_are_those_of_plain_recursion(text: str, board: str) -> None:
    component = read_sum(f"own-cells({text}):{board}")[0]
    own = component.ruleset
    assert isinstance(own, OwnCells)
    lying = [
        {(row + r, column + c) for r, c in shape}
        for shape, row, column in product(own.clauses, range(4), range(4))
    ]
    found: dict[frozenset[tuple[int, int]], tuple[int, bool]] = {}

    def known(cells: frozenset[tuple[int, int]]) -> tuple[int, bool]:
        """Return the value, and True if the player to move wins in misère play."""
        if cells not in found:
            options = [known(cells - taken) for taken in lying if taken <= cells]
            values = {each for each, _misere in options}
            mex = next(n for n in range(len(values) + 1) if n not in values)
            found[cells] = mex, not options or not all(misere for _value, misere in options)
        return found[cells]

    wanted, misere = known(frozenset(component.position.places))
    assert value(own, component.position) == wanted
    assert MisereOutcomes().is_p((component,), Budget()) is not misere


def test_play_lasts_as_long_as_shapes_can_be_packed() -> None:
    for text, most in {
        "own-cells(xx,x.-turned):2x3": 2,
        "own-cells(xx,x.-turned):3x3": 2,
        "own-cells(xxx-turned):4x4": 5,
        "own-cells(.xx,xx.):3x4": 2,
        "own-cells(x;xx,xx):3x3": 9,
        "own-cells(xxx-turned):5x5": None,
    }.items():
        component = read_component(text)
        assert component.ruleset.bounds.longest_play(component.position) == most


def test_a_board_on_which_moves_can_be_copied_is_known_at_once() -> None:
    """Single cells make very many positions of 4 by 4 cells; half a turn tells who wins."""
    for text, known in {
        "own-cells(x;xx-turned):4x4": 0,
        "own-cells(xxx-turned):4x6": 0,
        "own-cells(x;xx,xx):4x4": None,  # a square in the middle is its own image
        "own-cells(x;xx-turned):4x5": None,  # so is a domino
        "own-cells(xx):1x4": None,
        "own-cells(.xx,xx.):2x2": 0,  # no move at all
        "own-cells(xx,x.):4x4": None,  # what lies so cannot be answered
    }.items():
        component = read_component(text)
        assert value_by_law(component.ruleset, component.position) == known
    wrong: dict[Numbers, Claim] = {(4, 4): Outcome.N}
    rules = read_ruleset("own-cells(x;xx-turned)")
    field = Field(rules, rules.series[0], 4)
    revealed = Discovery(field, Subject.OUTCOME, wrong, 4, checked=False, budget=Budget())
    assert revealed.is_wrong((4, 4))
    assert revealed.score == (0, 1)
