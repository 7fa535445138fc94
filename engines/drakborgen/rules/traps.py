"""DB-13, DB-34.6, DB-34.7, DB-34.10: traps and other dangers: whom they hit, and what they do."""

from __future__ import annotations

from collections.abc import Callable

from engines.core.flow import Table
from engines.core.preferences import entries_of
from engines.core.types import Seat, Who
from engines.drakborgen.components import thing
from engines.drakborgen.geography import DOWN
from engines.drakborgen.rules import companions, creatures, decks, hooks
from engines.drakborgen.rules.checks import again, amount, check, dice_of, one_of, t6
from engines.drakborgen.rules.effects import EFFECTS, TRAP, cause_of, costs, done, is_trap, scope_of, struck
from engines.drakborgen.rules.falling import fallen, sinks
from engines.drakborgen.rules.heroes import die
from engines.drakborgen.rules.moving import halfway
from engines.drakborgen.rules.passages import ways
from engines.drakborgen.rules.together import companions_at, leaves_part
from engines.drakborgen.state import Castle, Companion, Monster
from engines.drakborgen.view.names import creature_name, place_name
from engines.drakborgen.view.stories import LINES, story

NUMBER = "cave-in"
"""The kind of order that names the number in a cave-in; never asked (A20)."""
Hits = Callable[[Seat, Companion], object]


def announce(table: Table[Castle], card: str, hit: list[Seat], *, is_old: bool = False) -> None:
    """Tell the story of a trap, of the first hero that it hits; `is_old`: it lay there before."""
    moment = f"trap-{card.partition('.')[2]}{'-again' if is_old else ''}"
    if is_trap(card) and hit and moment in LINES:
        story(table, moment, hit[0])


def on_creatures(
    table: Table[Castle], place: str, card: str, companion: Hits, monster: Callable[[Monster], object]
) -> None:  # fmt: skip
    """DB-13.3: what hits all in a room hits companions, then monsters, each by itself."""
    if scope_of(card) != "all":
        return
    for master, one in companions_at(table.state, place):
        companion(master, one)
    for wild in list(table.state.monsters_at(place)):
        monster(wild)


def costs_creatures(table: Table[Castle], place: str, card: str, written: str) -> None:
    """All creatures in the room lose KP by a formula."""
    on_creatures(
        table, place, card,
        lambda master, one: creatures.hurt_companion(
            table, master, one, creatures.cost(table, master, written, one.kind)
        ),
        lambda one: creatures.wound(table, one, creatures.cost(table, None, written, one.kind)),
    )  # fmt: skip


def pays(table: Table[Castle], seat: Seat, card: str, written: str) -> bool:
    """A hero loses KP by a formula. True if it dies of that."""
    return costs(table, seat, amount(table, seat, written, table.state.hero(seat)), cause_of(card))


def skip(table: Table[Castle], seat: Seat, rounds: int) -> None:
    """DB-11.1: a hero skips its next rounds."""
    hero = table.state.hero(seat)
    hero.skip = max(hero.skip, rounds)
    if rounds:
        table.tell("skips", who=Who(seat), rounds=rounds)


