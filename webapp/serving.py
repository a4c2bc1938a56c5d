"""The server with its workers: `python -m webapp.serving`, as `dev.py run` and `nimsum serve` do.

HOST and PORT say where, further arguments go to gunicorn; with --debug, and where there is no
gunicorn, as on Windows, Flask's own server serves and they go there.
"""

import os
import subprocess
import sys
from importlib.util import find_spec

from webapp.settings import Settings
from webapp.tree import SERVER_SETTINGS

_DEBUG = "--debug"


def serve(*arguments: str) -> int:
    """Start the workers and the server; whatever stops the server stops both."""
    if find_spec("flask") is None:
        sys.exit("The web app is not installed: pip install 'nimsum-games[web]'")
    settings = Settings.read()
    host, port = settings.host or "127.0.0.1", str(settings.port)
    settings.data.mkdir(parents=True, exist_ok=True)
    os.environ["NIMSUM_DATA"] = str(settings.data)
    sys.stdout.write(f"Nimsum is at http://{host}:{port}  (Ctrl+C stops it)\n")
    sys.stdout.flush()
    workers = subprocess.Popen([sys.executable, "-m", "nimsum_lab.worker", "--with-parent"])
    if os.name != "nt" and _DEBUG not in arguments:
        quiet = ("--config", str(SERVER_SETTINGS), "--log-level", "warning")
        server = ("gunicorn", "--bind", f"{host}:{port}", *quiet, *arguments)
        # The server takes this process's place, so it is the parent with which the workers end.
        os.execv(sys.executable, [sys.executable, "-m", *server, "webapp:create_app()"])
    flask = ("flask", "--app", "webapp", "run", "--host", host, "--port", port, *arguments)
    try:
        return subprocess.run([sys.executable, "-m", *flask], check=False).returncode
    finally:
        workers.terminate()


if __name__ == "__main__":
    sys.exit(serve(*sys.argv[1:]))
