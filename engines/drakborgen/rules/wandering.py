"""DB-29: wandering monsters: figures that stay on the board, flee for real, and walk when they are told to."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engines.core.flow import Table
from engines.drakborgen.asking import paths
from engines.drakborgen.components import MONSTERS, SEATS, TILES
from engines.drakborgen.geography import CHAMBER, DOWN
from engines.drakborgen.rules import decks, hooks, offices
from engines.drakborgen.rules.checks import one_of
from engines.drakborgen.rules.creatures import monster_goes, succeeds
from engines.drakborgen.rules.monsters import legal
from engines.drakborgen.rules.passages import Way, half_at, sides_of, way, ways
from engines.drakborgen.rules.tiles import random_half
from engines.drakborgen.state import Castle, Hero, Intent, Monster
from engines.drakborgen.view.names import monster_name, place_name

COMMAND: Final = "command"
STEP: Final = "step"
NONE: Final = "none"
ABYSSES: Final = ("pit", "bridge")


# -- figures


def stands(castle: Castle) -> dict[int, str]:
    """The kinds of all figures on the board, by id."""
    return {one.id: one.kind for one in castle.monsters if one.figure}


def count(table: Table[Castle]) -> None:
    """DB-29.22: the figures that stand as the squares begin to be played are those that count."""
    table.state.turn.figures = stands(table.state)


def becomes_figure(table: Table[Castle], one: Monster) -> bool:
    """DB-29.1, DB-29.22: a card with a surface monster is laid down, and a figure stands in its place, if there is one
    left; figures that fell in this card phase are used again only from the next sun phase."""
    castle = table.state
    opened = castle.turn.figures if table.thread in SEATS else stands(castle)
    here = [other for other in castle.monsters if other.figure and other.at == one.at and other.id not in opened]
    used = sum(kind == one.kind for kind in opened.values()) + sum(other.kind == one.kind for other in here)
    if used >= MONSTERS[one.kind].figures:
        return False
    if one.card:
        decks.discard_thing(table, one.card)
    one.card, one.figure = "", True
    return True


# -- flight


def flees(table: Table[Castle], one: Monster, is_driven_off: bool = False) -> bool:
    """DB-29.4: a figure goes by a T6 among the exits, and its move is completed in the next round; down the stairs it
    is gone (DB-29.10). In odd rooms it goes by the exit at which it stands, or tries another (DB-29.17, DB-29.20,
    DB-29.21). If it does not get out it stays, passive. Out of a fight the heroes' entrances will do too (DB-28.9).
    False if it is gone."""
    castle = table.state
    meeting = castle.meetings.get(table.thread)
    panics = one.stuck and castle.type_of(one.at) == "web"  # DB-27.8: a random exit, whoever came in by it
    exits = [exit_ for exit_ in ways(castle, one.at) if exit_.to != CHAMBER] if panics else legal(castle, one)
    has_walked_in = one.came == castle.round  # such a one may go by any (DB-29.6)
    if not (panics or is_driven_off or has_walked_in) and meeting is not None:
        entrances = {castle.hero(seat).side for seat in meeting.seats}
        exits = [exit_ for exit_ in exits if exit_.exit not in entrances] or exits
    if not exits:
        return True
    kind = castle.type_of(one.at)
    own = next((exit_ for exit_ in exits if exit_.exit == one.side), None)
    odd = kind in (*ABYSSES, "rubble", "web")
    out = own if own is not None and odd and not one.stuck else one_of(table, None, exits)
    if odd and kind != "web" and out is not own and not gets_across(table, one, kind):
        return one in castle.monsters
    if out.exit == DOWN:
        table.tell("monster-goes-down", monster=monster_name(one.kind))
        return False
    one.going, one.side, one.stuck = out.to, out.side, False
    table.reveal("monster-flees-to", monster=monster_name(one.kind), place=place_name(out.to))
    return True


# -- obstacles


def gets_across(table: Table[Castle], one: Monster, kind: str) -> bool:
    """DB-29.2: what a room costs a monster that leaves it by another exit than its own: rubble and a pit an Agility
    check, a bridge an Agility and a Mind check. Who falls is gone (DB-29.10)."""
    held = succeeds(table, None, one.kind, "agility")
    if kind == "bridge":
        held = succeeds(table, None, one.kind, "mind") or held
    if held:
        return True
    if kind in ABYSSES:
        falls(table, one)
    else:
        one.stuck = True
        table.reveal("monster-still-stuck", monster=monster_name(one.kind), place=place_name(one.at))
    return False


def falls(table: Table[Castle], one: Monster) -> None:
    table.reveal("monster-is-lost", monster=monster_name(one.kind), place=place_name(one.at))
    monster_goes(table, one)


def passes(table: Table[Castle], one: Monster, exit_: Way) -> bool:
    """True if a monster gets out by an exit; doors open for it, and the dark does not hinder it (DB-29.2)."""
    kind = table.state.type_of(one.at)
    is_free = kind not in (*ABYSSES, "rubble") or (exit_.exit == one.side and not one.stuck)
    if not is_free and not gets_across(table, one, kind):
        return False
    return "portcullis" not in exit_.bars or all(succeeds(table, None, one.kind, "strength") for _ in range(2))


# -- commands


def steps_of(castle: Castle, one: Monster) -> list[Way]:
    """The exits by which a figure may be sent: not into the chamber, not deeper into a web (DB-29.9); stairs lead it
    out of the game, so nobody sends it there."""
    exits = [exit_ for exit_ in ways(castle, one.at) if exit_.to != CHAMBER and exit_.exit != DOWN]
    if castle.type_of(one.at) == "web":
        return [exit_ for exit_ in exits if exit_.exit == one.side]
    return exits


def movable(castle: Castle) -> list[Monster]:
    """The figures that a monster player may send, by id: none that flees or hangs in a web, or has walked in this round
    (DB-29.12, DB-29.14)."""
    if not castle.wanders or not castle.monster_players:
        return []
    figures = [one for one in castle.monsters if one.figure and not one.going and one.came != castle.round]
    return [one for one in figures if _is_loose(castle, one)]


def _is_loose(castle: Castle, one: Monster) -> bool:
    return not (one.stuck and castle.type_of(one.at) == "web") and bool(steps_of(castle, one))


def by_default(castle: Castle, moved: Collection[int] = ()) -> tuple[str, str]:
    """M6: of the figures that have not moved, the one with the shortest path to a hero, by an exit that it may take,
    steps along it, the first of several: its id and the exit; or nobody. No path leads to a hero in the chamber
    (DB-29.9)."""
    heroes = [castle.hero(seat) for seat in castle.active]
    goals = sorted({hero.at for hero in heroes if not hero.is_below and hero.at != CHAMBER})
    found = [one for one in movable(castle) if one.id not in moved]
    if not goals or not found:
        return NONE, ""
    exits = {one.id: steps_of(castle, one) for one in found if one.at not in goals}
    costs = paths.field(castle, goals, [one.to for ways_out in exits.values() for one in ways_out])
    steps = {number: best for number, out in exits.items() if (best := paths.best(castle, out, costs)) is not None}
    if not steps:
        return NONE, ""
    number = min(steps, key=lambda one: (paths.cost(castle, steps[one], steps[one].to) + costs[steps[one].to], one))
    return str(number), steps[number].exit


def prepare(table: Table[Castle]) -> None:
    """Look for the default command once a round, and for those that the engine gives, one for each monster player: all
    decide at the same time, so nobody knows where the heroes are going (M6)."""
    castle = table.state
    if not castle.wanders or not castle.monster_players:
        return
    castle.turn.usual = by_default(castle)
    if offices.engine_plays(castle):
        sent = castle.turn.sent
        for _ in castle.monster_players:
            number, exit_ = by_default(castle, sent)
            if number != NONE:
                sent[int(number)] = exit_


def commands(castle: Castle) -> dict[int, str]:
    """The exits to which figures are sent, by id: what the regular monster players command, the first to have become
    one first; a figure moves once (DB-29.12)."""
    given = dict(castle.turn.sent)
    for seat in sorted(castle.monster_players, key=lambda one: castle.players[one].died):
        form = castle.turn.commands.get(seat)
        number = form.pages.get(COMMAND, (NONE,))[0] if form is not None else NONE
        if form is not None and number != NONE:
            given.setdefault(int(number), form.pages[STEP][0])
    return given


def told(castle: Castle, form: Intent) -> tuple[str, str]:
    """The monster of a command and its exit, as all hear them; empty without one."""
    number = form.pages.get(COMMAND, (NONE,))[0]
    kind = next((one.kind for one in castle.monsters if str(one.id) == number), "")
    return kind, form.pages.get(STEP, ("",))[0] if kind else ""


def sets_out(table: Table[Castle], one: Monster) -> None:
    """DB-29.2, DB-29.12: a figure that is sent overcomes what bars its way, before anybody moves."""
    castle = table.state
    exit_ = commands(castle).get(one.id) if one in movable(castle) else None
    chosen = way(castle, one.at, exit_) if exit_ else None
    if chosen is None:
        return
    if passes(table, one, chosen):
        one.stuck = False
        castle.turn.got_out[one.id] = chosen.exit
    elif one in castle.monsters:
        table.reveal("monster-does-not-get-out", monster=monster_name(one.kind), place=place_name(one.at))


def walk(table: Table[Castle]) -> None:
    """DB-29.4, DB-29.8: figures complete their flight, and walk to where they got out."""
    castle = table.state
    for one in [one for one in castle.monsters if one.figure]:
        exit_ = castle.turn.got_out.get(one.id)
        out = way(castle, one.at, exit_) if exit_ else None
        if one.going:
            comes(table, one, one.going, one.side)
        elif out is not None:
            comes(table, one, out.to, out.side)


def comes(table: Table[Castle], one: Monster, place: str, side: str) -> None:
    """A figure comes into a place, unless it walks into a hero: then it turns back, and comes in with the hero
    (DB-29.8)."""
    castle = table.state
    met = next((each for each in _moved(castle) if each.at == one.at and _came_from(castle, each, place, side)), None)
    if met is not None:
        table.tell("monster-turns-back", monster=monster_name(one.kind), place=place_name(one.at))
        one.going, one.side = "", met.side
        meets(castle, one)
    else:
        arrives(table, one, place, side)


def _moved(castle: Castle) -> list[Hero]:
    """The heroes who have come into another place in this round."""
    return [hero for seat, hero in castle.heroes.items() if castle.turn.entered.get(seat) == hero.at]


def _came_from(castle: Castle, hero: Hero, place: str, side: str) -> bool:
    """True if the entrance of a hero leads to that side of a place."""
    back = way(castle, hero.at, hero.side) if hero.side else None
    return back is not None and (back.to, back.side) == (place, side)


def arrives(table: Table[Castle], one: Monster, place: str, side: str) -> None:
    """A figure comes into a place, and through corridors at random farther, by doors and stairs too, unless a hero
    stands there (DB-29.4, DB-29.8)."""
    castle, passed = table.state, {one.at}
    one.at, one.side, one.going, one.stuck = place, side, "", False
    while castle.type_of(one.at) == "corridor" and not castle.here(one.at):
        passed.add(one.at)
        exits = [
            exit_ for exit_ in ways(castle, one.at)
            if exit_.to not in passed and exit_.to != CHAMBER and "portcullis" not in exit_.bars
            and exit_.exit != one.side
        ]  # fmt: skip
        if not exits:
            break
        out = one_of(table, None, exits)
        if out.exit == DOWN:
            table.tell("monster-goes-down", monster=monster_name(one.kind))
            monster_goes(table, one)
            return
        one.at, one.side = out.to, out.side
    one.came = castle.round
    table.reveal("monster-walks-in", monster=monster_name(one.kind), place=place_name(one.at))
    if castle.is_known(one.at):
        in_odd_room(table, one)
    if one in castle.monsters:
        meets(castle, one)


def meets(castle: Castle, one: Monster) -> None:
    """DB-29.6: a figure that has walked to heroes meets them."""
    one.came = castle.round
    one.mood = "new" if castle.here(one.at) else "passive"
    one.asleep = False  # DB-34.24: it stayed so in its room


def in_odd_room(table: Table[Castle], one: Monster) -> None:
    """DB-29.15: a monster that comes onto a pit or a bridge through a wall falls for good."""
    castle = table.state
    tile = castle.tile_at(one.at)
    is_abyss = castle.type_of(one.at) in ABYSSES and tile is not None and one.side
    if is_abyss and tile is not None and sides_of(tile.shape, tile.turn)[one.side] == "wall":
        falls(table, one)


def turned_up(table: Table[Castle], square: str) -> None:
    """DB-29.15 to DB-29.21: a tile was turned up on monsters: one that came in this round stands at its side, another
    at a random exit; in rubble and in webs it is stuck in the middle; in half a room in that of its side."""
    castle = table.state
    tile = castle.tiles[square]
    for one in [one for one in castle.monsters if one.at == square and not one.going]:
        if one.came != castle.round:
            exits = ways(castle, square)
            one.side = one_of(table, None, exits).exit if exits and tile.type in ABYSSES else ""
            one.stuck = tile.type in ("rubble", "web")
        if TILES[tile.shape].sections:
            one.at += half_at(tile.shape, tile.turn, one.side) if one.side else random_half(table, None, tile.shape)
        in_odd_room(table, one)


hooks.FIGURES.append(becomes_figure)
hooks.MONSTER_FLEES.append(flees)
hooks.MONSTER_TRIES.append(sets_out)
hooks.PIECES.append(walk)
hooks.LAID.append(turned_up)
hooks.CERTAIN.insert(0, count)
hooks.SUN_PHASE.append(prepare)
