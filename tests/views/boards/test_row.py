"""The row of pins of a take-and-break game, from which neighbours are taken by a tap."""

import re
from random import Random

import pytest
from flask.testing import FlaskClient

from nimsum.match.match import Player, moves_in_notation, replay
from nimsum.rulesets.notation import read_sum
from webapp.teaching.component_names import name_of
from webapp.views.boards.boards import component_view
from webapp.views.boards.places.picture import PlacesPicture


def picture(notation: str) -> PlacesPicture | None:
    (component,) = read_sum(notation)
    found = component_view(component, 0, name_of((component,), 0)).picture
    assert found is None or isinstance(found, PlacesPicture)
    return found


def left_by_taps(notation: str) -> dict[float, tuple[int, ...]]:
    """Return what a tap at each point leaves.

    The point k is on pin number k, from 0, and k + 0.5 behind it.
    """
    row = picture(notation)
    assert row is not None
    assert not row.ticked
    taps = {}
    for stand in row.rows[0].places:
        for target, at in ((stand.on, stand.spot.x), (stand.after, stand.spot.x + 0.5)):
            if target:
                taps[at] = target.choice.option
    return taps


def test_kayles_takes_a_pin_or_the_two_beside_a_gap() -> None:
    assert left_by_taps("octal(0.77):4") == {
        0: (3,), 1: (2, 1), 2: (2, 1), 3: (3,),
        0.5: (2,), 1.5: (1, 1), 2.5: (2,),
    }  # fmt: skip


def test_dawsons_chess_takes_two_only_at_an_end() -> None:
    assert left_by_taps("octal(0.137):5") == {0.5: (3,), 3.5: (3,), 1: (2,), 2: (1, 1), 3: (2,)}


@pytest.mark.parametrize(
    "notation", ["octal(0.77):12", "octal(0.137):9", "octal(0.6):11", "octal(0.07):40"]
)
def test_every_move_is_a_tap(notation: str) -> None:
    (component,) = read_sum(notation)
    shown = set(left_by_taps(notation).values())
    assert shown == set(component.ruleset.options(component.position))


@pytest.mark.parametrize("notation", ["octal(4.0):5", "octal(0.77):41"])
def test_no_row_where_a_move_takes_nothing_or_the_heap_is_large(notation: str) -> None:
    assert picture(notation) is None


@pytest.mark.parametrize("notation", ["octal(0.777):40", "octal(0.00007):9", "octal(0.3737):8"])
def test_both_ends_are_tapped_where_a_middle_could_mean_several_moves(notation: str) -> None:
    """Taking one pin and taking it with both of its neighbours have the same middle."""
    row = picture(notation)
    assert row is not None
    assert (row.ticked, row.taps) == (True, 2)
    (component,) = read_sum(notation)
    moves = {target.choice.option for target in row.targets}
    assert moves == set(component.ruleset.options(component.position))


def pins(page: str) -> str:
    """Return the row from left to right: letters for a pin, one that just fell, and a gap."""
    kinds = re.findall(r'class="(?:piece )?pin([^"]*)"', page)
    return "".join("." if "nothing" in kind else "x" if "gone" in kind else "i" for kind in kinds)


@pytest.mark.parametrize(
    ("moves", "left", "after"),
    [
        ("0:6,2", [6, 2], "iiiiiixii"),
        ("0:2,6", [2, 6], "iixiiiiii"),
        ("0:0,8", [8], "xiiiiiiii"),
        ("0:8,0", [8], "iiiiiiiix"),
        ("0:2,6_1:0,4", [2, 4], "iixxxiiii"),
        ("0:2,6_1:2,3_1:1", [2, 1, 3], "ii.ixxiii"),
        ("0:2,6_1:2,3_1:0,1_0:0", [0, 1, 3], "xx.xi.iii"),
    ],
)
def test_a_row_of_pins_stays_one_row(
    client: FlaskClient, moves: str, left: list[int], after: str
) -> None:
    """What fell leaves its place, where it was tapped, and the sum is in the order of the row."""
    page = client.get(
        f"/play/octal(0.77):9?against=person&first=you&moves={moves}", follow_redirects=True
    ).text
    assert page.count('<section class="component') == 1
    assert pins(page) == after
    match = replay(read_sum("octal(0.77):9"), Player.YOU, moves)
    assert [component.position for component in match.position] == left
    assert replay(match.start, Player.YOU, "_".join(moves_in_notation(match))).positions == (
        match.positions
    )


def test_a_tap_on_the_left_takes_from_the_left(client: FlaskClient) -> None:
    page = client.get("/play/octal(0.77):9?against=person&first=you").text
    links = re.findall(
        r'data-takes="([\d ]+)"[^>]*aria-label="([^"]*)" href="[^"]*=0:([^"]*)"', page
    )
    assert ("2", "Hit pin 3", "2,6") in links
    assert ("6", "Hit pin 7", "6,2") in links
    assert ("0 1", "Hit pins 1 and 2", "0,7") in links
    assert len(links) == 9 + 8


EMPTY = ["octal(0.77):0", "octal(0.132):0", "turning-turtles:none", "no-factor:none"]


@pytest.mark.parametrize("notation", EMPTY)
def test_a_board_with_nothing_on_it_is_drawn(client: FlaskClient, notation: str) -> None:
    answer = client.get(f"/play/{notation}+nim:1?first=you&why=3&marks=on&open=0")
    assert answer.status_code == 200
    assert "no move left" in answer.text


@pytest.mark.parametrize(
    "row",
    [
        "turning-turtles:3,4,6",
        "mock-turtles:1,3,5,6",
        "ruler:3,4,6",
        "own-coins(turn-1;turn-2-at-distance-squares):3,5,6",
    ],
)
def test_each_coin_shows_what_it_shows_after_the_moves(client: FlaskClient, row: str) -> None:
    """Also coins beyond the last heads, which the last moves turned to tails."""
    dice = Random(row)
    for _game in range(4):
        (component,) = read_sum(row)
        ruleset = component.ruleset
        heads = component.position
        moves = list[str]()
        while options := list(ruleset.options(heads)):
            option = dice.choice(options)
            moves.append(f"0:{ruleset.write_move(heads, option)}")
            (heads,) = option
            address = f"/play/{row}?against=person&first=you&moves={'_'.join(moves)}"
            page = client.get(address)
            assert page.status_code == 200
            shown = re.findall(r"Coin (\d+): (heads|tails)", page.text)
            assert {int(place) for place, side in shown if side == "heads"} == {*heads}, address
            faces = re.findall(r'class="piece coin (heads|tails)', page.text)
            assert faces == [side for _place, side in shown]
