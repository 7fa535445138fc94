"""Transactions: all statements, in groups."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.events import Events
from bot.store.key_values import KeyValues
from bot.store.lists import Lists
from bot.store.matches import Matches
from bot.store.outbox import Outbox
from bot.store.people import Invitations, Mailboxes, ReadMarks, StartOrders
from bot.store.player_settings import Digests, Players, Servers
from bot.store.posts import Posts
from bot.store.privacy import Privacy
from bot.store.proposals import Proposals
from bot.store.records import Records
from bot.store.seat_offers import SeatOffers
from bot.store.seats import Seats
from bot.store.tallies import Tallies
from bot.store.timers import Timers


class Transaction:
    """An open transaction: a group of statements for each kind of row."""

    def __init__(self, connection: AsyncConnection, *, writing: bool = False) -> None:
        self.connection = connection
        self.players = Players(connection)
        self.seats = Seats(connection, self.players)
        self.matches = Matches(connection, writing=writing)
        self.events = Events(connection)
        self.records = Records(connection, self.matches, self.events)
        self.timers = Timers(connection, self.seats)
        self.proposals = Proposals(connection, self.seats)
        self.seat_offers = SeatOffers(connection, self.seats)
        self.outbox = Outbox(connection)
        self.posts = Posts(connection, self.outbox)
        self.seen = ReadMarks(connection)
        self.mailboxes = Mailboxes(connection)
        self.invitations = Invitations(connection)
        self.start_orders = StartOrders(connection)
        self.digests = Digests(connection)
        self.servers = Servers(connection)
        self.privacy = Privacy(connection)
        self.tallies = Tallies(connection)
        self.lists = Lists(connection)
        self.key_values = KeyValues(connection)
