"""The person that an answer is for, and the language of the answer."""

from __future__ import annotations

from msgspec import Struct

from bot import words
from bot.store import Player


class Recipient(Struct, frozen=True):
    """A player, and the language to answer in: one that has catalogues."""

    player: Player
    locale: str

    @property
    def person(self) -> int:
        return self.player.person

    def say(self) -> words.Say:
        """A `Say` for the host's own words, which belong to no table."""
        return words.speaker(None, self.locale)


def as_recipient(player: Player, locale: str | None = None) -> Recipient:
    """A player as a recipient: in the language they chose, or else in the one nearest to Discord's `locale`."""
    return Recipient(player, words.match_locale(player.language or locale))
