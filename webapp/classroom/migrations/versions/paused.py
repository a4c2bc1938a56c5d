"""A column for the time of a pause, during which the timer stops."""

import sqlalchemy as sa
from alembic import op

revision = "paused"
down_revision = "plans"


def upgrade() -> None:
    """Add the column, for rooms that are not paused."""
    op.add_column("rooms", sa.Column("paused", sa.Double(), nullable=True))
