"""No page says in English what it says in another language."""

import html5lib
import pytest
from flask import Flask
from flask.testing import FlaskClient

import nimsum.language
from nimsum.language import LANGUAGES, SOURCE_LANGUAGE
from tests.language.english import is_english
from tests.language.reading import lines
from tests.pages import PAGES, by_turns, one_of_each_kind
from tests.views.classroom.room import Room

TRANSLATED = [code for code in LANGUAGES if code != SOURCE_LANGUAGE]


def english_on(page: str, code: str) -> list[str]:
    """Return the English texts on a page in the language `code`."""
    assert f'<html lang="{code}"' in page
    result = lines(html5lib.parse(page, namespaceHTMLElements=False))
    return [line for line in result if is_english(line, code)]


@pytest.mark.parametrize(("name", "code"), by_turns(one_of_each_kind(PAGES), TRANSLATED))
def test_a_page_speaks_its_language_alone(client: FlaskClient, name: str, code: str) -> None:
    client.set_cookie("language", code)
    page = client.get(PAGES[name], follow_redirects=True)
    assert english_on(page.text, code) == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_room_speaks_its_language_alone(app: Flask, code: str) -> None:
    room = Room.opened(app, score="two-equal-heaps/20", language=code)
    pupil = room.pupil()
    for number in range(4):
        for path in (room.path, f"{room.path}/wall", f"{room.path}/teach"):
            browser = room.teacher if path.endswith("teach") else pupil
            page = browser.get(path, headers={"Accept-Language": code})
            assert english_on(page.text, code) == []
        room.steer("show", number=str(number))
    room.steer("end")
    report = room.teacher.get(f"{room.path}/summary")
    assert english_on(report.text, code) == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_message_that_was_forgotten_is_found(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    catalogue = nimsum.language.catalogue(code)
    translated = catalogue.gettext
    forgotten = list[str]()

    def forgetful(message: str) -> str:
        if is_english(message, code) and "%" not in message and "<" not in message:
            forgotten.append(message)
            return message
        return translated(message)

    monkeypatch.setattr(catalogue, "gettext", forgetful)
    client.set_cookie("language", code)
    result = english_on(client.get("/about").text, code)
    assert len(forgotten) > 2
    for message in forgotten:
        assert any(" ".join(message.split()) in line for line in result), message
