"""The map of the path: every stop in order, the stars of a code, and on to the next station."""

import re
from html import unescape
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from nimsum.match.match import Player
from nimsum.rulesets.notation import write_sum
from nimsum.solver.analysis import analyse
from tests.rulesets.sums import enough_time
from webapp.teaching.lessons.ladders import Ladder
from webapp.teaching.path.stations import (
    FIRST_SESSION,
    ON_MAP,
    STATIONS,
    STOPS,
    Station,
    stop_after,
)
from webapp.views.play.play_query import PlayQuery


def test_every_stop_is_there_and_opens_its_game(client: FlaskClient) -> None:
    page = unescape(client.get("/path").text)
    assert re.findall(r'<li class="stop[^>]* id="(.*?)"', page) == [
        getattr(stop, "key", "") or getattr(stop, "slug", "") for stop in STOPS
    ]
    for station in STATIONS:
        (there,) = re.findall(rf'id="{station.key}"(?: data-session)?><a href="(.*?)"', page)
        assert f"against={station.against}&first={station.first}" in there
        game = client.get(there, follow_redirects=True)
        assert "seat by-computer" in game.text


@pytest.mark.parametrize("station", STATIONS, ids=[each.key for each in STATIONS])
def test_a_station_is_played_to_its_stars_and_to_the_next_stop(
    client: FlaskClient, station: Station
) -> None:
    address = PlayQuery.at_station(station)
    while True:
        page = client.get(f"/play/{quote(address.start)}", query_string=address.fields())
        while page.location:
            page = client.get(page.location)
        asked = PlayQuery.read({"start": station.start, **page.request.args})
        match = asked.match()
        if match.over:
            break
        analysis = analyse(match.position, enough_time(), convention=match.convention)
        address = asked.showing(match.after(analysis.winning[0]))
    assert match.winner is Player.YOU
    stars = 3 if station.both else 7
    assert f'data-station="{station.key}" data-stars="{stars}"' in page.text
    assert f'href="/path#{station.key}"' in page.text
    following = stop_after(station)
    if isinstance(following, Ladder):
        assert f'href="/lessons/{following.slug}"' in page.text
    elif following and station is FIRST_SESSION[-1]:
        assert f'<a class="button" href="/path#{following.key}"' in page.text
    elif following:
        start = write_sum(following.position)
        against = following.against
        assert f'href="/play/{start}?against={against}&amp;' in page.text


def test_the_stars_of_a_code_are_shown_and_the_next_station_is_lit(client: FlaskClient) -> None:
    page = unescape(client.get("/path?stars=7103").text)
    stars = dict(re.findall(r'data-station="(.*?)" data-stars="(\d)"', page))
    assert [stars[station.key] for station in STATIONS[:5]] == ["7", "1", "0", "3", "0"]
    assert [*stars] == [station.key for station in ON_MAP]
    assert re.search(rf'class="stop next" id="{STATIONS[2].key}"', page)
    assert f"<span data-won>6</span>/{3 * len(STATIONS)}" in page
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


def test_where_only_the_third_star_is_missing_the_other_side_begins(client: FlaskClient) -> None:
    """But not where nobody can win from it: there the third star asks for something else."""
    for stars, first in (("03", "computer"), ("01", "you"), ("07", "you")):
        page = client.get(f"/path?stars={stars}").text
        assert (
            f'id="threes"><a href="/play/subtraction(1,2):10?against=greedy&amp;first={first}'
            in page
        )
    assert 'greedy&amp;first=you" data' in client.get("/path?stars=3").text
