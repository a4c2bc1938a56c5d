"""Nobody is the teacher, another pupil or in another room by asking for it."""

import re
from collections.abc import Iterator
from itertools import count

import pytest
from flask import Flask

from tests.working import OUR_PAGE
from webapp.classroom import joining
from webapp.classroom.classroom import Limit
from webapp.classroom.errors import DatabaseAway
from webapp.classroom.rooms import WRONG_CODE_LIMIT_PER_ADDRESS
from webapp.views.classroom import access
from webapp.views.classroom.teacher_actions import ACTIONS

from .room import Room, version_in

_ADDRESSES = count(77)
"""Each guesser has an address of its own."""

NAME = "<i id=x>'\"&"


@pytest.fixture
def guesser(app: Flask) -> Iterator[dict[str, str]]:
    """Yield an address from which one wrong code too many was tried."""
    came_from = {"REMOTE_ADDR": f"192.0.2.{next(_ADDRESSES)}"}
    client = app.test_client()
    wrong = "/class/222222"
    for _ in range(WRONG_CODE_LIMIT_PER_ADDRESS.times):
        response = client.get(f"{wrong}?version=1", environ_overrides=came_from)
        assert response.status_code == 404
    assert client.get(wrong, environ_overrides=came_from).status_code == 429
    yield came_from
    access._RECORDS.reset()


def test_a_pupil_is_not_the_teacher(room: Room) -> None:
    pupil = room.pupil()
    before = room.version
    assert pupil.get(f"{room.path}/teach").status_code == 403
    for action in (*ACTIONS, "forget"):
        form = {"number": "0", "pupil": room.ids[0], "tap": "0:0", "allowed": "typed"}
        told = pupil.post(f"{room.path}/teach/{action}", data=form, headers=OUR_PAGE)
        assert told.status_code == 403, action
        assert "Only the teacher can do that." in told.text
    assert room.version == before


@pytest.mark.parametrize("secret", ["x", "0" * 64, "A" * 43])
def test_a_wrong_secret_opens_nothing(app: Flask, room: Room, secret: str) -> None:
    response = app.test_client().get(f"{room.path}/teach/key/{secret}")
    assert (response.status_code, response.headers.getlist("Set-Cookie")) == (403, [])


def test_a_pupil_is_no_other_pupil(room: Room) -> None:
    one = room.pupil()
    other = room.pupil()
    assert room.answer(one, "0:0", pupil=room.ids[1]).status_code == 303
    assert "Sent:" in one.get(room.path).text
    assert "Sent:" not in other.get(room.path).text


def test_nobody_takes_a_place_along_into_another_room(app: Flask, room: Room) -> None:
    pupil = room.pupil()
    other = Room.opened(app)
    other.steer("show", number="0")
    before = other.version
    response = room.answer(pupil, "0:0")
    assert response.status_code == 303
    there = pupil.post(f"{other.path}/answer", data={"tap": "0:0"}, headers=OUR_PAGE)
    assert there.status_code == 403
    assert "You haven’t joined this room." in there.text
    steered = room.teacher.post(f"{other.path}/teach/end", headers=OUR_PAGE)
    assert (steered.status_code, other.version) == (403, before)
    # Not with the very secret either: it is another one in every room.
    kept = room.teacher.get_cookie(f"teacher_{room.path[7:]}")
    assert kept is not None
    room.teacher.set_cookie(f"teacher_{other.path[7:]}", kept.value)
    assert room.teacher.get(f"{other.path}/teach").status_code == 403


def test_other_sites_change_nothing(app: Flask, room: Room) -> None:
    pupil = room.pupil()
    before = room.version
    posts = [rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())]
    ours = [rule.rule for rule in posts if rule.endpoint.startswith("class_")]
    assert len(ours) >= 6
    for rule in ours:
        address = rule.replace("/class/<code>", room.path).replace("<action>", "end")
        for browser in (room.teacher, pupil):
            response = browser.post(address, headers={"Sec-Fetch-Site": "cross-site"})
            assert response.status_code == 403, address
        chunked = {**OUR_PAGE, "Transfer-Encoding": "chunked"}
        assert room.teacher.post(address, headers=chunked).status_code == 411, address
    assert room.version == before


def test_names_are_text_wherever_they_stand(app: Flask) -> None:
    room = Room.opened(app, "duels~normal~nim:1+nim:2")
    room.steer("names", allowed="typed")
    room.steer("release", names="on")
    pupils = [room.pupil(NAME), room.pupil(f"{NAME}2")]
    wall = room.teacher.get(f"{room.path}/wall").text
    room.steer("show", number="0")
    for page in (wall, room.desk, *(pupil.get(room.path).text for pupil in pupils)):
        assert "&lt;i id=x&gt;" in page
        assert "<i id=x" not in page


