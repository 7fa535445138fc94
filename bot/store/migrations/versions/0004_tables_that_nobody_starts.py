"""Tables that nobody starts close themselves: those that were open before get their time, too"""

from alembic import op
import sqlalchemy as sa

from bot.when import now

revision = '0004'
down_revision = '0003'
branch_labels = None
depends_on = None

WEEK = 7 * 24 * 3600


def upgrade() -> None:
    matches = sa.table('matches', sa.column('id'), sa.column('status'))
    timers = sa.table('timers', *map(sa.column, ('match_id', 'kind', 'decision', 'seat', 'due')))
    idle = map(sa.literal, ('idle', '', 'host', now() + WEEK))
    lobbies = sa.select(matches.c.id, *idle).where(matches.c.status == 'lobby')
    op.get_bind().execute(sa.insert(timers).from_select(['match_id', 'kind', 'decision', 'seat', 'due'], lobbies))
