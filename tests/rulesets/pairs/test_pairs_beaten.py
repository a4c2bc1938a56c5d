"""The sentences of games on pairs of heaps on how a win was lost, compared with plain recursion."""

import re
from functools import reduce
from itertools import islice
from operator import xor

import pytest

from nimsum.rulesets.pairs.delete_nim import DeleteNim, VariantOfDeleteNim
from nimsum.rulesets.pairs.euclid import Euclid
from nimsum.rulesets.pairs.nimhoff import CyclicNimhoff
from tests.rulesets.exhaustive import options, value
from tests.rulesets.losses import MAX_LOSSES, losses_of


def test_in_euclid_a_heap_is_emptied_or_the_pair_left_has_only_one_move() -> None:
    rules = Euclid()
    endings = set()
    for lost in islice(losses_of(rules), MAX_LOSSES):
        sentence = rules.words.beaten(lost)
        moves = options(rules, lost.reply)
        ends = "could end it" in sentence
        assert ends is (not moves)
        assert ends is (lost.slip[0] % lost.slip[1] == 0)
        assert ("only one move" in sentence) is (len(moves) == 1)
        endings.add(ends)
    assert endings == {True, False}


@pytest.mark.parametrize(
    ("rules", "last"), [(DeleteNim(), 1), (VariantOfDeleteNim(), 2)], ids=["delete-nim", "vdn"]
)
def test_the_last_heap_in_delete_nim_has_the_size_that_is_said(rules: DeleteNim, last: int) -> None:
    endings = set()
    for lost in islice(losses_of(rules), MAX_LOSSES):
        sentence = rules.words.beaten(lost)
        ends = f"You left a heap of {last}." in sentence
        assert ends is (not options(rules, lost.reply))
        if ends:
            assert last in lost.slip
        else:
            assert all(n % 2 == last - 1 for n in lost.reply)
        endings.add(ends)
    assert endings == {True, False}


@pytest.mark.parametrize("h", [2, 3, 4])
def test_in_cyclic_nimhoff_groups_cancel_and_the_rest_is_a_multiple(h: int) -> None:
    rules = CyclicNimhoff(h)
    told = 0
    for lost in islice(losses_of(rules), MAX_LOSSES):
        sentence = rules.words.beaten(lost)
        if not sentence:
            assert max(lost.reply) < h
            continue
        told += 1
        named = re.search(r"in these: ([\d, and]+), which cancel", sentence)
        assert named
        groups = [int(number) for number in re.findall(r"\d+", named[1])]
        assert groups == [n // h for n in lost.reply]
        assert reduce(xor, groups) == 0
        over = re.search(r"left over, ([\d +]+), is a multiple of (\d+)", sentence)
        rest = [int(number) for number in over[1].split(" + ")] if over else []
        assert rest == [n % h for n in lost.reply if n % h]
        assert sum(rest) % h == 0
        assert value(rules, lost.reply) == 0
    assert told
