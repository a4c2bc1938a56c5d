"""Where the rooms are kept, as the environment says, and how they are swept there."""

import os

from webapp.tree import data_folder

from .classroom import Classroom


def database_url() -> str:
    """DATABASE_URL, else the address of a file of SQLite in NIMSUM_DATA, else in instance/."""
    if named := os.environ.get("DATABASE_URL"):
        return named
    return f"sqlite:///{data_folder() / 'classroom.sqlite'}"


def sweep() -> int:
    """Forget all rooms whose time is over, and say how many: the worker does so now and then."""
    classroom = Classroom(database_url())
    try:
        return classroom.sweep()
    finally:
        classroom.close()
