"""The record of Cram: its search held to the definition and to the solver's; and what is known."""

import shutil
from math import inf
from random import Random

import pytest

from nimsum.budget import Budget
from nimsum.positions import position
from nimsum.rulesets.drawn.cram import Cram
from nimsum.rulesets.drawn.grids import Grid
from nimsum.theory.nimbers.search import NimberSearch
from nimsum_lab.records.cram.making import by_definition, search_values
from nimsum_lab.records.record import RECORDS

RECORD = RECORDS["cram"]
COMPILED = pytest.mark.skipif(shutil.which("g++") is None, reason="there is no compiler")


def some_positions(rows: int, columns: int, count: int) -> list[int]:
    """Boards of which about a quarter of the cells are gone, and the full one."""
    random = Random(29)
    cells = rows * columns
    free = (random.getrandbits(cells) | random.getrandbits(cells) for _ in range(count))
    return [(1 << cells) - 1, *free]


@COMPILED
@pytest.mark.parametrize("sides", [(1, 12), (2, 7), (3, 5), (4, 4), (5, 3)])
def test_the_search_finds_what_the_definition_says(sides: tuple[int, int]) -> None:
    positions = some_positions(*sides, 100)
    found = [value for value, _ in search_values(*sides, positions, lambda _share: None)]
    assert found == [by_definition(*sides, position) for position in positions]


@COMPILED
@pytest.mark.parametrize("sides", [(3, 8), (4, 6)])
def test_the_search_finds_what_the_solver_finds(sides: tuple[int, int]) -> None:
    positions = some_positions(*sides, 6)[1:]
    found = [value for value, _ in search_values(*sides, positions, lambda _share: None)]
    parts = Cram().parts
    own = NimberSearch(parts, 100_000)
    for value, cells in zip(found, positions, strict=True):
        assert value == own.value(parts.parts(Grid(*sides, cells)), Budget(inf))


@pytest.mark.parametrize("part", ["3x10", "4x9", "5x7", "5x8"])
def test_boards_are_known_at_once_and_in_sums(part: str) -> None:
    value = RECORD.made[part].result["value"]
    assert position(f"cram:{part} + nim:{value}", seconds=0.5).outcome == "P"


@COMPILED
@pytest.mark.parametrize("part", ["3x9", "4x5", "5x5"])
def test_the_program_makes_what_is_shipped(part: str) -> None:
    assert RECORD.is_as_shipped(RECORD.make(part, lambda _share: None, Budget(inf)))


def test_the_values_are_a_law_of_the_game() -> None:
    own, known, _published = Cram().laws
    board = Cram().read_position("7x5")
    assert (own.value(board), known.value(board)) == (None, 1)
    assert known.value(Cram().read_position("3x4")) is None
