"""Letters that come to the club."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """None has come yet."""
    op.create_table(
        "received",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("member", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("question", sa.Integer(), nullable=False),
        sa.Column("came", sa.BigInteger(), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["member"], ["member.id"], name="fk_received_member"),
        sa.PrimaryKeyConstraint("id", name="pk_received"),
    )
    op.create_index("ix_received_member_due", "received", ["member", "due"])
    op.create_index("ix_received_due", "received", ["due"])
