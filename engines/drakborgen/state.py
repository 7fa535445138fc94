"""A match of Drakborgen as plain data: all that the rules DB-1 to DB-34 remember.

Places are keys (`geography`), cards ids, things ``<deck>.<card>`` (`components`). Heroes, monsters, tiles and rooms are
in `pieces`, and are imported from here with the rest.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from engines.core.deck import Deck, SharedDeck
from engines.core.flow import Thread
from engines.core.types import Preference, Seat
from engines.drakborgen.components import Aspect
from engines.drakborgen.geography import CHAMBER, is_below, is_tower, square_of
from engines.drakborgen.pieces import (
    Amulet,
    Companion,
    Fate,
    Hero,
    Lying,
    Monster,
    Player,
    Ring,
    Room,
    Tile,
)
from engines.drakborgen.scene import Part, Scene

Switch = Literal["off", "on"]


class Rules(Struct, frozen=True):
    """The variants, which never change in a match (DB-2.10), and the choices of the house. `pvp` is ``on`` when all
    have agreed. In ``solo`` one seat plays, and `fixed_mp` does nothing."""

    mode: Literal["competitive", "coop", "solo"] = "competitive"
    combat: Literal["basic", "legend"] = "basic"
    wandering_monsters: Switch = "off"
    pvp: Literal["off", "vote", "on"] = "off"
    fixed_mp: Switch = "off"
    hero_choice: Literal["dealt", "open"] = "dealt"
    mp: Literal["players", "engine"] = "players"
    solo_combat: Literal["computer", "dice"] = "computer"
    attack_passive: Switch = "off"
    escaped_join_mp: Switch = "off"
    way_downs: Switch = "on"


class Intent(Struct, frozen=True, omit_defaults=True):
    """What a seat does in a round: the action of page `act`, and the picks of its further pages, by kind."""

    act: str = ""
    pages: dict[str, tuple[str, ...]] = {}

    @property
    def verb(self) -> str:
        return self.act.partition(".")[0]

    @property
    def target(self) -> str:
        return self.act.partition(".")[2]


class Blow(Struct, array_like=True):
    """A combat round: the throw or aspect of each fighter, and what each lost. Fighters are seats, ``m<id>`` for
    monsters, ``<seat>.<n>`` for companions."""

    throws: dict[str, str]
    lost: dict[str, int] = {}


class Queue(Struct, frozen=True, omit_defaults=True):
    """What a side does in a fight (DB-16.7): the throws or disc steps to come of each of its fighters; when it stops or
    flees, such as ``stop.5`` or ``flee.3`` for body or combat points; and by which exits, in order."""

    throws: dict[str, tuple[str, ...]] = {}
    stance: str = ""
    exits: tuple[str, ...] = ()


class Meeting(Struct, omit_defaults=True):
    """A place in the card phase, by its thread: the heroes there, those who take no further part left out, and its
    encounter (DB-15, DB-16). `drawn` keeps the cards that have not been carried out yet; `about` is the card that a
    question of this place is about; `shown`: the drawn cards have been shown.

    `mp` is the monster player, empty for the engine. `entered`, `searched`, `waits` are the seats that came in, search,
    and wait and rolled odd; `drawn` the cards that were drawn as it opened (``<deck>.<card>``), each with the seat that
    drew it. `number` counts its encounters. `monsters` are those of the encounter, `said` the announcements, known to
    all, `read` the one under which the Monster cards were read; `aside`: who lets others stand aside (DB-17.20); `shut`
    heroes whose door did not open as they fled (DB-15.12); `thrown` missiles by seat; `dark`: it had no light as
    the card phase opened.

    In a fight `fighters` are the heroes, or in a duel both of `duel`; `blows` the combat rounds, `still` those in a row
    without a loss; `dealt` the seats that did damage in the last one; `runs` those that flee in the next, each with
    its exits in order; `queues` what the sides have queued while it is played.
    `four` are the Search cards of which a seat chooses one; `scene` is the gravest that happened here."""

    place: str
    seats: list[Seat]
    mp: str = ""
    entered: list[Seat] = []
    searched: list[Seat] = []
    waits: list[Seat] = []
    drawn: list[tuple[str, Seat]] = []
    monsters: list[int] = []
    said: dict[Seat, str] = {}
    aside: dict[Seat, str] = {}
    blows: list[Blow] = []
    still: int = 0
    number: int = 0
    about: str = ""
    shown: bool = False
    read: str = ""
    shut: list[Seat] = []
    thrown: dict[Seat, int] = {}
    fighters: list[Seat] = []
    duel: list[Seat] = []
    dealt: list[Seat] = []
    runs: dict[Seat, list[str]] = {}
    queues: dict[Seat, Queue] = {}
    dark: bool = False
    four: dict[Seat, list[str]] = {}
    scene: Scene | None = None


class Dragon(Struct):
    """The dragon (DB-24): her deck, the cards set aside, and whether she is awake."""

    deck: Deck
    aside: list[str] = []
    awake: bool = False


class Office(Struct, frozen=True, array_like=True):
    """The reader of a hero's amulets (DB-30.7), for one term."""

    of: Seat
    holder: Seat
    term: int

    @property
    def name(self) -> str:
        return f"reader.{self.of}.{self.term}"


