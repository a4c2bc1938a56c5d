"""Static files, served from memory under names with a hash; browsers cache them for ever."""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import brotli
from flask import Flask, Response, abort, current_app, request, url_for
from flask.sansio.app import App as SansioApp
from markupsafe import Markup
from rjsmin import jsmin

_JOINED = {
    "css": "nimsum",
    "js": "nimsum",
    "memory": "memory",
    "places": "places",
    "pages": "pages",
}
"""The folders whose style sheets are served as one file, and likewise their scripts.

Each file more would be one more request.
"""

_JOINED_FILES = {"nimsum.css", "nimsum.js", "memory.js", "places.css", "pages.css", "pages.js"}
"""The files that joining makes."""

_LINE_BREAKS = re.compile(rb"\s*\n\s*")
"""The ends of lines and the indentation of the next ones: no text of a style sheet has any."""

_FOR_READERS = re.compile(rb'("[^"]*")|/\*.*?\*/\s*|(?<=[:;,{}])\s+|\s+(?=[{}])')
"""A text, which stays, or what means nothing in a style sheet: a comment, or spaces beside signs.

A space before ":" has a meaning, as in `.bar :is(.mark)`; rcssmin 1.3 removes it.
"""

_REFERENCE = re.compile(rb'url\("([^"]+)"\)')
"""A reference to another file in a style sheet."""

_REMARK = re.compile(r'<!--.*?-->|\sclass="[^"]*"|\s(?:width|height)="24"|\sxmlns="[^"]*"')

_NAME = "assets"

_FOR_EVER = "public, max-age=31536000, immutable"
_MAX_COMPRESSION_RATIO = 0.9
"""The compression ratio above which a file is sent uncompressed."""


@dataclass(frozen=True)
class Asset:
    """A static file: its name with the hash, and its content for each content coding.

    The codings are "br", "gzip" and "" for the uncompressed content, the preferred ones first.
    """

    hashed: str
    contents: dict[str, bytes]


def serve_assets(app: Flask, *sources: Path) -> None:
    """Serve the files in the folders `sources`, and add `asset(name)` to the templates.

    `asset(name)` is the address of a file. Style sheets from all folders are joined into one file,
    and so are scripts that pages load as one file.
    """
    contents = _contents(sources)
    assets: dict[str, Asset] = {}
    # Style sheets name other files, so they come last.
    for name in sorted(contents, key=lambda name: name.endswith(".css")):
        content = contents[name]
        if name.endswith(".css"):
            content = _REFERENCE.sub(lambda match: _hashed_reference(match, assets), content)
        assets[name] = _asset(name, content)
    current = {asset.hashed: name for name, asset in assets.items()}
    by_plain_name = {_without_hash(hashed): hashed for hashed in current}

    def serve(name: str) -> Response:
        """Return the file `name`. If the hash in `name` is old, return the current version.

        Browsers must ask for a current version again, since its name is not that of its content.
        """
        hashed = name if name in current else by_plain_name.get(_without_hash(name))
        if hashed is None:
            abort(404)
        contents = assets[current[hashed]].contents
        accepted = request.accept_encodings
        coding = next(coding for coding in contents if not coding or accepted.quality(coding))
        content = contents[coding]
        response = Response(content, mimetype=mimetypes.guess_type(hashed)[0])
        response.headers["Cache-Control"] = _FOR_EVER if hashed == name else "no-cache"
        response.vary.add("Accept-Encoding")
        if coding:
            response.headers["Content-Encoding"] = coding
        return response

    app.add_url_rule("/static/<path:name>", "asset", serve)
    app.add_template_global(address_of_asset, "asset")
    app.extensions[_NAME] = assets


def inline_icons(app: Flask, source: Path) -> None:
    """Add `icon(name)` to the templates: it returns an icon of `source` as inline SVG."""
    icons: dict[str, Markup] = {}
    span = Markup('<span class="icon" aria-hidden="true">{}</span>')
    for path in source.glob("*.svg"):
        svg = _REMARK.sub("", path.read_text(encoding="utf-8"))
        icons[path.stem] = span.format(Markup(" ".join(svg.split())))
    app.add_template_global(icons.__getitem__, "icon")


def address_of_asset(name: str) -> str:
    """Return the address of the static file `name`, such as "icons/touch.png"."""
    assets: dict[str, Asset] = current_app.extensions[_NAME]
    return url_for("asset", name=assets[name].hashed)


def are_assets_whole(app: SansioApp) -> bool:
    """Return True if `app` found all style sheets and scripts that are joined when it started."""
    assets: dict[str, Asset] = app.extensions[_NAME]
    return assets.keys() >= _JOINED_FILES


def _contents(sources: Iterable[Path]) -> dict[str, bytes]:
    """Return the content of each file in the folders `sources`, by the name that serves it.

    Style sheets are joined into one file, and so are scripts that pages load as one file.
    """
    contents: dict[str, bytes] = {}
    files: list[tuple[Path, Path]] = []
    for source in sources:
        files += [(path.relative_to(source), path) for path in source.rglob("*") if path.is_file()]
    for file, path in sorted(files, key=lambda pair: (pair[0].parent, pair[0].name)):
        joined = _JOINED.get(file.parts[0])
        name = f"{joined}{file.suffix}" if joined else file.as_posix()
        content = path.read_bytes()
        if joined and file.suffix == ".js":
            content = jsmin(content) + b"\n"
        elif joined:
            content = _FOR_READERS.sub(rb"\1", _LINE_BREAKS.sub(b" ", content))
        contents[name] = contents.get(name, b"") + content
    return contents


@lru_cache(maxsize=64)
def _asset(name: str, content: bytes) -> Asset:
    """Return the file `name` as an asset, with compressed contents if they are clearly smaller."""
    before, dot, ending = name.rpartition(".")
    digest = hashlib.sha256(content).hexdigest()[:12]
    compressed = {"br": brotli.compress(content), "gzip": gzip.compress(content, mtime=0)}
    max_size = _MAX_COMPRESSION_RATIO * len(content)
    worthwhile = {coding: small for coding, small in compressed.items() if len(small) < max_size}
    # The order is that of preference: the uncompressed content comes last.
    return Asset(f"{before}.{digest}{dot}{ending}", {**worthwhile, "": content})


def _hashed_reference(match: re.Match[bytes], assets: Mapping[str, Asset]) -> bytes:
    return b'url("%s")' % assets[match[1].decode()].hashed.encode()


def _without_hash(hashed: str) -> str:
    before, _, ending = hashed.rpartition(".")
    return f"{before.rpartition('.')[0]}.{ending}"
