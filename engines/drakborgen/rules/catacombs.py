"""DB-23: the catacombs: going down, walking, climbing back, ways up, and where one comes to light."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core.flow import Step, Table, Work
from engines.core.names import named
from engines.core.preferences import entries_of
from engines.core.types import Decision, Option, Seat, Text, Who, text
from engines.drakborgen.asking import intents
from engines.drakborgen.components import CARDS, SEATS, TILES, Aspect, Effect, thing
from engines.drakborgen.geography import (
    BELOW,
    CHAMBER,
    COLUMNS,
    COMPASS,
    DOWN,
    ROWS,
    SIDES,
    STEPS,
    TOWER_AT,
    below,
    coordinates,
    is_below,
    is_tower,
    is_wall,
    square,
    square_of,
    turned,
)
from engines.drakborgen.rules import decks, hooks
from engines.drakborgen.rules.checks import amount, check, dice_of, direction, t6, t12, two_in_a_row
from engines.drakborgen.rules.heroes import get_out, hurt
from engines.drakborgen.rules.leaping import lands, place_on
from engines.drakborgen.rules.moving import has_orb, through
from engines.drakborgen.rules.passages import way
from engines.drakborgen.rules.rings import uses
from engines.drakborgen.rules.tiles import FALLBACK
from engines.drakborgen.state import Castle, Hero, Intent, Meeting
from engines.drakborgen.view.names import card_name, place_name, side_name
from engines.drakborgen.view.stories import story

WALK, CLIMB, UP, WAIT = "walk", "climb", "up", "wait"
TOGETHER: Final = "together"
BARRED: Final = "barred"
"""The page and the order about doors (A7, A38)."""
NOBODY: Final = "nobody"
TURNS: Final = {"left": -1, "on": 0, "right": 1}
ODD_TILES: Final = ("pit", "bridge")
"""Tiles that have no stairs in them (DB-23.20)."""
LOW: Final = 3
"""The KP with which the ring of ascent is used unless something else is armed (A35)."""
WORTH_PICKING: Final = 7
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
        return Option(key, text(f"act-{verb}-side", side=_side(how)), Text(f"act-{verb}-detail"))
    return Option(key, Text(f"act-walk-{how}"), Text("act-walk-detail"))


def up_label(castle: Castle, seat: Seat, key: str) -> Option:
    return Option(key, text("act-up", card=card_name(f"catacomb.{castle.hero(seat).way_up}")), Text("act-up-detail"))


hooks.ACTS.append(acts)
hooks.FORCED.append(forced)
intents.LABELS.update({DOWN: label, WALK: label, UP: up_label})


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


# -- going up


def climbs(table: Table[Castle], seat: Seat, _intent: Intent) -> None:
    """DB-23.3: back up a rope after a fall, with an Agility check."""
    castle = table.state
    hero = castle.hero(seat)
    if not check(table, seat, "agility"):
        table.reveal("climb-fails", who=Who(seat))
        castle.turn.stays.append(seat)
        return
    above = hero.at.removeprefix(BELOW)
    table.reveal("climbs-back", who=Who(seat), place=place_name(above))
    leaves(table, seat)
    castle.turn.leaps[seat] = above


def leaves(table: Table[Castle], seat: Seat) -> None:
    """DB-23.21: whoever leaves the catacombs gives back the cards of the walk, and the deck is shuffled."""
    castle = table.state
    hero = castle.hero(seat)
    hero.arrow, hero.fell, hero.way_up, hero.held, hero.must_walk = "", False, "", "", False
    cards, hero.walked = hero.walked, []
    if table.thread in SEATS:
        castle.returning.setdefault("catacomb", []).extend(cards)
    else:
        castle.decks["catacomb"].shuffle_in(table.dice, cards)


def goes_up(table: Table[Castle], seat: Seat, _intent: Intent) -> None:
    """DB-23.13: try the way up that was found: its checks, or its door."""
    castle = table.state
    effect = effect_of(castle.hero(seat))
    if all(check(table, seat, aspect) for aspect in effect.check) and (not effect.door or opens(table, seat)):
        surfaces(table, seat)
    elif seat in castle.heroes:
        table.reveal("way-up-fails", who=Who(seat))
        castle.turn.stays.append(seat)


def opens(table: Table[Castle], seat: Seat) -> bool:
    """DB-34.15: the door of a way up: a Door card, unless one that says Locked lies there already (DB-12.4)."""
    castle = table.state
    place = castle.hero(seat).at
    if any(feels(table, seat, "") for feels in hooks.FEELS_DOOR):
        return True
    locks = castle.room(place).locks
    if UP not in locks:
        card = decks.draw(table, "door")
        if card is None:
            return True
        table.reveal("door-drawn-below", who=Who(seat), card=card_name(f"door.{card}"))
        effect = thing(f"door.{card}").effect
        if effect.op != "door_locked" or any(feels(table, seat, "locked") for feels in hooks.FEELS_DOOR):
            decks.discard(table, "door", card)
            if effect.op == "door_trap":
                hurt(table, seat, amount(table, seat, effect.formula, castle.hero(seat)), "door-trap")
            return effect.op != "door_trap"
        locks[UP] = []
    if not unlocks(table, seat, locks[UP]):
        return False
    del locks[UP]
    decks.discard_thing(table, "door.locked")
    return True


def unlocks(table: Table[Castle], seat: Seat, tried: list[str]) -> bool:
    """DB-12.5 to DB-12.8, A38: one attempt at a lock: a key, force, or picking it."""
    hero = table.state.hero(seat)
    keys = [one for one in hero.things if thing(one).item == "key"][tried.count(seat) :]
    able = {
        "key": hero.has("master-key") or bool(keys), "force": hero.sheet.ability("force-doors") is not None,
        "pick": True,
    }  # fmt: skip
    intent = table.state.turn.intents.get(seat, Intent())
    wanted = [*intent.pages.get(BARRED, ())] or [
        pick for entry in entries_of(table.state, seat, BARRED) for pick in entry.picks
    ]
    usual = ["key", "force", *(["pick"] if hero.aspect("mind") >= WORTH_PICKING else [])]
    how = next((one for one in wanted or usual if able.get(one) or one == "stop"), "stop")
    if how == "key":
        if hero.has("master-key"):
            return True
        for _ in keys:
            tried.append(seat)
            if t6(table, seat) % 2 == 0:
                return True
        return False
    if how == "force":
        return two_in_a_row(table, seat, "strength")
    if how == "pick":
        return check(table, seat, "mind") if hero.sheet.ability("lockpick") else two_in_a_row(table, seat, "mind")
    return False


def surfaces(table: Table[Castle], seat: Seat) -> None:
    """DB-23.14 to DB-23.18: where a hero comes up who has climbed: above or beside the arrow, on the board if that was
    the wall, at a way down near by if there is one; two squares outside it has escaped."""
    castle = table.state
    column, row = rolled_square(table, seat)
    if not square(column, row) and not is_wall(column, row):
        table.turn()
        story(table, "escape-beyond", seat)
        leaves(table, seat)
        get_out(table, seat, "beyond")
        return
    column, row = min(max(column, 0), COLUMNS - 1), min(max(row, 0), ROWS - 1)
    place = place_on(table, seat, at_stairs(table, seat, column, row))
    table.reveal("surfaces", who=Who(seat), place=place_name(place))
    leaves(table, seat)
    castle.turn.leaps[seat] = place
    castle.turn.climbed.append(seat)


def rolled_square(table: Table[Castle], seat: Seat) -> tuple[int, int]:
    """DB-23.14: the square of a T12: above the arrow, or beside it."""
    column, row = coordinates(table.state.hero(seat).at)
    rolled = direction(table, seat)
    right, down = COMPASS[rolled - 1] if rolled <= len(COMPASS) else (0, 0)
    return column + right, row + down


def at_stairs(table: Table[Castle], seat: Seat, column: int, row: int) -> str:
    """DB-23.18: the square itself if it has a way down, else one of the eight around it that has, else itself."""
    castle = table.state

    def has_stairs(at: str) -> bool:
        return at in castle.tiles and castle.tiles[at].has_way_down

    at = square(column, row)
    near = [other for right, down in COMPASS if (other := square(column + right, row + down)) and has_stairs(other)]
    if near and not has_stairs(at):
        at = near[0] if len(near) == 1 else near[share(table, seat, len(near))]
    return at


def share(table: Table[Castle], seat: Seat, count: int) -> int:
    """A number below `count`, in equal shares of a T12; what is left over is rolled again."""
    size = 12 // count
    rolled = t12(table, seat)
    while rolled > size * count:
        rolled = t12(table, seat)
    return (rolled - 1) // size


def rises(table: Table[Castle], seat: Seat) -> None:
    """DB-23.14, DB-23.15: teleported up: exactly onto the rolled square, be it the wall."""
    column, row = rolled_square(table, seat)
    leaves(table, seat)
    lands(table, seat, column, row)


def stairs_drawn(table: Table[Castle], seats: list[Seat], shape: str) -> str:
    """DB-23.20: there are no stairs in a pit or on a bridge: such a tile is put back, and another one drawn."""
    castle = table.state
    seat = next((one for one in seats if one in castle.turn.climbed), None)
    while seat is not None and TILES[shape].type in ODD_TILES:
        if all(TILES[one].type in ODD_TILES for one in castle.tile_pile.pile):
            return FALLBACK
        other = castle.tile_pile.draw(table.dice)
        assert other is not None
        at = table.dice.below(dice_of(table, seat), len(castle.tile_pile.pile) + 1)
        castle.tile_pile.pile.insert(at, shape)
        shape = other
    return shape


def puts_stairs(table: Table[Castle], place: str, seats: list[Seat]) -> None:
    """DB-23.19, DB-23.26: a way down stays where somebody has come up, but not in the chamber or a tower."""
    castle = table.state
    tile = castle.tile_at(place)
    came = [seat for seat in seats if seat in castle.turn.climbed]
    if came and tile is not None and not is_tower(place):
        castle.turn.climbed = [seat for seat in castle.turn.climbed if seat not in came]
        if not tile.has_way_down:
            tile.marks.append("way-down")
            table.tell("stairs-put", place=place_name(square_of(place)))


hooks.ACTIONS[CLIMB] = climbs
hooks.ACTIONS[UP] = goes_up
hooks.RISES.append(rises)
hooks.TILE_DRAWN.append(stairs_drawn)
hooks.ENTERED.append(puts_stairs)


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


class Ascends(Work, kw_only=True):
    """DB-34.24: after a Catacomb card the ring of ascent takes its owner up, as armed."""

    place: str
    cards: list[str]

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        for seat in list(castle.meetings[table.thread].seats):
            hero = castle.heroes.get(seat)
            if hero is None or hero.at != self.place or hero.going:
                continue
            if uses(table, seat, "below", [f"is.{card}" for card in self.cards], usual=hero.kp <= LOW):
                rises(table, seat)


def ascends(_castle: Castle, meeting: Meeting) -> Step | None:
    cards = [card.partition(".")[2] for card, _ in meeting.drawn if card.startswith("catacomb.")]
    return Ascends(place=meeting.place, cards=cards) if is_below(meeting.place) and cards else None


hooks.PLACE["ascent"] = ascends


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
