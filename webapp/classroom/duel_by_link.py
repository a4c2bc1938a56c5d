"""Duels by link: a room for two players, without a teacher, for one game after the other."""

from .classroom import Classroom
from .codes import hashed
from .joining import join
from .model import ActivityKind, Planned
from .rooms import open_room
from .steering import show

DUELS_OF_AN_ADDRESS = (200, 3_600)
"""The maximum number of duels opened from one address, and the period in seconds.

All phones of a school share one address."""

ROOMS_FOR_CLASSES = 1_000
"""The number of rooms that are reserved for classes, however many duels there are."""


def open_duel(classroom: Classroom, subject: str, *, asker: str) -> tuple[str, str]:
    """Open a room for a duel about the game `subject`, and let its first player join.

    Return the code of the room and the secret of the player's browser. `asker` is the address of
    the client. Raises `ClassroomError` if there is no room left, and `TooOften`.
    """
    classroom.count_try(f"duel:{hashed('', asker)}", DUELS_OF_AN_ADDRESS)
    plan = [Planned(ActivityKind.DUEL, subject)]
    # The secret of the teacher is dropped, as nobody conducts this room.
    code, secret = open_room(classroom, plan, spared=ROOMS_FOR_CLASSES)
    show(classroom, code, secret, 0)
    _player, browser = join(classroom, code, "")
    return code, browser
