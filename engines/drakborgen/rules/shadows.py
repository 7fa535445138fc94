"""DB-34.10: the pursuing shadow, which stays with a hero until a Mind check or a light orb drives it off."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import Seat
from engines.drakborgen.components import thing
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.checks import amount, check
from engines.drakborgen.rules.effects import EFFECTS, costs, done, struck
from engines.drakborgen.state import Castle
from engines.drakborgen.view.stories import story

ORB = "light-orb"


def shadow(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """One hero by chance keeps the card; nobody does where an orb shines."""
    hit = struck(table, place, card, seat)
    if not hit:
        done(table, card)
        return
    table.state.hero(hit[0]).shadows.append(card)
    story(table, "shadow", hit[0])
    drive_off(table, hit[0])


def drive_off(table: Table[Castle], seat: Seat) -> None:
    """A hero's shadows go at once where a light orb is."""
    castle = table.state
    hero = castle.hero(seat)
    if hero.shadows and any(one.at == hero.at and one.has(ORB) for one in castle.heroes.values()):
        for card in hero.shadows:
            done(table, card)
            story(table, "shadow-gone", seat)
        hero.shadows = []


def pursued(table: Table[Castle]) -> None:
    """At the start of its movement phase a hero who is not unconscious makes a check for each shadow: success drives
    it off, failure costs KP."""
    castle = table.state
    for seat in [seat for seat, hero in castle.heroes.items() if hero.shadows and not (hero.skip or hero.falling)]:
        drive_off(table, seat)
        for card in list(castle.hero(seat).shadows):
            effect = thing(card).effect
            assert effect.aspect is not None
            if check(table, seat, effect.aspect):
                castle.hero(seat).shadows.remove(card)
                done(table, card)
                story(table, "shadow-gone", seat)
            elif costs(table, seat, amount(table, seat, effect.damage), "shadow"):
                break


def comes_near(table: Table[Castle], place: str, _seats: list[Seat]) -> None:
    """Heroes come into a place: an orb among them or there drives shadows off."""
    for seat in [seat for seat, hero in table.state.heroes.items() if hero.at == place and hero.shadows]:
        drive_off(table, seat)


def finds_orb(table: Table[Castle], seat: Seat, card: str) -> None:
    if thing(card).item == ORB:
        comes_near(table, table.state.hero(seat).at, [seat])


EFFECTS["shadow"] = shadow
hooks.BEFORE_MOVES.insert(0, pursued)
hooks.ENTERED.append(comes_near)
hooks.FINDS.append(finds_orb)
