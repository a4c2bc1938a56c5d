"""The worker class of gunicorn.conf.py, which uses threads only for requests that have come.

The class `gthread` gives a thread to each connection, and reads the headers there. So as many
clients as there are threads stop a server if they send headers slowly, or none.
"""

import selectors
import socket
import time
from typing import Any

from gunicorn.workers.gthread import ThreadWorker

_SECONDS = 10
"""The seconds within which the headers of a request must come, however slowly."""

_SECONDS_OF_STOPPING = 2
"""The same for a worker that stops."""

_MAX_HEAD = 65_536
"""The maximum length of the headers, in bytes."""

_SECONDS_BETWEEN_LINES = 60
"""The minimum number of seconds between two lines in the log about closed connections."""

_END = b"\r\n\r\n"


class PatientWorker(ThreadWorker):  # type: ignore[misc]
    """A `gthread` worker whose main loop collects the headers of all connections.

    A connection waits in `pending_conns`, where `gthread` puts silent connections, until its
    headers are complete, and is closed if they are not within `_SECONDS`. All methods here run in
    the main loop.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._heads: dict[Any, bytes] = {}
        """What has come of the headers, by the connections that wait for the rest."""
        self._closed = 0
        """The number of connections closed since the last line in the log."""
        self._next_line = 0.0

    def enqueue_req(self, conn: Any) -> None:
        """Give `conn` to a thread if its headers are complete; otherwise let it wait."""
        if self.cfg.is_ssl:
            super().enqueue_req(conn)
            return
        is_new = conn not in self._heads
        head = self._heads.pop(conn, b"")
        if conn.initialized:
            # The client may have sent the beginning together with the request before.
            head = conn.parser.unreader.take_buffered() + head
        received, is_over = _receive(conn)
        head += received
        if is_over or _END in head.lstrip(b"\r\n"):
            conn.init()
            conn.parser.unreader.unread(head)
            super().enqueue_req(conn)
        elif len(head) > _MAX_HEAD:
            self._close(conn)
        else:
            if is_new:
                conn.timeout = time.monotonic() + _SECONDS
            self._heads[conn] = head
            self._wait(conn)

    def _wait(self, conn: Any) -> None:
        """Let the main loop call `enqueue_req` again when more comes over `conn`."""
        conn.sock.setblocking(False)
        self.pending_conns.append(conn)

        def more(client: Any) -> None:
            self.on_pending_socket_readable(conn, client)

        self.poller.register(conn.sock, selectors.EVENT_READ, more)

    def murder_pending(self) -> None:
        """Close the connections whose headers have not come in time, and say so in the log."""
        patience = 0 if self.alive else _SECONDS - _SECONDS_OF_STOPPING
        latest = time.monotonic() + patience
        for conn in [each for each in self.pending_conns if each.timeout <= latest]:
            self.pending_conns.remove(conn)
            self.poller.unregister(conn.sock)
            self._closed += bool(self._heads.pop(conn, b""))
            self._close(conn)
        if self._closed and time.monotonic() >= self._next_line:
            self.log.warning(
                "Closed %d connections whose headers were not complete after %d seconds",
                self._closed,
                _SECONDS,
            )
            self._closed = 0
            self._next_line = time.monotonic() + _SECONDS_BETWEEN_LINES

    def _close(self, conn: Any) -> None:
        self.nr_conns -= 1
        conn.close()


def _receive(conn: Any) -> tuple[bytes, bool]:
    """Return the bytes that have come over `conn`, and True if nothing more will come."""
    try:
        received = conn.sock.recv(_MAX_HEAD, socket.MSG_DONTWAIT)
    except BlockingIOError:
        return b"", False
    except OSError:
        return b"", True
    return received, not received
