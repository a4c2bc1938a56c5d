"""The editor of graphs, without a browser: every edit is a plain request."""

from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from webapp.limits import MOST_ROWS_OF_POINTS
from webapp.rulesets.drawn.graphs.positions import GraphPosition
from webapp.rulesets.drawn.graphs.remove_an_edge import RemoveAnEdge
from webapp.views.boards.graph.edits import GraphDrawing, edited, read_edges, tapped

PATH = "/draw/remove-an-edge"
GAME = RemoveAnEdge()


def after(client: FlaskClient, query: str) -> dict[str, str]:
    """What is in the address to which an edit leads."""
    response = client.get(f"{PATH}?{query}")
    assert response.status_code == 303, response.text
    fields = parse_qs(urlsplit(response.headers["Location"]).query)
    return {name: values[0] for name, values in fields.items()}


def test_two_taps_draw_an_edge_and_two_more_erase_it(client: FlaskClient) -> None:
    first = after(client, "tap=b2")
    assert first == {"size": "6x7", "from": "b2"}
    drawn = after(client, "size=6x7&from=b2&tap=a1")
    assert drawn == {"size": "6x7", "edges": "a1-b2", "was": "a1-b2"}
    erased = after(client, "size=6x7&edges=a1-b2&from=a1&tap=b2")
    assert erased == {"size": "6x7", "was": "a1-b2"}


def test_a_second_tap_on_the_first_point_takes_it_back(client: FlaskClient) -> None:
    assert after(client, "edges=a1-b2&from=c3&tap=c3") == {"size": "6x7", "edges": "a1-b2"}


def test_a_tap_off_the_grid_does_nothing() -> None:
    drawing = GraphDrawing(3, 3, frozenset())
    assert tapped(drawing, (3, 0)) == drawing


@pytest.mark.parametrize(
    ("edit", "edges", "size"),
    [
        ("wider", "a1-b1,b1-b2", "2x4"),
        ("narrower", "a1-b1,b1-b2", "2x2"),
        ("taller", "a1-b1,b1-b2", "3x3"),
        ("right", "a1-b1,b1-c1,b1-b2", "2x3"),
        ("down", "a1-b1,b1-b2,a2-b2", "2x3"),
        ("clear", "", "2x3"),
    ],
)
def test_edits_of_the_whole_drawing(client: FlaskClient, edit: str, edges: str, size: str) -> None:
    found = after(client, f"edges=a1-b1,b1-b2&size=2x3&edit={edit}")
    assert (found.get("edges", ""), found["size"]) == (edges, size)


def test_what_lies_outside_of_a_smaller_grid_is_lost() -> None:
    drawing = GraphDrawing(3, 3, read_edges("a1-b1,b1-c1"))
    assert edited(drawing, "narrower").text == "a1-b1"


def test_undo_goes_back_change_by_change(client: FlaskClient) -> None:
    page = client.get(f"{PATH}?edges=a1-b1,b1-b2&size=3x3&was=a1-b1;b1-b2").text
    assert f'href="{PATH}?edges=a1-b1&amp;size=3x3&amp;was=a1-b1">Undo' in page
    cleared = after(client, "edges=a1-b1,b1-b2&size=3x3&edit=clear")
    assert cleared["was"] == "a1-b1,b1-b2"
    page = client.get(f"{PATH}?size=3x3&was=a1-b1,b1-b2").text
    assert f'href="{PATH}?edges=a1-b1,b1-b2&amp;size=3x3">Undo' in page
    assert "Undo" not in client.get(PATH).text


def test_only_so_many_changes_are_kept(client: FlaskClient) -> None:
    was = ";".join(["a1-b1"] * 30)
    assert after(client, f"from=a1&tap=b1&was={was}")["was"].count(";") == 11
    long = ",".join(f"{a}{n}-{b}{n}" for n in range(1, 13) for a, b in ("ab", "bc", "cd"))
    kept = after(client, f"from=a1&tap=b2&was={';'.join([long] * 12)}")["was"]
    assert len(kept) <= 1_200
    assert kept.endswith("a1-b2")


@pytest.mark.parametrize("text", ["a1-b1, b1-b2", "a1-b1\nb1-b2", " a1-b1,b1-b2 "])
def test_edges_are_read_from_text(client: FlaskClient, text: str) -> None:
    response = client.get(PATH, query_string={"text": text, "read": "1"})
    assert "edges=a1-b1,b1-b2" in response.headers["Location"]


@pytest.mark.parametrize("notation", [notation for _, notation in RemoveAnEdge().words.ready[:-1]])
def test_ready_graphs_can_be_edited_and_stay_the_same_graphs(notation: str) -> None:
    position = GAME.read_position(notation)
    assert isinstance(position, GraphPosition)
    edges = read_edges(notation)
    assert len(edges) == len(position.edges)
    drawn = GAME.read_position(GraphDrawing(12, 12, edges).text)
    assert isinstance(drawn, GraphPosition)
    degrees = sorted(n.bit_count() for n in position.graph.neighbours)
    assert sorted(n.bit_count() for n in drawn.graph.neighbours) == degrees


def test_edges_between_numbers_are_laid_out_on_points() -> None:
    places = {place for edge in read_edges("0-1,1-2,2-0,3-4") for place in edge}
    assert len(places) == 5
    assert all(0 <= c < MOST_ROWS_OF_POINTS for place in places for c in place)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("edges=a1-a1", "joins a vertex with itself"),
        ("edges=a1-b1,b1-a1", "there twice"),
        ("edges=a1-m1", "off the grid"),
        ("edges=path-100", "too large to be drawn"),
        ("edges=knot", "no graph of that name"),
        ("size=1x9", "no size of a grid"),
        ("size=13x9", "no size of a grid"),
        ("tap=%3Cb%3E", "not the name of a place"),
        ("from=z", "not the name of a place"),
        ("was=a1", "no change of a drawing"),
        ("was=a1-b99", "no change of a drawing"),
        ("was=a1-b", "not the name of a place"),
        ("edit=melt", "cannot be edited like that"),
        ("edit=narrower&size=2x2", "cannot be edited like that"),
        ("text=a1-b1,c&read=1", "no edge"),
    ],
)
def test_bad_input_is_refused_in_words(client: FlaskClient, query: str, words: str) -> None:
    response = client.get(f"{PATH}?{query}")
    assert response.status_code == 400
    assert words in response.text
    assert "<b>" not in response.text


def test_htmx_gets_the_changed_part_and_the_address(client: FlaskClient) -> None:
    response = client.get(f"{PATH}?tap=a1", headers={"HX-Request": "true"})
    assert response.status_code == 200
    assert response.headers["HX-Push-Url"] == f"{PATH}?size=6x7&from=a1"
    assert "<html" not in response.text


def test_the_drawing_can_be_played(client: FlaskClient) -> None:
    page = client.get(f"{PATH}?edges=b2-a1,a1-b1").text
    assert 'href="/play/remove-an-edge:a1-b1,a1-b2"' in page
    assert client.get("/play/remove-an-edge:a1-b1,a1-b2").status_code == 200
    assert "Play on" not in client.get(PATH).text
