"""A column for the homework that a teacher set after a lesson, where pupils go on."""

import sqlalchemy as sa
from alembic import op

revision = "homework"
down_revision = "pauses"


def upgrade() -> None:
    """Add the column, for rooms without homework."""
    op.add_column("rooms", sa.Column("homework", sa.String(6), nullable=False, server_default=""))
