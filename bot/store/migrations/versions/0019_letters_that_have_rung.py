"""Whether a letter has rung for the question that it asks"""

from alembic import op
import sqlalchemy as sa

revision = '0019'
down_revision = '0018'
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table('messages', schema=None) as batch_op:
        batch_op.add_column(sa.Column('rang', sa.Boolean(), server_default=sa.true(), nullable=False))
