"""The page on which moves on graphs are described: what is read, what is refused, and the form."""

from html import unescape

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.own.own_graph import OwnGraph
from webapp.views.invent.graphs import AROUND, DEGREES, EXAMPLES, TAKEN

PAGE = "/invent/graphs"


def test_moves_are_told_valued_and_played(client: FlaskClient) -> None:
    page = client.get(f"{PAGE}?line=vertex or edge").text
    assert "any vertex; or both ends of an edge." in page
    assert "<dt>Path, 5 vertices and 4 edges</dt><dd>4</dd>" in page
    assert "<dt>Cycle, 6 vertices and 6 edges</dt><dd>0</dd>" in page
    name = "own-graph(vertex;edge)"
    assert f'href="/play/{name}:grid-3x4"' in page
    for way in ("games/NAME", "draw/NAME", "discover/NAME", "puzzles/NAME/1/win/1", "explore/NAME"):
        address = f"/{way.replace('NAME', name)}"
        assert f'href="{address}"' in page
        assert client.get(address).status_code == 200


def test_vertices_are_taken_together(client: FlaskClient) -> None:
    """By the address, and by the vertices that are ticked; others are refused."""
    play = "/play/own-graph(path-3):cycle-5?against=person&first=you"
    assert client.get(f"{play}&moves=0:0,1,4").status_code == 200
    ticked = client.get(f"{play}&heap=0&pick=4&pick=0&pick=1", follow_redirects=True)
    assert ticked.status_code == 200
    assert "moves=0:0,1,4" in unescape(ticked.request.full_path)
    assert client.get(f"{play}&moves=0:0,1,3").status_code == 400
    # One tap on a vertex, or on an edge, where that tells the move.
    tapped = client.get("/play/own-graph(vertex;edge):path-3?against=person&first=you").text
    for move in ("0", "1", "0,1", "1,2"):
        assert f"moves=0:{move}" in unescape(tapped)
    # A vertex lies over the edges at it, and leaves the middle of an edge free.
    assert tapped.rindex('<a class="edge') < tapped.index('<a class="spot')
    assert 'r=".31"' in tapped
    assert 'r=".48"' not in tapped


@pytest.mark.parametrize(
    ("line", "title"),
    [("an edge", "Remove-an-Edge"), ("a vertex and its neighbours", "Node-Kayles")],
)
def test_a_game_with_a_name_is_called_so(client: FlaskClient, line: str, title: str) -> None:
    page = client.get(f"{PAGE}?line={line}").text
    assert f'This is <a href="/games/{title.lower()}">{title}</a>' in page


def test_the_examples_are_the_games_that_they_say() -> None:
    for line, says in EXAMPLES:
        ruleset = read_ruleset(f"own-graph({line})")
        assert isinstance(ruleset, OwnGraph)
        named = "Node-Kayles" in says or "Remove-an-Edge" in says
        assert (ruleset.known is not None) == named


def test_what_is_chosen_is_read(client: FlaskClient) -> None:
    """Everything on its own; neighbours of more than an edge are refused with the reason."""
    for field, choices in {"taken": TAKEN, "degrees": DEGREES, "around": AROUND}.items():
        for choice in choices:
            form = {"line": "edge;", "taken": "vertex", field: choice, "add": "1"}
            answer = client.get(PAGE, query_string=form)
            assert answer.status_code == 303
            line = unescape(client.get(answer.headers["Location"]).text)
            assert 'value="edge; ' in line
            assert 'class="error"' not in line, choice
    form = {"taken": "triangle", "around": "with its neighbours", "add": "1"}
    refused = client.get(PAGE, query_string=form, follow_redirects=True)
    assert refused.status_code == 400
    assert "Only a vertex or an edge" in refused.text
