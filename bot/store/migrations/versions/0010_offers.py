"""Who is late, away, or may come back; chairs on offer"""

from alembic import op
import sqlalchemy as sa

revision = '0010'
down_revision = '0009'
branch_labels = None
depends_on = None


def upgrade() -> None:
    number = sa.BigInteger().with_variant(sa.Integer(), 'sqlite')
    op.create_table('offers',
    sa.Column('id', number, autoincrement=True, nullable=False),
    sa.Column('match_id', number, nullable=False),
    sa.Column('seat', sa.String(length=32), nullable=False),
    sa.Column('kind', sa.String(length=12), nullable=False),
    sa.Column('person', sa.BigInteger(), nullable=True),
    sa.Column('opened_at', sa.BigInteger(), nullable=False),
    sa.Column('until', sa.BigInteger(), nullable=True),
    sa.ForeignKeyConstraint(['match_id'], ['matches.id'], name=op.f('fk_offers_match_id'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_offers')),
    sqlite_autoincrement=True
    )
    with op.batch_alter_table('offers', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_offers_match_id_seat'), ['match_id', 'seat'], unique=True)
    with op.batch_alter_table('seats', schema=None) as batch_op:
        batch_op.add_column(sa.Column('missed', sa.Integer(), server_default='0', nullable=False))
        batch_op.add_column(sa.Column('leave', sa.Integer(), server_default='0', nullable=False))
        batch_op.add_column(sa.Column('owner', sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column('owner_name', sa.String(length=80), server_default='', nullable=False))
        batch_op.create_index(batch_op.f('ix_seats_owner'), ['owner'], unique=False)
