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


class Account(Struct, frozen=True, omit_defaults=True):
    """A room, or a wave of a Boss, as all have seen it: room `number` of the group, the Attack `wanted` of all
    together, `each` of it for one lord, the `total` they came to, the `enemy` Attack and its `strikes`. `flag` is empty
    until it is over; a Boss that lives has ``passed``."""

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
