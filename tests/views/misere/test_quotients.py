"""The page of the misère quotients that are shipped."""

import re

import pytest
from flask.testing import FlaskClient

ELEMENTS = {
    "0.75": 8,
    "0.34": 12,
    "0.53": 16,
    "0.123": 20,
    "0.72": 24,
    "0.71": 36,
    "0.44": 40,
    "0.77": 40,
    "0.15": 42,
}


def test_all_quotients_are_told(client: FlaskClient) -> None:
    page = client.get("/misere/quotients").text
    for code, elements in ELEMENTS.items():
        assert re.search(rf">{code}[^<]*</a></th><td>{elements}</td>", page)
    assert (
        "0.77, Kayles</a></th><td>40</td><td>9</td><td>12</td><td>71</td>"
        "<td>1, 2, 5, 9, 12, 25, 27</td>"
    ) in page


@pytest.mark.parametrize("code", ELEMENTS)
def test_a_certificate_is_checked_again(client: FlaskClient, code: str) -> None:
    whole = client.get(f"/misere/quotients?check={code}").text
    fragment = client.get(f"/misere/quotients?check={code}", headers={"HX-Request": "true"}).text
    assert whole.count("Proved again") == 1
    assert "<html" not in fragment
    assert "Proved again" in fragment


def test_a_check_that_takes_too_long_is_given_up(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.solver.budget.Budget.spent", lambda _: True)
    assert "Not checked within" in client.get("/misere/quotients?check=0.77").text


@pytest.mark.parametrize("code", ["0.7", "x", "0.770"])
def test_other_games_are_refused(client: FlaskClient, code: str) -> None:
    response = client.get(f"/misere/quotients?check={code}")
    assert response.status_code == 400
    assert "Write one of 0.75, 0.34" in response.text


def test_the_games_to_play_can_be_played(client: FlaskClient) -> None:
    addresses = re.findall(r'href="(/play/[^"]*)"', client.get("/misere/quotients").text)
    assert len(addresses) == len(ELEMENTS)
    for address in addresses:
        assert client.get(address).status_code == 200
