"""What a server outlives: killed workers, rude and slow visitors, and signals."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

import dev
from tests.faults.servers import WORKERS, Asking, Server, everything_from, started
from tests.processes import is_running
from tests.working import LONG_ENOUGH, until

pytestmark = [
    pytest.mark.servers,
    pytest.mark.skipif(
        not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc"
    ),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all that a server goes on after."""
    with started(tmp_path_factory.mktemp("server")) as found:
        until(lambda: len(found.workers()) == WORKERS)
        yield found


def is_ready(server: Server) -> bool:
    """Return True if the server says so often enough for both workers to have been asked."""
    return {server.status("/readyz") for _ in range(10)} == {200}


@pytest.fixture(autouse=True)
def goes_on(server: Server) -> Iterator[None]:
    """Whatever happened, everybody else is answered, and nothing lies in temporary folders."""
    # Either worker may answer, and both have solvers that are to have started.
    until(lambda: is_ready(server))
    yield
    assert server.status("/play/nim:3+nim:4?first=you") == 200
    assert list(server.temporary.iterdir()) == []
    assert "Traceback" not in server.said


def test_a_killed_worker_takes_its_own_requests_with_it_and_no_others(server: Server) -> None:
    before = server.workers()
    running = [Asking(server) for _ in range(6)]
    os.kill(before[0], signal.SIGKILL)
    until(lambda: not is_running(before[0]))
    answers = [each.finished() for each in running]
    assert set(answers) <= {b"", b"HTTP/1.1 303 SEE OTHER"}
    until(lambda: len(server.workers()) == WORKERS and before[0] not in server.workers())
    assert before[1] in server.workers()


HOST = b"Host: localhost\r\n"
POST = b"POST /duel HTTP/1.1\r\n" + HOST + b"Sec-Fetch-Site: same-origin\r\n"
FORM = b"Content-Type: application/x-www-form-urlencoded\r\n"
CHUNKED = POST + FORM + b"Transfer-Encoding: chunked\r\n"
MALFORMED = {
    "no request": b"\x16\x03\x01\x02\0\x01\0\r\n\r\n",
    "one word": b"GARBAGE\r\n\r\n",
    "a version to come": b"GET / HTTP/9.9\r\n" + HOST + b"\r\n",
    "a NUL in the address": b"GET /play/nim:\0 HTTP/1.1\r\n" + HOST + b"\r\n",
    "bytes above ASCII": b"GET /play/nim:\xff HTTP/1.1\r\n" + HOST + b"\r\n",
    "no UTF-8": b"GET /play/nim:%ff?first=%C0 HTTP/1.1\r\n" + HOST + b"\r\n",
    "bad percents": b"GET /play/%zz%?a=% HTTP/1.1\r\n" + HOST + b"\r\n",
    "a huge address": b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n",
    "a huge header": b"GET / HTTP/1.1\r\n" + HOST + b"X: " + b"x" * 20_000 + b"\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\n" + HOST + b"X: y\r\n" * 2_000 + b"\r\n",
    "a NUL in a header": b"GET / HTTP/1.1\r\n" + HOST + b"X: a\0b\r\n\r\n",
    "no host": b"GET /games HTTP/1.1\r\n\r\n",
    "a host of no form": b"GET /games HTTP/1.1\r\nHost: [:\r\n\r\n",
    "two hosts": b"GET /games HTTP/1.1\r\n" + HOST + b"Host: evil.example\r\n\r\n",
    "a folded header": b"GET / HTTP/1.1\r\n" + HOST + b"X: a\r\n b\r\n\r\n",
    "a negative length": POST + FORM + b"Content-Length: -1\r\n\r\ndo=stop",
    "a length of no digits": POST + FORM + b"Content-Length: x\r\n\r\ndo=stop",
    "two lengths": POST + FORM + b"Content-Length: 7\r\nContent-Length: 8\r\n\r\ndo=stop",
    "a length and chunks": CHUNKED + b"Content-Length: 7\r\n\r\ndo=stop",
    "more announced than sent": POST + FORM + b"Content-Length: 700\r\n\r\ndo=stop",
    "a body too large": POST + FORM + b"Content-Length: 99999999999999\r\n\r\ndo=stop",
    "a chunk of no length": CHUNKED + b"\r\nzz\r\ndo=stop\r\n0\r\n\r\n",
    "a chunk that ends soon": CHUNKED + b"\r\nff\r\ndo=stop",
    "a chunk that never ends": CHUNKED + b"\r\n7\r\ndo=stopX",
    "chunks within chunks": POST + FORM + b"Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
    "nothing": b"",
}
"""What no browser sends."""


