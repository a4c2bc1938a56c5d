"""Remove-a-Square by mouse, by keyboard and without JavaScript; a board drawn."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import win

RECTANGLE = "/play/remove-a-square:3x4?against=perfect&first=you"


def cell(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


@pytest.mark.tours
def test_winning_a_rectangle(page: Page) -> None:
    win(page, RECTANGLE, _take_by_its_mark)


def _take_by_its_mark(page: Page) -> None:
    """Make the first move marked as a win."""
    page.locator("a.badge.is-wins").first.click()


def test_a_size_is_chosen_without_javascript_and_kept(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto("/play/remove-a-square:3x4?against=person&first=you")
    for name, size in (("a1", 2), ("c1", 1)):
        page.get_by_label(f"{size} by {size}", exact=True).check(force=True)
        cell(page, name).click()
    expect(page.get_by_label("2 by 2", exact=True)).to_be_checked()
    expect(page.locator(".gone.by-one")).to_have_count(4)


def test_keys_tell_two_opposite_corners(page: Page) -> None:
    page.goto(RECTANGLE)
    expect(page.locator(".sizes")).to_be_hidden()
    cell(page, "d3").focus()
    page.keyboard.press("Enter")
    for key in ("ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#announce")).to_contain_text("b1–d3")


def test_the_cells_of_a_wide_board_are_wide_enough_for_a_finger(page: Page) -> None:
    """At 320 px the board goes on within its stage, and the page does not."""
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("/play/remove-a-square:16x16?against=person&first=you")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    box = cell(page, "p16").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 20


def test_drawing_a_board_and_playing_on_it(page: Page, complaints: list[str]) -> None:
    page.goto("/draw/remove-a-square")
    cell(page, "b2").click()
    expect(cell(page, "b2")).to_have_attribute("aria-pressed", "true")
    cell(page, "b3").hover()
    page.mouse.down()
    for name in ("c3", "d3"):
        cell(page, name).hover()
    page.mouse.up()
    expect(page.locator(".paint [aria-pressed=true]")).to_have_count(4)
    page.get_by_role("link", name="Undo").click()
    expect(page.locator(".paint [aria-pressed=true]")).to_have_count(1)
    cell(page, "b2").press("ArrowDown")
    page.keyboard.press("Enter")
    expect(cell(page, "b3")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("link", name="Play this").click()
    expect(page.locator("#stage .tile")).to_have_count(2)
    assert complaints == []


def test_drawing_without_javascript(page_without_javascript: Page, base_url: str) -> None:
    page = page_without_javascript
    page.goto("/draw/remove-a-square")
    cell(page, "c1").click()
    page.get_by_text("As text", exact=True).click()
    page.get_by_label("x for a filled place").fill("xx.\nxxx")
    page.get_by_role("button", name="Draw this text").click()
    expect(page.locator(".paint [aria-pressed=true]")).to_have_count(5)
    page.get_by_role("button", name="Mirror left to right").click()
    expect(page.locator(".paint [aria-pressed=true]")).to_have_count(6)
    page.get_by_role("link", name="Play this").click()
    expect(page).to_have_url(f"{base_url}/play/remove-a-square:2x3")


def test_a_drag_over_no_full_square_says_why_and_the_first_tap_what_comes_next(page: Page) -> None:
    page.goto("/play/remove-a-square:3x4?against=person&first=you")
    said = page.locator("#coach .told")
    shaking = page.locator(".tile.shakes")
    cell(page, "b2").click()
    expect(said).to_contain_text("Tap the opposite corner")
    cell(page, "b2").click()
    expect(page.locator(".gone.by-one")).to_have_count(1)
    for end, reason, pieces in (("c2", "not a square", 5), ("b2", "A cell is missing", 3)):
        cell(page, "a1").hover()
        page.mouse.down()
        page.locator(f"[data-place={end}]").hover()
        page.mouse.up()
        expect(shaking).to_have_count(pieces)
        expect(said).to_contain_text(reason)
        expect(shaking).to_have_count(0)
    cell(page, "c1").click()
    page.locator("[data-place=b2]").click()
    expect(said).to_contain_text("A cell is missing")
    expect(page.locator(".grid .held")).to_have_count(0)


def test_the_mark_of_a_large_square_leaves_each_cell_its_tap(page: Page) -> None:
    page.goto("/play/remove-a-square:4x4?against=person&first=you&marks=on")
    expect(page.locator(".key .of-square")).to_be_visible()
    expect(page.locator(".badge").filter(has_text="4")).to_have_count(1)
    for name in ("a1", "b2", "c3", "d4"):
        cell(page, name).click()
        expect(page.locator("#coach .told")).to_contain_text("Tap the opposite corner")
        page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [1, 3, 4])
def test_one_click_on_a_mark_makes_its_move(page: Page, size: int) -> None:
    board = "3x4+nim:4" if size == 1 else "4x5"
    page.goto(f"/play/remove-a-square:{quote(board)}?against=person&first=you&marks=on")
    page.locator(f"a.badge:has(+ text:text-is('✓{size}'))").first.click()
    expect(page.locator(".gone.by-one")).to_have_count(size * size)


def test_a_drag_may_begin_at_a_mark(page: Page) -> None:
    page.goto("/play/remove-a-square:3x4%2Bnim:4?against=person&first=you&marks=on")
    page.locator("a.badge[data-on=a1]").hover()
    page.mouse.down()
    cell(page, "b2").hover()
    expect(page.locator(".say")).to_have_text("2 × 2")
    page.mouse.up()
    expect(page.locator(".gone.by-one")).to_have_count(4)


@pytest.mark.parametrize(
    "start", ["remove-a-square:3x4+nim:4", "green-hackenbush:c2-d4,d2-d4,d4-d5,d5-d6"]
)
def test_no_mark_hides_a_number_that_the_board_keeps(page: Page, start: str) -> None:
    page.goto(f"/play/{quote(start)}?first=you&numbers=on&marks=on")
    marks = page.locator(".board .badge > circle:last-child, .board .edge-sign")
    numbers = page.locator(".board :is(.grid .at-place, .graph .on-edge)")
    expect(marks.first).to_be_visible()
    shown = [number for number in numbers.all() if number.is_visible()]
    assert all(not _overlap(number, mark) for number in shown for mark in marks.all())


def _overlap(number: Locator, mark: Locator) -> bool:
    """Return True if the boxes of `number` and the round `mark` share more than a corner."""
    one = number.bounding_box()
    other = mark.bounding_box()
    assert one
    assert other
    radius = other["width"] / 2
    x = other["x"] + radius
    y = other["y"] + other["height"] / 2
    across = max(one["x"] - x, x - one["x"] - one["width"], 0)
    down = max(one["y"] - y, y - one["y"] - one["height"], 0)
    return across**2 + down**2 < (0.9 * radius) ** 2


def test_a_mark_lies_in_the_middle_of_its_square_and_outlines_it(page: Page) -> None:
    page.goto("/play/remove-a-square:4x5?against=person&first=you&marks=on")
    expect(page.locator(".key")).to_contain_text("✓3 ✓4 win (3 × 3, 4 × 4) Other squares lose.")
    badges = page.locator("a.badge")
    expect(badges).to_have_count(6)
    for badge in badges.all():
        middle_of_square = badge.evaluate(
            """badge => {
                const names = badge.dataset.takes.split(" ");
                const all = [...document.querySelectorAll("#stage button[data-place]")];
                const boxes = all.filter(each => names.includes(each.dataset.place))
                    .map(each => each.getBoundingClientRect());
                const among = side => boxes.map(each => each[side]);
                const least = side => Math.min(...among(side));
                const most = side => Math.max(...among(side));
                return [(least("left") + most("right")) / 2, (least("top") + most("bottom")) / 2];
            }"""
        )
        box = badge.locator("circle").last.bounding_box()
        assert box
        assert abs(box["x"] + box["width"] / 2 - middle_of_square[0]) < 3
        assert abs(box["y"] + box["height"] / 2 - middle_of_square[1]) < 3
    shown = page.locator("a.badge > .outlined:visible")
    expect(shown).to_have_count(0)
    page.locator("a.badge[data-on=b2]").hover()
    expect(shown).to_have_count(1)
    page.mouse.move(2, 2)
    expect(shown).to_have_count(0)
    badges.filter(has=page.locator("circle")).nth(0).focus()
    expect(shown).to_have_count(1)


def test_a_drag_over_an_oblong_shows_all_of_it_until_the_mouse_is_up(page: Page) -> None:
    page.goto("/play/remove-a-square:4x4?against=person&first=you")
    cell(page, "a1").hover()
    page.mouse.down()
    cell(page, "c2").hover()
    expect(page.locator(".say")).to_have_text("3 × 2 ✗")
    expect(page.locator(".tile.lifts")).to_have_count(6)
    page.mouse.up()
    expect(page.locator(".say")).to_be_hidden()
    expect(page.locator("#coach .told")).to_contain_text("not a square")
