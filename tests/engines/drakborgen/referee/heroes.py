"""DB-3, 4, 20, 21: aspects, checks, lost KP, death, amulets that trigger and rings that are used."""

from __future__ import annotations

from typing import Any

from tests.engines.drakborgen.referee.board import ability, has_item, printed_type
from tests.engines.drakborgen.referee.castle import (
    EIGHT,
    OUT,
    Amulet,
    Companion,
    Hero,
    Monster,
    Move,
    Ring,
    half_end,
    in_wall,
    name_of,
    on_board,
    step,
)
from tests.engines.drakborgen.referee.match import Match, Thread

SHORT = {"ARM": "armour", "AGI": "agility", "STR": "strength", "MIN": "mind"}


# -- DB-3: aspects


Creature = Hero | Companion | Monster


def aspect(m: Match, who: Creature, name: str) -> int:
    """The value for a check, with bonuses, within 1 to 11 (DB-3.6)."""
    if not isinstance(who, Hero):
        return max(1, min(11, int(sheet(m, who)[name])))
    value = int(m.parts.heroes[who.id][name]) + who.bonus.get(name, 0)
    for thing in who.things:
        value += int(m.parts.held(thing).get("effect", {}).get("bonus", {}).get(name, 0))
    return max(1, min(11, value))


def sheet(m: Match, companion: Companion | Monster) -> dict[str, Any]:
    """The printed values of a monster or a companion."""
    if companion.kind in m.parts.monsters:
        return m.parts.monsters[companion.kind]
    return next(
        one for hero in m.parts.heroes.values() for one in hero.get("companions", []) if one["id"] == companion.kind
    )


def formula(m: Match, th: Thread, text: str | int, who: Creature | None = None) -> int:
    """DB-34: the result of a formula such as ``T12-ARM``, never below zero."""
    if isinstance(text, int) or text.isdigit():
        return int(text)
    if text == "ceil(T6/2)":
        return (th.t6() + 1) // 2
    sign = "-" if "-" in text else "+"
    die, _, rest = text.partition(sign)
    value = th.t6() if die == "T6" else th.raw_t12()
    number = aspect(m, who, SHORT[rest]) if rest in SHORT and who is not None else 0
    if rest.isdigit():
        number = int(rest)
    return max(0, value - number if sign == "-" else value + number)


# -- DB-21: rings


def wears_no_ring(m: Match, hero: Hero) -> bool:
    """DB-21.3: the wizard and Yushugom may not use rings."""
    return int(m.parts.heroes[hero.id]["starting_rings"]) == 0


def ring_of(m: Match, hero: Hero, card: str) -> Ring | None:
    """A ring that this hero may use now: one Ring card a round (DB-3.7)."""
    if hero.ring_used or wears_no_ring(m, hero):
        return None
    return next((ring for ring in hero.rings if ring.card == card), None)


def use_ring(m: Match, hero: Hero, ring: Ring) -> None:
    """DB-21.2: a used start ring leaves the game, a found one goes back to the Ring deck."""
    hero.rings.remove(ring)
    hero.ring_used = True
    discard_ring(m, ring)
    lay_find(m, hero, ring.by)


def lay_find(m: Match, hero: Hero, card: str) -> None:
    """The card of a find goes under its deck when what was found has gone."""
    for one in card.split():
        m.lay(hero, one)


def discard_ring(m: Match, ring: Ring) -> None:
    if ring.found:
        m.give_back("ring", ring.card)
    else:
        m.removed.append(f"ring.{ring.card}")


def armed_ring(m: Match, hero: Hero, card: str, facts: dict[str, Any]) -> bool:
    """True, and the ring is used, if its owner has armed it for a case like this."""
    ring = ring_of(m, hero, card)
    if ring is None or not m.is_armed(hero.seat, card, facts):
        return False
    use_ring(m, hero, ring)
    return True


# -- DB-4: T12 and checks


def t12(m: Match, th: Thread, hero: Hero, bad: Any, why: str) -> int:
    """An own T12; with an armed ring of fortune a bad one is rolled again (DB-21.4)."""
    rolled = th.raw_t12()
    if bad(rolled) and armed_ring(m, hero, "fortune", {"is": (why,), "damage": rolled}):
        rolled = th.raw_t12()
    return rolled


