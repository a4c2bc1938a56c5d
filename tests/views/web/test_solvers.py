"""Heavy questions go to a pool: each is worked on once, and a dead process costs little."""

import gzip
import os
import signal
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest
from flask import Flask
from pebble import ProcessExpired
from werkzeug.exceptions import ServiceUnavailable

from tests.processes import is_running
from tests.working import until
from webapp import create_app
from webapp.views.web import solvers as module
from webapp.views.web.solvers import Solvers, init_solvers

HEAVY = "/play/cram:6x6+nim:2?first=you&why=3&marks=on"


def noted(file: str, word: str, wait_for: str = "") -> str:
    """In a solver: write a word into a file, perhaps when another file is there."""
    until(lambda: not wait_for or Path(wait_for).exists())
    with Path(file).open("a") as notes:
        notes.write(f"{word} ")
    return word


def killed(file: str) -> int:
    """In a solver: die at the first try."""
    if not Path(file).exists():
        Path(file).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def killed_always() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Deadly:
    """Kills the process that pickles it."""

    def __reduce__(self) -> str:
        killed_always()
        return ""


def deadly(_word: str) -> Deadly:
    return Deadly()


def endless() -> None:
    Event().wait()


def noted_pid(_word: str) -> int:
    """In a solver: its number."""
    return os.getpid()


def refused() -> None:
    raise ValueError("no")


@pytest.fixture(scope="module")
def pool() -> Solvers:
    return Solvers(1, "webapp.solver_app")


def test_a_question_is_worked_on_once_however_many_ask(pool: Solvers, tmp_path: Path) -> None:
    file = str(tmp_path / "notes")
    with ThreadPoolExecutor(8) as pupils:
        asked = [pupils.submit(pool.ask, noted, file, "once") for _ in range(8)]
        assert {each.result() for each in asked} == {"once"}
    assert pool.ask(noted, file, "once") == "once"
    assert Path(file).read_text() == "once "


def test_what_does_not_last_is_asked_anew(pool: Solvers, tmp_path: Path) -> None:
    file = str(tmp_path / "notes")
    for _ in range(2):
        pool.ask(noted, file, "again", lasts=lambda _answer: False)
    assert Path(file).read_text() == "again again "


def test_clients_alternate_and_rooms_come_first(pool: Solvers, tmp_path: Path) -> None:
    file = str(tmp_path / "notes")
    go = tmp_path / "go"
    with ThreadPoolExecutor(8) as clients:
        first = clients.submit(pool.ask, noted, str(tmp_path / "first"), "first", str(go))
        until(pool._tasks.values)
        asked: list[Future[str]] = []
        for word, client, urgent in (
            *[(f"a{number}", "a", False) for number in range(3)],
            ("b", "b", False),
            ("room", "c", True),
        ):
            known = len(pool._known)
            asked.append(clients.submit(pool.ask, noted, file, word, urgent=urgent, client=client))
            until(lambda known=known: len(pool._known) > known)  # type: ignore[misc]
        go.touch()
        for each in (first, *asked):
            each.result()
    assert Path(file).read_text().split() == ["room", "a0", "b", "a1", "a2"]


