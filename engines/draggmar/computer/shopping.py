"""Hiring: what to buy for the dungeon ahead, what to give up, what to keep (D-5 to D-7, D-12, D-17, D-18)."""

from __future__ import annotations

from typing import Final

from engines.draggmar.components import HEROES, ITEMS, KEEP, may_equip
from engines.draggmar.computer.force import best_blow, use, worth
from engines.draggmar.computer.knowledge import Moment, Picks
from engines.draggmar.computer.plain import done
from engines.draggmar.world.hiring import BUY, DISCARD, DISMISS, MARKET, REPLACE

ENOUGH: Final = {1: 10.0, 2: 15.0, 3: 23.0, 4: 27.0}
"""The Attack in one wave with which a lord is content, by the level ahead; 4 is the Keep."""
STRONG_HEROES: Final = {1: 1, 2: 2, 3: 2, 4: 3}
"""The level 3 heroes that it wants there."""
RICH: Final = 4
"""The Fame with which a bought item that fits no hero is replaced."""
WARES: Final = 1
"""The idle items that are kept to be traded, at most."""
SPARE: Final = 3
"""The cards of level 1 that are given up to make room for better ones, at most."""


def ahead(moment: Moment) -> int:
    """The level of the place where the lord goes; 4 for the Keep."""
    place = moment.lord.place
    if place == KEEP:
        return 4
    dungeon = moment.view.dungeons.get(place)
    return max(1, dungeon.now) if dungeon is not None else 2


def shop(moment: Moment) -> Picks:
    """The next purchase: heroes first, then items for them, at last what is free."""
    keys, fame = set(moment.keys), moment.lord.fame
    level = ahead(moment)
    if DISMISS in keys and junk(moment, level):
        return (DISMISS,)
    if MARKET in keys and exchange(moment):
        return (MARKET,)
    spare = [key for key in keys if key.startswith(DISCARD)]
    if spare:
        return (min(spare, key=lambda key: (worth(key.removeprefix(DISCARD), moment.heroes), key)),)
    strong = sum(HEROES[card].level == 3 for card in moment.heroes)
    hero3, item3 = f"{BUY}hero.3", f"{BUY}item.3"
    if hero3 in keys and strong < STRONG_HEROES[level]:
        return (hero3,)
    lacking = ENOUGH[level] - best_blow(moment.heroes, moment.items)
    if fame >= RICH:
        idle = [key for key in keys if key.startswith(REPLACE) and _is_idle(moment, key.removeprefix(REPLACE))]
        if idle and lacking > 0:
            return (min(idle),)
    if item3 in keys and strong and lacking > 0:
        return (item3,)
    for key in (f"{BUY}hero.2" if level > 1 and len(moment.heroes) < 2 else "", f"{BUY}hero.1"):
        if key in keys:
            return (key,)
    return done(moment)


def _is_idle(moment: Moment, item: str) -> bool:
    return not any(may_equip(hero, item) for hero in moment.heroes)


def junk(moment: Moment, level: int) -> list[str]:
    """The cards of the hand that make room for better ones: idle items, and weak heroes where strong ones are hired.
    In company some dear idle items stay, for which others may have something (D-8)."""
    fame = moment.lord.fame
    heroes = [card for card in moment.hand if card in HEROES]
    idle = [card for card in moment.hand if card in ITEMS and _is_idle(moment, card)]
    idle = [card for card in idle if card not in wares(moment, idle)]
    strong = sum(HEROES[card].level == 3 for card in heroes)
    hires = min(fame // 3, max(0, STRONG_HEROES[level] - strong))
    weak = sorted((card for card in heroes if HEROES[card].level < 3), key=lambda card: worth(card, ()))
    given_up = weak[: max(0, len(heroes) + hires - 3)]
    buys = min((fame - 3 * hires) // 3, 3) if ENOUGH[level] > best_blow(heroes, moment.items) else 0
    poor = sorted(
        (card for card in moment.hand if card in ITEMS and ITEMS[card].level == 1 and card not in idle), key=use
    )
    room = 7 - (len(moment.hand) - len(idle) - len(given_up) + hires)
    return [*idle, *given_up, *poor[: max(0, min(SPARE, buys - room))]]


def wares(moment: Moment, idle: list[str]) -> set[str]:
    """What is kept to be traded: what is offered now, and the dearest idle items above level 1."""
    view = moment.view
    if len(view.seats) == 1:
        return set()
    offered = {card for one in view.offers if one.giver == moment.seat for card in one.give}
    dear = sorted((card for card in idle if ITEMS[card].level > 1), key=lambda card: (ITEMS[card].level, use(card)))
    return {*offered, *dear[-WARES:]}


def dismiss(moment: Moment) -> Picks:
    return tuple(junk(moment, ahead(moment)))


def limit(moment: Moment) -> Picks:
    """DD-2.8: the cards that are worth least are given up."""
    heroes = moment.heroes
    order = sorted(moment.keys, key=lambda card: (worth(card, heroes), card))
    return tuple(sorted(order[: moment.asked.least]))


def exchange(moment: Moment) -> tuple[str, str] | None:
    """D-18: the own item and the market's that gain most by being exchanged, if they gain anything."""
    heroes = moment.heroes
    pairs = [
        (worth(got, heroes) - worth(own, heroes), own, got)
        for own in moment.items
        for got in moment.view.market
        if ITEMS[got].level <= ITEMS[own].level
    ]
    best = max(pairs, default=(0.0, "", ""))
    return (best[1], best[2]) if best[0] > 0.3 else None


def market(moment: Moment) -> Picks:
    """First the own item, then the one for it."""
    found = exchange(moment)
    wanted = set(found or ()) & set(moment.keys)
    if wanted:
        return (min(wanted),)
    if not set(moment.keys) & set(moment.items):  # the second page, whose item was chosen before
        return (max(moment.keys, key=lambda card: (worth(card, moment.heroes), card)),)
    return ()
