"""The door of the rooms, plans as addresses, and pages that are used in class."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.working import OUR_PAGE
from webapp.classroom import rooms
from webapp.classroom.classroom import Limit
from webapp.classroom.rooms import MAX_ROOM_HOURS
from webapp.settings import Settings
from webapp.views.classroom.activities.catalogue import OFFERED
from webapp.views.web.sharing import qr_picture

from .room import NIM, Room

USED = {
    "/play/nim:3+nim:4?first=you&moves=0:1": ("vote", "normal", "nim:1+nim:4"),
    "/play/nim:3?first=you&play=misere": ("vote", "misere", "nim:3"),
    "/nimsum/review/nim:3+nim:4?first=you": None,
    "/lessons/in-pairs/1": ("vote", "normal", None),
    "/lessons/nim-sums/3": ("vote", "normal", None),
    "/puzzles/nim/1/win/1": ("vote", "normal", None),
    "/puzzles/2026-11-20/hard": ("vote", "normal", None),
    "/puzzles/position/nim:3+nim:4": ("vote", "normal", "nim:3+nim:4"),
    "/discover/subtraction(1,2,3)/rule?of=pairs": ("rule", "normal", "subtraction(1,2,3):10"),
    "/discover/nowhere": None,
    "/lessons/in-pairs/99": None,
    "/games": None,
    "http://[": None,
    "": None,
}


@pytest.mark.parametrize("address", [each for each in USED if each])
def test_pages_are_used_in_class(client: FlaskClient, address: str) -> None:
    response = client.get("/class/new", query_string={"of": address})
    expected = USED[address]
    if expected is None:
        assert (response.status_code, 'class="error"' in response.text) == (400, True)
        return
    assert response.status_code == 200
    kind, play, position = expected
    assert re.search(f'value="{kind}" checked', response.text)
    assert f'name="play" value="{play}" checked' in response.text
    (written,) = re.findall(r'name="position" value="([^"]*)"', response.text)
    assert unescape(written) == position if position else ":" in written


@pytest.mark.parametrize("shown", ["/play/nim:3", "/lessons/in-pairs/1", "/discover/kayles"])
def test_a_page_with_a_position_leads_to_the_class(client: FlaskClient, shown: str) -> None:
    (link,) = re.findall(r'href="(/class/new[^"]*)"', client.get(shown).text)
    assert client.get(unescape(link)).status_code == 200
    assert "/class/new?of" not in client.get("/games").text


@pytest.mark.parametrize("written", ["{}", "{}?language=de", "%20{}"])
def test_an_address_with_a_code_leads_to_the_class(app: Flask, room: Room, written: str) -> None:
    code = room.path.removeprefix("/class/").lower()
    response = app.test_client().get(f"/join/{written.format(code)}")
    assert (response.status_code, response.headers["Location"].partition("?")[0]) == (
        303,
        room.path,
    )
    wrong = app.test_client().get("/join/222222")
    assert wrong.status_code == 404
    assert 'value="222222"' in wrong.text


def test_a_plan_is_an_address_that_can_be_changed(client: FlaskClient) -> None:
    added = client.get(
        f"/class/new?activity={NIM.replace('+', '%2B')}&hours=3"
        "&kind=race&play=misere&position=kayles:5"
    )
    assert added.status_code == 303
    plan = client.get(added.headers["Location"]).text
    assert 'name="hours" type="number" min="1" max="336" value="3"' in plan
    assert MAX_ROOM_HOURS == 336
    assert plan.count('name="earlier"') == 1
    fields = {"activity": re.findall(r'name="activity" value="([^"]*)"', plan), "hours": "3"}

    def after(change: str, number: str) -> str:
        """Return the lines of the plan after a tap on a button of one of them."""
        query = {**fields, change: number}
        answer = client.get("/class/new", query_string=query, follow_redirects=True)
        assert answer.status_code == 200
        assert 'name="hours" type="number" min="1" max="336" value="3"' in answer.text
        return answer.text.partition("plan-lines")[2]

    turned = after("earlier", "1")
    assert turned.index("<b>Race</b> ") < turned.index("<b>Vote</b> ")
    shorter = after("left_out", "1")
    assert "<b>Race</b> " not in shorter
    assert "<b>Vote</b> " in shorter
    for change, number in (("earlier", "0"), ("earlier", "2"), ("left_out", "2")):
        same = after(change, number)
        assert same.index("<b>Vote</b> ") < same.index("<b>Race</b> ")


TEXTS = {
    "activity": [NIM, "talk~normal~nim:3"],
    "title": ["Warm up~|<b>", ""],
    "question": ["Which heap? ~ Why|not?", "What  did you\nsee?"],
    "minutes": ["10", ""],
}


def test_a_plan_keeps_what_the_teacher_writes(app: Flask, client: FlaskClient) -> None:
    """In its address, on all screens of its room, and in the report."""
    kept = client.get("/class/new", query_string={**TEXTS, "name": " Year 5 ", "keeps": "plan"})
    assert kept.status_code == 303
    page = unescape(client.get(kept.headers["Location"]).text)
    assert 'value="Warm up-|<b>"' in page
    assert 'value="Which heap? ~ Why|not?"' in page
    assert 'value="What did you see?"' in page
    assert "<h1>Year 5</h1>" in page
    # The fields for a new activity add none.
    written = re.findall(r'name="activity" value="([^"]*)"', page)
    assert len(written) == 2
    form = {**TEXTS, "name": "Year 5", "keeps": "plan", "kind": "race", "position": "nim:1"}
    teacher = app.test_client()
    opened = teacher.post("/class", data=form, headers=OUR_PAGE)
    room = Room(app, opened.headers["Location"].removesuffix("/teach"), teacher)
    pupil = room.pupil()
    assert "Start: Warm up-|<b>" in unescape(room.desk)
    room.steer("show", number="0")
    desk = unescape(room.desk)
    for shown in ("Year 5", "1 of 2 · Vote", "Ask: “Which heap? ~ Why|not?”", "10 min"):
        assert shown in desk
    assert "Go on when" not in desk
    assert "Warm up-|&lt;b&gt;" in teacher.get(f"{room.path}/wall").text
    assert "Which heap? ~ Why|not?" in pupil.get(room.path).text
    room.steer("show", number="1")
    assert 'class="clock' not in room.desk
    assert "What did you see?" in teacher.get(f"{room.path}/wall").text
    report = unescape(teacher.get(f"{room.path}/summary").text)
    assert "<h1>Year 5</h1>" in report
    assert "<strong>1. Warm up-|<b></strong>" in report


def test_a_plan_is_added_to_without_losing_its_texts(client: FlaskClient) -> None:
    new = {"kind": "race", "play": "normal", "position": "nim:5"}
    added = client.get("/class/new", query_string={**TEXTS, **new})
    page = unescape(client.get(added.headers["Location"]).text)
    assert 'value="Which heap? ~ Why|not?"' in page
    assert page.count('name="minutes"') == 3
    picking = client.get("/class/new", query_string={**TEXTS, **new, "to": "nim:6"}).text
    assert "Which heap? ~ Why|not?" in picking


def test_what_is_typed_goes_along_when_an_activity_is_moved_or_left_out(
    client: FlaskClient,
) -> None:
    """The texts are in the fields of the form, and not yet in the address."""
    texts = {**TEXTS, "title": ["Warm up", "Look back"], "name": "Year 5"}
    for change, titles in (
        ({"earlier": "1"}, ["Look back", "Warm up"]),
        ({"left_out": "0"}, ["Look back"]),
    ):
        moved = client.get("/class/new", query_string={**texts, **change})
        page = unescape(client.get(moved.headers["Location"]).text)
        assert re.findall(r'name="title"\s+value="([^"]*)"', page) == titles
        assert "<h1>Year 5</h1>" in page
        assert 'value="What did you see?"' in page


@pytest.mark.parametrize("minutes", ["181", "-1", "ten"])
def test_minutes_of_an_activity_are_a_number(client: FlaskClient, minutes: str) -> None:
    form = {"activity": NIM, "title": "", "question": "", "minutes": minutes, "keeps": "plan"}
    response = client.post("/class", data=form, headers=OUR_PAGE)
    assert response.status_code == 400
    assert 'role="alert"' in response.text
    assert "Set-Cookie" not in response.headers


@pytest.mark.parametrize(
    "mistake",
    [
        {"typed": "two big heaps of 3", "position": "nim:3"},
        {"typed": "bananas", "position": "nim:3"},
        {"minutes": ["999", ""]},
        {"hours": "soon", "keeps": "plan"},
    ],
)
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_mistake_costs_nothing_else_that_was_typed(
    client: FlaskClient, method: str, mistake: dict[str, str]
) -> None:
    form = {**TEXTS, "name": "Year 5", **mistake}
    if method == "get":
        response = client.get("/class/new", query_string=form)
    else:
        response = client.post("/class", data=form, headers=OUR_PAGE)
    assert response.status_code == 400
    page = unescape(response.text)
    assert "<h1>Year 5</h1>" in page
    assert 'value="Which heap? ~ Why|not?"' in page
    assert 'value="What did you see?"' in page
    assert ('value="10"' in page) == ("minutes" not in mistake)


def test_a_start_in_words_opens_a_room_or_is_asked_about(client: FlaskClient) -> None:
    form = {"kind": "race", "play": "normal", "position": "nim:1", "typed": "two heaps of 3"}
    shown = client.get("/class/new", query_string={**form, "read": "1"}).text
    assert 'name="position" value="nim:3+nim:3"' in shown
    assert client.post("/class", data=form, headers=OUR_PAGE).status_code == 303
    unsure = client.post("/class", data=form | {"typed": "two big heaps of 3"}, headers=OUR_PAGE)
    assert (unsure.status_code, "Did you mean Nim 3, 3?" in unsure.text) == (400, True)
    assert re.search(r'value="race" checked', unsure.text)


@pytest.mark.parametrize("hours", ["0", "337", "x"])
def test_a_room_lasts_as_long_as_it_may(client: FlaskClient, hours: str) -> None:
    response = client.post("/class", data={"activity": NIM, "hours": hours}, headers=OUR_PAGE)
    assert response.status_code == 400
    assert "Set-Cookie" not in response.headers


def test_what_is_proposed_goes_into_an_open_room(room: Room) -> None:
    offered = room.teacher.get("/class/new?of=/play/kayles:5").text
    assert f'formaction="{room.path}/teach/add"' in offered
    response = room.steer("add", kind="race", play="normal", position="kayles:5")
    assert response.status_code == 303
    assert "<b>Race</b>" in room.desk
    room.steer("end")
    assert f'formaction="{room.path}/teach/add"' not in room.teacher.get("/class/new").text


def test_one_joins_by_a_code_however_it_is_typed(client: FlaskClient, room: Room) -> None:
    code = room.path.removeprefix("/class/")
    response = client.get("/join", query_string={"code": f" {code[:3].lower()} {code[3:]}"})
    assert response.headers["Location"] == room.path
    assert client.get(f"/class?code={code}").headers["Location"] == f"/join?code={code}"
    wrong = client.get("/join?code=222222")
    assert (wrong.status_code, "No class has that code" in wrong.text) == (404, True)


@pytest.mark.parametrize("score", ["nowhere/20", "two-equal-heaps/21", "two-equal-heaps", "/"])
def test_a_lesson_that_is_not_there_opens_nothing(client: FlaskClient, score: str) -> None:
    response = client.post("/class", data={"score": score}, headers=OUR_PAGE)
    assert (response.status_code, "There is no such lesson." in response.text) == (400, True)
    assert "Set-Cookie" not in response.headers


def test_a_code_alone_lets_a_pupil_in_where_names_are_drawn(app: Flask, room: Room) -> None:
    code = room.path.removeprefix("/class/")
    sent = {"headers": OUR_PAGE}
    typed = {"code": f"{code[:3].lower()} {code[3:]}"}
    for _again in range(2):
        pupil = app.test_client()
        assert pupil.post("/join", data=typed, **sent).headers["Location"] == room.path
        assert "Which move? Tap it." in pupil.get(room.path).text
        # Who is in already stays the same.
        assert pupil.post("/join", data=typed, **sent).status_code == 303
    assert len(room.ids) == 2
    room.steer("names", allowed="typed")
    chooser = app.test_client()
    assert chooser.post("/join", data=typed, **sent).headers["Location"] == room.path
    assert 'name="name"' in chooser.get(room.path).text
    wrong = chooser.post("/join", data={"code": "x<y"}, **sent)
    assert (wrong.status_code, 'value="x&lt;y"' in wrong.text) == (404, True)
    assert 'aria-current="true">Teach' not in wrong.text


def take_name(room: Room, pupil: FlaskClient, name: str) -> TestResponse:
    return pupil.post(f"{room.path}/name", data={"name": name}, headers=OUR_PAGE)


def test_a_teacher_asks_for_first_names_before_the_start(app: Flask) -> None:
    """Whoever is in already gives a name, once; the teacher reads how long it is kept."""
    room = Room.opened(app)
    pupils = [room.pupil() for _ in range(2)]
    assert "Ask for first names" in room.desk
    assert "Names, answers and games are kept for 24 hours, then deleted." in room.desk
    assert take_name(room, pupils[0], "Ana").status_code == 303
    assert "Your first name" not in pupils[0].get(room.path).text
    assert "Ana" not in room.desk
    room.steer("names", allowed="typed")
    for pupil, refused in zip(pupils, ("...", "fuck"), strict=True):
        assert "Your first name" in pupil.get(room.path).text
        assert take_name(room, pupil, refused).status_code == 400
        assert take_name(room, pupil, "Ana").status_code == 303
        assert "You are in!" in pupil.get(room.path).text
        assert "Your first name" not in pupil.get(room.path).text
    assert 'translate="no">Ana</span>' in room.desk
    assert 'translate="no">Ana 2</span>' in room.desk
    assert "Ana" not in pupils[0].get(f"{room.path}/wall").text
    # A name that was typed stays, and nobody gives a stranger a name.
    take_name(room, pupils[0], "Ben")
    assert "Ben" not in room.desk
    assert take_name(room, app.test_client(), "Cem").status_code == 403
    assert "Give friendly names" in room.desk
    room.steer("names", allowed="drawn")
    assert "Ask for first names" in room.desk
    room.steer("show", number="0")
    assert "Ask for first names" not in room.desk


def test_the_door_of_a_class_that_ended_says_when(app: Flask, room: Room) -> None:
    room.steer("end")
    newcomer = app.test_client()
    told = newcomer.post("/join", data={"code": room.path[-6:]}, headers=OUR_PAGE)
    shown = newcomer.get(told.headers["Location"]).text
    assert "That class closed 1 min ago." in shown
    assert "Join</button>" not in shown
    room.steer("forget")
    gone = newcomer.get(f"/join?code={room.path[-6:]}")
    assert (gone.status_code, "That class closed 1 min ago." in gone.text) == (404, True)


def test_an_odd_name_is_pointed_out_and_replaced_with_one_tap(app: Flask) -> None:
    room = Room.opened(app)
    room.steer("names", allowed="typed")
    room.pupil("Anna-Lena")
    assert "odd-names" not in room.desk
    room.pupil("<b>Poo</b> 💩")
    hint = room.desk.partition('id="odd-names"')[2].partition("</section>")[0]
    assert "&lt;b&gt;Poo&lt;/b&gt; 💩" in hint
    assert "Anna-Lena" not in hint
    assert "Give a friendly name" in hint
    room.steer("rename", pupil=room.ids[1], name="")
    assert "odd-names" not in room.desk
    assert "Poo" not in room.desk
    room.pupil("Ben Butt")
    assert "Ben Butt" in room.desk.partition('id="odd-names"')[2]


def test_a_teacher_opens_rooms_beyond_the_limit_of_an_address(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has no room waits exactly as long as the answer says."""
    monkeypatch.setattr(rooms, "ROOM_LIMIT_PER_ADDRESS", Limit(1, 3_600))
    classroom = app.extensions["classroom"]
    now = classroom.now()
    monkeypatch.setattr(classroom, "now", lambda: now)
    teacher = app.test_client()
    stranger = app.test_client()

    def opened_by(browser: FlaskClient) -> TestResponse:
        at = {"REMOTE_ADDR": "203.0.113.252"}
        return browser.post(
            "/class", data={"activity": NIM}, headers=OUR_PAGE, environ_overrides=at
        )

    assert opened_by(teacher).status_code == 303
    now += 600
    refused = opened_by(stranger)
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "3000")
    assert "Try again in 50 min" in refused.text
    assert opened_by(teacher).status_code == 303
    now += 2_999
    assert opened_by(stranger).status_code == 429
    now += 1
    assert opened_by(stranger).status_code == 303


