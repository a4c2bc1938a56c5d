"""The release: a name for what stands in the tree, which is all that an answer hangs on."""

import hashlib
from pathlib import Path

_NOT_SERVED = {"__pycache__"}


def release_of(*folders: Path) -> str:
    """The digest of the code, templates and static files in folders, 12 hexadecimal digits."""
    digest = hashlib.sha256()
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and not _NOT_SERVED.intersection(file.parts):
                digest.update(file.relative_to(folder.parent).as_posix().encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
