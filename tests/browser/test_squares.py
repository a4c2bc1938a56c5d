"""Remove-a-Square played to its end by mouse, by keyboard and without JavaScript; a board drawn."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import Move, lose, win

RECTANGLE = "/play/remove-a-square:3x4?against=perfect&first=you"


def cell(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def winning_square(page: Page) -> tuple[str, int]:
    """The first square that is marked as winning: its top left cell and its side."""
    winning = page.locator("a.chip.is-wins").first.get_attribute("href")
    assert winning is not None
    first, _, last = winning.rpartition(":")[2].partition("-")
    return first, int(last[1:]) - int(first[1:]) + 1 if last else 1


def by_mouse(page: Page) -> None:
    name, size = winning_square(page)
    page.get_by_label(f"{size} by {size}", exact=True).check(force=True)
    cell(page, name).click()


def by_keyboard(page: Page) -> None:
    name, size = winning_square(page)
    cell(page, name).focus()
    page.keyboard.press(str(size))
    page.keyboard.press("Enter")


@pytest.mark.parametrize("remove", [by_mouse, by_keyboard])
def test_winning_a_rectangle(page: Page, remove: Move) -> None:
    win(page, RECTANGLE, remove)


def test_winning_a_rectangle_without_javascript(page_without_javascript: Page) -> None:
    win(page_without_javascript, RECTANGLE, by_mouse)


def test_losing_a_square_shows_where(page: Page) -> None:
    """A corner of 3x3 throws the win away, and Perfect does not give it back."""
    page.goto("/play/remove-a-square:3x3?against=perfect&first=you")
    cell(page, "a1").dblclick()
    lose(page, lambda page: page.locator(".grid button").first.dblclick())
    expect(page.locator(".coach")).to_contain_text("Until move 1 the win was yours.")


def test_what_will_go_is_shown_beforehand(page: Page) -> None:
    page.goto(RECTANGLE)
    cell(page, "b1").hover()
    expect(page.locator(".will-go")).to_have_count(1)
    cell(page, "b1").focus()
    page.keyboard.press("+")
    expect(page.locator(".will-go")).to_have_count(4)
    expect(page.locator(".board output")).to_have_text("Removes b1 to c2, 2 by 2.")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".board output")).to_have_text("Removes c1 to d2, 2 by 2.")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".board output")).to_have_text("No full 2 by 2 square there.")


def test_dragging_from_corner_to_corner_removes_the_square(page: Page) -> None:
    page.goto(RECTANGLE)
    cell(page, "c3").hover()
    page.mouse.down()
    cell(page, "b2").hover()
    page.mouse.up()
    expect(page.locator(".news")).to_contain_text("You removed the 2-by-2 square b2 to c3")


def test_tapping_two_opposite_corners_removes_the_square(page: Page) -> None:
    page.goto(RECTANGLE)
    cell(page, "d3").click()
    expect(page.locator(".may")).to_have_count(2)
    cell(page, "b1").click()
    expect(page.locator(".news")).to_contain_text("You removed the 3-by-3 square b1 to d3")


def test_winning_moves_are_shown_one_at_a_time_and_the_size_is_kept(
    page_without_javascript: Page,
) -> None:
    page = page_without_javascript
    page.goto("/play/remove-a-square:3x4?against=person&first=you&marks=on")
    shown = [page.locator("a.chip.is-wins").inner_text()]
    for way, number in (("Next", 2), ("Next", 1), ("Previous", 2)):
        page.get_by_role("button", name=way).click()
        expect(page.get_by_text(f"Winning move {number} of 2")).to_be_visible()
        expect(page.locator("rect.winning")).to_have_count(1)
        shown.append(page.locator("a.chip.is-wins").inner_text())
    assert shown[0] == shown[2] != shown[1] == shown[3]
    for name, size in (("a1", 2), ("c1", 1)):
        page.get_by_label(f"{size} by {size}", exact=True).check(force=True)
        cell(page, name).click()
    expect(page.get_by_label("2 by 2", exact=True)).to_be_checked()


def test_winning_moves_are_paged_by_keyboard(page: Page) -> None:
    """The button keeps the focus, so that Enter goes on from one to the next."""
    page.goto("/play/remove-a-square:3x4?against=person&first=you&marks=on")
    page.get_by_role("button", name="Next").focus()
    for number in (2, 1):
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"Winning move {number} of 2")).to_be_visible()
        expect(page.get_by_role("button", name="Next")).to_be_focused()


def test_the_cells_of_a_wide_board_are_wide_enough_for_a_finger(page: Page) -> None:
    """At 320 px the board goes on within itself, and the page does not."""
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("/play/remove-a-square:16x16?against=person&first=you")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    box = cell(page, "p16").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24
    cell(page, "p16").dblclick()
    expect(page.locator(".news")).to_contain_text("removed the cell p16")


def test_a_square_that_is_not_full_is_refused_and_the_board_kept(page: Page) -> None:
    page.goto("/play/remove-a-square:xx,x.?against=perfect&first=you")
    page.get_by_text("As text").click()
    page.get_by_label("two opposite corners").fill("a1-b2")
    page.get_by_role("button", name="Move").click()
    expect(page.locator(".error")).to_contain_text("b2")
    expect(page.locator(".grid button")).to_have_count(3)


def test_drawing_a_board_and_playing_on_it(page: Page) -> None:
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
    page.get_by_role("link", name="Play on this board").click()
    page.get_by_role("button", name="I go first").click()
    cell(page, "b2").dblclick()
    expect(page.locator("h1")).to_have_text("Computer wins")


@pytest.mark.parametrize("game", ["remove-a-square", "diamond"])
def test_pointing_at_a_drawing_throws_no_error(
    page: Page, complaints: list[str], game: str
) -> None:
    page.goto(f"/draw/{game}?board=xx,x.")
    expect(page.get_by_text("draw over several")).to_be_visible()
    cell(page, "a1").hover()
    cell(page, "b1").press("ArrowDown")
    expect(cell(page, "b2")).to_be_focused()
    assert complaints == []


def test_drawing_without_javascript(page_without_javascript: Page, base_url: str) -> None:
    page = page_without_javascript
    page.goto("/draw/remove-a-square")
    cell(page, "c1").click()
    page.get_by_label("As text").fill("xx.\nxxx")
    page.get_by_role("button", name="Draw this text").click()
    expect(page.locator(".paint [aria-pressed=true]")).to_have_count(5)
    page.get_by_role("button", name="Mirror left to right").click()
    expect(page.locator(".paint [aria-pressed=true]")).to_have_count(6)
    page.get_by_role("link", name="Play on this board").click()
    expect(page).to_have_url(f"{base_url}/play/remove-a-square:2x3")
