"""Ways to tell a member something that are no letters, and what is to be told by them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Nobody has any yet; what is to be sent goes by mail."""
    op.create_table(
        "channel",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("member", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("failing", sa.BigInteger(), nullable=False),
        sa.Column("failed", sa.BigInteger(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["member"], ["member.id"], name="fk_channel_member"),
        sa.PrimaryKeyConstraint("id", name="pk_channel"),
    )
    op.create_index("ix_channel_member", "channel", ["member"])
    op.add_column("letter", sa.Column("channel", sa.Text(), nullable=False, server_default=""))
