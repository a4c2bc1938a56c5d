"""The board of rows and columns: a line is taken by its handle, or by going along it."""

from playwright.sync_api import Page, expect

TURN = "/play/diamond:5?first=you"


def test_what_will_go_lifts_and_arrow_keys_walk_from_handle_to_handle(page: Page) -> None:
    page.goto(TURN)
    lifted = page.locator(".grid .piece.lifts")
    page.get_by_role("link", name="Take row 2").hover()
    assert [piece.get_attribute("data-place") for piece in lifted.all()] == ["b2", "c2", "d2"]
    page.get_by_role("link", name="Take column a").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("link", name="Take column b")).to_be_focused()
    assert [piece.get_attribute("data-place") for piece in lifted.all()] == ["b2", "b3", "b4"]
    page.keyboard.press("Enter")
    expect(page.locator("#announce")).to_contain_text("took column b")


def test_going_along_a_line_takes_it(page: Page) -> None:
    page.goto(TURN)
    page.locator("[data-place=b3]").hover()
    page.mouse.down()
    page.locator("[data-place=d3]").hover()
    expect(page.locator(".grid .piece.lifts")).to_have_count(5)
    page.mouse.up()
    expect(page.locator("#announce")).to_contain_text("took row 3")
