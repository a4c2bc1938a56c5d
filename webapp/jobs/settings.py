"""Where the jobs are kept, as the environment says."""

import os

from webapp.tree import data_folder


def queue_url() -> str:
    """QUEUE_URL, else the address of a file of SQLite in NIMSUM_DATA, else of one in instance/."""
    if named := os.environ.get("QUEUE_URL"):
        return named
    return f"sqlite:///{data_folder() / 'jobs.sqlite'}"
