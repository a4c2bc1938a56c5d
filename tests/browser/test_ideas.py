"""What the browser remembers of ideas, in a real one: seen, used, kept, broken and back again."""

import json
import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

BROKEN = "/puzzles/position/nim:4+nim:7?answer=1:5"
"""A wrong move in a position whose plainest winning move leaves a pair."""
RIGHT = "/puzzles/position/nim:4+nim:7?answer=1:4"
WHY = "/play/nim:4+nim:7?against=greedy&first=you&why=3"
DAY = date(2026, 3, 2)


def remembered(page: Page, key: str) -> dict[str, Any]:
    kept = page.evaluate("localStorage.getItem('nimsum-ideas')")
    return dict(json.loads(kept)[key])


def on_day(page: Page, days: int) -> None:
    page.clock.set_fixed_time(f"{DAY + timedelta(days=days)}T12:00:00Z")


def piece(page: Page) -> str | None:
    page.goto("/path")
    pairs = page.locator("[data-known=pairs]")
    expect(pairs).to_contain_text("Leave pairs")
    return pairs.get_attribute("data-is")


def test_an_explanation_and_a_lesson_show_an_idea(page: Page) -> None:
    assert piece(page) == ""
    page.goto(WHY)
    assert piece(page) == "seen"
    expect(page.locator("[data-known=pairs]")).to_contain_text("seen")
    page.evaluate("localStorage.setItem('nimsum-finished-steps', '[\"last-token/1\"]')")
    page.reload()
    expect(page.locator("[data-known=multiples]")).to_contain_text("seen")
    expect(page.locator("[data-known=mirror] small")).to_have_text("")


def test_an_idea_used_on_three_days_is_kept(page: Page) -> None:
    for day in range(3):
        on_day(page, day)
        page.goto(RIGHT)
        page.reload()
        assert piece(page) == ("kept" if day == 2 else "used")
    assert remembered(page, "pairs")["used"] == 3


def test_a_slip_comes_back_after_one_three_and_seven_days(page: Page) -> None:
    on_day(page, 0)
    page.goto(BROKEN)
    assert piece(page) == "broken"
    due = page.get_by_role("link", name="Your slip, again")
    expect(due).to_have_count(0)
    passed = 0
    for wait in (1, 3, 7):
        on_day(page, passed + wait - 1)
        page.goto("/path")
        expect(due).to_have_count(0)
        passed += wait
        on_day(page, passed)
        page.goto("/path")
        due.click()
        expect(page).to_have_url(re.compile(r"/puzzles/position/nim:4\+nim:7$"))
        page.goto(RIGHT)
        page.goto("/path")
        expect(due).to_have_count(0)
    assert remembered(page, "pairs")["broken"] == []
    assert piece(page) == "kept"


def test_a_slip_repeated_begins_anew_and_practice_before_the_day_does_not_count(page: Page) -> None:
    on_day(page, 0)
    page.goto(BROKEN)
    page.goto(RIGHT)
    assert remembered(page, "pairs")["broken"][0][2] == 0
    on_day(page, 1)
    page.goto("/path")
    page.goto(RIGHT)
    assert remembered(page, "pairs")["broken"][0][2] == 1
    page.goto(BROKEN)
    kept = remembered(page, "pairs")
    assert [slip[2] for slip in kept["broken"]] == [0]
    assert kept["kept"] == 0


def test_a_finished_game_tells_what_was_used(page: Page) -> None:
    page.goto("/play/nim:4+nim:7?against=greedy&first=you&moves=1:4_0:0_1:0")
    assert remembered(page, "pairs")["used"] == 1
    assert remembered(page, "pairs")["broken"] == []


def test_a_game_lost_by_a_slip_gives_its_puzzle(page: Page) -> None:
    page.goto("/play/nim:4+nim:7?against=greedy&first=you&moves=1:2_0:0_1:1_1:0")
    slips = remembered(page, "pairs")["broken"]
    assert [slip[1] for slip in slips] == ["/puzzles/position/nim:4+nim:7"]


def test_the_path_suggests_what_was_broken(page: Page) -> None:
    page.goto("/path?stars=1")
    expect(page.locator(".stop.next")).to_have_attribute("id", "last-token")
    page.goto(BROKEN)
    page.goto("/path")
    expect(page.locator(".stop.next")).to_have_attribute("id", "equal-halves")


def test_the_review_says_what_is_shaky(page: Page) -> None:
    page.goto("/review/nim:4+nim:7?against=greedy&first=you&moves=1:2_0:0_1:1_1:0")
    practice = page.locator("section:has(> #practice)")
    expect(practice).to_contain_text("Shaky: Leave pairs.")
    practice.get_by_role("link", name="Move 1").click()
    expect(page).to_have_url(re.compile(r"/puzzles/position/nim:4\+nim:7$"))
    assert remembered(page, "pairs")["seen"] == 1
    page.goto("/review/nim:4+nim:7?against=greedy&first=you&moves=1:4_0:0_1:0")
    expect(practice).to_contain_text("You used: Leave pairs.")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1280, 800)])
def test_the_pieces_fit_and_pass_axe(
    page: Page, axe: Callable[[Page], None], width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(BROKEN)
    page.goto("/path")
    pieces = page.locator("[data-known]")
    expect(pieces).to_have_count(8)
    expect(pieces.get_by_role("link")).to_have_count(8)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(page)


def test_a_piece_leads_to_puzzles_of_its_idea_at_the_kept_rating(page: Page) -> None:
    page.goto("/puzzles/stream/700/3?show=answer")
    kept = page.get_by_role("link", name="Next puzzle").get_attribute("href")
    page.goto("/path")
    page.locator("[data-known=lamps]").get_by_role("link").click()
    page.wait_for_url(re.compile(rf"{kept}\?idea=lamps$"))


def test_a_slip_that_is_due_stands_on_the_front_page(page: Page) -> None:
    on_day(page, 0)
    page.goto(BROKEN)
    page.goto("/")
    due = page.locator("#welcome [data-resume=due]")
    expect(page.locator("#welcome h1")).to_be_visible()
    expect(due).to_be_hidden()
    on_day(page, 1)
    page.reload()
    expect(due).to_be_visible()
    expect(due).to_have_text("Your slip, again")
    due.click()
    expect(page).to_have_url(re.compile(r"/puzzles/position/nim:4\+nim:7"))
