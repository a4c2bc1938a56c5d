"""The tests, run again and again in random orders."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import dev
from tests.processes import children_of, is_running
from tests.stress import Run, stress, stress_report
from tests.working import until

TWELVE = """
from pathlib import Path
import pytest

@pytest.mark.parametrize("number", range(12))
def test_number(number):
    with Path(__file__).with_name("order").open("a") as file:
        file.write(f"{number} ")

def test_that_fails_at_first():
    file = Path(__file__).with_name("was here")
    was_here = file.exists()
    file.touch()
    assert was_here
"""


def test_stress_runs_in_the_orders_of_seeds_and_counts_what_failed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(dev, "prepare", lambda _lock: None)
    monkeypatch.setattr(dev, "prepare_programs", lambda *_programs: True)
    monkeypatch.setattr(dev, "PYTHON", Path(sys.executable))
    monkeypatch.setenv("CI", "true")
    # Other plugins would only take their time.
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    file = tmp_path / "test_twelve.py"
    file.write_text(TWELVE)
    options = ("--busy", "1", "--runs", "2", "--seed", "7")
    assert stress(*options, "-p", "xdist.plugin", "-n", "0", str(file)) == 1
    said = capfd.readouterr().out
    assert re.search(r"run 1: \d+ s, seed 7, 1 failed\n +run 2: \d+ s, seed 8, passed\n", said)
    assert re.search(r"failed in 1 of 2: \S*test_twelve.py::test_that_fails_at_first\n", said)
    assert "again: python3 dev.py stress --runs 1 --seed 7\n" in said
    numbers = [int(number) for number in (tmp_path / "order").read_text().split()]
    orders = [numbers[:12], numbers[12:]]
    assert [sorted(order) for order in orders] == [[*range(12)]] * 2
    assert [*range(12)] not in orders
    assert orders[0] != orders[1]


def test_a_run_that_tells_nothing_is_no_run_that_passed() -> None:
    told = stress_report([Run(seed=7, code=3, seconds=1.0, failed=[])], 2)
    assert "seed 7, pytest ended with exit code 3" in told


@pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc"
)
def test_busy_processes_end_with_what_started_them_even_where_it_is_killed() -> None:
    keep = "with busy_processes(2): print('busy', flush=True); input()"
    command = [sys.executable, "-c", f"from tests.stress import busy_processes\n{keep}"]
    for number in (signal.SIGINT, signal.SIGKILL):
        with subprocess.Popen(
            command,
            cwd=dev.ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        ) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == b"busy\n"
            busy = children_of(process.pid)
            assert len(busy) == 2
            process.send_signal(number)
        until_all_ended(busy)


def until_all_ended(processes: list[int]) -> None:
    until(lambda: not any(map(is_running, processes)))
