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


SHARES = "navigator.share = data => { window.shared = data; return Promise.resolve(); }"


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_friend_is_one_tap_away(
    browser: Browser, base_url: str, axe: Callable[[Page], None], size: tuple[int, int]
) -> None:
    """The game on the table becomes the duel; its link goes out by the sheet of the phone."""
    viewport = ViewportSize(width=size[0], height=size[1])
    context = browser.new_context(base_url=base_url, viewport=viewport, has_touch=True)
    context.add_init_script(SHARES)
    page = context.new_page()
    page.goto("/play/nim:1+nim:3?against=greedy&first=you&play=misere")
    page.locator("#seat-them").get_by_role("button", name="Grabber").tap()
    page.get_by_role("button", name="Play a friend").tap()
    says(page, "Waiting for your friend")
    expect(page.locator(".duel-door")).to_contain_text("Nim 1, 3")
    code = page.get_by_role("img", name="QR code of this link")
    expect(code).to_be_in_viewport(ratio=1)
    link = page.get_by_label("Send this link").input_value()
    page.get_by_role("button", name="Send it").tap()
    assert page.evaluate("window.shared.url") == link
    axe(page)
    page.get_by_role("link", name="Other games").tap()
    expect(page.get_by_role("radio", name="loses (misère)")).to_be_checked()
    expect(page.locator(".part")).to_have_count(2)
    context.close()


def test_where_nothing_can_be_sent_the_link_is_copied(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/play/nim:1+nim:3")
    page.locator("#seat-them").get_by_role("button", name="Perfect").click()
    page.get_by_role("button", name="Play a friend").click()
    says(page, "Waiting for your friend")
    if page.evaluate("!navigator.share"):
        expect(page.get_by_role("button", name="Send it")).to_be_hidden()
    expect(page.get_by_role("button", name="Copy the link")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("img", name="QR code of this link")).to_be_in_viewport(ratio=1)


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
