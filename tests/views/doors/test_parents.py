"""The page for parents: its game and its numbers hold, and everything that it names is there."""

import re
from functools import cache
from html import unescape

import pytest
from flask.testing import FlaskClient

from nimsum.language import LANGUAGES
from nimsum.rulesets.notation import read_sum
from webapp.teaching.lessons.ladders import LADDERS


@cache
def wins(spoons: int) -> bool:
    """Return True if whoever moves wins: one or two are taken, and who takes the last one wins."""
    return any(not wins(spoons - taken) for taken in (1, 2) if taken <= spoons)


def page_of(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return " ".join(unescape(answer.text).split())


def test_the_trick_of_the_game_for_dinner_is_true(client: FlaskClient) -> None:
    page = page_of(client, "/parents")
    (spoons,) = map(int, re.findall(r"Lay (\d+) spoons", page))
    targets, whole, first = re.findall(r"Always leave ([\d, or]+): from (\d+), take (\d+)\.", page)[
        0
    ]
    to_leave = sorted(map(int, re.findall(r"\d+", targets)))
    assert to_leave == [n for n in range(1, spoons) if not wins(n)]
    assert int(whole) == spoons
    assert spoons - int(first) == max(to_leave)
    # Each answer of the trick leads from one of these numbers to the next lower one, or to the end.
    for number in to_leave:
        for taken, answer in ((1, 2), (2, 1)):
            assert number - taken - answer in (*to_leave, 0)
    assert "If they take one, take two; if they take two, take one." in page


def test_the_game_for_dinner_is_played_here_by_the_same_rule(client: FlaskClient) -> None:
    page = page_of(client, "/parents")
    (start,) = re.findall(r'href="/play/([^?"]+)\?', page)
    (component,) = read_sum(start)
    assert component.position == 10
    left = {sum(option) for option in component.ruleset.options(component.position)}
    assert left == {9, 8}
    (address,) = re.findall(r'href="(/play/[^"]+)"', page)
    assert "seat by-computer" in client.get(address).text
    assert re.search(r'<svg class="emblem"', page)


def test_each_idea_leads_to_its_lesson_and_there_are_six_at_most(client: FlaskClient) -> None:
    page = page_of(client, "/parents")
    taught = page.partition("taught-title")[2].partition("</section>")[0]
    lessons = re.findall(r'href="(/lessons/[^"]+)"', taught)
    assert 1 <= len(lessons) == len(set(lessons)) <= 6
    for address in lessons:
        assert client.get(address, follow_redirects=True).status_code == 200


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("slug", [ladder.slug for ladder in LADDERS])
def test_each_ladder_has_a_certificate(client: FlaskClient, slug: str, code: str) -> None:
    client.set_cookie("language", code)
    assert f'href="/lessons/{slug}/certificate"' in page_of(client, "/parents")
    page = page_of(client, f"/lessons/{slug}/certificate")
    (ladder,) = [each for each in LADDERS if each.slug == slug]
    diploma = page.partition('<article class="diploma">')[2].partition("</article>")[0]
    assert f" {len(ladder.steps)} " in re.sub("<[^>]+>", " ", diploma)
    # What is typed has no name and no form: no browser can send it.
    assert "<form" not in diploma
    assert not re.search(r"<input[^>]* name=", diploma)


def test_there_is_no_certificate_of_an_unknown_ladder(client: FlaskClient) -> None:
    assert client.get("/lessons/nothing/certificate").status_code == 404


def test_the_page_is_found_from_every_page(client: FlaskClient) -> None:
    for address in ("/", "/path", "/play/nim:3+nim:4?first=you", "/teach"):
        assert 'href="/parents"' in client.get(address).text