def test_a_removed_pupil_is_told_so_and_can_be_let_in_again(room: Room) -> None:
    pupil = room.pupil()
    room.steer("remove", pupil=room.ids[0])
    assert "The teacher took you out of this room." in pupil.get(room.path).text
    assert room.answer(pupil, "0:0").status_code == 403
    assert pupil.post(f"{room.path}/join", headers=OUR_PAGE).status_code == 403
    room.steer("restore", pupil=room.ids[0])
    assert room.answer(pupil, "0:0").status_code == 303


def test_the_teacher_moves_to_another_device(app: Flask, room: Room) -> None:
    link = re.findall(r'value="http://localhost(/class/[^"]*/teach/key/[^"]*)"', room.desk)[0]
    other = app.test_client()
    assert other.get(link).headers["Location"] == f"{room.path}/teach"
    assert other.get(f"{room.path}/teach").status_code == 200
    assert other.get("/join").text.count(f"{room.path}/teach") == 1


def test_a_pupil_comes_back_by_a_word(app: Flask, room: Room) -> None:
    pupil = room.pupil()
    phone = app.test_client()
    room.answer(pupil, "0:0")
    word = re.findall(r'class="code">(\w{4})<', pupil.get(room.path).text)[0]
    wrong = phone.post(f"{room.path}/back", data={"word": "????"}, headers=OUR_PAGE)
    assert (wrong.status_code, "Nobody here has" in wrong.text) == (400, True)
    told = phone.post(f"{room.path}/back", data={"word": word.lower()}, headers=OUR_PAGE)
    assert told.status_code == 303
    assert "Sent:" in phone.get(room.path).text
    assert len(room.ids) == 1


def test_a_forgotten_room_is_gone_and_says_so(room: Room) -> None:
    pupil = room.pupil()
    response = room.steer("forget")
    assert (response.status_code, response.cache_control.no_store) == (200, True)
    assert "<h1>The lesson is over and deleted</h1>" in response.text
    answers = [(pupil.get(f"{room.path}{query}"), "/") for query in ("", "?version=1")]
    answers += [(room.answer(pupil, "0:0"), "/"), (room.answer(room.teacher, "0:0"), "/")]
    answers += [(pupil.get(f"{room.path}/{it}"), "/teach") for it in ("wall", "teach")]
    answers += [(room.steer(action), "/teach") for action in ("next", "forget")]
    for gone, way_on in answers:
        assert (gone.status_code, gone.cache_control.no_store) == (404, True)
        assert "<h1>The lesson is over and deleted</h1>" in gone.text
        assert "That class closed 1 min ago. Nothing of it is kept" in gone.text
        assert f'<a class="button" href="{way_on}">' in gone.text
    assert "teacher_" not in room.teacher.get("/join").request.headers.get("Cookie", "")


def test_guessing_codes_is_stopped_but_not_the_pupils_beside(
    app: Flask, room: Room, guesser: dict[str, str]
) -> None:
    pupil = room.pupil()
    for _ in range(access._GUESSER_LIMIT.times):
        response = app.test_client().get("/class/222222", environ_overrides=guesser)
        assert (response.status_code, response.headers["Retry-After"]) == (429, "10")
    typed = f"/join/{room.path[7:]}"
    for address in (room.path, f"{room.path}?version={room.version}", typed):
        response = app.test_client().get(address, environ_overrides=guesser)
        assert response.status_code == 429, address
        assert 1 <= int(response.headers["Retry-After"]) <= 10
    for browser, screen in ((pupil, room.path), (room.teacher, f"{room.path}/teach")):
        shown = browser.get(screen, environ_overrides=guesser)
        assert shown.status_code == 200
        version = version_in(shown.text)
        same = browser.get(f"{screen}?version={version}", environ_overrides=guesser)
        assert same.status_code == 304
    # The teacher is behind that address: so newcomers of the class get in there, too.
    assert app.test_client().get(typed, environ_overrides=guesser).status_code == 303
    other = Room.opened(app)
    response = app.test_client().get(other.path, environ_overrides=guesser)
    assert response.status_code == 429


def test_a_right_code_is_let_in_where_codes_were_guessed(
    app: Flask, room: Room, guesser: dict[str, str]
) -> None:
    pupil = app.test_client()
    told = pupil.get(f"/join/{room.path[7:]}", environ_overrides=guesser)
    assert (told.status_code, told.headers["Location"]) == (303, room.path)
    # From then on the whole class comes in, as often as its phones ask.
    for _ in range(2 * access._GUESSER_LIMIT.times):
        assert app.test_client().get(room.path, environ_overrides=guesser).status_code == 200


