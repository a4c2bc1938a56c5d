"""Forms: one object for one set, birthdays, nim-heaps, and the budget of a laboratory."""

import pytest
from hypothesis import given

from nimsum.budget import OutOfBudget
from nimsum.theory.misere.form_sums import sum_of
from nimsum.theory.misere.forms import Laboratory, followers
from tests.theory.misere.by_definition import (
    Game,
    form_of,
    formal_birthday,
    game_of,
    games,
    is_p,
    nim_heap,
)


@given(games)
def test_a_form_is_its_set_of_options(game: Game) -> None:
    lab = Laboratory()
    form = form_of(lab, game)
    assert game_of(form) == game
    assert form_of(lab, game) is form
    assert form.formal_birthday == formal_birthday(game)
    assert form.is_p == is_p(game)


def test_nim_heaps_are_known_for_what_they_are() -> None:
    lab = Laboratory()
    for size in range(6):
        assert lab.nim_heap(size) is form_of(lab, nim_heap(size))
        assert lab.nim_heap(size).nim_heap == size
    two = lab.nim_heap(2)
    three = lab.nim_heap(3)
    for options in ([two], [three, two], [lab.zero, two], [lab.zero, lab.one, lab.form([two])]):
        assert lab.form(options).nim_heap is None


def test_followers_come_after_their_options() -> None:
    lab = Laboratory()
    three, two, one, zero = (lab.nim_heap(size) for size in (3, 2, 1, 0))
    sharp = lab.form([two])
    assert followers(lab.form([three, sharp]))[:-1] == [zero, one, two, three, sharp]
    assert followers(zero) == [zero]


def test_a_full_laboratory_refuses_and_keeps_what_it_knows() -> None:
    lab = Laboratory(max_entries=150)
    three = sum_of(lab, lab.nim_heap(2), lab.one)
    with pytest.raises(OutOfBudget, match="more than 150 entries"):
        sum_of(lab, *[lab.nim_heap(9)] * 3)
    assert lab.entries <= 150
    assert sum_of(lab, lab.nim_heap(2), lab.one) is three is lab.nim_heap(3)
