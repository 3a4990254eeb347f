"""What players say to each other, and what they write on their maps."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables for talk and notes, and how far each seat has got with them."""
    op.create_table(
        "said",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_said_game")),
        sa.PrimaryKeyConstraint("game", "number", name=op.f("pk_said")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "note",
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("cell", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_note_seat")),
        sa.PrimaryKeyConstraint("seat", "cell", name=op.f("pk_note")),
        sqlite_with_rowid=False,
    )
    op.add_column("game", sa.Column("said", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("heard", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("noted", sa.Integer(), nullable=False, server_default="0"))
