"""Whether the players of a game may try plans out."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """In games in play they may."""
    op.add_column("game", sa.Column("sandbox", sa.Boolean(), nullable=False, server_default=sa.true()))
