"""What is set on each server"""

from alembic import op
import sqlalchemy as sa

revision = '0011'
down_revision = '0010'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('servers',
    sa.Column('server', sa.BigInteger(), autoincrement=False, nullable=False),
    sa.Column('language', sa.String(length=16), nullable=True),
    sa.Column('channels', sa.Text(), nullable=False),
    sa.Column('makers', sa.BigInteger(), nullable=True),
    sa.PrimaryKeyConstraint('server', name=op.f('pk_servers'))
    )
