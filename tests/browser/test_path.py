"""The path in a real browser: stars are won, kept, moved by a link, shown without JavaScript."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

WON = "/play/nim:4+nim:7?against=greedy&first=you&moves=1:4_0:0"


def test_a_won_station_keeps_its_stars_and_leads_on(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/")
    expect(page.get_by_role("link", name="Go on")).to_have_count(0)
    page.goto(WON)
    page.get_by_role("link", name="Heap 2: take 4").click()
    expect(page.locator(".won-stars .on")).to_have_count(2)
    expect(page.locator(".coach")).to_contain_text("Next star: win going second.")
    page.locator(".won-stars").get_by_role("link").click()
    station = page.locator("#two-heaps")
    expect(station.get_by_role("link")).to_contain_text("2 of 3 stars")
    expect(page.locator(".all-stars")).to_contain_text("2/105")
    # The first station without a star is lit, and one tap begins it.
    expect(page.locator(".stop.next")).to_have_attribute("id", "three-left")
    page.get_by_role("link", name="Go on").click()
    expect(page).to_have_url(re.compile(r"/play/subtraction\(1,2\):5\?against=greedy"))
    page.goto("/")
    page.get_by_role("link", name="Go on").click()
    expect(page).to_have_url(re.compile(r"/play/subtraction\(1,2\):5\?against=greedy"))


def test_a_link_takes_the_stars_along_and_they_are_merged(page: Page) -> None:
    page.goto(WON + "_1:0")
    page.goto("/path?stars=73")
    expect(page.locator(".all-stars")).to_contain_text("7/105")
    page.goto("/path")
    expect(page.locator(".all-stars")).to_contain_text("7/105")
    expect(page.locator(".stop.next")).to_have_attribute("id", "fours")
    page.get_by_role("link", name="Save").click()
    expect(page).to_have_url(re.compile(r"/path\?stars=730003#share-link$"))
    expect(page.get_by_label("Link to this page")).to_have_value(re.compile(r"stars=730003"))


def test_stars_are_shown_without_javascript(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto("/path?stars=73")
    expect(page.locator("#three-left .star.on")).to_have_count(3)
    expect(page.locator("#threes")).to_contain_text("2 of 3 stars")
    page.get_by_role("link", name="Go on").click()
    expect(page).to_have_url(re.compile(r"/play/subtraction\(1,2,3\):21"))


ELSEWHERE = "/play/nim:3+nim:5?against={}&first=you&moves=1:3_0:0_1:0"


def test_a_win_elsewhere_is_a_star_of_the_station_of_its_idea(
    page: Page, axe: Callable[[Page], None]
) -> None:
    page.goto(ELSEWHERE.format("greedy"))
    line = page.locator("[data-counts-for]")
    expect(line).to_have_text(re.compile(r"^\s*This counts for\s+Equal heaps"), use_inner_text=True)
    axe(page)
    page.reload()
    expect(line).to_have_text(re.compile(r"^\s*This counts for\s+Equal heaps"), use_inner_text=True)
    line.get_by_role("link", name="Equal heaps").click()
    expect(page).to_have_url(re.compile(r"/path#two-heaps$"))
    expect(page.locator("#two-heaps .star.on")).to_have_count(1)
    # A weaker opponent than that of the other stations counts for none of them.
    page.goto("/play/nim:2+nim:5?against=greedy&first=you&moves=1:2_0:0_1:0")
    expect(page.locator(".actions").first).to_be_visible()
    expect(line).to_be_hidden()


def test_a_start_counts_once(page: Page) -> None:
    game = ELSEWHERE.format("perfect")
    another = "/play/nim:2+nim:5?against=perfect&first=you&moves=1:2_0:0_1:0"
    again = (game, game.replace("&moves", "&undone=on&moves"), f"{game}&lang=de")
    line = page.locator("[data-counts-for]")
    for address in (game, another, *again):
        page.goto(address)
        expect(line).to_be_visible()
    page.goto("/path")
    expect(page.locator("#copycat .star.on")).to_have_count(1)
    expect(page.locator("#make-equal .star.on")).to_have_count(1)
    expect(page.locator("#two-heaps .star.on")).to_have_count(0)


def test_a_loss_counts_for_no_station(page: Page) -> None:
    page.goto("/play/nim:3+nim:5?against=greedy&first=you&moves=1:1_0:0_1:0")
    expect(page.locator("[data-counts-for]")).to_have_count(0)


def test_the_bar_shows_the_station_and_leads_back_to_it(page: Page) -> None:
    page.goto("/play/nim:4+nim:7?against=greedy&first=you")
    learn = page.get_by_role("navigation", name="Main").get_by_role("link", name="Learn")
    expect(learn).to_have_attribute("aria-current", "true")
    expect(learn).to_contain_text("Equal heaps")
    expect(page.locator("#seat-you")).to_contain_text("Equal heaps")
    learn.click()
    expect(page).to_have_url(re.compile(r"/path#two-heaps$"))
    page.goto("/play/nim:4+nim:7?against=perfect&first=you")
    expect(learn).not_to_have_attribute("aria-current", "true")
