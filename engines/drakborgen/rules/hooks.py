"""The places where sections of the rules hang into each other: one list or table for each moment.

A module adds to them where it is imported, which `game` does in a fixed order: amulets before rings, since an amulet
that triggers at the same moment goes first (DB-20.6). Functions get the table, and read the state from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from engines.core.flow import Step, Table
from engines.core.types import Seat
from engines.drakborgen.state import Castle, Intent, Meeting

if TYPE_CHECKING:
    from engines.drakborgen.rules.passages import Way

Castled = Table[Castle]

Acts = Callable[[Castle, Seat], Iterable[str]]
ACTS: Final[list[Acts]] = []
"""What a hero may do this round: keys of the page `act`, of each section (DB-7.2)."""

ACTIONS: Final[dict[str, Callable[[Castled, Seat, Intent], None]]] = {}
"""The movement phase of an action, by its verb. It notes who moves in `Turn.moved` or who has had its turn in
`Turn.stays`; an action without one is carried out in the card phase (DB-6.3)."""

BARS: Final[dict[str, Callable[[Castled, Seat, Way], bool]]] = {}
"""Obstacles on an edge, ``door`` and ``portcullis``: True if the hero comes through (DB-7.5). An exit with an obstacle
that has no rule here is not offered."""

LEAVING: Final[dict[str, Callable[[Castled, Seat, Way], bool]]] = {}
"""Obstacles within a room, by its type: True if the hero gets to that exit. Rooms of `FREE` types have none."""
FREE: Final = {"normal", "portcullis", "corridor", "rotating", "trap", "divided", "way-down", "tower", "chamber"}

BEFORE_MOVES: Final[list[Callable[[Castled], None]]] = []
"""The passes before the obstacles: shadow and held, relighting (flow.md, `Obstacles`)."""

PIECES: Final[list[Callable[[Castled], None]]] = []
"""Other pieces that move with the heroes: spiders, lost companions, monsters, walkers (DB-19.6, DB-25.8, DB-29)."""

TILE_DRAWN: Final[list[Callable[[Castled, list[Seat], str], str]]] = []
"""A tile was drawn for some heroes and is not laid yet: the tile that is laid in the end."""

TILE_EVENTS: Final[dict[str, Callable[[Castled, str, list[Seat]], None]]] = {}
"""The event of a new tile on the heroes that came in, by the type of room (DB-8.20)."""

ENTERED: Final[list[Callable[[Castled, str, list[Seat]], None]]] = []
"""Heroes have come into a place, whose tile lies by now: whether they fall, are caught, light torches, die."""

CERTAIN: Final[list[Callable[[Castled], None]]] = []
"""Cards that are drawn as the card phase opens, thread by thread (flow.md, section 2, Cards 1)."""

PLACE: Final[dict[str, Callable[[Castle, Meeting], Step | None]]] = {}
"""The steps of a place in the card phase, by the names in `places.ORDER`; None if there is nothing to do."""

ROUND_ENDS: Final[list[Callable[[Castled], None]]] = []
"""What would cross from one place to another, when all threads have ended (flow.md, section 2)."""

SUN_PHASE: Final[list[Callable[[Castled], None]]] = []
"""What else the sun phase does, after the rooms were reset: KP of monsters, SP, the dragon (DB-6.2)."""

SUNSET: Final[list[Callable[[Castled], None]]] = []
"""The sun has set, and the heroes inside are about to die (DB-6.11)."""

HURT: Final[list[Callable[[Castled, Seat, int, str], int]]] = []
"""Damage is about to be applied to a hero, with its cause: the damage that is left."""

DIES: Final[list[Callable[[Castled, Seat, str], bool]]] = []
"""A hero would die by lost KP: True if it does not (DB-34.23)."""

CHECKED: Final[list[Callable[[Castled, Seat, str, int, bool], bool]]] = []
"""A hero has failed a check of an aspect with a roll, maybe the second of two: True if it succeeds after all."""
