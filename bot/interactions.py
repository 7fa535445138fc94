"""The recipient of the answer to a press or command: looked up once for each."""

from __future__ import annotations

import logging
from typing import Any

from discord import Interaction

from bot.host import Host
from bot.logs import where
from bot.recipient import Recipient, as_recipient
from bot.store import Player

log = logging.getLogger(__name__)
REMEMBERED = 10_000
"""People whose language is remembered."""


async def look_up_recipient(interaction: Interaction[Any]) -> Recipient:
    """Look up the person who pressed or typed. Where that fails they are served like everybody: an answer must come."""
    try:
        host: Host = interaction.client
        async with host.store.read() as tx:
            player = await tx.players.get(interaction.user.id)
    except Exception as error:
        log.error("the settings of a person could not be read: %s", where(error))
        return recipient_of(interaction)
    return remember_recipient(interaction, player)


def remember_recipient(interaction: Interaction[Any], player: Player) -> Recipient:
    """From now on this press or command is answered as `player` wants to be served."""
    recipient: Recipient = as_recipient(player, str(interaction.locale))
    interaction.extras["recipient"] = recipient
    host: Host = interaction.client
    known = host.languages
    if len(known) >= REMEMBERED:
        known.clear()
    known[player.person] = recipient.locale
    return recipient


def recipient_of(interaction: Interaction[Any]) -> Recipient:
    """The person who pressed or typed: as looked up, or before that in the language they had last, or that Discord
    tells."""
    found: Recipient | None = interaction.extras.get("recipient")
    person = interaction.user.id
    host: Host = interaction.client
    lately = host.languages.get(person)
    return found or as_recipient(Player(person), lately or str(interaction.locale))
