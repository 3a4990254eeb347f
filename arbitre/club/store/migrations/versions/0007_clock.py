"""The club's time: the pace of a game, the limits of its questions, when a process last looked at the clock."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """No game has a pace yet."""
    op.add_column("game", sa.Column("pace", sa.Text(), nullable=False, server_default=""))
    op.add_column("game", sa.Column("paused", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("game", sa.Column("timed", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("bank", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("pausing", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "deadline",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("opens", sa.BigInteger(), nullable=False),
        sa.Column("closes", sa.BigInteger(), nullable=False),
        sa.Column("late", sa.BigInteger(), nullable=False),
        sa.Column("publishes", sa.BigInteger(), nullable=False),
        sa.Column("sealed", sa.BigInteger(), nullable=False),
        sa.Column("early", sa.Boolean(), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_deadline_game")),
        sa.PrimaryKeyConstraint("game", "id", name=op.f("pk_deadline")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_deadline_publishes"), "deadline", ["publishes"])
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pulse")),
    )
