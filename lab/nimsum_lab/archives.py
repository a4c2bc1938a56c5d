"""ZIP archives whose bytes depend on their contents alone."""

from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

_LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date that every file in an archive has."""


def pack(file: Path | BinaryIO, members: Iterable[tuple[str, bytes | str]]) -> None:
    """Write an archive to `file` that holds `members`, pairs of a name and a content."""
    with ZipFile(file, "w") as archive:
        for name, content in members:
            archive.writestr(ZipInfo(name, _LONG_AGO), content, ZIP_DEFLATED)
