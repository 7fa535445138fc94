"""DB-20, DB-34.23: amulets: found, read by others, worn, and what each does when its trigger occurs.

One function for each trigger looks for worn amulets, and nobody else does. Where a trigger has occurred everybody knows
which cards the amulets that did nothing are not (`Amulet.missed`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core.flow import Table
from engines.core.names import named
from engines.core.preferences import entries_of
from engines.core.types import Option, Orderable, Seat, Text, Who
from engines.drakborgen.asking import intents
from engines.drakborgen.asking.orders import KINDS
from engines.drakborgen.rules import decks, hooks, objects, offices
from engines.drakborgen.rules.checks import dice_of, t6
from engines.drakborgen.rules.heroes import die, get_out, hurt
from engines.drakborgen.rules.leaping import any_direction, teleport
from engines.drakborgen.rules.passages import Way
from engines.drakborgen.state import Amulet, Castle, Companion, Meeting, Monster
from engines.drakborgen.view.names import amulet_name, monster_name
from engines.drakborgen.view.stories import story

ORDER: Final = "amulet"
WEAR, KEEP = "wear", "keep"
TRAPS: Final = ("trap", "door-trap")
"""The causes of damage by traps (DB-13.1) and door traps."""
_wear = named("amulet-{}")


# -- found


class FindsAmulet(decks.Draws, kw_only=True):
    """DB-20.1: a hero finds an amulet: the top Amulet card, which its readers see, and never its owner. `by` is the
    card with which it was found."""

    seat: Seat
    by: str

    def drawn(self, table: Table[Castle], card: str | None) -> None:
        hero = table.state.heroes.get(self.seat)
        if card is None or hero is None:
            table.tell("no-amulet", who=Who(self.seat))
            objects.lay(table, self.seat, self.by)
            if card is not None:
                table.state.returning.setdefault("amulet", []).append(card)
            return
        gets(table, self.seat, Amulet(card, [self.by]))


def gets(table: Table[Castle], seat: Seat, amulet: Amulet) -> None:
    """An amulet is a hero's, who puts it on or keeps it by order (DB-20.2, A25)."""
    castle = table.state
    castle.hero(seat).amulets.append(amulet)
    if not amulet.is_known:
        story(table, "amulet-found", seat)
    table.reveal("amulet-found", who=Who(seat))
    offices.tell_readers(table, seat)
    if any(entry.picks == (WEAR,) for entry in entries_of(castle, seat, ORDER)[:1]):
        wear(table, seat, amulet)


def found(table: Table[Castle], _place: str, card: str, seat: Seat) -> None:
    """DB-34.11: a card says that the hero finds an amulet."""
    objects.kept(table.state, card, seat)
    table.push(FindsAmulet(deck="amulet", place=table.thread, seat=seat, by=card))


hooks.EFFECTS["amulet"] = found


# -- worn


def wear(table: Table[Castle], seat: Seat, amulet: Amulet) -> None:
    """DB-20.3: a worn amulet cannot be taken off before it acts. Solo a T6 says what becomes of it (DB-31.3)."""
    castle = table.state
    story(table, "amulet-worn", seat)
    table.tell("amulet-worn", who=Who(seat), number=1 + castle.hero(seat).amulets.index(amulet))
    amulet.worn = True
    if castle.rules.mode != "solo" or amulet.is_known:
        return
    rolled = t6(table, seat)
    table.reveal("amulet-solo", who=Who(seat), rolled=rolled)
    if rolled == 1:
        amulet.is_open = True
        table.reveal("amulet-known", who=Who(seat), amulet=amulet_name(amulet.card))
    else:
        spend(table, seat, amulet)
        if rolled == 6:
            story(table, "dead-amulet", seat)
            die(table, seat, "amulet")
            intents.withdraw(table, seat)


def spend(table: Table[Castle], seat: Seat, amulet: Amulet) -> None:
    """The card of an amulet that is used up is shuffled back when the round ends (DB-34.23)."""
    castle = table.state
    castle.hero(seat).amulets.remove(amulet)
    castle.returning.setdefault("amulet", []).append(amulet.card)
    for one in amulet.by:
        objects.lay(table, seat, one)


