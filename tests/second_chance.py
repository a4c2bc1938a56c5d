"""In CI alone, a test that starts a browser or a server runs once more when it fails.

All others say the same whenever they are run, and are never run again. A test that needed its
second chance is named at the end, and is to be mended before anything else.
"""

import os
from collections.abc import Iterable

import pytest

_STARTING = {"browser", "live_server_url"}
"""The fixtures that start a browser or a server; whatever has one of the others leans on these."""


def pytest_collection_modifyitems(items: Iterable[pytest.Item]) -> None:
    """Give a second chance to each test that may have one."""
    if "CI" not in os.environ:
        return
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        if not _STARTING.isdisjoint(fixtures) or item.get_closest_marker("servers"):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the tests that were run a second time."""
    names = sorted({report.nodeid for report in terminalreporter.stats.get("rerun", ())})
    if names:
        says = f"{len(names)} TESTS NEEDED A SECOND RUN: MEND THEM BEFORE ANYTHING ELSE"
        terminalreporter.write_sep("!", says, red=True)
    for name in names:
        terminalreporter.write_line(name, red=True)
