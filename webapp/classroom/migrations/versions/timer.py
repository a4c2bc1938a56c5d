"""Columns for the timer that a teacher starts."""

import sqlalchemy as sa
from alembic import op

revision = "timer"
down_revision = "lessons"


def upgrade() -> None:
    """Add the columns, for rooms without a timer."""
    op.add_column("rooms", sa.Column("timer_ends", sa.Double(), nullable=True))
    op.add_column("rooms", sa.Column("timer_minutes", sa.Integer(), nullable=True))
