"""The configuration of gunicorn for Nimsum: many short requests with a little arithmetic each.

Gunicorn reads this file by itself when it is started in this folder, as Procfile does, and so do
`python3 dev.py run` and the benchmarks. docs/deploying.md describes the environment variables;
anything else can be set through gunicorn's own GUNICORN_CMD_ARGS.
"""

import gc
import os
import socket
import struct
import tempfile
from pathlib import Path
from typing import Any

from webapp.plugins import start_companions
from webapp.settings import Settings

_settings = Settings.read()
bind = f"{_settings.host or '0.0.0.0'}:{_settings.port}"

# One web process renders the pages, with a thread for each request. Solver processes, one for each
# core, do the arithmetic. If there are more web processes, each has its share of the solvers.
# This is gthread, but the threads are only for requests whose headers have come.
worker_class = "webapp.patient_worker.PatientWorker"
workers = _settings.web_concurrency
if _settings.solvers is None:
    raw_env = [f"NIMSUM_SOLVERS={max(1, (os.cpu_count() or 1) // workers)}"]
# This is more than the queue of the solvers can hold. So even if the queue is full and some
# connections are slow or idle, there are threads for other requests.
threads = 192
# Import the app before forking, so that no visitor waits when a web process is replaced.
preload_app = True
max_requests = 50_000
max_requests_jitter = 5_000

# A player thinks between two moves: keep the connection open for the next move.
keepalive = 15
# The solver gives up within two seconds, so a worker that is silent for 30 seconds is broken.
timeout = 30
graceful_timeout = 15

# The address of a match holds all its moves. 8190 is the largest limit that gunicorn allows.
limit_request_line = 8190

# Workers touch a file to show that they are alive. Keep it in memory if possible, not on a disk.
_SHARED_MEMORY = Path("/dev/shm")
_HAS_SHARED_MEMORY = _SHARED_MEMORY.is_dir() and os.access(_SHARED_MEMORY, os.W_OK)
worker_tmp_dir = str(_SHARED_MEMORY) if _HAS_SHARED_MEMORY else None
# The socket of the pool of solvers is put into the same folder.
tempfile.tempdir = worker_tmp_dir
# Otherwise gunicorn would write a control socket into the home folder.
control_socket_disable = True
# Write no line for each request, unless GUNICORN_CMD_ARGS names an access log.
accesslog = None
# Its lines have the milliseconds, the address of the client and the id of the request; the proxy
# sends the last two.
access_log_format = (
    '%(t)s %(h)s for=%({x-forwarded-for}i)s "%(r)s" %(s)s %(b)s bytes %(M)s ms'
    " request=%({x-request-id}i)s"
)

_SOCKET_TIMEOUT_SECONDS = 10
"""The seconds for which a client may pause while it sends a request or reads an answer."""


def when_ready(server: Any) -> None:
    """Prepare what the web processes share, before they are forked: sockets, templates, memory."""
    timeout_value = struct.pack("ll", _SOCKET_TIMEOUT_SECONDS, 0)
    for listener in server.LISTENERS:
        # Accepted connections inherit these options.
        for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
            listener.sock.setsockopt(socket.SOL_SOCKET, option, timeout_value)
    app = server.app.wsgi()
    templates = app.jinja_env
    for name in templates.list_templates():
        # Compiling a template takes up to 0.3 s, which would delay the first visitor.
        templates.get_template(name)
    # Exclude all objects so far from garbage collection, so that processes share their memory.
    gc.collect()
    gc.freeze()
    if _settings.companions:
        start_companions(app)


def post_worker_init(worker: Any) -> None:
    """Start the solvers of a new web process."""
    worker.wsgi.extensions["solvers"].start()


def worker_exit(_server: object, worker: Any) -> None:
    """Stop the solvers of a web process that ends."""
    if getattr(worker, "wsgi", None) is not None:
        worker.wsgi.extensions["solvers"].stop()
