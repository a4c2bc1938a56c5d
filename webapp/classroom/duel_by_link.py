"""Duels by link: a room for two players, without a teacher, for one game after the other."""

from .classroom import Classroom, Limit
from .codes import hash_secret
from .joining import join
from .model import ActivityKind, PlannedActivity
from .rooms import open_room
from .steering import show

DUEL_LIMIT_PER_ADDRESS = Limit(times=200, seconds=3_600)
"""The limit of duels opened from one address.

All phones of a school share one address."""

MIN_ROOMS_FOR_CLASSES = 1_000
"""The number of rooms that are reserved for classes, however many duels there are."""


def open_duel(classroom: Classroom, subject: str, *, asker: str) -> tuple[str, str]:
    """Open a room for a duel about the game `subject`, and let its first player join.

    Return the code of the room and the secret of the player's browser. `asker` is the address of
    the client. Raises `ClassroomError` if there is no room left, and `TooOften`.
    """
    classroom.count_try(f"duel:{hash_secret('', asker)}", DUEL_LIMIT_PER_ADDRESS)
    plan = [PlannedActivity(ActivityKind.DUEL, subject)]
    # The secret of the teacher is dropped, as nobody conducts this room.
    code, secret = open_room(classroom, plan, reserved=MIN_ROOMS_FOR_CLASSES)
    show(classroom, code, secret, 0)
    _player, browser = join(classroom, code, "")
    return code, browser