def test_links_and_codes_of_a_room_lead_to_the_configured_host(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings.read(public_url="https://school.example/nim/")
    monkeypatch.setitem(app.extensions, "settings", settings)
    room = Room.opened(app)
    wall = room.teacher.get(f"{room.path}/wall").text
    assert '<p class="address" translate="no">school.example/nim/join</p>' in wall
    [picture] = re.findall(r'src="(/qr\.svg\?[^"]*)"', wall)
    expected = qr_picture(f"https://school.example/nim{room.path}")
    assert room.teacher.get(unescape(picture)).data == expected
    assert f'value="https://school.example/nim{room.path}/teach/key/' in room.desk
    homework = {"start": "normal~nim:3+nim:5", "work": "race", "level": "1", "lesson": ""}
    form = room.teacher.get("/homework").text
    homework["due"] = re.findall(r'name="due"\s+type="date"\s+value="([^"]*)"', form)[0]
    at = {"REMOTE_ADDR": "203.0.113.253"}
    other = app.test_client()
    for address, fields in (
        ("/homework", homework),
        ("/duel", {"position": "nim:3+nim:5", "play": "normal"}),
    ):
        opened = other.post(
            address, data=fields, headers=OUR_PAGE, environ_overrides=at, follow_redirects=True
        )
        assert opened.status_code == 200, address
        assert 'value="https://school.example/nim/' in opened.text, address
        assert "http://localhost/" not in opened.text.partition("<main")[2], address


@pytest.mark.parametrize("kind", OFFERED)
def test_the_next_activity_of_a_plan_is_about_the_same_game(app: Flask, kind: str) -> None:
    client = app.test_client()
    new = {"kind": kind, "play": "normal", "position": "subtraction(1,2,3):9"}
    added = client.get("/class/new", query_string=new)
    page = client.get(added.headers["Location"]).text
    (proposed,) = re.findall(r'name="position" value="([^"]*)"', page)
    # Rules are about the game, whatever its start.
    assert proposed == ("subtraction(1,2,3):10" if kind == "rule" else "subtraction(1,2,3):9")
