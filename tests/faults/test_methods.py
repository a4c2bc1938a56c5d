"""Each route, asked by every method: what it does not take it refuses, and says what it takes."""

import re
from http import HTTPStatus

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.views.classroom.room import Room
from tests.working import OUR_PAGE

ADDRESSES = {
    "play.show": "/play/nim:3+nim:4?first=you",
    "review_pages.show": "/review/nim:3?first=you&moves=0:1",
    "thinking.show": "/think/nim:3+cram:3x3?first=you&moves=0:1",
    "game_pages.game": "/games/nim",
    "game_pages.practice": "/games/nim/practice",
    "lessons.ladder": "/lessons/in-pairs",
    "lessons.step": "/lessons/in-pairs/1",
    "puzzles.of_a_day": "/puzzles/2026-11-20",
    "puzzles.of_a_position": "/puzzles/position/nim:3+nim:4",
    "puzzles.show": "/puzzles/nim/1/win/1",
    "worksheets.new": "/worksheets/new?kind=win&count=1",
    "worksheets.show": "/worksheets/nim/1/1?count=1",
    "discover.strip": "/discover/nim",
    "rule_pages.rule": "/discover/nim/rule",
    "draw.editor": "/draw/chomp",
    "misere_lab.counted": "/misere/born/3",
    "papers.paper": "/papers/partition-games",
    "papers.entry": "/papers/arithmetic-functions/misprint-theorem-6-quarter",
    "records.record": "/records/misere-boards",
    "records.taken": "/records/misere-boards/misere-boards.json",
    "api.analysis": "/api/analysis?position=nim:3",
    "api.misere": "/api/misere?game=2",
    "api.values": "/api/rulesets/nim/values",
    "api.sequence": "/api/explore/nim",
    "api.job": "/api/explore/nim/job",
    "api.start": "/api/explore/nim/job",
    "api.cancel": "/api/explore/nim/job",
    "api.law": "/api/explore/nim/law",
    "api.options": "/api/explore/nim/options?n=3",
    "api.table": "/api/explore/wythoff/table",
    "api.games": "/api/values?games=nim",
    "preferences.choose_language": "/language/es",
    "codes.code": "/qr.svg?of=/games",
    "doors.plan": "/teach/in-pairs",
    "worksheets.of_lesson": "/teach/in-pairs/sheet",
    "explore_pages.values": "/explore/nim",
    "explore_tables.table": "/explore/wythoff/table",
    "explore_tables.taken": "/explore/wythoff/table/table.csv",
    "explore_pages.taken": "/explore/nim/values.csv",
    "pictures.show": "/picture/nim:3.png",
    "puzzles_rush.play": "/puzzles/rush/HJK3",
    "puzzles_rush.start": "/puzzles/rush/HJK3/start",
    "puzzles_rush.earlier": "/puzzles/run/1/1",
    "preferences.choose_projector": "/projector/on",
}
"""An address of each route that needs more than its rule says."""

WRITING = ("POST", "PUT", "PATCH", "DELETE")


@pytest.mark.long
def test_every_route_by_every_method(app: Flask) -> None:
    room = Room.opened(app)
    client = room.teacher
    link = re.findall(r'value="http://localhost(/class/[^"]*)"', room.desk)[0]
    (style,) = re.findall(r'/static/nimsum[^"]*css', client.get("/").text)
    for rule in app.url_map.iter_rules():
        inside = rule.endpoint.removeprefix("embed.")
        address = (ADDRESSES | {"asset": style}).get(inside, rule.rule.removeprefix("/embed/"))
        if inside != rule.endpoint:
            address = f"/embed/{address.removeprefix('/')}"
        address = address.replace("/class/<code>/teach/key/<secret>", link)
        address = address.replace("<code>", room.path.removeprefix("/class/"))
        # Two routes may share an address, each with methods of its own.
        alike = [other for other in app.url_map.iter_rules() if other.rule == rule.rule]
        takes = {method for other in alike for method in other.methods or ()}
        got, head = client.get(address), client.head(address)
        if "GET" in takes:
            assert got.status_code < HTTPStatus.BAD_REQUEST, address
        else:
            assert got.status_code == HTTPStatus.METHOD_NOT_ALLOWED, address
        assert (head.status_code, head.data) == (got.status_code, b""), address
        if got.cache_control.public:
            for each in (head, got):
                each.headers.remove("Date")
            assert head.headers == got.headers, address
        options = client.options(address)
        assert (options.status_code, options.data) == (HTTPStatus.OK, b""), address
        assert {*options.allow} == takes, address
        for method in WRITING:
            # Programs, which say nothing of whence they come, may write to the API.
            origin = {"Origin": "https://elsewhere.example"} if "/api/" in address else {}
            told = client.open(address, method=method, headers=origin)
            if method in takes:
                assert told.status_code == HTTPStatus.FORBIDDEN, address
            else:
                assert told.status_code == HTTPStatus.METHOD_NOT_ALLOWED, address
                assert {*told.allow} == takes, address
                assert told.is_json == address.startswith("/api/"), address


def test_forms_in_chunks_are_refused(client: FlaskClient) -> None:
    """Chunks may be none, which a server tells by errors of its own."""
    chunked = {**OUR_PAGE, "Transfer-Encoding": "chunked"}
    told = client.post("/papers/primes-step/theorem-6", headers=chunked, data={"do": "stop"})
    assert told.status_code == HTTPStatus.LENGTH_REQUIRED
