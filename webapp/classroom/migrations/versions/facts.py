"""What was solved is kept with rounds and answers; a room can be closed to others."""

import sqlalchemy as sa
from alembic import op

revision = "facts"
down_revision = "pupils_version"


def upgrade() -> None:
    """Begin with open doors, and with nothing solved."""
    for table, column in (
        ("rooms", sa.Column("closed", sa.Boolean(), nullable=False, server_default=sa.false())),
        ("activities", sa.Column("facts", sa.JSON(), nullable=False, server_default="{}")),
        ("answers", sa.Column("facts", sa.JSON(), nullable=True)),
    ):
        op.add_column(table, column)
