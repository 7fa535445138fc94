"""The places where sections of the rules hang into each other: one list or table for each moment.

A module adds to them where it is imported, which `game` does in a fixed order: amulets before rings, since an amulet
that triggers at the same moment goes first (DB-20.6). Functions get the table, and read the state from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from engines.core.flow import Step, Table
from engines.core.types import Option, Seat
from engines.drakborgen.state import Castle, Intent, Meeting, Monster

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

MONSTER_TRIES: Final[list[Callable[[Castled, Monster], None]]] = []
"""The obstacles of a monster, one after another by id, once heroes have had theirs (flow.md, `Obstacles`). A figure
that gets out is noted in `Turn.got_out`."""

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

SEARCHES: Final[list[Callable[[Castled, Meeting, Seat], bool]]] = []
"""A searcher is about to draw its Search card as the card phase opens: True if others were drawn instead (A36)."""

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

# Monsters and fighting

EFFECTS: Final[dict[str, Callable[[Castled, str, str, Seat], None]]] = {}
"""The effect of a drawn card by its verb (DB-34): the place, the card as ``<deck>.<card>``, and the seat that drew it.
A monster keeps the card that brought it; all other cards are laid down by the caller.
Cards of category ``monster`` are carried out before dangers, which hit the monsters too (DB-27.4); their fights follow
in the step `announce` or `wrestle`."""

FIGURES: Final[list[Callable[[Castled, Monster], bool]]] = []
"""A card has brought a surface monster, which stands in its place: False if it does not stay (DB-29.1, DB-29.22)."""

FIRST: Final[list[Callable[[Castle, Meeting, Seat], Iterable[Option]]]] = []
"""What a hero may do before it announces attack, wait or flee, beside shooting: keys ``<verb>`` or
``<verb>.<monster's id>``, which `CARRIED` carries out; then the hero is asked again."""

CARRIED: Final[dict[str, Callable[[Castled, Meeting, Seat, str], None]]] = {}
"""An option of `FIRST` by its verb; the last argument is what follows the dot."""

SHOWN: Final[list[Callable[[Castled, Meeting], None]]] = []
"""Monsters (`Meeting.monsters`) are shown, before the announcement: amulets, then the ring of blinding light."""

MEETS: Final[list[Callable[[Castled, Meeting, Monster], bool]]] = []
"""A Monster card is about to be drawn for a monster, or an ambush skeleton is about to fight (DB-20.7): True if it
needs none, since it has become a slave, is gone, or is passive from now on (`Monster.mood`, `Monster.asleep`)."""

REACTED: Final[list[Callable[[Castled, Meeting, Monster, str], bool]]] = []
"""A reaction was read, ``fight``, ``follows``, or ``stab>=<n>`` for a flight that costs so much: True if the monster is
passive instead (elven ring)."""

FLIGHT_DOORS: Final[list[Callable[[Castled, Seat, Way, str], bool]]] = []
"""A fleeing hero stands before a door: first without a card, then with the Door card ``locked``: True if it opens."""

MONSTER_FLEES: Final[list[Callable[[Castled, Monster, bool], bool]]] = []
"""A monster flees, maybe driven off from a fight: True if it goes as a figure (DB-29.4), else it is gone from the game
(DB-15.9)."""

FIGHTS: Final[list[Callable[[Castled, Meeting], bool]]] = []
"""A fight is about to begin: True if it does not, since something else has happened (DB-24.18)."""

# Cards

FALLS: Final[list[Callable[[Castled, Seat, str], bool]]] = []
"""A hero is about to fall: by a ``trapdoor``, from a ``bridge`` or into a ``pit``. True if it does not (DB-21.5); what
happens to it instead has happened."""

FALLEN: Final[list[Callable[[Castled, Seat, str], None]]] = []
"""A hero has fallen into the catacombs, out of a place, and is alive (DB-25.9)."""

SPARES: Final[list[Callable[[Castled, Seat, str], bool]]] = []
"""A trap, a card ``<deck>.<card>``, is known and its dice are not rolled: True if it does not touch that hero
(DB-34.24). What traps cost has the cause ``trap``, what door traps cost ``door-trap`` (DB-34.23)."""

BURNS: Final[list[Callable[[Castled, Seat, int], bool]]] = []
"""A blast of the dragon's fire, counted from 1, reaches a hero: True if it costs the hero nothing (DB-24.7)."""

TAKES_TREASURE: Final[list[Callable[[Castled, Seat], None]]] = []
"""A hero has drawn a Treasure card and holds it (DB-20.7, ``treasure_drawn``)."""

FINDS: Final[list[Callable[[Castled, Seat, str], None]]] = []
"""A hero has got a thing, ``<deck>.<card>`` (DB-34.11)."""

REROLLS: Final[list[Callable[[Castled, Seat, str, int], int]]] = []
"""A hero has rolled a bad T12 for a ``check``, ``cave-in``, ``damage``, ``flight``, ``flask`` or ``book``: the roll
that counts (ring of fortune)."""

FEELS_DOOR: Final[list[Callable[[Castled, Seat, str], bool]]] = []
"""A hero is at a door, before a card is drawn (empty) or with the Door card ``locked``: True if it opens (thief)."""

# Moving

TOGETHER: Final[dict[str, Callable[[Castled, list[Seat], Way], list[Seat]]]] = {}
"""Obstacles on an edge, ``door`` and ``portcullis``, for all who take that exit together (DB-12.12, DB-12.15): those
who come through, in their order. `BARS` has the same for one hero alone."""

LEAVING_TOGETHER: Final[dict[str, Callable[[Castled, list[Seat], Way], list[Seat]]]] = {}
"""Obstacles within a room, by its type, for all who take an exit together (DB-19.9): those who get to it."""


class Opener(NamedTuple):
    """A means by which a hero opens a door or a portcullis instead of the card or the check, picked on the page
    `barred`: whether it has it for ``door`` or ``portcullis``, and its use, True if that opens."""

    may: Callable[[Castle, Seat, str], bool]
    opens: Callable[[Castled, Seat, Way], bool]


OPENERS: Final[dict[str, Opener]] = {}
"""Means to open, by their picks: ``ring`` and ``magic``, in the order in which they are tried."""

CAUGHT: Final[list[Callable[[Castled, Seat], bool]]] = []
"""A web is about to catch or to hinder a hero: True if it does not (spider amulet)."""

FORCED: Final[list[Callable[[Castle, Seat, list[str]], str]]] = []
"""The default action of a hero whose place leaves it little choice, of those offered; empty where that is not so."""

LAID: Final[list[Callable[[Castled, str], None]]] = []
"""A tile was laid on a square: what befalls those that stood there (DB-29.15)."""

# Things

INTENTS: Final[list[Callable[[Castled], None]]] = []
"""All are about to be asked what they do: flasks are drunk by order, and offers open (A5)."""

REVEALED: Final[list[Callable[[Castled], None]]] = []
"""All have decided what they do: offers end, and what was drunk takes its toll (DB-3.12)."""

RISES: Final[list[Callable[[Castled, Seat], None]]] = []
"""A hero below ground is teleported up (DB-23.14)."""
