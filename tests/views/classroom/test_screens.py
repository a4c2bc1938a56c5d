"""What the screens of a room answer: anew, unchanged, too late, twice, and kept by nobody."""

import re
from time import time

import pytest
from flask import Flask

from tests.working import OUR_PAGE

from .room import Room

SCREENS = ("", "/teach", "/wall")


@pytest.mark.parametrize("screen", SCREENS)
def test_an_unchanged_screen_is_answered_by_nothing(room: Room, screen: str) -> None:
    address = room.path + screen
    version = room.version
    same = room.teacher.get(f"{address}?version={version}")
    assert (same.status_code, same.data) == (304, b"")
    assert same.cache_control.no_store
    room.pupil()
    anew = room.teacher.get(f"{address}?version={version}")
    assert anew.status_code == 200
    assert anew.text.startswith('<div id="screen"')
    assert f'data-version="{room.version}"' in anew.text
    whole = room.teacher.get(address)
    assert anew.text.strip() in whole.text
    assert room.teacher.get(f"{address}?version=x").status_code == 400


@pytest.mark.parametrize("screen", SCREENS)
def test_nobody_keeps_frames_or_finds_a_screen(app: Flask, room: Room, screen: str) -> None:
    response = room.teacher.get(room.path + screen)
    assert response.headers["Cache-Control"] == "no-store"
    assert "ETag" not in response.headers
    assert "frame-ancestors 'none'" in response.headers["Content-Security-Policy"]
    assert '<meta name="robots" content="noindex">' in response.text
    assert app.test_client().get(f"/embed{room.path}{screen}").status_code == 404
    assert "Disallow: /class/\n" in app.test_client().get("/robots.txt").text


@pytest.mark.parametrize("screen", SCREENS)
def test_screens_work_below_a_path(room: Room, screen: str) -> None:
    response = room.teacher.get(room.path + screen, base_url="http://localhost/nimsum/")
    assert response.status_code == 200
    assert f'"{room.path}' not in response.text


def test_a_screen_has_the_code_in_two_groups_and_the_words_of_a_tap(room: Room) -> None:
    code = room.path[-6:]
    pupil = room.pupil()
    for page in (room.desk, pupil.get(room.path).text):
        assert f"{code[:3]}\N{NO-BREAK SPACE}{code[3:]}" in page
        assert code not in re.sub("<[^>]*>", "", page)
        assert 'data-refused="That’s no move here."' in page


def test_cookies_of_a_room_stay_below_the_path(app: Flask) -> None:
    below = {"base_url": "https://localhost/nimsum/", "headers": OUR_PAGE}
    response = app.test_client().post(
        "/class", data={"activity": "vote~normal~nim:1+nim:2"}, **below
    )
    cookie = response.headers["Set-Cookie"]
    assert cookie.startswith("teacher_")
    assert cookie.partition("; ")[2].endswith("Secure; HttpOnly; Path=/nimsum; SameSite=Lax")


def test_an_answer_sent_twice_counts_once_and_can_be_changed(room: Room) -> None:
    pupil = room.pupil()
    for _ in range(2):
        assert room.answer(pupil, "0:0").status_code == 303
    assert "1 vote<" in room.desk
    room.answer(pupil, "1:1", submission="2")
    # What was on its way for long changes nothing any more.
    room.answer(pupil, "0:0", submission="1")
    assert "take 1 from the " in pupil.get(room.path).text


@pytest.mark.parametrize("action", ["close", "reveal", "pause", "end"])
def test_a_late_answer_is_refused_on_the_screen_as_it_is(room: Room, action: str) -> None:
    pupil = room.pupil()
    room.steer(action)
    response = room.answer(pupil, "0:0")
    assert response.status_code == 409
    assert 'role="alert"' in response.text
    assert 'id="screen"' in response.text
    assert "0 answered" in room.desk


def test_a_vote_that_is_no_move_any_more_came_too_late(room: Room) -> None:
    room.steer("own", tap="1:0", round="1")
    for which in ({}, {"activity": ""}, {"round": "99999999999"}):
        response = room.answer(room.pupil(), "1:1", **which)
        assert (response.status_code, "The class has moved on." in response.text) == (409, True)


def test_a_vote_that_comes_in_a_race_came_too_late(room: Room) -> None:
    room.steer("add", kind="race", play="normal", position="nim:5")
    room.steer("show", number="1")
    assert room.answer(room.pupil(), "1:1").status_code == 409


def test_what_is_no_move_is_refused_on_the_screen(room: Room) -> None:
    pupil = room.pupil()
    for tap in ("9:9", "<i>", ""):
        response = room.answer(pupil, tap)
        assert (response.status_code, 'id="screen"' in response.text) == (400, True)
        assert "<i>" not in response.text


def test_a_move_is_played_once_however_often_it_is_tapped(room: Room) -> None:
    room.answer(room.pupil(), "1:1")
    assert room.steer("own", tap="1:1", round="1").status_code == 303
    before = room.version
    again = room.steer("own", tap="0:0", round="1")
    assert (again.status_code, room.version) == (409, before)
    assert "The activity has gone on meanwhile." in again.text


