"""Quiet hours: the hours of a person's own clock in which no message may ring."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo

from bot.store import Player

DAY = 24 * 3600
QUARTER = 15 * 60


def zone_of(player: Player) -> tzinfo:
    """The person's time zone; UTC if the database of zones no longer has it."""
    try:
        return ZoneInfo(player.zone)
    except (LookupError, ValueError, OSError):
        return UTC


def is_quiet(player: Player, at: int) -> bool:
    """True if second `at` since 1970 lies in a person's quiet hours, in their own time zone."""
    if player.quiet is None:
        return False
    start, end = player.quiet
    minute = _second_of_day(player, at) // 60
    return start <= minute < end if start <= end else minute >= start or minute < end


def wakes(player: Player, at: int) -> int:
    """The first second from `at` on that lies outside a person's quiet hours."""
    while player.quiet is not None and is_quiet(player, at):
        left = (player.quiet[1] * 60 - _second_of_day(player, at)) % DAY
        at += min(left, QUARTER - at % QUARTER)  # clocks are set forward and back at full quarters of an hour
    return at


def day_of(player: Player, at: int) -> int:
    """The second at which a person's day began, in their own time zone."""
    return at - _second_of_day(player, at)


def _second_of_day(player: Player, at: int) -> int:
    local = datetime.fromtimestamp(at, zone_of(player))
    return (local.hour * 60 + local.minute) * 60 + local.second
