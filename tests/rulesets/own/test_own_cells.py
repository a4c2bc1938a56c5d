"""Games of one's own on cells: the language of shapes, and games with a name described again."""

from itertools import product
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimsum.budget import Budget
from nimsum.rulesets.drawn.grids import Grid
from nimsum.rulesets.law import value_by_law
from nimsum.rulesets.notation import read_component, read_ruleset, read_sum
from nimsum.rulesets.own.lexing import LONGEST_DESCRIPTION, DescriptionError
from nimsum.rulesets.own.own_cells import OwnCells, OwnCellsBounds
from nimsum.rulesets.own.shapes import picture, read_shapes, write_shapes
from nimsum.solver.analysis import Outcome
from nimsum.solver.outcomes import MisereOutcomes
from nimsum.theory.polyominoes.polyominoes import Lying, fitted, images, reached_from_first
from tests.rulesets import exhaustive
from webapp.teaching.discovery.field import Claim, Field, Numbers, Subject
from webapp.teaching.discovery.progress import Discovery


def test_what_cannot_be_written_again_is_not_read() -> None:
    """Rows are longer in their canonical spelling, which has the same room as what is typed."""
    angle, smaller = (",".join(["xxxxxxxxx", *["x........"] * more]) for more in (7, 6))
    text = f"row 10;row 9;{angle} in all turns;{smaller} in all turns"
    assert len(text) <= LONGEST_DESCRIPTION
    with pytest.raises(DescriptionError, match="too long"):
        read_shapes(text)


def test_needs_shapes_in_brackets() -> None:
    with pytest.raises(ValueError, match=r"own-cells\(xx"):
        read_ruleset("own-cells")


CELLS = st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1).map(reached_from_first)
CLAUSES = st.tuples(CELLS.map(fitted).map(picture), st.sampled_from(Lying))


@given(st.lists(CLAUSES, min_size=1, max_size=4))
def test_equal_games_have_one_spelling(clauses: list[tuple[str, Lying]]) -> None:
    shapes = read_shapes(";".join(f"{drawn} {turns}" for drawn, turns in clauses))
    spelled = write_shapes(shapes)
    assert read_shapes(spelled) == shapes
    assert spelled.count(";") < len(clauses)
    each = {
        image
        for drawn, turns in clauses
        for (one,) in [read_shapes(drawn)]
        for image in images(one, turns)
    }
    assert shapes == each


def value(rules: OwnCells, position: Grid) -> int | None:
    """By the search for games that have no name."""
    recursion = OwnCellsBounds(rules).recursion()
    recursion.work(position, Budget(inf))
    return recursion.value(position)


AGAIN: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("xx in all turns", "cram", ("2x4", "3x3", "xx.,xxx,.xx", "1x7")),
    ("x; xx/xx; xxx/xxx/xxx", "remove-a-square", ("2x4", "3x3", "xx.,xxx,.xx", "2x3")),
)


@pytest.mark.parametrize(("text", "name", "boards"), AGAIN)
def test_a_game_described_again_has_the_same_options_and_values(
    text: str, name: str, boards: tuple[str, ...]
) -> None:
    own, named = read_ruleset(f"own-cells({text})"), read_ruleset(name)
    assert isinstance(own, OwnCells)
    assert (own.known == named) == (name == "cram")
    for board in boards:
        position = own.read_position(board)
        options = list(own.options(position))
        assert len(set(options)) == len(options)
        assert set(options) == exhaustive.options(named, position)
        assert value(own, position) == exhaustive.value(named, position)


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
        """The value, and whether the player to move wins in misère play."""
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
