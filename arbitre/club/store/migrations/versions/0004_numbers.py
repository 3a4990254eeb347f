"""The numbers that the seats of a game give to key its dice."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Games in play give none."""
    for column in ("numbers", "sealed"):
        op.add_column("game", sa.Column(column, sa.BigInteger(), nullable=False, server_default="0"))
    for column in ("drawn", "seal", "number"):
        op.add_column("seat", sa.Column(column, sa.Text(), nullable=False, server_default=""))
