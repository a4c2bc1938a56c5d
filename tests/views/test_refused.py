"""What cannot be read or done is refused, in words: every page, and the machine interface."""

from html import unescape

from flask.testing import FlaskClient

from nimsum.limits import MAX_COMPONENTS
from tests.data_files import table
from tests.reading import text_of
from tests.views.api.answers import assert_refused
from webapp.classroom.plans import MAX_ACTIVITIES

REFUSED = table("refused.toml")

VOTE = "activity=vote~normal~nim:1%2Bnim:2"
LONG = {
    "/discover/nim/rule?rule=" + "n" * 301: "at most 300 characters",
    f"/picture/{'+'.join(['nim:5'] * (MAX_COMPONENTS + 1))}.png": "A sum can have",
    "/play/" + "+".join(["nim:1"] * (MAX_COMPONENTS + 1)): "A sum can have 40 components",
    "/play/nim:3?first=you&moves=" + "0:1_" * 1500: "longer than 5000 characters",
    "/play/nim:3?first=you&train=3&back=" + "9" * 700: "",
    f"/qr.svg?of=/{'x' * 999}": "",
    f"/class/new?{'&'.join([VOTE] * (MAX_ACTIVITIES + 1))}": "",
    f"/play/diamond:{'9' * 1_500}": "too large",
    f"/play/remove-a-square:{'x' * 5_000}": "more than",
    "/play/remove-an-edge:" + ",".join(f"{v}-{v + 1}" for v in range(41)): "graph is too large",
}
PAGES = REFUSED["pages"]["400"] | LONG
LONG_FOR_PROGRAMS = {
    "/api/analysis?position=" + "%2B".join(["nim:1"] * (MAX_COMPONENTS + 1)): (
        400,
        "41",
        "nim:1+" * 12 + "nim:1…",
    ),
    "/api/analysis?position=" + "x" * 100_000: (400, "more than", "x" * 77 + "…"),
}


def test_a_page_says_what_is_wrong(client: FlaskClient) -> None:
    for address, words in PAGES.items():
        answer = client.get(address)
        assert answer.status_code == 400, address
        assert 'role="alert"' in answer.text, address
        said = unescape(text_of(answer.text))
        assert words in said, address
        assert "I read:" in said or "Did you mean" in said, address


def test_there_is_no_such_page(client: FlaskClient) -> None:
    for address, words in REFUSED["pages"]["404"].items():
        answer = client.get(address)
        assert answer.status_code == 404, address
        assert words in answer.text, address
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"], address


def test_a_program_is_told_what_is_wrong(client: FlaskClient) -> None:
    for address, told in (REFUSED["interface"] | LONG_FOR_PROGRAMS).items():
        status, wrong, read = told
        assert_refused(client.get(address), status, wrong, read)
