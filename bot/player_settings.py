"""Changes to a player's settings, as they are pressed or typed."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from functools import cache
from importlib.resources import files
from typing import cast, get_args

from msgspec.structs import replace

from bot import words
from bot.refusal import Refusal
from bot.store import Notices, Player

REGIONS = (
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
)  # fmt: skip
NEVER = "none"
UNCHOSEN = "discord"
"""The value for the language of Discord's own client."""
TIME = re.compile(r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d{2}))?")
FIRST_NIGHT = (22 * 60, 7 * 60)
"""The quiet hours that are offered first: start and end in minutes of the day."""


def changed(player: Player, name: str, value: str) -> Player:
    """The player with one setting changed. Raises `Refusal` for a setting or a value that is not offered."""
    change = _CHANGES.get(name)
    if change is None:
        raise Refusal("press-unknown")
    return change(player, value)


def _language(player: Player, value: str) -> Player:
    if value not in (UNCHOSEN, *words.locales()):
        raise Refusal("no-such-language")
    return replace(player, language=None if value == UNCHOSEN else value)


def _zone(player: Player, value: str) -> Player:
    wanted = value.strip().replace(" ", "_").casefold()
    known = next((zone for zone in _zones() if zone.casefold() == wanted), None)
    if known is None:
        raise Refusal("no-such-zone")
    return replace(player, zone=known)


def _quiet(player: Player, value: str) -> Player:
    """Set the quiet hours: ``22:00-07:00``, or ``none``."""
    if value.strip().casefold() == NEVER:
        return replace(player, quiet=None)
    start, _, end = value.replace("–", "-").partition("-")
    return _between(player, _minute(start), _minute(end))


def _quiet_from(player: Player, value: str) -> Player:
    if value == NEVER:
        return replace(player, quiet=None)
    return _between(player, _minute(value), (player.quiet or FIRST_NIGHT)[1])


def _quiet_until(player: Player, value: str) -> Player:
    return _between(player, (player.quiet or FIRST_NIGHT)[0], _minute(value))


def _between(player: Player, start: int, end: int) -> Player:
    if start == end:
        raise Refusal("quiet-for-ever")
    return replace(player, quiet=(start, end))


def _minute(typed: str) -> int:
    """A time of day in minutes. Raises `Refusal`."""
    match = TIME.fullmatch(typed.strip())
    hour, minute = (int(match["hour"]), int(match["minute"] or 0)) if match else (24, 0)
    if hour > 23 or minute > 59:
        raise Refusal("no-such-time")
    return hour * 60 + minute


def _notices(player: Player, value: str) -> Player:
    if value not in get_args(Notices):
        raise Refusal("press-unknown")
    return replace(player, notices=cast("Notices", value))


def _confirm(player: Player, value: str) -> Player:
    return replace(player, confirm=_is_on(value))


def _text_boards(player: Player, value: str) -> Player:
    return replace(player, text_boards=_is_on(value))


def _ask_always(player: Player, value: str) -> Player:
    return replace(player, ask_always=_is_on(value))


def _is_on(value: str) -> bool:
    if value not in ("on", "off"):
        raise Refusal("press-unknown")
    return value == "on"


_CHANGES: dict[str, Callable[[Player, str], Player]] = {
    "language": _language,
    "zone": _zone,
    "quiet": _quiet,
    "quiet-from": _quiet_from,
    "quiet-until": _quiet_until,
    "notices": _notices,
    "confirm": _confirm,
    "text-boards": _text_boards,
    "ask-always": _ask_always,
}


# how they are shown


def clock(minute: int) -> str:
    """A minute of the day as clocks show it: ``07:05``."""
    return f"{minute // 60:02}:{minute % 60:02}"


@cache
def _zones() -> tuple[str, ...]:
    """Every time zone, by its IANA name."""
    return tuple(files("tzdata").joinpath("zones").read_text(encoding="utf-8").split())


def find_zones(wanted: str) -> list[str]:
    """The zones of cities whose name contains `wanted`, those that begin with it first."""
    sought = wanted.strip().replace(" ", "_").casefold()
    towns = [zone for zone in _zones() if zone.partition("/")[0] in REGIONS or zone == "UTC"]
    hits = [zone for zone in towns if sought in zone.casefold()]
    return sorted(hits, key=lambda zone: (not zone.rpartition("/")[2].casefold().startswith(sought), zone))


def zone_label(zone: str, at: datetime) -> str:
    """A zone and the time there: ``Europe/Stockholm, 14:05``."""
    return f"{zone.replace('_', ' ')}, {at.hour:02}:{at.minute:02}"
