"""The match as plain data: lords, places, decks, groups and rooms; and the dice, which come from outside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from engines.core.dice import Dice
from tests.engines.draggmar.referee.asking import Desk
from tests.engines.draggmar.referee.components import (
    ELITES,
    HEROES,
    MAP,
    RIFT_SPOTS,
    HeroCard,
    RoomCard,
)


class Chance(Protocol):
    """Where shuffles and random picks come from; a comparer gives both models the same."""

    def order(self, deck: str, cards: list[str]) -> list[str]:
        """The cards shuffled, topmost first. `deck` is a deck's name, ``keep`` or ``tokens``."""

    def pick(self, stream: str, among: list[str]) -> str:
        """One card. `stream` is a group's name or ``setup``."""


class Dealt:
    """Chance from the host's keyed dice; `script` stacks orders and picks that a test has written down."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.script: dict[str, list[list[str]]] = {}

    def order(self, deck: str, cards: list[str]) -> list[str]:
        written = self.script.get(f"deck.{deck}")
        if written:
            chosen = written.pop(0)
            assert sorted(chosen) == sorted(cards), f"{deck}: {chosen} is no order of {cards}"
            return list(chosen)
        return self.dice.shuffled(f"deck.{deck}", sorted(cards))

    def pick(self, stream: str, among: list[str]) -> str:
        written = self.script.get(stream)
        if written:
            (chosen,) = written.pop(0)
            assert chosen in among, f"{stream}: {chosen} is not among {among}"
            return chosen
        return self.dice.pick(stream, sorted(among))


@dataclass
class Options:
    """The options of a match (DD-1.3, 16)."""

    harder: bool = False
    real: bool = False
    negotiation: bool = False
    crusade: bool = False
    start_doom: int = int(MAP["doom_track"]["start"])


@dataclass
class Deck:
    """A pile, topmost first, and its discards, oldest first."""

    pile: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)


@dataclass
class Place:
    """A dungeon: its token and what lies on it (DD-4, 10.6)."""

    id: str
    number: int
    factions: tuple[str, ...]
    level: int = 0
    up: bool = False
    fresh: bool = False
    threat: int = 0

    @property
    def current(self) -> int:
        """DD-6.2: the current level."""
        return min(3, self.level + self.threat)


@dataclass
class Hero:
    """An active hero."""

    card: str
    wounds: int = 0
    used: bool = False

    @property
    def facts(self) -> HeroCard:
        return HEROES[self.card]

    @property
    def health(self) -> int:
        """DD-2.1: Health left."""
        return self.facts.health - self.wounds


@dataclass
class Bought:
    """A card on a lord's table (DD-5.4, 5.6): `own` until it is a replacement or came by trade."""

    card: str
    own: bool = True


@dataclass
class Held:
    """A curse drawn and not resolved. `room` counts the owner's rooms when it was drawn; `waits` if it was drawn in a
    Boss room and comes into play in the owner's next run (DD-12.3)."""

    card: str
    room: int
    waits: bool = False


@dataclass
class Entry:
    """A room in a lord's own log: flag ``killed``, ``opened``, ``disarmed``, ``passed``, ``skipped``, ``failed``,
    ``boss`` or ``""`` while it is played (DD-6.6, 17.4)."""

    card: str
    flag: str = ""


@dataclass
class Lord:
    """A player."""

    seat: str
    fame: int = 0
    hand: list[str] = field(default_factory=list)
    table: list[Bought] = field(default_factory=list)
    bought: bool = False
    ready: bool = False
    place: str = "town"
    last_place: str = "town"
    scouted: list[str] = field(default_factory=list)
    placed: bool = False
    active: Hero | None = None
    last_hero: str = ""
    fallen: bool = False
    out: bool = True
    curses: list[Held] = field(default_factory=list)
    planted: int = 0
    rooms: int = 0
    log: list[Entry] = field(default_factory=list)
    kills: list[str] = field(default_factory=list)
    received: int = 0
    heads: list[str] = field(default_factory=list)
    group: str = ""
    given_up: list[str] = field(default_factory=list)
    counted: dict[str, int] = field(default_factory=dict)

    @property
    def heroes(self) -> list[str]:
        """Hero cards in hand."""
        return [card for card in self.hand if card in HEROES]

    @property
    def items(self) -> list[str]:
        """Item cards in hand."""
        return [card for card in self.hand if card not in HEROES]

    @property
    def has_hero(self) -> bool:
        """True if a hero is active or in hand."""
        return self.active is not None or bool(self.heroes)


@dataclass
class Mods:
    """What effects add for one lord's hero."""

    attack: int = 0
    defense: int = 0
    ward: int = 0
    ward_all: bool = False
    slots: int = 0
    evade: bool = False
    endure: bool = False
    unlock: bool = False
    slay: int = -1


@dataclass
class Commit:
    """DD-8.4: what a lord commits."""

    items: list[str] = field(default_factory=list)
    skill: int = 0
    target: str = ""
    boost: str = ""
    chest: bool = False