def check(m: Match, th: Thread, who: Creature, name: str) -> bool:
    """DB-4.2: a skill check."""
    value = aspect(m, who, name)
    if not isinstance(who, Hero):
        return th.raw_t12() <= value
    passed = t12(m, th, who, lambda rolled: rolled > value, f"check.{name}") <= value
    if not passed:
        checked(m, who, name)
    return passed


def two_in_a_row(m: Match, th: Thread, who: Creature, name: str) -> bool:
    """DB-4.3."""
    if not check(m, th, who, name):
        return False
    if check(m, th, who, name):
        return True
    if isinstance(who, Hero):
        second_failed(m, th, who)
    return False


# -- DB-20: amulets that trigger


def worn(hero: Hero, card: str) -> Amulet | None:
    """A worn amulet whose trigger has not occurred yet."""
    return next((one for one in hero.amulets if one.card == card and one.worn and not one.is_open), None)


def spend(m: Match, hero: Hero, amulet: Amulet) -> None:
    """DB-34.23: a one-time amulet goes back to its deck."""
    hero.amulets.remove(amulet)
    m.give_back("amulet", amulet.card)
    lay_find(m, hero, amulet.by)


def checked(m: Match, hero: Hero, name: str) -> None:
    """Amulet of strength: the first failed Strength check gives Strength +2 for good."""
    amulet = worn(hero, "strength")
    if name == "strength" and amulet is not None:
        amulet.is_open = True
        hero.bonus["strength"] = hero.bonus.get("strength", 0) + 2


def second_failed(m: Match, th: Thread, hero: Hero) -> None:
    """The Kuyashian curse."""
    amulet = worn(hero, "kuyashian_curse")
    if amulet is not None:
        spend(m, hero, amulet)
        lose(m, th, hero, th.t6())


def doors_open_for(m: Match, hero: Hero) -> bool:
    """The thief's amulet, once it is open; results of the spell book and the master key aside."""
    return any(one.card == "thief" and one.is_open for one in hero.amulets)


def webs_let_go(hero: Hero) -> bool:
    return any(one.card == "spider" and one.is_open for one in hero.amulets)


def feels_web(hero: Hero) -> None:
    """DB-34.23: a web neither catches nor hinders who wears a spider amulet, which is open from then on."""
    amulet = worn(hero, "spider")
    if amulet is not None:
        amulet.is_open = True


def caught(m: Match, hero: Hero) -> bool:
    """A hero gets caught in a web, unless a spider amulet frees it (DB-34.23)."""
    feels_web(hero)
    if webs_let_go(hero):
        return False
    hero.stuck, hero.pushing = True, hero.stuck and hero.pushing
    m.drop_acts(hero)
    return True


def flung(m: Match, th: Thread, hero: Hero) -> bool:
    """DB-20.6: a worn teleport amulet goes before a fall: T12 1 to 8 a direction, T6 squares."""
    amulet = worn(hero, "teleport")
    if amulet is None:
        return False
    spend(m, hero, amulet)
    while (rolled := th.raw_t12()) > 8:
        pass
    teleport(m, th, hero, EIGHT[rolled - 1], th.t6())
    return True


# -- DB-22: teleporting


def teleport(m: Match, th: Thread, hero: Hero, direction: str, distance: int) -> None:
    """DB-22.4: where a sideways teleport leads; the outer wall kills, and beyond it one has escaped, both at once."""
    target = step(half_end(hero.at, direction), direction, distance)
    if in_wall(target):
        dies(m, hero)
    elif not on_board(target):
        gets_out(m, hero)
    else:
        square = name_of(target)
        hero.stuck = False
        set_out(hero, Move(lands_on(m, th, square), "teleport", known=square in m.tiles))


def lands_on(m: Match, th: Thread, square: str) -> str:
    """DB-22.6: the place on a square to which a teleport leads; the half of a divided room by an odd or even T6."""
    halved = printed_type(m, square) == "divided"
    return f"{square}b" if halved and th.t6() % 2 == 0 else square


def set_out(hero: Hero, move: Move) -> None:
    """A figure is on its way; whoever set it so says whether it is halfway (DB-6.7)."""
    hero.move, hero.going = move, move.to


# -- DB-3.2, 3.10 to 3.12: lost KP and death


