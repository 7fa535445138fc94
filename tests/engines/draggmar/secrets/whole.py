"""Whole matches in paired worlds: beside each goes a second one, in which what a viewer may not know has other names.

The rules alone say which cards and levels a viewer may know of before and after a step (`canary.known`, V-1 to V-21),
whatever a redeal says. All others change places within their decks in the second world: in hands and piles, in drafts,
offers and orders that the viewer does not see. There the same step is taken, with the same dice, and the other players
answer with the cards that lie where theirs do, or answer otherwise. Where the viewer may know the same cards
afterwards, it must get the same of both worlds, byte for byte and in order, and so must a spectator.

The second world goes on as it is, as long as it can; where a card comes to light that has another name there, it is
named again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from bot.contract.game import as_bytes, key_of
from bot.contract.pairs import SPECTATOR
from engines.core import (
    HOST,
    PUBLIC,
    Action,
    Dice,
    Event,
    IllegalAction,
    Order,
    Preference,
    Seat,
    Viewer,
    any_picks,
    asked_first,
    default_action,
    observe,
    told,
)  # fmt: skip
from engines.core.ids import sitting
from engines.core.preferences import check_order, write
from engines.core.record import check
from engines.draggmar import Draggmar
from engines.draggmar.player import choose
from engines.draggmar.state import Realm

from ..canary import CANARY, lies_open, may_see
from .knowing import CARD, passing
from .naming import Names, face_down, named_otherwise, renamed

TRIES: Final = 6
"""How often the second world is named again for a step."""
Entry = Action | Order


class Told(AssertionError):
    """The viewer can tell the worlds apart."""


class World(Struct):
    """A position, what its cards are called that have other names in the first world, and the forms that were answered
    otherwise than there."""

    realm: Realm
    names: Names
    forms: frozenset[str] = frozenset()


class WholeMatch:
    """A match beside its second world. `done` counts the steps, and those at which the worlds were `apart`."""

    def __init__(
        self, engine: Draggmar, seats: Sequence[Seat], options: Mapping[str, str], viewer: Viewer, seed: int
    ) -> None:
        self.engine, self.viewer, self.key = engine, viewer, key_of(seed)
        self.rng, self.dice = Random(f"whole/{seed}/{sorted(viewer)}"), Dice(self.key)
        self.realm, _ = engine.setup(seats, engine.meta.options(options), self.dice)
        self.other: World | None = None
        self.done = Counter[str]()

    def play(self) -> Counter[str]:
        """Play to the end. Raises `Told`."""
        while self.engine.outcome(self.realm) is None:
            self._step(self._entry())
        return self.done

    # what happens

    def _entry(self) -> Entry:
        """An answer of a computer, at times any legal one; seldom an order."""
        if self.rng.random() < 0.05 and (order := self._order()) is not None:
            return order
        pending = self.engine.pending(self.realm)
        asked = self.rng.choice([one for one in pending if not one.optional or self.rng.random() < 0.1] or pending)
        if asked.seat == HOST:
            return default_action(asked, self.dice)
        if self.rng.random() < 0.1:
            return Action(asked.seat, asked.id, any_picks(asked, self.rng))
        seen = asked_first(observe(self.engine, self.realm, frozenset({asked.seat})), asked)
        return Action(asked.seat, asked.id, choose(seen, self.rng))

    def _order(self) -> Order | None:
        offered = [one for one in self.engine.orderable(self.realm, self.rng.choice(self.realm.seats)) if one.options]
        if not offered:
            return None
        one = self.rng.choice(offered)
        keys = [option.key for option in self.rng.sample(one.options, min(len(one.options), max(1, one.least)))]
        when, until = (self.rng.choice(clauses).key if clauses else "" for clauses in (one.whens, one.until))
        return Order(one.seat, one.kind, (Preference(one.kind, tuple(keys), when, until, one.course),))

    def _step(self, entry: Entry) -> None:
        before, counters = self._dump(self.realm), dict(self.dice.counters)
        named, hidden = CANARY.known(self.realm, self.viewer), face_down(self.realm, self.viewer)
        events = _carried_out(self.engine, self.realm, entry, self.dice)
        if self.engine.outcome(self.realm) is not None:  # all is laid open
            return
        self.done["steps"] += 1
        fixed = {*named, *CANARY.known(self.realm, self.viewer), *passing(events)}
        for world in self._worlds(before, fixed, hidden & face_down(self.realm, self.viewer)):
            apart, is_new = self._dump(world.realm) != before, world is not self.other
            answer = self._answer(world, entry)
            if answer is None:
                self.done["cannot be answered"] += is_new
                continue
            if (
                isinstance(answer, Action)
                and isinstance(entry, Action)
                and answer.picks != renamed(entry.picks, world.names)
            ):
                world.forms |= {sitting(answer.decision)}
            there = _carried_out(self.engine, world.realm, answer, Dice(self.key, dict(counters)))
            if self._knows(world.realm, there, fixed) != self._knows(self.realm, events, fixed):
                self.done["comes out"] += is_new
                continue
            if not self._is_same(world, entry, events, there):
                self.done["shows an answer"] += 1
                continue
            self.done["apart"] += apart
            self.done["answered otherwise"] += bool(world.forms)
            self.other = world
            return
        self.other = None

    # the second world

    def _worlds(self, before: bytes, fixed: set[str], hidden: set[str]) -> Iterator[World]:
        """The second world as it is, then the first one's position named again, with these cards as they are."""
        if self.other is not None:
            yield self.other
        for _ in range(TRIES):
            realm = self.engine.load(before, self.engine.meta.edition)
            yield World(*named_otherwise(self.engine, realm, fixed, hidden, self.rng))

    def _answer(self, world: World, entry: Entry) -> Entry | None:
        """The answer that is given there; None if it cannot be."""
        if isinstance(entry, Order):
            entries = tuple(
                msgspec.structs.replace(one, picks=renamed(one.picks, world.names)) for one in entry.entries
            )
            there: Entry = msgspec.structs.replace(entry, entries=entries)
        else:
            there = msgspec.structs.replace(entry, picks=renamed(entry.picks, world.names))
            asked = next((one for one in self.engine.pending(world.realm) if one.id == entry.decision), None)
            if asked is not None and asked.covert and entry.seat not in self.viewer and self.rng.random() < 0.3:
                there = msgspec.structs.replace(entry, picks=any_picks(asked, self.rng))
        return there if _is_legal(self.engine, world.realm, there) else None

    # what reaches the viewer

    def _knows(self, realm: Realm, events: Sequence[Event], fixed: set[str]) -> list[object]:
        """The cards that the viewer may know of, place by place, the levels, and in what order these cards, and those
        that lay open only in passing, have come to light."""
        hidden = face_down(realm, self.viewer)
        levels = {place: one.level for place, one in realm.dungeons.items() if place not in hidden}
        named = [card for event in events for card in CARD.findall(str(told(event, self.viewer))) if card in fixed]
        return [[*lies_open(realm)], [*may_see(realm, self.viewer)], levels, passing(events), named]

    def _dump(self, realm: Realm) -> bytes:
        return self.engine.dump(realm)

    def _is_same(self, world: World, entry: Entry, here: Sequence[Event], there: Sequence[Event]) -> bool:
        """True if viewer and spectator get the same. Raises `Told` if not, unless a form was answered otherwise in the
        second world, and has ended, or was sent in one of the two only."""
        if (
            world.forms
            and len({entry.seat in observe(self.engine, realm, PUBLIC).waiting for realm in (self.realm, world.realm)})
            > 1
        ):
            return False
        for viewer in (self.viewer, PUBLIC):
            gets = [
                [*_seen(self.engine, realm, viewer), *_heard(events, viewer)]
                for realm, events in ((self.realm, here), (world.realm, there))
            ]
            if gets[0] != gets[1]:
                if world.forms - {sitting(one.id) for one in self.engine.pending(self.realm)}:
                    return False
                one, other = ([msgspec.msgpack.decode(part) for part in some] for some in gets)
                raise Told(f"{sorted(viewer) or SPECTATOR} can tell by {entry}:\n{_difference(one, other)}")
        return True


