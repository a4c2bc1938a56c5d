"""A crawler that obeys robots.txt comes to an end."""

import re
from collections import Counter
from html import unescape
from itertools import chain, islice
from urllib.parse import unquote, urljoin

import pytest
from flask import Flask
from flask.testing import FlaskClient

MIN_PAGES = 80
MAX_PAGES = 2_000
MAX_PER_KIND = 6
"""So many addresses of a kind are followed of those that crawlers leave alone."""

MAX_FETCHED_PER_KIND = 14
"""So many pages of a kind are fetched by default, and all with `--all`."""


def left_alone(client: FlaskClient) -> re.Pattern[str]:
    """Return the beginnings of addresses that crawlers must not fetch (RFC 9309, section 2.2.3)."""
    beginnings = re.findall(r"^Disallow: (\S+)$", client.get("/robots.txt").text, re.MULTILINE)
    assert beginnings
    return re.compile(
        "|".join(re.escape(beginning).replace(r"\*", ".*") for beginning in beginnings)
    )


ENDLESS = (
    "/play/nim:3?first=you&moves=0:1",
    "/puzzles/new?game=nim",
    "/puzzles/nim/1/move/7",
    "/review/nim:3?moves=0:1",
    "/think/nim:3",
    "/surprise",
    "/api/analysis?position=nim:3",
    "/games/nim/practice",
    "/language/es?back=/",
)
FOUND = ("/", "/games", "/games/nim", "/lessons", "/play/nim:3")


def test_endless_addresses_are_left_alone_and_pages_are_not(client: FlaskClient) -> None:
    forbidden = left_alone(client)
    assert [address for address in ENDLESS if not forbidden.match(address)] == []
    assert [address for address in FOUND if forbidden.match(address)] == []
    answer = client.get("/robots.txt")
    assert answer.mimetype == "text/plain"
    assert answer.cache_control.public
    assert answer.text.startswith("User-agent: *\n")


@pytest.mark.parametrize(
    ("address", "allowed"),
    [
        ("/games?language=fr", True),
        ("/?language=de", True),
        ("/games?language=fr&n=3", False),
        ("/puzzles/nim/1/move/7?language=fr", False),
        ("/class/new?language=pt", False),
        ("/explore/nim/table?language=es", False),
    ],
)
def test_the_longest_rule_lets_robots_see_pages_in_each_language(
    client: FlaskClient, address: str, allowed: bool
) -> None:
    rules = re.findall(r"^(Allow|Disallow): (\S+)$", client.get("/robots.txt").text, re.MULTILINE)
    of_all = rules[: rules.index(("Allow", "/"))]
    fits = [
        (len(beginning), verb)
        for verb, beginning in of_all
        if re.match(re.escape(beginning).replace(r"\*", ".*").replace(r"\$", "$"), address)
    ]
    assert (max(fits)[1] == "Allow") is allowed


@pytest.mark.tours
@pytest.mark.long
@pytest.mark.parametrize(
    "most", [MAX_FETCHED_PER_KIND, pytest.param(MAX_PAGES, marks=pytest.mark.all)]
)
def test_a_crawler_that_obeys_comes_to_an_end_and_every_link_leads_somewhere(
    app: Flask, most: int
) -> None:
    client = app.test_client()
    forbidden = left_alone(client)
    waiting = ["/"]
    found = set(waiting)
    others = dict[str, list[str]]()
    fetched_of_a_kind = Counter[str]()
    # A position without moves in its address links to what has some, and to nothing new.
    fetched = (address for address in waiting if not address.startswith("/play/"))
    for address in islice(fetched, MAX_PAGES):
        with client.get(address) as answer:
            assert answer.status_code in (200, 302, 303, 308), address
            if answer.mimetype != "text/html":
                continue
            links = re.findall(r'<a[^>]*\shref="([^"#]+)', answer.get_data(as_text=True))
        for link in (urljoin(address, unescape(each)) for each in links):
            if not link.startswith("/") or link in found:
                continue
            found.add(link)
            if forbidden.match(unquote(link)) or link.startswith("/play/"):
                others.setdefault(kind_of(link), []).append(link)
            elif fetched_of_a_kind[kind_of(link)] < most:
                fetched_of_a_kind[kind_of(link)] += 1
                waiting.append(link)
    assert MIN_PAGES < len(waiting) < MAX_PAGES
    assert any(address.startswith("/lessons/") for address in found)
    some = (links[:: len(links) // MAX_PER_KIND + 1] for links in others.values())
    for link in chain.from_iterable(some):
        with app.test_client().get(link) as answer:
            assert answer.status_code in (200, 303), link


def kind_of(link: str) -> str:
    """Of the links of a kind some are followed."""
    path, _, query = link.partition("?")
    return f"{path.split('/')[1]} {re.sub('=[^&]*', '', query)}"
