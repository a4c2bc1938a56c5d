"""Rooms whose time is over are forgotten: the worker does so now and then."""

from webapp.settings import Settings

from .classroom import Classroom


def sweep() -> int:
    """Forget all rooms whose time is over, and say how many."""
    classroom = Classroom(Settings.read().database_url)
    try:
        return classroom.sweep()
    finally:
        classroom.close()