def test_who_sleeps_is_away_until_the_screen_is_open_again(
    app: Flask, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    pupil = room.pupil()
    later = time() + 21
    version = room.version_for(pupil)
    assert ">1 here<" in room.desk
    monkeypatch.setattr("webapp.views.classroom.teacher.time", lambda: later)
    monkeypatch.setattr(app.extensions["classroom"], "now", lambda: later)
    assert 'class="is-away"' in room.desk
    assert ">0 of 1 here<" in room.desk
    looked = f"{room.path}?version={version}"
    pupil.get(looked)
    assert 'class="is-away"' in room.desk
    assert pupil.get(f"{looked}&awake=yes").status_code == 304
    assert 'class="is-away"' not in room.desk


def test_a_partner_who_is_away_is_replaced_by_the_computer(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room.opened(app, "duels~normal~nim:2+nim:3")
    one = room.pupil()
    other = room.pupil()
    room.steer("show", number="0")
    version = room.version_for(one)
    later = time() + 21
    monkeypatch.setattr(app.extensions["classroom"], "now", lambda: later)
    polled = f"{room.path}?version={version}&awake=yes"
    assert "Careless" in one.get(polled).text
    # The other one comes back, and gets games again.
    assert "You get a partner soon" not in other.get(room.path).text


def test_a_pupil_chooses_a_name_where_that_may_be(room: Room) -> None:
    room.steer("names", allowed="list", listed="Ana\nBo")
    waiting = room.teacher.get(room.path)
    assert "Ana</option>" in waiting.text
    room.pupil("Ana")
    assert "Ana</option>" not in room.teacher.get(room.path).text
    taken = room.teacher.post(f"{room.path}/join", data={"name": "Ana"}, headers=OUR_PAGE)
    assert (taken.status_code, 'role="alert"' in taken.text) == (400, True)


def test_without_scripts_screens_that_wait_load_again(app: Flask) -> None:
    room = Room.opened(app)
    reload = '<noscript><meta http-equiv="refresh" content="5"></noscript>'
    pupil = room.pupil()
    assert reload in pupil.get(room.path).text
    assert reload in room.teacher.get(f"{room.path}/wall").text
    room.steer("show", number="0")
    assert reload not in pupil.get(room.path).text
    chosen = pupil.get(f"{room.path}?activity=0&round=1&submission=1&tap=0:0").text
    assert '<input type="hidden" name="tap" value="0:0">' in chosen


def test_answers_of_others_are_no_news_for_a_pupil_but_for_the_teacher(room: Room) -> None:
    pupil = room.pupil()
    other = room.pupil()
    looks = [(pupil, room.path, room.version_for(pupil))]
    looks += [(room.teacher, f"{room.path}/{screen}", room.version) for screen in ("teach", "wall")]
    assert room.answer(other, "0:0").status_code == 303
    told = [each.get(f"{path}?version={shown}").status_code for each, path, shown in looks]
    assert told == [304, 200, 200]
    room.steer("reveal")
    assert pupil.get(f"{room.path}?version={looks[0][2]}").status_code == 200


def test_a_pupil_hears_at_the_end_what_was_right(app: Flask) -> None:
    room = Room.opened(app, "vote~normal~nim:1+nim:2", "who-wins~normal~nim:2+nim:2")
    right = room.pupil()
    wrong = room.pupil()
    for number, (good, bad) in enumerate((({"tap": "1:1"}, {"tap": "0:0"}), ("P", "N"))):
        room.steer("show", number=str(number))
        for pupil, sent in ((right, good), (wrong, bad)):
            given = sent if isinstance(sent, dict) else {"tap": "", "answer": sent}
            room.answer(pupil, activity=str(number), **given)
    room.steer("end")
    told = [re.findall("<li>(.*?)</li>", each.get(room.path).text) for each in (right, wrong)]
    assert told == [["Nim 1, 2 · Vote", "Nim 2, 2 · Who wins?"], []]


def test_what_was_typed_and_refused_stays(app: Flask) -> None:
    room = Room.opened(app, "rule~normal~subtraction(1,2,3)")
    room.steer("show", number="0")
    response = room.answer(room.pupil(), "", rule="n is a multiple of", activity="0")
    assert (response.status_code, 'value="n is a multiple of"' in response.text) == (400, True)


def test_the_wall_counts_who_is_away(
    app: Flask, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    pupil = room.pupil()
    room.pupil()
    wall = room.teacher.get(f"{room.path}/wall").text
    assert "2 are in" in wall
    assert "away" not in wall
    monkeypatch.setattr(app.extensions["classroom"], "now", lambda: time() + 30)
    path = f"{room.path}/wall?version={room.version}"
    assert room.teacher.get(path).status_code == 304
    assert "2 away" in room.teacher.get(f"{path}&awake=yes").text
    # Who has answered counts as here, so that all numbers on the wall and the teacher's agree.
    room.answer(pupil, "1:1")
    later = time() + 30
    monkeypatch.setattr("webapp.views.classroom.teacher.time", lambda: later)
    wall = room.teacher.get(f"{room.path}/wall").text
    assert "1 is in" in " ".join(wall.split())
    assert "1 away" in wall
    assert "<b>1</b> of 1 has answered" in " ".join(wall.split())
    assert ">1 of 2 here<" in room.desk
