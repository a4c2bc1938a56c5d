"""The editors of boards, rows and graphs, without a browser: every edit is a plain request."""

from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.drawn.graphs.graph_notation import MAX_POINT_ROWS
from nimsum.rulesets.drawn.graphs.positions import GraphPosition
from nimsum.rulesets.drawn.graphs.remove_an_edge import RemoveAnEdge
from nimsum.rulesets.drawn.grids import Grid
from webapp.views.boards.graph.edits import GraphDrawing, edited, read_edges, tapped
from webapp.views.boards.grids.edits import painted

SMALL = "xx.,..."
PINS = "xx.xxx.."
GRAPH = "remove-an-edge"
GRIDS = ("remove-a-square", "diamond")
ROWS = ("kayles", "turning-turtles", "mock-turtles", "octal(0.35)")


def after(client: FlaskClient, game: str, query: str) -> dict[str, str]:
    """Return the part of the address to which an edit leads."""
    response = client.get(f"/draw/{game}?{query}")
    assert response.status_code == 303, response.text
    fields = parse_qs(urlsplit(response.headers["Location"]).query)
    return {name: values[0] for name, values in fields.items()}


EDITS = [
    *((game, SMALL, "wider", "xx..,....") for game in GRIDS),
    *((game, SMALL, "narrower", "xx,..") for game in GRIDS),
    *((game, SMALL, "taller", "xx.,...,...") for game in GRIDS),
    *((game, SMALL, "lower", "xx.") for game in GRIDS),
    *((game, SMALL, "right", "xxx,...") for game in GRIDS),
    *((game, SMALL, "down", "xx.,xx.") for game in GRIDS),
    *((game, SMALL, "fill", "xxx,xxx") for game in GRIDS),
    *((game, SMALL, "clear", "...,...") for game in GRIDS),
    *((game, PINS, "wider", "xx.xxx...") for game in ROWS),
    *((game, PINS, "narrower", "xx.xxx.") for game in ROWS),
    *((game, PINS, "right", "xx.xx.xx") for game in ROWS),
    *((game, PINS, "fill", "xxxxxxxx") for game in ROWS),
    *((game, PINS, "clear", "........") for game in ROWS),
]


@pytest.mark.parametrize(("game", "board", "edit", "drawn"), EDITS)
def test_edits_of_a_whole_board(
    client: FlaskClient, game: str, board: str, edit: str, drawn: str
) -> None:
    assert after(client, game, f"board={board}&edit={edit}")["board"] == drawn


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
def test_edits_of_a_whole_graph(client: FlaskClient, edit: str, edges: str, size: str) -> None:
    result = after(client, GRAPH, f"edges=a1-b1,b1-b2&size=2x3&edit={edit}")
    assert (result.get("edges", ""), result["size"]) == (edges, size)


@pytest.mark.parametrize(
    ("game", "query", "drawn"),
    [
        # A tap fills a place or empties it; a stroke does to all what it does to the first.
        ("remove-a-square", f"board={SMALL}&tap=c2", "xx.,..x"),
        ("remove-a-square", f"board={SMALL}&tap=a1", ".x.,..."),
        ("remove-a-square", f"board={SMALL}&tap=c1&tap=b1&tap=b2", "xxx,.x."),
        ("remove-a-square", f"board={SMALL}&tap=b1&tap=c1&tap=a1", "...,..."),
        ("kayles", f"board={PINS}&tap=1", ".x.xxx.."),
        ("kayles", f"board={PINS}&tap=8", "xx.xxx.x"),
        ("kayles", "tap=3", "..x....."),
        ("kayles", f"board={PINS}&tap=3&tap=4&tap=8", "xxxxxx.x"),
        ("kayles", f"board={PINS}&tap=2&tap=3&tap=1", "...xxx.."),
        # Places of Mock Turtles are counted from 0, those of other coins from 1.
        ("ruler", "board=.x.x&tap=1", "xx.x"),
        ("mock-turtles", "board=.x.x&tap=1", "...x"),
        ("mock-turtles", "board=.x.x&tap=0", "xx.x"),
        # A text, or a position, is drawn.
        ("remove-a-square", f"board={SMALL}&text=xx%0D%0A.x&read=1", "xx,.x"),
        ("kayles", "board=xxxxx&text=x.x&read=1", "x.x"),
        ("kayles", "board=xxxxx&text=12&read=1", "x" * 12),
        ("kayles", "board=xxxxx&text=0&read=1", "."),
        ("ruler", "board=xxxxx&text=3,4,6&read=1", "..xx.x"),
        ("ruler", "board=xxxxx&text=none&read=1", "."),
        ("mock-turtles", "board=xxxxx&text=0,3&read=1", "x..x"),
        ("mock-turtles", "board=xxxxx&text=40&read=1", "." * 40 + "x"),
    ],
)
def test_taps_strokes_and_texts(client: FlaskClient, game: str, query: str, drawn: str) -> None:
    assert after(client, game, query)["board"] == drawn


