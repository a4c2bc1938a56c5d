"""The picture of parts as Nim heaps, against plain recursion."""

from dataclasses import replace
from functools import reduce
from operator import xor

import pytest

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component, Sum, after, has_move
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.teaching.component_names import name_of
from webapp.teaching.why.explanation import explanation_of
from webapp.teaching.why.nim_picture import (
    NamedValue,
    NimPicture,
    nim_picture,
    part_to_change,
    picture_of_position,
)
from webapp.teaching.why.valued_parts import name_of_part

SUMS = (
    "octal(0.77):6+nim:3",
    "octal(0.77):9+nim:3",
    "octal(0.77):6+octal(0.77):4+nim:2",
    "octal(0.77):5+octal(0.77):3+nim:7",
    "remove-a-square:2x3+nim:4",
    "remove-a-square:2x3+octal(0.77):5+nim:4",
    "silver-dollar:.x..x+nim:3+nim:0",
    "kayles:4+dawsons-chess:5+nim:2",
    "nim:33+octal(0.77):4+nim:2",
)
BOARDS = {
    "mock-turtles:2,4,5,6": ("Coin 2", "Coin 4", "Coin 5", "Coin 6"),
    "mock-turtles:0,3,5": ("Coin 0", "Coin 3", "Coin 5"),
    "ruler:3,4,6": ("Coin 3", "Coin 4", "Coin 6"),
    "green-hackenbush:a5-a4,c5-c4,c4-c3,e5-e4,e4-e3,e3-e2,e2-e1": ("Plant a", "Plant c", "Plant e"),
    "silver-dollar:..x...x.x": ("Gap before c", "Gap before i"),
    "silver-dollar:..x..x.x...x..x....x": ("Gap before f", "Gap before l", "Gap before t"),
    "staircase-nim:2,3,4,1": ("Step 1", "Step 3"),
    "node-kayles:a1-a2,c1-c2,c2-c3,e1-e2,e2-e3,e3-e4": (),
}


def value(component: Component) -> int:
    """Return the Grundy value of `component` by recursion over all its moves."""
    return exhaustive.value(component.ruleset, component.position)


def total_of(position: Sum) -> int:
    """Return the nim-sum of the values of `position`, by recursion."""
    return reduce(xor, map(value, position), 0)


def check_groups(picture: NimPicture, total: int) -> None:
    """Check the groups of each row, that equal ones are in a column, and the marks of `picture`."""
    powers = [column.power for column in picture.columns]
    assert powers == sorted(powers, reverse=True)
    for row in picture.rows:
        groups = [group.power if group else 0 for group in row.groups]
        assert sum(groups) == row.value
        assert all(group in (0, power) for group, power in zip(groups, powers, strict=True))
    for at, column in enumerate(picture.columns):
        groups_here = [row.groups[at] for row in picture.rows if row.groups[at]]
        assert column.odd == bool(len(groups_here) % 2)
        assert sum(group.odd for group in groups_here if group) == column.odd
    assert sum(column.power for column in picture.columns if column.odd) == total
    assert picture.all_paired == (total == 0)


def check_change(picture: NimPicture, total: int) -> None:
    """Check that at most one row is to change, to a smaller value with which all groups pair up."""
    changing = [row for row in picture.rows if row.becomes is not None]
    assert len(changing) <= 1
    for row in changing:
        others = reduce(xor, (other.value for other in picture.rows if other is not row), 0)
        assert row.becomes == others
        assert row.becomes < row.value
        assert total


def check_what_is_left(picture: NimPicture, before: NimPicture | None) -> None:
    """Check the `picture` of a move: the values as they were `before` it, the groups as it leaves.

    Where a move changes no part alone, its groups are those of the picture `before`.
    """
    assert before
    changes = [row for row in picture.rows if row.becomes is not None]
    if not changes or [row.groups for row in picture.rows] == [row.groups for row in before.rows]:
        assert picture.columns == before.columns
        return
    (changed,) = changes
    assert changed.becomes is not None
    assert changed.becomes < changed.value
    named = {row.name: row.value for row in before.rows}
    assert {row.name: row.value for row in picture.rows} == named
    left = [
        replace(row, value=sum(group.power for group in row.groups if group))
        for row in picture.rows
    ]
    check_groups(replace(picture, rows=tuple(left)), 0)
    assert all(
        row.value == (then.becomes if then is changed else then.value)
        for row, then in zip(left, picture.rows, strict=True)
    )


