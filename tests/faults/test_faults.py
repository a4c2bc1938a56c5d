"""What `dev.py bench faults` measures, for a few seconds: nothing lost, refused or left behind."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from benchmarks import faults
from benchmarks.serving import Targets
from tests.databases import Missing
from tests.nginx import NginxMissing

SECONDS = 2


@pytest.mark.servers
@pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc"
)
@pytest.mark.parametrize(
    "part",
    [
        # Slow clients are also those of test_server.py and test_nginx.py.
        *(pytest.param(part, marks=pytest.mark.all) for part in faults.PARTS[:2]),
        *faults.PARTS[3:],
    ],
    ids=lambda part: part.__name__,
)
def test_everybody_else_goes_on(part: Callable[[Targets, float], None]) -> None:
    """The figures of a clock are for the benchmark."""
    targets = Targets()
    try:
        # In a thread of its own: Playwright leaves an event loop running in this one.
        with ThreadPoolExecutor(1) as apart:
            apart.submit(part, targets, SECONDS).result()
    except (Missing, NginxMissing) as missing:
        if "CI" in os.environ:
            raise
        pytest.skip(f"there is no {missing}")
    assert targets.counts_missed == []
