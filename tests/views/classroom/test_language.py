"""A room has the language in which it was opened, for all who have not chosen another."""

import re

import pytest
from flask import Flask

from .room import Room

FRENCH, ENGLISH, SPANISH = (f'<html lang="{code}"' for code in ("fr", "en", "es"))
IN_ENGLISH = {"Accept-Language": "en-US,en;q=0.9"}


@pytest.fixture
def room(app: Flask) -> Room:
    """Return a room of a teacher in Lyon."""
    return Room.opened(app, language="fr")


def test_pupils_and_the_wall_read_the_language_of_the_room(room: Room) -> None:
    """Whatever the Chromebooks of the school are set to."""
    pupil = room.pupil()
    for path in (room.path, f"{room.path}/wall", f"/join?code={room.path[-6:]}"):
        page = pupil.get(path, headers=IN_ENGLISH, follow_redirects=True)
        assert FRENCH in page.text, path
    room.steer("show", number="0")
    version = re.findall(r'data-version="(\d+)"', room.desk)[0]
    refused = room.answer(pupil, "nonsense")
    assert FRENCH in refused.text
    assert version


def test_where_a_room_leads_its_language_goes_along(room: Room) -> None:
    pupil = room.pupil()
    room.steer("end")
    page = pupil.get(room.path, headers=IN_ENGLISH).text
    there = re.findall(r'<a class="button[^"]*" href="(/[^"]*)"', page)[0].replace("&amp;", "&")
    assert FRENCH in pupil.get(there, headers=IN_ENGLISH, follow_redirects=True).text


def test_a_pupil_may_choose_another_language(room: Room) -> None:
    pupil = room.pupil()
    pupil.get("/language/es")
    assert SPANISH in pupil.get(room.path, headers=IN_ENGLISH).text
    assert ENGLISH in pupil.get(f"{room.path}?language=en").text
    assert FRENCH in room.pupil().get(room.path, headers=IN_ENGLISH).text


def test_the_teacher_chooses_the_language_of_the_room(room: Room) -> None:
    pupil = room.pupil()
    desk = f"{room.path}/teach"
    for browser in (pupil, room.teacher):
        browser.get(f"/language/es?back={desk}")
        browser.delete_cookie("language")
        expected = SPANISH if browser is room.teacher else FRENCH
        assert expected in pupil.get(room.path, headers=IN_ENGLISH).text
    assert SPANISH in room.pupil().get(f"{room.path}/wall", headers=IN_ENGLISH).text
