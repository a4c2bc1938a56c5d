"""A pupil's phone in a lesson: all that matters is in sight, and one's own move is marked."""

from collections.abc import Callable

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.working import OUR_PAGE
from webapp.teaching.lesson_plans.lesson_plans import phases_of

LESSON = "two-equal-heaps/20"
SIZES = [
    ViewportSize(width=width, height=height)
    for width, height in ((390, 844), (320, 640), (844, 390))
]

IN_SIGHT = """() => {
    const {bottom} = document.querySelector("#main").getBoundingClientRect();
    const seen = [...document.querySelectorAll("#main *")].filter(each => each.checkVisibility());
    const rights = seen.map(each => each.getBoundingClientRect().right);
    return bottom <= innerHeight + 1 && Math.max(...rights) <= innerWidth + 1;
}"""


def test_a_pupil_plays_a_lesson(
    browser: Browser, page: Page, base_url: str, axe: Callable[[Page], None]
) -> None:
    def teach(path: str, **form: str | float | bool) -> str:
        answer = page.request.post(path, form=form, headers=OUR_PAGE, max_redirects=0)
        assert answer.status == 303
        return answer.headers["location"]

    def looks(*said: str) -> None:
        phone.reload()
        for each in said:
            expect(phone.locator("main")).to_contain_text(each)
        for size in SIZES:
            phone.set_viewport_size(size)
            assert phone.evaluate(IN_SIGHT), (said, size)
        axe(phone)

    room = teach("/class", score=LESSON).removesuffix("/teach")
    context = browser.new_context(base_url=base_url, viewport=SIZES[0], reduced_motion="reduce")
    phone = context.new_page()
    phone.goto("/join")
    code = phone.get_by_label("The code on the wall")
    expect(code).to_be_focused()
    phone.keyboard.type(room[-6:].lower())
    expect(code).to_have_value(f"{room[-6:-3]} {room[-3:]}")
    phone.keyboard.press("Enter")
    # A little game while nothing happens: the computer wins it from here.
    phone.get_by_role("button", name="Take 3").first.click()
    expect(phone.locator("#pastime .gone.by-computer")).to_have_count(1)
    looks("You are in!", "Last token wins.")
    teach(f"{room}/teach/show", number="0")
    looks("Nim · Last move wins. Take any number of tokens from one heap.", "Your move")
    teach(f"{room}/teach/add", kind="vote", play="misere", position="nim:3+nim:4")
    teach(f"{room}/teach/show", number=str(len(phases_of(LESSON))))
    phone.reload()
    phone.locator(".taps a").nth(5).click()
    expect(phone.locator(".sent")).to_contain_text("Sent: take 2 from the 4.")
    own = phone.locator(".pebble").nth(6)
    assert "dotted" in own.evaluate("each => getComputedStyle(each).outline")
    looks("Last move loses.", "You may still change it.")
    teach(f"{room}/teach/reveal")
    looks("Take 2 from the 4 you")
    teach(f"{room}/teach/judge")
    looks("Take 2 from the 4 ✗ wrong you")
    teach(f"{room}/teach/pause")
    looks("eyes on your teacher")
    expect(phone.locator(".stage")).to_have_count(0)
    teach(f"{room}/teach/end")
    looks("The lesson is over.", "Go on at home")
    context.close()
