"""Options that events offer, made once (A-1.3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from engines.core.types import Option, Text, text
from engines.dracula.hands import Hunter
from engines.dracula.state import Hideout, State
from engines.dracula.wording import names

NONE: Final = "none"
"""The key of the option that declines an offer."""


@cache
def _place(id: str) -> Option:  # noqa: A002 - the data's own word
    return Option(id, names.place(id))


def places(ids: Iterable[str]) -> list[Option]:
    return [_place(one) for one in ids]


def hunters(among: Iterable[Hunter]) -> list[Option]:
    return [Option(hunter.seat, names.who(hunter.seat)) for hunter in among]


@cache
def _line(id: str) -> Option:  # noqa: A002
    return Option(id, names.line_option(id))


def lines(ids: Iterable[str]) -> list[Option]:
    """Roads and railways."""
    return [_line(one) for one in ids]


def spaces(state: State, among: Iterable[Hideout]) -> list[Option]:
    """Hideouts on the trail by their spaces: ``space.3``."""
    wanted = list(among)
    return [
        Option(f"space.{number}", text("trail-space", number=number), _what(hideout))
        for number, hideout in enumerate(state.trail, 1)
        if any(hideout is one for one in wanted) and hideout is not None
    ]


def at_space(state: State, key: str) -> Hideout:
    """The hideout of a key of `spaces`."""
    hideout = state.trail[int(key.rpartition(".")[2]) - 1]
    assert hideout is not None
    return hideout


def _what(hideout: Hideout) -> Text | None:
    """The place or power card of a face-up hideout; None if it is face down."""
    if hideout.is_open and hideout.location is not None:
        return names.place(hideout.location)
    return names.power(hideout.power) if hideout.is_open and hideout.power is not None else None
