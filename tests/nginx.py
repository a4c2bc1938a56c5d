"""nginx in front of an app on this machine, with the settings that the tree ships."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.serving import ROOT, open_listener
from dev import find_nginx

CONFIGURATION = ROOT / "deploy" / "nginx.conf"


class NginxMissing(Exception):
    """nginx is not installed."""


@contextmanager
def in_front_of(app_port: int, changes: dict[str, str] | None = None) -> Iterator[int]:
    """Start nginx before the app at a port and give its own port; stop it at the end.

    `changes` says what stands in the configuration in place of what. Raises NginxMissing.
    """
    with TemporaryDirectory(prefix="nimsum-nginx-") as folder:
        written = Path(folder) / "nginx.conf"
        with open_listener() as open_to_all:
            port: int = open_to_all.getsockname()[1]
            written.write_text(_adapted(Path(folder), app_port, port, changes or {}))
            # As when it is replaced by another nginx: what it would listen to is open already.
            handed = {**os.environ, "NGINX": f"{open_to_all.fileno()};"}
            server = subprocess.Popen(
                [*command(written), "-g", "daemon off;"],
                env=handed,
                pass_fds=[open_to_all.fileno()],
            )
        with server:
            try:
                yield port
            finally:
                server.terminate()


def command(configuration: Path) -> list[str]:
    """Return the command that starts nginx with `configuration`. Raises `NginxMissing`."""
    program = find_nginx()
    if program is None:
        raise NginxMissing("nginx")
    return [program, "-e", "stderr", "-c", str(configuration)]


def _adapted(folder: Path, app_port: int, port: int, changes: dict[str, str]) -> str:
    """Return the configuration with the ports and folders of this test."""
    here = {
        "server app:8000;": f"server 127.0.0.1:{app_port};",
        "listen 8080;": f"listen 127.0.0.1:{port};",
        " /tmp/": f" {folder}/",
    }
    text = CONFIGURATION.read_text()
    for shipped, wanted in {**here, **changes}.items():
        if shipped not in text:
            raise ValueError(f"{CONFIGURATION.name} does not say {shipped!r}")
        text = text.replace(shipped, wanted)
    # As root nginx gives its work to a user who cannot enter a temporary folder.
    return f"user root;\n{text}" if os.geteuid() == 0 else text
