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
"""An address may open a few rooms only."""

NIM = "vote~normal~nim:1+nim:2"


@dataclass
class Room:
    """A room: its address, and the browser of its teacher."""

    app: Flask
    path: str
    teacher: FlaskClient

    @classmethod
    def opened(cls, app: Flask, *activities: str, score: str = "", language: str = "en") -> Self:
        """A room with a plan, or a lesson, in which nothing has begun."""
        teacher, address = app.test_client(), f"198.51.100.{next(_ADDRESSES)}"
        plan = {"activity": [*activities] or [NIM], "score": score}
        told = teacher.post(
            "/class",
            data=plan,
            headers={**OUR_PAGE, "Accept-Language": language},
            environ_overrides={"REMOTE_ADDR": address},
        )
        assert told.status_code == 303, told.text
        return cls(app, told.headers["Location"].removesuffix("/teach"), teacher)

    def steer(self, action: str, **form: str) -> TestResponse:
        """What the teacher's buttons do."""
        return self.teacher.post(f"{self.path}/teach/{action}", data=form, headers=OUR_PAGE)

    def pupil(self, name: str = "") -> FlaskClient:
        """A browser that has joined."""
        browser = self.app.test_client()
        told = browser.post(f"{self.path}/join", data={"name": name}, headers=OUR_PAGE)
        assert told.status_code == 303, told.text
        return browser

    def answer(self, browser: FlaskClient, tap: str, **form: str) -> TestResponse:
        """A vote as the first that a pupil's screen sends."""
        fields = {"activity": "0", "round": "1", "submission": "1", "tap": tap, **form}
        return browser.post(f"{self.path}/answer", data=fields, headers=OUR_PAGE)

    @property
    def desk(self) -> str:
        """The teacher's screen."""
        told = self.teacher.get(f"{self.path}/teach")
        assert told.status_code == 200, told.text
        return told.text

    @property
    def version(self) -> str:
        """The version of the room."""
        return version_in(self.desk)

    def version_for(self, browser: FlaskClient) -> str:
        """The version that a pupil's screen shows."""
        return version_in(browser.get(self.path).text)

    @property
    def ids(self) -> list[str]:
        """The numbers of the pupils, in the order in which they came."""
        return re.findall(r'id="pupil-(\d+)"', self.desk)


def version_in(page: str) -> str:
    """The version that a screen shows."""
    found: list[str] = re.findall(r'data-version="(\d+)"', page)
    return found[0]
