"""A match of Dungeons of Draggmar as plain data: all that the rules DD-1 to DD-17 remember.

Cards are ids (`components`). Hands are kept in order of ids, so that their order tells nothing. A *lord* is a player's
side: a purse, a hand, heroes. Threads: ``table`` (rounds and phases), one by the name of each seat (selection, hiring,
waiting to join), ``g3-1`` a group, and one for each letter of an offer (`engines/draggmar/README.md`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Literal

from msgspec import Struct, field

from engines.core.deck import Deck, SharedDeck
from engines.core.flow import Thread
from engines.core.hands import Knowers
from engines.core.types import Preference, Seat
from engines.draggmar.accounts import Account, Counting, Feats, Flag, Lost, Parting
from engines.draggmar.components import DUNGEONS, KEEP, SPOTS, TOWN, is_hero, is_item

TABLE = "table"
"""The thread of rounds and phases."""

Phase = Literal["setup", "selection", "hiring", "run", "end"]
Ending = Literal["", "killed", "cleared", "closed", "failed", "none"]
"""How a group's run ended: with a Boss, without one left (DD-9.9), with a closed rift (DD-13.6), with no hero left, or
without result. Empty while it goes on."""
CurseStatus = Literal["pending", "carried", "force"]
"""Drawn in this room and not resolved yet; carried over from an earlier one (DD-12.3); in force in this room."""


class Rules(Struct, frozen=True):
    """The options of the table (DD-16), which never change in a match."""

    harder: bool = False
    real_experience: bool = False
    negotiation: bool = False
    crusade: bool = False
    start_doom: int = 15


class Dungeon(Struct, omit_defaults=True):
    """A dungeon with its level token (DD-4). `up`: the token lies face-up; `fresh`: turned up in this round; `locked`:
    in an earlier one. `threat` are its threat tokens."""

    level: int
    up: bool = False
    fresh: bool = False
    locked: bool = False
    threat: int = 0

    @property
    def now(self) -> int:
        """The current level (DD-6.2, DD-10.7)."""
        return min(3, self.level + self.threat)


class Rifts(Struct, omit_defaults=True):
    """The rift spots that are `open`, in the order of their numbers, and the rift deck (DD-13). While runs go on it is
    dealt into shares by spot (DD-13.5). `out` are the cards that have been drawn and stay out (DD-13.9), `returning`
    General Velos, undefeated in this run phase. As everybody knows, no closer is among the top `safe` cards of the pile
    as it was when it was dealt (DD-13.1)."""

    deck: SharedDeck
    open: list[str] = []
    out: list[str] = []
    returning: list[str] = []
    safe: int = 0

    def depths(self) -> Iterator[tuple[list[str], Callable[[int], int]]]:
        """The pile and the shares, each with a function that says how deep in the whole pile the card at a place of it
        lay when it was dealt; the top is 0."""
        pile = self.deck.pile
        yield pile, lambda at: len(pile) - 1 - at
        shares = list(self.deck.shares.values())
        for number, share in enumerate(shares):
            yield share.pile, partial(_depth, number, len(shares), share.dealt)


def _depth(number: int, shares: int, dealt: int, at: int) -> int:
    return number + shares * (dealt - 1 - at)


class Keep(Struct, omit_defaults=True):
    """The Keep's pile of this run phase, and the elites that lie aside (DD-11). `returning` are level 3 Bosses that
    nobody could beat there: they go back into their deck when the phase ends (DD-11.4)."""

    deck: Deck
    aside: list[str] = []
    returning: list[str] = []


class Bought(Struct, omit_defaults=True):
    """An item on a lord's table (DD-5.6): what was paid for it in all, whether it is a replacement, and whether it came
    by trade. A traded item is never replaced (DD-5.4)."""

    card: str
    price: int = 0
    swapped: bool = False
    traded: bool = False

    @property
    def may_be_replaced(self) -> bool:
        return not self.swapped and not self.traded


class Cursed(Struct, omit_defaults=True):
    """A curse before a lord. `by_boss`: drawn in the Boss room that goes on (DD-12.3)."""

    card: str
    status: CurseStatus = "pending"
    by_boss: bool = False


class Logged(Struct, array_like=True):
    """A room of a lord's own log (DD-6.6): its card and how it ended."""

    card: str
    flag: Flag


class Kill(Struct, array_like=True):
    """A Boss, elite or General Velos in whose killing wave a lord was present, and the hero that was used."""

    card: str
    hero: str


