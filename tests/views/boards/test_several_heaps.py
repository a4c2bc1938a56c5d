"""A component of several heaps on the page and in the interface."""

import html
import re
from urllib.parse import quote, urljoin

import pytest
from flask.testing import FlaskClient

from nimsum.limits import MAX_HEAP
from nimsum.match.match import Player, replay
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.pairs.staircase_nim import StaircaseNim
from nimsum.rulesets.sums import Component
from tests.representatives import one_of_each
from tests.rulesets.samples import SEVERAL_HEAPS_RULESETS, small_positions
from webapp.teaching.component_names import name_of
from webapp.views.boards.boards import component_view
from webapp.views.boards.places.picture import PlacesPicture
from webapp.views.boards.places.row_places import RowPlace
from webapp.views.boards.places.taps import Target

each_ruleset = pytest.mark.parametrize(
    "rules",
    one_of_each(
        SEVERAL_HEAPS_RULESETS, lambda rules: rules.slug, called=lambda rules: str(rules.name)
    ),
)


@each_ruleset
def test_every_move_on_the_page_can_be_played(
    client: FlaskClient, rules: SeveralHeapsRuleset
) -> None:
    heaps = rules.in_order(tuple(range(4, 4 + rules.heap_counts[0])))
    start = quote(f"{rules.name}:{rules.write_position(heaps)}")
    address = f"/play/{start}?against=person&first=you"
    page = client.get(address).get_data(as_text=True)
    links = {html.unescape(link) for link in re.findall(r'href="([^"]*moves=[^"]*)"', page)}
    assert len(links) == len(list(rules.options(heaps)))
    for link in links:
        assert client.get(urljoin(address, link)).status_code == 200


@each_ruleset
def test_huge_heaps_are_typed(client: FlaskClient, rules: SeveralHeapsRuleset) -> None:
    count = rules.heap_counts[0]
    huge = min(MAX_HEAP, rules.largest_heap)
    start = f"{rules.name}:{','.join([str(huge)] * count)}"
    position = (huge,) * count
    legal = rules.write_move(position, next(rules.options(position)))
    played = {"against": "person", "first": "you", "heap": "0"}
    for move, status in ((legal, 303), ("7,7,7,7,7,7,7,7,7", 400)):
        query = {**played, "move": move.replace(",", ", ")}
        assert client.get(f"/play/{quote(start)}", query_string=query).status_code == status


def picture(rules: SeveralHeapsRuleset, position: tuple[int, ...]) -> PlacesPicture:
    component = Component(rules, position)
    found = component_view(component, 0, name_of((component,), 0)).picture
    assert isinstance(found, PlacesPicture)
    return found


def tapped(stand: RowPlace) -> list[Target]:
    return [*filter(None, (stand.on, stand.after, stand.below)), *stand.several]


@each_ruleset
def test_every_move_is_tapped_on_the_heaps(rules: SeveralHeapsRuleset) -> None:
    """At once, or as one of those that the tapped token offers; and on squares always at once."""
    for position in small_positions(rules, 24):
        result = picture(rules, position)
        options = set(rules.options(position))
        assert not result.ticked
        on_heaps = [t for row in result.rows for stand in row.places for t in tapped(stand)]
        assert {target.choice.option for target in on_heaps} == options, position
        if not result.board:
            continue
        places = [square.place for row in result.board.rows for square in row]
        on_squares = [place for place in places if tapped(place)]
        assert {place.on.choice.option for place in on_squares if place.on} == options
        assert len(on_squares) == len(options)


@each_ruleset
def test_a_tap_tells_what_it_takes(rules: SeveralHeapsRuleset) -> None:
    """As many tokens as go: those of a heap that is thrown away, and of one that is cut none."""
    for position in small_positions(rules, 16):
        for target in picture(rules, position).targets:
            tokens = [spot for spot in target.taken if not spot.view.name.startswith("(")]
            if not isinstance(rules, StaircaseNim):
                assert len(tokens) == sum(position) - sum(target.choice.option[0])


def test_tokens_of_a_stair_go_down_and_nothing_else() -> None:
    taken = {
        (target.choice.option[0], tuple(spot.view.key for spot in target.taken))
        for target in picture(StaircaseNim(), (1, 2)).targets
    }
    assert taken == {((0, 2), ((0, 0),)), ((2, 1), ((1, 1),)), ((3, 0), ((1, 0), (1, 1)))}


def test_a_queen_goes_where_she_is_tapped_and_leaves_her_way() -> None:
    def went(match: str) -> list[tuple[str, str, str]]:
        played = replay(read_sum("wythoff:2,3"), Player.ONE, match)
        changes = tuple(played.changes(ply)[0] for ply in range(len(played.moves)))
        name = name_of(played.position, 0)
        view = component_view(played.position[0], 0, name, changes=changes)
        assert isinstance(view.picture, PlacesPicture)
        board = view.picture.board
        assert board
        assert sum(square.place.spot.view.filled for row in board.rows for square in row) == 1
        return [
            (trail.start.view.name, trail.end.view.name, str(trail.gone_by))
            for trail in board.trails
        ]

    assert went("") == []
    assert went("0:1,2") == [("(2, 3)", "(1, 2)", "one")]
    assert went("0:1,2_0:0,2") == [("(2, 3)", "(1, 2)", "one"), ("(1, 2)", "(0, 2)", "two")]


def test_an_outcome_is_told_where_the_value_is_not_known(client: FlaskClient) -> None:
    query = {"position": "wythoff:1000000000000,999999999999"}
    answer = client.get("/api/analysis", query_string=query).get_json()
    assert (answer["outcome"], answer["value"]) == ("N", None)
    moves = [move["move"] for move in answer["winning_moves"]]
    assert moves == ["2,1", "618033988749,999999999999"]


@pytest.mark.parametrize("start", ["staircase-nim:20,3,30", "wythoff:40,30", "wythoff:60,30"])
def test_every_move_of_too_many_tokens_is_told_in_full(client: FlaskClient, start: str) -> None:
    (component,) = read_sum(start)
    legal = len(list(component.ruleset.options(component.position)))
    page = client.get(f"/play/{start}?against=person&first=you").get_data(as_text=True)
    offers = re.findall(r'<a class="rest" [^>]*aria-label="([^"]*)"[^>]*>([^<]*)</a>', page)
    assert len(offers) == legal == len({text for _label, text in offers})
    assert all(label == text for label, text in offers)


def test_the_steps_of_a_long_staircase_are_buttons(client: FlaskClient) -> None:
    page = client.get("/play/staircase-nim:20,0,300?against=person&first=you")
    buttons = re.findall(r"<button[^>]*popovertarget=\"heap-[^>]*>\s*([^<]*?)\s*<", page.text)
    assert buttons == ["Step 3", "Step 1"]
    assert re.findall(r'<b class="num worded">([^<]*)</b>', page.text) == ["Step 2"]
