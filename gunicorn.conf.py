"""How gunicorn serves Nimsum: many short requests that cost a little arithmetic each.

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

# One process waits and renders, with a thread for each request; solver processes do the arithmetic,
# as many as cores. More web processes are for more cores, which their solvers share.
worker_class = "gthread"
workers = _settings.web_concurrency
if _settings.solvers is None:
    raw_env = [f"NIMSUM_SOLVERS={max(1, (os.cpu_count() or 1) // workers)}"]
# More than there may be questions in the queue of the solvers, so that a slow or idle connection
# and a full queue leave threads for others.
threads = 192
# The app is imported before the web process is forked: when that is recycled, no visitor waits.
preload_app = True
max_requests, max_requests_jitter = 50_000, 5_000

# A player thinks between two moves; the connection may wait for the next one.
keepalive = 15
# The solver gives up within two seconds, so a worker silent for this long is broken.
timeout = 30
graceful_timeout = 15

# A match lives in its address. 8190 is the longest request line that gunicorn can limit to.
limit_request_line = 8190

# Where workers show that they live: in memory, so that no folder for temporary files is needed.
_SHARED_MEMORY = Path("/dev/shm")
_HAS_SHARED_MEMORY = _SHARED_MEMORY.is_dir() and os.access(_SHARED_MEMORY, os.W_OK)
worker_tmp_dir = str(_SHARED_MEMORY) if _HAS_SHARED_MEMORY else None
# The pool of solvers has a socket, for which its folder is made there, too.
tempfile.tempdir = worker_tmp_dir
# Without this gunicorn writes a control socket into the home folder.
control_socket_disable = True
# Standard output belongs to whoever runs the app: no line per request unless it is asked for.
accesslog = None
# Then with the milliseconds that it took, and what a proxy says of who asked and under what name.
access_log_format = (
    '%(t)s %(h)s for=%({x-forwarded-for}i)s "%(r)s" %(s)s %(b)s bytes %(M)s ms'
    " request=%({x-request-id}i)s"
)

_SECONDS_OF_SILENCE = 10
"""So long may a client say nothing, or read nothing, in the middle of a request or an answer."""


def when_ready(server: Any) -> None:
    """Before the web processes are forked: what they need of the system and of Python."""
    patience = struct.pack("ll", _SECONDS_OF_SILENCE, 0)
    for listener in server.LISTENERS:
        # What is accepted from it inherits these.
        for what in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
            listener.sock.setsockopt(socket.SOL_SOCKET, what, patience)
    app = server.app.wsgi()
    templates = app.jinja_env
    for name in templates.list_templates():
        # To compile one takes up to 0.3 s, for which no visitor is to wait.
        templates.get_template(name)
    # What is imported is shared by all processes, and no garbage collection walks through it.
    gc.collect()
    gc.freeze()
    if _settings.companions:
        start_companions(app)


def post_worker_init(worker: Any) -> None:
    """In a web process: start its solvers."""
    worker.wsgi.extensions["solvers"].start()


def worker_exit(_server: object, worker: Any) -> None:
    """End the solvers of a web process that ends."""
    if getattr(worker, "wsgi", None) is not None:
        worker.wsgi.extensions["solvers"].stop()
