"""Long computations in a browser: started, watched, cancelled, on the pages that show them."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from lab_tests.working import working
from nimsum_lab.computations.paper_checks import CHECK
from nimsum_lab.computations.quotient_search import SEARCH_FOR_QUOTIENT, SearchedQuotient
from nimsum_lab.computations.record_jobs import MAKE_SAMPLE
from nimsum_lab.jobs.computation import Computation
from nimsum_lab.jobs.queue import Queue
from nimsum_lab.papers.check import CheckVerdict
from nimsum_lab.records.record import MadePart
from tests.browser.looking import is_for_everybody
from tests.representatives import one_of_each
from tests.serving import serving
from tests.working import LONG_ENOUGH
from webapp import create_app

GO = threading.Event()
RESULTS: list[tuple[Computation[Any], Any]] = [
    (SEARCH_FOR_QUOTIENT, SearchedQuotient(code="0.3107", heaps=9, elements=99, stored=None)),
    (CHECK, CheckVerdict(100, 100, 0, 0, (), 1.0)),
    (MAKE_SAMPLE, (MadePart(part="2", seconds=1.0, result={"certificate": "another"}),)),
]


@dataclass(frozen=True)
class Shown:
    """A job on a page: its place there, its own page, what starts it, and what is said at last."""

    page: str
    place: str
    own_page: str
    start: str
    again: str
    found: str
    announced: str


QUOTIENT = "/misere/quotient?code=0.3107"
RECORD = "/records/cut-one-and-even"
SHOWN = [
    Shown(
        QUOTIENT,
        "#job",
        QUOTIENT,
        "Find the quotient",
        "Start again",
        "No finite quotient found",
        "The search is done.",
    ),
    Shown(
        "/papers/primes-step",
        "#theorem-6",
        "/papers/primes-step/theorem-6",
        "Check it (Theorem 6)",
        "Check it (Theorem 6)",
        "It holds in all 100 cases",
        "It holds in all 100 cases",
    ),
    Shown(
        RECORD,
        "#job",
        RECORD,
        "Make it again",
        "Start again",
        "Not as shipped: 2.",
        "Not as shipped: 2.",
    ),
]
each_job = pytest.mark.parametrize("job", SHOWN, ids=lambda job: job.page)


def endless(result: Any) -> Callable[..., Any]:
    """Return a computation that stays at 40 % until it is stopped or `GO` is set."""

    def compute(*arguments: Any) -> Any:
        progress, budget = arguments[-2:]
        progress(0.4)
        while not GO.wait(0.02):
            budget.spend()
        return result

    return compute


@pytest.fixture
def slow_server(tmp_path: Path) -> Iterator[str]:
    """Serve the app with jobs that do not end until `GO` is set; yield its address."""
    GO.clear()
    app = create_app()
    slow = [replace(each, compute=endless(result)) for each, result in RESULTS]
    queue = app.extensions["jobs"] = Queue(
        f"sqlite:///{tmp_path / 'jobs.sqlite'}", slow, patience=LONG_ENOUGH
    )
    with serving(app) as address, working(queue):
        yield address
        GO.set()


@pytest.mark.tours
@each_job
def test_a_job_is_watched_and_cancelled(
    page: Page, slow_server: str, axe: Callable[[Page], None], job: Shown
) -> None:
    page.goto(f"{slow_server}{job.page}")
    place = page.locator(job.place)
    place.get_by_role("button", name=job.start).click()
    expect(place.get_by_role("progressbar")).to_have_attribute("value", "40")
    cancel = place.get_by_role("button", name="Cancel")
    expect(cancel).to_be_focused()
    axe(page)
    # Two more answers of the poll leave the focus where it is.
    for _ in range(2):
        with page.expect_response(f"**{job.own_page}"):
            pass
    expect(cancel).to_be_focused()
    cancel.click()
    expect(place).to_contain_text("Cancelled")
    place.get_by_role("button", name=job.again).click()
    GO.set()
    expect(place).to_contain_text(job.found)
    expect(page.locator("#announce")).to_contain_text(job.announced)
    assert page.url == f"{slow_server}{job.page}"


@pytest.mark.tours
@pytest.mark.parametrize(
    "job", one_of_each(SHOWN, lambda job: job.page == QUOTIENT, called=lambda job: job.page)
)
def test_a_job_without_javascript(
    page_without_javascript: Page, slow_server: str, job: Shown
) -> None:
    page = page_without_javascript
    page.goto(f"{slow_server}{job.page}")
    page.locator(job.place).get_by_role("button", name=job.start).click()
    expect(page).to_have_url(f"{slow_server}{job.own_page}")
    # The worker begins it at some time; the page without a script has to be loaded again.
    end = monotonic() + LONG_ENOUGH
    while not page.get_by_role("progressbar").count():
        assert monotonic() < end
        page.get_by_role("link", name="Refresh").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("main")).to_contain_text("Cancelled")
    page.get_by_role("button", name=job.again).click()
    GO.set()
    # The page of a check asks again by itself.
    look_again = page.get_by_role("link", name="Refresh")
    result = page.locator("main").filter(has_text=job.found)
    while job.page == QUOTIENT and not result.count():
        expect(look_again.or_(result).first).to_be_visible()
        if look_again.count():
            look_again.click()
    expect(page.locator("main")).to_contain_text(job.found)


@pytest.mark.usefixtures("workers")
def test_a_finished_job_is_shown_for_everybody(page: Page, axe: Callable[..., None]) -> None:
    address = "/misere/quotient?code=0.3"
    page.goto(address)
    button = page.get_by_role("button", name="Find the quotient")
    # Another test may have done it already: a result is there for everybody.
    if button.count():
        button.click()
    expect(page.locator("#job .job")).to_have_count(0)
    page.goto(address)
    is_for_everybody(page, axe)


@pytest.mark.usefixtures("workers")
def test_a_check_is_run_in_its_place(page: Page, axe: Callable[..., None]) -> None:
    page.goto("/papers/primes-step")
    table = page.locator("#table-1")
    table.get_by_role("button", name="Check it (Table 1)").click()
    expect(table).to_contain_text("It holds in all 192 cases")
    table.get_by_text("All cases").click()
    expect(table.get_by_role("row")).to_have_count(193)
    expect(page).to_have_url(page.url.partition("?")[0])
    is_for_everybody(page, axe)


@pytest.mark.usefixtures("workers")
def test_a_misprint_shows_both_readings(page: Page, axe: Callable[[Page], None]) -> None:
    page.goto("/papers/arithmetic-functions/misprint-mtau")
    page.get_by_role("button", name="Check it").click()
    expect(page.locator("main")).to_contain_text("Confirmed: as printed it fails in 6 of 20")
    page.get_by_text("All cases").click()
    expect(page.locator("tr.differs")).to_have_count(6)
    axe(page)
