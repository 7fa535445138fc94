"""What a computer player knows: its question, and the castle rebuilt from its view, so that the rules' own functions
about passages and rooms can be asked."""

from __future__ import annotations

from functools import cached_property
from random import Random

from engines.core.deck import Deck
from engines.core.types import Observation, Seat
from engines.drakborgen.components import CARDS, RINGS, TILE_KINDS
from engines.drakborgen.state import Castle, Dragon, Room, Tile
from engines.drakborgen.view.looking import CastleView, HeroView, OwnView

Picks = tuple[str, ...]
CARD_WORTH = sum(card.value_gm * card.count for card in CARDS["treasure"].values()) // sum(
    card.count for card in CARDS["treasure"].values()
)
"""The mean worth of a Treasure card."""


class Moment:
    """A question to a computer player: the view it has, and dice of its own."""

    def __init__(self, observation: Observation, rng: Random) -> None:
        view = observation.view
        assert isinstance(view, CastleView)
        self.view, self.asked, self.rng = view, observation.ask[0], rng
        self.seat: Seat = self.asked.seat

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.asked.options]

    @property
    def hero(self) -> HeroView:
        return self.view.heroes[self.seat]

    @property
    def has_hero(self) -> bool:
        return self.seat in self.view.heroes

    @property
    def own(self) -> OwnView:
        return self.view.own[self.seat]

    @cached_property
    def castle(self) -> Castle:
        return rebuild(self.view)

    def has_ring(self, card: str) -> bool:
        assert card in RINGS, card
        return card in self.own.rings and self.hero.id not in ("mrishnahk", "yushugom")


def rebuild(view: CastleView) -> Castle:
    """The board as the viewer knows it. What is hidden is empty."""
    castle = Castle(
        threads={}, rules=view.rules, seats=list(view.seats), keeper=view.keeper, round=view.round, dot=view.dot,
        tile_pile=Deck("tile", []), decks={}, dragon=Dragon(Deck("dragon", []), awake=view.dragon_awake),
    )  # fmt: skip
    castle.tiles = {at: Tile(tile.shape, tile.turn, tile.round, list(tile.marks)) for at, tile in view.tiles.items()}
    for at, room in view.rooms.items():
        castle.rooms[at] = Room(searched=room.searched, locks={side: [] for side in room.locks})
        castle.rooms[at].secret = dict.fromkeys(room.secret, view.round - 1)
    return castle


def draws_cards(castle: Castle, place: str) -> bool:
    """True if whoever comes into a known room draws a Room card (DB-9.1)."""
    kind = TILE_KINDS.get(castle.type_of(place))
    return kind is not None and bool(kind.room_card)
