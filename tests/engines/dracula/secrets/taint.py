"""V-6.2: no text or document that a viewer gets names a card that he may not know of at that moment."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from engines.core import Decision, Event, Option, Text, Viewer, observe, told
from engines.dracula.components import BASICS, BOXES, COMBAT, DRACULA, EUROPE
from engines.dracula.game import Dracula
from engines.dracula.state import State

from .knowing import HIDDEN_CARDS, known, places
from .matches import Happened
from .worlds import VIEWERS

LAND = BOXES[EUROPE].map
SAME_WORD = {
    "act-bats": "bats", "bats": "bats",  # the token, and how a hunter was driven
}  # fmt: skip
"""Keys and selectors that are no card's, though a card has that name."""
TURNED_UP = ("location-turned-up", "dracula-revealed")
"""Events that show a place to all."""


def cards_in(what: object) -> Iterator[str]:
    """Every card that is named anywhere in a view, a question or a text."""
    if isinstance(what, Text):
        yield from _in_text(what)
    elif isinstance(what, Decision):
        for part in (what.prompt, what.hint, what.options, what.rule, what.default):
            yield from cards_in(part)
    elif isinstance(what, Option):
        yield from cards_in((what.key, what.label, what.detail))
    elif isinstance(what, Struct):
        for name in what.__struct_fields__:
            yield from cards_in(getattr(what, name))
    elif isinstance(what, dict):
        yield from cards_in((*what.keys(), *what.values()))
    elif isinstance(what, (list, tuple, frozenset)):
        for part in what:
            yield from cards_in(part)
    elif isinstance(what, str):
        yield from HIDDEN_CARDS & {what, *what.split(".")}


def _in_text(what: Text) -> Iterator[str]:
    """By the end of its key, ``item-knife``, ``play-good_luck-cancel``, and in its parameters."""
    if what.key == "ticket":
        yield f"{what.args['white']}-{what.args['yellow']}"
    elif what.key not in SAME_WORD:
        yield from HIDDEN_CARDS & set(what.key.split("-")[1:])
    yield from cards_in(tuple(what.args.values()))


def places_in(what: object) -> Iterator[str]:
    """Every place that a text names."""
    if isinstance(what, Text):
        yield from [what.key.removeprefix("place-")] if what.key.startswith("place-") else ()
        yield from places_in(list(what.args.values()))
    elif isinstance(what, list):
        for part in what:
            yield from places_in(part)


def check_taint(happened: Iterable[Happened], engine: Dracula) -> None:
    for one in happened:
        for viewer in VIEWERS:
            where = f"{sorted(viewer) or 'a spectator'}, match {one.seed}, after {one.action}"
            may = known(one.after, viewer) | _words(viewer, one.after)
            seen = observe(engine, one.after, viewer)
            for part in (seen.view, *seen.ask, seen.outcome):
                leaked = set(cards_in(part)) - may
                assert not leaked, f"{sorted(leaked)} shows to {where}: {part}"
            may |= known(one.before, viewer) | _words(viewer, one.before) | _acted(one)
            heard = [text for event in one.events if (text := told(event, viewer)) is not None]
            _check_heard(one, viewer, heard, may, where)


def _check_heard(one: Happened, viewer: Viewer, heard: list[Text], may: set[str], where: str) -> None:
    shuffled = _was_shuffled(one)
    for text in heard:
        leaked = set(cards_in(text)) - may
        assert not leaked or shuffled, f"{sorted(leaked)} is told to {where}: {text}"
        if DRACULA not in viewer:
            lay_hidden = _hidden_places(one.before, text) - places(one.before)
            named = (set(places_in(text)) & lay_hidden) - places(one.after) - _public_picks(one)
            assert not named or _opened(one.events, named), f"{sorted(named)} is told to {where}: {text}"


def _hidden_places(state: State, told_of: Text) -> set[str]:
    """The places that a text might betray. It is no secret that a lair is not on the trail (FD-15.7)."""
    hidden = state.hideouts if told_of.key == "not-on-trail" else state.all_hideouts
    return {one.location for one in hidden if one.location and not one.is_open}


def _public_picks(one: Happened) -> set[str]:
    """The names in the picks of the player who answered; of Dracula's, those about hunters or tokens."""
    action = one.action
    if action is None or (action.seat == DRACULA and re.search(r"place|wolf|start|flight", action.decision)):
        return set()
    return {part for pick in action.picks for part in pick.split(".")}


def _acted(one: Happened) -> set[str]:
    """The names in the picks of a hunter's turn: the ticket he used (V-2.24), the card he played."""
    is_turn = one.action is not None and ".act-" in one.action.decision
    return {part for pick in one.action.picks for part in pick.split(".")} if one.action and is_turn else set()


def _opened(events: Iterable[Event], named: set[str]) -> bool:
    """True if these places have been turned up for all to see, maybe only to be cleared away at once."""
    up = {place for event in events if event.to is None and event.text.key in TURNED_UP
          for place in places_in(event.text)}  # fmt: skip
    return named <= up


def _was_shuffled(one: Happened) -> bool:
    """True if a deck was renewed meanwhile: its open discards have gone back under it."""
    return any(
        len(getattr(one.after, deck).pile) > len(getattr(one.before, deck).pile)
        for deck in ("items", "events", "encounters")
    )


def _words(viewer: Viewer, state: Any) -> set[str]:
    """Card titles that may stand for something else: hunters' basic cards, Dracula's combat cards for himself."""
    return {*BASICS, *({"escape_as_bat", *COMBAT} if DRACULA in viewer and state.battle else ())}
