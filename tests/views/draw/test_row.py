"""The editor of rows of pins and coins, without a browser: every edit is a plain request."""

from urllib.parse import unquote

import pytest
from flask.testing import FlaskClient

KAYLES = "xx.xxx.."


def address_after(client: FlaskClient, query: str, game: str = "kayles") -> str:
    """The address to which an edit leads."""
    response = client.get(f"/draw/{game}?{query}")
    assert response.status_code == 303, response.text
    return unquote(response.headers["Location"])


def row_after(client: FlaskClient, query: str, game: str = "kayles") -> str:
    """The row in that address."""
    return address_after(client, query, game).partition("board=")[2].partition("&")[0]


@pytest.mark.parametrize(
    ("edit", "after"),
    [
        ("wider", "xx.xxx..."),
        ("narrower", "xx.xxx."),
        ("right", "xx.xx.xx"),
        ("fill", "xxxxxxxx"),
        ("clear", "........"),
    ],
)
@pytest.mark.parametrize("game", ["kayles", "turning-turtles", "mock-turtles", "octal(0.35)"])
def test_edits_of_the_whole_row(client: FlaskClient, game: str, edit: str, after: str) -> None:
    assert row_after(client, f"board={KAYLES}&edit={edit}", game) == after


@pytest.mark.parametrize("edit", ["taller", "lower", "down", "explode"])
def test_a_row_has_no_edits_of_rows(client: FlaskClient, edit: str) -> None:
    assert f'value="{edit}"' not in client.get("/draw/kayles").text
    assert client.get(f"/draw/kayles?board=xx&edit={edit}").status_code == 400


def test_a_tap_takes_a_pin_or_sets_it_up(client: FlaskClient) -> None:
    assert row_after(client, f"board={KAYLES}&tap=1") == ".x.xxx.."
    assert row_after(client, f"board={KAYLES}&tap=8") == "xx.xxx.x"
    assert row_after(client, "tap=3") == "..x....."


def test_a_tap_turns_the_coin_of_that_name(client: FlaskClient) -> None:
    """Places of Mock Turtles are counted from 0, the others from 1."""
    assert row_after(client, "board=.x.x&tap=1", "ruler") == "xx.x"
    assert row_after(client, "board=.x.x&tap=1", "mock-turtles") == "...x"
    assert row_after(client, "board=.x.x&tap=0", "mock-turtles") == "xx.x"


def test_a_stroke_does_to_all_places_what_it_does_to_the_first(client: FlaskClient) -> None:
    assert row_after(client, f"board={KAYLES}&tap=3&tap=4&tap=8") == "xxxxxx.x"
    assert row_after(client, f"board={KAYLES}&tap=2&tap=3&tap=1") == "...xxx.."


def test_undo_goes_back_edit_by_edit(client: FlaskClient) -> None:
    first = address_after(client, f"board={KAYLES}&tap=1")
    second = address_after(client, first.partition("?")[2] + "&edit=narrower")
    assert second == f"/draw/kayles?board=.x.xxx.&was={KAYLES};.x.xxx.."
    page = client.get(second).text
    assert f'href="/draw/kayles?board=.x.xxx..&amp;was={KAYLES}">Undo' in page


@pytest.mark.parametrize(
    ("game", "text", "after"),
    [
        ("kayles", "x.x", "x.x"),
        ("kayles", "12", "x" * 12),
        ("kayles", "0", "."),
        ("ruler", "3,4,6", "..xx.x"),
        ("ruler", "none", "."),
        ("mock-turtles", "0,3", "x..x"),
        ("mock-turtles", "40", "." * 40 + "x"),
    ],
)
def test_a_text_or_a_position_is_drawn(
    client: FlaskClient, game: str, text: str, after: str
) -> None:
    assert row_after(client, f"text={text}&read=1&board=xxxxx", game) == after


@pytest.mark.parametrize(
    ("game", "row", "played"),
    [
        ("kayles", KAYLES, "octal(0.77):2+octal(0.77):3"),
        ("octal(0.137)", "xxx", "octal(0.137):3"),
        ("treblecross", "x.x.x", "octal(0.007):1+octal(0.007):1+octal(0.007):1"),
        ("turning-turtles", ".x.xx..", "turning-turtles:2,4,5"),
        ("mock-turtles", "x.xx", "mock-turtles:0,2,3"),
        ("octal(0.3)", "x." * 19 + "xx", "+".join(["octal(0.3):1"] * 19 + ["octal(0.3):2"])),
    ],
)
def test_the_row_can_be_played(client: FlaskClient, game: str, row: str, played: str) -> None:
    page = client.get(f"/draw/{game}?board={row}").text
    assert f'href="/play/{played}"' in page
    assert client.get(f"/play/{played}").status_code == 200


@pytest.mark.parametrize(
    ("game", "says"), [("kayles", "Set up at least one pin"), ("ruler", "Turn at least one coin")]
)
def test_an_empty_row_cannot_be_played_yet(client: FlaskClient, game: str, says: str) -> None:
    page = client.get(f"/draw/{game}").text
    assert says in page
    assert "Play on this row" not in page


@pytest.mark.parametrize(
    ("game", "query", "says"),
    [
        ("kayles", "board=xx%3F", "not a heap of octal"),
        ("kayles", "board=xx,x", "not a row"),
        ("kayles", "board=" + "x" * 61, "too long to be drawn"),
        ("kayles", "board=61", "too long to be drawn"),
        ("kayles", "board=xx&tap=3", "no such place in the row"),
        ("kayles", "board=xx&tap=0", "no such place in the row"),
        ("kayles", "board=xx&tap=a1", "no such place in the row"),
        ("kayles", "board=x&edit=narrower", "cannot be edited"),
        ("kayles", "board=" + "x" * 60 + "&edit=wider", "cannot be edited"),
        ("kayles", "board=xx&was=xy", "not a row"),
        ("kayles", "board=xx&text=&read=1", "not a row"),
        ("ruler", "board=xx&text=x%0D%0Ax&read=1", "not a row"),
        ("ruler", "board=0,3", "no such place in the row"),
        ("ruler", "board=" + "." * 41, "too long to be drawn"),
        ("mock-turtles", "board=" + "." * 42, "too long to be drawn"),
    ],
)
def test_bad_input_is_told_and_the_row_kept(
    client: FlaskClient, game: str, query: str, says: str
) -> None:
    response = client.get(f"/draw/{game}?{query}")
    assert response.status_code == 400
    assert says in response.text
    if "board=xx&" in query:
        assert 'name="board" value="xx"' in response.text


def test_htmx_gets_the_changed_part_and_the_address(client: FlaskClient) -> None:
    response = client.get("/draw/kayles?board=xx&tap=1", headers={"HX-Request": "true"})
    assert response.status_code == 200
    assert unquote(response.headers["HX-Push-Url"]) == "/draw/kayles?board=.x&was=xx"
    assert "<html" not in response.text
