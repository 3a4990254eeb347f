"""How Alembic runs our migrations: on the connection it is given, in that connection's one transaction."""

from alembic import context

from arbitre.club.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
context.run_migrations()
