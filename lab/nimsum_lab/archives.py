"""ZIP archives whose bytes are the same whenever their contents are."""

from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

_LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of every file in an archive."""


def pack(file: Path | BinaryIO, members: Iterable[tuple[str, bytes | str]]) -> None:
    """Write a ZIP archive with `members`, pairs of a name and a content, into `file`."""
    with ZipFile(file, "w") as archive:
        for name, content in members:
            archive.writestr(ZipInfo(name, _LONG_AGO), content, ZIP_DEFLATED)
