"""Alembic's environment: migrations run in the caller's connection and transaction."""

from alembic import context

from webapp.classroom.tables import METADATA, VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
)
with context.begin_transaction():
    context.run_migrations()
