"""DB-23: the catacombs: going down, walking, and the cards that are drawn; `surfacing` has the ways up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core.flow import Table
from engines.core.names import named
from engines.core.types import Decision, Option, Seat, Text, Who, text
from engines.drakborgen.asking import intents
from engines.drakborgen.components import CARDS, Aspect, Effect
from engines.drakborgen.geography import (
    CHAMBER,
    DOWN,
    SIDES,
    STEPS,
    TOWER_AT,
    below,
    coordinates,
    is_below,
    turned,
)
from engines.drakborgen.rules import decks, hooks
from engines.drakborgen.rules.checks import amount, check, t6
from engines.drakborgen.rules.heroes import hurt
from engines.drakborgen.rules.moving import has_orb, through
from engines.drakborgen.rules.passages import way
from engines.drakborgen.state import Castle, Hero, Intent, Meeting
from engines.drakborgen.view.names import place_name, side_name

WALK, CLIMB, UP, WAIT = "walk", "climb", "up", "wait"
TOGETHER: Final = "together"
NOBODY: Final = "nobody"
TURNS: Final = {"left": -1, "on": 0, "right": 1}
ODD_TILES: Final = ("pit", "bridge")
"""Tiles that have no stairs in them (DB-23.20)."""
LOW: Final = 3
"""The KP with which the ring of ascent is used unless something else is armed (A35)."""
_side = named("side-{}")


# -- actions


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    """DB-23.1, DB-23.3, DB-23.8, DB-23.13: down the stairs; below ground on by the arrow, back up, or by a way up."""
    hero = castle.hero(seat)
    if not hero.is_below:
        tile = castle.tile_at(hero.at)
        held = hero.stuck and tile is not None and tile.type == "web"
        gropes = tile is not None and tile.type == "dark" and not has_orb(castle, hero.at)
        has_stairs = tile is not None and tile.has_way_down and not (held or gropes)
        return [f"{DOWN}.{side}" for side in SIDES] if has_stairs else ()
    found = [f"{WALK}.{one}" for one in (TURNS if hero.arrow else SIDES)]
    if hero.must_walk:
        return found
    if hero.fell and hero.has("rope"):
        found.append(CLIMB)
    if hero.way_up and (not effect_of(hero).needs or hero.has(effect_of(hero).needs)):
        found.append(UP)
    return found


def effect_of(hero: Hero) -> Effect:
    """The effect of the way up that a hero has found."""
    return CARDS["catacomb"][hero.way_up].effect


def goal_side(castle: Castle, seat: Seat) -> str:
    """The side that points to the chamber, with Treasure to the nearest tower."""
    hero = castle.hero(seat)
    column, row = coordinates(hero.at)
    ends = [coordinates(at) for at in (TOWER_AT if hero.treasure else (CHAMBER,))]
    x, y = min(ends, key=lambda end: abs(end[0] - column) + abs(end[1] - row))
    if abs(x - column) > abs(y - row):
        return "e" if x > column else "w"
    return "s" if y > row else "n"


def forced(castle: Castle, seat: Seat, offered: list[str]) -> str:
    """A29: the way up, else on without a turn."""
    hero = castle.hero(seat)
    if not hero.is_below:
        return ""
    if UP in offered:
        return UP
    return f"{WALK}.on" if hero.arrow else f"{WALK}.{goal_side(castle, seat)}"


def label(_castle: Castle, _seat: Seat, key: str) -> Option:
    verb, _, how = key.partition(".")
    if how in SIDES:
        group = Text("act-down-group") if verb == DOWN else None
        return Option(key, text(f"act-{verb}-side", side=_side(how)), Text(f"act-{verb}-detail"), group=group)
    return Option(key, Text(f"act-walk-{how}"), Text("act-walk-detail"))


hooks.ACTS.append(acts)
hooks.FORCED.append(forced)
intents.LABELS.update({DOWN: label, WALK: label})


# -- walking (DB-23.8)


def leader(castle: Castle, seat: Seat) -> Seat:
    """The hero whose arrow another shares: one that both name, and that walks (DB-23.23, A31)."""

    def named_by(one: Seat) -> str:
        intent = castle.turn.intents.get(one)
        picks = intent.pages.get(TOGETHER, ()) if intent is not None and intent.verb == WALK else ()
        return picks[0] if picks else NOBODY

    chosen = Seat(named_by(seat))
    is_there = chosen in castle.heroes and castle.hero(chosen).at == castle.hero(seat).at
    walks = is_there and chosen not in castle.turn.stays and chosen not in castle.turn.walking
    return chosen if walks and named_by(chosen) == chosen else seat


def walk(table: Table[Castle], seat: Seat, _intent: Intent) -> None:
    """The arrow turns as chosen and by a T6, one for all who go together; they move with all other pieces."""
    castle, turn = table.state, table.state.turn
    if seat in turn.walking:
        return
    leads = leader(castle, seat)
    party = [
        one
        for one in castle.here(castle.hero(seat).at)
        if turn.intents.get(one, Intent()).verb == WALK and one not in turn.stays and leader(castle, one) == leads
    ]
    arrow, how = castle.hero(leads).arrow, turn.intents[leads].target
    arrow = how if how in SIDES else turned(arrow, TURNS.get(how, 0))
    sets_out(table, party, leads, arrow)


def sets_out(table: Table[Castle], party: list[Seat], leads: Seat, arrow: str) -> None:
    castle = table.state
    arrow = drifts(table, party, leads, arrow)
    for one in party:
        castle.hero(one).arrow = arrow
        castle.turn.walking.append(one)


def drifts(table: Table[Castle], party: list[Seat], leads: Seat, arrow: str) -> str:
    """DB-23.8: on a T6 of 1 or 6 the arrow turns a quarter; not with a light orb (DB-21.8)."""
    castle = table.state
    if any(castle.hero(one).has("light-orb") for one in party):
        return arrow
    hero = castle.hero(leads)
    if hero.skip_drift:
        hero.skip_drift -= 1
        return arrow
    rolled = t6(table, leads)
    arrow = turned(arrow, {1: -1, 6: 1}.get(rolled, 0))
    table.reveal("drifts", who=Who(leads), rolled=rolled, side=side_name(arrow), others=len(party) - 1)
    return arrow


def descends(table: Table[Castle], seat: Seat, intent: Intent) -> None:
    """DB-23.1: down the stairs as the move, with the arrow where one likes, and on in the same round."""
    castle = table.state
    hero = castle.hero(seat)
    stairs = way(castle, hero.at, DOWN)
    if stairs is None or seat not in through(table, [seat], stairs):
        if seat in castle.heroes:
            castle.turn.stays.append(seat)
        return
    table.tell("goes-down", who=Who(seat), place=place_name(hero.at))
    sets_out(table, [seat], seat, intent.target or goal_side(castle, seat))


def moves(table: Table[Castle]) -> None:
    """DB-23.8: one step along the arrow; a way up is left behind (DB-23.13), and so is the room above."""
    castle = table.state
    for seat in castle.turn.walking:
        hero = castle.heroes.get(seat)
        if hero is None:
            continue
        place = ahead(hero.at, hero.arrow)
        for one in hero.companions:
            if one.at == hero.at and not (one.going or one.stuck):
                one.at = place
        hero.at, hero.side, hero.way_up, hero.fell, hero.must_walk, hero.outside = place, "", "", False, False, True
        hero.stuck = hero.pushing = False
        castle.turn.entered[seat] = place
        castle.players[seat].way.append(place)
        table.tell("walks-below", who=Who(seat), side=side_name(hero.arrow), place=place_name(place))


def ahead(place: str, arrow: str, steps: int = 1) -> str:
    """The place below ground that many steps along an arrow, on the board or off it (DB-23.5)."""
    column, row = coordinates(place)
    right, down = STEPS[arrow]
    return below(column + right * steps, row + down * steps)


def holds(table: Table[Castle]) -> None:
    """DB-34.18: who is held makes a check before all else; who fails loses KP, and the turn."""
    castle = table.state
    for seat, hero in list(castle.heroes.items()):
        if not hero.held or hero.skip:
            continue
        effect = CARDS["catacomb"][hero.held].effect
        aspect: Aspect = effect.aspect or "strength"
        if check(table, seat, aspect):
            hero.held = ""
            table.reveal("shakes-off", who=Who(seat))
        elif seat in castle.heroes:
            castle.turn.stays.append(seat)
            table.reveal("is-held", who=Who(seat))
            hurt(table, seat, amount(table, seat, effect.damage), "catacombs")


hooks.ACTIONS[WALK] = walk
hooks.ACTIONS[DOWN] = descends
hooks.PIECES.append(moves)
hooks.BEFORE_MOVES.append(holds)


# -- Catacomb cards (DB-23.8, DB-23.9, DB-23.11)


def certain(table: Table[Castle]) -> None:
    """One card for all who have walked onto a square; one for those who wait there and have rolled odd. It lies before
    the first of them; a monster keeps its own."""
    castle = table.state
    for meeting in castle.meetings.values():
        if not is_below(meeting.place):
            continue
        walkers = [seat for seat in meeting.seats if seat in castle.turn.walking]
        if walkers:
            draws(table, meeting, walkers[0])
        for seat in meeting.seats:
            waits = castle.turn.intents.get(seat, Intent()).verb == WAIT and seat not in castle.turn.stays
            if waits:
                rolled = t6(table, seat)
                table.reveal("waits-below", who=Who(seat), rolled=rolled)
                if rolled % 2:
                    meeting.waits.append(seat)
        if meeting.waits:
            draws(table, meeting, meeting.waits[0])


def draws(table: Table[Castle], meeting: Meeting, seat: Seat) -> None:
    """An exhausted deck is an empty tunnel (DB-5.12)."""
    card = decks.draw(table, "catacomb")
    if card is None:
        table.tell("empty-tunnel", who=Who(seat))
        return
    meeting.drawn.append((f"catacomb.{card}", seat))
    if CARDS["catacomb"][card].category != "monster" or "catacomb_monster" not in hooks.EFFECTS:
        table.state.hero(seat).walked.append(card)


hooks.CERTAIN.insert(0, certain)


# -- going together (A31)


def _asks_together(castle: Castle, seat: Seat, draft: Intent) -> bool:
    return draft.verb == WALK and len(castle.here(castle.hero(seat).at)) > 1


def _together(castle: Castle, seat: Seat, _draft: Intent) -> Decision:
    there = castle.here(castle.hero(seat).at)
    options = (
        Option(NOBODY, Text("together-alone")),
        *(Option(one, text("together-with", who=Who(one))) for one in there),
    )
    return Decision(
        id="", seat=seat, kind=TOGETHER, round=castle.round, prompt=Text("together-below-prompt"), options=options,
        default=(NOBODY,), hint=Text("together-below-hint"), rule="catacombs",
    )  # fmt: skip


intents.PAGES.append(intents.FormPage(TOGETHER, _asks_together, _together))
