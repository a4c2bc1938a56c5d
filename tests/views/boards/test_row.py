"""The row of pins of a take-and-break game, from which neighbours are taken by a tap."""

import re
from random import Random

import pytest
from flask.testing import FlaskClient

from webapp.rulesets.notation import read_sum
from webapp.views.boards.boards import component_view
from webapp.views.boards.places.picture import PlacesPicture


def picture(notation: str) -> PlacesPicture | None:
    (component,) = read_sum(notation)
    found = component_view(component, 0, 1).picture
    assert found is None or isinstance(found, PlacesPicture)
    return found


def left_by_taps(notation: str) -> dict[float, tuple[int, ...]]:
    """What is left by a tap at each point: k is on the pin number k from 0, k + 0.5 behind it."""
    row = picture(notation)
    assert row is not None
    assert not row.ticked
    taps = {}
    for stand in row.rows[0].stands:
        for target, at in ((stand.on, stand.spot.x), (stand.after, stand.spot.x + 0.5)):
            if target:
                taps[at] = target.choice.option
    return taps


def test_kayles_takes_a_pin_or_the_two_beside_a_gap() -> None:
    assert left_by_taps("octal(0.77):4") == {
        0: (3,), 1: (2, 1), 2: (2, 1), 3: (3,),
        0.5: (2,), 1.5: (1, 1), 2.5: (2,),
    }  # fmt: skip


def test_dawsons_kayles_takes_two_neighbours_only() -> None:
    assert left_by_taps("octal(0.07):4") == {0.5: (2,), 1.5: (1, 1), 2.5: (2,)}


def test_treblecross_takes_three_by_the_middle_one() -> None:
    assert left_by_taps("octal(0.007):5") == {1: (2,), 2: (1, 1), 3: (2,)}


def test_dawsons_chess_takes_two_only_at_an_end() -> None:
    assert left_by_taps("octal(0.137):5") == {0.5: (3,), 3.5: (3,), 1: (2,), 2: (1, 1), 3: (2,)}


def test_a_whole_heap_can_be_taken() -> None:
    assert left_by_taps("octal(0.137):3") == {0.5: (1,), 1.5: (1,), 1: (0,)}


@pytest.mark.parametrize(
    "notation", ["octal(0.77):12", "octal(0.137):9", "octal(0.6):11", "octal(0.07):60"]
)
def test_every_move_is_a_tap(notation: str) -> None:
    (component,) = read_sum(notation)
    shown = set(left_by_taps(notation).values())
    assert shown == set(component.ruleset.options(component.position))


@pytest.mark.parametrize("notation", ["octal(4.0):5", "octal(0.77):61"])
def test_no_row_where_a_move_takes_nothing_or_the_heap_is_large(notation: str) -> None:
    assert picture(notation) is None


@pytest.mark.parametrize("notation", ["octal(0.777):60", "octal(0.00007):9", "octal(0.3737):8"])
def test_the_first_pin_offers_the_moves_where_a_middle_could_mean_several(notation: str) -> None:
    """Taking one pin and taking it with both of its neighbours have the same middle."""
    row = picture(notation)
    assert row is not None
    assert not row.ticked
    offered = set()
    for stand in row.rows[0].stands:
        for target in (*filter(None, [stand.on]), *stand.several):
            assert target.taken[0] == stand.spot
            offered.add(target.choice.option)
    (component,) = read_sum(notation)
    assert offered == set(component.ruleset.options(component.position))


EMPTY = ["octal(0.77):0", "octal(0.132):0", "turning-turtles:none", "no-factor:none"]


@pytest.mark.parametrize("notation", EMPTY)
def test_a_board_with_nothing_on_it_is_drawn(client: FlaskClient, notation: str) -> None:
    answer = client.get(f"/play/{notation}+nim:1?first=you&why=3&marks=on&open=0")
    assert answer.status_code == 200
    assert "no move left" in answer.text


@pytest.mark.parametrize(
    "row",
    [
        *("turning-turtles:3,4,6", "mock-turtles:1,3,5,6", "ruler:3,4,6"),
        "own-coins(turn-1;turn-2-at-distance-squares):3,5,6",
    ],
)
def test_each_coin_shows_what_it_shows_after_the_moves(client: FlaskClient, row: str) -> None:
    """Also coins beyond the last heads, which the last moves turned to tails."""
    dice = Random(row)
    for _game in range(4):
        (component,) = read_sum(row)
        ruleset, heads, moves = component.ruleset, component.position, list[str]()
        while options := list(ruleset.options(heads)):
            option = dice.choice(options)
            moves.append(f"0:{ruleset.write_move(heads, option)}")
            (heads,) = option
            address = f"/play/{row}?against=person&first=you&moves={'_'.join(moves)}"
            page = client.get(address)
            assert page.status_code == 200
            shown = re.findall(r">([HT])(\d+)<", page.text)
            assert {int(place) for side, place in shown if side == "H"} == {*heads}, address
            assert len(shown) == len({place for _side, place in shown})
