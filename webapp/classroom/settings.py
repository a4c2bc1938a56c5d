"""Where the rooms are kept, as the environment says."""

import os

from webapp.tree import data_folder


def database_url() -> str:
    """DATABASE_URL, else the address of a file of SQLite in NIMSUM_DATA, else in instance/."""
    if named := os.environ.get("DATABASE_URL"):
        return named
    return f"sqlite:///{data_folder() / 'classroom.sqlite'}"
