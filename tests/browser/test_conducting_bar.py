"""The bar of the teacher's screen, whose buttons stay in their places while the lesson goes on."""

from playwright.sync_api import Page, ViewportSize, expect

from tests.working import OUR_PAGE


def test_the_bar_is_low_and_its_buttons_stay_from_step_to_step(page: Page) -> None:
    page.set_viewport_size(ViewportSize(width=1280, height=800))
    opened = page.request.post(
        "/class",
        form={"score": "squares-and-mirrors/20"},
        headers={**OUR_PAGE, "Accept-Language": "de"},
        max_redirects=0,
    )
    room = opened.headers["location"].removesuffix("/teach")
    places = set()
    for number in range(5):
        page.request.post(f"{room}/teach/show", form={"number": str(number)}, headers=OUR_PAGE)
        page.goto(f"{room}/teach")
        expect(page.locator("#next")).to_be_visible()
        bar = page.locator(".conducting").bounding_box()
        assert bar
        assert bar["height"] <= 90
        pause = page.get_by_role("button", name="Pause").bounding_box()
        assert pause
        following = page.locator("#next").bounding_box()
        assert following
        places.add((round(pause["x"]), round(pause["y"]), round(following["x"])))
    assert len(places) == 1


def test_three_lines_of_a_long_title_fit_into_the_large_button(page: Page) -> None:
    page.set_viewport_size(ViewportSize(width=1280, height=800))
    opened = page.request.post(
        "/class", form={"score": "race-to-20/20"}, headers=OUR_PAGE, max_redirects=0
    )
    page.goto(opened.headers["location"])
    title = page.locator("#next span:first-child")
    title.evaluate("each => { each.textContent = 'Next: leave a symmetric board. '.repeat(9); }")
    button = page.locator("#next").bounding_box()
    text = title.bounding_box()
    icon = page.locator("#next .icon").bounding_box()
    assert button
    assert text
    assert icon
    line = title.evaluate("each => parseFloat(getComputedStyle(each).lineHeight)")
    assert round(text["height"] / line) == 3
    assert button["y"] <= text["y"]
    assert text["y"] + text["height"] <= button["y"] + button["height"]
    assert icon["width"] >= 12
