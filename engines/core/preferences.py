"""Preference orders: answers that a player gives in advance, as lists with conditions, kept in the state.

When a question of a kind comes up, the first entry whose condition holds and whose picks are offered answers it, at
once and as if the player had answered. So a replay has them, nobody waits, and only an entry that was carried out is
ever told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from engines.core.types import Decision

ASK: Final = "ask"
"""The pick that puts the question after all."""


class Preference(Struct, frozen=True, omit_defaults=True):
    """An entry of an order: these picks, `when` a condition holds that the game can judge; always without one.

    `until` names what the entry ends with, such as a round or a fight; it stands until it is changed without one."""

    kind: str
    picks: tuple[str, ...]
    when: str = ""
    until: str = ""


def preferred(
    orders: Sequence[Preference], asked: Decision, holds: Callable[[str], bool]
) -> tuple[str, ...] | None:  # fmt: skip
    """The picks with which the orders answer a question; None if it is to be put.

    An optional question is put to nobody, so no order answers it: an answer that may be changed would be given again
    and again.
    """
    if asked.optional:
        return None
    offered = {option.key for option in asked.options}
    for entry in orders:
        if entry.kind != asked.kind or (entry.when and not holds(entry.when)):
            continue
        if entry.picks == (ASK,):
            return None
        if set(entry.picks) <= offered and asked.least <= len(entry.picks) <= asked.most:
            return entry.picks
    return None


def without(orders: Sequence[Preference], until: str) -> list[Preference]:
    """The orders that go on when what `until` names ends."""
    return [entry for entry in orders if entry.until != until]
