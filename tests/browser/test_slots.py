"""Pages with slots in a browser: alone, with a plug-in, and where one was left out."""

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from nimsum.plugins import Plugin
from tests.browser.looking import is_for_everybody, is_readable_in_the_dark
from tests.serving import serving
from tests.slots import MISERE, app_alone, app_of_document, app_with

PAGES = ("/explore", "/games/kayles", "/about", "/privacy", MISERE)


def app_without_a_plug_in() -> Flask:
    entry = EntryPoint("notes", "nimsum_notes:init_app", "nimsum.web")
    reason = "It cannot be imported (ModuleNotFoundError(\"No module named 'nimsum_notes'\"))."
    return app_with(Plugin("nimsum-notes 1.0", entry, refusal=reason))


APPS = {
    "alone": app_alone,
    "with a plug-in": app_of_document,
    "without a broken plug-in": app_without_a_plug_in,
}


@pytest.fixture(scope="module", params=APPS)
def server(request: pytest.FixtureRequest) -> Iterator[str]:
    """Serve an app with slots that are empty or full, and return its address."""
    app = APPS[request.param]()
    with serving(app) as address:
        yield address


def test_pages_with_slots_are_for_everybody(
    page: Page, server: str, axe: Callable[..., None]
) -> None:
    for address in PAGES:
        page.goto(f"{server}{address}")
        page.locator("main details").evaluate_all(
            "all => all.forEach(each => { each.open = true })"
        )
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        is_for_everybody(page, axe)
        is_readable_in_the_dark(page, axe)
