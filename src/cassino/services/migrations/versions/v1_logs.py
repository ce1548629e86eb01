"""The logs of tables, as they were before there were steps."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Makes the tables."""
    op.create_table("cassino_meta", sa.Column("key", sa.String(32), primary_key=True), sa.Column("value", sa.Text))
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("tokens", sa.Text, nullable=False),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("v", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("request", sa.String(80)),
        sa.PrimaryKeyConstraint("table_id", "v"),
        sa.UniqueConstraint("table_id", "request"),
    )
