"""What the server outlives while the disk is full: a job that cannot be started."""

import resource

from tests.faults.servers import Server
from tests.faults.test_server import goes_on, is_ready, pytestmark, server
from tests.working import until

__all__ = ["goes_on", "pytestmark", "server"]


def test_a_full_disk_while_a_job_starts(server: Server) -> None:
    """No file may grow, as on a disk that is full; then there is room again."""
    job = "/papers/primes-step/theorem-6"
    both = server.workers()
    unlimited = resource.RLIM_INFINITY
    for worker in both:
        resource.prlimit(worker, resource.RLIMIT_FSIZE, (0, unlimited))
    try:
        status, told = server.answer(job, "POST", "do=start")
        assert status == 200
        assert "I can’t compute now" in told
        assert server.status(job) == 200
        assert server.status("/play/nim:5?first=you") == 200
    finally:
        for worker in both:
            resource.prlimit(worker, resource.RLIMIT_FSIZE, (unlimited, unlimited))
    # One of the workers may have been started a moment ago, and have no solvers yet.
    until(lambda: is_ready(server))
    assert server.status(job, "POST", "do=start") == 303
    assert 'hx-trigger="every 500ms"' in server.answer(job)[1]
    assert {each.name.partition("-")[0] for each in server.kept.iterdir()} == {"jobs.sqlite"}
