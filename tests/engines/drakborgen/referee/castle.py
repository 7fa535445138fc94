"""The position: board, tiles, rooms, figures; and DB-4.6, 7.3, 7.4, 10.6: which edges are passages.

Places are keys: ``e5`` a square (column letter from the west, row number from the north), ``e5b`` the second half of a
divided room, ``g5`` the treasure chamber, ``_e5`` below E5, ``_-1.4`` below ground off the board, ``out`` outside.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

SIDES: Final = ("n", "e", "s", "w")
EIGHT: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
STEP: Final = {
    "n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1), "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1),
}  # fmt: skip
COLUMNS: Final = 13
ROWS: Final = 10
CHAMBER: Final = "g5"
CHAMBER_SQUARES: Final = ((6, 4), (6, 5))
CHAMBER_EXITS: Final = {
    "n": ((6, 4), "n"), "ne": ((6, 4), "e"), "se": ((6, 5), "e"), "s": ((6, 5), "s"), "sw": ((6, 5), "w"),
    "nw": ((6, 4), "w"),
}  # fmt: skip
TOWERS: Final = {"nw": "a1", "ne": "m1", "sw": "a10", "se": "m10"}
TOWER_SIDES: Final = {"a1": "es", "m1": "ws", "a10": "en", "m10": "wn"}
OUT: Final = "out"

Square = tuple[int, int]


def opposite(side: str) -> str:
    return SIDES[(SIDES.index(side) + 2) % 4]


def turned(side: str, quarters: int) -> str:
    """A side after quarter turns clockwise."""
    return SIDES[(SIDES.index(side) + quarters) % 4]


def square_of(place: str) -> Square:
    """The coordinates of a place, above or below ground."""
    name = place.removeprefix("_")
    if "." in name:
        column, row = name.split(".")
        return int(column), int(row)
    return ord(name[0]) - ord("a"), int(name[1:].removesuffix("b")) - 1


def name_of(square: Square) -> str:
    """The key of a square on the board; both squares of the chamber are one place."""
    return CHAMBER if square in CHAMBER_SQUARES else f"{chr(ord('a') + square[0])}{square[1] + 1}"


def below_name(square: Square) -> str:
    """The key of a place below ground."""
    if on_board(square):
        return f"_{chr(ord('a') + square[0])}{square[1] + 1}"
    return f"_{square[0]}.{square[1]}"


def on_board(square: Square) -> bool:
    return 0 <= square[0] < COLUMNS and 0 <= square[1] < ROWS


def in_wall(square: Square) -> bool:
    """DB-4.7: True one square outside the board."""
    return not on_board(square) and -1 <= square[0] <= COLUMNS and -1 <= square[1] <= ROWS


def step(square: Square, side: str, steps: int = 1) -> Square:
    return square[0] + STEP[side][0] * steps, square[1] + STEP[side][1] * steps


def is_below(place: str) -> bool:
    return place.startswith("_")


def half_end(place: str, direction: str) -> Square:
    """The square from which a teleport in that direction counts; of the chamber the one that lies that way."""
    if place == CHAMBER and direction.startswith("s"):
        return CHAMBER_SQUARES[1]
    return square_of(place)


def base(place: str) -> str:
    """The square of a place that may be half of a divided room."""
    return place.removesuffix("b") if place != OUT and not is_below(place) else place


@dataclass
class Tile:
    """A laid tile: quarter turns clockwise, the round in which it was drawn, its markers."""

    type: str
    turn: int
    round: int
    marks: list[str] = field(default_factory=list)


@dataclass
class Lying:
    """A card that lies in a room; `what` is thing, container, fog or left. `came` orders the cards."""

    card: str
    what: str
    came: int
    refused: bool = False
    """True if several heroes could not agree on it."""


@dataclass
class Lock:
    """A Locked card at a door, with the keys that were tried there."""

    card: str
    came: int
    tried: list[str] = field(default_factory=list)


@dataclass
class Room:
    lying: list[Lying] = field(default_factory=list)
    searched: bool = False
    locks: dict[str, Lock] = field(default_factory=dict)
    secret: list[str] = field(default_factory=list)
    fresh: list[str] = field(default_factory=list)


@dataclass
class Monster:
    """A monster on the board. `card` is its Room card, empty for a figure; `entered`: it came in this round."""

    id: int
    kind: str
    at: str
    card: str = ""
    side: str = ""
    going: str = ""
    wounds: int = 0
    kp: int = 0
    mood: str = "new"
    figure: bool = False
    stuck: bool = False
    entered: bool = False
    came: int = 0
    move: Any = None
    drawn: str = ""
    seizes: str = ""
    """The seat that an ambush skeleton wrestles with (DB-18.10)."""


@dataclass
class Companion:
    """An oracaz, a dark elf from the book, or a slave. `climbing`: the round in which it fell alone."""

    id: int
    kind: str
    kp: int
    most: int
    loyal: bool
    at: str
    side: str = ""
    sp: int | None = None
    stuck: bool = False
    sent: str = ""
    is_apart: bool = False
    """True if it was not with its master as the moves began."""
    leaves_by: str = ""
    """The exit that its master takes out of the room where it stands."""
    climbing: int = 0
    going: str = ""
    """Where it is halfway to, by itself (DB-6.7)."""
    card: str = ""
    """The card that brought it, which a slave keeps."""


@dataclass
class Ring:
    """`by` is the card of the find, which stays with it."""

    card: str
    found: bool = False
    known_by: list[str] = field(default_factory=list)
    by: str = ""


@dataclass
class Amulet:
    """`by` is the card of the find, or both halves, which stay with it."""

    card: str
    worn: bool = False
    is_open: bool = False
    is_known: bool = False
    told_to: list[str] = field(default_factory=list)
    by: str = ""


@dataclass
class Move:
    """Where a figure is on its way to: `how` is walk, wall, secret, rune, teleport, surface, down or fall; `side` is
    the side of the target it comes in by."""

    to: str
    how: str = "walk"
    side: str = ""
    known: bool = False
    """True if it leads to a square that had a tile as the figure set out, so that its half is decided."""


@dataclass
class Hero:
    seat: str
    id: str
    kp: int
    at: str
    most: int
    sp: int | None = None
    arrow: str = ""
    side: str = ""
    how: str = ""
    going: str = ""
    move: Move | None = None
    unlit: bool = False
    stuck: bool = False
    pushing: bool = False
    falling: bool = False
    skip: int = 0
    invisible: int = 0
    ammo: int = 0
    magic: int = 0
    bonus: dict[str, int] = field(default_factory=dict)
    things: list[str] = field(default_factory=list)
    treasure: list[str] = field(default_factory=list)
    walked: list[str] = field(default_factory=list)
    rings: list[Ring] = field(default_factory=list)
    amulets: list[Amulet] = field(default_factory=list)
    companions: list[Companion] = field(default_factory=list)
    shadow: str = ""
    way_up: str = ""
    up_lock: Lock | None = None
    held: str = ""
    rope_at: str = ""
    ascent: list[str] = field(default_factory=list)
    """The checks of the way up that it has taken in this round."""
    skip_drift: int = 0
    sword: str = ""
    four: list[str] = field(default_factory=list)
    fitted: list[str] = field(default_factory=list)
    used: dict[str, int] = field(default_factory=dict)
    ring_used: bool = False
    entered: bool = False
    left_tower: bool = False
    asleep_now: bool = False
    act: str = ""
    waits: bool = False
    confused: bool = False
    passed: list[str] = field(default_factory=list)
    blasted: bool = False
    fled: int = 0
    must_walk: bool = False
    half_known: bool = False
    carried: bool = False
    """True for a hero whose arrow moves as the round ends."""


@dataclass
class Player:
    """The person behind a seat: in, out, dead or monsters; `died` is the order in which they died or escaped."""

    fate: str = "in"
    died: int = 0


@dataclass
class Dragon:
    awake: bool = False
    aside: list[str] = field(default_factory=list)
