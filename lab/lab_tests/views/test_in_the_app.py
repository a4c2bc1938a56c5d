"""What the laboratory has on pages of the app: links to its pages, where they have always been."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from nimsum_lab.papers.shelf import PAPERS
from nimsum_lab.quotients.shipped import quotient_of
from nimsum_lab.records.record import RECORDS
from nimsum_lab.views.job_view import KEY_COOKIE


def page_of(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return unescape(answer.text)


def test_explore_has_its_cards_after_the_first(client: FlaskClient) -> None:
    links = re.findall(r'<li><a href="([^"]*)"><strong>', page_of(client, "/explore"))
    assert links[:5] == ["/discover", "/misere", "/papers", "/records", "/invent"]


def test_explore_leads_to_each_paper_in_order(client: FlaskClient) -> None:
    links = re.findall(r'<p class="work"><a href="([^"]*)"><cite', page_of(client, "/explore"))
    assert links == [f"/papers/{paper.slug}" for paper in PAPERS]


def test_about_says_where_theorems_are_checked(client: FlaskClient) -> None:
    said = 'a table or a search. Theorems are from <a href="/papers">papers checked here</a>.</p>'
    assert said in page_of(client, "/about")
    client.set_cookie("language", "de")
    assert 'Die Sätze stammen aus <a href="/papers">' in page_of(client, "/about")


def test_privacy_names_the_cookie_of_jobs(client: FlaskClient) -> None:
    row = f"<code>{KEY_COOKIE}</code></th><td>computations you started</td>"
    assert row in page_of(client, "/privacy").rpartition("<tr>")[2]


def test_the_page_of_a_game_leads_to_its_records_and_statements(client: FlaskClient) -> None:
    for record in RECORDS.values():
        slug = re.split("[:(]", record.game)[0]
        assert f'href="/records/{record.slug}"' in page_of(client, f"/games/{slug}")
    page = page_of(client, "/games/cut")
    statements = re.findall(r'<a href="/papers/partition-games#[^"]*">', page)
    assert f"<summary>{len(statements)} statements, checked</summary>" in page
    assert "statements, checked" not in page_of(client, "/games/euclid")


def test_misere_play_of_a_game_with_a_quotient_leads_to_the_quotients(client: FlaskClient) -> None:
    quotient = quotient_of("0.77")
    assert quotient is not None
    for name in ("kayles", "octal(0.77)"):
        page = page_of(client, f"/games/{name}")
        assert f"a finite table of {quotient.order} classes tells who wins; see the" in page
        assert '<a href="/misere/quotients">misère quotients</a>' in page


def test_a_position_in_misere_play_leads_to_its_canonical_form(client: FlaskClient) -> None:
    page = page_of(client, "/play/octal(0.77):9+nim:2?play=misere&first=you&why=3")
    links = re.findall(r'<a [^>]*href="/misere\?of=([^"]*)"[^>]*>([^<]*)</a>', page)
    assert links == [
        ("octal(0.77):9", "Kayles"),
        ("nim:2", "Nim"),
        ("octal(0.77):9%2Bnim:2", "Open it in the misère laboratory"),
    ]


@pytest.mark.parametrize(
    ("address", "door"),
    [
        ("/misere", "/explore"),
        ("/misere/genus", "/explore"),
        ("/misere/quotients", "/explore"),
        ("/papers", "/explore"),
        ("/think/nim:3+nim:4?first=you", "/games"),
    ],
)
def test_the_bar_marks_the_door_of_a_page(client: FlaskClient, address: str, door: str) -> None:
    bar = page_of(client, address).partition("</nav>")[0]
    assert re.findall(r'<a [^>]*href="([^"]*)"[^>]* aria-current="', bar) == [door]
