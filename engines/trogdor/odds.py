"""What the unseen Movement cards hold, for a computer player: public facts only (VIS-2)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engines.trogdor.board import COMPASS, NUMBERS, TILES, route, shot
from engines.trogdor.view import Enemy, MovementView, TrogdorTable

CARDS_TRIED: Final = 9
"""So many of the unseen paths stand for all of them where a run is imagined."""


class Odds(Struct, frozen=True):
    """Chances in the coming Phase Two.

    `damage` is for each tile the chance of 0, 1, 2 and so on damage to a Trogdor there; `touched` the chance that a
    Knight comes by a tile; `repairs` the chance that Peasants step a way and repair; `wanted` the chance of each number
    of Peasants wanted. `paths` are some of the unseen ones.
    """

    damage: tuple[tuple[float, ...], ...]
    touched: tuple[float, ...]
    repairs: dict[str, float]
    wanted: tuple[float, ...]
    paths: tuple[str, ...]


def odds(view: TrogdorTable, safe: frozenset[Enemy]) -> Odds:
    """The chances for a Trogdor who is safe from some enemies."""
    cards = view.unseen
    each = 1 / len(cards)
    board = view.board
    pieces = dict(zip(("knight-1", "knight-2", "troghammer"), (*board.knights, board.troghammer), strict=True))
    knights = [NUMBERS[at] for name, at in pieces.items() if at is not None and name not in view.skipping]
    archer = None if "archer" in view.skipping else NUMBERS[board.archer]
    damage = [[0.0] * 7 for _ in range(TILES)]
    touched = [0.0] * TILES
    for card in cards:
        hits = _hits(card, knights, archer, safe)
        for tile in range(TILES):
            damage[tile][min(hits[tile], 6)] += each
        for tile in {at for knight in knights for at in (knight, *route(knight, card.path))}:
            touched[tile] += each
    stride = max(1, len(cards) // CARDS_TRIED)
    return Odds(
        damage=tuple(map(tuple, damage)),
        touched=tuple(touched),
        repairs={way: each * sum(card.repair and card.arrow == way for card in cards) for way in COMPASS},
        wanted=tuple(each * sum(card.wanted == number for card in cards) for number in range(5)),
        paths=tuple(card.path for card in cards[::stride]),
    )


def _hits(card: MovementView, knights: list[int], archer: int | None, safe: frozenset[Enemy]) -> list[int]:
    """How often a Trogdor on each tile would be hit by that card."""
    hits = [0] * TILES
    if "knight" not in safe:
        for knight in knights:
            for tile in route(knight, card.path):
                hits[tile] += 1
    if "archer" not in safe and archer is not None:
        for tile in shot(route(archer, card.path)[-1], card.path[-1]):
            hits[tile] += 1
    return hits