def damage(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """DB-13.4, DB-34.6: all who are hit lose KP, each by its own dice."""
    written, hit = thing(card).effect.formula, struck(table, place, card, seat)
    announce(table, card, hit)
    if card == "room.vampire-bats" and hit:
        story(table, "bats", hit[0])
    for one in hit:
        pays(table, one, card, written)
    costs_creatures(table, place, card, written)


def check_or_damage(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """DB-34.6: a check, or KP and maybe rounds are lost. Monsters feel nothing of it (DB-27.7)."""
    effect = thing(card).effect
    assert effect.aspect is not None
    for one in struck(table, place, card, seat):
        if card == "room.stingcrawler":
            story(table, "stingcrawler", one)
        if check(table, one, effect.aspect):
            table.reveal("is-unharmed", who=Who(one))
        elif not pays(table, one, card, effect.formula) and effect.skip != "0":
            skip(table, one, amount(table, one, effect.skip))


def trapdoor(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """DB-13.7, DB-13.10: an Agility check for each creature, or it falls; a monster that falls is gone."""
    hit = struck(table, place, card, seat)
    announce(table, card, hit)
    for one in hit:
        if check(table, one, "agility"):
            table.reveal("is-unharmed", who=Who(one))
        else:
            falls(table, one, "trapdoor")

    def companion(master: Seat, one: Companion) -> None:
        if one.at == place and not creatures.succeeds(table, master, one.kind, "agility"):
            companions.falls(table, master, one)

    def monster(one: Monster) -> None:
        if not creatures.succeeds(table, None, one.kind, "agility"):
            table.reveal("monster-falls", monster=creature_name(one.kind))
            creatures.monster_goes(table, one)

    on_creatures(table, place, card, companion, monster)


def falls(table: Table[Castle], seat: Seat, why: str) -> None:
    """DB-23.2: a hero falls into the catacombs, unless an amulet or a ring prevents it (DB-20.6), and loses T6 KP."""
    if any(prevents(table, seat, why) for prevents in hooks.FALLS):
        return
    story(table, f"fall-{why}", seat)
    room = table.state.hero(seat).at
    goes_below(table, seat, fell=True)
    if not costs(table, seat, t6(table, seat), TRAP):
        fallen(table, seat, room)


def goes_below(table: Table[Castle], seat: Seat, *, fell: bool) -> None:
    """A hero is in the catacombs below its room, with its arrow free (DB-23.2, DB-23.4); one that fell may climb
    back."""
    sinks(table.state, seat, fell=fell)
    leaves_part(table, seat)
    table.tell("is-below", who=Who(seat), place=place_name(table.state.hero(seat).at))


def explosion(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """DB-13.5, DB-13.12: KP are lost, a round is skipped, and everybody is flung out through an exit of its own."""
    castle, effect, hit = table.state, thing(card).effect, struck(table, place, card, seat)
    announce(table, card, hit)
    for one in hit:
        if not pays(table, one, card, effect.damage):
            is_flung(table, one, amount(table, one, effect.skip))

    def companion(master: Seat, one: Companion) -> None:
        exits = ways(castle, place)
        if not creatures.hurt_companion(table, master, one, amount(table, master, effect.damage)) and exits:
            out = one_of(table, master, exits)
            one.going, one.side, one.stuck = out.to, out.side, False

    def monster(one: Monster) -> None:
        creatures.wound(table, one, amount(table, None, effect.damage))
        exits = ways(castle, place)
        if one not in castle.monsters or not exits:
            return
        out = one_of(table, None, exits)
        table.tell("monster-flung", monster=creature_name(one.kind))
        if one.figure and out.exit != DOWN and castle.type_of(out.to) != "chamber":
            one.going, one.side = out.to, out.side
        else:
            creatures.monster_goes(table, one)

    on_creatures(table, place, card, companion, monster)


def is_flung(table: Table[Castle], seat: Seat, rounds: int) -> None:
    """DB-13.12: a hero lies halfway through the round that it skips; doors and portcullises burst. Down the stairs it
    lands in the catacombs. Without a passage it stays (DB-4.10)."""
    castle = table.state
    hero = castle.hero(seat)
    skip(table, seat, rounds)
    exits = ways(castle, hero.at)
    if not exits:
        return
    out = one_of(table, seat, exits)
    if out.exit == DOWN:
        goes_below(table, seat, fell=False)
    else:
        hero.stuck = hero.pushing = False
        table.reveal("is-flung", who=Who(seat), place=place_name(out.to))
        halfway(castle, seat, out.to, out.side)


def poison_fog(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """DB-13.6: KP are lost and rounds are slept, by two rolls. Fog stays in the room, a puff of gas does not."""
    if thing(card).effect.lasting:
        decks.lays(table, place, card, "fog")
    else:
        done(table, card)
    fog_strikes(table, place, card, seat)


def fog_strikes(table: Table[Castle], place: str, card: str, seat: Seat, *, is_old: bool = False) -> None:
    """DB-13.6: fog hits all who are not unconscious; `is_old` where it lay in the room before."""
    effect = thing(card).effect
    hit = [one for one in struck(table, place, card, seat) if not table.state.hero(one).skip]
    announce(table, card, hit, is_old=is_old)
    for one in hit:
        lost, rounds = amount(table, one, effect.damage), amount(table, one, effect.skip)
        if not costs(table, one, lost, cause_of(card)):
            skip(table, one, rounds)
    costs_creatures(table, place, card, effect.damage)


def number_of(castle: Castle, seat: Seat, sides: int) -> int:
    """The number that a hero names in a cave-in: by order, else 1 (A20)."""
    for entry in entries_of(castle, seat, NUMBER):
        if int(entry.picks[0]) <= sides:
            return int(entry.picks[0])
    return 1


def cave_in(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """DB-13.8: who names a number and rolls it is crushed to death; the others lose KP. Each by itself."""
    castle, effect, hit = table.state, thing(card).effect, struck(table, place, card, seat)
    announce(table, card, hit)
    for one in hit:
        named, rolled = number_of(castle, one, effect.guess_die), dies_roll(table, one, effect.guess_die)
        if named == rolled and effect.guess_die == 12:
            rolled = again(table, one, "cave-in", rolled)
        table.reveal("cave-in-roll", who=Who(one), named=named, rolled=rolled)
        if named == rolled:
            story(table, "dead-crushed", one)
            die(table, one, "crushed")
        else:
            pays(table, one, card, effect.damage)

    def companion(master: Seat, one: Companion) -> None:
        if dies_roll(table, master, effect.guess_die) == 1:
            creatures.companion_dies(table, master, one)
        else:
            creatures.hurt_companion(table, master, one, amount(table, master, effect.damage))

    def monster(one: Monster) -> None:
        if dies_roll(table, None, effect.guess_die) == 1:
            creatures.monster_dies(table, one)
        else:
            creatures.wound(table, one, amount(table, None, effect.damage))

    on_creatures(table, place, card, companion, monster)


def dies_roll(table: Table[Castle], seat: Seat | None, sides: int) -> int:
    return table.dice.roll(dice_of(table, seat), sides)


EFFECTS["damage"] = damage
EFFECTS["check_or_damage"] = check_or_damage
EFFECTS["trapdoor"] = trapdoor
EFFECTS["explosion"] = explosion
EFFECTS["poison_fog"] = poison_fog
EFFECTS["cave_in"] = cave_in
