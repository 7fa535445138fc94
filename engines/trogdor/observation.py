"""The view of a position, built up from what everybody may know (VIS-1)."""

from __future__ import annotations

from engines.core.types import Decision
from engines.trogdor.board import NAMES, TILES, moves
from engines.trogdor.changes import movement_view
from engines.trogdor.components import ACTIONS, MOVEMENTS
from engines.trogdor.risks import risks
from engines.trogdor.state import HAMMER, KNIGHTS, METER, OFF, Board, State, Turn
from engines.trogdor.view import (
    CardView,
    MovementView,
    PeasantView,
    Phase,
    PlayerView,
    Risk,
    Stage,
    Standing,
    Story,
    Target,
    TileView,
    TrogdorTable,
    Troghammers,
)

STAGES: dict[str, Stage] = {
    "keeper": "keeper", "item": "item", "swap": "swap", "play": "play", "act": "act", "target": "target",
    "jump": "target", "piece": "target", "drop": "target", "skip": "target", "spawn": "spawn",
}  # fmt: skip
"""The stage for each kind of question; all other kinds are reactions."""


def look(state: State, asked: Decision | None) -> TrogdorTable:
    """The table as everybody sees it, while `asked` is open."""
    board, turn = state.board, state.turn
    targets = tuple(_target(state, option.key, option.hurts) for option in asked.options) if asked else ()
    chosen = {target.tile for target in targets}
    unseen = sorted(state.movements.pile or state.movements.discards)
    found = risks(state, unseen)
    return TrogdorTable(
        layout=state.layout,
        phase=_phase(state),
        stage=STAGES.get(asked.kind, "react") if asked else "over",
        turn=turn.number,
        board=standing(board),
        tiles=tuple(_tile(state, tile, NAMES[tile] in chosen, found[tile]) for tile in range(TILES)),
        players=tuple(_player(state, number) for number in range(len(state.players))),
        active=state.active,
        ap=turn.ap,
        ap_total=turn.ap_total,
        wards=tuple(turn.wards),
        skipping=tuple(turn.skipping),
        targets=targets,
        story=_story(state, turn) if turn.number else None,
        last=_story(state, state.last) if state.last else None,
        actions_left=len(state.actions.pile),
        action_discards=tuple(map(card_view, state.actions.discards)),
        troghammers=_troghammers(state),
        troghammers_left=sum(ACTIONS[card].troghammer for card in state.actions.pile),
        movements_left=len(state.movements.pile),
        movement_discards=tuple(_movement(card) for card in state.movements.discards),
        unseen=tuple(map(_movement, unseen)),
        result=state.ended,
        lake_is_plain=state.options.lake_is_plain,
        only_troghammer_repairs=state.options.only_troghammer_repairs,
        keepers_left=tuple(state.keepers),
        items_left=tuple(state.items),
    )


def _phase(state: State) -> Phase:
    if state.ended is not None:
        return "over"
    if not state.turn.number:
        return "deal"
    return "two" if state.turn.movement is not None else "one"


def standing(board: Board) -> Standing:
    """The public form of a board."""
    knights = [None if at == OFF else NAMES[at] for at in board.knights]
    return Standing(
        burninated=tuple(name for tile, name in enumerate(NAMES) if board.is_burnt(tile)),
        ruins=tuple(name for tile, name in enumerate(NAMES) if board.is_ruin(tile)),
        peasants=tuple(_peasant(board, peasant) for peasant in range(len(board.peasants))),
        knights=(knights[0], knights[1]),
        troghammer=knights[HAMMER],
        archer=NAMES[board.archer],
        trogdor=NAMES[board.trogdor],
        hiding=board.hiding,
    )


def _peasant(board: Board, peasant: int) -> PeasantView:
    at = board.peasants[peasant]
    place = NAMES[at] if at >= 0 else "meter" if at == METER else "void"
    if peasant not in board.alight:
        return PeasantView(peasant + 1, place)
    return PeasantView(peasant + 1, place, "burning" if board.alight[0] == peasant else "waiting")


def _tile(state: State, tile: int, target: bool, risk: Risk) -> TileView:
    board, kind = state.board, state.kind(tile)
    ruin = board.is_ruin(tile)
    return TileView(
        id=NAMES[tile],
        kind=kind,
        burninated=board.is_burnt(tile),
        cottage=("burninated" if ruin else "standing") if kind == "cottage" else None,
        target=target,
        risk=risk,
    )


def _player(state: State, number: int) -> PlayerView:
    player = state.players[number]
    active = number == state.active
    return PlayerView(
        number=number + 1,
        seat=player.seat,
        keeper=player.keeper,
        item=player.item,
        ready=player.ready,
        used=active and "item" in state.turn.used,
        hand=tuple(map(card_view, player.hand)),
        active=active,
    )


def card_view(card: str) -> CardView:
    return CardView(card, ACTIONS[card].id, ACTIONS[card].ap)


def _troghammers(state: State) -> Troghammers:
    if state.aside:
        return "aside"
    played = any(ACTIONS[card].troghammer for card in (*state.actions.pile, *state.actions.discards))
    return "shuffled_in" if played else "none"


def _movement(card: str) -> MovementView:
    return movement_view(MOVEMENTS[card])


def _story(state: State, turn: Turn) -> Story:
    player = state.players[turn.player]
    return Story(
        turn=turn.number,
        seat=player.seat,
        keeper=player.keeper,
        start=standing(turn.start),
        beats=tuple(turn.beats),
        card=card_view(turn.card) if turn.card else None,
        discarded=turn.discarded,
        movement=_movement(turn.movement) if turn.movement else None,
        arrow=turn.arrow,
    )


def _target(state: State, key: str, hurts: bool) -> Target:
    """The tile of an option, or its piece and that piece's tile."""
    board = state.board
    here = NAMES[board.trogdor]
    verb, _, what = key.partition(".")
    if verb == "move":
        powers = state.powers
        end = dict(moves(board.trogdor, powers.diagonal, powers.wrap))[what]
        return Target(key, NAMES[end], "trogdor", hurts)
    if verb in ("burrow", "chomp"):
        return Target(key, what.upper() or here, "trogdor" if verb == "burrow" else None, hurts)
    if verb in ("burn", "hide"):
        return Target(key, here)
    if verb.upper() in NAMES:
        return Target(key, verb.upper(), hurts=hurts)
    if key in KNIGHTS:
        return Target(key, NAMES[board.knights[KNIGHTS.index(key)]], key)
    if key == "archer":
        return Target(key, NAMES[board.archer], key)
    return Target(key, hurts=hurts)
