"""Who was invited, private tables, and matches played again"""

from alembic import op
import sqlalchemy as sa

revision = '0009'
down_revision = '0008'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('invitations',
    sa.Column('match_id', sa.BigInteger().with_variant(sa.Integer(), 'sqlite'), nullable=False),
    sa.Column('person', sa.BigInteger(), autoincrement=False, nullable=False),
    sa.ForeignKeyConstraint(['match_id'], ['matches.id'], name=op.f('fk_invitations_match_id'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('match_id', 'person', name=op.f('pk_invitations'))
    )
    with op.batch_alter_table('invitations', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_invitations_person'), ['person'], unique=False)
    # Not as a batch: with such a default Alembic makes SQLite's table anew, and what hangs on its rows goes with the old one.
    op.add_column('matches', sa.Column('private', sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column('matches', sa.Column('rematch_of', sa.BigInteger(), nullable=True))
