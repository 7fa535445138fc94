"""Several processes on one database: which serve, which of them holds which shard, and when the next may identify"""

from alembic import op
import sqlalchemy as sa

revision = '0005'
down_revision = '0004'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('processes',
    sa.Column('name', sa.String(length=80), nullable=False),
    sa.Column('since', sa.BigInteger(), nullable=False),
    sa.Column('until', sa.BigInteger(), nullable=False),
    sa.PrimaryKeyConstraint('name', name=op.f('pk_processes'))
    )
    op.create_table('leases',
    sa.Column('shard', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('holder', sa.String(length=80), server_default='', nullable=False),
    sa.Column('token', sa.BigInteger(), server_default='0', nullable=False),
    sa.Column('until', sa.BigInteger(), server_default='0', nullable=False),
    sa.PrimaryKeyConstraint('shard', name=op.f('pk_leases'))
    )
    op.create_table('identifies',
    sa.Column('bucket', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('free_at', sa.BigInteger(), nullable=False),
    sa.PrimaryKeyConstraint('bucket', name=op.f('pk_identifies'))
    )
