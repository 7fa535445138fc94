"""Canary tokens for the cards of Fury of Dracula. What a recipient may know is derived from the rules of V-2
(`secrets.knowing`)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from msgspec.structs import replace

from engines.core import Seat, Text, Viewer
from engines.dracula.components import COMBAT, DRACULA, ENCOUNTERS, EVENTS, HUNTERS, ITEMS, POWERS
from engines.dracula.game import Dracula, engine
from engines.dracula.match import Match
from engines.dracula.observation.view import DraculaTable
from engines.dracula.player import choose
from engines.dracula.state import State
from tests.engines.dracula.secrets import faults
from tests.engines.dracula.secrets.knowing import HIDDEN_CARDS, known
from tests.engines.dracula.secrets.matches import one_of_each
from tests.engines.dracula.secrets.taint import cards_in
from tests.resilience.canary import CanaryGame

LG, DS, VH, MH = HUNTERS
KINDS: Final[dict[str, Mapping[str, object]]] = {
    "item": ITEMS, "event": EVENTS, "encounter": ENCOUNTERS, "combat": COMBAT, "power": POWERS, "does": ENCOUNTERS,
    "play": {**EVENTS, **ITEMS}, "banner": ITEMS, "claw": COMBAT,
}  # fmt: skip
"""Prefixes of the catalogue's messages that stand for a card: its name, and its effect."""
CANARY_TOKENS: Final = {title: f"Z{number:03}Q" for number, title in enumerate(sorted(HIDDEN_CARDS))}
TITLES: Final = {token: title for title, token in CANARY_TOKENS.items()}
LINE: Final = re.compile(r"^(\w+)-([a-z_]+)(-[a-z_]+)? = ")
IN_PASSING: Final = frozenset({
    "ticket-spent", "horses-ticket", "items-discarded", "events-discarded", "event-turned-over", "encounter-discarded",
    "event-played", "matured", "ambushed", "aid-unseen",
})  # fmt: skip
"""Events that lay a card open which may lie in no open place afterwards: it is in the pool, or in a reshuffled deck."""
GAMES = ("advanced", "basic")
WINDOWS = ("default", "public", "instant")


class HandSeen(Dracula):
    """Mina's hand is in everybody's view, and so in pictures, alt texts and text boards."""

    def view(self, state: Match, viewer: Viewer) -> DraculaTable:
        seen = super().view(state, viewer)
        return replace(seen, hands=seen.hands | super().view(state, frozenset({MH})).hands)


class EncountersSeen(Dracula):
    """Cards that lie face down are shown."""

    def view(self, state: Match, viewer: Viewer) -> DraculaTable:
        own = super().view(state, frozenset({DRACULA}))
        return replace(super().view(state, viewer), trail=own.trail, lairs=own.lairs)


class DraculaCanary(CanaryGame):
    """A table of three people, and a computer that plays Van Helsing."""

    engine = engine
    player = staticmethod(choose)
    seats: Mapping[str, tuple[Seat, ...]] = {"Ada": (DRACULA,), "Bo": (LG, MH), "Cleo": (DS,)}
    hidden = HIDDEN_CARDS
    same_word = frozenset({"bats", "roadblock"})
    leaks = (HandSeen, EncountersSeen, faults.ItemTold)

    def options(self, seed: int) -> dict[str, str]:
        return {"game": GAMES[seed % 2], "windows": WINDOWS[seed % 3]}

    def with_tokens(self, catalogue: str) -> str:
        lines, token = [], ""
        for line in catalogue.splitlines():
            found = LINE.match(line)
            if found and found[2] in KINDS.get(found[1], {}):
                token = CANARY_TOKENS[found[2]]
                line = f"{found[0]}{token} {line[len(found[0]) :]}"  # noqa: PLW2901
            elif line.startswith("ticket = "):
                line = line.replace("ticket = ", "ticket = Z9{ $white }{ $yellow }Q ")  # noqa: PLW2901
            elif not line.startswith(" "):
                token = ""
            elif token and (attribute := re.match(r"^    \.\w+ = ", line)):
                line = f"{attribute[0]}{token} {line[len(attribute[0]) :]}"  # noqa: PLW2901
            lines.append(line)
        return "\n".join(lines)

    def title(self, token: str) -> str | None:
        return f"{token[2]}-{token[3]}" if token.startswith("Z9") else TITLES.get(token)  # Z9: a ticket

    def known(self, state: State, viewer: Viewer) -> set[str]:
        return known(state, viewer)

    def named_in_passing(self, public: list[Text]) -> Collection[str]:
        return set(cards_in([one for one in public if one.key in IN_PASSING]))

    def deal(self, seed: int) -> AbstractContextManager[None]:
        """Every second match has one card of each title."""
        return one_of_each() if seed % 2 == 0 else nullcontext()


CANARY = DraculaCanary()
