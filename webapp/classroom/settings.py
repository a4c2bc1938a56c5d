"""Where the rooms are kept, as the environment says."""

import os
from pathlib import Path

_TREE = Path(__file__).parent.parent.parent


def database_url() -> str:
    """DATABASE_URL, else the address of a file of SQLite in NIMSUM_DATA, else in instance/."""
    if named := os.environ.get("DATABASE_URL"):
        return named
    folder = Path(os.environ.get("NIMSUM_DATA") or _TREE / "instance")
    return f"sqlite:///{folder.absolute() / 'classroom.sqlite'}"