def lose(m: Match, th: Thread, hero: Hero, number: int, trap: bool = False) -> None:
    """Lose KP. `trap`: by a trap or a door trap, against which the shield amulet helps once."""
    if number <= 0 or not m.is_in(hero.seat):
        return
    shield = worn(hero, "shield")
    if trap and shield is not None:
        spend(m, hero, shield)
        return
    hero.kp -= number
    m.drop_acts(hero)
    if hero.kp <= 0:
        loses_life(m, hero)


def loses_life(m: Match, hero: Hero) -> None:
    """Death by lost KP, which the amulet of life prevents once."""
    life = worn(hero, "life")
    if life is None:
        dies(m, hero)
        return
    spend(m, hero, life)
    hero.kp = hero.most


def heal(hero: Hero, number: int) -> None:
    """DB-3.3: never above the starting value."""
    hero.kp = min(hero.most, hero.kp + number)


def dies(m: Match, hero: Hero) -> None:
    """DB-3.10 to 3.12: the cards go back and the office begins, at the moment that the rules give."""
    if not m.is_in(hero.seat):
        return
    player = m.players[hero.seat]
    if hero.up_lock is not None:
        m.left_locks.append((hero.up_lock.card, hero.at))
        hero.up_lock = None
    player.fate, player.died = "dead", 1 + max(one.died for one in m.players.values())
    _parts_from_companions(hero)
    hero.going, hero.move, hero.stuck = "", None, False
    if m.in_places or m.offers_open:
        m.deaths.append(hero.seat)
    else:
        bury(m, hero)


def _parts_from_companions(hero: Hero) -> None:
    """DB-25.12: they are removed; their cards are among the hero's."""
    hero.things = [*hero.things, *(one.card for one in hero.companions if one.card)]
    hero.companions = []


def bury(m: Match, hero: Hero) -> None:
    """The cards of a dead hero go back, and its player becomes a regular monster player unless this is coop."""
    m.give_all_back(cards_of(hero))
    empty_hands(hero)
    if m.mode == "competitive":
        m.players[hero.seat].fate = "monsters"


def cards_of(hero: Hero) -> list[str]:
    """Every card that a hero holds, of whatever deck."""
    below = [f"catacomb.{card}" for card in hero.walked]
    rings = [f"ring.{one.card}" for one in hero.rings]
    amulets = [f"amulet.{one.card}" for one in hero.amulets]
    shadow = [f"room.{hero.shadow}"] if hero.shadow else []
    finds = [one.by for one in hero.rings if one.by]
    finds += [by for amulet in hero.amulets for by in amulet.by.split()] + hero.fitted
    slaves = [one.card for one in hero.companions if one.card]
    return [*hero.things, *hero.treasure, *below, *rings, *amulets, *finds, *shadow, *slaves]


def empty_hands(hero: Hero) -> None:
    hero.things, hero.treasure, hero.walked, hero.rings, hero.amulets = [], [], [], [], []
    hero.shadow, hero.companions, hero.fitted = "", [], []


def gets_out(m: Match, hero: Hero) -> None:
    """DB-7.12: out and safe with everything it carries."""
    player = m.players[hero.seat]
    player.fate = "out"
    if m.in_places:
        m.escapes.append(hero.seat)
    elif m.has("escaped_join_mp") and m.mode == "competitive":
        player.died = 1 + max(one.died for one in m.players.values())
    hero.at, hero.going, hero.move = OUT, "", None
    _parts_from_companions(hero)


# -- small questions about a hero


def is_conscious(hero: Hero) -> bool:
    """DB-13.6: it does not sleep, and takes part in what happens at its place."""
    return hero.skip == 0 and not hero.asleep_now


def takes_part(m: Match, hero: Hero, place: str) -> bool:
    """True if what happens at this place still happens to this hero."""
    return (
        m.is_in(hero.seat)
        and hero.at == place
        and not (hero.going or hero.falling or hero.carried or hero.fled == m.round)
    )


def unarmed(m: Match, hero: Hero) -> bool:
    return ability(m, hero, "unarmed") is not None


def shadows_go(m: Match, place: str) -> None:
    """DB-34.10: at once, where a light orb is in the same room."""
    here = m.here(place)
    if any(has_orb(m, one) for one in here):
        for hero in [one for one in here if one.shadow]:
            m.own(hero).discard("room", hero.shadow)
            hero.shadow = ""


def has_orb(m: Match, hero: Hero) -> bool:
    return has_item(m, hero, "light_orb")
