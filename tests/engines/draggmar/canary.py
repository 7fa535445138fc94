"""Dungeons of Draggmar for the canary: every card has a token, and who may know of a card is told from the rules."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final
from unittest import mock

from msgspec.structs import replace

from engines.core import Seat, Text, Viewer, Who
from engines.core.hands import EVERYBODY
from engines.core.offers import offers_of
from engines.draggmar import Draggmar
from engines.draggmar import engine as draggmar
from engines.draggmar.components import CURSES, HEROES, ITEMS, ROOMS
from engines.draggmar.player import choose
from engines.draggmar.state import Realm
from engines.draggmar.view.realm_view import RealmView
from engines.draggmar.world.trading import Trade
from tests.resilience.canary import CanaryGame

BLUE, GOLD, RED = draggmar.meta.seats[:3]
EVERY: Final = (*HEROES, *ITEMS, *ROOMS, *CURSES)
TOKENS: Final = {card: f"Z{number:03}Q" for number, card in enumerate(EVERY)}
CARDS: Final = {token: card for card, token in TOKENS.items()}
LINE: Final = re.compile(r"^((?:hero|item|room|curse|rift|elite)-[a-z0-9-]+) = ")
TEXT: Final = re.compile(r"^    \.text = ")
OPTIONS: Final[tuple[dict[str, str], ...]] = ({}, {"negotiation": "on"}, {"crusade": "on"}, {"harder": "on"})


class HandsSeen(Draggmar):
    """The hand of the first lord is in everybody's view, and so in texts and pictures."""

    def view(self, state: Realm, viewer: Viewer) -> RealmView:
        seen = super().view(state, viewer)
        return replace(seen, known={**seen.known, BLUE: tuple(state.lord(BLUE).hand)})


class PilesSeen(Draggmar):
    """Everybody sees the next room of each level among what lies open."""

    def view(self, state: Realm, viewer: Viewer) -> RealmView:
        seen = super().view(state, viewer)
        return replace(seen, trophies=(*seen.trophies, *(state.decks[f"room-{level}"].pile[-1] for level in (1, 2, 3))))


class DraggmarCanary(CanaryGame):
    """A table of two people, and a computer that plays the third lord."""

    engine = draggmar
    player = staticmethod(choose)
    seats: Mapping[str, tuple[Seat, ...]] = {"Ada": (BLUE,), "Bo": (GOLD,)}
    hidden = frozenset(EVERY)
    leaks = (HandsSeen, PilesSeen)

    def __init__(self) -> None:
        self.drawn: set[str] = set()
        """The cards that were drawn for the first player and put back: all have seen them, and no position tells."""

    @contextmanager
    def deal(self, _seed: int) -> Iterator[None]:
        real: Any = Draggmar.setup

        def deals(engine: Draggmar, *given: Any) -> Any:
            state, events = real(engine, *given)
            self.drawn = {*self.named_in_passing([event.text for event in events if event.to is None])}
            return state, events

        with mock.patch.object(Draggmar, "setup", deals):
            yield

    def options(self, seed: int) -> dict[str, str]:
        return dict(OPTIONS[seed % len(OPTIONS)])

    def with_tokens(self, catalogue: str) -> str:
        lines, token = [], ""
        for line in catalogue.splitlines():
            told = line
            if found := LINE.match(line):
                token = TOKENS.get(found[1], "")
                told = f"{found[0]}{token} {line[found.end() :]}" if token else line
            elif token and (text := TEXT.match(line)):
                told = f"{text[0]}{token} {line[text.end() :]}"
            elif not line.startswith(" "):
                token = ""
            lines.append(told)
        return "\n".join(lines)

    def title(self, token: str) -> str | None:
        return CARDS.get(token)

    def known(self, state: Realm, viewer: Viewer) -> set[str]:
        """V-5, V-6, V-9, V-11, V-12, V-14, V-15, V-17, V-19."""
        if state.result is not None:
            return set(EVERY)
        return {*lies_open(state), *may_see(state, viewer), *self.drawn}

    def named_in_passing(self, public: list[Text]) -> Collection[str]:
        """What these public events name, such as a card drawn for the first player (DD-1.5)."""
        return {key for text in public for key in _named(text) if key in TOKENS}


def lies_open(state: Realm) -> Iterator[str]:
    """The cards that lie open."""
    for deck in state.decks.values():
        yield from deck.discards
    yield from (*state.market, *state.given_up, *state.trophies, *state.keep.aside, *state.rifts.out, *state.sought)
    for lord in state.lords.values():
        yield from (one.card for one in lord.table)
        yield from (one.card for one in lord.curses)
        yield from (*(one.card for one in lord.log), *lord.heads)
        for kill in lord.kills:
            yield from (kill.card, kill.hero)
        if lord.active is not None:
            yield lord.active.card
    for group in state.groups.values():
        yield from (*(one.card for one in group.row), *(one.card for one in group.slain))
        if group.last is not None:  # all have seen it, though what was worn may have been shuffled since
            yield group.last.card
            yield from (one for side in group.last.sides.values() for one in (side.hero, *side.items, *side.curses))
            yield from (one.hero for one in group.last.lost)
        if group.room is not None:
            yield group.room.card
            yield from (card for worn in group.room.equipped.values() for card in worn)
            yield from (card for commit in group.room.commits.values() for card in commit.items)
            yield from (one.hero for one in group.room.lost)


def may_see(state: Realm, viewer: Viewer) -> Iterator[str]:
    """The cards that a viewer holds, drew last, has seen go into a hand, or has looked at, and the heroes into which
    its own may rise."""
    for seat, lord in state.lords.items():
        if seat in viewer:  # it may have lost one at once, and the discards may have been shuffled since
            yield from lord.drawn
        yield from (
            card for card in lord.hand if seat in viewer or set(state.known.get(card, ())) & {*viewer, EVERYBODY}
        )
    for group in state.groups.values():
        yield from (card for seat, count in group.seen.items() if seat in viewer for card in group.reserve[:count])
    for one in offers_of(state, viewer):
        if isinstance(one, Trade):
            yield from (*one.swap.give, *one.swap.get)


def _named(text: Text) -> Iterator[str]:
    """The keys of a text and of those within it, without attributes."""
    yield text.key.partition(".")[0]
    for arg in text.args.values():
        for part in arg if isinstance(arg, list) else [arg]:
            if isinstance(part, Text) and not isinstance(part, Who):
                yield from _named(part)


CANARY: Final[CanaryGame] = DraggmarCanary()
