"""What the tests in a browser share."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page


@pytest.fixture
def page_without_javascript(browser: Browser, base_url: str) -> Iterator[Page]:
    """A page of a browser in which JavaScript is switched off."""
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    yield context.new_page()
    context.close()
