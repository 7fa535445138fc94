"""Many old messages of one match; rows of the outbox found by when they are due, and by their match"""

from alembic import op

revision = '0003'
down_revision = '0002'
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table('messages', schema=None) as batch_op:
        batch_op.drop_constraint(batch_op.f('pk_messages'), type_='primary')
        batch_op.create_primary_key(batch_op.f('pk_messages'), ['match_id', 'message'])

    with op.batch_alter_table('outbox', schema=None) as batch_op:
        batch_op.drop_index(batch_op.f('ix_outbox_state_due'))
        batch_op.create_index(batch_op.f('ix_outbox_due'), ['due'], unique=False)
        batch_op.create_index(batch_op.f('ix_outbox_match_id'), ['match_id'], unique=False)