def fires(table: Table[Castle], seat: Seat, *cards: str) -> Amulet | None:
    """The worn amulet, one of some cards, whose trigger occurs for a hero now; of several one by chance (DB-20.7). It
    is shown to all."""
    hero = table.state.hero(seat)
    hidden = [one for one in hero.amulets if one.worn and not one.is_open]
    # solo, an open amulet of which the trigger has not occurred yet may still act
    waiting = [one for one in hero.amulets if one.worn and one.card in cards and one.card not in one.missed]
    for one in hidden:
        one.missed = sorted({*one.missed, *cards} - {one.card})
    if not waiting:
        return None
    amulet = waiting[0] if len(waiting) == 1 else table.dice.pick(dice_of(table, seat), waiting)
    amulet.is_open = True
    amulet.missed = sorted({*amulet.missed, amulet.card})
    return amulet


def shown(table: Table[Castle], seat: Seat, amulet: Amulet, *, tells: bool = True) -> None:
    """Tell that an amulet acts: the card is known to all from now on."""
    if tells:
        story(table, f"amulet-{amulet.card}", seat)
    table.reveal("amulet-acts", who=Who(seat), amulet=amulet_name(amulet.card))


def has_open(castle: Castle, seat: Seat, card: str) -> bool:
    """True if a lasting amulet of that card has begun to act for a hero."""
    return any(one.card == card and one.card in one.missed for one in castle.hero(seat).amulets)


# -- monsters


def meets(table: Table[Castle], meeting: Meeting, one: Monster) -> bool:
    """DB-34.23: a monster, or every skeleton from now on, becomes the slave of the hero that meets it (DB-25.13)."""
    castle = table.state
    for seat in objects.who_meets(castle, meeting, one):
        if one.kind == "skelett" and has_open(castle, seat, "skeleton"):
            objects.enslave(table, seat, one)
            return True
        amulet = fires(table, seat, *(("pheromone", "skeleton") if one.kind == "skelett" else ("pheromone",)))
        if amulet is not None:
            story(table, f"amulet-{amulet.card}", seat, monster=monster_name(one.kind))
            shown(table, seat, amulet, tells=False)
            objects.enslave(table, seat, one)
            if amulet.card == "pheromone":
                spend(table, seat, amulet)
                loses_sleep_ring(table, seat)
            return True
    return False


def charms(table: Table[Castle], meeting: Meeting) -> None:
    """DB-20.6, DB-20.7: amulets act as monsters are shown, before anything is announced (SC-02)."""
    for number in list(meeting.monsters):
        one = next((one for one in table.state.monsters if one.id == number), None)
        if one is not None and one.mood == "new":
            meets(table, meeting, one)


def loses_sleep_ring(table: Table[Castle], seat: Seat) -> None:
    """DB-21.6: the sleep ring is thrown away unused, and everybody sees whether there was one."""
    castle = table.state
    hero = castle.hero(seat)
    for ring in [ring for ring in hero.rings if ring.card == "sleep"]:
        objects.ring_is_gone(table, seat, ring)
        table.reveal("ring-thrown-away", who=Who(seat))
    for ring in hero.rings:
        ring.missed = sorted({*ring.missed, "sleep"})


hooks.SHOWN.append(charms)
hooks.MEETS.append(meets)


# -- falls, damage, death


def falls(table: Table[Castle], seat: Seat, why: str) -> bool:
    """DB-12.20, DB-20.6, DB-34.23: a fall becomes a teleport sideways; in a pit the Twilight amulet holds until
    sunset."""
    amulet = fires(table, seat, *(("teleport", "twilight") if why == "pit" else ("teleport",)))
    if amulet is None:
        return False
    if amulet.card == "teleport":
        shown(table, seat, amulet)
        spend(table, seat, amulet)
        teleport(table, seat, any_direction(table, seat), t6(table, seat))
        return True
    castle = table.state
    hero = castle.hero(seat)
    shown(table, seat, amulet, tells=False)
    hero.falling, hero.going, hero.companions = True, "", _without_companions(table, seat)
    castle.turn.entered.pop(seat, None)
    table.reveal("falls-till-sunset", who=Who(seat))
    return True


def _without_companions(table: Table[Castle], seat: Seat) -> list[Companion]:
    """None: companions do not follow into the pit, and have lost their master."""
    for one in table.state.hero(seat).companions:
        if one.card:
            objects.lay(table, seat, one.card)
    return []


