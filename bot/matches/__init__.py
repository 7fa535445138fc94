"""The service: open a table, sit, start, act, take back, resign. One transaction each, and no Discord.

Everything that changes a match goes through here: people, the clock and computer players alike. What must be told is
put into the outbox in the same transaction; the courier sends it.
"""

from __future__ import annotations

from bot.matches.base import Person
from bot.matches.guests import Guests
from bot.matches.listing import Listings
from bot.matches.lobby import IDLE_DAYS
from bot.matches.pace import PACES
from bot.matches.past import Past
from bot.matches.places import Places
from bot.matches.privacy import Privacy
from bot.matches.repair import Repair
from bot.matches.tallies import Tallies

__all__ = ["IDLE_DAYS", "PACES", "Matches", "Person"]


class Matches(Privacy, Repair, Places, Guests, Past, Tallies, Listings):
    """All tables of one store. `key` fixes the dice of new matches (tests and the sandbox); `per_person`: see
    `Base`."""
