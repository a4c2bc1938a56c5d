"""The queue is one of the things without which the app is not ready."""

from http import HTTPStatus
from pathlib import Path

from nimsum_lab.jobs.queue import Queue
from tests.views.web.test_running import readiness
from webapp import create_app


def test_it_is_not_ready_where_the_queue_is_away(tmp_path: Path) -> None:
    app = create_app()
    (tmp_path / "file").touch()
    app.extensions["jobs"] = Queue(f"sqlite:///{tmp_path / 'file' / 'jobs.sqlite'}", [])
    status, told = readiness(app.test_client())
    assert (status, told["queue"]) == (HTTPStatus.SERVICE_UNAVAILABLE, "unreachable")
    assert app.test_client().get("/healthz").status_code == HTTPStatus.OK
