"""Orders given before the start"""

from alembic import op
import sqlalchemy as sa

revision = '0003'
down_revision = '0002'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('start_orders',
    sa.Column('match_id', sa.BigInteger().with_variant(sa.Integer(), 'sqlite'), nullable=False),
    sa.Column('person', sa.BigInteger(), autoincrement=False, nullable=False),
    sa.Column('reactions', sa.String(length=8), nullable=False),
    sa.ForeignKeyConstraint(['match_id'], ['matches.id'], name=op.f('fk_start_orders_match_id'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('match_id', 'person', name=op.f('pk_start_orders'))
    )
    with op.batch_alter_table('start_orders', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_start_orders_person'), ['person'], unique=False)