def test_nobody_else_joins_where_the_door_is_closed(app: Flask, room: Room) -> None:
    room.pupil()
    room.steer("door", door="closed")
    assert "qr.svg" not in room.teacher.get(f"{room.path}/wall").text
    late = app.test_client()
    assert "The teacher lets nobody else" in late.get(room.path).text
    assert f'action="{room.path}/join"' not in late.get(room.path).text
    told = late.post(f"{room.path}/join", headers=OUR_PAGE)
    assert (told.status_code, len(room.ids)) == (403, 1)
    room.steer("door", door="open")
    assert late.post(f"{room.path}/join", headers=OUR_PAGE).status_code == 303


def test_the_server_draws_the_secret_of_a_browser(app: Flask, room: Room) -> None:
    browser = app.test_client()
    cookie = f"pupil_{room.path[7:]}"
    browser.set_cookie(cookie, "A" * 32)
    browser.post(f"{room.path}/join", headers=OUR_PAGE)
    kept = browser.get_cookie(cookie)
    assert kept is not None
    assert kept.value != "A" * 32
    somebody = app.test_client()
    somebody.set_cookie(cookie, "A" * 32)
    assert 'class="own-name"' not in somebody.get(room.path).text


def test_a_database_that_is_away_is_told_in_words(
    app: Flask, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_args: object) -> None:
        raise DatabaseAway

    database = app.extensions["classroom"].database
    monkeypatch.setattr(database, "read", away)
    monkeypatch.setattr(database, "write", away)
    response = room.teacher.get(f"{room.path}/teach")
    assert (response.status_code, response.headers["Retry-After"]) == (503, "10")
    assert "The rooms cannot be reached now." in response.text
    assert response.headers["Refresh"] == "10"
    sent = room.steer("end")
    assert (sent.status_code, "Refresh" in sent.headers) == (503, False)


def test_everybody_since_a_pupil_is_removed_at_once_and_let_in_again(room: Room) -> None:
    for _ in range(4):
        room.pupil()
    second = room.ids[1]
    assert len(re.findall(">Remove [^<]* and all who came later", room.desk)) == 3
    room.steer("remove-since", pupil=second)
    assert room.desk.count('class="is-removed"') == 3
    assert "Let all 3 in again" in room.desk
    room.steer("restore-all")
    assert 'class="is-removed"' not in room.desk
    assert len(room.ids) == 4


@pytest.mark.parametrize(("begun", "number"), [(False, 36), (True, 8)])
def test_the_teacher_is_told_of_a_flood_and_ends_it(
    app: Flask, *, begun: bool, number: int
) -> None:
    room = Room.opened(app)
    own = room.pupil()
    if begun:
        room.steer("show", number="0")
    for _ in range(number - 1 - (not begun)):
        room.pupil()
    assert "joined in a short time" not in room.desk
    room.pupil()
    assert f"<h2>{number} joined in a short time</h2>" in room.desk
    first = room.ids[1 if begun else 0]
    assert re.search(rf'value="{first}">\s*<button class="button quiet">Remove these', room.desk)
    hint = room.desk.partition('class="coach flood"')[2].partition("</section>")[0]
    assert "lock the door" in hint
    assert re.search(r'name="door" value="closed">\s*<button class="button">Lock the door', hint)
    room.steer("door", door="closed")
    room.steer("remove-since", pupil=first)
    assert "joined in a short time" not in room.desk
    assert ("The teacher took you out" in own.get(room.path).text) is not begun
    assert app.test_client().post(f"{room.path}/join", headers=OUR_PAGE).status_code == 403


def test_pupils_join_more_slowly_from_one_address(
    app: Flask, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(joining, "JOIN_LIMIT_PER_ADDRESS", Limit(1, 60))
    own = room.pupil()
    response = app.test_client().post(f"{room.path}/join", headers=OUR_PAGE)
    assert response.status_code == 429
    assert "That was too often." in response.text
    assert 1 <= int(response.headers["Retry-After"]) <= 60
    assert own.post(f"{room.path}/join", headers=OUR_PAGE).status_code == 303
    elsewhere = {"REMOTE_ADDR": "203.0.113.5"}
    response = app.test_client().post(
        f"{room.path}/join", headers=OUR_PAGE, environ_overrides=elsewhere
    )
    assert response.status_code == 303
