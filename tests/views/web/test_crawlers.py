"""A crawler that obeys robots.txt comes to an end."""

import re
from itertools import islice
from urllib.parse import unquote, urljoin

import pytest
from flask.testing import FlaskClient

MOST_PAGES = 2_000


def left_alone(client: FlaskClient) -> re.Pattern[str]:
    """What addresses begin with that are not to be fetched (RFC 9309, section 2.2.3)."""
    beginnings = re.findall(r"^Disallow: (\S+)$", client.get("/robots.txt").text, re.MULTILINE)
    assert beginnings
    return re.compile("|".join(re.escape(each).replace(r"\*", ".*") for each in beginnings))


@pytest.mark.parametrize(
    "address",
    [
        "/play/nim:3?first=you&moves=0:1",
        "/puzzles/new?game=nim",
        "/puzzles/nim/1/move/7",
        "/review/nim:3?moves=0:1",
        "/think/nim:3",
        "/api/analysis?position=nim:3",
        "/games/nim/practice",
        "/language/es?back=/",
        "/surprise",
    ],
)
def test_endless_addresses_are_left_alone(client: FlaskClient, address: str) -> None:
    assert left_alone(client).match(address)


@pytest.mark.parametrize("address", ["/", "/games", "/games/nim", "/lessons", "/play/nim:3"])
def test_pages_to_be_found_are_not(client: FlaskClient, address: str) -> None:
    assert not left_alone(client).match(address)


def test_it_is_a_text_that_may_be_kept(client: FlaskClient) -> None:
    answer = client.get("/robots.txt")
    assert answer.mimetype == "text/plain"
    assert answer.cache_control.public
    assert answer.text.startswith("User-agent: *\n")


@pytest.mark.long
def test_a_crawler_that_obeys_comes_to_an_end(client: FlaskClient) -> None:
    forbidden, waiting = left_alone(client), ["/"]
    found = set(waiting)
    # A position without moves in its address links to what has some, and to nothing new.
    fetched = (address for address in waiting if not address.startswith("/play/"))
    for address in islice(fetched, MOST_PAGES):
        answer = client.get(address)
        assert answer.status_code in (200, 302, 303, 308), address
        if answer.mimetype != "text/html":
            continue
        links = re.findall(r'<a[^>]* href="([^"#]+)', answer.text)
        for link in (urljoin(address, unquote(each.replace("&amp;", "&"))) for each in links):
            if link.startswith("/") and link not in found and not forbidden.match(link):
                found.add(link)
                waiting.append(link)
    assert 100 < len(waiting) < MOST_PAGES
    assert any(address.startswith("/lessons/") for address in found)
