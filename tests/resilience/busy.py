"""A process that plays one match after the other on a database until it is killed; it prints each match's number."""

from __future__ import annotations

import asyncio
import sys

from bot.store import Store
from tests.bot.room import ADA, BO, Room
from tests.tiny_games import playing_magpies


async def play(url: str) -> None:
    room = Room(Store(url))
    while True:
        number = await room.table("magpies", ADA, BO, windows="instant")
        print(number, flush=True)
        await room.finish(number, ADA, BO)


if __name__ == "__main__":
    with playing_magpies():
        asyncio.run(play(sys.argv[1]))
