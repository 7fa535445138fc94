"""No view, question, order or event names a card that its viewer may not know of then (V-1 to V-21)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import msgspec

from bot.contract.game import GameUnderTest, Moment, copy, walk
from engines.core import PUBLIC, Event, Text, Viewer, Who, observe, told
from tests.engines.draggmar.canary import CANARY

CARD: Final = re.compile(r"(?<![a-z0-9-])(?:hero|item|room|curse|rift|elite)-[a-z0-9-]+")

IN_PASSING: Final = frozenset({"first-drawn", "committed"})
"""Events that lay a card open which may lie in no open place afterwards (DD-1.5, V-9)."""


def cards_in(what: object) -> set[str]:
    """Every card that is named anywhere in a view, a question or a text."""
    return {*CARD.findall(msgspec.json.encode(what).decode())} & CANARY.hidden


def passing(events: Iterable[Event]) -> set[str]:
    """The cards that events lay open, wherever they lie afterwards."""
    public = [text for one in events if (text := told(one, PUBLIC)) is not None]
    return cards_in([text for text in public if text.key in IN_PASSING])


def check_known(game: GameUnderTest, seeds: Iterable[int]) -> None:
    """Check all that each viewer gets in whole matches against what the rules let it know, whatever a redeal says."""
    for seed in seeds:
        whom, since, knew, named = game.viewers(game.table(seed)[0]), list[Event](), dict[Viewer, set[str]](), 0
        for happened in walk(game, seed):
            if not isinstance(happened, Moment):
                since = happened
                continue
            state = copy(game, happened.state)
            laid_open = passing(since)
            for viewer in whom:
                whose = f"{sorted(viewer) or 'a spectator'}, match {seed}, before {happened.action}"
                may, seen = {*CANARY.known(state, viewer)}, observe(game.engine, state, viewer)
                for part in (seen.view, seen.ask, seen.orders, seen.outcome, seen.places, seen.moments):
                    named += len(here := cards_in(part))
                    assert here <= may, f"{sorted(here - may)} shows to {whose}"
                for event in since:
                    heard = told(event, viewer)
                    here = set() if heard is None or _is_own_scrying(heard, viewer) else cards_in(heard)
                    hidden = here - may - knew.get(viewer, set()) - laid_open
                    assert not hidden, f"{sorted(hidden)} is told to {whose}: {heard}"
                knew[viewer] = may
        assert named, f"no card was named in match {seed}"


def _is_own_scrying(heard: Text, viewer: Viewer) -> bool:
    """True if the viewer has looked at cards, which may have gone back at once (V-14)."""
    who = heard.args.get("who")
    return heard.key == "scried" and isinstance(who, Who) and who.seat in viewer