@pytest.mark.parametrize(
    ("query", "fields"),
    [
        ("tap=b2", {"from": "b2"}),
        ("from=b2&tap=a1", {"edges": "a1-b2", "was": "a1-b2"}),
        ("edges=a1-b2&from=a1&tap=b2", {"was": "a1-b2"}),
        ("edges=a1-b2&from=c3&tap=c3", {"edges": "a1-b2"}),
    ],
)
def test_two_taps_draw_an_edge_or_erase_it(
    client: FlaskClient, query: str, fields: dict[str, str]
) -> None:
    assert after(client, GRAPH, f"size=6x7&{query}") == {"size": "6x7", **fields}


@pytest.mark.parametrize("text", ["a1-b1, b1-b2", "a1-b1\nb1-b2", " a1-b1,b1-b2 "])
def test_edges_are_read_from_text(client: FlaskClient, text: str) -> None:
    response = client.get(f"/draw/{GRAPH}", query_string={"text": text, "read": "1"})
    assert "edges=a1-b1,b1-b2" in response.headers["Location"]


def test_what_lies_off_the_grid_is_lost_or_nothing() -> None:
    drawing = GraphDrawing(3, 3, read_edges("a1-b1,b1-c1"))
    assert edited(drawing, "narrower").text == "a1-b1"
    assert tapped(drawing, (3, 0)) == drawing
    assert painted(Grid(1, 1, 1), []) == Grid(1, 1, 1)


@pytest.mark.parametrize(
    ("game", "first", "second", "undone"),
    [
        ("remove-a-square", f"board={SMALL}&tap=c1", "&tap=c2", f"board=xxx,...&was={SMALL}"),
        ("kayles", f"board={PINS}&tap=1", "&edit=narrower", f"board=.x.xxx..&was={PINS}"),
        (GRAPH, "size=3x3&from=a1&tap=b1", "&edit=clear", "edges=a1-b1&size=3x3&was=a1-b1"),
    ],
)
def test_undo_goes_back_edit_by_edit(
    client: FlaskClient, game: str, first: str, second: str, undone: str
) -> None:
    once = client.get(f"/draw/{game}?{first}").headers["Location"]
    page = client.get(client.get(once + second).headers["Location"]).text
    assert f'href="/draw/{game}?{undone}">Undo'.replace("&", "&amp;") in unquote(page)
    assert "Undo" not in client.get(f"/draw/{game}").text


def test_only_so_many_changes_are_kept(client: FlaskClient) -> None:
    was = ";".join(["a1-b1"] * 30)
    assert after(client, GRAPH, f"from=a1&tap=b1&was={was}")["was"].count(";") == 11
    long = ",".join(f"{a}{n}-{b}{n}" for n in range(1, 13) for a, b in ("ab", "bc", "cd"))
    kept = after(client, GRAPH, f"from=a1&tap=b2&was={';'.join([long] * 12)}")["was"]
    assert len(kept) <= 1_200
    assert kept.endswith("a1-b2")


