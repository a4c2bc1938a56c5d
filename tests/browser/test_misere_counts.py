"""Long computations of the misère laboratory in a browser: started, watched, cancelled."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import is_for_everybody
from tests.serving import serving
from tests.working import working
from webapp import create_app
from webapp.jobs.queue import Queue
from webapp.teaching.misere_counts import BORN

JOBS = {"/misere/born": "Look at", "/misere/born/7": "Compute", "/misere/census": "Find"}


class Endless:
    """A job that is at 40 % until it is stopped or told to finish."""

    def __init__(self) -> None:
        self.go = threading.Event()

    def __call__(self, progress: Callable[[float], None], spent: Callable[[], bool]) -> int | None:
        progress(0.4)
        while not self.go.wait(0.02):
            if spent():
                return None
        return 4_171_780


@pytest.fixture
def endless() -> Iterator[Endless]:
    job = Endless()
    yield job
    job.go.set()


@pytest.fixture
def slow_server(tmp_path: Path, endless: Endless) -> Iterator[str]:
    """A server on which the count of day 5 does not end by itself."""
    app = create_app()
    slow = Queue(f"sqlite:///{tmp_path / 'jobs.sqlite'}", [replace(BORN, compute=endless)])
    app.extensions["jobs"] = slow
    with serving(app) as address, working(slow):
        yield address


@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("address", JOBS)
def test_a_finished_job_is_shown_for_everybody(
    page: Page, axe: Callable[..., None], address: str
) -> None:
    page.goto(address)
    start = page.get_by_role("button", name=JOBS[address])
    # Another test may have done it already: a result is there for everybody.
    if start.count():
        start.click()
    expect(page.locator("#job .job")).to_have_count(0, timeout=60_000)
    page.goto(address)
    is_for_everybody(page, axe)


def test_a_job_is_watched_and_cancelled(
    page: Page, slow_server: str, endless: Endless, axe: Callable[[Page], None]
) -> None:
    page.goto(f"{slow_server}/misere/born")
    page.get_by_role("button", name="Look at").click()
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "40")
    cancel = page.get_by_role("button", name="Cancel")
    expect(cancel).to_be_focused()
    axe(page)
    # Two more answers of the poll leave the focus where it is.
    for _ in range(2):
        with page.expect_response("**/misere/born"):
            pass
    expect(cancel).to_be_focused()
    cancel.click()
    expect(page.locator("#job")).to_contain_text("It was cancelled")
    page.get_by_role("button", name="Start again").click()
    endless.go.set()
    expect(page.locator("#job")).to_contain_text("4,171,780 of the 4,194,304 sets are games")
    expect(page.locator("#announce")).to_have_text("The sets are counted.")
    assert page.url == f"{slow_server}/misere/born"


def test_a_job_without_javascript(browser: Browser, slow_server: str, endless: Endless) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{slow_server}/misere/born")
    page.get_by_role("button", name="Look at").click()
    page.get_by_role("link", name="How far is it now?").click()
    expect(page.get_by_role("progressbar")).to_have_count(1)
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#job")).to_contain_text("It was cancelled")
    page.get_by_role("button", name="Start again").click()
    endless.go.set()
    look_again = page.get_by_role("link", name="How far is it now?")
    while look_again.count():
        look_again.click()
    expect(page.locator("#job")).to_contain_text("4,171,780 of the 4,194,304 sets are games")
    context.close()


def test_a_certificate_is_checked_in_its_place(page: Page) -> None:
    page.goto("/misere/quotient?code=0.77")
    button = page.get_by_role("button", name="Check the certificate of 0.77 again")
    button.click()
    expect(page.locator("#checked")).to_contain_text("Proved again")
    expect(button).to_be_focused()
