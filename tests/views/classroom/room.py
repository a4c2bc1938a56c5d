"""A room and the browsers in it, as the tests drive them."""

import re
from dataclasses import dataclass
from itertools import count
from typing import Self

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.working import OUR_PAGE

_ADDRESSES = count(1)
"""Numbers of client addresses; each address may open only a few rooms."""

NIM = "vote~normal~nim:1+nim:2"


@dataclass
class Room:
    """A room: its address, and the browser of its teacher."""

    app: Flask
    path: str
    teacher: FlaskClient

    @classmethod
    def opened(cls, app: Flask, *activities: str, score: str = "", language: str = "en") -> Self:
        """Return a new room with `activities`, or with the lesson plan `score`."""
        teacher = app.test_client()
        address = f"198.51.100.{next(_ADDRESSES)}"
        plan = {"activity": [*activities] or [NIM], "score": score}
        response = teacher.post(
            "/class",
            data=plan,
            headers={**OUR_PAGE, "Accept-Language": language},
            environ_overrides={"REMOTE_ADDR": address},
        )
        assert response.status_code == 303, response.text
        return cls(app, response.headers["Location"].removesuffix("/teach"), teacher)

    def steer(self, action: str, **form: str) -> TestResponse:
        """Post `form` as the teacher's button for `action` does."""
        return self.teacher.post(f"{self.path}/teach/{action}", data=form, headers=OUR_PAGE)

    def pupil(self, name: str = "") -> FlaskClient:
        """Return a browser that has joined as `name`."""
        browser = self.app.test_client()
        response = browser.post(f"{self.path}/join", data={"name": name}, headers=OUR_PAGE)
        assert response.status_code == 303, response.text
        return browser

    def answer(self, browser: FlaskClient, tap: str, **form: str) -> TestResponse:
        """Post the move `tap` as a pupil's first answer; `form` replaces or adds fields."""
        fields = {"activity": "0", "round": "1", "submission": "1", "tap": tap, **form}
        return browser.post(f"{self.path}/answer", data=fields, headers=OUR_PAGE)

    @property
    def desk(self) -> str:
        """The teacher's screen."""
        response = self.teacher.get(f"{self.path}/teach")
        assert response.status_code == 200, response.text
        return response.text

    @property
    def version(self) -> str:
        """The version of the room."""
        return version_in(self.desk)

    def version_for(self, browser: FlaskClient) -> str:
        """Return the version in the screen of `browser`."""
        return version_in(browser.get(self.path).text)

    @property
    def ids(self) -> list[str]:
        """The numbers of the pupils, in the order in which they joined."""
        return re.findall(r'id="pupil-(\d+)"', self.desk)


def version_in(page: str) -> str:
    """Return the version in the HTML of a screen."""
    versions: list[str] = re.findall(r'data-version="(\d+)"', page)
    return versions[0]
