"""Games of a class that go on: a race in rounds, and a teacher who plays the class."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.classes import let_a_second_pass
from tests.working import OUR_PAGE

PHONE = ViewportSize(width=390, height=844)


@pytest.mark.tours
def test_a_pupil_races_in_three_rounds_and_the_teacher_answers_the_class(
    browser: Browser, page: Page, base_url: str, axe: Callable[[Page], None], complaints: list[str]
) -> None:
    def teach(action: str, **form: str | float | bool) -> None:
        assert page.request.post(f"{room}/teach/{action}", form=form, headers=OUR_PAGE).ok

    def tap(screen: Page, move: str) -> None:
        screen.locator(f'.taps a[href$="tap={move}"]').first.click()

    plan: dict[str, str | float | bool] = {"activity": "race~normal~nim:1+nim:1"}
    opened = page.request.post("/class", form=plan, headers=OUR_PAGE, max_redirects=0)
    room = opened.headers["location"].removesuffix("/teach")
    context = browser.new_context(base_url=base_url, viewport=PHONE, reduced_motion="reduce")
    pupil, title = context.new_page(), "#coach-title"
    context.request.post(f"{room}/join", headers=OUR_PAGE)
    teach("show", number="0")
    pupil.goto(room)
    tap(pupil, "0:0")
    expect(pupil.locator(title)).to_have_text("Perfect wins")
    expect(pupil.locator(".coach")).to_contain_text("No move was wrong.")
    axe(pupil)
    stage = pupil.locator(".stage").bounding_box()
    pupil.get_by_role("button", name="Go second").dblclick()
    expect(pupil.locator(title)).to_have_text("You go second")
    assert pupil.locator(".stage").bounding_box() == stage
    pupil.locator(".taps a").first.click()
    expect(pupil.locator(title)).to_have_text("Games won: 1")
    pupil.get_by_role("button", name="Bigger game").click()
    tap(pupil, "1:1")
    expect(pupil.locator(".coach")).to_contain_text("Games won: 1")
    page.goto(f"{room}/teach")
    expect(page.locator(".lanes .raced")).to_have_count(3)
    teach("add", kind="against-teacher", play="normal", position="nim:2+nim:3")
    teach("show", number="1")
    tap(pupil, "1:2")
    for told in ("Next: Show the votes", "Next: Which are right?", "Next: take 1 from the 3"):
        expect(page.locator("#next")).to_have_text(told)
        axe(page)
        let_a_second_pass(page)
        page.locator("#next").click()
    expect(page.locator(".seat.by-computer.on")).to_be_visible()
    tap(page, "0:0")
    expect(pupil.locator(".seat.by-computer")).to_contain_text("took")
    expect(pupil.locator(title)).to_have_text("Which move? Tap it.")
    context.close()
    assert complaints == []
