"""The page on which shapes of cells are drawn: what is read, what is refused, and the form."""

from html import unescape

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.notation import read_ruleset
from webapp.views.invent.cells import EXAMPLES, LYING

PAGE = "/invent/cells"


def test_shapes_are_told_valued_and_played(client: FlaskClient) -> None:
    page = client.get(f"{PAGE}?line=xx/x. turned").text
    assert "xx/x., turned any way" in page
    assert "<dt>2 × 3</dt><dd>2</dd>" in page
    assert "<dt>3 × 3</dt><dd>0</dd>" in page
    assert 'href="/play/own-cells(xx,x.-turned):3x4"' in page
    for way in ("games/NAME", "draw/NAME", "discover/NAME", "puzzles/NAME/1/win/1", "explore/NAME"):
        address = "/" + way.replace("NAME", "own-cells(xx,x.-turned)")
        assert client.get(address, follow_redirects=True).status_code == 200
        assert f'href="{address}"' in page


def test_a_shape_is_taken_by_its_cells(client: FlaskClient) -> None:
    """By its address, and by the places that are ticked; others are refused."""
    play = "/play/own-cells(xx,x.-turned):2x3?against=person&first=you"
    assert client.get(f"{play}&moves=0:a1,b1,a2").status_code == 200
    ticked = client.get(f"{play}&heap=0&pick=a1&pick=b1&pick=a2", follow_redirects=True)
    assert ticked.status_code == 200
    assert "moves=0:a1,b1,a2" in unescape(ticked.request.full_path)
    assert client.get(f"{play}&moves=0:a1,b1,c1").status_code == 400


def test_a_game_with_a_name_is_called_so(client: FlaskClient) -> None:
    assert 'This is <a href="/games/cram">Cram</a>' in client.get(f"{PAGE}?line=row 2").text


def test_the_examples_are_the_games_that_they_say() -> None:
    for line, says in EXAMPLES:
        ruleset = read_ruleset(f"own-cells({line})")
        assert (ruleset.known is not None) == ("Cram" in says)  # type: ignore[attr-defined]


@pytest.mark.parametrize("lying", LYING)
def test_the_grid_writes_the_line(client: FlaskClient, lying: str) -> None:
    form = {"line": "row 3;", "b2": "on", "b3": "on", "c3": "on", "lying": lying, "add": "1"}
    answer = client.get(PAGE, query_string=form)
    assert answer.status_code == 303
    page = client.get(answer.headers["Location"])
    assert page.status_code == 200
    assert f'value="row 3; x./xx {lying}"' in page.text


def test_a_grid_without_a_shape_is_refused(client: FlaskClient) -> None:
    for ticks, wrong in (({}, "The shape has no cell"), ({"a1": "on", "d4": "on"}, "not joined")):
        answer = client.get(PAGE, query_string={**ticks, "add": "1"}, follow_redirects=True)
        assert answer.status_code == 400
        assert wrong in answer.text
