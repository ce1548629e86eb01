"""Several server processes: which of them are alive, and in which one a table is open."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "processes", sa.Column("id", sa.String(32), primary_key=True), sa.Column("until", sa.Float, nullable=False)
    )
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), nullable=False),
    )
    op.create_index("owners_process", "owners", ["process"])
