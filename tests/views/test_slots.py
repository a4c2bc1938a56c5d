"""The slots: what the document on plug-ins puts into them is on the pages, and nothing without."""

import re
from dataclasses import fields
from html import unescape
from importlib.metadata import EntryPoint

import pytest
from flask import Flask
from flask.testing import FlaskClient

from nimsum.plugins import Plugin
from nimsum.registry import Registry
from nimsum.rulesets.packages import PackageGames
from tests.reading import Reader
from tests.slots import DOCUMENT, MISERE, PAGES, app_alone, app_of_document, app_with
from webapp.slots import Slots, slots_of
from webapp.teaching.games.references import FIVE_PAPERS, WORKS
from webapp.views.doors import doors


def client_of(app: Flask) -> FlaskClient:
    app.testing = True
    app.test_client_class = Reader
    return app.test_client()


@pytest.fixture(scope="module")
def alone() -> FlaskClient:
    """Return a client of the app without any plug-in."""
    return client_of(app_alone())


@pytest.fixture(scope="module")
def extended() -> FlaskClient:
    """Return a client of the app with the plug-in of the document."""
    return client_of(app_of_document())


def page_of(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return unescape(answer.text)


def test_each_slot_is_in_the_document() -> None:
    for slot in fields(Slots):
        assert re.search(rf"^`{slot.name}`", DOCUMENT, re.MULTILINE), slot.name


def test_the_document_fills_each_slot(alone: FlaskClient, extended: FlaskClient) -> None:
    for slot in fields(Slots):
        assert not getattr(slots_of(alone.application), slot.name), slot.name
        if slot.name != "refused":
            assert getattr(slots_of(extended.application), slot.name), slot.name


def test_the_bar_marks_the_door_of_a_page(extended: FlaskClient) -> None:
    marked = re.findall(
        r'<a href="([^"]*)"[^>]* aria-current="(?:page|true)"', page_of(extended, "/notes")
    )
    assert "/explore" in marked


def test_explore_has_the_card_after_its_first(extended: FlaskClient) -> None:
    cards = re.findall(
        r'<li><a href="([^"]*)"><strong>(.*?)</strong></a> (.*?)</li>',
        page_of(extended, "/explore"),
    )
    assert cards[0][0] == "/discover"
    assert cards[1] == ("/notes", "Notes", "What others saw.")


def test_explore_leads_to_the_page_about_a_work(extended: FlaskClient) -> None:
    page = page_of(extended, "/explore")
    title = WORKS["Dailly, Duchêne, Larsson & Paris 2020"].title
    assert f'<a href="/notes/cut"><cite translate="no" lang="en">{title}</cite></a>' in page
    assert page.count('<a href="/notes/cut">') == 1


def test_each_page_has_the_link_at_its_foot(extended: FlaskClient) -> None:
    for address in PAGES:
        foot = page_of(extended, address).partition('<footer class="colophon">')[2]
        assert '<a href="/notes">All notes</a>' in foot, address


def test_the_page_of_a_game_has_its_section(extended: FlaskClient) -> None:
    assert "<li>Bouton called it Nim.</li>" in page_of(extended, "/games/nim")
    assert "Bouton called" not in page_of(extended, "/games/kayles")


def test_a_sentence_on_misere_play_stands_in_place_of_ours(
    alone: FlaskClient, extended: FlaskClient
) -> None:
    ours = "the positions below are tame"
    theirs = "Misère Kayles has a solution, too."
    general = "nim-sums alone do not always tell who wins."
    assert general in page_of(alone, "/games/kayles") or ours in page_of(alone, "/games/kayles")
    page = page_of(extended, "/games/kayles")
    assert theirs in page
    assert general not in page
    assert ours not in page
    assert theirs not in page_of(extended, "/games/nim")


def test_a_position_in_misere_play_leads_to_its_page(extended: FlaskClient) -> None:
    page = page_of(extended, MISERE)
    for notation in ("octal(0.77):9", "nim:2"):
        assert re.search(rf'<th scope="row"><a [^>]*href="/notes/{re.escape(notation)}"', page)
    whole = re.search(r'<a [^>]*href="/notes/([^"]*)"[^>]*>Notes on this position</a>', page)
    assert whole is not None
    assert whole[1] == "octal(0.77):9+nim:2"


def test_about_has_its_sentence(alone: FlaskClient, extended: FlaskClient) -> None:
    paragraph = "a table or a search. Notes are what people remember.</p>"
    assert paragraph in page_of(extended, "/about")
    assert "a table or a search.</p>" in page_of(alone, "/about")


def test_privacy_names_its_cookie_last(alone: FlaskClient, extended: FlaskClient) -> None:
    row = "<code>notes</code></th><td>your notes</td><td>you close the browser</td></tr>"
    rows = page_of(extended, "/privacy").rpartition("<tr>")[2]
    assert row in rows
    assert row not in page_of(alone, "/privacy")


def test_alone_the_app_leads_nowhere_else(alone: FlaskClient) -> None:
    """Each link of the pages that have slots can be opened, and no works lead to pages here."""
    shelf = (
        page_of(alone, "/explore")
        .partition('<div id="works">')[2]
        .partition("</details></div></details>")[0]
    )
    assert [WORKS[name].title in shelf for name in FIVE_PAPERS] == [True] * 5
    assert not re.search(r'href="/', shelf)
    routes = alone.application.url_map.bind("localhost")
    for address in PAGES:
        for href in set(re.findall(r'href="(/[^"?#]*)', page_of(alone, address))):
            assert routes.test(href, "GET"), (address, href)


def test_about_names_what_was_left_out_and_why(
    monkeypatch: pytest.MonkeyPatch, alone: FlaskClient
) -> None:
    def raising(_app: Flask) -> None:
        raise KeyError("tides")

    assert "could not be started" not in page_of(alone, "/about")
    entry = EntryPoint("notes", "nimsum_notes:init_app", "nimsum.web")
    notes = Plugin("nimsum-notes 1.0", entry, refusal="It cannot be imported (<no>).")
    tides = Plugin("nimsum-tides 2.0", entry, target=raising)
    client = client_of(app_with(notes, tides))
    findings = Plugin("nimsum-tables 4.0", entry, refusal="Its findings cannot be used.")
    monkeypatch.setattr(doors, "registry", lambda: Registry(refused=[notes, findings]))
    riddles = PackageGames("nimsum-riddles 3.0", entry, refused="It prints something.")
    monkeypatch.setattr(doors, "from_packages", lambda: [riddles])
    page = page_of(client, "/about")
    assert re.findall(r'<li>(\S+ \S+): <span lang="en">(.*?)</span></li>', page) == [
        ("nimsum-tides 2.0", "It cannot be started (KeyError('tides'))."),
        ("nimsum-notes 1.0", "It cannot be imported (<no>)."),
        ("nimsum-tables 4.0", "Its findings cannot be used."),
        ("nimsum-riddles 3.0", "It prints something."),
    ]
    assert "<no>" not in client.get("/about").text
    for address in PAGES:
        page_of(client, address)
