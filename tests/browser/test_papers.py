"""The papers, checked, in a browser: a check is started, watched and cancelled."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import is_for_everybody
from tests.serving import serving
from tests.working import working
from webapp import create_app
from webapp.jobs.queue import Queue
from webapp.papers.entry import Cases, Check, Compared
from webapp.papers.shelf import PAPERS
from webapp.teaching.paper_checks import CHECK

PAPER = "/papers/primes-step"
THEOREM_6 = f"{PAPER}/theorem-6"


class Endless:
    """A check that is at 40 % until it is let go."""

    def __init__(self) -> None:
        self.go = threading.Event()

    def __call__(self, _size: int) -> Cases:
        for n in range(40):
            yield Compared(str(n), n, n)
        while not self.go.wait(0.02):
            yield None
        for n in range(40, 100):
            yield Compared(str(n), n, n)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Iterator[Endless]:
    """Theorem 6 of PRIMES STEP is an endless check, which stays at 40 of 100 steps."""
    run = Endless()
    (paper,) = (each for each in PAPERS if each.slug == "primes-step")
    (entry,) = (each for each in paper.entries if each.key == "theorem-6")
    check = Check("Numbers.", run, steps=lambda _: 10**9)
    monkeypatch.setitem(entry.__dict__, "check", check)
    yield run
    run.go.set()


@pytest.fixture
def slow_server(tmp_path: Path, endless: Endless) -> Iterator[str]:
    """A server on which that check does not end by itself."""
    assert not endless.go.is_set()
    app = create_app()
    slow = Queue(f"sqlite:///{tmp_path / 'jobs.sqlite'}", [CHECK])
    app.extensions["jobs"] = slow
    with serving(app) as address, working(slow):
        yield address


@pytest.mark.usefixtures("workers")
def test_a_check_is_run_in_its_place(page: Page, axe: Callable[..., None]) -> None:
    page.goto(PAPER)
    theorem = page.locator("#table-1")
    theorem.get_by_role("button", name="Check it (Table 1)").click()
    expect(theorem).to_contain_text("It holds in all 192 cases")
    theorem.get_by_text("All cases").click()
    expect(theorem.get_by_role("row")).to_have_count(193)
    expect(page).to_have_url(page.url.partition("?")[0])
    is_for_everybody(page, axe)


@pytest.mark.usefixtures("workers")
def test_a_misprint_shows_both_readings(page: Page, axe: Callable[[Page], None]) -> None:
    page.goto("/papers/arithmetic-functions/misprint-mtau")
    page.get_by_role("button", name="Check it").click()
    expect(page.locator("main")).to_contain_text("Confirmed: what is printed fails in 6 of 20")
    page.get_by_text("All cases").click()
    expect(page.locator("tr.differs")).to_have_count(6)
    axe(page)


def test_a_check_is_watched_and_cancelled(
    page: Page, slow_server: str, endless: Endless, axe: Callable[[Page], None]
) -> None:
    page.goto(f"{slow_server}{PAPER}")
    theorem = page.locator("#theorem-6")
    theorem.get_by_role("button", name="Check it (Theorem 6)").click()
    expect(theorem.get_by_role("progressbar")).to_have_count(1)
    cancel = theorem.get_by_role("button", name="Cancel")
    expect(cancel).to_be_focused()
    axe(page)
    # Two more answers of the poll leave the focus where it is.
    for _ in range(2):
        with page.expect_response(f"**{THEOREM_6}"):
            pass
    expect(cancel).to_be_focused()
    cancel.click()
    expect(theorem).to_contain_text("It was cancelled")
    theorem.get_by_role("button", name="Check it (Theorem 6)").click()
    endless.go.set()
    expect(theorem).to_contain_text("It holds in all 100 cases")
    expect(page.locator("#announce")).to_contain_text("It holds in all 100 cases")
    assert page.url == f"{slow_server}{PAPER}"


def test_a_check_without_javascript(browser: Browser, slow_server: str, endless: Endless) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{slow_server}{PAPER}")
    page.locator("#theorem-6").get_by_role("button", name="Check it (Theorem 6)").click()
    expect(page).to_have_url(f"{slow_server}{THEOREM_6}")
    page.get_by_role("link", name="How far is it now?").click()
    expect(page.get_by_role("progressbar")).to_have_count(1)
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("main")).to_contain_text("It was cancelled")
    page.get_by_role("button", name="Check it (Theorem 6)").click()
    endless.go.set()
    # The page asks again by itself.
    expect(page.locator("main")).to_contain_text("It holds in all 100 cases")
    context.close()
