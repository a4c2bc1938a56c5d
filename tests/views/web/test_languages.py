"""Which language a page speaks, and how a visitor changes it."""

import pytest
from flask.testing import FlaskClient

SPANISH = '<html lang="es">'
ENGLISH = '<html lang="en">'


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        ("es", SPANISH),
        ("es-MX,es;q=0.9,en;q=0.5", SPANISH),
        ("de,es;q=0.7,en;q=0.3", SPANISH),
        ("en-GB,en;q=0.9,es;q=0.5", ENGLISH),
        ("ja", ENGLISH),
        ("", ENGLISH),
        ("nonsense;q=x,,;", ENGLISH),
    ],
)
def test_a_page_speaks_what_the_browser_asks_for(
    client: FlaskClient, wanted: str, spoken: str
) -> None:
    answer = client.get("/", headers={"Accept-Language": wanted})
    assert spoken in answer.text
    assert {"accept-language", "cookie"} <= {name.lower() for name in answer.vary}


def test_the_choice_of_a_visitor_comes_before_the_browsers(client: FlaskClient) -> None:
    asked = {"Accept-Language": "en"}
    back = client.get("/language/es?back=/play/nim:3%3Ffirst%3Dyou", headers=asked)
    assert (back.status_code, back.location) == (303, "/play/nim:3?first=you")
    # Where forms alone are sent to, one goes back to the page that has them.
    refused = client.get("/language/es?back=/class/234567/teach/show?", headers=asked)
    assert refused.location == "/class/234567/teach"
    assert SPANISH in client.get("/", headers=asked).text
    client.get("/language/en", headers=asked)
    assert ENGLISH in client.get("/", headers={"Accept-Language": "es"}).text


def test_an_error_page_speaks_the_language_too(client: FlaskClient) -> None:
    answer = client.get("/play/nimm:3", headers={"Accept-Language": "es"})
    assert answer.status_code == 404
    assert SPANISH in answer.text


@pytest.mark.parametrize("code", ["xx", "ES", "en-GB", "..", "%C3%B1"])
def test_a_language_that_is_not_spoken_is_not_found(client: FlaskClient, code: str) -> None:
    assert client.get(f"/language/{code}").status_code == 404


@pytest.mark.parametrize(
    "elsewhere",
    [
        "//example.org",
        "https://example.org/",
        "/\\example.org",
        "example.org",
        "javascript:x",
        "",
        "/a\r\nX-Y: z",
    ],
)
def test_a_choice_leads_to_our_own_pages_alone(client: FlaskClient, elsewhere: str) -> None:
    answer = client.get("/language/es", query_string={"back": elsewhere})
    assert (answer.status_code, answer.location) == (303, "/")


def test_a_cookie_of_a_language_that_is_not_spoken_is_passed_over(client: FlaskClient) -> None:
    client.set_cookie("language", "tlh")
    assert SPANISH in client.get("/", headers={"Accept-Language": "es"}).text


def test_programs_read_one_language(client: FlaskClient) -> None:
    spanish = {"Accept-Language": "es"}
    answer = client.get("/api/analysis?sum=nimm:3", headers=spanish)
    assert answer.json == client.get("/api/analysis?sum=nimm:3").json
