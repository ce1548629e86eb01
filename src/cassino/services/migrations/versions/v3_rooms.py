"""Tables of several people: guests, their keys, whom they block, where they sit; and when no server was running."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "guest_keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("until", sa.Float),
    )
    op.create_index("guest_keys_guest", "guest_keys", ["guest"])
    op.create_table(
        "blocks",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("guest", "other"),
    )
    op.create_table(
        "rooms",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(8), unique=True),
        sa.Column("maker", sa.String(32), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
    )
    op.create_index("rooms_maker", "rooms", ["maker"])
    op.create_index("rooms_due", "rooms", ["due"])
    op.create_table(
        "sittings",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("guest", "table_id"),
    )
    op.create_index("sittings_table", "sittings", ["table_id"])
    op.create_table(
        "outages", sa.Column("began", sa.Float, primary_key=True), sa.Column("ended", sa.Float, nullable=False)
    )
