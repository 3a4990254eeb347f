"""What of that which is said within their teams and camps members have read; and what waits for umpires' rulings."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """What was said before counts as read, and nothing waited for a ruling."""
    op.add_column("presiding", sa.Column("disputed", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("presiding", sa.Column("disputed_at", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("worded", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "listened",
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("member", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name="fk_listened_seat"),
        sa.ForeignKeyConstraint(["member"], ["member.id"], name="fk_listened_member"),
        sa.PrimaryKeyConstraint("seat", "member", name="pk_listened"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_listened_member", "listened", ["member"])
