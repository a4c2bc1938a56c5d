"""The board of rows and columns: a line is taken by its handle, or by going along it."""

from playwright.sync_api import Page, expect

TURN = "/play/diamond:5?first=you"


def test_a_game_is_won_by_mouse(page: Page) -> None:
    page.goto("/play/diamond:triangle-3?first=you")
    page.get_by_role("link", name="Take row 3").click()
    expect(page.locator(".gone.by-computer").first).to_be_visible()
    # Whatever the computer takes of the three tokens, the others stand in one line.
    rows = page.locator(".handle.along")
    (rows if rows.count() == 1 else page.locator(".handle")).first.click()
    expect(page.locator(".won")).to_be_visible()


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


def test_a_game_is_played_to_its_end_without_scripts(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto("/play/diamond:2x3?against=person&first=you")
    for line in ("column a", "row 2", "row 1"):
        page.get_by_role("link", name=f"Take {line}").click()
    expect(page.locator(".handle")).to_have_count(0)
    expect(page.locator(".gone.by-one")).to_have_count(2)
