"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "rooms"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "rooms",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=6), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("names", sa.String(length=16), nullable=False),
        sa.Column("names_released", sa.Boolean(), nullable=False),
        sa.Column("class_list", sa.JSON(), nullable=False),
        sa.Column("current", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rooms")),
        sa.UniqueConstraint("code", name=op.f("uq_rooms_code")),
    )
    op.create_index(op.f("ix_rooms_expires"), "rooms", ["expires"], unique=False)
    op.create_table(
        "tries",
        sa.Column("key", sa.String(length=100), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_tries")),
    )
    op.create_index("ix_tries_since", "tries", ["since"], unique=False)
    op.create_table(
        "activities",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("room", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("subjects", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["room"], ["rooms.id"], name=op.f("fk_activities_room"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_activities")),
        sa.UniqueConstraint("room", "number", name=op.f("uq_activities_room_number")),
    )
    op.create_table(
        "pupils",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("room", sa.Integer(), nullable=False),
        sa.Column("browser", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("name_key", sa.String(length=160), nullable=True),
        sa.Column("word", sa.String(length=4), nullable=False),
        sa.Column("joined", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.Column("removed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["room"], ["rooms.id"], name=op.f("fk_pupils_room"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pupils")),
        sa.UniqueConstraint("room", "browser", name=op.f("uq_pupils_room_browser")),
        sa.UniqueConstraint("room", "name_key", name=op.f("uq_pupils_room_name_key")),
        sa.UniqueConstraint("room", "word", name=op.f("uq_pupils_room_word")),
    )
    op.create_table(
        "answers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("activity", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("pupil", sa.Integer(), nullable=False),
        sa.Column("submission", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["activity"], ["activities.id"], name=op.f("fk_answers_activity"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["pupil"], ["pupils.id"], name=op.f("fk_answers_pupil"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_answers")),
        sa.UniqueConstraint(
            "activity",
            "round",
            "pupil",
            "submission",
            name=op.f("uq_answers_activity_round_pupil_submission"),
        ),
    )
    op.create_index(op.f("ix_answers_pupil"), "answers", ["pupil"], unique=False)
    op.create_table(
        "duels",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("activity", sa.Integer(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=True),
        sa.Column("second", sa.Integer(), nullable=True),
        sa.Column("moves", sa.JSON(), nullable=False),
        sa.Column("made", sa.Integer(), nullable=False),
        sa.Column("result", sa.String(length=80), nullable=False),
        sa.ForeignKeyConstraint(
            ["activity"], ["activities.id"], name=op.f("fk_duels_activity"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["first"], ["pupils.id"], name=op.f("fk_duels_first"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["second"], ["pupils.id"], name=op.f("fk_duels_second"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_duels")),
    )
    op.create_index(op.f("ix_duels_activity"), "duels", ["activity"], unique=False)
    op.create_index(op.f("ix_duels_first"), "duels", ["first"], unique=False)
    op.create_index(op.f("ix_duels_second"), "duels", ["second"], unique=False)
