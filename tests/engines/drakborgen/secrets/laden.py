"""Matches that begin in the middle, with full hands: in them much more is hidden than a random match comes to.

`GAME` is Drakborgen for the checks of the contract, with rings, amulets, Treasure cards and things in all hands, orders
of all kinds given, monsters in the next rooms, and the dead among the players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from bot.contract.game import GameUnderTest
from engines.core import Dice, Event, Order, Orderable, Preference, Seat
from engines.core.flow import Table, Work
from engines.core.preferences import write
from engines.drakborgen.components import HEROES, TILES
from engines.drakborgen.game import Drakborgen
from engines.drakborgen.rules import offices, setup
from engines.drakborgen.rules.checks import ROUND
from engines.drakborgen.rules.rounds import Round
from engines.drakborgen.state import Amulet, Castle, Player, Ring, Tile
from tests.engines.drakborgen.facts import GAME as PLAIN

PLACES: Final = ("e5", "f4", "e7", "i5", "h8", "g5", "_e5", "a1")
"""Where heroes begin; several may share a place."""
AROUND: Final = [f"{column}{row}" for column in "cdefhijk" for row in range(3, 9)]
FINDS: Final = {"amulet": ("room", "chest", "corpse"), "magic-ring": ("corpse",)}
THINGS: Final = (
    "room.small-flask", "chest.small-flask", "corpse.rope", "corpse.key", "corpse.key", "corpse.master-key",
    "chest.spell-book", "chest.skull-helmet", "chest.elven-ring", "chest.magic-sword", "room.amulet-half",
    "search.amulet-half", "chest.elven-mail", "chest.light-orb", "room.coins-30",
)  # fmt: skip
DULL: Final = ("empty", "nothing", "tunnel")
"""Cards that lie below the others."""


class Begins(Work):
    """The readers are named, and read what has been found."""

    def do(self, table: Table[Castle]) -> None:
        offices.appoint(table.state)
        offices.tell_readers(table)


class Laden(Drakborgen):
    """Drakborgen from the middle of a match on."""

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Castle, list[Event]]:
        return set_up(self, seats, options, rng)


def set_up(
    engine: Drakborgen, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice, *, orders: bool = True
) -> tuple[Castle, list[Event]]:
    """Begin a match with full hands, and with orders given, if wanted."""
    castle = setup.deal(seats, engine.meta.options(options), rng)
    lay_out(castle, Random(rng.below("laden", 1 << 31)))
    for seat in seats if orders else ():
        chance = Random(rng.below("laden", 1 << 31))
        for one in engine.orderable(castle, seat):
            if chance.random() < 0.4:
                write(castle, any_order(one, chance))
    return engine.begin(castle, rng, Begins(), Round(), thread=ROUND)


def any_order(one: Orderable, rng: Random) -> Order:
    """An order of a kind, of one entry."""
    if one.sequence:
        picks = rng.choices(one.options, k=rng.randint(one.least, one.most))
    else:
        picks = rng.sample(one.options, k=rng.randint(one.least, min(one.most, len(one.options))))
    when, until = (rng.choice(clauses).key if clauses else "" for clauses in (one.whens, one.until))
    entry = Preference(one.kind, tuple(option.key for option in picks), when, until, one.course)
    return Order(one.seat, one.kind, (entry,))


def lay_out(castle: Castle, rng: Random) -> None:
    """Tiles, heroes and what they hold, each card taken from its deck."""
    castle.round, castle.dot = 1, rng.choice((3, 12))
    if castle.rules.pvp == "vote":
        castle.rules = replace(castle.rules, pvp="on")
    for at in AROUND:
        shape = castle.tile_pile.pile.pop(rng.randrange(len(castle.tile_pile.pile)))
        castle.tiles[at] = Tile(shape, 0 if TILES[shape].type == "corridor" else rng.randrange(4), 0)
    for deck in ("room", "search", "catacomb"):
        castle.decks[deck].pile.sort(key=lambda card: card not in DULL)  # the top is the end
    playing = setup.with_heroes(castle)
    if len(playing) > 2 and castle.rules.mode == "competitive" and rng.random() < 0.5:
        dead = playing.pop()
        castle.players[dead] = Player(fate="monsters", died=1 + max(one.died for one in castle.players.values()))
        castle.decks["ring"].pile[:0] = castle.aside.pop(dead)
    places = rng.sample(PLACES, k=rng.randint(1, 4))
    for seat, hero in zip(playing, rng.sample(sorted(HEROES), k=len(playing)), strict=True):
        castle.heroes[seat] = setup.new_hero(hero, rng.choice(places))
        castle.heroes[seat].outside = True
        castle.heroes[seat].unlit = rng.random() < 0.1
        fill(castle, seat, rng)
    castle.unused = [hero for hero in HEROES if hero not in {one.id for one in castle.heroes.values()}]
    castle.dealt, castle.chosen = {}, {}


def fill(castle: Castle, seat: Seat, rng: Random) -> None:
    """Give a hero rings, amulets, Treasure cards and things."""
    hero, others = castle.hero(seat), [one for one in castle.seats if one != seat]

    def draw(deck: str) -> str:
        return castle.decks[deck].pile.pop(rng.randrange(len(castle.decks[deck].pile)))

    def finds(item: str) -> str:
        """A card that says that such a thing is found, taken from its deck; empty if there is none left."""
        deck = next((deck for deck in FINDS[item] if item in castle.decks[deck].pile), "")
        if deck:
            castle.decks[deck].pile.remove(item)
        return f"{deck}.{item}" if deck else ""

    hero.rings.append(Ring(castle.aside[seat].pop()))
    if castle.decks["ring"].pile and (by := finds("magic-ring")):
        hero.rings.append(Ring(draw("ring"), by=by, known_by=rng.sample(others, k=min(1, len(others)))))
    for _ in range(rng.randint(0, 3)):
        by = finds("amulet")
        if castle.decks["amulet"].pile and by:
            hero.amulets.append(Amulet(draw("amulet"), [by], worn=rng.random() < 0.7, is_known=rng.random() < 0.1))
    hero.treasure = [draw("treasure") for _ in range(rng.randint(0, 3))]
    if hero.treasure and rng.random() < 0.3:
        hero.shown_to = {hero.treasure[0]: others}
    for what in rng.sample(THINGS, k=4):
        deck, _, card = what.partition(".")
        if card in castle.decks[deck].pile:
            castle.decks[deck].pile.remove(card)
            hero.things.append(what)
    if hero.has("magic-sword"):
        hero.sword, hero.picks_throw = "rock", True


class Unordered(Drakborgen):
    """The same without orders. A part of an order that is carried out is public (V24), also by what is not asked."""

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Castle, list[Event]]:
        return set_up(self, seats, options, rng, orders=False)


GAME: Final[GameUnderTest] = replace(PLAIN, engine=Laden())
UNORDERED: Final[GameUnderTest] = replace(PLAIN, engine=Unordered())