@dataclass
class Room:
    """A room being played. What is set under `enter` holds for every wave; the rest belongs to the wave."""

    card: RoomCard
    members: list[str]
    alone: bool
    place: str
    wave: int = 0
    boosted: set[str] = field(default_factory=set)
    entered: dict[str, Mods] = field(default_factory=dict)
    enter_attack: int = 0
    enter_defense: int = 0
    forbids: dict[str, set[str]] = field(default_factory=dict)
    closes: bool = False
    present: list[str] = field(default_factory=list)
    wave_heroes: dict[str, Hero] = field(default_factory=dict)
    commits: dict[str, Commit] = field(default_factory=dict)
    equipped: dict[str, list[str]] = field(default_factory=dict)
    mods: dict[str, Mods] = field(default_factory=dict)
    enemy_attack: int = 0
    enemy_defense: int = 0
    disarm: int = 0
    dead: set[str] = field(default_factory=set)
    endured: set[str] = field(default_factory=set)
    wounded: set[str] = field(default_factory=set)
    struck: set[str] = field(default_factory=set)
    outcome: str = ""


@dataclass
class Group:
    """A group on its run (DD-6). `letters` counts the names given to its parts."""

    name: str
    place: str
    level: int
    members: list[str]
    row: list[Entry] = field(default_factory=list)
    reserve: list[str] = field(default_factory=list)
    letters: int = 0
    room: Room | None = None
    result: str = ""
    ended: bool = False


@dataclass
class Request:
    """DD-6.7: a lord who asks to join a group; `name` is the asker's own if the answer is no."""

    asker: str
    place: str
    target: str
    name: str
    seen: bool = False
    closed: bool = False
    joined: bool = False


@dataclass
class Result:
    """What a group has done for the doom track (DD-10.4)."""

    group: str
    place: str
    level: int
    kind: str


@dataclass
class Trade:
    """DD-5.7, D-8: an open trade offer."""

    id: str
    author: str
    partner: str
    give: list[str]
    get: list[str]
    pays: int = 0
    wants: int = 0


@dataclass
class Pay:
    """A payment of a deal: `when` is ``now`` or ``end``."""

    payer: str
    to: str
    fame: int
    when: str


@dataclass
class Deal:
    """DD-16.3, D-3: an open deal."""

    id: str
    author: str
    parties: list[str]
    go_to: str
    pay: list[Pay]
    accepted: set[str] = field(default_factory=set)


def unheard(moment: str, seats: list[str]) -> None:
    """Nobody has ordered anything."""


class Match:
    """Everything of one match. `note` is told the moments at which orders begin and end: ``selected``, ``hired``,
    ``run`` with who is in it, ``fell`` with the group of a hero that has died, ``over`` for the runs."""

    def __init__(self, options: Options, seats: list[str], chance: Chance) -> None:
        self.options, self.seats, self.chance = options, seats, chance
        self.desk = Desk()
        self.note: Callable[[str, list[str]], None] = unheard
        self.lords = {seat: Lord(seat) for seat in seats}
        self.first = seats[0]
        self.round = 0
        self.phase = "setup"
        self.doom = options.start_doom
        self.stage = 0
        self.places = {
            one["id"]: Place(one["id"], int(one["number"]), tuple(one["factions"]))
            for one in MAP["locations"]
            if one["type"] == "dungeon"
        }
        self.rifts = dict.fromkeys(RIFT_SPOTS, False)
        self.decks: dict[str, Deck] = {}
        self.elites = list(ELITES)
        self.keep: list[str] = []
        self.shares: dict[int, list[str]] = {}
        self.dealt_rifts: list[str] = []
        self.rift_out: list[str] = []
        self.aside: list[str] = []
        self.returning: list[str] = []
        self.trophies: list[str] = []
        self.market: dict[int, list[str]] = {}
        self.groups: dict[str, Group] = {}
        self.requests: list[Request] = []
        self.results: list[Result] = []
        self.first_kills: list[tuple[int, list[str]]] = []
        self.keep_closed = False
        self.door_a = False
        self.trades: dict[str, Trade] = {}
        self.trade_numbers: dict[str, int] = {}
        self.deals: dict[str, Deal] = {}
        self.deal_numbers: dict[str, int] = {}
        self.promised: list[Pay] = []
        self.peeked: list[tuple[str, list[str]]] = []
        self.over = False
        self.lost = False
        self.scores: dict[str, int] = {}
        self.winners: list[str] = []

    @property
    def solo(self) -> bool:
        return len(self.seats) == 1

    def turn_order(self, among: list[str] | set[str] | None = None) -> list[str]:
        """DD-3: clockwise from the first player; only those named."""
        at = self.seats.index(self.first)
        order = self.seats[at:] + self.seats[:at]
        return [seat for seat in order if among is None or seat in among]
