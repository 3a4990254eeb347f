"""Standing orders of a seat, and how far it lets them answer in a quick run."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Nobody has any yet."""
    op.add_column("seat", sa.Column("standing", sa.Text(), nullable=False, server_default=""))
    op.add_column("seat", sa.Column("quick", sa.Integer(), nullable=False, server_default="0"))
