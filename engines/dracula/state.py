"""A match of Fury of Dracula as plain data.

Places, cards and tokens go by their ids; cards of one title are alike, so a hand is a sorted list of titles, and
nobody can follow a card through a shuffle (V-1.6). What one player may not see of this is for `looking` to keep.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal

from msgspec import Struct, field

from engines.core.deck import Deck
from engines.core.dice import Dice
from engines.core.flow import Windows
from engines.core.types import Seat
from engines.dracula.battle import Battle, Spot
from engines.dracula.components import BOXES, DRACULA, HUNTERS, INFLUENCE_WIN, ITEMS, SUPPLY, Box, DraculaSheet, Sheet
from engines.dracula.geography import Back, Map

Phase = Literal["setup", "dawn", "day", "dusk", "night", "dracula", "over"]
Kind = Literal["items", "events", "tickets", "encounters"]
"""What is held in hand."""

EVERYBODY: Final = Seat("everybody")
"""Stands for all, spectators too, among those who know a card in a hand."""


class Cards(Deck):
    """A deck that is made anew as soon as it is empty (FD-32.2). `buried` are the discards that lie face down."""

    buried: list[str] = field(default_factory=list)

    def draw(self, rng: Dice) -> str | None:
        """Take the top card; None when there is none left."""
        return self._take(rng, -1)

    def draw_bottom(self, rng: Dice) -> str | None:
        """Take the bottom card; None when there is none left."""
        return self._take(rng, 0)

    def _take(self, rng: Dice, at: int) -> str | None:
        rng.touch(self.name)
        card = self.pile.pop(at) if self.pile else None
        self.renew(rng)
        return card

    def renew(self, rng: Dice) -> None:
        """Shuffle the discards into a new deck if this one is empty; to be called after cards were discarded."""
        if not self.pile and (self.discards or self.buried):
            self.pile = rng.shuffled(self.name, [*self.discards, *self.buried])
            self.discards, self.buried = [], []

    def bury(self, card: str) -> None:
        """Discard a card face down."""
        self.buried = sorted([*self.buried, card])


class Encounter(Struct):
    """An encounter card on a hideout; `damage` is a vampire's. `spent`: it has been resolved in the visit under way and
    lies there again (FD-7.6)."""

    title: str
    is_open: bool = False
    damage: int = 0
    spent: bool = False


class Hideout(Struct, kw_only=True):
    """What stands on one trail space or in one lair (FD-1.8).

    `location` is None for Hide, Feed, Dark Call and Misdirect alone; `power` is the power card that lies there.
    `is_open`: the location card, or Hide, is face up. `bat`: Escape as Bat lies with it (FD-19.16). `footprint` is the
    number of the `Footprint` that its card left; 0 for a power card that left none.
    """

    location: str | None = None
    power: str | None = None
    is_open: bool = False
    encounters: list[Encounter] = []
    rumor: bool = False
    bat: bool = False
    footprint: int = 0

    @property
    def is_hide(self) -> bool:
        return self.power == "hide"


class Visit(Struct, kw_only=True):
    """A hunter finds what lies in a city: by arriving there (FD-7) or by a search (FD-13).

    `card` is the encounter that is being resolved, face up in its place; afterwards it `stays` there or is discarded.
    """

    seat: Seat
    place: str
    card: Spot | None = None
    stays: bool = False


class Footprint(Struct, kw_only=True):
    """A placement of a location card or of Hide, as everybody saw it, and what can be worked out from it.

    `how` is the way it can have come about from the place before. `may_be` are the places where Dracula can have been
    then, as far as public facts go; `may_stay`: the card may be Hide, and he where he was before (`how` is ``stay``
    once it is known to be). `lair` is the number of the footprint whose place this one repeats (FD-29.5).
    """

    number: int
    how: Literal["start", "step", "wolf", "bat", "lair", "stay"]
    back: Back
    may_be: list[str]
    may_stay: bool = False
    lair: int = 0


class Hunter(Struct, kw_only=True):
    """A hunter. `at` is a city or a sea zone; in a hospital, the city that it is attached to.

    `waiting`: defeated, and not yet in a hospital (FD-5.8). `open_item`, `open_event` are what a weakened hunter keeps
    face up (FD-21.7); both stay in the hand. `front` are events that lie face up before him for a combat. `explored` is
    the city that he has found all about on arrival (FD-7.2).
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
        """FD-1.14."""
        return not self.waiting and not self.hospital

    @property
    def weapons(self) -> list[str]:
        return [item for item in self.items if ITEMS[item].weapon]


