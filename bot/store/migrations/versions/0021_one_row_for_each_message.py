"""One row for each message that is to be sent: how often it was asked for since it was made"""

from alembic import op
import sqlalchemy as sa

revision = '0021'
down_revision = '0020'
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table, same in (('outbox', 'match_id, kind'), ('errands', 'match_id, kind, person')):
        op.execute(f'DELETE FROM {table} WHERE id NOT IN (SELECT min(id) FROM {table} GROUP BY {same})')
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.add_column(sa.Column('asked', sa.Integer(), server_default='0', nullable=False))
