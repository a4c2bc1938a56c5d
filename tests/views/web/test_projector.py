"""Projector mode as a client without a browser sees it: a cookie, switched on and off by links."""

import re

import pytest
from flask import Flask

GAME = "/play/nim:3+nim:4+nim:5?against=perfect&first=you&moves=0:1_2:4"


def test_it_is_switched_on_and_off_and_leads_back(app: Flask) -> None:
    client = app.test_client()
    page = client.get(GAME).text
    on = re.search(r'href="(/projector/on\?back=[^"]*)"', page)
    assert on is not None
    assert 'class="projector"' not in page
    assert "presenter" not in page, "no single key does anything elsewhere"
    answer = client.get(on[1])
    assert (answer.status_code, answer.location) == (303, GAME)
    shown = client.get(GAME).text
    assert '<html lang="en" class="projector">' in shown
    assert 'class="bar"' not in shown
    assert "colophon" not in shown
    off = re.search(r'href="(/projector/off\?back=[^"]*)"', shown)
    assert off is not None
    assert client.get(off[1]).location == GAME
    assert 'class="projector"' not in client.get(GAME).text


def test_caches_tell_the_two_apart(app: Flask) -> None:
    assert "Cookie" in app.test_client().get(GAME).headers["Vary"]


def test_the_way_back_is_the_page_that_one_came_from(app: Flask) -> None:
    """After htmx has swapped a part of the page, its links still hold an older address."""
    client = app.test_client()
    came_from = {"Referer": f"http://localhost{GAME}"}
    assert client.get("/projector/on?back=/new", headers=came_from).location == GAME
    elsewhere = {"Referer": "http://example.org/play/nim:3"}
    assert client.get("/projector/on?back=/new", headers=elsewhere).location == "/new"


def test_the_link_for_teachers_opens_the_game_that_it_names(app: Flask) -> None:
    """It leads on, and not back to the page that it stands on, which a browser names."""
    client = app.test_client()
    on = re.search(r'href="(/projector/on\?to=[^"]*)"', client.get("/teach").text)
    assert on is not None
    answer = client.get(on[1], headers={"Referer": "http://localhost/teach"})
    assert answer.location == "/play/nim:3+nim:4+nim:5?first=you"


@pytest.mark.parametrize("way", ["back", "to"])
@pytest.mark.parametrize("back", ["//evil.test", "https://evil.test", "/\\evil.test", "x", ""])
def test_it_never_leads_to_another_site(app: Flask, back: str, way: str) -> None:
    answer = app.test_client().get("/projector/on", query_string={way: back})
    assert answer.location == "/"


def test_there_is_no_third_mode(app: Flask) -> None:
    assert app.test_client().get("/projector/dim").status_code == 404
