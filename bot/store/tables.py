"""The tables. Times are whole seconds since 1970, UTC; people, servers and channels are Discord's ids."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
Id = BigInteger().with_variant(Integer, "sqlite")


def _match_id(*, primary_key: bool = False) -> Column[int]:
    return Column("match_id", Id, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False, primary_key=primary_key)


matches = Table(
    "matches",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=True),
    Column("game", String(32), nullable=False),
    Column("status", String(12), nullable=False),
    Column("host", BigInteger, nullable=False),
    Column("server", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("parent", BigInteger),
    Column("thread", BigInteger),
    Column("options", Text, nullable=False),
    Column("pace", String(12), nullable=False, server_default="none"),
    Column("computers", String(8), nullable=False, server_default="strong"),  # their strength
    Column("key", LargeBinary(16), nullable=False),
    Column("edition", Integer, nullable=False),
    Column("counters", Text, nullable=False),
    Column("length", Integer, nullable=False),
    Column("floor", Integer, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("kept", Text, nullable=False, server_default="{}"),
    Column("marks", Text, nullable=False, server_default="{}"),
    Column("told", Integer, nullable=False, server_default="0"),
    Column("awaited", Text, nullable=False, server_default=","),  # seats it waits for, a comma around each
    Column("version", Integer, nullable=False),
    Column("ending", Text),
    Column("summary", Text),  # the figures and deeds of a match that is over
    Column("created_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("ended_at", BigInteger),
    Column("paused_at", BigInteger),
    Column("lost_at", BigInteger),
    Column("taken_back", Integer, nullable=False, server_default="0"),
    Column("private", Boolean, nullable=False, server_default=false()),
    Column("rematch_of", BigInteger),
    Index(None, "status"),
    Index(None, "thread"),
    Index(None, "server", "ended_at"),
)

seats = Table(
    "seats",
    metadata,
    _match_id(primary_key=True),
    Column("seat", String(32), primary_key=True),
    Column("person", BigInteger),
    Column("name", String(80), nullable=False),
    Column("spent", Integer, nullable=False, server_default="0"),
    Column("missed", Integer, nullable=False, server_default="0"),
    Column("leave", Integer, nullable=False, server_default="0"),
    Column("owner", BigInteger),
    Column("owner_name", String(80), nullable=False, server_default=""),
    Column("result", String(8)),
    Column("pace", Integer),
    Column("chosen", Boolean, nullable=False, server_default=true()),
    Index(None, "person"),
    Index(None, "owner"),
)

invitations = Table(
    "invitations",
    metadata,
    _match_id(primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Index(None, "person"),
)

start_orders = Table(  # given in the lobby, gone when the match begins
    "start_orders",
    metadata,
    _match_id(primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("reactions", String(8), nullable=False),
    Index(None, "person"),
)

holders = Table(
    "holders",
    metadata,
    _match_id(primary_key=True),
    Column("seat", String(32), primary_key=True),
    Column("until", Integer, primary_key=True, autoincrement=False),
    Column("person", BigInteger),
    Column("name", String(80), nullable=False),
    Column("spent", Integer, nullable=False, server_default="0"),
    Index(None, "person"),
)

actions = Table(  # its rows are short: in SQLite one tree holds them by their key, or a move would write to two
    "actions",
    metadata,
    _match_id(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
    Column("person", BigInteger),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

snapshots = Table(  # two a match at most, overwritten in turn: a key that moves change would have its index written too
    "snapshots",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=True),
    _match_id(),
    Column("number", Integer, nullable=False),
    Column("edition", Integer, nullable=False),
    Column("dump", LargeBinary, nullable=False),
    Index(None, "match_id"),
)

_IN_OFFICE = text("office IS NOT NULL")
events = Table(
    "events",
    metadata,
    _match_id(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Integer, nullable=False),
    Column("event", Text, nullable=False),
    Column("audience", Text),
    Column("office", Text),
    Column("place", Text, nullable=False, server_default=""),  # the event's, by which it is found; empty: the main line
    Column("at", BigInteger, nullable=False),
    # Few events are told in an office: the others cost no page of the index.
    Index(None, "match_id", "office", sqlite_where=_IN_OFFICE, postgresql_where=_IN_OFFICE),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=True),
    _match_id(),
    Column("kind", String(12), nullable=False),
    Column("state", String(8), nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("asked", Integer, nullable=False, server_default="0"),
    Index(None, "due"),
    Index(None, "match_id"),
    sqlite_autoincrement=True,  # Discord takes the number for a nonce: it must never come again
)

errands = Table(  # apart from the outbox: its numbers can be read, and would tell that somebody was written to
    "errands",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=True),
    _match_id(),
    Column("kind", String(12), nullable=False),
    Column("person", BigInteger, nullable=False),
    Column("mark", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("asked", Integer, nullable=False, server_default="0"),
    Index(None, "due"),
    Index(None, "match_id"),
    sqlite_autoincrement=True,
)

timers = Table(
    "timers",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=True),
    _match_id(),
    Column("kind", String(16), nullable=False),
    Column("decision", String(64), nullable=False),
    Column("seat", String(32), nullable=False, server_default=""),
    Column("due", BigInteger, nullable=False),
    Column("own", BigInteger, nullable=False, server_default="0"),
    Index(None, "due"),
    Index(None, "match_id"),
    sqlite_autoincrement=True,  # the clock names a timer after its match has moved on: never another one
)

proposals = Table(
    "proposals",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=True),
    _match_id(),
    Column("kind", String(12), nullable=False),
    Column("person", BigInteger, nullable=False),
    Column("proposer", String(32), nullable=False),
    Column("seat", String(32), nullable=False),
    Column("upto", Integer, nullable=False),
    Column("agreed", Text, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Index(None, "match_id", unique=True),
    sqlite_autoincrement=True,  # a press on an old proposal's button must never mean another one
)

seat_offers = Table(
    "seat_offers",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=True),
    _match_id(),
    Column("seat", String(32), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("person", BigInteger),
    Column("opened_at", BigInteger, nullable=False),
    Column("until", BigInteger),
    Index(None, "match_id", "seat", unique=True),
    sqlite_autoincrement=True,  # a press on an old offer's button must never mean another one
)

messages = Table(
    "messages",
    metadata,
    _match_id(primary_key=True),
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("posted_at", BigInteger, nullable=False),
    Column("asked", Text, nullable=False),
    Column("person", BigInteger, nullable=False, server_default="0"),
    Column("about", Text, nullable=False, server_default=""),
    Column("since", Integer, nullable=False, server_default="0"),
    Column("upto", Integer, nullable=False, server_default="0"),
    Column("digest", String(64), nullable=False, server_default=""),
    Column("rang", Boolean, nullable=False, server_default=true()),
    Column("place", Text, nullable=False, server_default=""),
)

seen = Table(
    "seen",
    metadata,
    _match_id(primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("upto", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("reminders", Integer, nullable=False, server_default="0"),
    Column("reminded_at", BigInteger, nullable=False, server_default="0"),
    Index(None, "person"),
)

mailboxes = Table(
    "mailboxes",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("told_at", BigInteger),
    Column("tried", String(80), nullable=False, server_default=""),
)

players = Table(
    "players",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(16)),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("notices", String(12), nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("text_boards", Boolean, nullable=False),
    Column("ask_always", Boolean, nullable=False, server_default=false()),
)

digests = Table(
    "digests",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False, server_default="0"),
    Column("message", BigInteger, nullable=False, server_default="0"),
)

servers = Table(
    "servers",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(16)),
    Column("channels", Text, nullable=False),
    Column("makers", BigInteger),
)

PASSING = {"passing": True}
"""Marks a table whose rows mean something only to the processes that run now."""

processes = Table(  # the processes that serve, the oldest first
    "processes",
    metadata,
    Column("name", String(80), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    info=PASSING,
)

leases = Table(  # a row for each shard; `token` grows with each change of hands
    "leases",
    metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("holder", String(80), nullable=False, server_default=""),
    Column("token", BigInteger, nullable=False, server_default="0"),
    Column("until", BigInteger, nullable=False, server_default="0"),
    info=PASSING,
)

identifies = Table(  # the next moment at which a shard of this bucket may identify
    "identifies",
    metadata,
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    Column("free_at", BigInteger, nullable=False),
    info=PASSING,
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
