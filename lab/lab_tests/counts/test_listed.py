"""Games listed by birthday, and sets of them, against the definitions."""

from functools import cache

import numpy as np
import pytest
from hypothesis import given, strategies as st

from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Laboratory
from nimsum.theory.misere.writing import shorthand
from nimsum_lab.counts.listed import (
    all_sets,
    are_canonical,
    are_p,
    form_of_game,
    form_of_set,
    games_born_by,
    members,
    set_of,
    simplify_to,
)
from tests.theory.misere.by_definition import Game, is_p, look_equal

PLAIN = games_born_by(4)


@cache
def as_sets(number: int) -> Game:
    """Return the listed game with the index `number` as a set of sets."""
    return frozenset(map(as_sets, members(PLAIN.listed[number].options)))


def test_the_22_games_born_by_day_4() -> None:
    lab = Laboratory()
    forms = [form_of_game(lab, number) for number in range(22)]
    assert " ".join(str(shorthand(form)) for form in forms) == (
        "0 1 2 3 2# 4 3# 32 2## 2#0 2#1 2#2 2#20 2#21 2#210 2#3 2#30 2#31 2#32 2#320 2#321 2#3210"
    )
    assert all(canonical(lab, form) is form for form in forms)


@pytest.mark.parametrize(("day", "count"), list(enumerate([1, 2, 3, 5, 22])))
def test_days_begin_the_list(day: int, count: int) -> None:
    assert games_born_by(day).listed == PLAIN.listed[:count]


def test_outcomes_by_definition() -> None:
    assert [is_p(as_sets(number)) for number in range(22)] == [game.is_p for game in PLAIN.listed]


def test_sets_of_games_of_day_3_equal_what_they_simplify_to() -> None:
    games = games_born_by(3)
    sets = all_sets(games)
    simplified = [simplify_to(games, sets, target) for target in range(len(games.listed))]
    canonical_sets = [game.options for game in PLAIN.listed]
    for options in sets.tolist():
        targets = [target for target, found in enumerate(simplified) if found[options]]
        if not targets:
            targets = [canonical_sets.index(options)]
        (target,) = targets
        assert look_equal(frozenset(map(as_sets, members(options))), as_sets(target))


@given(options=st.sets(st.integers(0, 21)))
def test_sets_of_games_of_day_4(options: set[int]) -> None:
    lab = Laboratory()
    form = form_of_set(lab, set_of(options))
    sets = np.array([set_of(options)], dtype=np.uint32)
    assert are_canonical(PLAIN, sets).tolist() == [canonical(lab, form) is form]
    assert are_p(PLAIN, sets).tolist() == [form.is_p]


@given(options=st.sets(st.integers(0, 4)), reversible=st.sets(st.sampled_from([0, 1, 5, 9, 14])))
def test_sets_that_may_simplify(options: set[int], reversible: set[int]) -> None:
    lab = Laboratory()
    sets = np.array([set_of(options | reversible)], dtype=np.uint32)
    simplest = canonical(lab, form_of_set(lab, int(sets[0])))
    found = [game for game in range(5) if simplify_to(PLAIN, sets, game)[0]]
    assert [form_of_game(lab, game) for game in found] == (
        [] if are_canonical(PLAIN, sets)[0] else [simplest]
    )
