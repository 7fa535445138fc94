"""No text or document that a viewer gets names a card that it may not know of then (visibility.md, rule 5)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from bot.contract.game import GameUnderTest, Moment, copy, walk
from engines.core import PUBLIC, Text, Viewer, Who, observe, told

from .knowing import HIDDEN_CARDS, known

FIELDS: Final = {
    "rings": "ring", "aside": "ring", "removed": "ring", "used_rings": "ring", "amulets": "amulet",
    "open_amulets": "amulet", "reads": "amulet", "treasure": "treasure", "cards": "monster",
}  # fmt: skip
"""Fields of views that hold ids of cards without their deck."""
NAMED: Final = re.compile(r"\b(ring|amulet|treasure)\.([a-z0-9-]+)")
KEYS: Final = re.compile(r"^(ring|amulet|treasure-card)-([a-z0-9-]+?)(\.text)?$")
IN_PASSING: Final = frozenset({
    "ring-used", "amulet-acts", "amulet-known", "shows-treasure", "monster-card-shown",
})  # fmt: skip
"""Events that lay a card open which may lie in no open place afterwards."""

OWN: Final = frozenset({"treasure-drawn", "book-treasure", "ring-found", "insight"})
"""Events about a card that their hero gets, and may lose at once."""


def cards_in(what: object, field: str = "") -> Iterator[str]:
    """Every card that is named anywhere in a view, a question or a text."""
    if isinstance(what, Text):
        if found := KEYS.match(what.key):
            yield f"{found[1].removesuffix('-card')}.{found[2]}"
        if what.key == "monster-player-reads":
            yield f"monster.monster-{what.args['number']:02}"
        if what.key == "monster-card":
            yield f"monster.monster-{what.args['number']:02}"
        for part in what.args.values():
            yield from cards_in(part, field)
    elif isinstance(what, Struct):
        for name in what.__struct_fields__:
            yield from cards_in(getattr(what, name), FIELDS.get(name, field))
    elif isinstance(what, dict):
        for key, value in what.items():
            yield from cards_in(key)
            yield from cards_in(value, field)
    elif isinstance(what, (list, tuple, frozenset)):
        for part in what:
            yield from cards_in(part, field)
    elif isinstance(what, str):
        yield from (f"{deck}.{card}" for deck, card in NAMED.findall(what))
        if field:
            yield f"{field}.{what}"


def hidden_in(what: object) -> set[str]:
    return set(cards_in(what)) & HIDDEN_CARDS


def _is_own(heard: Text, viewer: Viewer) -> bool:
    """True if a hero of the viewer's has got the card."""
    who = heard.args.get("who")
    return heard.key in OWN and isinstance(who, Who) and who.seat in viewer


def check_taint(game: GameUnderTest, seeds: Iterable[int]) -> None:
    """Check every view, question, order and event of a match for every viewer."""
    engine = game.engine
    for seed in seeds:
        seats, _ = game.table(seed)
        before: dict[frozenset[str], set[str]] = {}
        named = 0
        for happened in walk(game, seed):
            if isinstance(happened, Moment):
                state = copy(game, happened.state)
                for viewer in game.viewers(seats):
                    may = before[viewer] = known(state, viewer)
                    seen = observe(engine, state, viewer)
                    where = f"{sorted(viewer) or 'a spectator'}, match {seed}, before {happened.action}"
                    for part in (seen.view, *seen.ask, *seen.orders, seen.outcome, seen.places, seen.moments):
                        here = hidden_in(part)
                        named += len(here)
                        assert here <= may, f"{sorted(here - may)} shows to {where}: {part}"
                latest = happened.state
            elif before:
                public = [text for event in happened if (text := told(event, PUBLIC)) is not None]
                laid_open = hidden_in([text for text in public if text.key in IN_PASSING])
                for viewer in game.viewers(seats):
                    may = before[viewer] | known(latest, viewer) | laid_open
                    for event in happened:
                        heard = told(event, viewer)
                        here = hidden_in(heard) if heard is not None and not _is_own(heard, viewer) else set()
                        where = f"{sorted(viewer) or 'a spectator'}, match {seed}"
                        assert here <= may, f"{sorted(here - may)} is told to {where}: {heard}"
                        named += len(here)
        assert named or len(seats) == 1, f"no hidden card was named in match {seed}"