@pytest.mark.parametrize("notation", [notation for _, notation in RemoveAnEdge().words.ready[:-1]])
def test_ready_graphs_can_be_edited_and_stay_the_same_graphs(notation: str) -> None:
    position = RemoveAnEdge().read_position(notation)
    assert isinstance(position, GraphPosition)
    edges = read_edges(notation)
    assert len(edges) == len(position.edges)
    drawn = RemoveAnEdge().read_position(GraphDrawing(12, 12, edges).text)
    assert isinstance(drawn, GraphPosition)
    degrees = sorted(n.bit_count() for n in position.graph.neighbours)
    assert sorted(n.bit_count() for n in drawn.graph.neighbours) == degrees


def test_edges_between_numbers_are_laid_out_on_points() -> None:
    places = {place for edge in read_edges("0-1,1-2,2-0,3-4") for place in edge}
    assert len(places) == 5
    assert all(0 <= c < MAX_POINT_ROWS for place in places for c in place)


@pytest.mark.parametrize(
    ("game", "query", "played"),
    [
        ("diamond", "board=5", "diamond:5"),
        ("kayles", f"board={PINS}", "octal(0.77):2+octal(0.77):3"),
        ("octal(0.137)", "board=xxx", "octal(0.137):3"),
        ("treblecross", "board=x.x.x", "octal(0.007):1+octal(0.007):1+octal(0.007):1"),
        ("turning-turtles", "board=.x.xx..", "turning-turtles:2,4,5"),
        ("mock-turtles", "board=x.xx", "mock-turtles:0,2,3"),
        ("octal(0.3)", f"board={'x.' * 19}xx", "octal(0.3):1+" * 19 + "octal(0.3):2"),
        (GRAPH, "edges=b2-a1,a1-b1", "remove-an-edge:a1-b1,a1-b2"),
    ],
)
def test_the_drawing_can_be_played(client: FlaskClient, game: str, query: str, played: str) -> None:
    assert f'href="/play/{played}"' in client.get(f"/draw/{game}?{query}").text
    assert client.get(f"/play/{played}").status_code == 200


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("remove-a-square", "Fill a place to play."),
        ("kayles", "Set up a pin to play."),
        ("ruler", "Turn a coin to heads to play."),
        (GRAPH, ""),
    ],
)
def test_an_empty_drawing_cannot_be_played_yet(client: FlaskClient, game: str, says: str) -> None:
    page = client.get(f"/draw/{game}").text
    assert says in page
    assert "Play on" not in page


@pytest.mark.parametrize("edit", ["taller", "lower", "down", "explode"])
def test_a_row_has_no_edits_of_rows(client: FlaskClient, edit: str) -> None:
    assert f'value="{edit}"' not in client.get("/draw/kayles").text
    assert client.get(f"/draw/kayles?board=xx&edit={edit}").status_code == 400


@pytest.mark.parametrize("game", ["remove-a-square", "kayles"])
def test_what_is_wrong_leaves_the_drawing(client: FlaskClient, game: str) -> None:
    for wrong in ("tap=7", "edit=explode", "text=xxy&read=1", "was=xy"):
        response = client.get(f"/draw/{game}?board=xx&{wrong}")
        assert response.status_code == 400
        assert 'name="board" value="xx"' in response.text


@pytest.mark.parametrize(
    ("game", "query", "there"),
    [("kayles", "board=xx&tap=1", "board=.x&was=xx"), (GRAPH, "tap=a1", "size=6x7&from=a1")],
)
def test_htmx_gets_the_changed_part_and_the_address(
    client: FlaskClient, game: str, query: str, there: str
) -> None:
    response = client.get(f"/draw/{game}?{query}", headers={"HX-Request": "true"})
    assert response.status_code == 200
    assert unquote(response.headers["HX-Push-Url"]) == f"/draw/{game}?{there}"
    assert "<html" not in response.text
