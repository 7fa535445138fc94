"""The matches of one database: open a table, sit, start, act, take back, resign. One transaction each, and no Discord.

People, the clock and computer players alike change a match only through the services of `Matches`. What must be told
is put into the outbox in the same transaction; the courier sends it.
"""

from __future__ import annotations

from bot.costly import CostlyWork
from bot.matches.core import MatchCore, Person
from bot.matches.dms import DirectMessages
from bot.matches.guests import Guests
from bot.matches.history import History
from bot.matches.listing import Listings
from bot.matches.lobby import DEFAULT_STRENGTH, IDLE_DAYS, Lobby
from bot.matches.moves import Moves
from bot.matches.news import Newsreader
from bot.matches.orders import Orders
from bot.matches.places import Places
from bot.matches.privacy import Privacy
from bot.matches.proposals import Proposals
from bot.matches.reminders import Reminders
from bot.matches.repair import Repair
from bot.matches.rewinds import Rewinds
from bot.matches.seats import Seats
from bot.matches.start_orders import StartOrders
from bot.matches.tallies import Tallies
from bot.matches.time_controls import PACES
from bot.matches.views import Views
from bot.store import Store

__all__ = ["DEFAULT_STRENGTH", "IDLE_DAYS", "PACES", "Matches", "Person"]


class Matches:
    """The services for all matches of one store. `key` fixes the dice of new matches (tests and the sandbox);
    `per_person`: see `MatchCore`."""

    def __init__(
        self,
        store: Store,
        key: bytes | None = None,
        costly: CostlyWork | None = None,
        per_person: int | None = None,
    ) -> None:
        self.core = core = MatchCore(store, costly or CostlyWork(), per_person)
        rewinds = Rewinds(core)
        self.lobby = Lobby(core, key)
        self.guests = Guests(core, self.lobby)
        self.seats = Seats(core)
        self.moves = Moves(core, self.seats)
        self.orders = Orders(core, self.moves, self.seats)
        self.start_orders = StartOrders(core)
        self.proposals = Proposals(core, self.seats, rewinds)
        self.repair = Repair(core, rewinds)
        self.places = Places(core)
        self.privacy = Privacy(core, self.lobby, self.moves)
        self.views = Views(core)
        self.news = Newsreader(core)
        self.history = History(core, self.views)
        self.dms = DirectMessages(core, self.views)
        self.reminders = Reminders(core)
        self.listing = Listings(core)
        self.tallies = Tallies(store)
