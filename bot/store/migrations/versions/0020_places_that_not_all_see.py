"""In which channel a table's public thread lies, and since when a private match has no hidden place"""

from alembic import op
import sqlalchemy as sa

revision = '0020'
down_revision = '0019'
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table('matches', schema=None) as batch_op:
        batch_op.add_column(sa.Column('parent', sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column('lost_at', sa.BigInteger(), nullable=True))
