"""How strong a table's computer players are; those that play already are strong"""

from alembic import op
import sqlalchemy as sa

revision = '0004'
down_revision = '0003'
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table('matches') as batch:
        batch.add_column(sa.Column('computers', sa.String(length=8), nullable=False, server_default='strong'))
