"""Whoever wishes to be asked in every moment to react"""

from alembic import op
import sqlalchemy as sa

revision = '0014'
down_revision = '0013'
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table('players', schema=None) as batch_op:
        batch_op.add_column(sa.Column('ask_always', sa.Boolean(), server_default=sa.text('false'), nullable=False))
