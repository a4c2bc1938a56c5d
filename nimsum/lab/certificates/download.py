"""The checker as one file that anyone can run: python3 nimsum-check.zip certificate.json"""

from functools import cache
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from nimsum.lab.certificates import checker

NAME = "nimsum-check.zip"

_START = """\
import sys
from nimsum_check import main
sys.exit(main.main(*sys.argv[1:]) if sys.argv[1:] else main.__doc__)
"""

_LONG_AGO = (1980, 1, 1, 0, 0, 0)


@cache
def checker_archive() -> bytes:
    """The bytes of the archive; the same program makes the same bytes."""
    whole = BytesIO()
    with ZipFile(whole, "w") as archive:
        archive.writestr(ZipInfo("__main__.py", _LONG_AGO), _START, ZIP_DEFLATED)
        for path in sorted(Path(checker.__file__).parent.glob("*.py")):
            info = ZipInfo(f"nimsum_check/{path.name}", _LONG_AGO)
            archive.writestr(info, path.read_bytes(), ZIP_DEFLATED)
    return whole.getvalue()
