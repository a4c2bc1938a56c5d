"""Which language a page speaks, and how a visitor changes it."""

import re
from html import unescape
from urllib.parse import unquote

import html5lib
import pytest
from flask.testing import FlaskClient

from nimsum.language import LANGUAGES
from tests.pages import PAGES, one_of_each_kind
from webapp.views.web.sharing import qr_code

SPANISH = '<html lang="es">'
FRENCH = '<html lang="fr">'
ENGLISH = '<html lang="en">'


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        ("es", SPANISH),
        ("es-MX,es;q=0.9,en;q=0.5", SPANISH),
        ("ja,es;q=0.7,en;q=0.3", SPANISH),
        ("de-AT", '<html lang="de">'),
        ("pt-BR,pt;q=0.9,en;q=0.8", '<html lang="pt">'),
        ("fr-CA,en;q=0.8", FRENCH),
        ("de;q=0.5, fr", FRENCH),
        ("en-GB,en;q=0.9,es;q=0.5", ENGLISH),
        ("ja", ENGLISH),
        ("", ENGLISH),
        ("nonsense;q=x,,;", ENGLISH),
        ("de;q=0,*", ENGLISH),
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


@pytest.mark.parametrize(
    ("address", "meant"),
    [
        ("/es/teach/squares-and-mirrors", "/teach/squares-and-mirrors?language=es"),
        ("/es/puzzles?nth=2", "/puzzles?nth=2&language=es"),
        ("/de//example.org/x", "/example.org/x?language=de"),
        ("/de", "/?language=de"),
    ],
)
def test_an_address_that_begins_with_a_language_leads_on(
    client: FlaskClient, address: str, meant: str
) -> None:
    answer = client.get(address)
    assert (answer.status_code, answer.location) == (302, meant)
    assert client.get("/xx/teach").status_code == 404
    assert client.post(address).status_code in (404, 405)


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


@pytest.mark.parametrize("address", ["/", "/worksheets/nim/2/5", "/play/nim:x", "/nowhere"])
def test_the_address_comes_before_the_choice_and_the_browser(
    client: FlaskClient, address: str
) -> None:
    """A sheet that a colleague was sent is in its language, and so is what is wrong with it."""
    client.set_cookie("language", "es")
    page = client.get(f"{address}?language=fr", headers={"Accept-Language": "de"})
    assert FRENCH in page.text
    assert page.headers["Content-Language"] == "fr"
    assert SPANISH in client.get(address).text


@pytest.mark.parametrize("below", ["", "/embed"])
@pytest.mark.parametrize("query", ["language=xx", "language=fr&language=de", "language=%FF"])
def test_a_language_that_no_address_can_name_is_refused_clearly(
    client: FlaskClient, below: str, query: str
) -> None:
    answer = client.get(f"{below}/play/nim:3?first=you&{query}")
    assert answer.status_code == 400
    assert "language=fr&amp;language=de" in answer.text or ", ".join(LANGUAGES) in answer.text


def test_a_field_of_a_form_that_is_left_empty_names_no_language(client: FlaskClient) -> None:
    assert ENGLISH in client.get("/?language=").text


FRENCH_PAGES = one_of_each_kind(PAGES)
LEADING_ON = {
    "href",
    "formaction",
    "hx-get",
    "hx-post",
    "data-next",
    "data-third",
    "data-hold-href",
}
"""The attributes whose addresses somebody may follow, or a script."""
NOT_PAGES = ("/api/", "/language/", "/static/", "/picture/")


@pytest.mark.parametrize("name", FRENCH_PAGES)
def test_what_an_address_names_its_links_and_forms_go_on_naming(
    client: FlaskClient, name: str
) -> None:
    address = f"{PAGES[name]}{'&' if '?' in PAGES[name] else '?'}language=fr"
    page = client.get(address, follow_redirects=True)
    result = html5lib.parse(page.text, namespaceHTMLElements=False)
    for element in result.iter():
        for attribute in LEADING_ON.intersection(element.keys()):
            there = element.get(attribute, "")
            ours = there.startswith(("/", "?")) and not there.startswith(NOT_PAGES)
            assert not ours or there.count("language=fr") == 1, there
    for form in result.iter("form"):
        if form.get("method") != "dialog":
            # Buttons of a form that is posted may send it another way.
            assert form.find("./input[@name='language']") is not None
        if form.get("method") == "post":
            assert "language=fr" in form.get("action", ""), form.get("action")


def test_a_move_in_a_frame_stays_in_the_language_of_its_address(client: FlaskClient) -> None:
    htmx = client.get(
        "/embed/play/nim:3+nim:4?against=perfect&first=you&moves=0:1&language=fr",
        headers={"HX-Request": "true"},
    )
    assert "language=fr" in htmx.headers["HX-Push-Url"]
    assert FRENCH[:-1] in client.get(htmx.headers["HX-Push-Url"]).text


def test_a_page_on_a_projector_stays_in_the_language_of_the_link(client: FlaskClient) -> None:
    answer = client.get("/projector/on?back=/play/nim:3%3Ffirst%3Dyou&language=fr")
    assert answer.location == "/play/nim:3?first=you&language=fr"


def test_what_is_cited_or_printed_to_be_typed_names_no_language(client: FlaskClient) -> None:
    page = client.get("/explore/kayles?to=30&language=fr")
    assert "url = {http://localhost/explore/kayles?to=30}" in page.text
    file = client.get("/explore/kayles/values.json?to=30&language=fr")
    assert file.get_json()["address"] == "http://localhost/explore/kayles?to=30"
    sheet = client.get("/worksheets/nim/2/5?count=1&language=fr").text
    assert 'localhost/puzzles/nim/2/win/5">' in sheet
    assert client.get("/manifest.webmanifest?language=fr").get_json()["start_url"] == "/"


def test_a_choice_leads_back_to_the_page_without_the_language_of_its_address(
    client: FlaskClient,
) -> None:
    page = "http://localhost/play/nim:3?language=fr&first=you"
    answer = client.get("/language/es", headers={"Referer": page})
    assert answer.location == "/play/nim:3?first=you"


def test_what_is_handed_on_names_its_language_unless_it_is_english(client: FlaskClient) -> None:
    address = "/puzzles/nim/2/win/5"
    assert f'value="http://localhost{address}"' in client.get(address).text
    for asked in (address, f"{address}?language=es"):
        page = client.get(asked, headers={"Accept-Language": "es"}).text
        assert f'value="http://localhost{address}?language=es"' in page
        assert f"qr.svg?of={address}?language=es" in unquote(page)
        assert f'src="http://localhost/embed{address}?language=es"' in unescape(unescape(page))
    english = client.get(f"{address}?language=en", headers={"Accept-Language": "es"})
    assert f'value="http://localhost{address}?language=en"' in english.text
    sheet = client.get("/worksheets/nim/2/5?count=1", headers={"Accept-Language": "es"}).text
    (path,) = re.findall(r'class="to-the-web"><a href="([^"]*)"', sheet)
    assert str(qr_code(f"http://localhost{path}?language=es")) in sheet


def test_crawlers_learn_in_which_languages_a_page_is_there(client: FlaskClient) -> None:
    page = client.get("/games?language=fr").text
    assert '<link rel="canonical" href="http://localhost/games?language=fr">' in page
    matches = re.findall(r'<link rel="alternate" hreflang="(.*?)" href="(.*?)">', page)
    named = [(code, f"http://localhost/games?language={code}") for code in LANGUAGES]
    assert matches == [*named, ("x-default", "http://localhost/games")]
