"""How gunicorn serves Nimsum: many short requests that cost a little arithmetic each.

Gunicorn reads this file by itself when it is started in this folder, as Procfile does, and so do
`python3 dev.py run` and the benchmarks. docs/deploying.md describes the environment variables;
anything else can be set through gunicorn's own GUNICORN_CMD_ARGS.
"""

import os
import shutil
import socket
import sys
from pathlib import Path
from typing import Any

bind = f"{os.environ.get('HOST', '0.0.0.0')}:{os.environ.get('PORT', '8000')}"

# Processes for the arithmetic, threads so that a slow or idle connection stops nobody else.
worker_class = "gthread"
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
# Some of them only wait for their turn: a heavy question holds none of the few that there are.
threads = 32
# The app is imported once, before the workers are forked: they start at once and share its memory.
preload_app = True

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
# Without this gunicorn writes a control socket into the home folder.
control_socket_disable = True
# Standard output belongs to whoever runs the app: no line per request unless it is asked for.
accesslog = None
# Then with the milliseconds that it took, and what a proxy says of who asked and under what name.
access_log_format = (
    '%(t)s %(h)s for=%({x-forwarded-for}i)s "%(r)s" %(s)s %(b)s bytes %(M)s ms'
    " request=%({x-request-id}i)s"
)

# With NIMSUM_METRICS the processes count together in a folder, which is made before the app is
# imported, empty, and goes with the server. A reload (HUP) reads this file again: it goes on there.
_COUNTED_IN = "PROMETHEUS_MULTIPROC_DIR"
_folder = (
    Path(os.environ.get("NIMSUM_DATA") or "instance").absolute()
    / f"metrics-{bind.rpartition(':')[2]}"
)
if os.environ.get("NIMSUM_METRICS", "false") != "false" and _COUNTED_IN not in os.environ:
    shutil.rmtree(_folder, ignore_errors=True)
    _folder.mkdir(parents=True)
    os.environ[_COUNTED_IN] = str(_folder)


def on_exit(_server: object) -> None:
    """Leave nothing behind."""
    if os.environ.get(_COUNTED_IN) == str(_folder):
        shutil.rmtree(_folder, ignore_errors=True)


def post_fork(_server: object, _worker: object) -> None:
    """Let the threads of a worker change quickly: a cheap answer takes less than Python's 5 ms."""
    sys.setswitchinterval(0.0005)


_SPEED = "NIMSUM_SPEED"

_SECONDS_TO_BEGIN = 60
"""So long the system keeps a connection on which nothing is said, before a thread waits for it."""


def when_ready(server: Any) -> None:
    """Before the workers are forked: what the server needs of the system and of Python."""
    for listener in server.LISTENERS:
        if listener.sock.family != socket.AF_UNIX and hasattr(socket, "TCP_DEFER_ACCEPT"):
            listener.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_DEFER_ACCEPT, _SECONDS_TO_BEGIN)
    _read_templates(server.app.wsgi())
    # Not before: a server that is only told its settings needs no app.
    from webapp.solver.budget import fit_to_machine  # noqa: PLC0415
    from webapp.solver.speed import measured_speed  # noqa: PLC0415
    from webapp.views.web.memory import set_apart_what_is_imported  # noqa: PLC0415

    if _SPEED not in os.environ:
        # All workers must count with the same, and so must those that a reload (HUP) starts.
        os.environ[_SPEED] = str(measured_speed())
        fit_to_machine(float(os.environ[_SPEED]))
    set_apart_what_is_imported()


def post_request(_worker: object, _request: object, _environ: object, _reply: object) -> None:
    """When an answer has been sent: what no answer is to pay for."""
    from webapp.views.web.memory import collect_what_is_due  # noqa: PLC0415

    collect_what_is_due()


def _read_templates(app: Any) -> None:
    """Let no first visitor of a page wait until its template is compiled: it takes up to 0.3 s."""
    for name in app.jinja_env.list_templates():
        app.jinja_env.get_template(name)
