"""Sums of games in canonical form, associates and parity."""

from typing import Any

import pytest
from hypothesis import given

from lab_tests.misere.written import reader
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.form_sums import (
    are_associates,
    even_associate,
    is_even,
    is_unit,
    plus_one,
    sum_of,
    sum_of_forms,
)
from nimsum.theory.misere.forms import Laboratory
from tests.theory.misere.by_definition import (
    Game,
    added,
    form_of,
    games,
    nim_heap,
    rows,
    small_games,
    sum_is_p,
)


@pytest.mark.parametrize("row", rows("sums.json"), ids=lambda row: f"{row['a']}+{row['b']}")
def test_known_sums(row: dict[str, Any]) -> None:
    lab = Laboratory()
    read = reader(lab)
    total = sum_of(lab, read(row["a"]), read(row["b"]))
    assert total is read(row["sum"])
    assert total.formal_birthday == row["birthday"]
    assert total.is_p == (row["outcome"] == "P")


@pytest.mark.parametrize("row", rows("games.json"), ids=lambda row: row["expr"])
def test_known_parities_and_associates(row: dict[str, Any]) -> None:
    lab = Laboratory()
    read = reader(lab)
    game = read(row["expr"])
    assert plus_one(lab, game) is read(row["plus_1"])
    assert is_even(lab, game) == (row["parity"] == "even")
    assert is_unit(lab, game) == (row["kind"] == "unit")


@given(games, games)
def test_a_sum_of_forms_is_what_moves_leave(game: Game, other: Game) -> None:
    lab = Laboratory()
    form = form_of(lab, game)
    second = form_of(lab, other)
    total = sum_of_forms(lab, form, second)
    assert total is form_of(lab, added(game, other)) is sum_of_forms(lab, second, form)
    assert total.is_p == sum_is_p(game, other)


@given(games, games, small_games)
def test_a_sum_of_canonical_forms_is_canonical_and_right(a: Game, b: Game, c: Game) -> None:
    lab = Laboratory()
    forms = [form_of(lab, game) for game in (a, b, c)]
    x, y, z = (canonical(lab, form) for form in forms)
    assert sum_of(lab, x, y) is canonical(lab, sum_of_forms(lab, *forms[:2])) is sum_of(lab, y, x)
    assert sum_of(lab, x, y, z) is sum_of(lab, x, sum_of(lab, y, z))
    assert sum_of(lab, x) is x
    assert sum_of(lab) is lab.zero


@given(games)
def test_no_game_is_its_own_sum_with_1(game: Game) -> None:
    """Proposition 2.7, and the two associates of a game."""
    lab = Laboratory()
    form = canonical(lab, form_of(lab, game))
    other = plus_one(lab, form)
    assert other is not form
    assert other is sum_of(lab, form, lab.one)
    assert other is canonical(lab, form_of(lab, added(game, nim_heap(1))))
    assert plus_one(lab, other) is form
    assert are_associates(lab, form, other)
    assert not are_associates(lab, form, sum_of(lab, form, lab.nim_heap(2)))


@given(games)
def test_every_game_is_even_or_odd_and_not_both(game: Game) -> None:
    """Proposition 6.6."""
    lab = Laboratory()
    form = canonical(lab, form_of(lab, game))
    other = plus_one(lab, form)
    assert (form in other.options) != (other in form.options)
    assert is_even(lab, form) == (form in other.options)
    assert even_associate(lab, form) is even_associate(lab, other)
    assert is_even(lab, even_associate(lab, form))
