"""DB-3.8, DB-21.10, DB-34.22: things of heroes: handed over, used up, and what each of them does."""

from __future__ import annotations

from functools import cache
from typing import Final

from engines.core.flow import Table
from engines.core.names import named
from engines.core.types import Decision, Option, Seat, Text, Who, text
from engines.drakborgen.asking import intents
from engines.drakborgen.asking.arming import armed_for
from engines.drakborgen.components import MONSTERS, SEATS, SURFACE, THROWS, Throw, thing
from engines.drakborgen.geography import DIRECTIONS, shifted, square
from engines.drakborgen.rules import decks, hooks
from engines.drakborgen.rules.checks import ROUND
from engines.drakborgen.rules.creatures import leaves_board
from engines.drakborgen.state import Castle, Companion, Hero, Intent, Meeting, Monster, Ring
from engines.drakborgen.view.names import monster_name, side_name
from engines.drakborgen.view.stories import story

SWORD: Final = "magic-sword"
HELMET: Final = "skull-helmet"
ELVEN_RING: Final = "elven-ring"
THROW_PAGE: Final = "sword"
T6: Final = 6
_throw = named("throw-{}")


# -- used up, and laid down


def lay(table: Table[Castle], seat: Seat, what: str) -> None:
    """Lay a used-up thing under its deck. While all decide it waits until they have: else the order in which players
    do things would change the deck."""
    if table.thread == ROUND or table.thread in SEATS:
        decks.discard_thing(table, what)
    else:
        table.state.turn.laid.setdefault(seat, []).append(what)


def lay_down(table: Table[Castle]) -> None:
    """All have decided: what was used up meanwhile goes under its decks, in seat order."""
    laid = table.state.turn.laid
    for seat in sorted(laid):
        for one in laid[seat]:
            decks.discard_thing(table, one)
    table.state.turn.laid = {}


hooks.REVEALED.append(lay_down)


def spend(hero: Hero, item: str) -> None:
    """Use up a thing that stays with the hero for its worth (DB-34.11)."""
    hero.spent.append(next(one for one in hero.things if thing(one).item == item and one not in hero.spent))


def kept(castle: Castle, card: str, seat: Seat) -> None:
    """A Catacomb card that a hero keeps does not lie before the walkers any more (DB-23.9): before itself, else before
    one of those on its square, for whom it was drawn too; others may have walked to another of the same name."""
    deck, _, name = card.partition(".")
    if deck != "catacomb":
        return
    own = castle.hero(seat)
    holders = [own, *(hero for hero in castle.heroes.values() if hero is not own and hero.at == own.at)]
    holder = next((hero for hero in holders if name in hero.walked), None)
    if holder is not None:
        holder.walked.remove(name)


def ring_is_gone(table: Table[Castle], seat: Seat, ring: Ring) -> None:
    """DB-21.2: a ring that is done leaves the game, one that was found goes back to its deck when the round ends."""
    castle = table.state
    castle.hero(seat).rings.remove(ring)
    if ring.by:
        castle.returning.setdefault("ring", []).append(ring.card)
        lay(table, seat, ring.by)
    else:
        castle.removed = sorted([*castle.removed, ring.card])


# -- slaves


def enslave(table: Table[Castle], seat: Seat, one: Monster) -> None:
    """DB-25.10, DB-25.15: a monster becomes the slave of a hero, with its general KP, or the number that it had got in
    this encounter; wounds count. The card that brought it goes with it."""
    castle = table.state
    leaves_board(castle, one)
    most = one.kp or MONSTERS[one.kind].general_kp
    name = monster_name(one.kind)
    if one.wounds >= most:
        table.reveal("slave-was-dead", monster=name)
        if one.card:
            lay(table, seat, one.card)
        return
    castle.hero(seat).companions.append(
        Companion(one.kind, most - one.wounds, most, one.at, card=one.card, side=one.side)
    )
    story(table, "companion-joined", seat, monster=name)
    table.reveal("becomes-slave", who=Who(seat), monster=name, kp=most - one.wounds)


