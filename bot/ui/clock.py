"""Time left, as a reader is told."""

from __future__ import annotations

from bot import words
from bot.desk import Clock
from bot.when import now
from engines.core import Text, text

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600


def span(seconds: int) -> Text:
    """A length of time, in the largest unit of which there are two, or one to the second."""
    for unit, size in (("days", DAY), ("hours", HOUR)):
        if seconds >= 2 * size or seconds == size:
            return text("span", unit=unit, count=round(seconds / size))
    return text("span", unit="minutes", count=round(seconds / MINUTE))


def clock(left: Clock, say: words.Say) -> str:
    """How much time a reader has for the question that is asked."""
    if not left.own or left.due <= left.own:
        return f"⏳ <t:{left.due}:R>"
    if now() >= left.own:
        return f"⏳ <t:{left.due}:R> · {say(text('clock-reserve-runs'))}"
    return f"⏳ <t:{left.own}:R> · {say(text('clock-reserve', left=span(left.reserve)))}"
