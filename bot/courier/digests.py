"""The daily digest: for whoever wishes to hear but once a day, one direct message about all that waits for them."""

from __future__ import annotations

import logging
import zlib
from typing import TYPE_CHECKING

import discord

from bot import words
from bot.logs import where
from bot.quiet import day_of, is_quiet
from bot.store import Digest, Player
from bot.ui.look import my_matches
from bot.when import now

if TYPE_CHECKING:
    from bot.app import Drakhost

log = logging.getLogger(__name__)
MORNING_SECONDS = 8 * 3600
"""No digest comes earlier in the reader's day."""


class Digests:
    """Writes for one bot."""

    def __init__(self, app: Drakhost) -> None:
        self.app = app

    async def deliver(self) -> None:
        """Write to everybody who is due today: awake, and waited for somewhere. What cannot be sent today waits for
        tomorrow."""
        async with self.app.store.read() as tx:
            readers = await tx.digest_readers()
        for player, last in readers:
            if _is_due(player, last):
                try:
                    await self._write(player, last)
                except Exception as error:
                    log.warning("a digest was not delivered: %s", where(error))

    async def _write(self, player: Player, last: Digest) -> None:
        listing = await self.app.matches.listing(player.person, waiting=True)
        if not listing.desks:
            return
        begun = now()
        async with self.app.store.write() as tx:  # first: nobody is written to twice, whatever happens
            if not await tx.begin_digest(player.person, last, begun):
                return
        sheet = my_matches(listing, player.language or words.SOURCE)
        room = await self.app.create_dm(discord.Object(player.person))
        mark = zlib.crc32(f"{player.person}:{day_of(player, begun)}".encode())
        message = await room.send(view=sheet.view(), allowed_mentions=discord.AllowedMentions.none(), nonce=mark)
        async with self.app.store.write() as tx:
            await tx.save_digest(player.person, Digest(begun, room.id, message.id))
        if last.message:
            try:
                await room.get_partial_message(last.message).delete()
            except discord.HTTPException as error:
                log.info("an old digest stays: %s %s", error.status, error.code)


def _is_due(player: Player, last: Digest) -> bool:
    """Whether it is another day for its reader, who is awake."""
    midnight = day_of(player, now())
    return now() - midnight >= MORNING_SECONDS and not is_quiet(player, now()) and last.at < midnight