class Hero(Struct, omit_defaults=True):
    """An active hero: the wounds, and the number of the skill that was used in this run (0: none)."""

    card: str
    wounds: int = 0
    used: int = 0


class Lord(Struct, omit_defaults=True):
    """A seat's side.

    `unsorted` are the cards in hand that came by the deal of DD-1.6: others do not know whether they are heroes.
    `span`: the least and the greatest number of heroes in hand as far as everybody may know (flow.md 3). `bought`: has
    bought in this hiring phase, among it heroes of the levels `hired`. `scouts` are the dungeons named in this round,
    secret until all have (V-2).
    `last_place` is the dungeon of the round before (DD-4.5), empty if it was none. `planted` curses wait to be drawn
    (DD-12.5). `received` are the items received by DD-8.10 in this run, `drawn` all that it has drawn since
    its last room began to count. `group` is the last group the lord was in.
    `fallen`: the hero died in the last room. `out`: the run is over. `feats` are of the whole match.
    """

    fame: int = 0
    hand: list[str] = []
    unsorted: list[str] = []
    span: tuple[int, int] = (1, 3)
    table: list[Bought] = []
    bought: bool = False
    hired: list[int] = []
    ready: bool = False
    place: str = TOWN
    last_place: str = ""
    scouts: list[str] = []
    active: Hero | None = None
    fallen: bool = False
    out: bool = False
    curses: list[Cursed] = []
    planted: int = 0
    log: list[Logged] = []
    kills: list[Kill] = []
    heads: list[str] = []
    received: int = 0
    drawn: tuple[str, ...] = ()
    group: str = ""
    feats: Feats = Feats()

    @property
    def heroes(self) -> list[str]:
        """The heroes in hand."""
        return [card for card in self.hand if is_hero(card)]

    @property
    def items(self) -> list[str]:
        """The items in hand."""
        return [card for card in self.hand if is_item(card)]

    @property
    def size(self) -> int:
        """The cards that count for the limit of 7: hand and table (DD-2.8)."""
        return len(self.hand) + len(self.table)

    @property
    def has_hero(self) -> bool:
        """True if a hero is left, active or in hand."""
        return self.active is not None or bool(self.heroes)


class Commit(Struct, frozen=True, omit_defaults=True):
    """What a lord commits to a room (DD-8.4): `items` in order of slot and id, the number of the `skill` (0: none) and
    the seat that is its `target`, the `boost`, and whether a chest is to be opened."""

    items: tuple[str, ...] = ()
    skill: int = 0
    target: str = ""
    boost: Literal["", "attack", "defense"] = ""
    chest: Literal["", "open", "leave"] = ""


class Encounter(Struct, omit_defaults=True):
    """The room that a group plays. `alone`: the group was one lord when it was drawn (DD-9.8). `entered` are the lords
    that had a hero in it in any wave, `present` those with a hero in this wave, `boosted` those that have paid for a
    boost (DD-2.7). `commits` is what they have revealed, `equipped` the items that they wear. In this wave: `dead` are
    lords whose hero is dead, `hurt` those whose hero has lost Health to the card; `killed`, and how the room ends.
    `lost` are the heroes of the waves before."""

    card: str
    wave: int = 1
    alone: bool = False
    entered: list[Seat] = []
    present: list[Seat] = []
    boosted: list[Seat] = []
    commits: dict[Seat, Commit] = {}
    equipped: dict[Seat, list[str]] = {}
    dead: list[Seat] = []
    hurt: list[Seat] = []
    killed: bool = False
    flag: Flag = "passed"
    lost: tuple[Lost, ...] = ()


class Slain(Struct, array_like=True):
    """A Boss of a room deck that a group killed, as room number `rooms` (DD-9.10), and the lords present."""

    card: str
    rooms: int
    seats: list[Seat]


class Group(Struct, omit_defaults=True):
    """A group of a run phase; its thread has its `name`. `members` are in turn order and have a hero left. `row` are
    the cards that it has passed or skipped, `reserve` those set aside by ``scry``, the next first, of which each lord
    has `seen` the first so many; `looks` is how often cards began to lie aside. `letters` are those used for its
    parts. `last` is the room that was over last, `parting` how lords left after it."""

    name: str
    place: str
    level: int
    members: list[Seat]
    row: list[Logged] = []
    room: Encounter | None = None
    reserve: list[str] = []
    seen: dict[Seat, int] = {}
    looks: int = 0
    letters: int = 0
    ended: Ending = ""
    slain: list[Slain] = []
    last: Account | None = None
    parting: Parting | None = None

    @property
    def is_keep(self) -> bool:
        return self.place == KEEP

    @property
    def is_rift(self) -> bool:
        return self.place in SPOTS