def who_meets(castle: Castle, meeting: Meeting, one: Monster) -> list[Seat]:
    """The heroes that meet a monster: of an ambush skeleton only the one that it has seized."""
    if one.kind not in SURFACE:
        return []
    seats = [Seat(one.victim)] if one.victim else meeting.seats
    return [
        seat
        for seat in seats
        if (hero := castle.heroes.get(seat)) is not None and hero.at == one.at and not (hero.going or hero.skip)
    ]


def facts_of(one: Monster) -> tuple[str, ...]:
    return (f"is.{one.kind}",)


def helmet(table: Table[Castle], meeting: Meeting, one: Monster) -> bool:
    """DB-34.22: once, a monster becomes a slave instead of drawing its Monster card (DB-25.13)."""
    castle = table.state
    for seat in who_meets(castle, meeting, one):
        if HELMET in armed_for(castle, seat, "meets", facts_of(one)):
            return controls(table, seat, one)
    return False


def controls(table: Table[Castle], seat: Seat, one: Monster) -> bool:
    spend(table.state.hero(seat), HELMET)
    table.reveal("helmet-used", who=Who(seat), monster=monster_name(one.kind))
    enslave(table, seat, one)
    return True


def elven_ring(table: Table[Castle], meeting: Meeting, one: Monster, how: str) -> bool:
    """DB-34.22: once, after a reaction has been read: the monster is passive instead."""
    castle = table.state
    for seat in who_meets(castle, meeting, one):
        if ELVEN_RING in armed_for(castle, seat, "reacted", (how,)):
            spend(castle.hero(seat), ELVEN_RING)
            table.reveal("elven-ring-used", who=Who(seat), monster=monster_name(one.kind))
            return True
    return False


hooks.REACTED.append(elven_ring)


def in_direction(castle: Castle, seat: Seat, key: str, action: str) -> Option:
    """A teleport in a direction, the last part of its key: what lies that way."""
    way = key.rpartition(".")[2]
    return _in_direction(key, action, squares_inside(castle.hero(seat).at, way), way)


@cache
def _in_direction(key: str, action: str, inside: int, way: str) -> Option:
    label, detail = text(action, side=side_name(way)), text(f"{action}-detail", inside=inside, wall=inside + 1)
    return Option(key, label, detail, group=Text(f"{action}-group"))


def squares_inside(place: str, way: str) -> int:
    """The number of squares, six at most, between a place and the outer wall in a direction (DB-4.7)."""
    number = 1 + DIRECTIONS.index(way)
    return next((n for n in range(T6) if not square(*shifted(place, number, n + 1))), T6)


# -- the magic sword (DB-21.10, A36)


def usual_throw(hero: Hero) -> Throw:
    """The throw of the sword, unless another is chosen: the first that is not the hero's own special attack."""
    return next(one for one in THROWS if one != hero.sheet.special_attack)


def finds(table: Table[Castle], seat: Seat, what: str) -> None:
    """A hero has got a thing: a sword takes its usual throw, and the next form asks whether to change it."""
    castle = table.state
    kept(castle, what, seat)
    if thing(what).item == SWORD:
        hero = castle.hero(seat)
        hero.sword, hero.picks_throw = usual_throw(hero), True


def _asks_throw(castle: Castle, seat: Seat, _draft: Intent) -> bool:
    return castle.hero(seat).picks_throw


def _throw_question(castle: Castle, seat: Seat, _draft: Intent) -> Decision:
    return Decision(
        id="", seat=seat, kind=THROW_PAGE, round=castle.round, prompt=Text("sword-prompt"),
        options=tuple(Option(one, _throw(one)) for one in THROWS), default=(castle.hero(seat).sword,),
        hint=Text("sword-hint"), rule="thing-magic-sword",
    )  # fmt: skip


def settles_throw(table: Table[Castle]) -> None:
    """The throws that were chosen on the forms count from now on."""
    castle = table.state
    for seat, intent in castle.turn.intents.items():
        picks = intent.pages.get(THROW_PAGE)
        hero = castle.heroes.get(seat)
        if picks and hero is not None and hero.has(SWORD):
            hero.sword, hero.picks_throw = picks[0], False
            table.reveal("sword-chosen", who=Who(seat), throw=_throw(picks[0]))


intents.PAGES.append(intents.FormPage(THROW_PAGE, _asks_throw, _throw_question))
hooks.FINDS.append(finds)
hooks.BEFORE_MOVES.append(settles_throw)
