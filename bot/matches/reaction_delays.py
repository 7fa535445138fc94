"""Reaction delays: how long the table waits where a player may react unseen, and a computer thinks about it.

The match's secret key says it: nobody foresees it, and a restart changes nothing.
"""

from __future__ import annotations

from bot.matches.time_controls import PACES
from bot.store import Match, PaceName
from engines.core import Decision, Dice

REACTION_DELAYS = 240
"""The longest reaction delay is this part of the time for a decision, within `SHORTEST` and `LONGEST` seconds."""
SHORTEST, LONGEST, UNTIMED = 20, 600, 90
"""`UNTIMED` is the longest reaction delay at a table without a clock."""


def reaction_delay(match: Match, asked: Decision) -> int:
    """Seconds that the table waits at one of its own questions: long enough for somebody at it to answer."""
    if asked.kind == "instant":
        return 0
    shortest, most = _reaction_delays(match)
    return shortest + Dice(match.key).below(f"reaction_delay/{asked.id}", most - shortest + 1)


def longest(pace: PaceName) -> int:
    """The longest reaction delay at a table of that pace, in seconds."""
    own = PACES[pace].own
    return min(max(own // REACTION_DELAYS, SHORTEST), LONGEST) if own else UNTIMED


def thought(match: Match, asked: Decision) -> int:
    """Seconds that a computer takes for a question of which nobody may know: less than any reaction delay, and never
    none."""
    shortest, _ = _reaction_delays(match)
    return 1 + Dice(match.key).below(f"thought/{asked.id}", shortest - 1)


def _reaction_delays(match: Match) -> tuple[int, int]:
    """The shortest and the longest reaction delay: seconds at a quick table, minutes at a slow one."""
    most = longest(match.pace)
    return most // 4, most
