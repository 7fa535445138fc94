"""Defaults rest on what everybody knows: what the clock does must not tell what a hero holds (flow.md, Defaults)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.contract.game import GameUnderTest
from bot.contract.secrets import dealt_anew, sampled
from engines.core import PUBLIC, Random

AMONG_CARDS: Final = frozenset({"ring", "amulet"})
"""Questions whose options are hidden cards: of them the first is taken."""


def check_defaults(game: GameUnderTest, seeds: Iterable[int]) -> None:
    """Check that in a world that a spectator cannot tell from this one each question has the same default."""
    compared = 0
    for seed, moment, rng in sampled(game, seeds, 0.3):
        there = {one.id: one for one in game.engine.pending(dealt_anew(game, moment.state, PUBLIC, rng))}
        for asked in moment.pending:
            other = there.get(asked.id)
            if other is None or asked.kind in AMONG_CARDS or asked.kind != other.kind or asked.optional:
                continue
            compared += 1
            both = [one.among if isinstance(one, Random) else one for one in (asked.default, other.default)]
            offered = {option.key for option in asked.options} & {option.key for option in other.options}
            assert both[0] == both[1] or not offered.issuperset((*both[0], *both[1])), (
                f"a default tells what is hidden: {asked.id}, {both[0]} or {both[1]}, match {seed}"
            )
    assert compared, "nothing could be compared"
