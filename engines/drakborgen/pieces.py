"""The pieces of a match: tiles, rooms, monsters, heroes and what they have.

Structs that there are many of are stored as lists (`array_like`): new fields go to their ends, with a default.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.core.types import Seat
from engines.drakborgen.components import HEROES, TILE_KINDS, TILES, Aspect, HeroSheet, TileKind, TileShape, thing
from engines.drakborgen.geography import is_below, is_tower

Fate = Literal["in", "out", "dead", "monsters"]


class Tile(Struct, array_like=True, omit_defaults=True):
    """A room tile on the board: `turn` quarter turns clockwise from its ``N`` to the north of the board, the round in
    which it was laid (`round`: it is new in that round, DB-8.20), and its markers ``rune``, ``web``, ``way-down``, and
    ``secret-down`` while a secret door leads down (DB-10.6)."""

    shape: str
    turn: int = 0
    round: int = 0
    marks: list[str] = []

    @property
    def tile(self) -> TileShape:
        return TILES[self.shape]

    @property
    def type(self) -> str:
        """The type of room by which the rules go: a web makes every tile a web room (DB-19.2)."""
        return "web" if "web" in self.marks else TILES[self.shape].type

    @property
    def kind(self) -> TileKind:
        return TILE_KINDS[self.type]

    @property
    def has_way_down(self) -> bool:
        return TILES[self.shape].type == "way-down" or not {"way-down", "secret-down"}.isdisjoint(self.marks)


Lasting = Literal["thing", "container", "fog", "left"]


class Lying(Struct, array_like=True, omit_defaults=True):
    """A lasting card that lies in a room (DB-5.6), as ``<deck>.<card>``: a thing not picked up, a closed container,
    fog, what is left of a search. `refused` are the seats that could not agree on it (DB-26.7). `came` is the id that a
    monster would have got that came after it."""

    card: str
    what: Lasting = "thing"
    refused: list[Seat] = []
    came: int = 0


class Room(Struct, omit_defaults=True):
    """What lies in a place while heroes are there (DB-5.7).

    `searched`: nothing more is found (DB-10.4). `locks`: the sides at which a Locked card lies, each with the things
    that were tried there as keys (DB-12.4, DB-12.6). `secret`: the sides of secret doors, each with the round in which
    it was found, of use from the next (DB-10.6, DB-6.8)."""

    lying: list[Lying] = []
    searched: bool = False
    locks: dict[str, list[str]] = {}
    secret: dict[str, int] = {}


class Monster(Struct, omit_defaults=True):
    """A wild monster (DB-14 to DB-16, DB-29).

    `card` is the card that brought it, ``room.orc``, empty for a figure. `side` and `going` are like a hero's. `wounds`
    is its damage in this round (DB-27.4). `monster_card` and `kp` are those of the encounter, hidden. `mood` is what it
    does: ``new`` (no reaction yet), ``passive``, ``fights``, ``follows``. `came` is the round in which it walked in by
    itself. `stuck` in a web or in rubble; `figure` with wandering monsters. `air` counts air blows in a row (DB-28.9).
    `ambush` is the damage of its ambush, until its encounter ends; `asleep`: passive to newcomers too; `victim` the
    hero that an ambush skeleton has seized (DB-18.10)."""

    id: int
    kind: str
    at: str
    card: str = ""
    side: str = ""
    going: str = ""
    wounds: int = 0
    sp: int | None = None
    monster_card: str = ""
    kp: int = 0
    mood: Literal["new", "passive", "fights", "follows"] = "new"
    came: int = 0
    figure: bool = False
    stuck: bool = False
    air: int = 0
    ambush: str = ""
    asleep: bool = False
    victim: str = ""


class Ring(Struct, omit_defaults=True):
    """A ring of a hero. `by` is the thing with which it was found, empty for a start ring (DB-21.2). `known_by` are the
    seats beside its holder that know it, `missed` the cards that everybody may know it is not."""

    card: str
    by: str = ""
    known_by: list[Seat] = []
    missed: list[str] = []


class Amulet(Struct, omit_defaults=True):
    """An amulet of a hero (DB-20). `by` are the things with which it was found. `is_open`: all know it; `is_known`:
    its owner does. `told_to` are all seats that ever read it, `known_by` those that knew it as its owners and handed it
    over; `missed` the cards that it publicly is not, since their trigger has occurred while it was worn."""

    card: str
    by: list[str] = []
    worn: bool = False
    is_open: bool = False
    is_known: bool = False
    told_to: list[Seat] = []
    missed: list[str] = []
    known_by: list[Seat] = []


class Companion(Struct, omit_defaults=True):
    """A companion (DB-25). `kind` is a monster's or ``oracaz``. `at` and `going` are its own; `card` is what brought
    it. `most` are its highest KP; `sent` the exit by which its master sends it. `lost`: it was parted from its master
    as the pieces began to move."""

    kind: str
    kp: int
    most: int
    at: str
    loyal: bool = False
    card: str = ""
    sp: int | None = None
    side: str = ""
    going: str = ""
    stuck: bool = False
    sent: str = ""
    climbs: bool = False
    lost: bool = False


class Hero(Struct, omit_defaults=True, kw_only=True):
    """A hero.

    Where: `at` is its place, `side` the exit or wall by which it came in (DB-7.14), empty if by none; `going` the
    place to which it is halfway (DB-6.7) and `going_side` its side there; `outside`: it has left its first tower room
    (DB-7.12). Below ground `arrow` is a side, `walked` the Catacomb cards of this walk (DB-23.9), `fell`: it may climb
    back (DB-23.3), `way_up` the found card, `held` the card that holds it, `skip_drift` drift rolls to leave out;
    `must_walk`: it has fled from a fight (DB-23.27).

    How it is: `kp`; `sp` and `full_sp` in Legend combat (DB-28.13); `unlit` torch (DB-12.23); `stuck` in the middle of
    a web or of rubble, `pushing` (DB-19.3); `falling` for good (DB-12.20); `skip` rounds; `invisible` rounds;
    `confused` in this round (DB-21.7); `shadows` that follow it (DB-34.10).

    What it has: `things`, `treasure` (Treasure cards), `rings`, `amulets`, `companions`, `ammo`, `magic` uses left,
    `spent` things, the throw of its magic `sword`, lasting aspect `bonus` beside that of things; `used_ring` in this
    round; `tried` pairs of amulet halves; `shown_to` seats its Treasure cards were shown to, as ``<card>``. Of `fits`,
    pairs of halves, `four` are the Amulet cards that the first pair lets it choose from. `picks_throw`: it has not
    settled yet on the throw of its sword."""

    id: str
    kp: int
    at: str
    side: str = ""
    going: str = ""
    going_side: str = ""
    outside: bool = False
    arrow: str = ""
    walked: list[str] = []
    fell: bool = False
    way_up: str = ""
    held: str = ""
    skip_drift: int = 0
    sp: int | None = None
    full_sp: int = 0
    unlit: bool = False
    stuck: bool = False
    pushing: bool = False
    falling: bool = False
    skip: int = 0
    invisible: int = 0
    confused: bool = False
    shadows: list[str] = []
    things: list[str] = []
    treasure: list[str] = []
    rings: list[Ring] = []
    amulets: list[Amulet] = []
    companions: list[Companion] = []
    ammo: int = 0
    magic: int = 0
    spent: list[str] = []
    sword: str = ""
    bonus: dict[Aspect, int] = {}
    used_ring: bool = False
    tried: list[str] = []
    shown_to: dict[str, list[Seat]] = {}
    must_walk: bool = False
    fits: list[tuple[str, str]] = []
    four: list[str] = []
    picks_throw: bool = False

    @property
    def sheet(self) -> HeroSheet:
        return HEROES[self.id]

    @property
    def is_below(self) -> bool:
        return is_below(self.at)

    @property
    def in_tower(self) -> bool:
        return is_tower(self.at)

    def forget_shown(self, but: Seat | None = None) -> None:
        """Nobody can tell any more which of the Treasure cards that were shown are still here, but for one seat."""
        self.shown_to = {card: [but] for card, seats in self.shown_to.items() if but in seats and card in self.treasure}

    @property
    def is_halfway(self) -> bool:
        return bool(self.going)

    @property
    def is_asked(self) -> bool:
        """True if it takes an action of its own this round: not halfway, unconscious or falling."""
        return not (self.going or self.skip or self.falling)

    def has(self, item: str) -> bool:
        """True if it owns an object of that kind, used up or not."""
        return any(thing(one).item == item for one in self.things)

    def aspect(self, aspect: Aspect) -> int:
        """The value of an aspect with all bonuses, 1 to 11 (DB-3.6)."""
        things = sum(thing(one).effect.bonus.get(aspect, 0) for one in self.things)
        return max(1, min(11, self.sheet.of(aspect) + things + self.bonus.get(aspect, 0)))


class Player(Struct, omit_defaults=True):
    """A seat's player: the `fate` of its hero; `died` the place among the dead, in the order in which they became
    monster players, from 1 (DB-30.2); `left` the round in which it got out or died; the cause of its death. `hero` is
    the id of its hero, `way` the places where that has been, in order."""

    fate: Fate = "in"
    died: int = 0
    left: int = 0
    cause: str = ""
    hero: str = ""
    way: list[str] = []
