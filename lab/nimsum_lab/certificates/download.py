"""The checker as one file that anyone can run: `python3 nimsum-check.zip certificate.json`."""

from functools import cache
from io import BytesIO
from pathlib import Path

from nimsum_lab.archives import pack
from nimsum_lab.certificates import checker

NAME = "nimsum-check.zip"

_START = """\
import sys
from nimsum_check import main
sys.exit(main.main(*sys.argv[1:]) if sys.argv[1:] else main.__doc__)
"""


@cache
def checker_archive() -> bytes:
    """Return the archive of the checker as bytes, which are the same as long as the checker is."""
    folder = Path(checker.__file__).parent
    programs = sorted([*folder.glob("*.py"), *folder.glob("*.cpp")])
    files = ((f"nimsum_check/{path.name}", path.read_bytes()) for path in programs)
    whole = BytesIO()
    pack(whole, [("__main__.py", _START), *files])
    return whole.getvalue()
