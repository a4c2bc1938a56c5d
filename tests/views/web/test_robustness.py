"""Whatever a visitor types, no page answers with a fault of ours."""

import pytest
from flask.testing import FlaskClient

from webapp import create_app


@pytest.mark.parametrize("address", ["/language/es", "/projector/on"])
def test_a_page_of_no_address_is_no_way_back(client: FlaskClient, address: str) -> None:
    answer = client.get(address, headers={"Referer": "http://["})
    assert (answer.status_code, answer.location) == (303, "/")


def test_control_characters_are_refused_and_not_sent_back(client: FlaskClient) -> None:
    for address in ("/play/nim:3?first=you&heap=0&move=%00form%00x", "/play/nim:%07"):
        answer = client.get(address)
        assert answer.status_code == 400
        assert not {"\0", "\x07", "\x1b"} & set(answer.text)
        assert "control characters" in answer.text
    assert client.get("/draw/diamond?text=xx%0D%0Ax.&paste=on").status_code < 500


@pytest.mark.parametrize(
    ("address", "page"),
    [
        ("/teach/", "/teach"),
        ("/games/?language=de", "/games?language=de"),
        ("/games/nim/", "/games/nim"),
        ("/nowhere/", ""),
    ],
)
def test_a_slash_too_many_leads_to_the_page(client: FlaskClient, address: str, page: str) -> None:
    response = client.get(address)
    assert response.headers.get("Location", "") == page
    assert response.status_code == (302 if page else 404)


def test_two_slashes_lead_to_no_other_host(client: FlaskClient) -> None:
    for path in (
        "//",
        "//other.example/x",
        "//other.example/",
        "/games//nim",
        "/play//0",
        "/lessons//misere/1",
    ):
        answer = client.get("/", environ_overrides={"PATH_INFO": path})
        assert answer.status_code in (200, 400, 404)
        assert answer.location is None


@pytest.mark.parametrize("address", ["/healthz", "/play/nim:3", "/api/rulesets"])
def test_a_method_that_is_not_allowed_is_told_which_are(client: FlaskClient, address: str) -> None:
    answer = client.delete(address)
    assert answer.status_code == 405
    assert {"GET", "HEAD"} <= set(answer.allow)


def test_a_host_that_is_not_trusted_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NIMSUM_TRUSTED_HOSTS", '["ours.example"]')
    client = create_app().test_client()
    for address in ("/", "/api/rulesets", "/nowhere"):
        assert client.get(address, headers={"Host": "other.example"}).status_code == 400
    assert client.get("/api/rulesets", headers={"Host": "ours.example"}).status_code == 200


def test_cookies_are_for_https_alone_where_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NIMSUM_SESSION_COOKIE_SECURE", "true")
    client = create_app().test_client()
    for address in ("/language/es", "/projector/on"):
        assert "; Secure;" in client.get(address).headers["Set-Cookie"]


@pytest.mark.parametrize(
    "start", ["+".join(["no-factor:2-120"] * 40), "+".join(["diamond:disc-25"] * 25)]
)
def test_a_sum_that_can_be_begun_can_be_played_on(client: FlaskClient, start: str) -> None:
    begun = client.get(f"/play/{start}?first=computer", follow_redirects=True)
    assert begun.status_code == 200
    assert len(begun.request.url) < 2_000


def test_a_sum_that_would_fit_no_address_is_refused_at_once(client: FlaskClient) -> None:
    grids = "+".join(["remove-an-edge:grid-5x8"] * 40)
    odd = ",".join(str(n) for n in range(1, 121, 2))
    for start in (grids, "+".join([f"no-factor:{odd}"] * 10)):
        begun = client.get(f"/play/{start}?first=computer", follow_redirects=True)
        assert begun.status_code in (200, 400)
        assert begun.status_code == 200 or len(begun.history) == 0