class Count(Struct, kw_only=True):
    """Dracula's own: cards, damage, tokens. `kept` are Szgany Bodyguards before him (FD-16.7). `powers` are the power
    cards in the location deck; all location cards that are neither on the trail nor in lairs are there too."""

    damage: int = 0
    events: list[str] = []
    encounters: list[str] = []
    rumors: int = 0
    kept: int = 0
    powers: list[str] = []
    is_revealed: bool = False
    must_leave: bool = False
    """His current location has been consecrated (FD-25.4)."""


class Spell(Struct):
    """What event cards have changed for a while."""

    no_day: bool = False
    """Darkness Returns: the next Day gives no actions (FD-4.6)."""
    no_supply: bool = False
    """Devilish Power: no supply in the next hunter phase (FD-8.7)."""
    always_night: bool = False
    """Nocturnal Visit: combats at dawn and during the day count as night."""
    long_night: bool = False
    renewed_vigor: bool = False
    speedy_telegraph: bool = False
    swiftness: bool = False
    """Unearthly Swiftness: another Dracula phase follows this one (FD-32.8)."""


class Played(Struct, frozen=True):
    """An event that was played, and how."""

    seat: Seat
    title: str
    mode: str = ""


class Seen(Struct, frozen=True):
    """`by` knows that `holder` holds a card of that title; `times` counts several."""

    by: Seat
    holder: Seat
    kind: Kind
    title: str
    times: int = 1


def newest_key(seat: Seat, kind: Kind) -> str:
    """A hand, in `State.newest`."""
    return f"{seat}.{kind}"


class Journey(Struct, kw_only=True):
    """A railway journey for which the ticket has been spent, and that may still be tampered with (R1).

    False Tip-off sets `to` to another city that the ticket leads to, or with `carriage` (Chartered Carriage) to None:
    then the hunter stays. Good Luck puts back what the hunter said.
    """

    seat: Seat
    ticket: str
    to: str | None
    carriage: bool = False


