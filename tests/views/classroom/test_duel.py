"""A duel by link: opened, joined, played to its end, and played again."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.views.test_words import Sight
from tests.working import OUR_PAGE
from webapp.classroom import one_activity_rooms
from webapp.classroom.classroom import Limit
from webapp.views.classroom.activities import duel as duel_pages

from .room import version_in

NIM = "nim:1+nim:2"
ENDLESS = "aliquot-partial-sums:6"


class Duel:
    """A duel: its address, and the browsers of two, of whom the first is the one who begins."""

    def __init__(self, app: Flask, **form: str) -> None:
        self.app = app
        one = app.test_client()
        other = app.test_client()
        told = one.post("/duel", data=form, headers=OUR_PAGE)
        assert told.status_code == 303, told.text
        self.path = told.headers["Location"]
        assert other.post(f"{self.path}/join", headers=OUR_PAGE).status_code == 303
        begins = "You go first" in one.get(self.path).text
        self.players = (one, other) if begins else (other, one)
        (self.number,) = set(re.findall(r'name="duel" value="(\d+)"', self.page(0)))
        self.made = 0

    def send(self, player: int, **form: str) -> TestResponse:
        return self.players[player].post(f"{self.path}/answer", data=form, headers=OUR_PAGE)

    def taps(self, player: int) -> list[dict[str, str]]:
        """Return what `player` can tap."""
        links = re.findall(rf'href="{self.path}\?([^"]*tap=[^"]*)"', self.page(player))
        return [dict(part.split("=") for part in unescape(link).split("&")) for link in links]

    def page(self, player: int) -> str:
        told = self.players[player].get(self.path)
        assert told.status_code == 200, told.text
        return told.text

    def play(self, *taps: str) -> None:
        """Let the two make these moves in turn."""
        for tap in taps:
            told = self.send(self.made % 2, duel=self.number, seen=str(self.made), tap=tap)
            assert told.status_code == 303, told.text
            self.made += 1


@pytest.fixture
def duel(app: Flask) -> Callable[..., Duel]:
    return lambda **form: Duel(app, **({"start": NIM} | form))


def words_in(page: str) -> int:
    sight = Sight()
    sight.feed(page)
    return len(sight.words)


def test_a_duel_from_its_link_to_the_rematch(duel: Callable[..., Duel]) -> None:
    begun = duel()
    assert "Your friend goes first" in begun.page(1)
    assert begun.taps(1) == []
    begun.play("1:1")
    assert "took 1 from the 2" in begun.page(1)
    assert "Your move" in begun.page(1)
    begun.play("0:0", "1:0")
    assert "You win" in begun.page(0)
    loser = begun.page(1)
    assert "Your friend wins" in loser
    assert "The start was lost for you. A rematch swaps sides." in loser
    (game,) = re.findall(r'name="rematch" value="(\d+)"', loser)
    for player in (1, 0):
        assert begun.send(player, rematch=game).status_code == 303
    assert "You go first" in begun.page(1)
    assert "Your friend goes first" in begun.page(0)


def test_where_the_game_turned_is_told_to_each_from_their_side(duel: Callable[..., Duel]) -> None:
    begun = duel()
    begun.play("1:0", "0:0")
    assert "Move 1 gave the win away." in begun.page(0)
    winner = begun.page(1)
    assert "Move 1 decided the game." in winner
    (review,) = re.findall(r'href="(/review/[^"]*)"', winner)
    told = begun.players[1].get(unescape(review))
    assert told.status_code == 200
    assert "against=person" in review


def test_misere_and_a_draw(duel: Callable[..., Duel]) -> None:
    misere = duel(play="misere")
    assert "the last move loses" in misere.page(0)
    misere.play("1:0", "0:0")
    assert "You win" in misere.page(0)
    drawn = duel(start=ENDLESS)
    drawn.play("0:6", "0:6")
    assert "A draw" in drawn.page(0)
    assert "nobody wins" in drawn.page(1)


def test_the_same_tap_counts_once_and_nobody_moves_for_the_other(duel: Callable[..., Duel]) -> None:
    begun = duel()
    (first, *_others) = begun.taps(0)
    assert begun.send(1, **first).status_code == 409
    for _ in range(2):
        assert begun.send(0, **first).status_code == 303
    version = version_in(begun.page(0))
    assert begun.send(0, **first).status_code == 303
    assert version_in(begun.page(0)) == version
    assert begun.send(1, duel=first["duel"], seen="1", tap="7:7").status_code == 400


def test_a_third_may_watch_and_is_told_so(app: Flask, duel: Callable[..., Duel]) -> None:
    begun = duel()
    third = app.test_client()
    for told in (third.get(begun.path), third.post(f"{begun.path}/join", headers=OUR_PAGE)):
        assert told.status_code == 409
        assert "This duel has two players." in told.text
        assert "tap=" not in told.text
    before = version_in(third.get(begun.path).text)
    assert third.get(f"{begun.path}?version={before}").status_code == 304
    begun.play("1:1")
    seen = third.get(f"{begun.path}?version={before}").text
    assert "took 1 from the 2" in seen
    sent = third.post(f"{begun.path}/answer", data={"tap": "0:0"}, headers=OUR_PAGE)
    assert sent.status_code == 403
    for address in ("teach", "summary", "summary.csv", "pupils.csv"):
        assert third.get(f"{begun.path}/{address}").status_code == 403
    assert third.get(f"{begun.path}/wall").status_code == 200


def test_the_link_and_the_code_lead_to_the_duel(app: Flask) -> None:
    one = app.test_client()
    friend = app.test_client()
    path = one.post("/duel", data={"typed": "nim:2 + kayles:3"}, headers=OUR_PAGE).location
    waiting = one.get(path).text
    assert "Waiting for your friend" in waiting
    assert '<meta http-equiv="refresh"' in waiting
    (link,) = re.findall(r'id="share-link" value="http://localhost([^"]*)"', waiting)
    assert friend.get(link).location == path
    code = path.rpartition("/")[2]
    assert friend.get(f"/join?code={code.lower()}").location == path
    door = friend.get(path)
    assert (door.status_code, "A friend challenges you" in door.text) == (200, True)
    assert "/picture/nim:2+octal(0.77):3.png" in door.text
    # To look is not to join: programs that show a link look at it first.
    assert "Waiting for your friend" in one.get(path).text


def test_each_sees_that_the_other_has_gone(
    duel: Callable[..., Duel], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = duel()
    version = version_in(begun.page(1))
    asleep = f"{begun.path}?version={version}&awake=yes"
    assert "is away" not in begun.players[1].get(asleep).text
    monkeypatch.setattr(duel_pages, "SECONDS_UNTIL_AWAY", -1)
    assert "Your friend is away" in begun.players[1].get(asleep).text


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"start": "nimm:3"}, 400),
        ({"start": NIM, "typed": "nim:0"}, 400),
        ({"start": NIM, "play": "other"}, 400),
        ({"start": "<i>"}, 400),
    ],
)
def test_what_cannot_be_played_is_said_and_opens_nothing(
    client: FlaskClient, form: dict[str, str], status: int
) -> None:
    response = client.post("/duel", data=form, headers=OUR_PAGE)
    assert (response.status_code, 'role="alert"' in response.text) == (status, True)
    assert "Set-Cookie" not in response.headers
    assert client.get("/duel", query_string=form).status_code == status
    assert "<i>" not in response.text


def test_what_was_chosen_stays_beside_what_is_refused(client: FlaskClient) -> None:
    form = {"start": "octal(0.77):5", "typed": "nimm:3", "play": "misere"}
    told = client.post("/duel", data=form, headers=OUR_PAGE).text
    assert 'name="start" value="octal(0.77):5"' in told
    assert re.search(r'value="misere" checked', told)
    assert 'name="typed" value="nimm:3"' in told
    assert "Did you mean Nim 3?" in told
    blank = client.post("/duel", data=form | {"typed": " "}, headers=OUR_PAGE)
    assert blank.status_code == 303, "nothing was typed"


def test_other_sites_open_no_duel(client: FlaskClient) -> None:
    response = client.post("/duel", data={}, headers={"Sec-Fetch-Site": "cross-site"})
    assert response.status_code == 403


def test_a_game_leads_to_a_duel_from_its_start(client: FlaskClient) -> None:
    shown = client.get("/play/octal(0.77):5+nim:2?first=you&play=misere&moves=1:0_0:0").text
    (form,) = re.findall(r'<form id="friend".*?</form>', shown, re.DOTALL)
    assert 'method="post"' in form
    assert 'action="/duel"' in form
    fields = {
        name: unescape(text) for name, text in re.findall(r'name="(\w+)" value="(.*?)"', form)
    }
    opened = client.post("/duel", data=fields, headers=OUR_PAGE)
    waiting = client.get(opened.location).text
    assert "Waiting for your friend" in waiting
    # To change the game comes second.
    (link,) = re.findall(r'href="(/duel\?[^"]*)"', waiting)
    chosen = client.get(unescape(link)).text
    assert 'name="start" value="octal(0.77):5+nim:2"' in chosen
    assert re.search(r'value="misere" checked', chosen)
    assert "/play/octal(0.77):5+nim:2?against=person&amp;play=misere" in chosen
    built = client.get("/duel?sum=kayles:5%2Bnim:2&against=perfect&errs=25").text
    assert 'name="start" value="octal(0.77):5+nim:2"' in built
    stepped = client.get("/duel?start=nim:2&to=nim:3").text
    assert 'name="start" value="nim:3"' in stepped


def test_what_is_set_up_becomes_a_duel(client: FlaskClient) -> None:
    form = {"sum": "kayles:5+nim:2", "against": "perfect", "errs": "25", "typed": ""}
    waiting = client.get(client.post("/duel", data=form, headers=OUR_PAGE).location).text
    assert "start=octal(0.77):5%2Bnim:2" in waiting
    typed = {**form, "typed": "a heap of 7"}
    assert (
        "start=nim:7"
        in client.get(client.post("/duel", data=typed, headers=OUR_PAGE).location).text
    )


def test_who_opens_too_many_is_told_when_to_go_on(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(one_activity_rooms, "DUEL_LIMIT_PER_ADDRESS", Limit(2, 3_600))
    classroom = app.extensions["classroom"]
    now = classroom.now()
    monkeypatch.setattr(classroom, "now", lambda: now)

    def opened() -> TestResponse:
        at = {"REMOTE_ADDR": "203.0.113.77"}
        form = {"start": NIM, "play": "misere"}
        return client.post("/duel", data=form, headers=OUR_PAGE, environ_overrides=at)

    assert [opened().status_code, opened().status_code] == [303, 303]
    now += 600
    refused = opened()
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "3000")
    assert 'role="alert"' in refused.text
    assert "Try again in 50 min" in refused.text
    # The game is still there, to take turns at one screen.
    assert "/play/nim:1+nim:2?against=person&amp;play=misere" in refused.text
    now += 3_000
    assert opened().status_code == 303


def test_a_teacher_cannot_plan_one(client: FlaskClient) -> None:
    assert client.get("/class/new?activity=duel~normal~nim:3").status_code == 400
    assert 'value="duel"' not in client.get("/class/new").text


def test_a_duel_keeps_to_its_words(client: FlaskClient, duel: Callable[..., Duel]) -> None:
    assert words_in(client.get("/duel").text) <= 60
    begun = duel(start="nim:3+nim:4+nim:5")
    assert max(words_in(begun.page(each)) for each in (0, 1)) <= 45
    begun.play("0:0", "1:0", "2:0")
    assert max(words_in(begun.page(each)) for each in (0, 1)) <= 45
