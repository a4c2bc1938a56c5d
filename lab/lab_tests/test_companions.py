"""The workers are started beside the server, and end with it."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import dev
from nimsum_lab.jobs.queue import MAX_CONCURRENT_JOBS, Queue
from tests.processes import children_of, is_running
from tests.working import LONG_ENOUGH, until


@pytest.mark.servers
@pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc"
)
@pytest.mark.parametrize(
    "number", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.all)]
)
def test_the_server_and_its_workers_start_and_stop_together(
    tmp_path: Path, number: signal.Signals
) -> None:
    url = f"sqlite:///{tmp_path / 'jobs.sqlite'}"
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    settings = {"PORT": "0", "QUEUE_URL": url, "TMPDIR": str(temporary)}
    command = [sys.executable, "-m", "webapp.serving"]
    queue = Queue(url, [])
    with subprocess.Popen(command, cwd=dev.ROOT, env={**os.environ, **settings}) as server:
        until(queue.has_workers)
        until(lambda: len(children_of(server.pid)) > 2 + MAX_CONCURRENT_JOBS)
        children = children_of(server.pid)
        server.send_signal(number)
        server.wait(LONG_ENOUGH)
        until(lambda: not any(map(is_running, children)))
    queue.close()
    assert not list(temporary.glob("nimsum-jobs-*"))
