"""The release: a name for what stands in the tree, which is all that an answer hangs on."""

import hashlib
from pathlib import Path

_PARTS = ("webapp", "templates", "static")
_NOT_SERVED = {"__pycache__"}


def release_of(tree: Path) -> str:
    """The digest of the code, templates and static files below a folder, 12 hexadecimal digits."""
    digest = hashlib.sha256()
    for part in _PARTS:
        for file in sorted((tree / part).rglob("*")):
            if file.is_file() and not _NOT_SERVED.intersection(file.parts):
                digest.update(file.relative_to(tree).as_posix().encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
