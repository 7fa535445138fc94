"""Who held a chair when something was told, who was told it, and ids that outlive what is taken back"""

import json

from alembic import op
import sqlalchemy as sa

revision = '0002'
down_revision = '0001'
branch_labels = None
depends_on = None


def upgrade() -> None:
    match_id = sa.BigInteger().with_variant(sa.Integer(), 'sqlite')
    op.create_table('holders',
    sa.Column('match_id', match_id, nullable=False),
    sa.Column('seat', sa.String(length=32), nullable=False),
    sa.Column('until', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('person', sa.BigInteger(), nullable=True),
    sa.Column('name', sa.String(length=80), nullable=False),
    sa.ForeignKeyConstraint(['match_id'], ['matches.id'], name=op.f('fk_holders_match_id'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('match_id', 'seat', 'until', name=op.f('pk_holders'))
    )
    with op.batch_alter_table('holders', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_holders_person'), ['person'], unique=False)
    with op.batch_alter_table('matches', schema=None) as batch_op:
        batch_op.add_column(sa.Column('kept', sa.Text(), server_default='{}', nullable=False))
        batch_op.add_column(sa.Column('told', sa.Integer(), server_default='0', nullable=False))
    with op.batch_alter_table('events', schema=None) as batch_op:
        batch_op.add_column(sa.Column('audience', sa.Text(), nullable=True))
    with op.batch_alter_table('timers', schema=None) as batch_op:
        batch_op.add_column(sa.Column('seat', sa.String(length=32), server_default='', nullable=False))
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    """What older versions knew only from the events themselves."""
    matches = sa.table('matches', sa.column('id'), sa.column('told'))
    events = sa.table('events', *map(sa.column, ('match_id', 'number', 'event', 'audience')))
    newest = sa.select(sa.func.max(events.c.number)).where(events.c.match_id == matches.c.id).scalar_subquery()
    connection.execute(sa.update(matches).values(told=sa.func.coalesce(newest + 1, 0)))
    few = sa.select(events.c.match_id, events.c.number, events.c.event).where(events.c.event.like('%"to":%'))
    for match, number, told in connection.execute(few).all():
        event = json.loads(told)
        if event.get('to') is not None and event.get('others') is None:
            here = (events.c.match_id == match) & (events.c.number == number)
            audience = f",{','.join(sorted(event['to']))},"
            connection.execute(sa.update(events).where(here).values(audience=audience))
