"""Each route, asked by every method: what it does not take it refuses, and says what it takes."""

import re
from http import HTTPStatus

import pytest
from flask import Flask

from tests.data_files import table
from tests.views.classroom.room import Room

ADDRESSES = table("routes.toml")
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
        got = client.get(address)
        head = client.head(address)
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
            response = client.open(address, method=method, headers=origin)
            if method in takes:
                assert response.status_code == HTTPStatus.FORBIDDEN, address
            else:
                assert response.status_code == HTTPStatus.METHOD_NOT_ALLOWED, address
                assert {*response.allow} == takes, address
                assert response.is_json == address.startswith("/api/"), address
