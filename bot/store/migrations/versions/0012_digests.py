"""The daily digest"""

from alembic import op
import sqlalchemy as sa

revision = '0012'
down_revision = '0011'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('digests',
    sa.Column('person', sa.BigInteger(), autoincrement=False, nullable=False),
    sa.Column('at', sa.BigInteger(), nullable=False),
    sa.Column('channel', sa.BigInteger(), server_default='0', nullable=False),
    sa.Column('message', sa.BigInteger(), server_default='0', nullable=False),
    sa.PrimaryKeyConstraint('person', name=op.f('pk_digests'))
    )
