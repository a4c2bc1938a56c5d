"""How the tests ask the machine interface, and what they expect of its errors."""

from typing import Any
from urllib.parse import quote

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

ANALYSIS = "/api/analysis?position="
VALUES = "/api/rulesets/{}/values"


def analysed(client: FlaskClient, position: str, play: str = "normal") -> dict[str, Any]:
    """Return the analysis of a sum written in notation."""
    answer = client.get(f"{ANALYSIS}{quote(position)}&play={play}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.get_json()
    return found


def assert_refused(answer: TestResponse, status: int, wrong: str, read: str) -> None:
    """Check that `answer` is an error in our own format that says what is wrong."""
    assert answer.status_code == status, answer.text
    assert answer.mimetype == "application/json"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers["Cache-Control"] == "no-store"
    body = answer.get_json()
    assert set(body) == {"error"}
    error = body["error"]
    assert set(error) == {"message", "wrong", "read", "right", "meant"}
    assert wrong in error["wrong"]
    assert error["read"] == read
    assert error["right"]
    for part in ("wrong", "read", "right"):
        assert error[part] in error["message"]
