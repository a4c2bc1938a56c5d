"""Static files under names that hold a hash of their content, compressed, cached for ever."""

import hashlib
import re
import tempfile
from pathlib import Path
from wsgiref.headers import Headers

from flask import Flask
from whitenoise import WhiteNoise
from whitenoise.compress import Compressor

from .headers import SECURITY_HEADERS

_PREFIX = "/static/"
_HASHED = re.compile(r"\.[0-9a-f]{12}\.\w+$")
_JOINED = ("css/boards", "js/boards")
"""Folders whose files are served as one, named like the folder: each file more is a request."""


def serve_assets(app: Flask, source: Path) -> None:
    """Serve the files of a folder, and give templates `asset(name)` for their addresses.

    The hashed and compressed copies lie in a temporary folder that the app makes when it starts.
    """
    served = Path(tempfile.mkdtemp(prefix="nimsum-static-"))
    names = {}
    compressor = Compressor(quiet=True)
    for name, content in _contents(source).items():
        digest = hashlib.sha256(content).hexdigest()[:12]
        before, dot, ending = name.rpartition(".")
        hashed = f"{before}.{digest}{dot}{ending}"
        copy = served / hashed
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(content)
        if compressor.should_compress(hashed):
            list(compressor.compress(str(copy)))
        names[name] = _PREFIX + hashed
    app.add_template_global(names.__getitem__, "asset")
    app.wsgi_app = WhiteNoise(  # type: ignore[method-assign]
        app.wsgi_app,
        root=str(served),
        prefix=_PREFIX,
        immutable_file_test=lambda _path, url: bool(_HASHED.search(url)),
        add_headers_function=_secure,
    )


def _contents(source: Path) -> dict[str, bytes]:
    """What is served under each name, those of a folder that is joined one after another."""
    contents: dict[str, bytes] = {}
    for file in sorted(path for path in source.rglob("*") if path.is_file()):
        folder = file.parent.relative_to(source).as_posix()
        name = folder + file.suffix if folder in _JOINED else file.relative_to(source).as_posix()
        contents[name] = contents.get(name, b"") + file.read_bytes()
    return contents


def _secure(headers: Headers, _path: str, _url: str) -> None:
    for name, value in SECURITY_HEADERS.items():
        headers[name] = value
