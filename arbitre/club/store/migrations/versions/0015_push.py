"""Browsers that are told something by push, and the key by which the club does."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """No browser is told anything yet; webhooks belong to no session."""
    op.add_column("channel", sa.Column("session", sa.LargeBinary()))
    op.create_table(
        "push_key",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("private", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push_key"),
    )
