"""A column for the version of what pupils see, in addition to the version of the room."""

import sqlalchemy as sa
from alembic import op

revision = "pupils_version"
down_revision = "rooms"


def upgrade() -> None:
    """Add the column, with 1 for existing rooms."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.add_column(
            sa.Column("pupils_version", sa.Integer(), nullable=False, server_default="1")
        )
