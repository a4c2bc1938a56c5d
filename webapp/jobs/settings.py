"""Where the jobs are kept, as the environment says."""

import os
from pathlib import Path

_TREE = Path(__file__).parent.parent.parent


def queue_url() -> str:
    """QUEUE_URL, else the address of a file of SQLite in NIMSUM_DATA, else of one in instance/."""
    if named := os.environ.get("QUEUE_URL"):
        return named
    folder = Path(os.environ.get("NIMSUM_DATA") or _TREE / "instance")
    return f"sqlite:///{folder.absolute() / 'jobs.sqlite'}"
