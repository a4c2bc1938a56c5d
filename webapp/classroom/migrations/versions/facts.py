"""Columns for what the solver found about rounds and answers, and for rooms that are closed."""

import sqlalchemy as sa
from alembic import op

revision = "facts"
down_revision = "pupils_version"


def upgrade() -> None:
    """Add the columns, with rooms that are open and nothing solved."""
    for table, column in (
        ("rooms", sa.Column("closed", sa.Boolean(), nullable=False, server_default=sa.false())),
        ("activities", sa.Column("facts", sa.JSON(), nullable=False, server_default="{}")),
        ("answers", sa.Column("facts", sa.JSON(), nullable=True)),
    ):
        op.add_column(table, column)
