"""Reaction delays: how long the table waits where a player may react unseen. A computer answers at once: who waits for
a moment to pass cannot tell when it did.

The match's secret key says it: nobody foresees it, and a restart changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.matches.time_controls import PACES
from bot.store import Match, Occupant, PaceName
from engines.core import Decision, Dice

REACTION_DELAYS = 240
"""The longest reaction delay is this part of the time for a decision, within `SHORTEST` and `LONGEST` seconds."""
SHORTEST, LONGEST, UNTIMED = 20, 600, 90
"""`UNTIMED` is the longest reaction delay at a table without a clock."""


def hides(asked: Decision, occupants: Iterable[Occupant]) -> bool:
    """True if one of the table's own questions hides something: a person could be asked unseen beside it, and another
    person sits at the table who may not know. Computers need no time, and nothing is hidden from them."""
    if asked.kind == "instant":
        return False
    people = {occupant.seat: occupant.person for occupant in occupants if occupant.person is not None}
    return any(seat in people for seat in asked.among) and len(set(people.values())) > 1


def reaction_delay(match: Match, asked: Decision, occupants: Iterable[Occupant]) -> int:
    """Seconds that the table waits at one of its own questions: long enough for somebody at it to answer, and none
    where that hides nothing."""
    if not hides(asked, occupants):
        return 0
    shortest, most = _reaction_delays(match)
    return shortest + Dice(match.key).below(f"reaction_delay/{asked.id}", most - shortest + 1)


def longest(pace: PaceName) -> int:
    """The longest reaction delay at a table of that pace, in seconds."""
    own = PACES[pace].own
    return min(max(own // REACTION_DELAYS, SHORTEST), LONGEST) if own else UNTIMED


def _reaction_delays(match: Match) -> tuple[int, int]:
    """The shortest and the longest reaction delay: seconds at a quick table, minutes at a slow one."""
    most = longest(match.pace)
    return most // 4, most
