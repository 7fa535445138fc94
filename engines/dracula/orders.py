"""Orders that may be given ahead: reactions (A-3.5), and a hunter's next two turns (A-2.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engines.core.flow import PASS
from engines.core.preferences import ALWAYS, in_round, this_round
from engines.core.types import Option, Orderable, Seat, Text, text
from engines.dracula.cards import playing
from engines.dracula.components import DRACULA
from engines.dracula.state import State
from engines.dracula.turns import hunter_options
from engines.dracula.turns.hunter_turn import Act
from engines.dracula.wording import names

_REACTIONS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "dracula": {
        "ambush": (), "drawn": (), "react-w5": (), "react-r1": (), "react-r3": (), "react-r3-off": (), "react-r4": (),
        "react-r7": (), "react-r8": ("sensationalist_press",), "react-r9": ("enraged",),
    },
    "hunter": {
        "parry": (), "drawn": (), "good-luck": (), "react-w1": (), "react-w2": (), "react-w3": (), "react-w7": (),
        "react-r1": (), "react-r6": ("lucys_revenge", "great_strength"), "react-r6-other": ("great_strength",),
        "react-r10": ("holy_bullets",),
    },
}  # fmt: skip
"""The kinds of reaction by side, each with the cards that need no further choice once they are played."""


def orderable(state: State, seat: Seat) -> tuple[Orderable, ...]:
    """The kinds that a seat may order now."""
    reactions = _reactions(seat, state.round)
    return reactions if seat == DRACULA else (*_turns(state, seat), *reactions)


@lru_cache(256)
def _reactions(seat: Seat, round_: int) -> tuple[Orderable, ...]:
    side = "dracula" if seat == DRACULA else "hunter"
    return tuple(
        Orderable(
            seat, kind, text(f"order-{kind}", side=side),
            (PASS, *(playing.option(card) for card in cards if card != "lucys_revenge" or seat == "lord_godalming")),
            until=(this_round(round_), ALWAYS),
        )
        for kind, cards in _REACTIONS[side].items()
    )  # fmt: skip


def _turns(state: State, seat: Seat) -> Iterator[Orderable]:
    """The next two turns of a hunter, without one for which he is being asked."""
    coming = _coming(state, seat)
    for number, (time, round_) in enumerate(coming):
        whens = (in_round(round_),)
        yield Orderable(
            seat, hunter_options.calm(time), text("act-prompt", who=names.who(seat), time=time, extra="no"),
            _options(state, seat, time, is_next=number == 0), Text("act-later-hint"), whens=whens, until=whens,
        )  # fmt: skip


def _coming(state: State, seat: Seat) -> list[tuple[str, int]]:
    """The times of the next two turns, each with its round."""
    if state.phase in ("setup", "over"):
        return []
    first = {"dawn": 0, "day": 0, "dusk": 1, "night": 1, "dracula": 2}[state.phase]
    top = state.stack[-1] if state.stack else None
    is_asked = isinstance(top, Act) and seat in top.seats
    if state.phase in ("day", "night") and (is_asked or seat in state.acted):
        first += 1
    return [("night" if at % 2 else "day", state.round + at // 2) for at in (first, first + 1)]


def _options(state: State, seat: Seat, time: str, *, is_next: bool) -> tuple[Option, ...]:
    hunter = state.hunters[seat]
    is_known = is_next and time == "day" and not hunter.waiting
    return hunter_options.next_day(state, hunter) if is_known else hunter_options.LATER
