"""How matches ended"""

from alembic import op
import sqlalchemy as sa

revision = '0015'
down_revision = '0014'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('seats', sa.Column('result', sa.String(length=8), nullable=True))
    op.add_column('seats', sa.Column('pace', sa.Integer(), nullable=True))
    op.create_index(op.f('ix_matches_server_ended_at'), 'matches', ['server', 'ended_at'], unique=False)
