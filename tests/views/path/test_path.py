"""The map of the path: every stop in order, the stars of a code, and on to the next station."""

import re
from html import unescape

from flask.testing import FlaskClient

from webapp.teaching.path.stations import STATIONS, STOPS


def test_every_stop_is_there_and_opens_its_game(client: FlaskClient) -> None:
    page = unescape(client.get("/path").text)
    assert re.findall(r'<li class="stop[^>]* id="(.*?)"', page) == [
        getattr(stop, "key", "") or getattr(stop, "slug", "") for stop in STOPS
    ]
    for station in STATIONS:
        (there,) = re.findall(rf'id="{station.key}"><a href="(.*?)"', page)
        assert f"against={station.against}&first={station.first}" in there
        game = client.get(there, follow_redirects=True)
        assert "seat by-computer" in game.text


def test_the_stars_of_a_code_are_shown_and_the_next_station_is_lit(client: FlaskClient) -> None:
    page = unescape(client.get("/path?stars=7103").text)
    assert re.findall(r'data-stars="(\d)"', page)[:5] == ["7", "1", "0", "3", "0"]
    assert re.search(rf'class="stop next" id="{STATIONS[2].key}"', page)
    assert "<span data-won>6</span>/96" in page
    assert 'href="/path?stars=7103#share-link"' in page


def test_a_code_that_cannot_be_is_refused_and_says_why(client: FlaskClient) -> None:
    for wrong in ("9", "x", "7" * 99):
        answer = client.get(f"/path?stars={wrong}")
        assert answer.status_code == 400
        assert "code of stars" in answer.text


def test_onward_leads_to_the_first_station_without_a_star(client: FlaskClient) -> None:
    answer = client.get("/path/next?stars=77")
    assert answer.status_code == 303
    assert answer.location == f"/play/{STATIONS[2].start}?against=short-sighted&first=you"
