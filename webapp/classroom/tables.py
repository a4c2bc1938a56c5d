"""The tables of the database. Each change here needs a migration, named in `REVISION`."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

REVISION = "homework"
"""The name of the last migration in migrations/versions."""
VERSION_TABLE = "classroom_version"

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _reference(table: str) -> ForeignKey:
    """Return a foreign key to the ids of `table`.

    If a row of `table` is deleted, the rows that refer to it are deleted, too.
    """
    return ForeignKey(f"{table}.id", ondelete="CASCADE")


ROOMS = Table(
    "rooms",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("code", String(6), nullable=False, unique=True),
    Column("secret", String(64), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False, index=True),
    Column("state", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("pupils_version", Integer, nullable=False, server_default="1"),
    Column("names", String(16), nullable=False),
    Column("names_released", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False, server_default=false()),
    Column("class_list", JSON, nullable=False),
    Column("current", Integer),
    # The lesson plan of the room and its minutes, as SLUG/MINUTES; empty without a lesson.
    Column("score", String(60), key="lesson_plan", nullable=False, server_default=""),
    # The name that the teacher gave the plan.
    Column("title", String(80), nullable=False, server_default=""),
    Column("anonymous", Boolean, nullable=False, server_default=false()),
    # The time at which homework is due; null in a room that is not homework.
    Column("due", Double),
    Column("ended", Double),
    # When the timer on all screens ends, and for how many minutes it was set; null without one.
    Column("timer_ends", Double),
    Column("timer_minutes", Integer),
    # When the teacher paused the room; null unless it is paused.
    Column("paused", Double),
    # The code of the homework that was set after the lesson.
    Column("homework", String(6), nullable=False, server_default=""),
)

PUPILS = Table(
    "pupils",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("room", Integer, _reference("rooms"), nullable=False),
    Column("browser", String(64), nullable=False),
    Column("name", String(80), nullable=False),
    # Different for all pupils of a room; null for a removed pupil, whose name is free again.
    Column("name_key", String(160)),
    Column("word", String(4), nullable=False),
    Column("joined", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("removed", Boolean, nullable=False),
    # 0 or 1, in turn as the pupils join.
    Column("team", Integer, nullable=False, server_default="0"),
    UniqueConstraint("room", "browser"),
    UniqueConstraint("room", "name_key"),
    UniqueConstraint("room", "word"),
)

ACTIVITIES = Table(
    "activities",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("room", Integer, _reference("rooms"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("state", String(16), nullable=False),
    Column("subjects", JSON, nullable=False),
    # What the teacher wrote about the activity, and how many minutes it takes; 0 if nobody said.
    Column("title", String(80), nullable=False, server_default=""),
    Column("question", String(200), nullable=False, server_default=""),
    Column("minutes", Integer, nullable=False, server_default="0"),
    # What the solver found about the rounds, by their numbers.
    Column("facts", JSON, nullable=False, server_default="{}"),
    # The time at which the activity was first shown.
    Column("begun", Double),
    # The seconds for which pauses and pupils' games that are over have stopped the activity.
    Column("pauses", Double, nullable=False, server_default="0"),
    UniqueConstraint("room", "number"),
)

ANSWERS = Table(
    "answers",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("activity", Integer, _reference("activities"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("pupil", Integer, _reference("pupils"), nullable=False, index=True),
    Column("submission", Integer, nullable=False),
    Column("text", Text, nullable=False),
    # What the solver found about the answer; null if there is nothing to solve.
    Column("facts", JSON(none_as_null=True)),
    Column("at", Double, nullable=False),
    UniqueConstraint("activity", "round", "pupil", "submission"),
)

DUELS = Table(
    "duels",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("activity", Integer, _reference("activities"), nullable=False, index=True),
    Column("first", Integer, _reference("pupils"), index=True),
    Column("second", Integer, _reference("pupils"), index=True),
    Column("moves", JSON, nullable=False),
    # The number of `moves`. An update names the number that was read, and fails if it has changed.
    Column("made", Integer, key="move_count", nullable=False),
    Column("result", String(80), nullable=False),
)

CLOSED_ROOMS = Table(
    "closed_rooms",
    METADATA,
    Column("code", String(6), primary_key=True),
    Column("at", Double, nullable=False, index=True),
)
"""The codes of rooms that were deleted lately, with the times at which they closed."""

TRIES = Table(
    "tries",
    METADATA,
    Column("key", String(100), primary_key=True),
    Column("since", Double, nullable=False),
    Column("times", Integer, nullable=False),
    Index("ix_tries_since", "since"),
)
"""The number of recent tries of each action that has a limit."""
