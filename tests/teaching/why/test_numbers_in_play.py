"""The numbers that stay on the board after *Why?*, against plain recursion."""

import re
from functools import reduce
from operator import xor

import pytest

from nimsum.rulesets.boards.places import OnPlaces
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component, Sum
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.teaching.why.numbers_in_play import numbers_in_play, numbers_in_words
from webapp.teaching.why.valued_parts import named_parts

SUMS = (
    "octal(0.77):6+nim:3",
    "octal(0.77):4+octal(0.77):1+nim:0",
    "remove-a-square:2x3+nim:4",
    "nim:1+nim:4+nim:6",
    "kayles:4+dawsons-chess:5+nim:2",
    "cut(1,2):6+nim:3",
    "silver-dollar:.x..x+nim:3",
)
BOARDS = (
    "staircase-nim:2,3,2,1",
    "silver-dollar:..x...x.x",
    "mock-turtles:1,3,5",
    "green-hackenbush:a1-a2,a2-a3,c1-c2,e1-e2,e2-e3,e3-e4",
)


@pytest.mark.parametrize("text", SUMS)
def test_each_part_of_a_sum_has_its_value_and_what_cancels_wins(text: str) -> None:
    position = read_sum(text)
    for lost_or_won in (position, *(left for _move, left in exhaustive.moves(position))):
        numbers = numbers_in_play(lost_or_won, enough_time())
        values = [numbers[index].drawn_value for index in range(len(lost_or_won))]
        assert values == [exhaustive.value(part.ruleset, part.position) for part in lost_or_won]
        assert (reduce(xor, values) != 0) is exhaustive.next_player_wins(lost_or_won)
        told = numbers_in_words(lost_or_won, numbers)
        listed, is_, total_told = told.partition(".")[0].rpartition(" is ")
        assert is_
        assert [int(number) for number in re.findall(r"\d+", listed)] == values
        assert int(total_told) == reduce(xor, values)
        assert "leaves every group with a partner" in told


def test_a_number_on_a_board_is_what_a_tap_there_leaves() -> None:
    position = read_sum("remove-a-square:2x3+nim:4")
    board = position[0]
    rules = board.ruleset
    assert isinstance(rules, OnPlaces)
    labels = numbers_in_play(position, enough_time())[0].labels
    assert len(labels) == 6
    for move, left in exhaustive.moves((board,)):
        for touch in rules.touches(board.position, move.option):
            if len(touch.taken) == 1:
                assert labels[touch.taken[0]] == str(total(left))
    numbers = numbers_in_play(position, enough_time())
    told = numbers_in_words(position, numbers)
    assert "A number says what a move at just that place leaves." in told


def total(position: Sum) -> int:
    """Return the nim-sum of the values of `position`, by plain recursion."""
    return reduce(xor, (exhaustive.value(part.ruleset, part.position) for part in position), 0)


@pytest.mark.parametrize("text", BOARDS)
def test_the_numbers_of_a_single_board_cancel_where_the_next_player_loses(text: str) -> None:
    position = read_sum(text)
    for lost_or_won in (position, *(left for _move, left in exhaustive.moves(position))):
        (board,) = lost_or_won
        labels = numbers_in_play(lost_or_won, enough_time()).get(0)
        values = labelled_values(board, dict(labels.labels) if labels else {})
        assert (reduce(xor, values, 0) != 0) is exhaustive.next_player_wins(lost_or_won)


def labelled_values(board: Component, labels: dict[object, str]) -> list[int]:
    """Return the values of the parts of `board`, each of which must be in `labels`."""
    parts = [part for part in named_parts(board, board, enough_time()) if part.stood]
    assert [labels[part.place] for part in parts] == [str(part.value) for part in parts]
    return [part.value for part in parts]


def test_no_move_is_shown() -> None:
    for text in (*SUMS, *BOARDS):
        for shown in numbers_in_play(read_sum(text), enough_time()).values():
            assert shown.option is None
            assert not shown.chosen


def test_a_board_without_numbers_shows_none() -> None:
    for text in ("chomp:2x3", "nim:40+nim:3"):
        assert not numbers_in_play(read_sum(text), enough_time())
