"""A reserve for each person, not for each chair"""

from alembic import op
import sqlalchemy as sa

revision = '0017'
down_revision = '0016'
branch_labels = None
depends_on = None

ONE_RESERVE = """
UPDATE seats SET spent = (
    SELECT MAX(other.spent) FROM seats AS other
    WHERE other.match_id = seats.match_id AND other.person = seats.person
) WHERE person IS NOT NULL
"""


def upgrade() -> None:
    with op.batch_alter_table('holders', schema=None) as batch_op:
        batch_op.add_column(sa.Column('spent', sa.Integer(), server_default='0', nullable=False))
    op.execute(ONE_RESERVE)