def _seen(engine: Draggmar, realm: Realm, viewer: Viewer) -> Iterator[bytes]:
    seen = observe(engine, realm, viewer)
    for part in (seen.ask, seen.view, seen.orders, seen.places, seen.moments, seen.waiting, seen.waiting_in,
                 seen.outcome, engine.turn(realm)):  # fmt: skip
        yield as_bytes(part)


def _heard(events: Sequence[Event], viewer: Viewer) -> Iterator[bytes]:
    """The events that a viewer hears, with all that tells how they are shown, in order."""
    for event in events:
        if (text := told(event, viewer)) is not None:
            yield as_bytes((text, event.thread, event.place, event.turn, event.opens, event.pictured, event.reveals))


def _difference(one: Any, other: Any, path: str = "") -> str:
    """Where two things differ first."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next((_difference(one[key], other[key], f"{path}.{key}") for key in one if one[key] != other[key]), path)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next((_difference(a, b, f"{path}.{number}") for number, (a, b) in pairs if a != b), path)
    return f"{path}: {one!r} or {other!r}"


def _carried_out(engine: Draggmar, realm: Realm, entry: Entry, dice: Dice) -> list[Event]:
    if isinstance(entry, Order):
        write(realm, entry)
        return engine.settle(realm, entry, dice)
    return engine.apply(realm, entry, dice)


def _is_legal(engine: Draggmar, realm: Realm, entry: Entry) -> bool:
    try:
        if isinstance(entry, Order):
            check_order(realm, engine.orderable(realm, entry.seat), entry)
        else:
            check(engine, realm, engine.pending(realm), entry)
    except IllegalAction:
        return False
    return True


__all__ = ["Told", "WholeMatch"]
