"""Misère games drawn."""

from itertools import combinations

import pytest

from nimsum.theory.misere.forms import Form, Laboratory, followers
from nimsum_lab.misere.reading import read_form
from nimsum_lab.views.misere.game_tree import MAX_POSITIONS, GameTree, game_tree


def form(text: str) -> Form:
    return read_form(Laboratory(), text)


def drawing(text: str) -> GameTree:
    tree = game_tree(form(text))
    assert tree is not None
    return tree


@pytest.mark.parametrize("text", ["0", "1", "4", "2##1", "2#3210", "(2#321)(2#320)32", "6#"])
def test_every_position_and_move_is_drawn_once_and_within_the_picture(text: str) -> None:
    tree = drawing(text)
    positions = followers(form(text))
    assert len(tree.positions) == len(positions)
    assert len(tree.moves) == sum(len(position.options) for position in positions)
    places = {(position.x, position.y) for position in tree.positions}
    assert len(places) == len(positions)
    for position in tree.positions:
        assert tree.left <= position.x - position.width / 2 + 0.01
        assert position.x + position.width / 2 <= tree.left + tree.width + 0.01
        assert tree.top < position.y < tree.top + tree.height


@pytest.mark.parametrize("text", ["(2#321)(2#320)32", "(4+2)#", "{2,{3,1}}+4"])
def test_names_do_not_overlap(text: str) -> None:
    positions = drawing(text).positions
    for one, other in combinations(positions, 2):
        if one.y == other.y:
            assert abs(one.x - other.x) >= (one.width + other.width) / 2


def test_what_is_drawn_is_told() -> None:
    tree = drawing("2##1")
    assert tree.text == "2##1: 2##, 1; 2##: 2#; 2#: 2; 2: 1, 0; 1: 0; 0: no move"
    assert tree.positions[-1].name == (("2", False), ("##", True), ("1", False))
    assert [position.is_p for position in tree.positions] == [
        False,
        True,
        False,
        True,
        False,
        False,
    ]


def test_a_game_with_too_many_positions_is_not_drawn() -> None:
    lab = Laboratory()
    large = lab.nim_heap(MAX_POSITIONS)
    assert game_tree(lab.nim_heap(MAX_POSITIONS - 1)) is not None
    assert game_tree(large) is None
