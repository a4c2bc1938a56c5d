"""Projector mode in a browser: a presenter's keys, what fills the screen, and no JavaScript."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import is_for_everybody

pytestmark = pytest.mark.tours

GAME = "/play/nim:3+nim:4+nim:5?against=perfect&first=you&moves=0:1_2:4_1:3_0:0"


@pytest.fixture
def projected(page: Page) -> Page:
    page.goto("/projector/on?back=/new")
    page.set_viewport_size({"width": 1280, "height": 720})
    return page


def heading(page: Page, text: str) -> None:
    expect(page.locator("h1")).to_have_text(text)


def test_a_clicker_goes_through_the_moves(projected: Page) -> None:
    projected.goto(GAME)
    for key, shown in [
        ("PageUp", "After move 3"),
        ("ArrowLeft", "After move 2"),
        ("PageUp", "After move 1"),
        ("PageDown", "After move 2"),
        ("ArrowRight", "After move 3"),
        ("PageDown", "Nim"),
    ]:
        projected.keyboard.press(key)
        heading(projected, shown)


def test_keys_mark_hint_and_undo(projected: Page) -> None:
    projected.goto(GAME)
    projected.keyboard.press("m")
    expect(projected.locator(".board a.is-wins").first).to_be_visible()
    projected.keyboard.press("m")
    expect(projected.locator(".board .is-wins")).to_have_count(0)
    for shown in ("Tell me more", "Show the move", "Play it"):
        projected.keyboard.press("h")
        expect(projected.get_by_role("link", name=shown)).to_be_visible()
    projected.keyboard.press("u")
    expect(projected).to_have_url(re.compile(r"moves=0:1_2:4$"))


def test_blank_keys_and_leave(projected: Page) -> None:
    projected.goto(GAME)
    projected.keyboard.press("b")
    expect(projected.locator("#presenter-blank")).to_be_visible()
    projected.keyboard.press("u")
    expect(projected).to_have_url(re.compile("_0:0$"))
    projected.keyboard.press("b")
    expect(projected.locator("#presenter-blank")).to_be_hidden()
    projected.keyboard.press("?")
    expect(projected.get_by_role("dialog")).to_be_visible()
    projected.keyboard.press("Escape")
    expect(projected.get_by_role("dialog")).to_be_hidden()
    expect(projected.locator("html.projector")).to_have_count(1)
    projected.keyboard.press("Escape")
    expect(projected.locator(".bar")).to_be_visible()
    expect(projected).to_have_url(re.compile(r"moves=0:1_2:4_1:3_0:0$"))


def test_leaving_after_a_move_loses_nothing(projected: Page) -> None:
    """The move was swapped in, so the link to leave was made for an older address."""
    projected.goto("/play/nim:3+nim:4+nim:5?against=perfect&first=you")
    projected.get_by_role("link", name="Heap 1: take 2, leaving 1").click()
    expect(projected).to_have_url(re.compile("moves=0:1_"))
    game = projected.url
    projected.keyboard.press("Escape")
    expect(projected.locator(".bar")).to_be_visible()
    expect(projected).to_have_url(game)


def test_keys_do_nothing_while_one_writes_or_with_another_key(projected: Page) -> None:
    projected.goto("/new")
    field = projected.get_by_label("Or write it")
    field.fill("")
    field.press_sequentially("b?uhm")
    expect(field).to_have_value("b?uhm")
    field.press("Escape")
    expect(projected.locator("html.projector")).to_have_count(1)
    expect(projected.locator("#presenter-blank")).to_be_hidden()
    projected.goto(GAME)
    projected.keyboard.press("Control+b")
    projected.keyboard.press("Alt+u")
    expect(projected.locator("#presenter-blank")).to_be_hidden()
    expect(projected).to_have_url(re.compile("_0:0$"))


def test_arrows_stay_with_the_board_that_has_the_focus(projected: Page) -> None:
    projected.goto(GAME)
    projected.locator(".board a").first.focus()
    projected.keyboard.press("ArrowRight")
    heading(projected, "Nim")
    projected.keyboard.press("PageUp")
    heading(projected, "After move 3")


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("nim:3+nim:4+nim:5", (1280, 720)),
        ("nim:3+nim:4+nim:5", (1920, 1080)),
        ("remove-a-square:6x9", (1280, 720)),
        ("diamond:15", (1280, 720)),
        ("remove-an-edge:petersen", (1920, 1080)),
    ],
)
def test_the_stage_takes_the_screen(projected: Page, game: str, size: tuple[int, int]) -> None:
    width, height = size
    projected.set_viewport_size({"width": width, "height": height})
    projected.goto(f"/play/{game}?first=you")
    box = projected.locator(".stage").bounding_box()
    assert box is not None
    assert box["width"] >= width * 2 / 3
    assert box["y"] + box["height"] <= height
    board = projected.locator(".board").bounding_box()
    assert board is not None
    assert board["y"] + board["height"] <= box["y"] + box["height"]
    letters = projected.evaluate(
        "parseFloat(getComputedStyle(document.querySelector('.coach p')).fontSize)"
    )
    assert letters >= height / 28, "read from the last row"


@pytest.mark.parametrize("address", [GAME, f"{GAME}&why=3", "/lessons/last-token/1", "/games/nim"])
def test_it_is_accessible(projected: Page, axe: Callable[..., None], address: str) -> None:
    projected.goto(address)
    is_for_everybody(projected, axe, 1280, 1920)


def test_it_works_without_javascript(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto(GAME)
    page.get_by_role("link", name="Projector mode").click()
    expect(page.locator("html.projector")).to_have_count(1)
    page.get_by_role("link", name="Back", exact=True).click()
    heading(page, "After move 3")
    expect(page.get_by_role("button", name="Keys: ?")).to_have_count(0)
    page.get_by_role("link", name="Leave projector mode").click()
    expect(page.locator(".bar")).to_be_visible()
    heading(page, "After move 3")


def test_lessons_are_gone_through_with_a_clicker(projected: Page) -> None:
    projected.goto("/lessons/last-token/1")
    projected.keyboard.press("PageDown")
    expect(projected).to_have_url(re.compile("/lessons/last-token/2$"))
    projected.keyboard.press("PageUp")
    expect(projected).to_have_url(re.compile("/lessons/last-token/1$"))
