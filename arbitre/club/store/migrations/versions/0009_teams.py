"""Seats that several members hold: who they are and were, what they write to each other, and their votes."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Every seat is held by one member, or by nobody."""
    op.add_column("seat", sa.Column("team", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "holder",
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("member", sa.Text(), nullable=False),
        sa.Column("office", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("read", sa.Integer(), nullable=False),
        sa.Column("heard", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_holder_seat")),
        sa.ForeignKeyConstraint(["member"], ["member.id"], name=op.f("fk_holder_member")),
        sa.PrimaryKeyConstraint("seat", "number", name=op.f("pk_holder")),
        sa.UniqueConstraint("seat", "member", name=op.f("uq_holder_seat_member")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_holder_member"), "holder", ["member"])
    op.create_table(
        "summons",
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("office", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_summons_seat")),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_summons")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_summons_seat"), "summons", ["seat"])
    op.create_table(
        "draft",
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("holder", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_draft_seat")),
        sa.PrimaryKeyConstraint("seat", "holder", name=op.f("pk_draft")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sent",
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("holder", sa.Integer(), nullable=False),
        sa.Column("question", sa.Integer(), nullable=False),
        sa.Column("office", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("orders", sa.Text(), nullable=False),
        sa.Column("received", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_sent_seat")),
        sa.PrimaryKeyConstraint("seat", "holder", name=op.f("pk_sent")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "word",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("circle", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("holder", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_word_game")),
        sa.PrimaryKeyConstraint("game", "circle", "number", name=op.f("pk_word")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "ballot",
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("office", sa.Text(), nullable=False),
        sa.Column("holder", sa.Integer(), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.Column("closes", sa.BigInteger(), nullable=False),
        sa.Column("settled", sa.BigInteger(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_ballot_seat")),
        sa.PrimaryKeyConstraint("seat", "number", name=op.f("pk_ballot")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_ballot_settled_closes"), "ballot", ["settled", "closes"])
    op.create_table(
        "vote",
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("ballot", sa.Integer(), nullable=False),
        sa.Column("holder", sa.Integer(), nullable=False),
        sa.Column("candidate", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_vote_seat")),
        sa.PrimaryKeyConstraint("seat", "ballot", "holder", name=op.f("pk_vote")),
        sqlite_with_rowid=False,
    )
