"""Static files under names that hold a hash of their content, compressed, cached for ever."""

import hashlib
import re
import shutil
import tempfile
from pathlib import Path
from wsgiref.headers import Headers

from flask import Flask
from whitenoise import WhiteNoise
from whitenoise.compress import Compressor

from .headers import SECURITY_HEADERS

_PREFIX = "/static/"
_HASHED = re.compile(r"\.[0-9a-f]{12}\.\w+$")


def serve_assets(app: Flask, source: Path) -> None:
    """Serve the files of a folder, and give templates `asset(name)` for their addresses.

    `assets(folder)` are the addresses of all files in one of its folders, by their names.

    The hashed and compressed copies lie in a temporary folder that the app makes when it starts.
    """
    served = Path(tempfile.mkdtemp(prefix="nimsum-static-"))
    names = {}
    compressor = Compressor(quiet=True)
    for file in sorted(path for path in source.rglob("*") if path.is_file()):
        name = file.relative_to(source).as_posix()
        digest = hashlib.sha256(file.read_bytes()).hexdigest()[:12]
        hashed = f"{name.removesuffix(file.suffix)}.{digest}{file.suffix}"
        copy = served / hashed
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
        if compressor.should_compress(hashed):
            list(compressor.compress(str(copy)))
        names[name] = _PREFIX + hashed
    app.add_template_global(names.__getitem__, "asset")
    app.add_template_global(
        lambda folder: [at for name, at in names.items() if name.startswith(f"{folder}/")], "assets"
    )
    app.wsgi_app = WhiteNoise(  # type: ignore[method-assign]
        app.wsgi_app,
        root=str(served),
        prefix=_PREFIX,
        immutable_file_test=lambda _path, url: bool(_HASHED.search(url)),
        add_headers_function=_secure,
    )


def _secure(headers: Headers, _path: str, _url: str) -> None:
    for name, value in SECURITY_HEADERS.items():
        headers[name] = value