def positions_from(text: str) -> list[Sum]:
    """Return the position written in `text`, and those after each move, all with a move."""
    position = read_sum(text)
    return [
        position,
        *(left for _move, left in exhaustive.moves(position) if any(map(has_move, left))),
    ]


@pytest.mark.parametrize("text", SUMS)
def test_each_component_has_a_row_with_its_name_and_value(text: str) -> None:
    drawn = 0
    for position in positions_from(text):
        picture = picture_of_position(position, enough_time())
        if picture is None or sum(map(has_move, position)) < 2:
            continue
        rows = [
            (name_of(position, index).heading, value(part))
            for index, part in enumerate(position)
            if value(part)
        ]
        assert [(row.name, row.value) for row in picture.rows] == rows
        check_groups(picture, total_of(position))
        check_change(picture, total_of(position))
        drawn += 1
    assert drawn


@pytest.mark.parametrize("text", BOARDS)
def test_the_parts_of_a_board_have_rows_whose_marks_say_who_wins(text: str) -> None:
    drawn = 0
    for position in positions_from(text):
        picture = picture_of_position(position, enough_time())
        if picture is None:
            continue
        check_groups(picture, total_of(position))
        check_change(picture, total_of(position))
        assert picture.all_paired is not exhaustive.next_player_wins(position)
        drawn += 1
    assert drawn
    picture = picture_of_position(read_sum(text), enough_time())
    if BOARDS[text]:
        assert picture
        assert tuple(row.name for row in picture.rows) == BOARDS[text]


@pytest.mark.parametrize("text", BOARDS)
def test_each_named_row_has_the_value_of_its_part(text: str) -> None:
    for position in positions_from(text):
        (board,) = position
        words = board.ruleset.words
        alone = words.independent_parts(board.position, board.position)
        picture = picture_of_position(position, enough_time())
        if picture and alone:
            values = {
                name_of_part(board, place): exhaustive.value(board.ruleset, part)
                for place, (part, _later) in alone.items()
            }
            assert {row.name: row.value for row in picture.rows} == {
                name: number for name, number in values.items() if number
            }


@pytest.mark.parametrize("text", [*SUMS, *BOARDS])
def test_the_steps_show_what_has_no_partner_what_changes_and_that_all_pair_up(text: str) -> None:
    for position in positions_from(text):
        told = explanation_of(position, Convention.NORMAL, enough_time())
        before, during, later = told.pictures
        if before:
            assert not any(row.becomes is not None for row in before.rows)
            check_groups(before, total_of(position))
        if during:
            check_what_is_left(during, before)
            names_change = any(row.becomes is not None for row in during.rows)
            assert during.all_paired or text in BOARDS or not names_change
        if later:
            assert later.all_paired
            check_groups(later, 0)
        if told.best and told.best.move and later:
            assert total_of(after(position, told.best.move)) == 0


@pytest.mark.parametrize("text", SUMS)
def test_in_misere_play_the_last_picture_has_what_the_move_leaves(text: str) -> None:
    for position in positions_from(text):
        told = explanation_of(position, Convention.MISERE, enough_time())
        before, during, later = told.pictures
        if before:
            check_groups(before, total_of(position))
        if during:
            check_what_is_left(during, before)
        if later and told.best and told.best.move:
            check_groups(later, total_of(after(position, told.best.move)))


def test_a_part_that_is_to_change_can_always_become_so_small() -> None:
    for text in ("mock-turtles:2,4,5,6", "ruler:3,4,6", "octal(0.77):5+octal(0.77):3+nim:7"):
        for position in positions_from(text):
            picture = picture_of_position(position, enough_time())
            for row in picture.rows if picture else ():
                if row.becomes is not None:
                    assert any(total_of(left) == 0 for _move, left in exhaustive.moves(position))


def test_nothing_is_drawn_for_one_part_for_many_or_for_nim_heaps_that_show_their_groups() -> None:
    assert nim_picture([NamedValue("a", 3), NamedValue("b", 0)]) is None
    assert nim_picture([NamedValue("a", 3)] * 8) is None
    assert picture_of_position(read_sum("nim:3+nim:5"), enough_time()) is None
    assert picture_of_position(read_sum("nim:40+nim:5"), enough_time()) is not None
    assert part_to_change([NamedValue("a", 3), NamedValue("b", 3)]) is None
