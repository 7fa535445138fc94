"""V-6.3, V-1.6: a viewer who remembers all his views cannot follow a card that he has not been told of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, get_args

from msgspec import Struct

from engines.core import PUBLIC, Observation, Viewer, observe, told
from engines.dracula.actions.moving import By
from engines.dracula.components import BASICS, BOXES, COMBAT, DRACULA, EUROPE, SEATS
from engines.dracula.game import Dracula
from engines.dracula.observation.view import CardBack, DraculaTable, EncounterView, Side
from engines.dracula.state import Phase

from .knowing import HIDDEN_CARDS
from .matches import Happened
from .taint import cards_in
from .worlds import VIEWERS

LAND = BOXES[EUROPE].map
KINDS = ("items", "events", "tickets", "encounters")
PRINTED = frozenset({
    *HIDDEN_CARDS, *BASICS, *COMBAT, *SEATS, *LAND.by_id, *LAND.lines, *LAND.regions, *KINDS, EUROPE,
    *get_args(Phase), *get_args(CardBack), *get_args(Side), *get_args(By), "", "nothing",
})  # fmt: skip
"""Every name that is printed on something: it stands for a kind of thing, and for no single card among its like."""
PLAIN_KEY = re.compile(r"[a-z_-]*|\d{1,3}|\d-\dc?(_\d-\dc?)*")
"""The other parts of an option's key: a word of the rules, a space, the number of a road, a journey's tickets."""


def check_replay(happened: Iterable[Happened], engine: Dracula) -> None:
    remembered: dict[Viewer, DraculaTable] = {}
    for one in happened:
        if one.action is None:
            remembered.clear()
        for viewer in VIEWERS:
            where = f"{sorted(viewer) or 'a spectator'}, match {one.seed}, after {one.action}"
            seen = observe(engine, one.after, viewer)
            _check_names(seen, where)
            view: Any = seen.view
            before = remembered.get(viewer)
            if before is not None:
                _check_mapped(one, viewer, before, view, where)
            _check_true(one, view, where)
            remembered[viewer] = view


def _check_names(seen: Observation, where: str) -> None:
    """Fail if an id could be followed: cards face down are alike, and all names are printed ones."""
    keys = {option.key for asked in seen.ask for option in asked.options} | set(_answers(seen.view))
    names = {name for name in _strings(seen.view) if not name.startswith("end-")} - keys
    alien = {part for name in names for part in _parts(name) if part not in PRINTED}
    alien |= {part for key in keys for part in _parts(key) if not (part in PRINTED or PLAIN_KEY.fullmatch(part))}
    assert not alien, f"something goes by a name of its own, {sorted(alien)}: {where}"
    view: Any = seen.view
    if seen.viewer == PUBLIC or DRACULA not in seen.viewer:
        for hideout in (*view.trail, view.pushed, *view.lairs):
            down = {one for one in (hideout.encounters if hideout else ()) if not one.is_open}
            assert down <= {EncounterView()}, f"cards face down are told apart, {down}: {where}"


def _answers(view: Any) -> Iterator[str]:
    """The texts in a view that are option keys, or parts of them."""
    yield from (one.mode for one in view.played)
    yield from () if view.met is None else (view.met.end,)
    yield from (pick for picks in view.chosen.values() for pick in picks)


def _parts(name: str) -> list[str]:
    """``road.paris.strasbourg`` whole, ``items.knife.2`` in parts."""
    return [name] if name in PRINTED else name.split(".")


def _strings(what: object) -> Iterator[str]:
    if isinstance(what, str):
        yield what
    elif isinstance(what, Struct):
        for name in what.__struct_fields__:
            yield from _strings(getattr(what, name))
    elif isinstance(what, dict):
        for key, value in what.items():
            yield from (key, *_strings(value))
    elif isinstance(what, tuple):
        for part in what:
            yield from _strings(part)


def _times(view: DraculaTable) -> dict[tuple[str, str, str], int]:
    return {(one.holder, one.kind, one.title): one.times for one in view.seen}


def _check_mapped(one: Happened, viewer: Viewer, before: DraculaTable, view: DraculaTable, where: str) -> None:
    """Fail if a card newly known in a hand was neither told just now, nor the viewer's own, nor open."""
    were, named = _times(before), _named_to(one, viewer)
    mine = {card for hand in before.hands.values() for card in (*hand.items, *hand.events, *hand.tickets)}
    if before.dracula_private is not None:
        mine |= {*before.dracula_private.events, *before.dracula_private.encounters}
    lay_open = {card for hunter in before.hunters for card in (hunter.open_item, hunter.open_event)}
    for holds, times in _times(view).items():
        if times > were.get(holds, 0):
            assert holds[2] in named | mine | lay_open, f"{holds} is known, and could not know it: {where}"


def _named_to(one: Happened, viewer: Viewer) -> set[str]:
    heard = [text for event in one.events if (text := told(event, viewer)) is not None]
    return set(cards_in(heard))


def _check_true(one: Happened, view: DraculaTable, where: str) -> None:
    """Fail if a view tells of a card in a hand that is not there. A card that left it unseen is told of nowhere."""
    for seen in view.seen:
        held = one.after.hand(seen.holder, seen.kind).count(seen.title)
        assert held >= seen.times, f"{seen.holder} is said to hold {seen.title}: {where}"
