"""The editor of boards on grids, without a browser: every edit is a plain request."""

import pytest
from flask.testing import FlaskClient

from webapp.rulesets.drawn.grids import Grid, read_drawing, write_picture
from webapp.views.boards.grids.edits import EDITS, painted

SMALL = "xx.,..."


def board_after(client: FlaskClient, query: str, game: str = "remove-a-square") -> str:
    """The board in the address to which an edit leads."""
    response = client.get(f"/draw/{game}?{query}")
    assert response.status_code == 303, response.text
    return response.headers["Location"].partition("board=")[2].partition("&")[0]


def edited(picture: str, edit: str) -> str:
    return write_picture(EDITS[edit][1](read_drawing(picture, "remove-a-square", 20)))


@pytest.mark.parametrize(
    ("edit", "after"),
    [
        ("wider", "xx..,...."),
        ("narrower", "xx,.."),
        ("taller", "xx.,...,..."),
        ("lower", "xx."),
        ("right", "xxx,..."),
        ("down", "xx.,xx."),
        ("fill", "xxx,xxx"),
        ("clear", "...,..."),
    ],
)
@pytest.mark.parametrize("game", ["remove-a-square", "diamond"])
def test_edits_of_the_whole_drawing(client: FlaskClient, game: str, edit: str, after: str) -> None:
    assert edited(SMALL, edit) == after
    assert board_after(client, f"board={SMALL}&edit={edit}", game) == after


def test_a_tap_fills_or_empties_a_place(client: FlaskClient) -> None:
    assert board_after(client, f"board={SMALL}&tap=c2") == "xx.,..x"
    assert board_after(client, f"board={SMALL}&tap=a1") == ".x.,..."


def test_a_stroke_does_to_all_places_what_it_does_to_the_first(client: FlaskClient) -> None:
    assert board_after(client, f"board={SMALL}&tap=c1&tap=b1&tap=b2") == "xxx,.x."
    assert board_after(client, f"board={SMALL}&tap=b1&tap=c1&tap=a1") == "...,..."
    assert painted(Grid(1, 1, 1), []) == Grid(1, 1, 1)


def test_undo_goes_back_edit_by_edit(client: FlaskClient) -> None:
    first = client.get(f"/draw/remove-a-square?board={SMALL}&tap=c1").headers["Location"]
    second = client.get(f"{first}&tap=c2").headers["Location"]
    assert f"was={SMALL};xxx,...".encode() in second.encode()
    page = client.get(second).text
    assert f'href="/draw/remove-a-square?board=xxx,...&amp;was={SMALL}">Undo' in page


def test_a_pasted_text_is_drawn(client: FlaskClient) -> None:
    lines = "text=xx%0D%0A.x&read=1"
    assert board_after(client, f"board={SMALL}&{lines}") == "xx,.x"


def test_a_ready_shape_is_drawn_and_can_be_played(client: FlaskClient) -> None:
    page = client.get("/draw/diamond?board=5").text
    assert "/play/diamond:5" in page


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("board=xx%3F", "strange character"),
        ("board=xx,x", "not as long"),
        ("board=" + ",".join(["x"] * 21), "21 rows"),
        ("board=xx&tap=7", "name of a place"),
        ("board=xx&edit=explode", "cannot be edited"),
        ("board=x&edit=narrower", "cannot be edited"),
        ("board=xx&text=xxy&read=1", "strange character"),
        ("board=xx&was=xy", "strange character"),
    ],
)
def test_bad_input_is_told_and_the_drawing_kept(client: FlaskClient, query: str, says: str) -> None:
    response = client.get(f"/draw/remove-a-square?{query}")
    assert response.status_code == 400
    assert says in response.text
    if "board=xx&" in query:
        assert 'name="board" value="xx"' in response.text


def test_an_empty_drawing_cannot_be_played_yet(client: FlaskClient) -> None:
    page = client.get("/draw/remove-a-square").text
    assert "Fill at least one place" in page
    assert "Play on this board" not in page