class State(Struct, kw_only=True):
    """Everything but the typed flow.

    `day` counts from Monday, 0 to 6; `round` from 1; `phases` counts Dracula phases from 1 and numbers footprints.
    `trail` has a place for each of its spaces, the newest first; `lairs` one for each slot.
    `acted` are the hunters who have had their turn in this Day or Night.
    """

    box: str
    advanced: bool
    windows: Windows = "default"
    phase: Phase = "setup"
    round: int = 1
    day: int = 0
    is_night: bool = False
    despair: int = 0
    influence: int = 0
    phases: int = 0
    hunters: dict[Seat, Hunter]
    count: Count = field(default_factory=Count)
    trail: list[Hideout | None]
    lairs: list[Hideout | None]
    pushed: Hideout | None = None
    """The hideout pushed off the trail, until it is resolved (FD-14.2)."""
    visit: Visit | None = None
    items: Cards
    events: Cards
    encounters: Cards
    combat: Cards
    tickets: list[str]
    fog: dict[str, int] = {}
    storms: list[str] = []
    roadblocks: list[str] = []
    hosts: list[str] = []
    consecrated: str | None = None
    hunter_ally: str | None = None
    dracula_ally: str | None = None
    spell: Spell = field(default_factory=Spell)
    acted: list[Seat] = []
    disturbed: bool = False
    """Somebody has been ambushed, or Dracula revealed, since the last dawn (A-2.2)."""
    journey: Journey | None = None
    newest: dict[str, list[str]] = {}
    """The items and events that came last into a hand (`newest_key`), until its limit has been checked: what the clock
    would discard (D6)."""
    battle: Battle | None = None
    fought: Battle | None = None
    """The last combat, when it is over."""
    played: list[Played] = []
    """The events that have been played in this round."""
    footprints: list[Footprint] = []
    seen: list[Seen] = []
    winner: Literal["", "hunters", "dracula"] = ""
    ending: str = ""
    """The catalogue key of the end."""
    asked: int = 0
    stack: list[Any] = []

    @property
    def world(self) -> Box:
        return BOXES[self.box]

    @property
    def map(self) -> Map:
        return self.world.map

    @property
    def lord(self) -> DraculaSheet:
        """Dracula's sheet."""
        return self.world.dracula

    def sheet(self, seat: Seat) -> Sheet:
        return self.world.hunters[seat]

    # -- where everybody is

    @property
    def active(self) -> list[Hunter]:
        """The active hunters, in activation order (FD-1.14)."""
        return [hunter for seat in HUNTERS if (hunter := self.hunters[seat]).is_active]

    def hunters_at(self, place: str) -> list[Hunter]:
        """The active hunters in a city or sea zone, in activation order."""
        return [hunter for hunter in self.active if hunter.at == place]

    @property
    def hideouts(self) -> Iterator[Hideout]:
        """On the trail, the newest first."""
        return (hideout for hideout in self.trail if hideout is not None)

    @property
    def all_hideouts(self) -> Iterator[Hideout]:
        """On the trail, just pushed off it, and in lairs."""
        return (hideout for hideout in (*self.trail, self.pushed, *self.lairs) if hideout is not None)

    @property
    def current(self) -> Hideout:
        """The hideout that holds Dracula's current location (FD-1.9)."""
        return next(hideout for hideout in self.hideouts if hideout.location is not None)

    @property
    def current_location(self) -> str:
        location = self.current.location
        assert location is not None
        return location

    def hideout_of(self, place: str) -> Hideout | None:
        """The hideout on the trail or in a lair with that location."""
        standing = (hideout for hideout in (*self.trail, *self.lairs) if hideout is not None)
        return next((hideout for hideout in standing if hideout.location == place), None)

    def hideout_at(self, spot: Spot) -> Hideout:
        """Where that encounter lies."""
        hideout = (self.lairs if spot.in_lair else self.trail)[spot.space]
        assert hideout is not None
        return hideout

    def spot(self, hideout: Hideout, card: int) -> Spot:
        """Where a card of a hideout on the trail or in a lair lies."""
        for in_lair, row in ((False, self.trail), (True, self.lairs)):
            for space, other in enumerate(row):
                if other is hideout:
                    return Spot(space, card, in_lair)
        raise ValueError(hideout)

    def encounter(self, spot: Spot) -> Encounter:
        return self.hideout_at(spot).encounters[spot.card]

    def is_on_trail(self, hideout: Hideout) -> bool:
        return any(other is hideout for other in self.trail)

    @property
    def hide(self) -> Hideout | None:
        """Hide, if it lies on the trail."""
        return next((hideout for hideout in self.hideouts if hideout.is_hide), None)

    def hide_of(self, hideout: Hideout) -> Hideout | None:
        """Hide, if it is associated with that hideout's location (FD-30.6): his place before was there."""
        hide = self.hide
        is_its = hide is not None and hideout.location is not None and hideout.footprint == hide.footprint - 1
        return hide if is_its and self.is_on_trail(hideout) else None

    def is_hallowed(self, place: str) -> bool:
        """Dracula cannot enter (FD-25.4)."""
        return place == self.consecrated or place in self.hosts

    # -- tokens

    def left(self, token: str) -> int:
        """How many tokens of a kind are in the pool (FD-25.7)."""
        out = {
            "fog": sum(self.fog.values()),
            "storm": len(self.storms),
            "roadblock": len(self.roadblocks),
            "bats": sum(hunter.bats for hunter in self.hunters.values()),
            "heavenly_host": len(self.hosts),
            "consecrated_ground": int(self.consecrated is not None),
            "rumor": self.count.rumors + sum(hideout.rumor for hideout in self.all_hideouts),
            "despair": self.despair,
        }
        return SUPPLY[token] - out[token]

    def is_weakened(self, hunter: Hunter) -> bool:
        """FD-1.12."""
        return hunter.bites > 0 or "permanently_weakened" in self.sheet(hunter.seat).abilities

    @property
    def counts_as_night(self) -> bool:
        """For combats: Nocturnal Visit makes a day's like a night's."""
        return self.is_night or self.spell.always_night

    @property
    def is_over(self) -> bool:
        return bool(self.winner)

    @property
    def influence_left(self) -> int:
        return INFLUENCE_WIN - self.influence

    # -- hands

    def hand(self, seat: Seat, kind: Kind) -> list[str]:
        """Somebody's cards of a kind, in order."""
        held: list[str] = getattr(self.count if seat == DRACULA else self.hunters[seat], kind)
        return held

    def deal(self, seat: Seat, kind: Kind, cards: list[str]) -> None:
        """Somebody's cards of a kind are these. What lay open and is gone lies open no more (FD-21.7), nor
        does a Garlic Wreath."""
        setattr(self.count if seat == DRACULA else self.hunters[seat], kind, sorted(cards))
        hunter = self.hunters.get(seat)
        if hunter is not None:
            hunter.open_item = hunter.open_item if hunter.open_item in hunter.items else None
            hunter.open_event = hunter.open_event if hunter.open_event in hunter.events else None
            fighter = self.battle.fighter(seat) if self.battle else None
            if fighter is not None:
                fighter.wreath = fighter.wreath and "garlic_wreath" in hunter.items

    def take(self, seat: Seat, kind: Kind, title: str) -> None:
        """A card or ticket comes into a hand; nobody else sees it."""
        self.deal(seat, kind, [*self.hand(seat, kind), title])
        if kind in ("items", "events"):
            self.newest.setdefault(newest_key(seat, kind), []).append(title)

    def settle(self, seat: Seat, kind: Kind) -> None:
        """A hand's limit has been checked: nothing in it is new any more."""
        self.newest.pop(newest_key(seat, kind), None)

    def lose(self, seat: Seat, kind: Kind, title: str) -> None:
        """A card or ticket leaves a hand, and everybody sees which."""
        held = list(self.hand(seat, kind))
        held.remove(title)
        self.deal(seat, kind, held)
        self._adjust(seat, kind, title, 1)

    def lose_unseen(self, seat: Seat, kind: Kind, titles: Iterable[str], witnesses: Iterable[Seat] = ()) -> None:
        """Cards leave a hand, and only `witnesses` see which: all others no longer know what of it they knew."""
        held, lost = list(self.hand(seat, kind)), list(titles)
        for title in lost:
            held.remove(title)
        self.deal(seat, kind, held)
        if not lost:
            return
        self.forget(seat, kind, but=witnesses)
        for title in set(lost):
            self._adjust(seat, kind, title, lost.count(title))

    def forget(self, holder: Seat, kind: Kind, but: Iterable[Seat]) -> None:
        """Nobody else knows any more what of a kind somebody holds."""
        knowers = set(but)
        self.seen = [one for one in self.seen if (one.holder, one.kind) != (holder, kind) or one.by in knowers]

    def _adjust(self, seat: Seat, kind: Kind, title: str, lost: int) -> None:
        """Cards of a title have left a hand: everybody knows of so many less, for it may have been those."""
        self.seen = [
            Seen(one.by, seat, kind, title, one.times - lost)
            if (one.holder, one.kind, one.title) == (seat, kind, title)
            else one
            for one in self.seen
            if (one.holder, one.kind, one.title) != (seat, kind, title) or one.times > lost
        ]

    def show(self, seat: Seat, kind: Kind, titles: Iterable[str], to: Iterable[Seat]) -> None:
        """Others see cards in a hand, and know of them until they leave it. `to` may be `EVERYBODY`."""
        shown = list(titles)
        for by in to:
            for title in sorted(set(shown)):
                before = self.times_seen(by, seat, kind, title)
                times = max(before, shown.count(title))
                self.seen = [
                    one for one in self.seen if (one.by, one.holder, one.kind, one.title) != (by, seat, kind, title)
                ] + [Seen(by, seat, kind, title, times)]
        self.seen.sort(key=lambda one: (one.by, one.holder, one.kind, one.title))

    def times_seen(self, by: Seat, holder: Seat, kind: Kind, title: str) -> int:
        """How many cards of that title somebody knows another to hold."""
        return next(
            (one.times for one in self.seen if (one.by, one.holder, one.kind, one.title) == (by, holder, kind, title)),
            0,
        )
