"""Dangers that would end a match: TR-12, TR-14."""

from __future__ import annotations

from engines.trogdor import engine

from .land import land


def test_what_would_end_the_match_is_told() -> None:
    """TR-12.2, TR-14.6: a hit without health, and a turn after which no card is left."""

    def keys(**position: object) -> list[str]:
        return [danger.key for danger in engine.dangers(land(**position).view)]  # type: ignore[arg-type]

    assert keys() == []
    assert keys(meter=0) == ["danger-hit"]
    assert keys(deck=[], hand=["block-1"]) == []
    assert keys(deck=[]) == ["danger-last-card"]
