"""Extensions that seats have used, and absences that members have announced."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Nobody has used any, and nobody is away."""
    op.add_column("seat", sa.Column("extended", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "absence",
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("member", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("substitute", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name="fk_absence_seat"),
        sa.ForeignKeyConstraint(["member"], ["member.id"], name="fk_absence_member"),
        sa.PrimaryKeyConstraint("seat", "member", name="pk_absence"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_absence_member", "absence", ["member"])
