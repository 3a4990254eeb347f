"""Invitations that have gone by letter, and the addresses that want none."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Nobody has been invited yet."""
    op.create_table(
        "invited",
        sa.Column("letter", sa.Text(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("ends", sa.LargeBinary(), nullable=False),
        sa.Column("link", sa.LargeBinary(), nullable=False),
        sa.Column("address", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("letter", name="pk_invited"),
        sa.UniqueConstraint("hash", name="uq_invited_hash"),
        sa.UniqueConstraint("ends", name="uq_invited_ends"),
    )
    op.create_index("ix_invited_address", "invited", ["address"])
    op.create_table(
        "unwanted",
        sa.Column("address", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("address", name="pk_unwanted"),
    )
