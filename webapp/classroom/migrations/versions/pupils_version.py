"""A version of what pupils see, beside that of all that can be seen."""

import sqlalchemy as sa
from alembic import op

revision = "pupils_version"
down_revision = "rooms"


def upgrade() -> None:
    """Begin to count with the rooms that are there."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.add_column(
            sa.Column("pupils_version", sa.Integer(), nullable=False, server_default="1")
        )
