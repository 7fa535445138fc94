"""What the table is asked to agree to, pauses, and how often a match was taken back"""

from alembic import op
import sqlalchemy as sa

revision = '0005'
down_revision = '0004'
branch_labels = None
depends_on = None


def upgrade() -> None:
    number = sa.BigInteger().with_variant(sa.Integer(), 'sqlite')
    op.create_table('motions',
    sa.Column('id', number, autoincrement=True, nullable=False),
    sa.Column('match_id', number, nullable=False),
    sa.Column('kind', sa.String(length=12), nullable=False),
    sa.Column('person', sa.BigInteger(), nullable=False),
    sa.Column('mover', sa.String(length=32), nullable=False),
    sa.Column('seat', sa.String(length=32), nullable=False),
    sa.Column('upto', sa.Integer(), nullable=False),
    sa.Column('agreed', sa.Text(), nullable=False),
    sa.Column('opened_at', sa.BigInteger(), nullable=False),
    sa.ForeignKeyConstraint(['match_id'], ['matches.id'], name=op.f('fk_motions_match_id'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_motions')),
    sqlite_autoincrement=True
    )
    with op.batch_alter_table('motions', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_motions_match_id'), ['match_id'], unique=True)
    with op.batch_alter_table('matches', schema=None) as batch_op:
        batch_op.add_column(sa.Column('paused_at', sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column('taken_back', sa.Integer(), server_default='0', nullable=False))
