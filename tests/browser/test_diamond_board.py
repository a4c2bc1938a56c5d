"""The board of rows and columns, by mouse, by keyboard, by finger, and without scripts."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

TURN = "/play/diamond:5?first=you"


def test_axe_finds_nothing_in_an_open_choice(page: Page, axe: Callable[[Page], None]) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(TURN)
    page.get_by_role("button", name="c3: choose a move", exact=True).click()
    axe(page)


def test_a_game_is_won_by_mouse(page: Page) -> None:
    page.goto("/play/diamond:triangle-3?first=you")
    page.get_by_role("button", name="Take row 3").click()
    expect(page.locator(".by-computer").first).to_be_visible()
    # Whatever the computer takes of the three tokens, the others stand in one line.
    handles = page.locator(".handle")
    rows = page.locator("th[scope=row] .handle")
    (rows if rows.count() == 1 else handles).first.click()
    expect(page.locator(".won")).to_have_text("You won.")


def test_what_will_go_is_shown(page: Page) -> None:
    page.goto(TURN)
    going = page.locator(".grid .will-go:not(.handle)")
    page.get_by_role("button", name="Take row 2").hover()
    assert [(token.get_attribute("aria-label") or "")[:2] for token in going.all()] == [
        "b2",
        "c2",
        "d2",
    ]
    page.get_by_role("button", name="Take column b").focus()
    assert [(token.get_attribute("aria-label") or "")[:2] for token in going.all()] == [
        "b2",
        "b3",
        "b4",
    ]


def test_a_token_offers_its_row_and_its_column(page: Page) -> None:
    page.goto(TURN)
    page.get_by_role("button", name="b3: choose a move", exact=True).click()
    page.get_by_role("button", name="column b: 3 tokens").click()
    expect(page.locator(".news")).to_contain_text("took column b")


def test_arrow_keys_walk_over_handles_and_tokens(page: Page) -> None:
    page.goto(TURN)
    page.get_by_role("button", name="Take column c").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="c1: choose a move", exact=True)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="b2: choose a move", exact=True)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="Take row 2")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".news")).to_contain_text("took row 2")


def test_a_choice_is_made_by_keyboard(page: Page) -> None:
    page.goto(TURN)
    page.get_by_role("button", name="b2: choose a move", exact=True).focus()
    page.keyboard.press("Enter")
    choice = page.get_by_role("button", name="row 2: 3 tokens")
    expect(choice).to_be_visible()
    page.keyboard.press("Tab")
    expect(choice).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".news")).to_contain_text("took row 2")


def test_a_game_is_played_to_its_end_by_keyboard(page: Page) -> None:
    page.goto("/play/diamond:2x3?against=person&first=you")
    for name in ("Take row 1", "Take row 2"):
        page.get_by_role("button", name=name).focus()
        page.keyboard.press("Enter")
        page.wait_for_load_state("networkidle")
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    expect(page.get_by_text("no move left")).to_be_visible()


def test_a_game_is_played_to_its_end_without_scripts(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto("/play/diamond:2x3?against=person&first=you")
    page.get_by_role("button", name="a2: choose a move", exact=True).click()
    page.get_by_role("button", name="column a: 2 tokens").click()
    page.get_by_role("button", name="Take row 2").click()
    page.get_by_text("As text").click()
    page.get_by_role("textbox", name="A row by its number").fill("1")
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("no move left")).to_be_visible()
