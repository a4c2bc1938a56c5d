"""The picker of a start in a browser: by taps on a phone, by keyboard, on a screen that renews."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

PHONE = {"width": 390, "height": 844}


def picks(page: Page, start: str, field: str = "sum") -> None:
    expect(page.locator(f"[name={field}][type=hidden]")).to_have_value(start)


def test_a_start_is_chosen_by_taps_on_a_phone(
    browser: Browser, base_url: str, axe: Callable[[Page], None]
) -> None:
    page = browser.new_page(viewport=PHONE, base_url=base_url, has_touch=True)  # type: ignore[arg-type]
    page.goto("/new")
    axe(page)
    page.get_by_role("button", name="One more").first.tap()
    picks(page, "nim:4+nim:4+nim:5")
    page.get_by_role("button", name="Add a heap").tap()
    picks(page, "nim:4+nim:4+nim:5+nim:5")
    page.get_by_role("button", name="Remove-a-Square").tap()
    page.get_by_role("button", name="a1", exact=True).tap()
    picks(page, "remove-a-square:.xxxx,xxxxx,xxxxx,xxxxx")
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    small = page.locator(".picker button:visible").evaluate_all(
        "each => each.map(one => one.getBoundingClientRect().height).filter(high => high < 30)"
    )
    assert small == []
    page.get_by_role("radio", name="loses").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    expect(page).to_have_url(re.compile("play=misere"))
    page.close()


def test_a_start_is_chosen_by_keyboard(either_page: Page) -> None:
    """With scripts the place in the page is kept; without them each button loads it again."""
    page = either_page
    page.goto("/new")
    page.locator("#more-1-2-1").press("Enter")
    picks(page, "nim:3+nim:5+nim:5")
    page.get_by_label("Or write it").fill("two big heaps of 6")
    page.get_by_label("Or write it").press("Enter")
    page.get_by_role("button", name="Did you mean Nim 6, 6?").press("Enter")
    picks(page, "nim:6+nim:6")


@pytest.mark.parametrize("pressed_first", [True, False], ids=["before", "after"])
def test_a_tap_counts_when_the_answer_to_the_one_before_comes_in_between(
    browser: Browser, base_url: str, pressed_first: bool
) -> None:
    """The button is not replaced while it is pressed, or its click would be lost.

    It is pressed again before the answer is there or after. The timers of the page stand still.
    """
    page = browser.new_page(base_url=base_url)
    page.clock.install(time=0)
    page.goto("/new")
    page.clock.pause_at(3_600_000)
    button = page.locator("#more-1-2-1")
    button.hover()
    with page.expect_response("**/new?*") as answer:
        with page.expect_request("**/new?*"):
            page.mouse.down()
            page.mouse.up()
        if pressed_first:
            page.mouse.down()
    answer.value.finished()
    # The page has read the answer once it says so of one that it asked for later.
    page.evaluate("fetch('/new').then((answer) => answer.text())")
    if not pressed_first:
        page.mouse.down()
    page.clock.run_for(1000)
    page.mouse.up()
    page.clock.run_for(1000)
    picks(page, "nim:3+nim:6+nim:5")
    expect(button).to_be_focused()
    page.close()


def test_a_game_is_looked_for_by_its_name(page: Page) -> None:
    page.goto("/new")
    # A mouse: `click` swallows its own events where the button is replaced after it was looked for.
    page.locator("#more-1-2-1").hover()
    for _tap in range(3):
        page.mouse.down()
        page.mouse.up()
    picks(page, "nim:3+nim:7+nim:5")
    expect(page.locator("#more-1-2-1")).to_be_focused()
    page.get_by_text("More games").click()
    page.get_by_role("searchbox").fill("grund")
    expect(page.locator(".more-games button:visible")).to_have_count(1)
    page.get_by_role("searchbox").press("Enter")
    picks(page, "grundys-game:11")


def test_a_start_is_kept_while_the_teachers_screen_renews_itself(
    page: Page, browser: Browser, base_url: str
) -> None:
    page.goto("/class/new")
    page.get_by_role("button", name="Open a room with it").click()
    page.get_by_text("Add an activity").click()
    page.get_by_role("radio", name="Race").check()
    page.get_by_role("button", name="Kayles").click()
    picks(page, "octal(0.77):9", "position")
    page.get_by_role("button", name="One more").click()
    picks(page, "octal(0.77):10", "position")
    version = page.locator("#screen").get_attribute("data-version") or ""
    pupil = browser.new_page(base_url=base_url)
    pupil.goto(page.url.removesuffix("/teach"))
    pupil.get_by_role("button", name="Join").click()
    renewed = expect(page.locator("#screen"))
    renewed.not_to_have_attribute("data-version", version)
    picks(page, "octal(0.77):10", "position")
    page.get_by_label("Or write it").fill("kayls 11")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("button", name="Did you mean Kayles 11?").click()
    page.get_by_role("button", name="One fewer").click()
    picks(page, "octal(0.77):10", "position")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("Kayles 10").first).to_be_visible()
    pupil.close()


@pytest.mark.tours
@pytest.mark.parametrize("address", ["/class/new", "/duel", "/worksheets", "/puzzles?game=nim"])
def test_the_forms_with_a_picker_fit(page: Page, axe: Callable[[Page], None], address: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(address)
    for summary in page.locator("summary:visible", has_text=re.compile("More games|A new")).all():
        summary.click()
    page.emulate_media(color_scheme="dark")
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_player_goes_on_to_another_size_and_to_more_games_by_taps(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/play/delete-nim:11,8?against=copycat&first=you")
    page.get_by_role("button", name="More").click()
    page.get_by_role("link", name="Another size").click()
    page.get_by_role("button", name="One more").first.click()
    picks(page, "delete-nim:12,8")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/play/delete-nim:12,8\?against=copycat&first=you"))
    page.get_by_role("button", name="More").click()
    page.get_by_role("link", name="Add another game").click()
    page.get_by_role("button", name="Kayles").click()
    picks(page, "delete-nim:12,8+octal(0.77):9")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#stage .component")).to_have_count(2)


def test_a_plan_is_written_while_add_stays_in_sight(
    page: Page, axe: Callable[[Page], None]
) -> None:
    """What is typed in the plan is kept when an activity is added, and when a board is drawn."""
    page.set_viewport_size({"width": 390, "height": 700})
    page.goto("/class/new?activity=vote~normal~nim:3")
    add = page.get_by_role("button", name="Add to the plan")
    expect(add).to_be_in_viewport(ratio=1)
    page.get_by_label("Title").fill("Warm up")
    page.get_by_label("Question to the class").fill("Which heap?")
    page.get_by_role("button", name="Remove-a-Square").first.click()
    expect(page.get_by_text("Tap a square to add it or take it away.")).to_be_visible()
    expect(page.get_by_label("Title")).to_have_value("Warm up")
    add.click()
    expect(page.get_by_label("Title")).to_have_count(2)
    expect(page.get_by_label("Question to the class").first).to_have_value("Which heap?")
    page.get_by_label("Title").last.fill("Look back")
    page.get_by_role("button", name=re.compile("^Earlier: ")).click()
    expect(page.get_by_label("Title").first).to_have_value("Look back")
    expect(page.get_by_label("Title").last).to_have_value("Warm up")
    page.get_by_label("Name of the plan").fill("Year 5")
    page.get_by_role("button", name=re.compile("^Leave out: ")).first.click()
    expect(page.get_by_label("Title")).to_have_count(1)
    expect(page.get_by_label("Title")).to_have_value("Warm up")
    expect(page.get_by_role("heading", level=1)).to_have_text("Year 5")
    axe(page)
