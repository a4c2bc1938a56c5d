"""Columns for what teachers write about their own plans: titles, questions and minutes."""

import sqlalchemy as sa
from alembic import op

revision = "plans"
down_revision = "timer"


def upgrade() -> None:
    """Add the columns, for plans without texts."""
    for table, column in (
        ("rooms", sa.Column("title", sa.String(80), nullable=False, server_default="")),
        ("activities", sa.Column("title", sa.String(80), nullable=False, server_default="")),
        ("activities", sa.Column("question", sa.String(200), nullable=False, server_default="")),
        ("activities", sa.Column("minutes", sa.Integer(), nullable=False, server_default="0")),
    ):
        op.add_column(table, column)
