"""Paces by name, and the reserve of each seat"""

from alembic import op
import sqlalchemy as sa

revision = '0008'
down_revision = '0007'
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table('matches', schema=None) as batch_op:
        batch_op.add_column(sa.Column('pace_name', sa.String(length=12), server_default='none', nullable=False))
    op.execute("UPDATE matches SET pace_name = CASE WHEN pace = 0 THEN 'none' WHEN pace <= 3600 THEN 'hours'"
               " WHEN pace <= 86400 THEN 'day' ELSE 'relaxed' END")
    # Alembic would make SQLite's table anew, and what hangs on its rows would go with the old one.
    op.execute('ALTER TABLE matches DROP COLUMN pace')
    op.execute('ALTER TABLE matches RENAME COLUMN pace_name TO pace')
    with op.batch_alter_table('seats', schema=None) as batch_op:
        batch_op.add_column(sa.Column('spent', sa.Integer(), server_default='0', nullable=False))
    with op.batch_alter_table('timers', schema=None) as batch_op:
        batch_op.add_column(sa.Column('own', sa.BigInteger(), server_default='0', nullable=False))
    op.execute("UPDATE timers SET own = due WHERE kind IN ('deadline', 'answered')")
