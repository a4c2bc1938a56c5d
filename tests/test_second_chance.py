"""In CI a test with a browser or a server has a second chance, and nobody has one elsewhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dev import ROOT

EACH_FAILS_ONCE = """
from pathlib import Path
import pytest

@pytest.fixture
def browser():
    pass

@pytest.fixture
def page(browser):
    pass

def fail_once(name):
    file = Path(__file__).with_name(name)
    was_here = file.exists()
    file.touch()
    assert was_here

def test_on_a_page(page):
    fail_once("page")

@pytest.mark.servers
def test_with_servers():
    fail_once("servers")

def test_with_nothing():
    fail_once("nothing")

def test_that_always_fails(page):
    assert False
"""


PLUGINS = ("xdist.plugin", "pytest_rerunfailures", "tests.second_chance")


def run_of_tests(folder: Path, processes: int, environment: dict[str, str]) -> list[str]:
    """Run these tests in so many processes, and return the lines that pytest prints."""
    (folder / "test_faults.py").write_text(EACH_FAILS_ONCE)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers =\n    servers\n")
    command = [sys.executable, "-m", "pytest", "-n", str(processes), "-rfE"]
    command += [part for name in PLUGINS for part in ("-p", name)]
    outside = {name: value for name, value in os.environ.items() if name != "CI"}
    printed = subprocess.run(
        command,
        cwd=folder,
        # Other plugins would only take their time.
        env={
            **outside,
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTHONPATH": str(ROOT),
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    return printed.stdout.splitlines()


def failed(lines: list[str]) -> set[str]:
    return {line.split()[1] for line in lines if line.startswith("FAILED ")}


def test_in_ci_what_starts_a_browser_or_a_server_runs_again_and_is_named(tmp_path: Path) -> None:
    lines = run_of_tests(tmp_path, 2, {"CI": "true"})
    assert failed(lines) == {
        "test_faults.py::test_with_nothing",
        "test_faults.py::test_that_always_fails",
    }
    (heading,) = (number for number, line in enumerate(lines) if "NEEDED A SECOND RUN" in line)
    assert lines[heading + 1 : heading + 4] == [
        "test_faults.py::test_on_a_page",
        "test_faults.py::test_that_always_fails",
        "test_faults.py::test_with_servers",
    ]


def test_elsewhere_every_failure_counts(tmp_path: Path) -> None:
    lines = run_of_tests(tmp_path, 0, {})
    assert len(failed(lines)) == 4
    assert not any("SECOND RUN" in line for line in lines)


@pytest.mark.parametrize("fixture", ["browser", "live_server_url"])
def test_the_fixtures_that_it_knows_are_there(fixture: str, request: pytest.FixtureRequest) -> None:
    """Else a change of their names would take the second chance away."""
    assert request._fixturemanager.getfixturedefs(fixture, request.node)
