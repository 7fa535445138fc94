"""How far each has read, messages to one person alone, and who cannot be written to"""

from alembic import op
import sqlalchemy as sa

revision = '0007'
down_revision = '0006'
branch_labels = None
depends_on = None


def upgrade() -> None:
    number = sa.BigInteger().with_variant(sa.Integer(), 'sqlite')
    op.create_table('seen',
    sa.Column('match_id', number, nullable=False),
    sa.Column('person', sa.BigInteger(), autoincrement=False, nullable=False),
    sa.Column('upto', sa.Integer(), nullable=False),
    sa.Column('at', sa.BigInteger(), nullable=False),
    sa.Column('reminders', sa.Integer(), server_default='0', nullable=False),
    sa.Column('reminded_at', sa.BigInteger(), server_default='0', nullable=False),
    sa.ForeignKeyConstraint(['match_id'], ['matches.id'], name=op.f('fk_seen_match_id'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('match_id', 'person', name=op.f('pk_seen'))
    )
    with op.batch_alter_table('seen', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_seen_person'), ['person'], unique=False)
    op.create_table('mailboxes',
    sa.Column('person', sa.BigInteger(), autoincrement=False, nullable=False),
    sa.Column('told_at', sa.BigInteger(), nullable=True),
    sa.Column('tried', sa.String(length=80), server_default='', nullable=False),
    sa.PrimaryKeyConstraint('person', name=op.f('pk_mailboxes'))
    )
    op.create_table('errands',
    sa.Column('id', number, autoincrement=True, nullable=False),
    sa.Column('match_id', number, nullable=False),
    sa.Column('kind', sa.String(length=12), nullable=False),
    sa.Column('person', sa.BigInteger(), nullable=False),
    sa.Column('mark', sa.Integer(), nullable=False),
    sa.Column('state', sa.String(length=8), nullable=False),
    sa.Column('attempts', sa.Integer(), nullable=False),
    sa.Column('due', sa.BigInteger(), nullable=False),
    sa.ForeignKeyConstraint(['match_id'], ['matches.id'], name=op.f('fk_errands_match_id'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_errands')),
    sqlite_autoincrement=True
    )
    with op.batch_alter_table('errands', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_errands_due'), ['due'], unique=False)
        batch_op.create_index(batch_op.f('ix_errands_match_id'), ['match_id'], unique=False)
    op.add_column('messages', sa.Column('person', sa.BigInteger(), server_default='0', nullable=False))
    op.add_column('messages', sa.Column('about', sa.String(length=64), server_default='', nullable=False))
    op.add_column('messages', sa.Column('upto', sa.Integer(), server_default='0', nullable=False))
    op.add_column('messages', sa.Column('digest', sa.String(length=64), server_default='', nullable=False))
