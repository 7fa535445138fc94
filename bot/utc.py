"""The only clock: all code that needs the time asks here, so that simulated time moves all of it."""

from __future__ import annotations

import discord.utils


def now() -> int:
    """Seconds since 1970, UTC."""
    return int(moment())


def moment() -> float:
    """Seconds since 1970, UTC, with fractions for short intervals."""
    return discord.utils.utcnow().timestamp()
