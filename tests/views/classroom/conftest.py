"""Rooms for the tests of their pages."""

import pytest
from flask import Flask

from .room import Room


@pytest.fixture
def room(app: Flask) -> Room:
    """Return a room in which a vote has begun."""
    opened = Room.opened(app)
    opened.steer("show", number="0")
    return opened