hooks.FALLS.append(falls)


def hurts(table: Table[Castle], seat: Seat, damage: int, cause: str) -> int:
    """DB-34.23: the first damage of a trap or a door trap is ignored."""
    if damage <= 0 or cause not in TRAPS:
        return damage
    amulet = fires(table, seat, "shield")
    if amulet is None:
        return damage
    shown(table, seat, amulet)
    spend(table, seat, amulet)
    return 0


def dies(table: Table[Castle], seat: Seat, _cause: str) -> bool:
    """DB-34.23: once, lost KP do not kill."""
    amulet = fires(table, seat, "life")
    if amulet is None:
        return False
    hero = table.state.hero(seat)
    hero.kp = hero.sheet.kp
    shown(table, seat, amulet)
    table.tell("is-whole", who=Who(seat), kp=hero.kp)
    spend(table, seat, amulet)
    return True


def checked(table: Table[Castle], seat: Seat, aspect: str, _rolled: int, second: bool) -> bool:
    """DB-34.23: after a failed Strength check Strength grows for good; a failed second check of a pair is cursed. The
    check stays failed."""
    cards = [*(["strength"] if aspect == "strength" else []), *(["kuyashian-curse"] if second else [])]
    while cards and seat in table.state.heroes:
        amulet = fires(table, seat, *cards)
        if amulet is None:
            break
        cards.remove(amulet.card)
        shown(table, seat, amulet)
        if amulet.card == "strength":
            bonus = table.state.hero(seat).bonus
            bonus["strength"] = bonus.get("strength", 0) + 2
        else:
            spend(table, seat, amulet)
            hurt(table, seat, t6(table, seat), "amulet")
    return False


def takes_treasure(table: Table[Castle], seat: Seat) -> None:
    """DB-34.23: the amulet of death."""
    amulet = fires(table, seat, "death")
    if amulet is not None:
        shown(table, seat, amulet)
        die(table, seat, "amulet")


def burns(table: Table[Castle], seat: Seat, number: int) -> bool:
    """DB-34.23: the first blast after the dragon has woken costs nothing."""
    amulet = fires(table, seat, "dragon") if number == 1 else None
    if amulet is None:
        return False
    shown(table, seat, amulet)
    spend(table, seat, amulet)
    return True


hooks.HURT.append(hurts)
hooks.DIES.append(dies)
hooks.CHECKED.append(checked)
hooks.TAKES_TREASURE.append(takes_treasure)
hooks.BURNS.append(burns)


# -- webs, doors, the sunset


def caught(table: Table[Castle], seat: Seat) -> bool:
    """DB-34.23: webs neither catch nor hinder, from the first one on."""
    if has_open(table.state, seat, "spider"):
        return True
    amulet = fires(table, seat, "spider")
    if amulet is not None:
        shown(table, seat, amulet)
    return amulet is not None


def feels_door(table: Table[Castle], seat: Seat, card: str) -> bool:
    """DB-34.23: a locked door opens, and later no Door card is drawn."""
    if has_open(table.state, seat, "thief"):
        return True
    amulet = fires(table, seat, "thief") if card else None
    if amulet is not None:
        shown(table, seat, amulet)
    return amulet is not None


def flees_through(table: Table[Castle], seat: Seat, _way: Way, card: str) -> bool:
    """DB-15.12: the same at the door through which a hero flees."""
    return feels_door(table, seat, card)


def sunset(table: Table[Castle]) -> None:
    """DB-6.11, DB-34.23: the Twilight amulet carries its wearer out."""
    for seat, hero in list(table.state.heroes.items()):
        if hero.falling:
            continue
        amulet = fires(table, seat, "twilight")
        if amulet is not None:
            shown(table, seat, amulet)
            get_out(table, seat, "twilight")


hooks.CAUGHT.append(caught)
hooks.FEELS_DOOR.append(feels_door)
hooks.FLIGHT_DOORS.append(flees_through)
hooks.SUNSET.append(sunset)


# -- orders


def orderables(_castle: Castle, seat: Seat) -> Iterable[Orderable]:
    yield Orderable(
        seat, ORDER, Text("order-amulet"), tuple(Option(one, _wear(one)) for one in (WEAR, KEEP)),
        Text("order-amulet-hint"),
    )  # fmt: skip


KINDS.append(orderables)
