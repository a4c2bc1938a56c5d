"""On every page on which a game is described, what is wrong is marked at its place."""

import pytest
from flask.testing import FlaskClient


@pytest.mark.parametrize(
    ("address", "marked", "place"),
    [
        ("/invent?line=take <1, twice the last move", "take <mark>&lt;</mark>1, twice", 6),
        ("/invent?line=take at most twice the last", "at most <mark>twice</mark> the last", 14),
        (
            "/invent/pairs?line=take 1 from one; take divisors from both",
            "take <mark>divisors</mark> from both",
            23,
        ),
        ("/invent/cells?line=xx; x.x", "xx; x.<mark>x</mark>", 7),
        ("/invent/graphs?line=edge; path of 5", "edge; path of <mark>5</mark>", 15),
    ],
)
def test_what_is_wrong_is_marked_at_its_place(
    client: FlaskClient, address: str, marked: str, place: int
) -> None:
    whole, part = client.get(address), client.get(address, headers={"HX-Request": "true"})
    assert (whole.status_code, part.status_code) == (400, 200)
    assert marked in whole.text
    assert marked in part.text
    assert f"At character {place}" in part.text
    assert "<html" in whole.text
    assert "<html" not in part.text
