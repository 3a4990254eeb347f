"""Who is to umpire games, and who has umpired them: umpires may change."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Who is only proposed stands apart from who umpires."""
    op.create_table(
        "successor",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("way", sa.Text(), nullable=False),
        sa.Column("member", sa.Text()),
        sa.Column("invitation", sa.LargeBinary()),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_successor_game"),
        sa.ForeignKeyConstraint(["member"], ["member.id"], name="fk_successor_member"),
        sa.UniqueConstraint("invitation", name="uq_successor_invitation"),
        sa.PrimaryKeyConstraint("game", "way", name="pk_successor"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_successor_member", "successor", ["member"])
    op.create_table(
        "umpired",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("member", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_umpired_game"),
        sa.ForeignKeyConstraint(["member"], ["member.id"], name="fk_umpired_member"),
        sa.PrimaryKeyConstraint("game", "member", name="pk_umpired"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_umpired_member", "umpired", ["member"])
    op.execute(
        "INSERT INTO successor (game, way, member, invitation)"
        " SELECT game, 'proposed', member, invitation FROM presiding WHERE since = 0"
    )
    op.execute("DELETE FROM presiding WHERE since = 0")