class Offices(Struct, omit_defaults=True):
    """The readers now, the last term of each hero's, those that ended early (`Engine.forget`), and `past` readers."""

    readers: list[Office] = []
    terms: dict[Seat, int] = {}
    ended: list[str] = []
    past: list[Office] = []


class Turn(Struct, omit_defaults=True):
    """The round as it goes on: empty while all decide.

    `intents` are the actions; `moved` the seats that go through with a move, each with the exit; `stays`: those that
    have had their turn (DB-7.5). `entered`: the seats that came into another place, with the place (DB-9.1); `passed`
    the corridors of each (DB-7.9); `drawn` the tiles by square until it is known how they lie; `onward` the answers of
    those who are asked where to go on, or which side of a tile shall be open; `ended`: fallen, caught or stopped, no
    card for them (DB-6.9); `slept`: those who skip this round (DB-11.1). `leaps`: the seats that are moved by a rune or
    a teleport, each with the place; `middle`: those that come into the middle of it (DB-22.5); `commands` of monster
    players (DB-29.12). `webs`: those that held somebody as the movement phase began (DB-19.6); `figures`: the kinds of
    the figures on the board, by id, as the card phase opened (DB-29.22); `got_out`: the exits by which they get out, by
    id. What monster players are asked, as the round begins: `usual`, the figure and the exit of the default command,
    `sent`, the exits by which the engine sends figures where it plays them, by id, and `routes`, the places to which
    spiders with several quickest routes may run, by number (M5, M6). `laid` are used-up things of each seat, which are
    laid down when all have decided; `left` the place and the side from which each hero last went on, for those who
    follow it; `walking` those who walk below ground, `climbed` those who come up by a way up; `shifts` places below
    ground to which Catacomb cards move a hero when the round ends; `ascents`: the checks of the way by which a hero
    came up, which its companions make too (DB-25.3)."""

    intents: dict[Seat, Intent] = {}
    moved: dict[Seat, str] = {}
    stays: list[Seat] = []
    entered: dict[Seat, str] = {}
    passed: dict[Seat, list[str]] = {}
    drawn: dict[str, str] = {}
    onward: dict[Seat, str] = {}
    ended: list[Seat] = []
    slept: list[Seat] = []
    leaps: dict[Seat, str] = {}
    middle: list[Seat] = []
    commands: dict[Seat, Intent] = {}
    webs: list[str] = []
    figures: dict[int, str] = {}
    got_out: dict[int, str] = {}
    usual: tuple[str, str] = ("", "")
    sent: dict[int, str] = {}
    routes: dict[int, list[str]] = {}
    laid: dict[Seat, list[str]] = {}
    left: dict[Seat, tuple[str, str]] = {}
    walking: list[Seat] = []
    climbed: list[Seat] = []
    shifts: dict[Seat, str] = {}
    ascents: dict[Seat, list[Aspect]] = {}


