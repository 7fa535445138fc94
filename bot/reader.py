"""Whom an answer is for: how a person wishes to be served, looked up once for each press or command."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from discord import Interaction
from msgspec import Struct

from bot import words
from bot.logs import where
from bot.store import Player

if TYPE_CHECKING:
    from bot.app import Drakhost

log = logging.getLogger(__name__)
REMEMBERED = 10_000
"""Of so many the language is remembered."""


class Reader(Struct, frozen=True):
    """A person, and the language they are spoken to in: one there are catalogues for."""

    player: Player
    locale: str

    @property
    def person(self) -> int:
        return self.player.person

    def say(self) -> words.Say:
        """The host's own words, for whatever belongs to no table."""
        return words.speaker(None, self.locale)


def as_reader(player: Player, locale: str | None = None) -> Reader:
    """The reader that a player is: in the language they chose, or else in the one nearest to Discord's `locale`."""
    return Reader(player, words.match_locale(player.language or locale))


async def meet(interaction: Interaction[Drakhost]) -> Reader:
    """Look up whoever pressed or typed. Where that fails they are served as everybody: an answer must come."""
    try:
        async with interaction.client.store.read() as tx:
            player = await tx.player(interaction.user.id)
    except Exception as error:
        log.error("nobody knows what a person wishes: %s", where(error))
        return reader_of(interaction)
    return recall(interaction, player)


def recall(interaction: Interaction[Any], player: Player) -> Reader:
    """From now on this press or command is answered as `player` wishes."""
    reader: Reader = as_reader(player, str(interaction.locale))
    interaction.extras["reader"] = reader
    known: dict[int, str] = interaction.client.languages
    if len(known) >= REMEMBERED:
        known.clear()
    known[player.person] = reader.locale
    return reader


def reader_of(interaction: Interaction[Any]) -> Reader:
    """Who pressed or typed: as looked up, or before that in the language they had last, or that Discord tells."""
    found: Reader | None = interaction.extras.get("reader")
    person = interaction.user.id
    lately: str | None = interaction.client.languages.get(person)
    return found or as_reader(Player(person), lately or str(interaction.locale))
