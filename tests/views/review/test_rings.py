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


def test_a_graph_without_a_slip_has_no_cross_in_its_legend(client: FlaskClient) -> None:
    legend = "✗ threw the win away."
    assert legend in client.get(_LOST).text
    assert legend not in client.get(_WON).text
