"""A page of play links the style sheet of places if its board needs it, the front page never.

Other pages always do.
"""

import re
from datetime import date, timedelta
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from nimsum.match.gallery import GALLERY
from nimsum.rulesets.catalogue import families
from tests.browser.test_board_fits import SUMS
from tests.pages import PAGES, one_of_each_kind
from tests.representatives import one_of_each_board
from webapp.views.doors import doors

TREE = Path(__file__).parents[3]
STARTS = dict.fromkeys(
    [*(game.notation for game in GALLERY), *(family.example for family in families()), *SUMS]
)
SHEET = re.compile(r'<link rel="stylesheet" href="[^"]*/places\.\w+\.css">')


def classes_in(folder: str) -> set[str]:
    """Return the names of classes in the style sheets of a folder of `static`."""
    texts = [path.read_text("utf-8") for path in (TREE / "static" / folder).rglob("*.css")]
    rules = re.sub(r"/\*.*?\*/", "", "".join(texts), flags=re.DOTALL)
    return set(re.findall(r"\.([a-z][\w-]*)", rules))


WEEK = [date(2026, 11, 23) + timedelta(days) for days in range(7)]

OF_PLACES = classes_in("places") - classes_in("css")
"""The classes that have a shape only if the style sheet of places is linked."""


@pytest.mark.parametrize("start", one_of_each_board(STARTS))
def test_no_page_of_play_lacks_the_sheet(client: FlaskClient, start: str) -> None:
    for shown in ("", "&marks=on", "&why=1", "&part=yours"):
        page = client.get(f"/play/{start}?first=you{shown}".replace("+", "%2B")).text
        used = {name for names in re.findall(r'class="([^"]*)"', page) for name in names.split()}
        assert SHEET.search(page) or used.isdisjoint(OF_PLACES), used & OF_PLACES


@pytest.mark.parametrize("start", ["nim:3+nim:4", "maliquot:12", "octal(0.77):9", "cut(1,2):7"])
def test_a_board_without_places_does_not_load_the_sheet(client: FlaskClient, start: str) -> None:
    page = client.get(f"/play/{start}?first=you".replace("+", "%2B")).text
    assert not SHEET.search(page)


@pytest.mark.parametrize("day", WEEK)
def test_the_front_page_has_nothing_that_needs_the_sheet(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, day: date
) -> None:
    """Whatever today's puzzle is about. Pictures need no sheet of boards."""
    monkeypatch.setattr(doors, "today", lambda: day)
    page = re.sub(r"<svg.*?</svg>", "", client.get("/").text, flags=re.DOTALL)
    used = {name for names in re.findall(r'class="([^"]*)"', page) for name in names.split()}
    assert used.isdisjoint(OF_PLACES), used & OF_PLACES
    assert not SHEET.search(page)


@pytest.mark.parametrize(
    "name",
    one_of_each_kind(name for name in PAGES if PAGES[name] != "/" and "/play/" not in PAGES[name]),
)
def test_other_pages_link_the_sheet(client: FlaskClient, name: str) -> None:
    assert SHEET.search(client.get(PAGES[name], follow_redirects=True).text)
