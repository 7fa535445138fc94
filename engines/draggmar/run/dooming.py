"""What the result of a group does to doom (DD-10.4, DD-13.6, DD-13.7, DD-16.2)."""

from __future__ import annotations

from typing import Final

from engines.draggmar.state import Group, Realm

KEEP_FAILURE: Final = 4
RIFT_CLOSED: Final = 2
RIFT_FAILURE: Final = 2


def gain(group: Group) -> int:
    """By how much a group raises doom that succeeds; Bosses in the Keep move nothing."""
    return RIFT_CLOSED if group.is_rift else 0 if group.is_keep else group.level


def loss(group: Group) -> int:
    """By how much a group lowers doom that fails, once or for each of its players (`counts_players`)."""
    return KEEP_FAILURE if group.is_keep else RIFT_FAILURE if group.is_rift else group.level


def counts_players(realm: Realm, group: Group) -> bool:
    """True if a failure counts for each player of the group."""
    return group.is_rift or realm.rules.real_experience


__all__ = ["counts_players", "gain", "loss"]
