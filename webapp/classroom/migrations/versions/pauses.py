"""A column for the time of the pauses in an activity, during which its clock stops."""

import sqlalchemy as sa
from alembic import op

revision = "pauses"
down_revision = "paused"


def upgrade() -> None:
    """Add the column, for activities without a pause."""
    op.add_column(
        "activities", sa.Column("pauses", sa.Double(), nullable=False, server_default="0")
    )
