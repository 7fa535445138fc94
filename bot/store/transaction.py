"""Transactions: all statements, in groups."""

from __future__ import annotations

from bot.store.connection import Connection, Read
from bot.store.events import Events, offices_of
from bot.store.key_values import KeyValues
from bot.store.leases import Leases
from bot.store.lists import Lists
from bot.store.matches import Matches
from bot.store.outbox import Outbox
from bot.store.people import Invitations, Mailboxes, ReadMarks, StartOrders
from bot.store.player_settings import Digests, Players, Servers
from bot.store.posts import Posts, posts_of
from bot.store.privacy import Privacy
from bot.store.proposals import Proposals
from bot.store.records import Records, log_of, snapshots_of
from bot.store.rows import Match
from bot.store.seat_offers import SeatOffers
from bot.store.seats import Seats, holders_of, seats_of
from bot.store.tallies import Tallies
from bot.store.timers import Timers, timers_of


def ahead(match: Match) -> list[Read]:
    """The queries that a change of a match asks beside that for its row."""
    if match.status != "running":
        return [seats_of(match.id)]
    return [*_position(match), offices_of(match.id), posts_of(match.id, "dm")]


def _position(match: Match) -> list[Read]:
    log = [log_of(match.id, match.floor)] if match.length > match.floor else []
    return [seats_of(match.id), timers_of(match.id), snapshots_of(match), *log]


class Transaction:
    """An open transaction: a group of statements for each kind of row."""

    def __init__(self, connection: Connection, *, writing: bool = False) -> None:
        self.connection = connection
        self.players = Players(connection)
        self.seats = Seats(connection, self.players)
        self.matches = Matches(connection, ahead, writing=writing)
        self.events = Events(connection, self.matches)
        self.records = Records(connection, self.matches, self.events)
        self.timers = Timers(connection, self.seats)
        self.proposals = Proposals(connection, self.seats)
        self.seat_offers = SeatOffers(connection, self.seats)
        self.outbox = Outbox(connection)
        self.posts = Posts(connection, self.outbox)
        self.seen = ReadMarks(connection, self.matches)
        self.mailboxes = Mailboxes(connection)
        self.invitations = Invitations(connection)
        self.start_orders = StartOrders(connection)
        self.digests = Digests(connection)
        self.servers = Servers(connection)
        self.privacy = Privacy(connection, self.matches)
        self.tallies = Tallies(connection)
        self.lists = Lists(connection)
        self.key_values = KeyValues(connection)
        self.leases = Leases(connection)

    async def look_ahead(self, match: Match) -> None:
        """Read together what a look at a match shows, where that saves waits."""
        await self.connection.read_ahead([*_position(match), holders_of(match.id)])
