"""The daily digest: one direct message a day about all waiting matches, for players who have chosen it."""

from __future__ import annotations

import logging
import zlib

import discord

from bot import words
from bot.host import Host
from bot.logs import where
from bot.quiet_hours import day_of, is_quiet
from bot.store import Digest, Player
from bot.ui.look import my_matches
from bot.utc import now

log = logging.getLogger(__name__)
MORNING_SECONDS = 8 * 3600
"""The earliest time in the recipient's day at which a digest comes."""


class Digests:
    """The digests of one bot."""

    def __init__(self, app: Host) -> None:
        self.app = app

    async def deliver(self) -> None:
        """Write to every player who is due today: awake, and waited for in a match. A digest that cannot be sent today
        waits for tomorrow."""
        async with self.app.store.read() as tx:
            recipients = await tx.digests.recipients()
        for player, last in recipients:
            if _is_due(player, last):
                try:
                    await self._write(player, last)
                except Exception as error:
                    log.warning("a digest was not delivered: %s", where(error))

    async def _write(self, player: Player, last: Digest) -> None:
        listing = await self.app.matches.listing.page(player.person, waiting=True)
        if not listing.perspectives:
            return
        begun = now()
        async with self.app.store.write() as tx:  # first, so that no player is written to twice
            if not await tx.digests.begin(player.person, last, begun):
                return
        outgoing = my_matches(listing, player.language or words.SOURCE)
        room = await self.app.create_dm(discord.Object(player.person))
        mark = zlib.crc32(f"{player.person}:{day_of(player, begun)}".encode())
        message = await room.send(view=outgoing.view(), allowed_mentions=discord.AllowedMentions.none(), nonce=mark)
        async with self.app.store.write() as tx:
            await tx.digests.save(player.person, Digest(begun, room.id, message.id))
        if last.message:
            try:
                await room.get_partial_message(last.message).delete()
            except discord.HTTPException as error:
                log.info("an old digest stays: %s %s", error.status, error.code)


def _is_due(player: Player, last: Digest) -> bool:
    """True if the recipient is awake and has had no digest today."""
    midnight = day_of(player, now())
    return now() - midnight >= MORNING_SECONDS and not is_quiet(player, now()) and last.at < midnight
