"""Answers after which Trogdor can be defeated at once, as far as everybody knows (TR-12.2, TR-14.6)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import get_args

from engines.trogdor.board import route, shot
from engines.trogdor.components import ACTIONS, MOVEMENTS
from engines.trogdor.damage import prevented
from engines.trogdor.state import HAMMER, KNIGHTS, OFF, State
from engines.trogdor.verbs import Protect
from engines.trogdor.view import Enemy


def spared(state: State, tile: int) -> set[Enemy]:
    """The enemies whose own actions cannot hurt Trogdor if he ends his actions on a tile: because he hides, by a
    protection in force, or by one that comes with stopping there (TR-5.8, TR-5.10, TE-10)."""
    safe = {enemy for enemy in get_args(Enemy) if prevented(state, enemy, "their_actions") is not None}
    for _, stop in state.powers.stops:
        if state.kind(tile) in stop.tiles and isinstance(stop.then, Protect):
            safe.update(stop.then.against)
    return safe


def is_deadly(state: State, tile: int) -> bool:
    """True if the Knights on a tile can defeat Trogdor when he enters it (TR-5.4); one hit an Item may prevent."""
    hits = state.board.knights.count(tile)
    if not hits or prevented(state, "knight", "whole_turn") is not None:
        return False
    return hits > state.board.meter + _parries(state, "knight")


def warns_of_end(state: State) -> str | None:
    """The message that warns of the end of Trogdor's actions: the match may end before anybody is asked again, because
    the cards are gone, by any unseen Movement card, or by the Troghammer, who may then be drawn."""
    if not state.has_cards:
        return "warn-no-cards"
    hammer = not state.board.meter and any(ACTIONS[card].troghammer for card in state.actions.pile)
    return "warn-perilous" if hammer or can_kill(state, state.movements.pile or state.movements.discards) else None


def health_left(state: State, wanted: int) -> int:
    """The health that is left for the enemies once as many Peasants have spawned as a card wants (TR-8.3, TR-8.5)."""
    board = state.board
    free = sum(not board.is_ruin(tile) and tile not in board.peasants for tile in state.map.cottages)
    return board.meter - max(0, min(wanted - board.afield, board.meter, free))


def can_kill(state: State, cards: Iterable[str]) -> bool:
    """True if one of these Movement cards can take more health than Phase Two leaves (TR-8.5, TR-9.4, TR-10.1), before
    the active player is asked for a parry (TR-15.5)."""
    board, skipping = state.board, state.turn.skipping
    safe = spared(state, board.trogdor)
    going = [at for name, at in zip(KNIGHTS, board.knights, strict=True) if at != OFF and name not in skipping]
    return _kills(
        tuple((card, health_left(state, MOVEMENTS[card].wanted)) for card in cards), board.trogdor,
        () if "knight" in safe else tuple(going), OFF if "knight" in safe else board.knights[HAMMER],
        OFF if "archer" in skipping else board.archer, "archer" not in safe,
        (_parries(state, "knight"), _parries(state, "archer")),
    )  # fmt: skip


@lru_cache(512)
def _kills(
    cards: tuple[tuple[str, int], ...], here: int, going: tuple[int, ...], hammer: int, archer: int, shoots: bool,
    parries: tuple[bool, bool],
) -> bool:  # fmt: skip
    """`can_kill` of the pieces that may hurt Trogdor on his tile: a question asks it several times over. `cards` come
    with the health that they leave, `parries` tell whether a Knight's or the Archer's hit may be prevented."""
    shoots = shoots and archer != OFF
    for card, left in cards:
        path = MOVEMENTS[card].path
        hits = 0
        for at in going:
            hits += _entries(at, path, here)
        shot_at = shoots and _is_shot(archer, path, here)
        parried = (hits and parries[0]) or (shot_at and parries[1])
        if hits + shot_at - bool(parried) > left:
            return True
        if not left and hammer != OFF and _meets(hammer, path, going, archer):
            return True
    return False


@cache
def _entries(start: int, path: str, tile: int) -> int:
    """How often a piece that follows a path enters a tile."""
    return route(start, path).count(tile)


@cache
def _is_shot(start: int, path: str, tile: int) -> bool:
    """True if the Archer shoots at a tile after following a path."""
    return tile in shot(route(start, path)[-1], path[-1])


def _meets(hammer: int, path: str, going: tuple[int, ...], archer: int) -> bool:
    """True if the Troghammer may end on the tile of another piece, and so march on (TR-11.5)."""
    others = [at for at in (*going, archer) if at not in (OFF, hammer)]
    return route(hammer, path)[-1] in (*others, *(route(at, path)[-1] for at in others)) or going.count(hammer) > 1


def _parries(state: State, source: Enemy) -> bool:
    """True if the active player's Item may prevent a hit by such an enemy."""
    item = state.usable()
    return item is not None and isinstance(item.effect, Protect) and source in item.effect.against
