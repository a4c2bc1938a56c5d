"""What every page of a job does: only a POST of ours starts it, and it says what it waits for."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from lab_tests.working import working
from nimsum_lab.computations.catalogue import COMPUTATIONS
from nimsum_lab.jobs.computation import Stage
from nimsum_lab.jobs.queue import Queue
from nimsum_lab.views import job_view
from nimsum_lab.views.job_view import JobView
from tests.working import OUR_PAGE, until
from webapp import create_app

STATEMENT = "/papers/primes-step/theorem-6"
ADDRESSES = ["/misere/quotient?code=0.3107", STATEMENT]
START = {"do": "start"}
NO_WORKER = "No worker is running."


@pytest.fixture
def queue(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Queue]:
    """Yield the queue of the app, in place of the real one; it has no workers."""
    result = Queue(f"sqlite:///{tmp_path / 'jobs.sqlite'}", COMPUTATIONS)
    monkeypatch.setitem(app.extensions, "jobs", result)
    yield result
    result.close()


@pytest.mark.parametrize("address", ADDRESSES)
def test_looking_starts_nothing(client: FlaskClient, queue: Queue, address: str) -> None:
    for wish in ("", "&do=start", "&do=stop"):
        asked = f"{address}{wish}" if "?" in address else f"{address}{wish}".replace("&", "?")
        for ask in (client.get, client.head):
            assert ask(asked).status_code == 200
    assert queue.waiting() == {}
    assert '<form class="actions" method="post"' in client.get(address).text
    assert client.get(address).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
        {"Origin": "http://elsewhere.example"},
        {"Origin": "http://localhost:81"},
        {"Origin": "http://["},
        {"Origin": "null"},
        {},
    ],
)
def test_other_sites_start_nothing(
    client: FlaskClient, queue: Queue, address: str, headers: dict[str, str]
) -> None:
    refused = client.post(address, data=START, headers=headers)
    assert refused.status_code == 403
    assert "Only Nimsum’s own pages can do this" in refused.text
    assert queue.waiting() == {}


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize(
    "headers", [OUR_PAGE, {"Sec-Fetch-Site": "none"}, {"Origin": "https://localhost"}]
)
def test_our_own_pages_start_a_job(
    client: FlaskClient, queue: Queue, address: str, headers: dict[str, str]
) -> None:
    started = client.post(address, data=START, headers=headers)
    assert (started.status_code, started.location) == (303, address)
    assert len(queue.waiting()) == 1


@pytest.mark.usefixtures("queue")
@pytest.mark.parametrize("address", ADDRESSES)
def test_without_a_worker_the_page_says_so(client: FlaskClient, address: str) -> None:
    part = client.post(address, data=START, headers={**OUR_PAGE, "HX-Request": "true"}).text
    for shown in (part, client.get(address).text):
        assert NO_WORKER in shown
        assert 'hx-trigger="every 500ms"' in shown
    client.post(address, data={"do": "stop"}, headers=OUR_PAGE)
    stopped = client.get(address).text
    assert NO_WORKER not in stopped
    assert "Cancelled" in stopped
    assert client.get("/play/nim:3?first=you").status_code == 200


def test_a_job_begins_when_there_is_a_worker(client: FlaskClient, queue: Queue) -> None:
    client.post(STATEMENT, data=START, headers=OUR_PAGE)
    with working(queue):
        until(lambda: "It holds in all" in client.get(STATEMENT).text)


@pytest.mark.parametrize("address", [*ADDRESSES, "/papers/primes-step"])
def test_where_no_jobs_can_be_kept_everything_else_works(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    nowhere = Queue("redis://127.0.0.1:1/0", COMPUTATIONS)
    monkeypatch.setitem(app.extensions, "jobs", nowhere)
    page = client.get(address)
    assert page.status_code == 200
    assert "I can’t compute now" in page.text
    if address in ADDRESSES:
        response = client.post(address, data=START, headers=OUR_PAGE)
        assert response.status_code == 200
        assert "I can’t compute now" in response.text


def test_a_result_is_there_after_a_restart(
    client: FlaskClient, queue: Queue, tmp_path: Path
) -> None:
    client.post(STATEMENT, data=START, headers=OUR_PAGE)
    with working(queue):
        until(lambda: "every 500ms" not in client.get(STATEMENT).text)
    again = create_app()
    again.extensions["jobs"] = Queue(f"sqlite:///{tmp_path / 'jobs.sqlite'}", COMPUTATIONS)
    assert "It holds in all" in again.test_client().get(STATEMENT).text
    again.extensions["jobs"].close()


@pytest.mark.usefixtures("queue")
@pytest.mark.parametrize("address", ADDRESSES)
def test_only_who_has_started_a_job_cancels_it(
    app: Flask, client: FlaskClient, address: str
) -> None:
    stop = {"do": "stop"}
    client.post(address, data=START, headers=OUR_PAGE)
    assert 'value="stop"' in client.get(address).text
    stranger = app.test_client()
    for asked in (stranger.get(address), stranger.post(address, data=START, headers=OUR_PAGE)):
        assert asked.status_code in (200, 303)
    assert 'value="stop"' not in stranger.get(address).text
    refused = stranger.post(address, data=stop, headers=OUR_PAGE)
    assert refused.status_code == 403
    assert "Only the browser that started this can cancel it." in refused.text
    assert NO_WORKER in stranger.get(address).text
    client.post(address, data=stop, headers=OUR_PAGE)
    assert "Cancelled" in stranger.get(address).text


def test_one_address_does_not_fill_the_queue(
    app: Flask, queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    def started_from(visitor: str, moves: int) -> int:
        address = f"/think/cram:{moves}x9?first=you"
        return (
            app.test_client()
            .post(address, data=START, headers=OUR_PAGE, environ_base={"REMOTE_ADDR": visitor})
            .status_code
        )

    monkeypatch.setattr(job_view, "MAX_WAITING_JOBS_PER_VISITOR", 2)
    monkeypatch.setattr(job_view, "MAX_JOBS_WAITING", 3)
    one = "192.0.2.1"
    other = "192.0.2.2"
    third = "192.0.2.3"
    assert [started_from(one, moves) for moves in (2, 3, 4, 2)] == [303, 303, 429, 303]
    assert [started_from(other, moves) for moves in (4, 5)] == [303, 503]
    assert [started_from(third, moves) for moves in (4, 6)] == [303, 503]
    assert len(queue.waiting()) == 3


@pytest.mark.parametrize(
    ("stages", "told", "percent"),
    [
        (("waiting", "done"), "waiting", 50),
        (("running", "queued"), "running", 20),
        (("stopped", "queued"), "queued", 0),
        (("done", "broken", "stopped"), "broken", 33),
        (("done", "done"), "done", 100),
        (("done", "unreachable", "running"), "unreachable", 46),
    ],
)
def test_several_jobs_are_told_as_one(stages: tuple[str, ...], told: str, percent: int) -> None:
    percents = {"done": 100, "running": 40}
    views = [
        JobView(
            "/",
            Stage(stage),
            percents.get(stage, 0),
            stage == "done",
            True,
            False,
            "",
            False,
            False,
        )
        for stage in stages
    ]
    together = JobView.together(views)
    assert (together.stage, together.percent) == (told, percent)
    assert bool(together.result) == ({*stages} == {"done"})
    assert together.is_active == (told in ("running", "queued"))
