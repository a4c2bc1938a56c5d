"""The composites born by day 5 (Section 7, Figure 5)."""

from random import Random

import pytest

from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.form_sums import even_associate, is_even, plus_one, sum_of
from nimsum.theory.misere.forms import Laboratory
from nimsum.theory.misere.primes import is_composite
from nimsum_lab.counts.composites import Composite, even_composites, odd_composites
from nimsum_lab.counts.listed import form_of_set
from nimsum_lab.misere.birthdays import games_born_by


@pytest.fixture(scope="module")
def lab() -> Laboratory:
    return Laboratory()


@pytest.fixture(scope="module")
def census(lab: Laboratory) -> list[Composite]:
    return even_composites(5, lab)


def test_partitions_add_up(lab: Laboratory, census: list[Composite]) -> None:
    for composite in census:
        assert even_associate(lab, sum_of(lab, *composite.partitions[0])) is composite.form
        assert canonical(lab, composite.form) is composite.form


@pytest.mark.parametrize(("day", "even", "odd"), [(1, 0, 0), (2, 0, 0), (3, 1, 0), (4, 6, 1)])
def test_small_days_against_all_games(lab: Laboratory, day: int, even: int, odd: int) -> None:
    plain = [game for game in games_born_by(lab, day) if is_composite(lab, game)]
    found = even_composites(day, lab), odd_composites(day, lab)
    assert [len(each) for each in found] == [even, odd]
    assert {each.form for each in found[0]} == {game for game in plain if is_even(lab, game)}
    assert {each.form for each in found[1]} == {game for game in plain if not is_even(lab, game)}


def test_the_odd_ones_of_day_5_are_the_even_ones_of_day_4_and_1(lab: Laboratory) -> None:
    even = even_composites(4, lab)
    odd = odd_composites(5, lab)
    assert {each.form for each in odd} == {plus_one(lab, each.form) for each in even}
    assert len(odd) == 6


def test_games_left_aside_are_not_composite(lab: Laboratory, census: list[Composite]) -> None:
    composite = {member.options for member in census}
    for number in Random(5).sample(range(1 << 20), 400):
        # With the option 0 or 1 a game is prime at once (Proposition 7.4).
        options = number << 2
        form = form_of_set(lab, options)
        if canonical(lab, form) is form and is_even(lab, form):
            assert is_composite(lab, form) == (options in composite)
