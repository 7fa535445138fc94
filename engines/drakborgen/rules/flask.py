"""DB-21.7, DB-15.16: small flasks: one T12, and twelve draughts."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table
from engines.core.preferences import entries_of
from engines.core.types import Seat, Text, Who
from engines.drakborgen.asking import intents
from engines.drakborgen.components import Aspect, thing
from engines.drakborgen.rules import hooks, objects
from engines.drakborgen.rules.checks import again, t12
from engines.drakborgen.rules.heroes import die, heal, hurt
from engines.drakborgen.state import Castle, Hero
from engines.drakborgen.view.stories import story

FLASK: Final = "flask"
DRINK: Final = "drink"
BAD: Final = 6
"""The highest result that one would rather not have, but for invisibility."""
INVISIBLE: Final = 3
BETTER: Final[dict[int, Aspect]] = {7: "strength", 8: "mind"}
SIP: Final = 2


def flasks(hero: Hero) -> list[str]:
    return [one for one in hero.things if thing(one).item == FLASK]


def drink(table: Table[Castle], seat: Seat, flask: str) -> None:
    """Drink a flask, once; the turn goes on as usual, unless the drinker is dead or paralysed (5)."""
    castle = table.state
    hero = castle.hero(seat)
    hero.things.remove(flask)
    objects.lay(table, seat, flask)
    rolled = t12(table, seat)
    if rolled < BAD:
        rolled = again(table, seat, "flask", rolled)
    table.reveal("drinks", who=Who(seat), rolled=rolled, draught=Text(f"flask-{rolled}"))
    lost = hero.sheet.kp - hero.kp
    if rolled == 1:
        story(table, "dead-flask", seat)
        die(table, seat, "flask")
    elif rolled <= 3:
        hurt(table, seat, hero.kp - hero.kp // 2 if rolled == 2 else 2, "flask")
    elif rolled == 4:
        hero.confused = True
    elif rolled == 5:
        hero.skip = max(hero.skip, 1)
    elif rolled == 6:
        hero.invisible = INVISIBLE
    elif rolled in BETTER:
        hero.bonus[BETTER[rolled]] = hero.bonus.get(BETTER[rolled], 0) + 1
    else:
        heal(table, seat, {9: SIP, 10: -(-lost // 3), 11: -(-lost * 2 // 3), 12: lost}[rolled])
    if seat not in castle.heroes or hero.skip:
        intents.withdraw(table, seat)


def by_order(table: Table[Castle]) -> None:
    """The order ``flask``: one is drunk before all decide, also by a hero who is halfway (DB-6.7)."""
    castle = table.state
    for seat, hero in list(castle.heroes.items()):
        wants = any(entry.picks == (DRINK,) for entry in entries_of(castle, seat, FLASK)[:1])
        if wants and flasks(hero) and not (hero.skip or hero.falling):
            drink(table, seat, flasks(hero)[0])


def wears_off(table: Table[Castle]) -> None:
    """Confusion lasts for the round in which it was drunk, invisibility for three."""
    for hero in table.state.heroes.values():
        hero.confused = False
        hero.invisible = max(0, hero.invisible - 1)


hooks.INTENTS.append(by_order)
hooks.ROUND_ENDS.append(wears_off)
