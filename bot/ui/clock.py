"""Time left, in words for a recipient."""

from __future__ import annotations

from bot import words
from bot.perspective import Clock
from bot.utc import now
from engines.core import Text, text

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600


def span(seconds: int) -> Text:
    """A length of time, in the largest unit of which it holds at least two, or exactly one."""
    for unit, size in (("days", DAY), ("hours", HOUR)):
        if seconds >= 2 * size or seconds == size:
            return text("span", unit=unit, count=round(seconds / size))
    return text("span", unit="minutes", count=round(seconds / MINUTE))


def clock(left: Clock, say: words.Say) -> str:
    """The time that a recipient has for the open question."""
    if not left.own or left.due <= left.own:
        return f"⏳ <t:{left.due}:R>"
    if now() >= left.own:
        return f"⏳ <t:{left.due}:R> · {say(text('clock-reserve-runs'))}"
    return f"⏳ <t:{left.own}:R> · {say(text('clock-reserve', left=span(left.reserve)))}"
