"""Columns for lesson plans, homework and teams, and a table of the codes of deleted rooms."""

import sqlalchemy as sa
from alembic import op

revision = "lessons"
down_revision = "facts"


def upgrade() -> None:
    """Add the columns, for rooms without lesson plan, homework and teams, and the table."""
    for table, column in (
        ("rooms", sa.Column("score", sa.String(60), nullable=False, server_default="")),
        ("rooms", sa.Column("anonymous", sa.Boolean(), nullable=False, server_default=sa.false())),
        ("rooms", sa.Column("due", sa.Double(), nullable=True)),
        ("rooms", sa.Column("ended", sa.Double(), nullable=True)),
        ("pupils", sa.Column("team", sa.Integer(), nullable=False, server_default="0")),
        ("activities", sa.Column("begun", sa.Double(), nullable=True)),
    ):
        op.add_column(table, column)
    op.create_table(
        "closed_rooms",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("at", sa.Double(), nullable=False),
    )
    op.create_index("ix_closed_rooms_at", "closed_rooms", ["at"])
