"""A laboratory that is interrupted again and again finds the same as one that is not."""

import pytest

from nimsum.lab.misere.links import link
from nimsum.lab.misere.mates import concubine, iterated_mates
from nimsum.lab.misere.parts import partitions
from nimsum.lab.misere.primes import prime_partitions
from nimsum.lab.misere.reading import read_form
from nimsum.lab.misere.writing import shorthand
from nimsum.theory.misere.canonical import canonical, simplification
from nimsum.theory.misere.errors import OutOfBudget
from nimsum.theory.misere.forms import Laboratory
from nimsum.theory.misere.genus import genus
from nimsum.theory.misere.outcomes import misere_outcome_of_sum
from nimsum.theory.misere.sums import is_even, sum_of
from nimsum.theory.misere.temper import temper


def everything(lab: Laboratory, text: str) -> list[object]:
    """All that can be said about a form, in words that no laboratory is needed for."""
    form = read_form(lab, text)
    game = canonical(lab, form)
    linked = link(lab, game, lab.form([game, lab.nim_heap(3)]))
    return [
        shorthand(game),
        len(simplification(lab, form)),
        str(genus(lab, form)),
        temper(lab, form),
        is_even(lab, game),
        shorthand(sum_of(lab, game, game, lab.one)),
        misere_outcome_of_sum(lab, [game, game, lab.nim_heap(3)]),
        [shorthand(each) for each in iterated_mates(lab, game)],
        shorthand(concubine(lab, game)),
        linked and shorthand(linked),
        {(shorthand(each.part), each.is_novel) for each in partitions(lab, game)},
        {tuple(map(shorthand, primes)) for primes in prime_partitions(lab, game)},
    ]


@pytest.mark.parametrize("text", ["(4+2#)#", "2##+2##+4", "{2##,3#,1}+{4,2#}", "(2##1)#+3#"])
def test_what_was_found_before_stays_right(text: str) -> None:
    expected = everything(Laboratory(), text)
    looks, interruptions = 0, 0

    def spent() -> bool:
        nonlocal looks
        looks += 1
        return looks % 4 == 0

    lab = Laboratory(spent)
    while True:
        try:
            found = everything(lab, text)
            break
        except OutOfBudget:
            interruptions += 1
    assert found == expected
    assert interruptions >= 2
