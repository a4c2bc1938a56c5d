"""Every page, for everybody: no accessibility violation, no sideways scrolling, no error."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import is_for_everybody
from tests.pages import PAGES


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_for_everybody(
    page: Page, complaints: list[str], axe: Callable[..., None], name: str
) -> None:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.goto(PAGES[name])
    # A sheet that is being made loads again by itself until it is whole.
    expect(page.locator(".unfinished")).to_have_count(0, timeout=30_000)
    refused = [text for text in complaints if "the server responded with a status of 40" in text]
    assert complaints == refused, "a script error, or a breach of the content security policy"
    is_for_everybody(page, axe)


def test_tokens_are_large_enough_for_a_finger(browser: Browser, base_url: str) -> None:
    phone = browser.new_page(viewport={"width": 390, "height": 844}, base_url=base_url)
    phone.goto("/play/nim:3+maliquot:12+cut(1,2):7+octal(0.77):9?first=you")
    for choice in phone.locator(".board a:visible, .gap").all():
        box = choice.bounding_box()
        assert box is not None
        assert box["width"] >= 24
        assert box["height"] >= 44
    phone.close()
