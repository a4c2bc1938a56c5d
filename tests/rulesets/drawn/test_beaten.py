"""The sentences of drawn games on how a win was lost, compared with plain recursion."""

import re
from collections.abc import Callable
from itertools import combinations, islice, product
from typing import Any

import pytest

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.drawn.chomp import Chomp
from nimsum.rulesets.drawn.cram import Cram
from nimsum.rulesets.drawn.geography import Geography
from nimsum.rulesets.drawn.graphs.green_hackenbush import GreenHackenbush
from nimsum.rulesets.drawn.no_factor.no_factor import NoFactor
from nimsum.rulesets.drawn.notakto import Notakto
from nimsum.rulesets.drawn.silver_dollar import SilverDollar
from nimsum.rulesets.drawn.treblecross import Treblecross
from tests.rulesets.exhaustive import lengths, options, value
from tests.rulesets.losses import MAX_LOSSES, losses_of


def _columns(position: Any) -> list[int]:
    return [column for _row, column in position.places]


_ENDING = {
    GreenHackenbush: "Then they chopped",
    Cram: "Then they placed the last domino.",
    SilverDollar: "Then they slid the only coin that could still go left, all the way.",
    Geography: ": no way out.",
    Chomp: "Then they left you only the poison.",
    Treblecross: "Then they closed the last free cells.",
    NoFactor: "Then no number divided another, so they removed all at once.",
    Notakto: "Then they made three crosses",
}


@pytest.mark.parametrize(("family", "sentence"), _ENDING.items(), ids=lambda each: str(each)[-30:])
def test_a_reply_is_called_the_last_exactly_if_no_move_follows(
    family: Callable[[], AnyRuleset], sentence: str
) -> None:
    rules = family()
    seen = set()
    for lost in islice(losses_of(rules), MAX_LOSSES):
        is_last = not options(rules, lost.reply)
        assert (sentence in rules.words.beaten(lost)) is is_last, lost
        assert options(rules, lost.slip)
        seen.add(is_last)
    assert True in seen


def test_the_last_edge_was_alone() -> None:
    rules = GreenHackenbush()
    for lost in islice(losses_of(rules), MAX_LOSSES):
        edges = lost.slip.edges.bit_count()
        sentence = rules.words.beaten(lost)
        assert ("the last edge" in sentence) is (edges == 1)
        assert ("everything else fell" in sentence) is (edges > 1 and not lost.reply.edges)


def test_the_only_coin_that_can_go_left_is_alone() -> None:
    rules = SilverDollar()
    for lost in islice(losses_of(rules), MAX_LOSSES):
        if "the only coin" in rules.words.beaten(lost):
            moved = {lost.slip.cells & ~option[0].cells for option in options(rules, lost.slip)}
            assert len(moved) == 1


def test_coins_in_pairs_are_side_by_side() -> None:
    rules = SilverDollar()
    pairs = 0
    for lost in islice(losses_of(rules), MAX_LOSSES):
        if "in pairs" in rules.words.beaten(lost):
            columns = _columns(lost.reply)
            assert [column + 1 for column in columns[::2]] == columns[1::2]
            pairs += 1
    assert pairs


def test_cells_beside_the_poison_are_counted() -> None:
    rules = Chomp()
    counted = 0
    for lost in islice(losses_of(rules), MAX_LOSSES):
        sentence = rules.words.beaten(lost)
        if "each side" not in sentence:
            continue
        counted += 1
        number = re.search(r"\d+", sentence)
        arm = range(1, int(number[0]) + 1 if number else 2)
        arms = {(0, 0), *((0, n) for n in arm), *((n, 0) for n in arm)}
        assert {*lost.reply.places} == arms
    assert counted


def test_two_lines_of_chomp_can_be_restored_after_each_move() -> None:
    rules = Chomp()
    told = set()
    for lost in islice(losses_of(rules), MAX_LOSSES):
        named = re.search("two (rows|columns), the first longer", rules.words.beaten(lost))
        if not named:
            continue
        told.add(named[1])
        along = 0 if named[1] == "rows" else 1
        assert _differ_by_one(lost.reply, along)
        for (move,) in options(rules, lost.reply):
            answers = [answer for (answer,) in options(rules, move)]
            assert any(_differ_by_one(answer, along) for answer in answers)
    assert told == {"rows", "columns"}


def _differ_by_one(position: Any, along: int) -> bool:
    """Return True if the first line is longer by one than the second, and there are no others."""
    lines = [place[along] for place in position.places]
    return {*lines} <= {0, 1} and lines.count(0) == lines.count(1) + 1


def test_a_full_bar_of_chomp_is_won_by_the_answer_to_eating_the_last_cell() -> None:
    rules = Chomp()
    for rows, columns in product(range(1, 5), repeat=2):
        bar = rules.read_position(f"{rows}x{columns}")
        sentence = rules.words.why_won(bar)
        assert bool(sentence) is (rows * columns > 1)
        if not sentence:
            continue
        assert value(rules, bar)
        last = next(
            left for (left,) in options(rules, bar) if len([*left.places]) == rows * columns - 1
        )
        assert not rules.words.why_won(last)
        begun = {move for (move,) in options(rules, bar)}
        assert {answer for (answer,) in options(rules, last)} <= begun


def test_the_crosses_that_have_room_are_all_made() -> None:
    rules = Treblecross()
    counted = 0
    for lost in islice(losses_of(rules), MAX_LOSSES):
        number = re.search(r"just (\d+) more crosses", rules.words.beaten(lost))
        if number:
            counted += 1
            assert lengths(rules, lost.reply) == (int(number[1]), int(number[1]))
            assert int(number[1]) % 2 == 0
    assert counted


def test_numbers_removed_at_once_do_not_divide_each_other() -> None:
    rules = NoFactor()
    for lost in islice(losses_of(rules), MAX_LOSSES):
        if rules.words.beaten(lost):
            assert all(b % a for a, b in combinations(sorted(lost.slip), 2))
