"""The opponents behind a tap on a face, and what the browser remembers of games against each."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.touching import Finger

SIZES = [(390, 844), (844, 390), (1280, 800), (320, 640)]
LOST = "/play/nim:1+nim:2?against=perfect&first=you&moves=1:0_0:0"
WON = "/play/nim:4+nim:7?against=greedy&first=you&moves=1:4_0:0_1:0"
UNDER_WAY = "/play/nim:3+nim:4+nim:5?against=greedy&first=you&moves=0:2_2:0"


def tap_face(page: Page) -> None:
    """Press the face at the table, of which the whole seat is a part."""
    box = page.locator("#seat-them .face").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("size", SIZES)
def test_a_tap_on_the_face_shows_the_five(
    page: Page, axe: Callable[[Page], None], complaints: list[str], size: tuple[int, int]
) -> None:
    width, height = size
    page.set_viewport_size(ViewportSize(width=width, height=height))
    page.goto(UNDER_WAY)
    tap_face(page)
    sheet = page.locator("#opponents")
    expect(sheet).to_be_visible()
    names = sheet.locator("strong").all_inner_texts()
    assert names == ["Grabber", "Copycat", "Looks-two-ahead", "Careless", "Perfect"]
    expect(sheet).to_contain_text("The game will start over.")
    box = sheet.bounding_box()
    assert box is not None
    assert min(box["x"], box["y"]) >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height
    for link in sheet.get_by_role("link").all():
        target = link.bounding_box()
        assert target is not None
        assert target["height"] >= 44
    assert sheet.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")
    axe(page)
    assert complaints == []


def test_the_keyboard_leads_in_and_back(page: Page) -> None:
    page.goto(UNDER_WAY)
    face = page.locator("#seat-them").get_by_role("button", name="Grabber")
    face.press("Enter")
    sheet = page.get_by_role("region", name="Opponents")
    expect(sheet.get_by_role("link", name="Grabber")).to_be_focused()
    expect(sheet.get_by_role("link", name="Grabber")).to_have_attribute("aria-current", "true")
    page.keyboard.press("Tab")
    expect(sheet.get_by_role("link", name="Copycat")).to_be_focused()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(face).to_be_focused()
    face.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#seat-them").get_by_role("button", name="Copycat")).to_be_focused()


def test_a_choice_begins_the_same_start_again(either_page: Page) -> None:
    page = either_page
    page.goto(f"{UNDER_WAY}&play=misere")
    tap_face(page)
    page.get_by_role("link", name="Looks-two-ahead").click()
    expect(page.locator("#seat-them")).to_contain_text("Looks-two-ahead")
    expect(page).to_have_url(re.compile(r"/play/nim:3\+nim:4\+nim:5\?against=short-sighted&"))
    expect(page.locator(".gone")).to_have_count(0)
    expect(page.locator("#seat-you")).to_contain_text("last move loses")
    tap_face(page)
    expect(page.locator("#opponents")).to_be_visible()
    expect(page.get_by_text("The game will start over.")).to_have_count(0)


def test_two_people_at_one_screen_find_the_opponents_again(either_page: Page) -> None:
    page = either_page
    page.goto("/play/nim:3+nim:4")
    tap_face(page)
    page.get_by_role("link", name="Two players here").click()
    expect(page.locator("#seat-them")).to_contain_text("Second player")
    tap_face(page)
    expect(page.locator("#opponents").get_by_role("link").first).to_be_focused()
    page.get_by_role("link", name="Careless").click()
    expect(page.locator("#seat-them")).to_contain_text("Careless")


def test_stars_and_the_last_mistake_are_remembered(page: Page) -> None:
    page.goto(LOST)
    page.goto(WON)
    # Who loads a page again has not played again.
    page.reload()
    assert page.evaluate("[results.of('greedy').won, results.of('perfect').lost]") == [1, 1]
    tap_face(page)
    grabber = page.get_by_role("link", name="Grabber")
    expect(grabber).to_contain_text("2 of 3 stars")
    expect(grabber.locator(".star.on")).to_have_count(2)
    perfect = page.get_by_role("link", name="Perfect")
    expect(perfect).to_contain_text("0 of 3 stars")
    expect(perfect).to_contain_text("Mistake in move 1: You took all of the 2.")
    page.keyboard.press("Escape")
    # A loss takes no stars away.
    page.goto("/play/nim:1+nim:2?against=greedy&first=you&moves=1:0_0:0")
    assert page.evaluate("results.of('greedy').stars") == 3
    assert page.evaluate("[results.of('greedy').won, results.of('greedy').lost]") == [1, 1]


def test_a_game_that_ends_by_a_tap_is_remembered_once(page: Page) -> None:
    page.goto("/play/nim:2?against=greedy&first=you")
    page.locator(".board a").first.click()
    expect(page.locator(".won")).to_have_text("You won.")
    assert page.evaluate("results.of('greedy').won") == 1
    page.reload()
    expect(page.locator(".won")).to_have_text("You won.")
    assert page.evaluate("results.of('greedy').won") == 1
    page.get_by_role("link", name="Play again").click()
    page.locator(".board a").first.click()
    expect(page.locator(".won")).to_have_text("You won.")


def test_a_finger_opens_and_puts_away_the_five(phone: Page) -> None:
    phone.goto(UNDER_WAY)
    box = phone.locator("#seat-them .face").bounding_box()
    assert box is not None
    finger = Finger(phone)
    finger.tap((box["x"] + 10, box["y"] + 10))
    expect(phone.locator("#opponents")).to_be_visible()
    finger.tap((200, 820))
    expect(phone.locator("#opponents")).to_be_hidden()


def test_other_results_are_no_games(page: Page) -> None:
    """The page of a game also shows a result, the value of what was typed there."""
    page.goto("/games/kayles")
    page.goto("/invent/line")
    assert page.evaluate("memory.read('results', {})") == {}


def test_a_new_game_is_against_the_first_who_is_not_beaten(page: Page) -> None:
    game = page.locator("main .game-card a:not(.about)").first
    beaten: dict[str, dict[str, int]] = {}
    for slug in ("greedy", "copycat", "short-sighted", "careless", "perfect"):
        page.goto("/games")
        page.evaluate("all => memory.write('results', all)", beaten)
        page.reload()
        expect(game).to_have_attribute("href", re.compile(rf"\?against={slug}$"))
        beaten[slug] = {"won": 1, "lost": 0, "stars": 1}
    page.goto("/games/kayles")
    play = page.get_by_role("link", name="Play", exact=True).last
    expect(play).to_have_attribute("href", re.compile(r"against=perfect"))
    page.evaluate("memory.write('results', {})")
    page.reload()
    play.click()
    expect(page.locator("#seat-them")).to_contain_text("Grabber")


def test_without_scripts_a_new_game_is_against_perfect(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto("/games")
    page.locator("main .game-card a:not(.about)").first.click()
    expect(page.locator("#seat-them")).to_contain_text("Perfect")
