"""Positions in which what a viewer may not know has other names."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from engines.core import Viewer
from engines.draggmar import Draggmar
from engines.draggmar.components import CLOSERS, deck_of
from engines.draggmar.state import Realm

from ..canary import CANARY, EVERY
from .knowing import CARD

Names = Mapping[str, str]
"""The name in the second position of a card of the first."""


def named_otherwise(
    engine: Draggmar, realm: Realm, fixed: Collection[str], hidden: Collection[str], rng: Random
) -> tuple[Realm, Names]:
    """Another position, and its names: all cards but the fixed ones have other names of their decks, and the `hidden`
    dungeons other levels."""
    names: dict[str, str] = {}
    for kind in sorted({_kind(card) for card in EVERY}):
        loose = [card for card in EVERY if _kind(card) == kind and card not in fixed]
        names |= zip(loose, rng.sample(loose, len(loose)), strict=True)
    plain = msgspec.msgpack.decode(engine.dump(realm))
    other = engine.load(msgspec.msgpack.encode(_with_names(plain, names)), engine.meta.edition)
    for lord in other.lords.values():
        lord.hand.sort()
        lord.unsorted.sort()
    places = sorted(hidden)
    levels = [other.dungeons[place].level for place in places]
    for place, level in zip(places, rng.sample(levels, len(levels)), strict=True):
        other.dungeons[place].level = level
    return other, names


def face_down(realm: Realm, viewer: Viewer) -> set[str]:
    """The dungeons with a face-down token that no hero of the viewer has looked at (V-1)."""
    return {*realm.hidden} - {place for seat in viewer for place in realm.lord(seat).scouts}


def beside(engine: Draggmar, realm: Realm, then: Realm, picks: Sequence[str], viewer: Viewer, rng: Random) -> Realm:
    """Another position than `realm`, which a viewer cannot tell from it, nor `then` from what follows there from the
    same answer."""
    fixed = {*CANARY.known(realm, viewer), *CANARY.known(then, viewer), *CARD.findall(" ".join(picks))}
    return named_otherwise(engine, realm, fixed, face_down(realm, viewer) & face_down(then, viewer), rng)[0]


def renamed(picks: Sequence[str], names: Names) -> tuple[str, ...]:
    """The picks that mean the same in the second position."""
    return tuple(_with_names(pick, names) for pick in picks)


def _kind(card: str) -> str:
    """The cards that lie in the same places: those of a deck, the rifts' closers apart (DD-13.1)."""
    return "closers" if card in CLOSERS else deck_of(card)


def _with_names(what: Any, names: Names) -> Any:
    """Anything plain, with the other names for its cards."""
    if isinstance(what, str):
        return CARD.sub(lambda found: names.get(found[0], found[0]), what)
    if isinstance(what, list):
        return [_with_names(one, names) for one in what]
    if isinstance(what, dict):
        return {_with_names(key, names): _with_names(value, names) for key, value in what.items()}
    return what
