"""The genus, against its definition and known ones."""

from typing import Any

import pytest
from hypothesis import given

from lab_tests.misere.written import reader
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Laboratory
from nimsum.theory.misere.genus import genus
from nimsum.theory.misere.symbols import Genus
from nimsum.theory.misere.temper import is_tame
from nimsum.theory.nimbers.nimbers import mex
from tests.theory.misere.by_definition import Game, added, form_of, games, nim_heap, rows, sum_is_p
from tests.theory.misere.heaps import canonical_heaps


def grundy_value(game: Game) -> int:
    return mex(grundy_value(option) for option in game)


@pytest.mark.parametrize("row", rows("games.json"), ids=lambda row: row["expr"])
def test_known_genera(row: dict[str, Any]) -> None:
    lab = Laboratory()
    game = reader(lab)(row["expr"])
    assert genus(lab, game) == Genus(row["genus"][0], tuple(row["genus"][1]))
    assert str(genus(lab, game)) == row["genus_text"]
    assert is_tame(lab, game) == row["tame"]


@pytest.mark.parametrize("row", rows("sums.json"), ids=lambda row: f"{row['a']}+{row['b']}")
def test_known_genera_of_sums(row: dict[str, Any]) -> None:
    lab = Laboratory()
    assert str(genus(lab, reader(lab)(f"({row['a']})+({row['b']})"))) == row["genus_text"]


@pytest.mark.parametrize("row", rows("heap_genera.json"), ids=lambda row: row["code"])
def test_known_genera_of_heaps(row: dict[str, Any]) -> None:
    lab = Laboratory()
    heaps = canonical_heaps(lab, row["code"], len(row["genera"]))[1:]
    assert [str(genus(lab, heap)) for heap in heaps] == row["genera"]
    assert "".join("NP"[heap.is_p] for heap in heaps) == row["outcomes"]


@given(games)
def test_a_genus_is_what_it_says(game: Game) -> None:
    lab = Laboratory()
    form = form_of(lab, game)
    result = genus(lab, form)
    assert result == genus(lab, canonical(lab, form))
    assert result.normal == grundy_value(game)
    beside = game
    for twos in range(4):
        value = result.misere_value(twos)
        assert [n for n in range(value + 3) if sum_is_p(beside, nim_heap(n))] == [value]
        beside = added(beside, nim_heap(2))


@given(games)
def test_the_end_of_a_genus(game: Game) -> None:
    """In the end one more nim-heap of 2 changes the value by 2, as it does beside a nim-heap."""
    lab = Laboratory()
    *start, last_but_one, last = genus(lab, form_of(lab, game)).misere
    assert last == last_but_one ^ 2
    assert not start or start[-1] != last
