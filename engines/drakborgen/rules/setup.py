"""DB-2: decks, heroes, rings and towers at the start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import convert

from engines.core.deck import Deck, SharedDeck
from engines.core.dice import Dice
from engines.core.flow import Table, Thread
from engines.core.types import Seat, Who
from engines.drakborgen.components import BOARD, HEROES, SHARED, deck_of
from engines.drakborgen.geography import TOWERS
from engines.drakborgen.rules import offices
from engines.drakborgen.rules.checks import ROUND
from engines.drakborgen.state import Castle, Companion, Dragon, Hero, Player, Ring, Rules
from engines.drakborgen.view.names import hero_name, tower_name

RINGS_DEALT = 2
"""The Ring cards set aside for every seat before anybody has a hero (DB-2.4)."""


def played(seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """The options of a match: one seat alone plays solo, and solo with several seats is coop (DB-2.10)."""
    if seats == 1:
        return {**options, "mode": "solo", "fixed_mp": "off", "pvp": "off"}
    return {**options, "mode": "coop"} if options["mode"] == "solo" else dict(options)


def rules_of(seats: Sequence[Seat], options: Mapping[str, str]) -> Rules:
    """The variants of a match."""
    return convert(played(len(seats), options), Rules)


def deal(seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> Castle:
    """The castle before the heroes set out (DB-2.1 to DB-2.8)."""
    rules = rules_of(seats, options)
    way_downs = rules.way_downs == "on"
    decks = {
        name: SharedDeck.of(name, deck_of(name, way_downs=way_downs), rng, reshuffles=False) for name in SHARED
    }  # fmt: skip
    castle = Castle(
        threads={name: Thread([]) for name in (ROUND, *seats, *(own(seat) for seat in seats))},
        rules=rules,
        seats=list(seats),
        keeper=rng.pick("keeper", list(seats)),
        dot=BOARD.sun.start,
        tile_pile=Deck.of("tile", deck_of("tile", way_downs=way_downs), rng, reshuffles=False),
        decks=decks,
        dragon=Dragon(Deck.of("dragon", deck_of("dragon"), rng, reshuffles=False)),
        players={seat: Player() for seat in seats},
    )
    if rules.fixed_mp == "on":
        castle.players[seats[-1]] = Player(fate="monsters", died=1)
    playing = with_heroes(castle)
    for seat in playing:
        castle.aside[seat] = castle.decks["ring"].set_aside(rng, RINGS_DEALT)
    castle.unused = list(HEROES)
    if rules.hero_choice == "dealt":
        sheets = rng.shuffled("heroes", HEROES)
        each = len(sheets) // len(playing)
        castle.dealt = {seat: sorted(sheets[at * each : (at + 1) * each]) for at, seat in enumerate(playing)}
        if each == 1:
            castle.chosen = {seat: dealt[0] for seat, dealt in castle.dealt.items()}
    return castle


def own(seat: Seat) -> str:
    """The thread of what only one player may know of."""
    return f"own{seat.removeprefix('hero')}"


def with_heroes(castle: Castle) -> list[Seat]:
    """The seats that play a hero: all but a monster player's from the start (DB-31.4)."""
    return [seat for seat in castle.seats if castle.players[seat].fate != "monsters"]


def asked(castle: Castle) -> list[Seat]:
    """The seats that fill in the form: all with a hero, and all where they vote."""
    return list(castle.seats) if castle.rules.pvp == "vote" else with_heroes(castle)


def rings_for(castle: Castle, seat: Seat, hero: str) -> list[str]:
    """The Ring cards among which a seat with that hero chooses; a third is the top one of what is left (DB-2.4)."""
    number = HEROES[hero].starting_rings
    left = castle.decks["ring"].pile
    third = left[-1:] if number > RINGS_DEALT else []
    return [*castle.aside[seat], *third] if number else []


def set_out(table: Table[Castle], forms: Mapping[Seat, tuple[str, str, str]]) -> None:
    """The heroes stand in their towers, each with its ring; the others leave the game (DB-2.2 to DB-2.4, DB-2.9)."""
    castle, ring_deck = table.state, table.state.decks["ring"]
    back: list[str] = []
    for seat, (hero, ring, tower) in forms.items():
        dealt = rings_for(castle, seat, hero)
        if len(dealt) > RINGS_DEALT:
            ring_deck.draw(table.dice)
        if not dealt:
            back += castle.aside.pop(seat)
        else:
            castle.aside[seat] = [one for one in dealt if one != ring]
        castle.heroes[seat] = new_hero(hero, TOWERS[tower], ring)
        castle.players[seat].hero, castle.players[seat].way = hero, [TOWERS[tower]]
    if back:
        ring_deck.shuffle_in(table.dice, back)
    taken = {hero.id for hero in castle.heroes.values()}
    castle.unused = [hero for hero in HEROES if hero not in taken]
    castle.dealt, castle.chosen = {}, {}
    table.turn()
    for seat, (hero, _, tower) in forms.items():
        table.reveal("sets-out", who=Who(seat), hero=hero_name(hero), tower=tower_name(tower))
    offices.appoint(castle)


def new_hero(hero: str, at: str, ring: str = "") -> Hero:
    """A hero as it sets out."""
    sheet = HEROES[hero]
    return Hero(
        id=hero,
        kp=sheet.kp,
        at=at,
        rings=[Ring(ring)] if ring else [],
        ammo=sum(ability.ammo for ability in sheet.abilities),
        magic=sum(ability.uses for ability in sheet.abilities),
        companions=[
            Companion(one.id, one.kp, one.kp, at, loyal=one.loyal) for one in sheet.companions
        ],
    )  # fmt: skip
