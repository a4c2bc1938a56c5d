"""Fickle, firm, restive and restless games."""

import pytest
from hypothesis import given, strategies as st

from nimsum.theory.misere.form_sums import sum_of_forms
from nimsum.theory.misere.forms import Laboratory, followers
from nimsum.theory.misere.genus import genus
from nimsum.theory.misere.symbols import Temper
from nimsum.theory.misere.temper import is_tame, tame_sum_is_p, temper
from nimsum_lab.misere.reading import read_form
from tests.theory.misere.by_definition import Game, form_of, games, small_games


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0", Temper.FICKLE),
        ("1", Temper.FICKLE),
        ("2", Temper.FIRM),
        ("2_2", Temper.FIRM),
        ("3_2", Temper.FIRM),
        ("2#0", Temper.RESTIVE),
        ("2#1", Temper.RESTLESS),
        ("(2#0)#", Temper.WILD),
    ],
)
def test_known_tempers(text: str, expected: Temper) -> None:
    lab = Laboratory()
    assert temper(lab, read_form(lab, text)) is expected


@given(games)
def test_tame_is_what_it_says(game: Game) -> None:
    lab = Laboratory()
    form = form_of(lab, game)
    pairs = [
        (genus(lab, follower).normal, genus(lab, follower).misere_value(0))
        for follower in followers(form)
    ]
    assert is_tame(lab, form) == all(g == h or {g, h} == {0, 1} for g, h in pairs)
    normal, misere = pairs[-1]
    tame_options = all(is_tame(lab, option) for option in form.options)
    expected = {
        Temper.FICKLE: tame_options and {normal, misere} == {0, 1},
        Temper.FIRM: tame_options and normal == misere,
        Temper.RESTIVE: tame_options and normal < 2 <= misere,
        Temper.RESTLESS: tame_options and misere < 2 <= normal,
        Temper.WILD: not tame_options,
    }
    assert [each for each, holds in expected.items() if holds] == [temper(lab, form)]


@given(st.lists(small_games | games, min_size=1, max_size=3))
def test_sums_of_tame_games_are_played_like_nim(some: list[Game]) -> None:
    lab = Laboratory()
    forms = [form for game in some if is_tame(lab, form := form_of(lab, game))]
    total = lab.zero
    for form in forms:
        total = sum_of_forms(lab, total, form)
    assert tame_sum_is_p(lab, forms) == total.is_p
