"""A duel by link: a room of two, without a teacher, that shows one game after the other."""

from .classroom import Classroom
from .codes import hashed
from .joining import join
from .model import ActivityKind, Planned
from .rooms import open_room
from .steering import show

DUELS_OF_AN_ADDRESS = (200, 3_600)
"""The duels that are opened from one address: a school's phones have one together."""

ROOMS_FOR_CLASSES = 1_000
"""The rooms that no duel takes, however many people play."""


def open_duel(classroom: Classroom, subject: str, *, asker: str) -> tuple[str, str]:
    """Open a duel about a game, with one player in it: its code, and the secret of that browser.

    Raises ClassroomError and TooOften.
    """
    classroom.count_try(f"duel:{hashed('', asker)}", DUELS_OF_AN_ADDRESS)
    plan = [Planned(ActivityKind.DUEL, subject)]
    # Nobody keeps the teacher's secret.
    code, secret = open_room(classroom, plan, spared=ROOMS_FOR_CLASSES)
    show(classroom, code, secret, 0)
    _player, browser = join(classroom, code, "")
    return code, browser
