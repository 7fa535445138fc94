"""Rooms as everybody has seen them: what is kept of them for pictures (V-9)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.core.types import Seat

Flag = Literal["killed", "opened", "disarmed", "passed", "skipped", "failed"]
"""How a room ended (DD-17.4). ``failed`` is the last room of a failed run; it pays nothing, as ``skipped``."""


class Side(Struct, frozen=True, omit_defaults=True):
    """A lord's part in a room as all have seen it (V-9): its `hero`, what that adds up to with `items` and the number
    of the `skill`, and the Health it has `left` after it `lost` some. `pool` is the Defense of the items. `safe`: it is
    above a trap's level, or evades. `curses` are those drawn in the room."""

    hero: str
    attack: int
    defense: int
    pool: int
    left: int
    items: tuple[str, ...] = ()
    skill: int = 0
    lost: int = 0
    dead: bool = False
    safe: bool = False
    curses: tuple[str, ...] = ()


class Lost(Struct, frozen=True, array_like=True):
    """A hero that was lost in a wave of a Boss: it is dead, or it fled."""

    wave: int
    seat: Seat
    hero: str
    dead: bool


class Spoils(Struct, frozen=True, omit_defaults=True):
    """The items that a room gave, as everybody was told it (V-8, V-10): how many each lord `had` received in this run
    before, its `wishes`, which are empty where one lord alone drew all, and who has `drawn`, in order."""

    had: dict[Seat, int]
    wishes: dict[Seat, int] = {}
    drawn: tuple[Seat, ...] = ()


class Way(Struct, frozen=True, omit_defaults=True):
    """What a lord answered between two rooms: with which `others` it goes, or whom it asks to join."""

    how: Literal["stay", "alone", "with", "join"]
    others: tuple[Seat, ...] = ()


class Parting(Struct, frozen=True, omit_defaults=True):
    """A group of this name that has parted after the room of this number, as everybody saw it (V-8): what each lord
    `said`, who stayed, and who left together."""

    group: str
    number: int
    said: dict[Seat, Way]
    rest: tuple[Seat, ...]
    parts: tuple[tuple[Seat, ...], ...]


class Account(Struct, frozen=True, omit_defaults=True):
    """A room, or a wave of a Boss, as all have seen it: room `number` of the group, the Attack `wanted` of all
    together, `each` of it for one lord, the `total` they came to, the `enemy` Attack and its `strikes`. `flag` is empty
    until it is over; a Boss that lives has ``passed``. `lost` are the heroes of its waves before, `spoils` the
    items it gave."""

    card: str
    number: int
    wave: int
    each: int
    wanted: int
    total: int
    enemy: int
    strikes: int
    sides: dict[Seat, Side]
    flag: Flag | Literal[""] = ""
    lost: tuple[Lost, ...] = ()
    spoils: Spoils | None = None


class Feats(Struct, frozen=True, omit_defaults=True):
    """What a lord can boast of: the most Attack of its hero in one room, the rooms in which it had a hero, the Bosses
    it had a hand in killing, and the Health that its heroes lost and lived."""

    attack: int = 0
    rooms: int = 0
    slain: int = 0
    wounds: int = 0


class Paid(Struct, frozen=True, omit_defaults=True):
    """A lord's Fame before and after a round, and what each source paid; `hand` are items and heroes in one sum
    (V-21)."""

    had: int
    now: int
    rooms: int = 0
    bosses: int = 0
    first: int = 0
    hand: int = 0
    curses: int = 0


class Move(Struct, frozen=True, omit_defaults=True):
    """By how much a group moved doom; without a `place` it was open rifts."""

    by: int
    place: str = ""
    seats: tuple[Seat, ...] = ()


class Counting(Struct, frozen=True, omit_defaults=True):
    """The end of a round as everybody was told it: Fame, and doom from `before` to `doom` with what `moved` it, the
    rifts that `opened`, and the threat stages."""

    round: int
    lords: dict[Seat, Paid]
    before: int
    doom: int
    moved: tuple[Move, ...] = ()
    opened: tuple[str, ...] = ()
    stage: int = 0
    stage_before: int = 0