class Castle(Struct, kw_only=True, omit_defaults=True):
    """The whole match.

    `seats` are all seats taken, in order; `heroes` those that have a hero in the castle. `dot` is the sun's, `still`
    the sun phases in a row without a step (DB-6.10). `tiles` are by square, `rooms` and `meetings` by place and thread.
    `dealt` are the hero sheets of each seat while they set out, `chosen` the hero that a seat has taken on its form,
    `aside` the Ring cards set aside for it, afterwards those it removed (DB-2.4); `unused` heroes serve a change of
    shape (DB-21.9). `fallen` are dead heroes whose cards go back when the round ends (DB-3.12), `returning` other cards
    that are shuffled in then. `gone` are treasures and other cards of those who got out, by seat, with their heroes.
    `doors_open` is the last round in which all doors are open (spell book 9). `over` names the ending. `sunk` are the
    Treasure cards that a seat threw away in the dragon's fire (DB-24.17): it knows that they are at the bottom of the
    deck, until that is shuffled. `torches` are the cards that put torches out, each with the seats whose own does not
    burn yet (DB-12.24). `removed` are start rings that were used (DB-21.2); `spells` results of the spell book that
    wait for the end of the round. `scene` is what the story's picture shows."""

    threads: dict[str, Thread]
    orders: dict[Seat, list[Preference]] = {}
    rules: Rules
    seats: list[Seat]
    keeper: Seat
    round: int = 0
    dot: int
    still: int = 0
    tile_pile: Deck
    decks: dict[str, SharedDeck]
    dragon: Dragon
    tiles: dict[str, Tile] = {}
    rooms: dict[str, Room] = {}
    spiders: list[str] = []
    monsters: list[Monster] = []
    monster_ids: int = 0
    heroes: dict[Seat, Hero] = {}
    players: dict[Seat, Player] = {}
    dealt: dict[Seat, list[str]] = {}
    chosen: dict[Seat, str] = {}
    aside: dict[Seat, list[str]] = {}
    unused: list[str] = []
    turn: Turn = field(default_factory=Turn)
    meetings: dict[str, Meeting] = {}
    offices: Offices = field(default_factory=Offices)
    fallen: dict[Seat, Hero] = {}
    returning: dict[str, list[str]] = {}
    gone: dict[Seat, Hero] = {}
    doors_open: int = 0
    over: str = ""
    mps_at_end: list[Seat] = []
    sunk: dict[Seat, list[str]] = {}
    torches: list[tuple[str, list[Seat]]] = []
    removed: list[str] = []
    spells: list[tuple[int, Seat]] = []
    scene: Scene | None = None

    # -- who is where

    def room(self, place: str) -> Room:
        """The room at a place, made if there is nothing there."""
        return self.rooms.setdefault(place, Room())

    def here(self, place: str) -> list[Seat]:
        """The seats of the heroes at a place, in seat order; none that is halfway to another, or falling."""
        return [seat for seat, hero in self.heroes.items() if hero.at == place and not hero.going and not hero.falling]

    def standing(self, place: str) -> list[Seat]:
        """The seats of the heroes that are in a room for its reset: also who is halfway out of it (DB-5.10)."""
        return [seat for seat, hero in self.heroes.items() if hero.at == place and not hero.falling]

    def monsters_at(self, place: str) -> list[Monster]:
        """The wild monsters at a place, in order of arrival."""
        return [one for one in self.monsters if one.at == place and not one.going]

    def monster(self, number: int) -> Monster:
        return next(one for one in self.monsters if one.id == number)

    def tile_at(self, place: str) -> Tile | None:
        """The tile of a place above ground; None where there is none, and in towers, the chamber and below ground."""
        return self.tiles.get(square_of(place))

    def is_new(self, place: str) -> bool:
        """True if the tile was laid in this round (DB-8.20)."""
        tile = self.tile_at(place)
        return tile is not None and tile.round == self.round

    def type_of(self, place: str) -> str:
        """The type of room at a place (DB-8): ``tower``, ``chamber``, ``below``, a tile's, or empty if unknown."""
        if is_below(place):
            return "below"
        if place == CHAMBER:
            return "chamber"
        if is_tower(place):
            return "tower"
        tile = self.tiles.get(square_of(place))
        return tile.type if tile else ""

    def is_known(self, place: str) -> bool:
        return place == CHAMBER or is_below(place) or is_tower(place) or square_of(place) in self.tiles

    # -- who plays

    def hero(self, seat: Seat) -> Hero:
        return self.heroes[seat]

    @property
    def monster_players(self) -> list[Seat]:
        """The regular monster players, the first to have died first, those who are out last (DB-30.2, DB-30.6)."""
        fates = ((seat, self.players[seat]) for seat in self.seats)
        mps = [seat for seat, one in fates if one.fate == "monsters" or (one.fate == "out" and one.died)]
        return sorted(mps, key=lambda seat: (self.players[seat].fate == "out", self.players[seat].died))

    @property
    def active(self) -> list[Seat]:
        """The seats of heroes that are still in the castle and not falling for good, in seat order."""
        return [seat for seat, hero in self.heroes.items() if not hero.falling]

    def to_the_left(self, seat: Seat) -> list[Seat]:
        """The other seats, beginning with the next one (DB-30.1)."""
        at = self.seats.index(seat)
        return [*self.seats[at + 1 :], *self.seats[:at]]

    @property
    def is_legend(self) -> bool:
        return self.rules.combat == "legend"

    @property
    def wanders(self) -> bool:
        """True with wandering monsters (DB-29)."""
        return self.rules.wandering_monsters == "on"

    @property
    def has_begun(self) -> bool:
        """True once the heroes have set out."""
        return self.round > 0

    def deck(self, name: str) -> SharedDeck:
        return self.decks[name]


__all__ = [
    "Amulet", "Blow", "Castle", "Companion", "Dragon", "Fate", "Hero", "Intent", "Lying", "Meeting", "Monster",
    "Office", "Offices", "Part", "Player", "Queue", "Ring", "Room", "Rules", "Scene", "Tile", "Turn",
]  # fmt: skip
