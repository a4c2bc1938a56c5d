"""What the tests in a browser share."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect
from sqlalchemy import delete

from tests.language.longest import LONGEST
from tests.language.pseudo import speaking
from webapp.classroom.tables import TRIES

SCREEN = ViewportSize(width=1280, height=720)
PHONE = ViewportSize(width=390, height=844)

# Whatever a page shall come to, it comes to in this time, on a machine that has much to do.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)

NewPage = Callable[[bool], Page]


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Browser:
    """Return the browser; in all that tests open in it, a click waits as long as `expect` does."""
    new_context = browser.new_context
    new_page = browser.new_page

    def patient_context(**settings: Any) -> BrowserContext:
        context = new_context(**settings)
        context.set_default_timeout(PATIENCE)
        return context

    def patient_page(**settings: Any) -> Page:
        page = new_page(**settings)
        page.set_default_timeout(PATIENCE)
        return page

    browser.new_context = patient_context  # type: ignore[method-assign]
    browser.new_page = patient_page  # type: ignore[method-assign]
    return browser


@pytest.fixture(scope="session")
def pages(browser: Browser, base_url: str) -> NewPage:
    """The page with JavaScript or the one without: a new one costs more than most visits do."""
    kept: dict[bool, Page] = {}

    def page_of(javascript: bool) -> Page:
        if javascript not in kept or kept[javascript].is_closed():
            context = browser.new_context(java_script_enabled=javascript, base_url=base_url)
            kept[javascript] = context.new_page()
        return kept[javascript]

    return page_of


@contextmanager
def as_new(page: Page, base_url: str) -> Iterator[Page]:
    """The page as at a first visit, and nothing left of it afterwards."""
    page.set_viewport_size(SCREEN)
    page.emulate_media(media="null", color_scheme="light", reduced_motion="no-preference")
    page.mouse.move(0, 0)
    yield page
    # A small page of the same server: for any other the browser would start a process anew.
    page.goto(f"{base_url}/robots.txt")
    page.context.clear_cookies()
    tools = page.context.new_cdp_session(page)
    kept = {"origin": base_url, "storageTypes": "local_storage"}
    tools.send("Storage.clearDataForOrigin", kept)
    tools.detach()


@pytest.fixture(autouse=True)
def new_address(live_app: Flask) -> None:
    """Forget what earlier tests have done at the address of this machine.

    All tests of a process come from it, and a school may open only so many rooms in an hour.
    """
    database = live_app.extensions["classroom"].database
    if not database.is_new():
        database.write(lambda connection: connection.execute(delete(TRIES)))


@pytest.fixture(scope="module")
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    """Return a page of a browser on a phone with a touch screen."""
    context = browser.new_context(
        has_touch=True, is_mobile=True, viewport=PHONE, device_scale_factor=2, base_url=base_url
    )
    yield context.new_page()
    context.close()


@pytest.fixture
def page(pages: NewPage, base_url: str) -> Iterator[Page]:
    """A page at the start of a visit."""
    with as_new(pages(True), base_url) as page:
        yield page


@pytest.fixture
def page_without_javascript(pages: NewPage, base_url: str) -> Iterator[Page]:
    """A page of a browser in which JavaScript is switched off."""
    with as_new(pages(False), base_url) as page:
        yield page


@pytest.fixture(params=[True, False], ids=["with JavaScript", "without"])
def either_page(pages: NewPage, base_url: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page with JavaScript, and one without."""
    with as_new(pages(request.param), base_url) as page:
        yield page


@pytest.fixture
def longest() -> Iterator[None]:
    """The server speaks the languages of the longest words, too."""
    with speaking(**LONGEST):
        yield


@pytest.fixture
def complaints(page: Page) -> Iterator[list[str]]:
    """The errors of scripts on the page, and all that its console says."""
    said: list[str] = []

    def thrown(error: object) -> None:
        said.append(str(error))

    def console(message: object) -> None:
        text = getattr(message, "text", "")
        # Who has already gone on to something keeps the focus: that is as it should be.
        if not text.startswith("Autofocus processing was blocked"):
            said.append(text)

    page.on("pageerror", thrown)
    page.on("console", console)
    yield said
    page.remove_listener("pageerror", thrown)
    page.remove_listener("console", console)