def test_a_full_queue_and_lost_patience_are_told(
    pool: Solvers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = tmp_path / "go"
    monkeypatch.setattr(module, "MAX_WAITING", 1)
    monkeypatch.setattr(module, "SECONDS_OF_PATIENCE", 0.0)
    slow = (noted, str(tmp_path / "notes"), "slow", str(go))
    for question in (slow, (noted, str(tmp_path / "other"), "other"), (noted, "more", "more")):
        with pytest.raises(ServiceUnavailable) as told:
            pool.ask(*question)
        assert told.value.retry_after == 2
    go.touch()
    monkeypatch.undo()
    assert pool.ask(*slow) == "slow"
    assert (tmp_path / "notes").read_text() == "slow "


def process_of(pool: Solvers) -> int:
    return pool.ask(os.getpid, lasts=lambda _answer: False)


def test_a_process_that_dies_costs_its_question_one_more_try(pool: Solvers, tmp_path: Path) -> None:
    assert pool.ask(killed, str(tmp_path / "died")) > 0
    with pytest.raises(ServiceUnavailable):
        pool.ask(killed_always)
    with pytest.raises(ProcessExpired):
        pool.begin(killed_always).result()
    assert process_of(pool) > 0


def test_a_process_that_dies_while_it_sends_its_answer_leaves_nothing_locked(pool: Solvers) -> None:
    used = pool._pools[0]
    with pytest.raises(ServiceUnavailable):
        pool.ask(deadly, "as I pickle this")
    assert process_of(pool) > 0
    assert pool._pools[0] is not used


@pytest.mark.parametrize("noticed", [False, True])
def test_a_process_that_dies_while_it_is_idle_costs_nothing(pool: Solvers, noticed: bool) -> None:
    before = process_of(pool)
    used = pool._pools[0]
    os.kill(before, signal.SIGKILL)
    until(lambda: not (noticed and used.active))
    assert process_of(pool) != before


def test_no_question_holds_a_process_for_ever(
    pool: Solvers, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = process_of(pool)
    monkeypatch.setattr(module, "_MAX_SECONDS", 0.1)
    with pytest.raises(ServiceUnavailable):
        pool.ask(endless)
    monkeypatch.undo()
    assert process_of(pool) != before


def test_a_process_that_is_stopped_ends_in_the_middle_of_a_question() -> None:
    own = Solvers(1, "webapp.solver_app")
    solver = process_of(own)
    own.begin(endless)
    own.stop()
    until(lambda: not is_running(solver))


def test_a_question_that_its_pool_forgets_is_given_to_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forgetful = Solvers(1, "webapp.solver_app")
    monkeypatch.setattr(forgetful._pools[0], "schedule", lambda *_work, **_limit: Future())
    monkeypatch.setattr(module, "_MAX_SECONDS", -1)
    monkeypatch.setattr(module, "SECONDS_OF_PATIENCE", 0.0)
    with pytest.raises(ServiceUnavailable):
        forgetful.ask(os.getpid)
    monkeypatch.undo()
    assert forgetful.ask(os.getpid) > 0


def test_a_question_that_is_asked_again_comes_to_the_same_process() -> None:
    two = Solvers(2, "webapp.solver_app")
    found = {two.ask(noted_pid, "a", lasts=lambda _answer: False) for _ in range(6)}
    assert len(found) == 1


def test_a_process_is_replaced_after_many_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MAX_TASKS", 2)
    pool = Solvers(1, "webapp.solver_app")
    found = [process_of(pool) for _ in range(6)]
    assert found[::2] == found[1::2]
    assert len(set(found)) == 3


def test_what_a_function_raises_is_raised(pool: Solvers) -> None:
    for solvers in (pool, Solvers(0, "")):
        with pytest.raises(ValueError, match="no"):
            solvers.ask(refused)
        with pytest.raises(ValueError, match="no"):
            solvers.begin(refused).result()


@pytest.fixture(scope="module")
def pooled() -> Flask:
    result = create_app(solvers=1)
    init_solvers(result, "tests.views.web.patient_solver_app")
    return result


@pytest.mark.tours
@pytest.mark.parametrize(
    "headers",
    [
        {"HX-Request": "true"},
        {"Accept-Language": "es", "Cookie": "projector=on"},
        pytest.param({}, marks=pytest.mark.all),
    ],
)
@pytest.mark.parametrize("address", [HEAVY, "/api/analysis?position=cram:6x6", "/play/cram:9y"])
def test_a_page_from_the_pool_is_the_page(
    app: Flask, pooled: Flask, address: str, headers: dict[str, str]
) -> None:
    here, there = (
        each.test_client(use_cookies=False).get(address, headers=headers) for each in (app, pooled)
    )
    assert there.status_code == here.status_code
    assert there.data == here.data
    for each in (there, here):
        # The second in which each was answered.
        each.headers.remove("Date")
    assert dict(there.headers) == dict(here.headers)


def test_a_long_file_is_sent_in_parts_and_never_whole(app: Flask, pooled: Flask) -> None:
    address = "/explore/kayles/values.csv?to=300000"
    here = app.test_client()
    there = pooled.test_client()
    streamed = here.get(address)
    assert streamed.is_streamed
    plain = there.get(address)
    small = there.get(address, headers={"Accept-Encoding": "gzip"})
    parts = list(plain.iter_encoded())
    assert b"".join(parts) == gzip.decompress(small.data) == streamed.data
    assert max(map(len, parts)) <= 2**16 < len(small.data) < len(streamed.data) / 3
    assert plain.headers["ETag"] == small.headers["ETag"]
    again = there.get(address, headers={"If-None-Match": plain.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_answers_that_come_too_late_for_all_who_asked_are_few(
    pool: Solvers, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(module, "SECONDS_OF_PATIENCE", 0.0)
    monkeypatch.setattr(module, "_MAX_UNCLAIMED", 1)
    notes = tmp_path / "notes"
    for word in ("first", "second"):
        go = tmp_path / word
        with pytest.raises(ServiceUnavailable):
            pool.ask(noted, str(notes), word, str(go))
        go.touch()
        until(lambda: all(each.future.done() for each in pool._known.values()))
    monkeypatch.undo()
    for word in ("second", "first"):
        assert pool.ask(noted, str(notes), word, str(tmp_path / word)) == word
    assert notes.read_text() == "first second first "


def test_only_heavy_pages_are_handed_on(pooled: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    pool: Solvers = pooled.extensions["solvers"]
    monkeypatch.setattr(pool, "ask", lambda *_given, **_more: pytest.fail("it was handed on"))
    assert pooled.test_client().get("/play/nim:3+nim:5?first=you").status_code == 200


def test_a_page_that_has_to_wait_loads_again(
    pooled: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_given: object, **_more: object) -> None:
        raise ServiceUnavailable(retry_after=2)

    monkeypatch.setattr(pooled.extensions["solvers"], "ask", busy)
    answer = pooled.test_client().get(HEAVY.replace("6x6", "6x7"))
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
    assert answer.headers["Refresh"] == "2"
    assert "Many are asking hard questions" in answer.text
    told = pooled.test_client().get("/api/analysis?position=cram:6x7")
    assert (told.status_code, told.headers["Retry-After"]) == (503, "2")
    assert told.is_json


@pytest.mark.servers
@pytest.mark.parametrize("seconds", [0, 600])
def test_solvers_end_with_a_web_process_that_is_killed(tmp_path: Path, seconds: int) -> None:
    code = (
        "import os, sys, time; from webapp.views.web.solvers import Solvers\n"
        "if __name__ == '__main__':\n"
        "    pool = Solvers(1, 'webapp.tree')\n"
        "    solver = pool.ask(os.getpid)\n"
        f"    working = pool.begin(time.sleep, {seconds})\n"
        "    while not working.done() and not pool._tasks[0][0].running():\n"
        "        time.sleep(0.1)\n"
        "    print(solver, flush=True)\n"
        "    time.sleep(600)\n"
    )
    script = tmp_path / "web.py"
    script.write_text(code)
    web = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])},
    )
    assert web.stdout is not None
    solver = int(web.stdout.readline())
    os.kill(solver, 0)
    web.kill()
    web.wait()
    web.stdout.close()
    until(lambda: not Path(f"/proc/{solver}").exists())
