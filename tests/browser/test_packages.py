"""The example packages, installed by pip beside Nimsum: played to the end under a real server."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from http import HTTPStatus

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from dev import ROOT
from nimsum.plugins import VARIABLE
from tests.browser.looking import is_for_everybody
from tests.browser.playing import move_and_wait, win
from tests.faults.servers import started
from tests.working import until

PACKAGES = (
    "nimsum-board-of-the-week",
    "nimsum-chips",
    "nimsum-mark",
    "nimsum-moores-nim",
    "nimsum-queens",
)

CHIPS = ("a chip", "two chips")

# A server of their own, with what pip installs, takes some seconds.
pytestmark = pytest.mark.servers


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("packages")
    # What pip leaves behind does not get into the tree.
    projects = shutil.copytree(ROOT / "examples", folder / "examples").iterdir()
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install")
    how = ("--no-deps", "--no-build-isolation", "--target", folder / "site")
    subprocess.run([*pip, *how, *projects], check=True)
    path = os.pathsep.join((str(folder / "site"), str(ROOT)))
    with started(folder, PYTHONPATH=path, **{VARIABLE: ",".join(PACKAGES)}) as running:
        until(lambda: running.status("/puzzles/mark/1/win/1") == HTTPStatus.OK)
        yield f"http://127.0.0.1:{running.port}"


def winning_move(page: Page) -> None:
    """Make a winning move: by a tap if one tap makes it, else as a keyboard would."""
    links = page.locator(".board a.is-wins")
    if links.locator("visible=true").count():
        links.locator("visible=true").first.click()
    else:
        links.first.evaluate("link => link.click()")


@pytest.mark.parametrize(
    "start", ["mark:12+nim:5", "queens:3x3", "moores-nim:1,2,2", "chips:2,2,1"]
)
@pytest.mark.parametrize("convention", ["normal", "misere"])
def test_an_example_is_won(page: Page, server: str, start: str, convention: str) -> None:
    address = f"{server}/play/{start}?against=perfect&first=you&play={convention}"
    win(page, address, winning_move)


def test_a_menu_offers_moves_that_share_a_tap(
    page: Page, server: str, axe: Callable[..., None]
) -> None:
    page.goto(f"{server}/play/chips:1,3,2?against=person")
    corner = page.get_by_role("button", name="b: choose a move")
    corner.click()
    one, two = (page.get_by_role("link", name=f"Remove {chips} from b") for chips in CHIPS)
    expect(one).to_be_in_viewport()
    axe(page)
    two.click()
    expect(page.locator(".vertex .count")).to_have_text(["1", "1", "2"])
    expect(page.locator(":popover-open")).to_have_count(0)
    expect(corner).to_have_count(0)


def test_an_example_has_pages_like_any_other_game(page: Page, server: str) -> None:
    page.goto(f"{server}/games")
    page.get_by_text("More games, by family").click()
    page.get_by_role("link", name="Rule and tips: Mark", exact=True).click()
    page.locator("summary", has_text="For mathematicians").click()
    expect(page.get_by_text("Write the heap in binary.")).to_be_visible()
    page.goto(f"{server}/play/mark:12?first=you&why=3")
    page.get_by_role("button", name="As numbers").click()
    expect(page.get_by_text("Fraenkel 2012").first).to_be_visible()
    page.goto(f"{server}/puzzles/mark/1/win/1")
    move_and_wait(page, lambda page: page.locator(".board a").first.click())
    page.context.add_cookies([{"name": "language", "value": "es", "url": server}])
    page.goto(f"{server}/games/mark")
    expect(page.get_by_text("Quita 1 ficha")).to_be_visible()


def test_an_example_brings_a_page(page: Page, server: str, axe: Callable[..., None]) -> None:
    page.goto(f"{server}/explore")
    page.get_by_role("main").get_by_role("link", name="Board of the week").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Board of the week")
    play = page.get_by_role("navigation", name="Main").get_by_role("link", name="Play")
    expect(play).to_have_attribute("aria-current", "true")
    is_for_everybody(page, axe)
    page.get_by_role("link", name="Play", exact=True).last.click()
    expect(page.locator(".board a, .board button").first).to_be_visible()


def test_once_it_is_gone_its_links_say_so(client: FlaskClient) -> None:
    for address in ("/games/mark", "/play/mark:12+nim:5", "/discover/queens", "/draw/queens"):
        answer = client.get(address)
        assert answer.status_code == HTTPStatus.NOT_FOUND
        assert "It may come in a package that is not installed here." in answer.text
    assert "From packages" not in client.get("/games").text
