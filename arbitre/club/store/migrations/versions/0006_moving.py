"""Games that move from club to club: how often each has moved, and when it has left this one."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """No game has moved yet."""
    op.add_column("game", sa.Column("moves", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("game", sa.Column("moved", sa.BigInteger(), nullable=False, server_default="0"))
