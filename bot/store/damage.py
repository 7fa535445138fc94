"""Rows that cannot be read: one kind of error for all of them, which names the match that they belong to."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar, cast

import msgspec

from engines.core import BadData, text

T = TypeVar("T")


class Damaged(BadData):
    """Something stored of a match that cannot be read any more; `place` is its table and column, never the value there.
    The match is quarantined, see `bot.matches.core.MatchCore.quarantine`."""

    def __init__(self, match_id: int, place: str) -> None:
        super().__init__(f"match {match_id}", place)
        self.text = text("match-unreadable", number=match_id)
        self.match_id = match_id
        self.place = place


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """The decoder of a type. To make one takes longer than to decode a row."""
    return msgspec.json.Decoder(kind)


def decoded(match_id: int, place: str, content: str, kind: type[T]) -> T:
    """The value of a column that holds JSON. Raises `Damaged`."""
    try:
        found: T = decoder(cast("Any", kind)).decode(content)
        return found
    except (msgspec.MsgspecError, UnicodeError, RecursionError, TypeError) as error:
        raise Damaged(match_id, place) from error


def known(match_id: int, place: str, value: Any, kind: Any) -> Any:
    """A word that stands in a column, where it is one of those there are. Raises `Damaged`."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.MsgspecError as error:
        raise Damaged(match_id, place) from error
