"""The server and the processes that plug-ins need: `python -m webapp.serving`.

`dev.py run` and `nimsum serve` call it. The variables HOST and PORT are the address. Further
arguments go to gunicorn, or to Flask's own server, which runs with --debug, and on Windows, where
there is no gunicorn.
"""

import os
import subprocess
import sys
from importlib.util import find_spec

from webapp.settings import Settings, variable
from webapp.tree import SERVER_SETTINGS

_DEBUG = "--debug"


def serve(*arguments: str) -> int:
    """Run the server with `arguments`, and its companions: the processes that plug-ins need.

    Return the exit code of Flask's server. With gunicorn, the function does not return, since
    gunicorn replaces this process. Exits with a message if Flask is not installed. The companions
    end with the server.
    """
    if find_spec("flask") is None:
        sys.exit("The web app is not installed: pip install 'nimsum-games[web]'")
    settings = Settings.read()
    host = settings.host or "127.0.0.1"
    port = str(settings.port)
    settings.data.mkdir(parents=True, exist_ok=True)
    os.environ["NIMSUM_DATA"] = str(settings.data)
    sys.stdout.write(f"Nimsum is at http://{host}:{port}  (Ctrl+C stops it)\n")
    sys.stdout.flush()
    if os.name != "nt" and _DEBUG not in arguments:
        # gunicorn.conf.py starts the companions once the server listens.
        os.environ[variable("companions")] = "true"
        quiet = ("--config", str(SERVER_SETTINGS), "--log-level", "warning")
        server = ("gunicorn", "--bind", f"{host}:{port}", *quiet, *arguments)
        os.execv(sys.executable, [sys.executable, "-m", *server, "webapp:create_app()"])
    # Imported here, so that the message above appears if Flask is missing.
    from webapp import create_app  # noqa: PLC0415
    from webapp.plugins import start_companions  # noqa: PLC0415

    companions = start_companions(create_app())
    flask = ("flask", "--app", "webapp", "run", "--host", host, "--port", port, *arguments)
    try:
        return subprocess.run([sys.executable, "-m", *flask], check=False).returncode
    finally:
        for companion in companions:
            companion.terminate()


if __name__ == "__main__":
    sys.exit(serve(*sys.argv[1:]))
