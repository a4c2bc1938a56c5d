"""Two loads for a server on this machine, each a closed loop over connections that are kept alive.

`by_sockets` needs nothing but Python and runs in a process of its own. `by_wrk` needs wrk, which
takes less of the processor away from the server.
"""

import itertools
import json
import multiprocessing
import selectors
import socket
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

HEADERS = {
    "Host": "127.0.0.1",
    "Accept": "text/html",
    "Accept-Encoding": "gzip, deflate, br",
    "HX-Request": "true",
    "HX-Boosted": "true",
}


@dataclass(frozen=True)
class Measured:
    requests: int
    per_second: float
    p50: float  # milliseconds
    p99: float


def request_bytes(path: str) -> bytes:
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in HEADERS.items())]
    return "\r\n".join([*lines, "", ""]).encode()


def by_sockets(port: int, paths: Sequence[str], connections: int, seconds: float) -> Measured:
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn) as process:
        return process.submit(_load, port, paths, connections, seconds).result()


def _load(port: int, paths: Sequence[str], connections: int, seconds: float) -> Measured:
    requests = itertools.cycle([request_bytes(path) for path in paths])
    latencies: list[float] = []
    with selectors.DefaultSelector() as selector:
        all_connections = [Connection(port) for _ in range(connections)]
        for connection in all_connections:
            selector.register(connection.socket, selectors.EVENT_READ, connection)
        start = time.perf_counter()
        for connection in all_connections:
            connection.send(next(requests))
        while time.perf_counter() - start < seconds:
            for key, _ in selector.select(timeout=10):
                connection = key.data
                if connection.receive():
                    latencies.append(time.perf_counter() - connection.sent_at)
                    connection.send(next(requests))
        elapsed = time.perf_counter() - start
        for connection in all_connections:
            connection.socket.close()
    cuts = statistics.quantiles(latencies, n=100)
    return Measured(len(latencies), len(latencies) / elapsed, cuts[49] * 1000, cuts[98] * 1000)


class Connection:
    """One connection, with one request under way."""

    def __init__(self, port: int, visitor: str = "127.0.0.1") -> None:
        """A connection from one of this machine's own addresses."""
        self.socket = socket.create_connection(("127.0.0.1", port), 10, (visitor, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.answer = b""

    def send(self, request: bytes) -> None:
        self.request, self.answer = request, b""
        self.sent_at = time.perf_counter()
        self.socket.sendall(request)

    def receive(self) -> bool:
        """Read what has come; is the answer whole? Anything but a 200 ends the measurement."""
        part = self.socket.recv(1 << 20)
        self.answer += part
        head, end_of_head, body = self.answer.partition(b"\r\n\r\n")
        if not part or (end_of_head and not head.startswith(b"HTTP/1.1 200 ")):
            asked = self.request.partition(b"\r\n")[0].decode()
            raise RuntimeError(f"{asked} was answered {self.answer[:500]!r}")
        if not end_of_head:
            return False
        length = head.lower().partition(b"\r\ncontent-length:")[2].partition(b"\r\n")[0]
        return len(body) >= int(length)


def answers(port: int, paths: Sequence[str]) -> Iterator[bytes]:
    """Ask for each path once, over one connection, and give the answers whole."""
    connection = Connection(port)
    for path in paths:
        connection.send(request_bytes(path))
        while not connection.receive():
            pass
        yield connection.answer
    connection.socket.close()


WRK_SCRIPT = """
local next_path = 0
request = function()
  next_path = next_path % #paths + 1
  return wrk.format("GET", paths[next_path])
end
done = function(summary, latency)
  local told = '\\n{"errors": %d, "requests": %d, "per_second": %f, "p50": %f, "p99": %f}\\n'
  io.write(string.format(told,
    summary.errors.status, summary.requests, summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
"""


def by_wrk(port: int, paths: Sequence[str], connections: int, seconds: float) -> Measured:
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "load.lua"
        # JSON's strings are Lua's for these characters.
        table = ",".join(json.dumps(path) for path in paths)
        script.write_text(f"local paths = {{{table}}}\n{WRK_SCRIPT}")
        headers = [f"-H{name}: {value}" for name, value in HEADERS.items()]
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds:.0f}s", f"-s{script}", *headers]
        told = subprocess.run(
            [*command, f"http://127.0.0.1:{port}"], check=True, capture_output=True, text=True
        )
    result = json.loads(told.stdout.splitlines()[-1])
    if result.pop("errors"):
        raise RuntimeError(f"wrk was not always answered 200:\n{told.stdout}")
    return Measured(**result)
