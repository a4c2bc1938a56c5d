"""Every string that a visitor sees goes through translation."""

from collections.abc import Iterator
from gettext import NullTranslations

import pytest
from flask import Flask
from flask.testing import FlaskClient

import nimsum.language
import webapp.views.web.preferences
from nimsum.rulesets.catalogue import aliases, families
from tests.language.pseudo import Bracketed
from tests.language.reading import Reader
from tests.pages import PAGES
from tests.views.classroom.room import Room
from tests.views.classroom.test_kinds import KINDS

GAMES = [family.slug for family in families()] + [name for name, _ in aliases()]


@pytest.fixture(scope="module")
def _bracketed() -> Iterator[None]:
    """The language xx, beside the others."""
    translations, catalogue = Bracketed(), nimsum.language.catalogue

    def or_bracketed(code: str) -> NullTranslations:
        return translations if code == "xx" else catalogue(code)

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(nimsum.language.LANGUAGES, "xx", "xx")
        patch.setattr(nimsum.language, "catalogue", or_bracketed)
        patch.setattr(webapp.views.web.preferences, "catalogue", or_bracketed)
        yield


def unseen(client: FlaskClient, address: str) -> list[str]:
    """What no translator has seen of the page in the language xx."""
    client.set_cookie("language", "xx")
    reader = Reader()
    reader.read(client.get(address, follow_redirects=True).text)
    return reader.unseen


@pytest.mark.usefixtures("_bracketed")
@pytest.mark.parametrize("name", PAGES)
def test_every_string_on_a_page_is_translated(client: FlaskClient, name: str) -> None:
    assert unseen(client, PAGES[name]) == []


@pytest.mark.usefixtures("_bracketed")
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_translated(client: FlaskClient, game: str) -> None:
    assert unseen(client, f"/games/{game}") == []


@pytest.mark.usefixtures("_bracketed")
@pytest.mark.parametrize("kind", KINDS)
def test_every_string_of_a_room_is_translated(app: Flask, kind: str) -> None:
    room = Room.opened(app, f"{kind}~normal~{KINDS[kind]}")
    pupil, newcomer = room.pupil(), app.test_client()
    screens = [(pupil, ""), (room.teacher, "/teach"), (room.teacher, "/wall")]
    assert unseen(newcomer, room.path) == unseen(pupil, room.path) == []
    # Whatever the activity is, a rest and the end are said alike.
    for action in ("show", "reveal", "pause", "end")[: 4 if kind == "vote" else 2]:
        room.steer(action, number="0")
        for browser, screen in screens:
            assert unseen(browser, room.path + screen) == [], (action, screen)
    assert unseen(room.teacher, f"{room.path}/summary") == []


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ("<p>⟦Take ⟦the heap⟧ away⟧, or not</p>", [", or not"]),
        ("<p>⟦Take <b>a heap</b> away⟧ <b>here</b></p>", ["here"]),
        ('<p title="Take it">⟦Take it⟧</p>', ["Take it"]),
        ('<p data-said="No full square">3 + 4</p>', ["No full square"]),
        ("<math><mi>mex</mi><mtext>for all</mtext></math>", ["for all"]),
        ("<title>nim:3 + cut(1,4):13 · ⟦Review⟧ · Nimsum</title>", []),
        ('<p><cite translate="no">Mathematics and games</cite>, <code>nim</code> 12</p>', []),
    ],
)
def test_what_is_not_translated_is_found(html: str, words: list[str]) -> None:
    reader = Reader()
    reader.read(html)
    assert reader.unseen == words
