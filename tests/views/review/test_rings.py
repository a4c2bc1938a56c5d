"""The rings on lost squares and the legend of the graph in a review."""

from flask.testing import FlaskClient

_LOST = "/review/wythoff:5,8?against=perfect&first=you&moves=0:0,8_0:0,0"
_WON = "/review/wythoff:5,8?against=perfect&first=you&moves=0:3,5"


def test_a_slip_on_squares_is_shown_among_the_rings_that_lose(client: FlaskClient) -> None:
    page = client.get(_LOST).text
    before = client.get("/play/wythoff:5,8?against=perfect&first=you&why=3").text
    assert "That threw the win away" in page
    rings = before.count(' lost"')
    assert rings
    assert page.count(' lost"') == rings
    assert "That square has no gold ring. Then they can win: queen to (0,\u00a00)." in page


def test_a_slip_beside_another_game_is_not_told_of_rings(client: FlaskClient) -> None:
    page = client.get("/review/wythoff:1,2+nim:3?against=perfect&first=you&moves=1:2_1:0").text
    assert "no gold ring" not in page


def test_a_graph_without_a_slip_has_no_cross_in_its_legend(client: FlaskClient) -> None:
    legend = "✗: a mistake."
    assert legend in client.get(_LOST).text
    assert legend not in client.get(_WON).text
