"""Dangers: the sunset for all, and for a hero's own player what may soon kill it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engines.core.types import Seat, Text, Who, text
from engines.drakborgen.geography import CHAMBER, square_of
from engines.drakborgen.view.looking import CastleView, HeroView
from engines.drakborgen.view.names import monster_name, place_name

DUSK: Final = 5
"""The last dots before the skull, of which all are warned (DB-6.11)."""
FAINT: Final = 3
"""KP that the next trap or blow may well take."""


def dangers(view: CastleView) -> tuple[Text, ...]:
    """The ways to die that are near: at sunset, of the last KP, of a monster that stands with a hero, of the spiders
    beside its web, and of the dragon that is awake."""
    return () if view.over or not view.round else tuple(_near(view))


def _near(view: CastleView) -> Iterator[Text]:
    if (left := view.dots + 1 - view.dot) <= DUSK:
        yield text("danger-sunset", left=left)
    for seat in view.own:
        if seat in view.heroes:
            yield from _of_hero(view, seat, view.heroes[seat])


def _of_hero(view: CastleView, seat: Seat, hero: HeroView) -> Iterator[Text]:
    who, place = Who(seat), place_name(hero.at)
    if hero.kp <= FAINT:
        yield text("danger-kp", who=who, left=hero.kp)
    if hero.going or hero.falling:
        return
    if hero.at == CHAMBER and view.dragon_awake:
        yield text("danger-dragon", who=who)
    met = {number for fight in view.fights.values() for number in fight.monsters}
    for one in view.monsters:
        if one.at == hero.at and one.id not in met and not (one.going or one.passive):
            yield text("danger-monster", who=who, monster=monster_name(one.kind), place=place)
    if hero.stuck and view.spiders and _is_web(view, hero.at):
        yield text("danger-spider", who=who, place=place)


def _is_web(view: CastleView, at: str) -> bool:
    tile = view.tiles.get(square_of(at))
    return tile is not None and tile.type == "web"
