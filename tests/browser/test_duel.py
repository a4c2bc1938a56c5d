"""A duel by link in real browsers: a phone, a friend without scripts or with, and a third."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

PHONE = ViewportSize(width=390, height=844)
"""Milliseconds in which a screen has looked again, on a machine that has much to do."""


def says(page: Page, text: str) -> None:
    """Wait until the page says so."""
    expect(page.get_by_role("heading", level=1)).to_contain_text(text)


@pytest.fixture
def another(browser: Browser, base_url: str) -> Iterator[Callable[..., Page]]:
    """Opens a page of somebody else, perhaps without scripts."""
    contexts = []

    def opened(*, scripts: bool = True) -> Page:
        contexts.append(
            browser.new_context(
                base_url=base_url, viewport=PHONE, has_touch=True, java_script_enabled=scripts
            )
        )
        return contexts[-1].new_page()

    yield opened
    for context in contexts:
        context.close()


def in_order(one: Page, other: Page) -> tuple[Page, Page]:
    """The two, the one who was drawn to go first at first."""
    expect(one.locator("#seat-you")).to_be_visible()
    begins = one.get_by_role("heading", level=1).inner_text() == "You go first"
    return (one, other) if begins else (other, one)


def test_a_duel_to_its_end_and_again(
    page: Page, another: Callable[..., Page], axe: Callable[[Page], None], complaints: list[str]
) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/duel?start=nim:1%2Bnim:3")
    axe(page)
    page.get_by_role("button", name="Open a duel").click()
    says(page, "Waiting for your friend")
    axe(page)
    friend = another()
    third = another()
    friend.goto(page.get_by_label("Send this link").input_value())
    axe(friend)
    friend.get_by_role("button", name="Play").tap()
    first, second = in_order(page, friend)
    third.goto(page.url)
    says(third, "You’re watching")
    expect(third.get_by_text("This duel has two players.")).to_be_visible()
    # Everything is on the screen of a phone, and what the finger does is seen by the other.
    assert second.locator("a[href*='tap=']").count() == 0
    assert first.evaluate("document.getElementById('coach').getBoundingClientRect().bottom") <= 844
    first.locator(".taps a[href$='tap=1:2']").dblclick()
    says(second, "Your move")
    expect(second.locator(".gone.by-computer")).to_have_count(1)
    expect(second.locator("#seat-them")).to_contain_text("took 1 from the 3")
    expect(third.locator(".gone")).to_have_count(1)
    second.reload()
    second.context.set_offline(True)
    second.locator(".taps a[href$='tap=1:0']").click()
    expect(second.locator("#connection")).to_contain_text("The connection is gone")
    second.context.set_offline(False)
    says(first, "Your move")
    first.locator(".taps a[href$='tap=0:0']").click()
    says(first, "You win")
    says(second, "Your friend wins")
    for each in (first, second):
        axe(each)
    expect(second.locator(".coach")).to_contain_text("move 2", ignore_case=True)
    second.get_by_role("button", name="Rematch").click()
    says(second, "You go first")
    says(first, "Your friend goes first")
    assert [
        complaint for complaint in complaints if "ERR_INTERNET_DISCONNECTED" not in complaint
    ] == []


def test_a_duel_without_scripts(page: Page, another: Callable[..., Page]) -> None:
    page.goto("/duel")
    page.get_by_label("Or write it").fill("a heap of 2")
    page.get_by_role("button", name="Open a duel").click()
    friend = another(scripts=False)
    friend.goto("/join")
    friend.get_by_label("The code on the wall").fill(page.url.rpartition("/")[2].lower())
    friend.get_by_role("button", name="Join").click()
    first, second = in_order(page, friend)
    for mover, taken in ((first, "0:1"), (second, "0:0")):
        # Without scripts a page that waits loads again by itself, until the player is to move: a
        # reload of ours would collide with that.
        mover.locator(f".taps a[href$='tap={taken}']").click()
        if mover is friend:
            friend.get_by_role("button", name="Send").click()
        expect(mover.locator(".taps")).to_have_count(0)
    says(second, "You win")
    says(first, "Your friend wins")


@pytest.mark.tours
def test_an_edge_of_a_drawing_is_tapped(
    page: Page, another: Callable[..., Page], complaints: list[str]
) -> None:
    page.goto("/duel?start=remove-an-edge:0-1,1-2")
    page.get_by_role("button", name="Open a duel").click()
    friend = another()
    friend.goto(page.url)
    friend.get_by_role("button", name="Play").tap()
    first, second = in_order(page, friend)
    first.locator(".taps svg a").first.click()
    says(second, "Your friend wins")
    assert complaints == []
