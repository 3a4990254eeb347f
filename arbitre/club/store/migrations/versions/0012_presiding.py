"""Persons who umpire games: who does, and which seats agree to one who is proposed."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Nobody umpires a game in person yet."""
    op.create_table(
        "presiding",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("member", sa.Text()),
        sa.Column("invitation", sa.LargeBinary()),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_presiding_game")),
        sa.ForeignKeyConstraint(["member"], ["member.id"], name=op.f("fk_presiding_member")),
        sa.UniqueConstraint("invitation", name=op.f("uq_presiding_invitation")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_presiding")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_presiding_member"), "presiding", ["member"])
    op.create_table(
        "consent",
        sa.Column("seat", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_consent_seat")),
        sa.PrimaryKeyConstraint("seat", name=op.f("pk_consent")),
        sqlite_with_rowid=False,
    )