class Request(Struct):
    """A lord who waits to join a `group` (DD-6.7), and the `name` of the group in which it goes on alone, if not."""

    asker: Seat
    group: str
    name: str


class Payment(Struct, frozen=True):
    """A part of a deal (DD-16.3): Fame that one party pays another, now or at the end of the round."""

    payer: Seat
    payee: Seat
    fame: int
    when: Literal["now", "end"]


class Terms(Struct, frozen=True):
    """A deal: its parties, the place to which all of them go (empty: none agreed), and what is paid."""

    author: Seat
    parties: tuple[Seat, ...]
    go_to: str = ""
    pay: tuple[Payment, ...] = ()


class Result(Struct, frozen=True):
    """The end of the match (DD-14): `reason` names it, ``mage`` or ``doom``."""

    reason: Literal["mage", "doom"]
    winners: tuple[Seat, ...]
    scores: dict[Seat, int]


class Realm(Struct, kw_only=True, omit_defaults=True):
    """The whole match.

    `seats` are in seat order, `first` has the first player token. `stage` is the threat stage (DD-10.6). `trophies` are
    the heads of the Trophy Room, `groups` those of this run phase, by name. `deals` are accepted ones that are still to
    be paid. `known` maps hidden cards to the seats that know where they are, `EVERYBODY` among them. `sought` are
    heroes for which an upgrade has searched in vain: they lie in some hand (DD-10.3). `given_up` are cards that were
    given up since the last round ended (flow.md 1, Closing): they lie open, and reach their discards when all have
    travelled. `slayers` were present when the Death Mage was killed. `counting` is the end of the last round.
    """

    threads: dict[str, Thread]
    orders: dict[Seat, list[Preference]] = {}
    rules: Rules
    seats: list[Seat]
    first: Seat
    round: int = 0
    phase: Phase = "setup"
    doom: int
    stage: int = 0
    dungeons: dict[str, Dungeon]
    rifts: Rifts
    decks: dict[str, Deck]
    keep: Keep
    market: list[str] = []
    trophies: list[str] = []
    lords: dict[Seat, Lord]
    groups: dict[str, Group] = {}
    requests: list[Request] = []
    deals: list[Terms] = []
    known: Knowers = field(default_factory=dict)
    sought: list[str] = []
    given_up: list[str] = []
    slayers: list[Seat] = []
    counting: Counting | None = None
    result: Result | None = None

    @property
    def order(self) -> list[Seat]:
        """The seats in turn order: clockwise from the first player (DD-3.2)."""
        at = self.seats.index(self.first)
        return [*self.seats[at:], *self.seats[:at]]

    @property
    def is_solo(self) -> bool:
        return len(self.seats) == 1

    def lord(self, seat: Seat) -> Lord:
        return self.lords[seat]

    def in_order(self, seats: list[Seat]) -> list[Seat]:
        """Some seats in turn order."""
        return [seat for seat in self.order if seat in seats]

    @property
    def hidden(self) -> list[str]:
        """The dungeons whose token lies face-down, by number."""
        return [place for place in DUNGEONS if not self.dungeons[place].up]

    def level_at(self, place: str) -> int:
        """The level of the rooms drawn at a place: a dungeon's current level, 3 in the Keep; rift cards have their
        own, so 0."""
        if place in self.dungeons:
            return self.dungeons[place].now
        return 3 if place == KEEP else 0

    @property
    def heads(self) -> list[str]:
        """Every Boss's head, in the Trophy Room and before the lords (DD-11.1)."""
        return [*self.trophies, *(card for lord in self.lords.values() for card in lord.heads)]


__all__ = [
    "TABLE", "Account", "Bought", "Commit", "CurseStatus", "Cursed", "Dungeon", "Encounter", "Ending", "Flag", "Group",
    "Hero", "Keep", "Kill", "Logged", "Lord", "Payment", "Phase", "Realm", "Request", "Result", "Rifts", "Rules",
    "Slain", "Terms",
]  # fmt: skip
