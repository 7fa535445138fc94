"""Names of places and things as texts."""

from __future__ import annotations

from functools import cache
from typing import Final

from engines.core.names import named
from engines.core.types import Seat, Text, Who, text
from engines.drakborgen.components import COMPANIONS, text_key
from engines.drakborgen.geography import (
    BELOW,
    CHAMBER,
    COLUMNS,
    DIRECTIONS,
    ROWS,
    TOWER_AT,
    coordinates,
    square,
    square_of,
)

hero_name: Final = named("hero-{}")
ring_name: Final = named("ring-{}")
amulet_name: Final = named("amulet-{}")
monster_name: Final = named("monster-{}")
tile_name: Final = named("tile-{}")
tower_name: Final = named("tower-{}")
side_name: Final = named("side-{}")


@cache
def creature_name(kind: str) -> Text:
    """The name of a monster, or of a companion that is none."""
    return Text(f"companion-{kind}") if kind in COMPANIONS else monster_name(kind)


@cache
def card_name(thing: str) -> Text:
    """The name of a thing or a card, ``<deck>.<card>``."""
    return Text(text_key(thing))


@cache
def place_name(place: str) -> Text:
    """The name of a place: ``C7``, ``below C7``, a tower, the treasure chamber."""
    if place == CHAMBER:
        return Text("place-chamber")
    if place in TOWER_AT:
        return tower_name(TOWER_AT[place])
    if place.startswith(BELOW):
        return _outside(place) if "." in place else text("place-below", square=place.removeprefix(BELOW).upper())
    return text("place-room", square=square_of(place).upper())


def _outside(place: str) -> Text:
    """The name of a place below ground beyond the board: its nearest square, and how far that is."""
    column, row = coordinates(place)
    nearest = min(max(column, 0), COLUMNS - 1), min(max(row, 0), ROWS - 1)
    away = max(abs(column - nearest[0]), abs(row - nearest[1]))
    return text("place-below-outside", square=square(*nearest).upper(), away=away)


@cache
def goal_name(place: str) -> Text:
    """The name of a place after "to": those that are one of a kind take an article."""
    if place == CHAMBER:
        return text("place-the", place=tile_name("chamber"))
    return text("place-the", place=place_name(place)) if place in TOWER_AT else place_name(place)


@cache
def goal_label(place: str) -> Text:
    """The name of a place after "to" on a button, as short as it can be."""
    if place == CHAMBER or place in TOWER_AT:
        return Text("goal-chamber" if place == CHAMBER else "goal-tower")
    return text("goal-room", square=square_of(place).upper())


@cache
def place_title(place: str) -> Text:
    """The name of a place as a heading."""
    return Text(f"start-{TOWER_AT[place]}") if place in TOWER_AT else place_name(place)


@cache
def act_told(act: str, to: str = "") -> Text:
    """What others see of an action, such as ``go.e`` or ``wait``; `to` is the place that a move leads to, if that is
    told."""
    verb, _, target = act.partition(".")
    key = f"did-{verb.replace('_', '-')}"
    if to:
        return text(f"{key}.to", side=side_name(target), place=goal_name(to))
    if target in DIRECTIONS:
        return text(key, side=side_name(target))
    if target.startswith("hero"):
        return text(key, other=Who(Seat(target)))
    if verb == "rune":
        return text(key, place=place_name(target))
    return Text(key)
