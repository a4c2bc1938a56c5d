"""The front page and the doors: every link leads somewhere, and what is said can be found."""

import re
from datetime import date
from html import unescape
from urllib.parse import unquote, urlsplit

import pytest
from flask.testing import FlaskClient

from nimsum.match.gallery import GALLERY
from nimsum.rulesets.catalogue import families
from tests.solver.looks import looks
from webapp.teaching.games.references import WORKS
from webapp.teaching.lesson_plans.lesson_plans import LENGTHS, LESSON_PLANS, LessonPlan, phases_of
from webapp.teaching.path.stations import STATIONS
from webapp.views.api.document import openapi_document
from webapp.views.doors import doors as views
from webapp.views.web import deadline


def links(page: str) -> set[str]:
    return {unescape(href) for href in re.findall(r'<a [^>]*href="(/[^"#]*)', page)}


def test_the_front_page_shows_five_games_and_the_others_are_two_taps_away(
    client: FlaskClient,
) -> None:
    front, every = (unescape(client.get(path).text) for path in ("/", "/games"))
    in_front = [game for game in GALLERY if game.in_front]
    assert len(in_front) == 5
    assert 'class="to-class" action="/join"' in front
    for game in GALLERY:
        address = f'<a href="/play/{game.notation}" data-begins><svg class="emblem"'
        assert (address in front) == game.in_front
        assert address in every


def test_every_ruleset_can_be_opened_from_the_page_of_all_games(client: FlaskClient) -> None:
    page = unquote(client.get("/games").text)
    for family in families():
        assert page.count(f'href="/games/{family.slug}"') == 1
        assert client.get(f"/play/{family.example}?first=you&marks=on&why=3").status_code == 200


def test_the_puzzle_of_the_day_has_its_emblem_on_the_front_page(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "today", lambda: date(2026, 11, 18))
    page = client.get("/").text
    assert page.count('<svg class="emblem"') == 6
    monkeypatch.setattr(deadline, "Budget", lambda: looks(6))
    answer = client.get("/")
    assert answer.status_code == 200
    assert answer.text.count('<svg class="emblem"') == 5
    assert answer.cache_control.no_store


@pytest.mark.parametrize("minutes", LENGTHS)
@pytest.mark.parametrize("score", LESSON_PLANS, ids=[plan.slug for plan in LESSON_PLANS])
def test_a_lesson_is_told_phase_by_phase_and_starts(
    client: FlaskClient, score: LessonPlan, minutes: int
) -> None:
    page = unescape(client.get(f"/teach/{score.slug}?minutes={minutes}").text)
    assert f'name="score" value="{score.slug}/{minutes}"' in page
    for phase in score.phases:
        told = [phase.wall, phase.ask, phase.go_on, *(sentence.words for sentence in phase.say)]
        assert all(words in page for words in told) or not phase.minutes[LENGTHS.index(minutes)]
    assert page.count('<section class="phase ') == len(phases_of(f"{score.slug}/{minutes}"))
    assert {f"/teach/{slug}" for slug in score.onward} <= links(page)


def test_one_tap_starts_each_lesson(client: FlaskClient) -> None:
    page = client.get("/teach").text
    assert re.findall(r'name="score" value="([^"]*)"', page) == [
        f"{plan.slug}/20" for plan in LESSON_PLANS
    ]
    assert {"/class/new", *(f"/teach/{plan.slug}" for plan in LESSON_PLANS)} <= links(page)


def test_former_plans_lead_to_the_nearest_lesson(client: FlaskClient) -> None:
    for slug in ("one-to-three", "copy-me", "nim-in-binary", "nim-by-votes", "mirror-race"):
        answer = client.get(f"/teach/{slug}")
        assert answer.status_code == 301
        assert client.get(answer.location).status_code == 200


def test_the_page_of_the_interface_tells_every_operation(client: FlaskClient) -> None:
    page = unescape(client.get("/interface").text)
    with client.application.app_context():
        document = openapi_document()
    for path, methods in document["paths"].items():
        assert f"GET {path}<" in page
        for parameter in methods["get"].get("parameters", []):
            assert f">{parameter['name']}</code>" in page
            assert parameter["description"] in page


def test_works_are_cited_with_the_numbers_that_are_known(client: FlaskClient) -> None:
    page = unescape(client.get("/explore").text)
    for name in ("Iannucci & Larsson 2021", "PRIMES STEP 2017", "Siegel"):
        assert f'href="https://arxiv.org/abs/{WORKS[name].arxiv}"' in page
    assert 'href="https://doi.org/10.1016/j.dam.2020.05.032"' in page
    assert "doi:10.2307/1967631" in client.get("/games/nim").text
    for work in WORKS.values():
        assert work.bibtex.count("{") == work.bibtex.count("}")
        assert f"title = {{{{{work.title}}}}}," in work.bibtex
        assert not work.doi or re.fullmatch(r"10\.\d{4,5}/\S+", work.doi)
        assert not work.arxiv or re.fullmatch(r"\d{4}\.\d{4,5}|math/\d{7}", work.arxiv)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("nimm", "nim"), ("kaylse", "kayles"), ("remove-a-sqare", "remove-a-square")],
)
def test_a_misspelt_game_is_recognised(client: FlaskClient, typed: str, meant: str) -> None:
    answer = client.get(f"/games/{typed}")
    assert answer.status_code == 404
    assert answer.text.count(f"Did you mean {meant}?") == 1
    assert f'href="/games/{meant}"' in answer.text


def test_a_sum_that_may_be_meant_is_offered(client: FlaskClient) -> None:
    """It is refused all the same: nothing is played that was not asked for."""
    answer = client.get("/play/3,4,5")
    assert answer.status_code == 400
    assert 'href="/play/nim:3+nim:4+nim:5">Did you mean nim:3+nim:4+nim:5?' in answer.text
    built = client.get("/new?read=1&sum=Nim 3 4 5").text
    assert "Did you mean Nim 3, 4, 5?" in built
    assert "Did you mean" not in client.get("/play/nim:3?against=easy").text


def test_icons_are_where_browsers_look_for_them(client: FlaskClient) -> None:
    for address, begins in (("/favicon.ico", b"\0\0\1\0"), ("/apple-touch-icon.png", b"\x89PNG")):
        answer = client.get(address, follow_redirects=True)
        assert answer.status_code == 200
        assert answer.data.startswith(begins)


def test_the_app_can_be_installed(client: FlaskClient) -> None:
    assert '<link rel="manifest" href="/manifest.webmanifest">' in client.get("/").text
    answer = client.get("/manifest.webmanifest", base_url="http://localhost/below")
    assert answer.mimetype == "application/manifest+json"
    data = answer.get_json()
    assert data["start_url"] == data["scope"] == "/below/"
    assert {icon["sizes"] for icon in data["icons"]} == {"192x192", "512x512"}
    for icon in data["icons"]:
        file = client.get(urlsplit(icon["src"]).path.removeprefix("/below"))
        width = int.from_bytes(file.data[16:20], "big")
        assert f"{width}x{width}" == icon["sizes"]


def test_the_front_page_knows_the_stations_of_the_path(client: FlaskClient) -> None:
    keys = ",".join(station.key for station in STATIONS)
    assert f'data-stations="{keys}"' in client.get("/").text
