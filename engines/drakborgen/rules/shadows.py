"""DB-34.10: the pursuing shadow, which stays with a hero until a Mind check or a light orb drives it off."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import Seat
from engines.drakborgen.components import thing
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.checks import amount, check
from engines.drakborgen.rules.effects import EFFECTS, costs, done, struck
from engines.drakborgen.rules.together import present
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
    drive_off(table, present(table.state, place))


def drive_off(table: Table[Castle], seats: list[Seat]) -> None:
    """The shadows of heroes in a room go at once where one of them has a light orb."""
    heroes = [(seat, table.state.hero(seat)) for seat in seats]
    if not any(hero.has(ORB) for _, hero in heroes):
        return
    for seat, hero in heroes:
        for card in hero.shadows:
            done(table, card)
            story(table, "shadow-gone", seat)
        hero.shadows = []


def pursued(table: Table[Castle]) -> None:
    """At the start of its movement phase a hero who is not unconscious makes a check for each shadow: success drives
    it off, failure costs KP."""
    castle = table.state
    for seat in [seat for seat, hero in castle.heroes.items() if hero.shadows and not (hero.skip or hero.falling)]:
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
    drive_off(table, table.state.standing(place))


def finds_orb(table: Table[Castle], seat: Seat, card: str) -> None:
    if thing(card).item == ORB:
        castle, at = table.state, table.state.hero(seat).at
        drive_off(table, present(castle, at) if table.thread in castle.meetings else castle.standing(at))


EFFECTS["shadow"] = shadow
hooks.BEFORE_MOVES.insert(0, pursued)
hooks.ENTERED.append(comes_near)
hooks.FINDS.append(finds_orb)
