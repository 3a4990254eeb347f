"""Letters: members' addresses and what they are told there, what is to be sent, and the keys that stand in it."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Nobody has an address yet."""
    op.create_table(
        "address",
        sa.Column("member", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("confirmed", sa.BigInteger(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("zone", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("quiet", sa.Text(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("failed", sa.BigInteger(), nullable=False, server_default="0"),
        sa.Column("why", sa.Text(), nullable=False, server_default=""),
        sa.ForeignKeyConstraint(["member"], ["member.id"], name="fk_address_member"),
        sa.PrimaryKeyConstraint("member", name="pk_address"),
    )
    op.create_index("ix_address_folded", "address", ["folded"])
    op.create_table(
        "notice",
        sa.Column("member", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("channel", sa.Text(), nullable=False),
        sa.Column("how", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["member"], ["member.id"], name="fk_notice_member"),
        sa.PrimaryKeyConstraint("member", "seat", "event", "channel", name="pk_notice"),
    )
    op.create_table(
        "letter",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("member", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("plain", sa.Text(), nullable=False),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("batch", sa.Boolean(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("sent", sa.BigInteger(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["member"], ["member.id"], name="fk_letter_member"),
        sa.PrimaryKeyConstraint("id", name="pk_letter"),
    )
    op.create_index("ix_letter_member_seat", "letter", ["member", "seat"])
    op.create_index("ix_letter_sent_due", "letter", ["sent", "due"])
    op.create_table(
        "reply_key",
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("member", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("question", sa.Integer(), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["member"], ["member.id"], name="fk_reply_key_member"),
        sa.PrimaryKeyConstraint("hash", name="pk_reply_key"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_reply_key_member", "reply_key", ["member"])
