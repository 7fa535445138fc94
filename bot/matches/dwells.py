"""How long the table dwells on a moment in which somebody may react unseen, and a computer thinks about one.

The match's secret key says it: nobody foresees it, and a restart changes nothing.
"""

from __future__ import annotations

from bot.matches.pace import PACES
from bot.store import Match, PaceName
from engines.core import Decision, Dice

DWELLS = 240
"""So many of the longest dwells go into the time for a decision, within `SHORTEST` and `LONGEST` seconds."""
SHORTEST, LONGEST, UNTIMED = 20, 600, 90
"""`UNTIMED` is the longest dwell at a table without a clock."""


def dwell(match: Match, asked: Decision) -> int:
    """Seconds that the table dwells on one of its own questions: long enough for somebody at it to answer."""
    if asked.kind == "instant":
        return 0
    shortest, most = _dwells(match)
    return shortest + Dice(match.key).below(f"dwell/{asked.id}", most - shortest + 1)


def longest(pace: PaceName) -> int:
    """The longest dwell at a table of that pace, in seconds."""
    own = PACES[pace].own
    return min(max(own // DWELLS, SHORTEST), LONGEST) if own else UNTIMED


def thought(match: Match, asked: Decision) -> int:
    """Seconds that a computer takes for a question of which nobody may know: less than any dwell, and never none."""
    shortest, _ = _dwells(match)
    return 1 + Dice(match.key).below(f"thought/{asked.id}", shortest - 1)


def hesitation(match: Match, asked: Decision) -> int:
    """Seconds after which a standing order answers: nobody tells it from somebody who is asked and answers in time."""
    return thought(match, asked) if asked.silent else dwell(match, asked)


def _dwells(match: Match) -> tuple[int, int]:
    """The shortest and the longest dwell: seconds at a quick table, minutes at a slow one."""
    most = longest(match.pace)
    return most // 4, most
