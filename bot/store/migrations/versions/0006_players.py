"""How each person wishes to be served"""

from alembic import op
import sqlalchemy as sa

revision = '0006'
down_revision = '0005'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('players',
    sa.Column('person', sa.BigInteger(), autoincrement=False, nullable=False),
    sa.Column('language', sa.String(length=16), nullable=True),
    sa.Column('zone', sa.String(length=64), nullable=False),
    sa.Column('quiet_from', sa.Integer(), nullable=True),
    sa.Column('quiet_to', sa.Integer(), nullable=True),
    sa.Column('notices', sa.String(length=12), nullable=False),
    sa.Column('confirm', sa.Boolean(), nullable=False),
    sa.Column('text_boards', sa.Boolean(), nullable=False),
    sa.PrimaryKeyConstraint('person', name=op.f('pk_players'))
    )
