"""How games ended."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Of games that ended before it is not known yet: it is read from their records when it is next wanted."""
    op.add_column("game", sa.Column("result", sa.Text(), nullable=False, server_default=""))
