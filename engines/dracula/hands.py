"""The cards that players hold, and which of them others have seen (V-1.4, V-2.22 to V-2.24)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct, field

from engines.core import hands as knowledge
from engines.core.hands import Seen
from engines.core.types import Seat
from engines.dracula.combat.battle import Battle
from engines.dracula.components import DRACULA, ITEMS

Kind = Literal["items", "events", "tickets", "encounters"]
"""The kinds of cards and tickets that are held in hand."""


class Hunter(Struct, kw_only=True):
    """A hunter. `at` is a city or a sea zone; in a hospital, the city that it is attached to; empty until he has chosen
    where to start (FD-2.5).

    `waiting`: defeated, and not yet in a hospital (FD-5.8). `open_item`, `open_event` are the cards that a weakened
    hunter keeps face up (FD-21.7); both stay in the hand. `front` are events that lie face up before him for a combat.
    `explored` is the city that he has explored on arrival (FD-7.2).
    """

    seat: Seat
    at: str
    hospital: bool = False
    damage: int = 0
    bites: int = 0
    delayed: bool = False
    bats: bool = False
    waiting: bool = False
    items: list[str] = []
    events: list[str] = []
    tickets: list[str] = []
    open_item: str | None = None
    open_event: str | None = None
    front: list[str] = []
    explored: str = ""

    @property
    def is_active(self) -> bool:
        """True if the hunter is neither defeated nor in a hospital (FD-1.14)."""
        return not self.waiting and not self.hospital

    @property
    def weapons(self) -> list[str]:
        return [item for item in self.items if ITEMS[item].weapon]


class DraculaHoldings(Struct, kw_only=True):
    """Dracula's own: cards, damage, tokens. `kept` are Szgany Bodyguards before him (FD-16.7). `powers` are the power
    cards in the location deck; all location cards that are neither on the trail nor in lairs are there too."""

    damage: int = 0
    events: list[str] = []
    encounters: list[str] = []
    rumors: int = 0
    kept: int = 0
    powers: list[str] = []
    is_revealed: bool = False


def newest_key(seat: Seat, kind: Kind) -> str:
    """The key of a hand in `State.newest`."""
    return f"{seat}.{kind}"


class Hands(Struct, kw_only=True):
    """The hunters, Dracula, and the cards that they hold. `seen` are the cards of others' hands that are known."""

    hunters: dict[Seat, Hunter]
    dracula: DraculaHoldings = field(default_factory=DraculaHoldings)
    battle: Battle | None = None
    seen: list[Seen[Kind]] = []
    newest: dict[str, list[str]] = {}
    """The items and events that came last into a hand (`newest_key`), until its limit has been checked: those that the
    clock would discard (D6)."""

    def hand(self, seat: Seat, kind: Kind) -> list[str]:
        """A player's cards of a kind, in order."""
        held: list[str] = getattr(self.dracula if seat == DRACULA else self.hunters[seat], kind)
        return held

    def deal(self, seat: Seat, kind: Kind, cards: list[str]) -> None:
        """Replace a player's cards of a kind. A card that lay open and is gone lies open no more (FD-21.7), nor does a
        Garlic Wreath."""
        setattr(self.dracula if seat == DRACULA else self.hunters[seat], kind, sorted(cards))
        hunter = self.hunters.get(seat)
        if hunter is not None:
            hunter.open_item = hunter.open_item if hunter.open_item in hunter.items else None
            hunter.open_event = hunter.open_event if hunter.open_event in hunter.events else None
            fighter = self.battle.fighter(seat) if self.battle else None
            if fighter is not None:
                fighter.wreath = fighter.wreath and "garlic_wreath" in hunter.items

    def take(self, seat: Seat, kind: Kind, title: str) -> None:
        """Add a card or ticket to a hand; no other player sees it."""
        self.deal(seat, kind, [*self.hand(seat, kind), title])
        if kind in ("items", "events"):
            self.newest.setdefault(newest_key(seat, kind), []).append(title)

    def settle(self, seat: Seat, kind: Kind) -> None:
        """Note that a hand's limit has been checked: nothing in it is new any more."""
        self.newest.pop(newest_key(seat, kind), None)

    def lose(self, seat: Seat, kind: Kind, title: str) -> None:
        """Remove a card or ticket from a hand; everybody sees which. If one like it lies open, that one leaves, or all
        would see by it that there is another."""
        held = list(self.hand(seat, kind))
        held.remove(title)
        self.deal(seat, kind, held)
        hunter = self.hunters.get(seat)
        if hunter is not None and kind == "items" and hunter.open_item == title:
            hunter.open_item = None
        if hunter is not None and kind == "events" and hunter.open_event == title:
            hunter.open_event = None
        knowledge.lose(self.seen, seat, kind, title)

    def lose_unseen(self, seat: Seat, kind: Kind, titles: Iterable[str], witnesses: Iterable[Seat] = ()) -> None:
        """Remove cards from a hand; only `witnesses` see which. All others no longer know which of the cards they knew
        are still there."""
        held, lost = list(self.hand(seat, kind)), list(titles)
        for title in lost:
            held.remove(title)
        self.deal(seat, kind, held)
        if not lost:
            return
        knowledge.forget_hand(self.seen, seat, kind, but=witnesses)
        for title in set(lost):
            knowledge.lose(self.seen, seat, kind, title, lost.count(title))

    def show(self, seat: Seat, kind: Kind, titles: Iterable[str], to: Iterable[Seat]) -> None:
        """Note that others see cards in a hand, and know of them until they leave it. `to` may hold `EVERYBODY`."""
        knowledge.show(self.seen, seat, kind, titles, to)

    def times_seen(self, by: Seat, holder: Seat, kind: Kind, title: str) -> int:
        """The number of cards of that title that `by` knows `holder` to hold."""
        return knowledge.times_seen(self.seen, by, holder, kind, title)
