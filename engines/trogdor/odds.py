"""The computer player's odds over the unseen Movement cards, from public facts only (VIS-2)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engines.trogdor.board import COMPASS, NUMBERS, TILES, route, shot
from engines.trogdor.view import Enemy, MovementView, TrogdorTable

CARDS_TRIED: Final = 9
"""The number of unseen paths that stand for all of them when a Peasant's run is simulated."""


class Odds(Struct, frozen=True):
    """Chances in the coming Phase Two.

    `damage` is for each tile the chance of 0, 1, 2 and so on damage to Trogdor there; `touched` for each tile the
    chance that a Knight starts on it or enters it; `repairs` for each direction the chance that Peasants step that way
    and repair; `wanted` the chance of each number of Peasants wanted. `paths` are some of the unseen ones.
    """

    damage: tuple[tuple[float, ...], ...]
    touched: tuple[float, ...]
    repairs: dict[str, float]
    wanted: tuple[float, ...]
    paths: tuple[str, ...]


def odds(view: TrogdorTable, safe: frozenset[Enemy]) -> Odds:
    """The odds in the present position if Trogdor is safe from some enemies."""
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
    """For each tile the number of hits that a card would deal to Trogdor there."""
    hits = [0] * TILES
    if "knight" not in safe:
        for knight in knights:
            for tile in route(knight, card.path):
                hits[tile] += 1
    if "archer" not in safe and archer is not None:
        for tile in shot(route(archer, card.path)[-1], card.path[-1]):
            hits[tile] += 1
    return hits
