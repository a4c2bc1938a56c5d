"""How a page is handed on, and pages in frames of other sites."""

import re
from html import unescape
from urllib.parse import unquote

import pytest
from flask.testing import FlaskClient

from webapp import create_app
from webapp.views.web.sharing import MAX_QR_ADDRESS_LENGTH, qr_picture

TURN = "/play/nim:3+nim:4?first=you&why=1"


def shared(page: str, pattern: str) -> str:
    """Return what `page` holds where `pattern` has its brackets."""
    match = re.search(pattern, page)
    assert match, pattern
    return unescape(match[1])


def test_the_link_keeps_what_is_shown_and_the_canonical_one_does_not(client: FlaskClient) -> None:
    page = client.get(f"{TURN}&play=misere").text
    assert shared(page, r'id="share-link" value="(.*?)"') == f"http://localhost{TURN}&play=misere"
    assert shared(page, r'rel="canonical" href="(.*?)"').endswith("/play/nim:3+nim:4?play=misere")
    assert shared(client.get(TURN).text, r'rel="canonical" href="(.*?)"').endswith("/nim:3+nim:4")


def test_a_question_is_handed_on_without_what_was_tried(client: FlaskClient) -> None:
    page = client.get("/puzzles/position/nim:3+nim:4?play=misere&tried=0:0&answer=1:0").text
    asked = "/puzzles/position/nim:3+nim:4?play=misere"
    assert shared(page, r'id="share-link" value="(.*?)"') == f"http://localhost{asked}"


def test_the_code_leads_to_the_page(client: FlaskClient) -> None:
    page = client.get(TURN, base_url="https://nim.example/below/").text
    code = shared(page, r'<img src="(/below/qr.svg[^"]*)"')
    assert unquote(code.partition("of=")[2]) == TURN
    answer = client.get(code.removeprefix("/below"), base_url="https://nim.example/below/")
    assert answer.mimetype == "image/svg+xml"
    assert answer.data == qr_picture(f"https://nim.example/below{TURN}")


def test_an_address_that_is_too_long_has_no_code_and_says_so(client: FlaskClient) -> None:
    long = "/new?sum=" + "x" * MAX_QR_ADDRESS_LENGTH
    page = client.get(long).text
    assert "qr.svg" not in page
    assert re.search(r'<p class="hint too-long">', page)
    assert "too-long" in client.get(TURN).text
    assert 'too-long" hidden' in client.get(TURN).text


def test_the_share_setting_of_the_public_address_is_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NIMSUM_PUBLIC_URL", "https://nim.example/x/")
    page = create_app().test_client().get(TURN).text
    for found in (r'rel="canonical" href="(.*?)"', r'og:image" content="(.*?)"'):
        assert shared(page, found).startswith("https://nim.example/x/p")


def test_a_frame_stays_a_frame_after_a_move_and_from_memory() -> None:
    client = create_app().test_client(use_cookies=False)
    moved = client.get("/embed/play/nim:3+nim:4?first=you&moves=0:1")
    assert moved.location.startswith("/embed/play/nim:3+nim:4?")
    htmx = client.get(f"/embed{TURN}&moves=0:1", headers={"HX-Request": "true"})
    assert htmx.headers["HX-Push-Url"].startswith("/embed/play/")
    framed = client.get(f"/embed{TURN}")
    whole = client.get(TURN)
    assert framed.data != whole.data
    tag = {"If-None-Match": framed.headers["ETag"]}
    known = client.get(f"/embed{TURN}", headers=tag)
    assert known.status_code == 304
    assert "frame-ancestors *" in known.headers["Content-Security-Policy"]
    assert client.get(TURN, headers=tag).status_code == 200
    assert client.get(f"/embed{TURN}").data == framed.data


def test_what_is_nowhere_is_in_no_frame(client: FlaskClient) -> None:
    response = client.post("//embed/puzzles/rush")
    assert response.status_code in (404, 405)
    assert "frame-ancestors 'none'" in response.headers["Content-Security-Policy"]


def test_the_site_around_finds_its_script(client: FlaskClient) -> None:
    page = client.get(TURN).text
    snippet = unescape(shared(page, r"(?s)<textarea[^>]*>(.*?)</textarea>"))
    assert f'src="http://localhost/embed{TURN.replace("&", "&amp;")}"' in snippet or (
        f'src="http://localhost/embed{TURN}"' in snippet
    )
    assert '<script async src="http://localhost/embed.js"></script>' in snippet
    script = client.get("/embed.js", follow_redirects=True)
    assert script.mimetype == "text/javascript"
    assert "textarea" not in client.get("/games/nim").text
