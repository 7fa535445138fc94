"""Rows that cannot be read: one kind of error for all of them, which names the match that they belong to."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from engines.core import BadData, text

T = TypeVar("T")


class Damaged(BadData):
    """Something stored of a match that nobody can read any more; `place` is its table and column, never what stands
    there. Whoever meets it has the match quarantined, see `bot.matches.base.Base.quarantine`."""

    def __init__(self, match_id: int, place: str) -> None:
        super().__init__(f"match {match_id}", place)
        self.text = text("match-unreadable", number=match_id)
        self.match_id = match_id
        self.place = place


def decoded(match_id: int, place: str, content: str, kind: type[T]) -> T:
    """What a column holds as JSON. Raises `Damaged`."""
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, TypeError) as error:
        raise Damaged(match_id, place) from error


def known(match_id: int, place: str, value: Any, kind: Any) -> Any:
    """A word that stands in a column, where it is one of those there are. Raises `Damaged`."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.MsgspecError as error:
        raise Damaged(match_id, place) from error
