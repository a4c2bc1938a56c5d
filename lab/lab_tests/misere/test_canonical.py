"""Canonical forms: the rule of Grundy and Smith with its proviso, and equality."""

from typing import Any

import pytest
from hypothesis import given

from nimsum.theory.misere.canonical import birthday, canonical, canonical_of, equal, simplification
from nimsum.theory.misere.forms import Laboratory, followers
from nimsum_lab.misere.birthdays import games_born_by
from nimsum_lab.misere.reading import read_form
from tests.theory.misere.by_definition import Game, form_of, game_of, games, look_equal, rows


@pytest.mark.parametrize("row", rows("reductions.json"), ids=lambda row: row["form"])
def test_known_reductions(row: dict[str, Any]) -> None:
    lab = Laboratory()
    form = read_form(lab, row["form"])
    assert canonical(lab, form) is read_form(lab, row["canonical"])
    assert (canonical(lab, form) is form) == row["is_canonical"]
    assert form.is_p == (row["outcome"] == "P")


@pytest.mark.parametrize("row", rows("games.json"), ids=lambda row: row["expr"])
def test_known_games(row: dict[str, Any]) -> None:
    lab = Laboratory()
    form = read_form(lab, row["expr"])
    assert canonical(lab, form) is form is read_form(lab, row["canonical"])
    assert form.options == {read_form(lab, option) for option in row["options"]}
    assert birthday(lab, form) == row["birthday"]
    assert form.is_p == (row["outcome"] == "P")
    assert form.nim_heap == row["nimber"]


def test_as_many_games_are_born_by_day_4_as_the_paper_says() -> None:
    lab = Laboratory()
    assert [len(games_born_by(lab, day)) for day in range(5)] == [1, 2, 3, 5, 22]
    assert {*games_born_by(lab, 4)} == {read_form(lab, row["expr"]) for row in rows("games.json")}
    with pytest.raises(ValueError, match="listed to day 4"):
        games_born_by(lab, 5)


@given(games)
def test_a_game_is_equal_to_its_canonical_form(game: Game) -> None:
    lab = Laboratory()
    form = form_of(lab, game)
    assert look_equal(game, game_of(canonical(lab, form)))
    assert birthday(lab, form) <= form.formal_birthday


@given(games)
def test_a_canonical_form_has_no_reversible_option(game: Game) -> None:
    lab = Laboratory()
    for form in followers(canonical(lab, form_of(lab, game))):
        assert canonical(lab, form) is form
        assert not any(form in option.options for option in form.options)
        assert not any(
            equal(lab, form, second) for option in form.options for second in option.options
        )


@given(games, games)
def test_games_with_reversible_options_added_are_equal(game: Game, other: Game) -> None:
    lab = Laboratory()
    form = canonical(lab, form_of(lab, game))
    back = canonical_of(lab, [form, canonical(lab, form_of(lab, other))])
    if form in back.options and (form is not lab.zero or back.is_p):
        assert equal(lab, lab.form([*form.options, back]), form)


@given(games)
def test_steps_are_true(game: Game) -> None:
    lab = Laboratory()
    form = form_of(lab, game)
    steps = simplification(lab, form)
    assert (form is not canonical(lab, form)) <= any(step.allowed for step in steps)
    for step in steps:
        assert step.options - step.reversible == step.through.options
        assert all(step.through in option.options for option in step.reversible)
        assert equal(lab, step.form, step.through) == step.allowed
        assert look_equal(game_of(step.form), game_of(step.through)) == step.allowed
        assert step.through is lab.zero or (step.allowed and step.proviso is None)
        assert step.allowed or step.form.is_p


def test_steps_for_a_form_whose_options_were_never_simplified() -> None:
    lab = Laboratory()
    form = canonical_of(lab, [lab.nim_heap(5), lab.nim_heap(1)])
    assert form is lab.zero
    sharp = canonical_of(lab, [lab.nim_heap(5)])
    assert [step.allowed for step in simplification(lab, sharp)] == [False]
