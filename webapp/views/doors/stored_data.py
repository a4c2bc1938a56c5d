"""The data that Nimsum stores, and why, and for how long, as /privacy lists them.

tests/views/doors/test_privacy.py compares the columns with those of the database.
"""

from dataclasses import dataclass

from nimsum.language import N_
from webapp.slots import Cookie


@dataclass(frozen=True, slots=True)
class StoredData:
    """A kind of data in the database: what it is, why it is stored, and until when.

    `columns` names every column with this data, as "table.column".
    """

    what: str
    purpose: str
    until: str
    columns: tuple[str, ...]


_UNTIL_ROOM_ENDS = N_("the room is forgotten")

ROOM_DATA = (
    StoredData(
        N_("A room’s plan, settings and times"),
        N_("to run the lesson"),
        _UNTIL_ROOM_ENDS,
        (
            "rooms.id",
            "rooms.code",
            "rooms.language",
            "rooms.created",
            "rooms.expires",
            "rooms.due",
            "rooms.ended",
            "rooms.state",
            "rooms.version",
            "rooms.pupils_version",
            "rooms.names",
            "rooms.names_released",
            "rooms.anonymous",
            "rooms.closed",
            "rooms.current",
            "rooms.score",
            "rooms.title",
            "rooms.timer_ends",
            "rooms.timer_minutes",
            "rooms.paused",
            "rooms.homework",
            "activities.id",
            "activities.room",
            "activities.number",
            "activities.kind",
            "activities.state",
            "activities.title",
            "activities.question",
            "activities.minutes",
            "activities.subjects",
            "activities.facts",
            "activities.begun",
            "activities.pauses",
        ),
    ),
    StoredData(
        N_("A class list, if the teacher pastes one"),
        N_("to choose names from"),
        _UNTIL_ROOM_ENDS,
        ("rooms.class_list",),
    ),
    StoredData(
        N_("Pupils’ names: drawn, or as the teacher allows"),
        N_("to tell pupils apart"),
        _UNTIL_ROOM_ENDS,
        ("pupils.id", "pupils.room", "pupils.name", "pupils.name_key"),
    ),
    StoredData(
        N_("Teams, and when pupils came and were last there"),
        N_("to see who is there"),
        _UNTIL_ROOM_ENDS,
        ("pupils.joined", "pupils.seen", "pupils.removed", "pupils.team"),
    ),
    StoredData(
        N_("Hashes of the cookies’ secrets, and four characters to come back with"),
        N_("to know you again"),
        _UNTIL_ROOM_ENDS,
        ("rooms.secret", "pupils.browser", "pupils.word"),
    ),
    StoredData(
        N_("Answers and moves, with their times"),
        N_("to show who has understood"),
        _UNTIL_ROOM_ENDS,
        (
            "answers.id",
            "answers.activity",
            "answers.round",
            "answers.pupil",
            "answers.submission",
            "answers.text",
            "answers.facts",
            "answers.at",
            "duels.id",
            "duels.activity",
            "duels.first",
            "duels.second",
            "duels.moves",
            "duels.made",
            "duels.result",
        ),
    ),
)
"""The data that is deleted together with its room."""

OTHER_DATA = (
    StoredData(
        N_("The code of a room, and when it closed"),
        N_("to tell those who come late"),
        N_("a day later"),
        ("closed_rooms.code", "closed_rooms.at"),
    ),
    StoredData(
        N_("How often an address tried something, as a hash"),
        N_("to stop those who guess"),
        N_("an hour later"),
        ("tries.key", "tries.since", "tries.times"),
    ),
)
"""The data that outlives a room, or belongs to none."""

COOKIES = (
    Cookie(("teacher_CODE", "pupil_CODE"), N_("your seat in a room"), _UNTIL_ROOM_ENDS),
    Cookie(("language",), N_("your language"), N_("a year later")),
    Cookie(("projector",), N_("projector mode"), N_("you close the browser")),
)
"""The cookies that Nimsum sets; plug-ins may set others."""
