"""Reaction delays: how long the table waits where a player may react unseen. A computer answers at once: who waits for
a moment to pass cannot tell when it did.

At most paces a delay is drawn. The match's secret key says it: nobody foresees it, and a restart changes nothing. At a
pace with a fixed window (`Pace.window`) it is one time for everybody: the table's own question, the questions to those
who can react and the decoys all end at the same second, and whoever has not answered has passed. It never ends sooner,
not even when all who were asked have answered. Example of the leak:

1. Dawn. Bo and Cleo could react. Bo holds a card and is asked; Cleo, who always wants to be asked, gets a decoy.
2. Both press Pass after one second. If that were the end of it, the table would go on at once.
3. Next dawn Bo holds no card, and is not asked. Only Cleo can press, so the table waits for the whole window.
4. Ada has seen the difference: at the first dawn Bo was asked, so he held a card; now he holds none.

Were everybody asked at every moment, the time would still tell: who can only pass presses sooner than who has to think.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.matches.time_controls import PACES
from bot.store import Match, Occupant, PaceName
from engines.core import HOST, Decision, Dice
from engines.core.ids import sitting

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
    if fixed := PACES[match.pace].window:
        return fixed
    shortest, most = _reaction_delays(match)
    return shortest + Dice(match.key).below(f"reaction_delay/{asked.id}", most - shortest + 1)


def ends_with(
    match: Match, asked: Decision, open_ones: Iterable[Decision], occupants: Iterable[Occupant]
) -> Decision | None:
    """The table's own question with which a silent one ends, at a pace where all windows are of one length; None for a
    question with a time of its own."""
    if not (PACES[match.pace].window and asked.silent):
        return None
    own = (one for one in open_ones if one.seat == HOST and not one.optional)
    beside = next((one for one in own if sitting(one.id) == sitting(asked.id)), None)
    return beside if beside is not None and hides(beside, occupants) else None


def longest(pace: PaceName) -> int:
    """The longest reaction delay at a table of that pace, in seconds."""
    own, window = PACES[pace].own, PACES[pace].window
    if window:
        return window
    return min(max(own // REACTION_DELAYS, SHORTEST), LONGEST) if own else UNTIMED


def _reaction_delays(match: Match) -> tuple[int, int]:
    """The shortest and the longest reaction delay: seconds at a quick table, minutes at a slow one."""
    most = longest(match.pace)
    return most // 4, most
