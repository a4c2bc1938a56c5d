"""Names of components, by which a player finds them on the board."""

import pytest

from nimsum.rulesets.notation import read_sum
from webapp.teaching.component_names import name_of, names_of

NAMES = {
    "diamond:3": ["the board"],
    "nim:3+nim:4+nim:5": ["the heap of 3", "the heap of 4", "the heap of 5"],
    "nim:5+nim:3+nim:5": ["the heap of 5 (heap 1)", "the heap of 3", "the heap of 5 (heap 3)"],
    "wythoff:3,5+wythoff:2,2": ["the pair (3, 5)", "the pair (2, 2)"],
    "cram:3x4+cram:2x5": ["board 1", "board 2"],
    "cram:4x4+cram:4x4": ["board 1", "board 2"],
    "chomp:3x4+chomp:2x5": ["bar 1", "bar 2"],
    "kayles:5+nim:5": ["Kayles", "Nim"],
    "nim:4+kayles:5+kayles:3": ["Nim", "Kayles 5", "Kayles 3"],
    "subtraction(2,3):7+nim:1+subtraction(2,3):8": ["Take 2 or 3 (7)", "Nim", "Take 2 or 3 (8)"],
    "kayles:5+kayles:5+nim:1": ["Kayles 5 (row 1)", "Kayles 5 (row 2)", "Nim"],
}


@pytest.mark.parametrize("notation", NAMES)
def test_components_are_called_by_what_tells_them_apart(notation: str) -> None:
    position = read_sum(notation)
    assert names_of(position, range(len(position))) == NAMES[notation]


@pytest.mark.parametrize("notation", NAMES)
def test_no_two_components_share_a_name(notation: str) -> None:
    position = read_sum(notation)
    names = [name_of(position, index) for index in range(len(position))]
    assert len({name.in_sentence for name in names}) == len(position)
    assert len({name.heading for name in names}) == len(position)


def test_headings_count_the_components_of_one_game() -> None:
    (alone,) = read_sum("nim:3")
    assert name_of((alone,), 0).heading == "Heap"
    assert name_of((alone, alone), 1).heading == "Heap 2"
    assert name_of(read_sum("diamond:3+wythoff:3,5"), 1).heading == "Wythoff’s game"
