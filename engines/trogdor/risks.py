"""The danger of each tile in the coming Phase Two, over the Movement cards that nobody has seen (VIS-2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engines.trogdor.board import TILES, route, shot
from engines.trogdor.components import MOVEMENTS
from engines.trogdor.peril import health_left, spared
from engines.trogdor.state import HAMMER, KNIGHTS, OFF, State
from engines.trogdor.view import Risk

MARCHES: Final = 2
"""The further marches of the Troghammer that are followed card by card; a third comes once in a hundred Phase Twos."""


def risks(state: State, unseen: Sequence[str]) -> list[Risk]:
    """For each tile the risk that the unseen cards hold for Trogdor if he ends his actions there."""
    board, skipping = state.board, state.turn.skipping
    going = [number for number, at in enumerate(board.knights) if at != OFF and KNIGHTS[number] not in skipping]
    safe = [spared(state, tile) for tile in range(TILES)]
    by_knights, by_archer, either = [0] * TILES, [0] * TILES, [0] * TILES
    worst, total, fatal = [0] * TILES, [0] * TILES, [0] * TILES
    marches = _Marches(state, going)
    for card in unseen:
        path, left = MOVEMENTS[card].path, health_left(state, MOVEMENTS[card].wanted)
        hits = [0] * TILES
        for knight in going:
            for tile in route(board.knights[knight], path):
                hits[tile] += 1
        covered: tuple[int, ...] = ()
        if "archer" not in skipping:
            covered = shot(route(board.archer, path)[-1], path[-1])
        hurt = set()
        for tile in range(TILES):
            struck = hits[tile] if "knight" not in safe[tile] else 0
            shots = tile in covered and "archer" not in safe[tile]
            damage = struck + shots
            if damage:
                hurt.add(tile)
                by_knights[tile] += bool(struck)
                by_archer[tile] += shots
                either[tile] += 1
                worst[tile] = max(worst[tile], damage)
                total[tile] += damage
                fatal[tile] += damage > left
        marches.after(card, hurt, [one for one in unseen if one != card])
    further = [0.0 if "knight" in safe[tile] else marches.chances[tile] for tile in range(TILES)]
    count = len(unseen) or 1
    return [
        Risk(
            by_knights[tile], by_archer[tile], either[tile], worst[tile], total[tile], len(unseen), fatal[tile],
            (either[tile] + further[tile]) / count,
        )
        for tile in range(TILES)
    ]  # fmt: skip


class _Marches:
    """What the Troghammer does on cards of his own, because he must stand alone (TR-11.5).

    `chances` are for each tile the cards of Phase Two by which only these marches enter it, as parts of a card.
    """

    def __init__(self, state: State, going: Iterable[int]) -> None:
        self.chances = [0.0] * TILES
        self._state, self._going = state, going

    def after(self, card: str, hurt: set[int], rest: Sequence[str]) -> None:
        """Follow the marches after a card of Phase Two that hurts Trogdor on some tiles; `rest` is still unseen."""
        if HAMMER not in self._going:
            return
        knights, path = self._state.board.knights, MOVEMENTS[card].path
        ends = [route(at, path)[-1] if number in self._going else at for number, at in enumerate(knights)]
        others = {*ends[:HAMMER], self._state.board.archer}
        if ends[HAMMER] in others:
            self._march(ends[HAMMER], others, hurt, rest or self._state.movements.discards, 1.0, MARCHES)

    def _march(self, at: int, others: set[int], hurt: set[int], cards: Sequence[str], weight: float, left: int) -> None:
        if not cards:
            return
        each = weight / len(cards)
        for card in cards:
            path = MOVEMENTS[card].path
            entered = route(at, path)
            fresh = {tile for tile in entered if tile not in hurt}
            for tile in fresh:
                self.chances[tile] += each
            if entered[-1] not in others:
                continue
            if left > 1:
                self._march(entered[-1], others, hurt | fresh, [one for one in cards if one != card], each, left - 1)
            else:  # a path enters this share of the tiles
                for tile in range(TILES):
                    if tile not in hurt and tile not in fresh:
                        self.chances[tile] += each * len(path) / TILES
