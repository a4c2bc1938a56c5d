"""What the tests share: the app, a real server for the browser, and an accessibility check."""

import gc
import json
import logging
import math
import os
import sys
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from typing import Any

# Before anything is imported that plug-ins change: the tests are those of Nimsum alone, unless the
# tests of a plug-in have named it.
os.environ.setdefault("NIMSUM_PLUGINS", "")

import hypothesis
import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page

from dev import SERVERS, compile_changed, find_chromium
from nimsum.budget import Budget
from tests.reading import Reader
from tests.serving import serving

pytest_plugins = ["tests.second_chance"]

NO_BROWSER = "no Chromium found; install the package chromium or set NIMSUM_CHROMIUM"
AXE = next((Path(__file__).parent / "vendor").glob("axe-core-*.min.js"))

# A test machine may pause for longer than Hypothesis's deadline for one example. The examples are
# the same at every run, so that a red test is red because of a change; with
# `--hypothesis-profile=search` others are drawn at each run, to look for what nobody has met yet.
hypothesis.settings.register_profile(
    "nimsum", max_examples=60, deadline=None, print_blob=True, derandomize=True, database=None
)
hypothesis.settings.register_profile(
    "search", max_examples=600, deadline=None, print_blob=True, derandomize=False
)
hypothesis.settings.load_profile("nimsum")


def pytest_configure(config: pytest.Config) -> None:
    """Nothing is tested that was compiled of another source."""
    if not hasattr(config, "workerinput"):
        compile_changed(sys.executable)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Hide what is collected from the garbage collector, as it lives as long as the run."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _create_app() -> Flask:
    # Imported late, so that the tests of theory and solver run while a view is broken.
    from webapp import create_app  # noqa: PLC0415

    return create_app()


@pytest.fixture(scope="session", autouse=True)
def kept_apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what the tests store, such as rooms, in files of their own."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("kept")
        patch.setenv("QUEUE_URL", f"sqlite:///{folder / 'jobs.sqlite'}")
        patch.setenv("DATABASE_URL", f"sqlite:///{folder / 'classroom.sqlite'}")
        yield


@pytest.fixture(scope="session", autouse=True)
def unlimited() -> Iterator[None]:
    """Lift the rate limits, also for servers that tests start."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NIMSUM_RATELIMIT_ENABLED", "false")
        yield


@pytest.fixture(scope="session", autouse=True)
def no_hurry() -> Iterator[None]:
    """Let budgets count work instead of time, and give solvers enough of it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("nimsum.budget.MAX_WAIT_FACTOR", math.inf)
        patch.setattr("webapp.views.web.solvers.SECONDS_OF_PATIENCE", 300)
        yield


@pytest.fixture
def one_question() -> Iterator[None]:
    """Treat the test as one question, so that each table is computed once."""
    with Budget(inf):
        yield


@pytest.fixture(scope="session")
def app() -> Flask:
    """Return the app. It keeps nothing but jobs between requests, so one app serves all tests."""
    app = _create_app()
    app.testing = True
    app.test_client_class = Reader
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="session")
def live_app() -> Flask:
    """Return the app that browsers visit.

    It is not in testing mode: an error is a page with status 500, as for a visitor.
    """
    return _create_app()


@pytest.fixture(scope="session")
def live_server_url(live_app: Flask) -> Iterator[str]:
    """Yield the address of the app behind a real server on a free port, for browsers."""
    logging.getLogger("werkzeug").setLevel(logging.WARNING)
    with serving(live_app) as address:
        yield address


@pytest.fixture(scope="session")
def base_url(live_server_url: str) -> str:
    """Lets browser tests say page.goto("/")."""
    return live_server_url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Use the system's Chromium. Without one, browser tests are skipped; in CI they fail."""
    executable = find_chromium()
    if executable is None and "CI" in os.environ:
        pytest.fail(NO_BROWSER)
    if executable is None:
        pytest.skip(NO_BROWSER)
    return {
        **browser_type_launch_args,
        "executable_path": executable,
        "args": [
            "--no-sandbox",  # Chromium refuses to start as root with it
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            # Chromium's own traffic: on a closed network it only delays the tests.
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            # One process for all pages, which are never at work at the same time.
            "--renderer-process-limit=1",
            # And its painting needs no other: what goes between processes costs more than it.
            "--in-process-gpu",
        ],
    }


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly which tests did not run: a green run without them proves less."""
    if find_chromium() is None:
        terminalreporter.write_sep("!", f"BROWSER TESTS DID NOT RUN: {NO_BROWSER}", red=True)
    if not any("servers" in report.keywords for report in _reports(terminalreporter)):
        return
    for name, find, package, which in SERVERS:
        if find() is None:
            missing = f"NO {name.upper()} FOUND: THE TESTS {which.upper()} DID NOT RUN ({package})"
            terminalreporter.write_sep("!", missing, red=True)


def _reports(terminalreporter: pytest.TerminalReporter) -> Iterator[pytest.TestReport]:
    """Yield what was reported of the tests that were chosen."""
    for reports in terminalreporter.stats.values():
        yield from (report for report in reports if isinstance(report, pytest.TestReport))


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], None]:
    """Returns a function that asserts that axe-core finds no accessibility violation on a page."""
    source = AXE.read_text(encoding="utf-8")

    def check(page: Page, options: dict[str, Any] | None = None) -> None:
        if not page.evaluate("'axe' in window"):
            page.evaluate(source)
        # Details of what is in order would take most of the time, and nobody reads them.
        wanted = {"resultTypes": ["violations"], **(options or {})}
        result = page.evaluate(f"axe.run(document, {json.dumps(wanted)})")
        lines = [f"{page.url} has accessibility violations:"]
        for violation in result["violations"]:
            lines.append(f"- {violation['id']} ({violation['impact']}): {violation['help']}")
            lines.extend(f"    {node['html']}" for node in violation["nodes"])
        assert not result["violations"], "\n".join(lines)

    return check