@pytest.mark.parametrize("said", MALFORMED.values(), ids=MALFORMED)
def test_what_is_malformed_is_refused_or_read_and_breaks_nothing(
    server: Server, said: bytes
) -> None:
    told = server.answer_to(said)
    assert told == b"" or told.startswith(b"HTTP/1.")
    assert told[9:10] not in (b"1", b"5"), told[:200]


def test_slow_and_idle_connections_stop_nobody_else(server: Server) -> None:
    """A thread is for requests that have come, however slowly."""
    with ExitStack() as at_the_end:
        slow = [at_the_end.enter_context(server.connected()) for _ in range(12)]
        idle = [at_the_end.enter_context(server.connected()) for _ in range(100)]
        for byte in b"GET /games HTTP/1.1\r\nHost: localhost\r\n":
            for each in slow:
                each.send(bytes([byte]))
            if byte == ord("\n"):
                assert server.status("/play/nim:5") == 200
        for each in slow:
            each.sendall(b"\r\n")
            assert each.recv(15) == b"HTTP/1.1 200 OK"
        assert all(each.fileno() >= 0 for each in idle)


def test_so_many_unfinished_headers_stop_nobody_else_and_are_ended(server: Server) -> None:
    """There are more of them than threads of both workers."""
    with ExitStack() as at_the_end:
        slow = [at_the_end.enter_context(server.connected()) for _ in range(400)]
        idle = [at_the_end.enter_context(server.connected()) for _ in range(400)]
        for each in slow:
            each.sendall(b"GET /games HTTP/1.1\r\nX-Slow: ")
        assert server.status("/play/nim:3+nim:5") == 200
        for each in (*slow, *idle):
            assert each.recv(1) == b""
    until(lambda: "connections whose headers were not complete" in server.said)
    assert server.said.count("connections whose headers were not complete") <= WORKERS


def test_requests_in_one_packet_are_each_answered(server: Server) -> None:
    with server.connected() as to:
        asked = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
        to.sendall((asked + b"\r\n") * 2 + asked)
        told = b""
        while told.count(b"HTTP/1.1 200 OK") < 2:
            told += to.recv(65_536)
        to.sendall(b"Connection: close\r\n\r\n")
        assert everything_from(to).count(b"HTTP/1.1 200 OK") == 1


def test_open_files_are_of_those_that_no_cleaner_finds(server: Server) -> None:
    """What a worker holds open lies in the tree, is kept on purpose, or has no name any more."""
    for worker in server.workers():
        for link in Path(f"/proc/{worker}/fd").iterdir():
            # What was closed since it was listed is of no interest.
            with suppress(FileNotFoundError):
                name = link.readlink()
                ours = (server.folder, dev.ROOT, dev.VENV.resolve())
                assert not name.is_file() or any(map(name.is_relative_to, ours)), name


def test_hup_and_term_let_running_requests_end(tmp_path: Path) -> None:
    """Here nothing temporary can be written either: no folder for it is there."""
    nowhere = tmp_path / "without"
    nowhere.mkdir()
    (nowhere / "sitecustomize.py").write_text(
        "import tempfile\ntempfile._candidate_tempdir_list = lambda: ['/nowhere']\n"
    )
    with started(tmp_path, PYTHONPATH=str(nowhere), WEB_CONCURRENCY="1") as server:
        until(server.workers)
        before = server.workers()
        running = Asking(server)
        server.process.send_signal(signal.SIGHUP)
        until(lambda: {*server.workers()} - {*before})
        assert server.status("/games") == 200
        assert running.finished() == b"HTTP/1.1 303 SEE OTHER"
        until(lambda: not {*server.workers()} & {*before})

        running = Asking(server)
        last = server.workers()
        server.process.send_signal(signal.SIGTERM)
        until(lambda: "Handling signal: term" in server.said)
        assert running.finished() == b"HTTP/1.1 303 SEE OTHER"
        assert server.process.wait(LONG_ENOUGH) == 0
        until(lambda: not any(map(is_running, last)))
        assert "Traceback" not in server.said
    remaining = sorted(file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*"))
    places = ["home", "kept", "log", "temporary", "without", "without/sitecustomize.py"]
    assert [each for each in remaining if not each.startswith("kept/classroom.sqlite")] == places
