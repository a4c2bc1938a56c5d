"""Many pupils who join a room in a short time, of whom the teacher is told."""

from collections.abc import Sequence
from dataclasses import dataclass

from webapp.classroom.model import Pupil

_SECONDS = 60
"""The seconds within which many pupils who join are a flood."""

_SECONDS_SHOWN = 600
"""The seconds after which a flood is not shown any more."""

_MIN_PUPILS_OF_CLASS = 36
"""The number of pupils who are a flood before the first activity: more than most classes have."""

_MIN_LATE_PUPILS = 8
"""The number of pupils who are a flood once the lesson has begun."""


@dataclass(frozen=True, slots=True)
class Flood:
    """Many pupils who joined in a short time: how many, and the id of the first of them.

    `count` has all pupils who have joined since then.
    """

    first: int
    count: int


def find_flood(pupils: Sequence[Pupil], begun: float | None, now: float) -> Flood | None:
    """Return the latest flood among `pupils`, who are in the order in which they joined, or None.

    Removed pupils do not count. `begun` is the time at which the first activity began, or None
    before that, and `now` is the present time, both in seconds since 1970.
    """
    here = [pupil for pupil in pupils if not pupil.removed]
    late = [pupil for pupil in here if begun is not None and pupil.joined > begun]
    for comers, least in ((late, _MIN_LATE_PUPILS), (here, _MIN_PUPILS_OF_CLASS)):
        for first, last in zip(comers, comers[least - 1 :], strict=False):
            is_lately = now - last.joined <= _SECONDS_SHOWN
            if is_lately and last.joined - first.joined <= _SECONDS:
                return Flood(first.id, len(here) - here.index(first))
    return None
