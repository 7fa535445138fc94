"""Canary tokens for the cards and the sealed notes of Moles. What a recipient may know is derived from its rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from engines.core import Seat, Viewer
from tests.mole_game import Moles, engine
from tests.mole_game.player import choose
from tests.mole_game.state import CARDS, NOTES, Hill, MoleView
from tests.resilience.canary import CanaryGame

ROOT, CLAY = Seat("root"), Seat("clay")
KINDS: Final = ("beet", "grub", "nut", "worm", "whistle", "badger")
VARIANT: Final = re.compile(r"^(\s*\*?\[([\w-]+)\] )")
DAYS: Final = ("long", "short")


class HandSeen(Moles):
    """The hand of Root is in everybody's view."""

    def view(self, state: Hill, viewer: Viewer) -> MoleView:
        seen = super().view(state, viewer)
        return replace(seen, hands={**seen.hands, ROOT: tuple(state.hands[ROOT])})


class NotesSeen(Moles):
    """A mole sees the notes that it has ever read, also when its watch is over."""

    def view(self, state: Hill, viewer: Viewer) -> MoleView:
        read = {seat: state.notes[seat] for seat, told in state.told.items() if viewer & set(told)}
        return replace(super().view(state, viewer), notes=read)


class MolesCanary(CanaryGame):
    """A table of two people and a computer."""

    engine = engine
    player = staticmethod(choose)
    seats: Mapping[str, tuple[Seat, ...]] = {"Ada": (ROOT,), "Bo": (CLAY,)}
    hidden = frozenset({*CARDS, *NOTES})
    leaks = (HandSeen, NotesSeen)

    def options(self, seed: int) -> dict[str, str]:
        return {"day": DAYS[seed % 2]}

    def with_tokens(self, catalogue: str) -> str:
        """Each variant of a card's name, and of what is said of a note, begins with a token."""
        lines, message = [], ""
        for line in catalogue.splitlines():
            if found := re.match(r"^([\w-]+) = ", line):
                message = found[1]
            if variant := VARIANT.match(line):
                token = self.token(message, variant[2])
                line = f"{variant[0]}{token}{line[len(variant[0]) :]}"  # noqa: PLW2901
            lines.append(line)
        return "\n".join(lines)

    def token(self, message: str, variant: str) -> str:
        if message == "card":
            return f"Z0{KINDS.index(variant)}{{ $number }}Q "
        if variant in NOTES:
            return f"Z10{NOTES.index(variant)}Q "
        return ""

    def title(self, token: str) -> str | None:
        number = int(token[1:4])
        return NOTES[number - 100] if number >= 100 else f"{KINDS[number // 10]}-{number % 10}"

    def known(self, state: Hill, viewer: Viewer) -> set[str]:
        """MO-1, MO-5, MO-8: one's own cards, those laid open, those that were offered to one or given by one, and the
        notes that one reads."""
        held = {card for seat in viewer for card in state.hands[seat]}
        laid = {card for heap in state.heaps.values() for card in (*heap.discards, *heap.pile[: heap.bottom])}
        seen = {card for card, knowers in state.seen.items() if viewer & set(knowers)}
        return {*held, *laid, *seen, *self.read(state, viewer)}

    def forgotten(self, state: Hill, viewer: Viewer) -> set[str]:
        """MO-1: the watch forgets the notes when its round ends."""
        return set(NOTES) - self.read(state, viewer)

    def read(self, state: Hill, viewer: Viewer) -> set[str]:
        """The notes that a viewer reads now."""
        return {state.notes[seat] for seat in state.seats if state.watch in viewer and seat != state.watch}


CANARY = MolesCanary()
