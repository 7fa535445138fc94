"""Canary tokens for the rings, amulets, Treasure cards and Monster cards of Drakborgen. What a recipient may know is
derived from visibility.md (`secrets.knowing`)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Final
from unittest import mock

from msgspec.structs import replace

from engines.core import Seat, Text, Viewer
from engines.drakborgen import Drakborgen
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.player import choose
from engines.drakborgen.state import Castle
from engines.drakborgen.view.looking import CastleView
from tests.engines.drakborgen.secrets import taint
from tests.engines.drakborgen.secrets.knowing import HIDDEN_CARDS, holders, known
from tests.engines.drakborgen.secrets.laden import set_up
from tests.resilience.canary import CanaryGame

H1, H2, H3 = drakborgen.meta.seats[:3]
LINE: Final = re.compile(r"^(ring|amulet|treasure-card)-([a-z0-9-]+) = ")
ATTRIBUTE: Final = re.compile(r"^    \.\w+ = ")
TOKENS: Final = {card: f"Z{number:03}Q" for number, card in enumerate(sorted(HIDDEN_CARDS))}
CARDS: Final = {token: card for card, token in TOKENS.items()}
MONSTER: Final = "Z9"
"""The beginning of the token of a Monster card, which its number follows."""
OPTIONS: Final[tuple[dict[str, str], ...]] = ({}, {"wandering_monsters": "on"}, {"combat": "legend"}, {"mode": "coop"})


def title(card: str) -> str:
    """A card by its id alone, as it may stand in ids and documents."""
    return card.partition(".")[2]


class RingsSeen(Drakborgen):
    """The rings of the first hero are in everybody's view, and so in pictures, alt texts and text boards."""

    def view(self, state: Castle, viewer: Viewer) -> CastleView:
        seen = super().view(state, viewer)
        hero = state.heroes.get(H1)
        rings = tuple(f"ring.{one.card}" for one in hero.rings) if hero is not None else ()
        return replace(seen, own=seen.own | super().view(state, frozenset({H1})).own, known={**seen.known, H1: rings})


class AmuletsSeen(Drakborgen):
    """Players see what their own amulets are."""

    def view(self, state: Castle, viewer: Viewer) -> CastleView:
        seen = super().view(state, viewer)
        held = {
            seat: replace(own, amulets=tuple(one.card for one in state.heroes[seat].amulets))
            for seat, own in seen.own.items()
            if seat in state.heroes
        }
        return replace(seen, own=seen.own | held)


@contextmanager
def laden() -> Iterator[None]:
    """Matches begin with full hands in this context."""
    begins: Any = set_up
    with mock.patch.object(Drakborgen, "setup", begins):
        yield


class DrakborgenCanary(CanaryGame):
    """A table of two people, and a computer that plays the third hero. Every second match begins with full hands."""

    engine = drakborgen
    player = staticmethod(choose)
    seats: Mapping[str, tuple[Seat, ...]] = {"Ada": (H1,), "Bo": (H2,)}
    hidden = frozenset(map(title, HIDDEN_CARDS))
    same_word = frozenset({
        "teleport", "strength", "death", "dragon", "spider", "skeleton", "healing", "searching", "treasure-100",
        "treasure-120", "treasure-150", "treasure-250", "treasure-600", "treasure-1200",
    })  # fmt: skip
    leaks = (RingsSeen, AmuletsSeen)

    def options(self, seed: int) -> dict[str, str]:
        return dict(OPTIONS[seed // 2 % len(OPTIONS)])

    def with_tokens(self, catalogue: str) -> str:
        lines, token = [], ""
        for line in catalogue.splitlines():
            if found := LINE.match(line):
                token = TOKENS.get(f"{found[1].removesuffix('-card')}.{found[2]}", "")
                line = f"{found[0]}{token} {line[len(found[0]) :]}" if token else line  # noqa: PLW2901
            elif re.match(r"^monster-(card|player-reads) = ", line):
                key, _, rest = line.partition(" = ")
                line = f"{key} = {MONSTER}{{ NUMBER($number, minimumIntegerDigits: 2) }}Q {rest}"  # noqa: PLW2901
            elif not line.startswith(" "):
                token = ""
            elif token and (attribute := ATTRIBUTE.match(line)):
                line = f"{attribute[0]}{token} {line[len(attribute[0]) :]}"  # noqa: PLW2901
            lines.append(line)
        return "\n".join(lines)

    def title(self, token: str) -> str | None:
        if token.startswith(MONSTER):  # 0: a monster without a card
            return f"monster-{token[2:4]}" if token[2:4] != "00" else None
        return title(CARDS[token]) if token in CARDS else None

    def known(self, state: Castle, viewer: Viewer) -> set[str]:
        return {title(card) for card in known(state, viewer)}

    def forgotten(self, state: Castle, viewer: Viewer) -> set[str]:
        """Amulets that a viewer has read in an office that has ended (visibility.md, rule 4)."""
        read = {one.card for _, hero in holders(state) for one in hero.amulets if set(one.told_to) & viewer}
        return read - self.known(state, viewer)

    def named_in_passing(self, public: list[Text]) -> Collection[str]:
        passing = [one for one in public if one.key in taint.IN_PASSING]
        return {title(card) for card in taint.hidden_in(passing)}

    def deal(self, seed: int) -> AbstractContextManager[None]:
        return laden() if seed % 2 == 0 else nullcontext()


CANARY = DrakborgenCanary()
