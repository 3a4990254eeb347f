"""How far the record of each game has come, kept apart from its lines."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """A head for each game; of those in play it is kept with their next line."""
    op.add_column("game", sa.Column("head", sa.Text(), nullable=False, server_default=""))
