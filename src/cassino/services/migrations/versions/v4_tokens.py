"""Tokens that a guest gives to programs, each for some things only."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "guest_tokens",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("scopes", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
    )
    op.create_index("guest_tokens_guest", "guest_tokens", ["guest"])
