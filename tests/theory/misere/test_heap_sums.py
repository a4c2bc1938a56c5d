"""Outcomes of sums of heaps by the search, against plain search and against canonical forms."""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from math import inf

import pytest

from nimsum.budget import Budget
from nimsum.theory.misere.form_sums import sum_of
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.heap_kinds import Kinds, kinds_in
from nimsum.theory.misere.heap_sums import HeapSums
from tests.theory.misere.heaps import canonical_heaps, heap_options
from tests.theory.misere.misere_heaps import (
    cut,
    grundys_game,
    misere_search,
    octal_options,
    plain_search,
)

_CODES = ("0.07", "0.137", "0.6", "0.15", "0.347", "4.3", "0.73", "0.4", "0.003")


@pytest.mark.parametrize("code", _CODES)
def test_two_and_three_small_heaps_of_octal_games(code: str) -> None:
    sums = HeapSums(lambda n: octal_options(code, n))
    is_lost = misere_search(code)
    for heaps in _small_sums(9 if code.startswith("0") else 7):
        assert sums.is_p(heaps, Budget(inf)) == is_lost(heaps), heaps


@pytest.mark.parametrize(("options", "largest"), [(grundys_game, 10), (cut, 8)])
def test_two_and_three_small_heaps_that_are_split(
    options: Callable[[int], Iterator[tuple[int, ...]]], largest: int
) -> None:
    sums = HeapSums(options)
    is_lost = plain_search(options)
    for heaps in _small_sums(largest):
        assert sums.is_p(heaps, Budget(inf)) == is_lost(heaps), heaps


def _small_sums(largest: int) -> Iterator[tuple[int, ...]]:
    for most in (2, 3):
        yield from combinations_with_replacement(range(1, largest + 1), most)


@pytest.mark.parametrize("code", ["0.07", "0.6", "0.137", "0.52"])
def test_a_heap_equals_its_sum_of_kinds(code: str) -> None:
    """So they have the same canonical form."""
    lab = Laboratory()
    largest = 14
    forms = canonical_heaps(lab, code, largest)
    kinds, words = _kinds(code, largest)
    firsts: list[Form] = []
    for n, word in enumerate(words):
        parts = [
            firsts[place]
            for place, count in kinds_in(word)
            for _ in range(count)
            if place < len(firsts)
        ]
        if word == 1 << 8 * len(firsts):
            firsts.append(forms[n])
        else:
            assert sum_of(lab, *parts) is forms[n], n
    assert len(firsts) == len(kinds) < largest - 3


def _kinds(code: str, largest: int) -> tuple[Kinds, list[int]]:
    is_lost = misere_search(code)
    words: list[int] = []

    def is_p(word: int) -> bool:
        return is_lost(
            tuple(
                sorted(
                    words.index(1 << 8 * place)
                    for place, count in kinds_in(word)
                    for _ in range(count)
                )
            )
        )

    kinds = Kinds(is_p)
    for n in range(largest + 1):
        remaining = set()
        for option in heap_options(code, n):
            word = sum(words[m] for m in option)
            remaining.add(word & ~254)
        words.append(kinds.with_options(frozenset(remaining)))
    return kinds, words
