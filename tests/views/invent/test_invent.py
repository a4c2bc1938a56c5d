"""The pages on which games are described: what is read, what is refused where, and the forms."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.own.pairs_language import PAIRS
from webapp.views.invent import cells, graphs, heaps, pairs

SAID = {
    "/invent?line=take a square; or split 2 equal": (
        "break it into 2 equal heaps; or take a square",
        "own(split-2-equal;take-squares)",
        ">0 1 2 0 1 0 1 2 3 ",
        'href="/play/own(split-2-equal;take-squares):20"',
    ),
    "/invent?line=Turn 3, equally spaced": (
        "from heads to tails: 3, equally spaced.",
        "Values from heads at 1 on:",
        ">0 0 1 0 0 1 2 2 1 0 0 1 ",
        'href="/play/own-coins(turn-3-equally-spaced):',
    ),
    "/invent?line=code 0.[3]": ('This is <a href="/games/nim">Nim</a>',),
    "/invent/pairs?line=take 1..3 from one, or the same from both": (
        "take the same from both: 1, 2 or 3; or take 1, 2 or 3 from one heap.",
        'href="/play/own-pair(take-1,2,3-from-both;take-1,2,3-from-one):4,6"',
    ),
    "/invent/pairs?line=take any from one or both": (
        'This is <a href="/games/wythoff">Wythoff’s game</a>',
        '<th scope="row">2</th><td>2</td><td class="zero">0</td><td>1</td><td>5</td><td>3</td>',
    ),
    "/invent/cells?line=xx/x. turned": (
        "xx/x., turned any way",
        "<dt>2 × 3</dt><dd>2</dd>",
        "<dt>3 × 3</dt><dd>0</dd>",
        'href="/play/own-cells(xx,x.-turned):3x4"',
    ),
    "/invent/cells?line=row 2": ('This is <a href="/games/cram">Cram</a>',),
    "/invent/graphs?line=vertex or edge": (
        "any vertex; or both ends of an edge.",
        "<dt>Path, 5 vertices and 4 edges</dt><dd>4</dd>",
        "<dt>Cycle, 6 vertices and 6 edges</dt><dd>0</dd>",
        'href="/play/own-graph(vertex;edge):grid-3x4"',
    ),
    "/invent/graphs?line=an edge": ('<a href="/games/remove-an-edge">Remove-an-Edge</a>',),
}
ON_HEAPS = "games/{} explore/{} discover/{} puzzles/{}/1/win/1 explore/{}/table"
WAYS = {
    "own(take-squares)": ON_HEAPS,
    "own-coins(turn-1;turn-2-at-distance-squares)": ON_HEAPS,
    "own-pair(take-1,2,3-from-both;take-1,2,3-from-one)": (
        "games/{} explore/{}/table discover/{} puzzles/{}/1/win/1 play/{}:4,6"
    ),
    "own-cells(xx,x.-turned)": "games/{} draw/{} discover/{} puzzles/{}/1/win/1 explore/{}",
    "own-graph(vertex;edge)": "games/{} draw/{} discover/{} puzzles/{}/1/win/1 explore/{}",
}


def test_a_rule_is_told_valued_and_played(client: FlaskClient) -> None:
    for address, told in SAID.items():
        page = client.get(address).text
        for each in told:
            assert each in page, address


@pytest.mark.parametrize("kind", ["", "/cells", "/pairs", "/graphs"])
def test_a_board_begins_a_match_before_anything_is_typed(client: FlaskClient, kind: str) -> None:
    """The stage shows the first example, and a move on it leads to a page of play."""
    page = client.get(f"/invent{kind}").text
    stage = page.partition('id="stage"')[2].partition("</section>")[0]
    move = re.search(r'(?:href|action)="(/play/own[^"]+)"', stage)
    assert move is not None
    assert client.get(unescape(move[1]), follow_redirects=True).status_code == 200


def test_each_way_of_a_game_leads_somewhere(client: FlaskClient) -> None:
    for name, ways in WAYS.items():
        for way in ways.split():
            answer = client.get(f"/{way.format(name)}", follow_redirects=True)
            assert answer.status_code == 200, way.format(name)
    response = client.get("/games/own?brackets=take 1 , a square")
    assert response.headers["Location"] == "/games/own(take-1,squares)"


@pytest.mark.parametrize(
    ("start", "taken", "other"),
    [
        ("own-cells(xx,x.-turned):2x3", "a1,b1,a2", "a1,b1,c1"),
        ("own-graph(path-3):cycle-5", "0,1,4", "0,1,3"),
    ],
)
def test_places_are_taken_together(client: FlaskClient, start: str, taken: str, other: str) -> None:
    """By the address, and by the places that are ticked; others are refused."""
    address = f"/play/{start}?against=person&first=you"
    assert client.get(f"{address}&moves=0:{taken}").status_code == 200
    picks = "".join(f"&pick={place}" for place in taken.split(","))
    ticked = client.get(f"{address}&heap=0{picks}", follow_redirects=True)
    assert ticked.status_code == 200
    assert f"moves=0:{taken}" in unescape(ticked.request.full_path)
    assert client.get(f"{address}&moves=0:{other}").status_code == 400


NAMED = {
    "own": (
        heaps.EXAMPLES,
        {"Kayles": "octal(0.77)", "Chess": "octal(0.137)", "Grundy": "grundys"},
    ),
    "own-pair": (pairs.EXAMPLES, {"Wythoff": "wythoff", "Cyclic": "cyclic", "Generalized": "gcn"}),
    "own-cells": (cells.EXAMPLES, {"Cram": "cram"}),
    "own-graph": (graphs.EXAMPLES, {"Node-Kayles": "node-kayles", "Remove-an-Edge": "remove"}),
}


@pytest.mark.parametrize("kind", NAMED)
def test_the_examples_are_the_games_that_they_say(kind: str) -> None:
    examples, names = NAMED[kind]
    for line, says in examples:
        read = heaps.read_rule(line) if kind == "own" else read_ruleset(f"{kind}({line})")
        known = getattr(read, "known", None)
        name = next((name for told, name in names.items() if told in says), None)
        assert name is None or str(getattr(known, "name", None)).startswith(name), line
        assert kind == "own" or (known is None) == (name is None), line


def written(client: FlaskClient, page: str, form: dict[str, str]) -> str:
    """Return the line to which a form adds."""
    answer = client.get(page, query_string=form | {"add": "1"})
    assert answer.status_code == 303
    return unescape(client.get(answer.headers["Location"]).text)


def test_the_forms_write_the_line(client: FlaskClient) -> None:
    for manner in pairs.MANNERS:
        form = {"line": "take 1 in all;", "some": "2, 5", "manner": manner}
        page = written(client, "/invent/pairs", form)
        assert f'value="take 1 in all; take 2, 5 {manner}"' in page
    for numbers in heaps.NUMBERS:
        assert PAIRS.read(f"take {numbers} from one")


@pytest.mark.parametrize("verb", heaps.MOVES)
def test_every_card_writes_a_rule(client: FlaskClient, verb: str) -> None:
    """So does every card after it, and one more move."""
    query = heaps.InventHeapsQuery(line=f"take 1; {verb} 2")
    with client.application.test_request_context():
        addresses = [card.href for row in query.rows for card in row.cards] + [query.another]
        kinds = [card.chosen for card in query.rows[0].cards]
    assert kinds == [kind == verb for kind in heaps.MOVES]
    for address in addresses:
        page = client.get(address)
        assert page.status_code == 200, address
        assert 'value="take 1; ' in page.text
        assert 'id="stage"' in page.text


@pytest.mark.parametrize(
    ("line", "text", "written_line"),
    [
        ("take 1, 2", "2", "take 1"),
        ("take 1, 2", "3", "take 1, 2, 3"),
        ("take 1", "1", "take any"),
        ("take any", "5", "take 5"),
    ],
)
def test_a_tap_on_a_number_adds_or_removes_it(
    client: FlaskClient, line: str, text: str, written_line: str
) -> None:
    with client.application.test_request_context():
        cards = heaps.InventHeapsQuery(line=line).rows[1].cards
    card = next(card for card in cards if card.text == text)
    assert f'value="{written_line}"' in client.get(card.href).text


@pytest.mark.parametrize("page", ["/invent/pairs"])
def test_numbers_stay_beside_a_rule_that_is_refused(client: FlaskClient, page: str) -> None:
    response = client.get(page, query_string={"line": "take fibon", "some": "1, 4"})
    assert response.status_code == 400
    assert 'name="some" value="1, 4"' in response.text


def test_the_grid_writes_a_shape(client: FlaskClient) -> None:
    page = "/invent/cells"
    for lying in cells.LYING:
        form = {"line": "row 3;", "b2": "on", "b3": "on", "c3": "on", "lying": lying}
        assert f'value="row 3; x./xx {lying}"' in written(client, page, form)
    for ticks, wrong in (({}, "The shape has no cell"), ({"a1": "on", "d4": "on"}, "not joined")):
        answer = client.get(page, query_string={**ticks, "add": "1"}, follow_redirects=True)
        assert answer.status_code == 400
        assert wrong in answer.text


def test_what_is_chosen_on_graphs_is_read(client: FlaskClient) -> None:
    """Everything on its own; neighbours of more than an edge are refused with the reason."""
    page = "/invent/graphs"
    fields = ("taken", "degrees", "around")
    for field, choices in zip(fields, (graphs.TAKEN, graphs.DEGREES, graphs.AROUND), strict=True):
        for choice in choices:
            told = written(client, page, {"line": "edge;", "taken": "vertex", field: choice})
            assert 'value="edge; ' in told
            assert 'class="error"' not in told, choice
    form = {"taken": "triangle", "around": "with its neighbours", "add": "1"}
    refused = client.get(page, query_string=form, follow_redirects=True)
    assert refused.status_code == 400
    assert "Only a vertex or an edge" in refused.text


WRONG = {
    "/invent?line=take <1, twice the last move": ("take <mark>&lt;</mark>1, twice", 6),
    "/invent?line=take at most twice the last": ("at most <mark>twice</mark> the last", 14),
    "/invent?line=turn 1, 0": ("turn 1, <mark>0</mark>", 9),
    "/invent/pairs?line=take 1 from one; take divisors from both": (
        "take <mark>divisors</mark> from both",
        23,
    ),
    "/invent/cells?line=xx; x.x": ("xx; x.<mark>x</mark>", 7),
    "/invent/graphs?line=edge; path of 5": ("edge; path of <mark>5</mark>", 15),
}


@pytest.mark.parametrize("address", WRONG)
def test_what_is_wrong_is_marked_at_its_place(client: FlaskClient, address: str) -> None:
    marked, place = WRONG[address]
    whole = client.get(address)
    part = client.get(address, headers={"HX-Request": "true"})
    assert (whole.status_code, part.status_code) == (400, 200)
    assert marked in whole.text
    assert marked in part.text
    assert f"At character {place}" in part.text
    assert ("<html" in whole.text, "<html" in part.text) == (True, False)
