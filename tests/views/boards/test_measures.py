"""The sizes of the pieces: how a long row is broken into lines."""

import re

import pytest

from nimsum.rulesets.boards.places import laid_out
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.pairs.staircase_nim import StaircaseNim
from webapp.views.boards.measures import measures


@pytest.mark.parametrize("heap", range(10, 27))
def test_no_piece_of_a_heap_is_alone_in_the_last_line(heap: int) -> None:
    """Ten as three threes and one would show what to leave, before a class has voted."""
    classes = measures(read_sum(f"subtraction(1,2):{heap}"))
    found = dict(re.findall(r"(across|across-narrow)-(\d+)", classes))
    assert {*found} == {"across", "across-narrow"}
    for across in map(int, found.values()):
        assert heap <= across or heap % across != 1


@pytest.mark.parametrize("heap", range(1, 41))
def test_a_lone_heap_has_the_same_lines_on_phones_and_on_the_wall(heap: int) -> None:
    classes = measures(read_sum(f"subtraction(1,2):{heap}"))
    found = dict(re.findall(r"(across|across-narrow)-(\d+)", classes))
    assert found["across"] == found["across-narrow"]


def test_ten_tokens_stand_in_lines_of_four() -> None:
    classes = measures(read_sum("subtraction(1,2):10")).split()
    assert {"across-4", "across-narrow-4"} <= {*classes}


def test_the_steps_of_a_staircase_are_as_long_as_they_can_become() -> None:
    """Step 1 can get all ten tokens, the highest step only loses its own."""
    layout = laid_out(StaircaseNim(), (2, 3, 4, 1))
    assert layout is not None
    assert layout.capacities == (1, 5, 8, 10)
    classes = measures(read_sum("staircase-nim:2,3,4,1")).split()
    assert {"across-10", "lines-4", "across-narrow-5", "lines-narrow-6"} <= {*classes}


def test_a_row_that_a_move_splits_is_one_line_on_a_laptop() -> None:
    """The tokens before and after the taken one are the new heaps."""
    classes = measures(read_sum("delete-nim:11,8")).split()
    assert {"across-11", "lines-2"} <= {*classes}
