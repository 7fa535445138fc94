"""A computer Keeper: it plans a whole turn from the public view, and plans again after each answer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from engines.core.playout import erring
from engines.core.registry import Player, Strength
from engines.core.types import Decision, Observation
from engines.core.types import Random as Drawn
from engines.trogdor.board import COMPASS, NUMBERS, WRAPPED, distance, route, shot
from engines.trogdor.components import ACTIONS, DISCARD_AP
from engines.trogdor.planning import Planner, Weights
from engines.trogdor.powers import powers
from engines.trogdor.view import TrogdorTable

WEIGHTS: Final = Weights()
KEEP: Final = {
    "block": 1.6, "majesty": 0.9, "invisibility": 0.6, "trogburst": 1.2, "flip_dan": 1.5, "flip_fran": 1.3,
    "shot_put": 1.0, "sidewise": 0.7, "slantwise": 0.7, "wingaling": 0.7, "wraparound": 0.3, "stop_forest": 0.5,
    "stop_flowers": 0.5, "visit_stumps": 0.6, "visit_trees": 0.5, "hidey_hole": 0.3, "trail": 0.4,
}  # fmt: skip
"""The worth of a card kept in hand for later turns, by kind."""


def choose(observation: Observation, rng: Random) -> tuple[str, ...]:
    """Picks for the first open decision."""
    asked = observation.ask[0]
    view = observation.view
    assert isinstance(view, TrogdorTable)
    answer = _ANSWERS.get(asked.kind)
    picks = answer(view, asked) if answer else None
    if picks is not None:
        return picks
    return (rng.choice(asked.default.among),) if isinstance(asked.default, Drawn) else asked.default


def _play(view: TrogdorTable, asked: Decision) -> tuple[str, ...]:
    """The card with the highest worth of its best plan and of the cards then kept."""
    held = {card.id for card in view.players[view.active].hand}
    extra = powers(view.players[view.active].keeper, None).extra_ap
    discarded = Planner(view, None, WEIGHTS).best(DISCARD_AP + extra).worth

    def worth(key: str) -> float:
        card, _, how = key.partition(".")
        kept = sum(KEEP.get(ACTIONS[other].id, 0.0) for other in held - {card})
        if how == "discard":
            return discarded + kept
        return Planner(view, card, WEIGHTS).best((ACTIONS[card].ap or 0) + extra).worth + kept

    return (max((option.key for option in asked.options), key=worth),)


def _act(view: TrogdorTable, asked: Decision) -> tuple[str, ...]:
    """The first action of the best plan."""
    keys = {option.key for option in asked.options}
    plan = _planner(view).best(view.ap)
    if plan.key in keys and plan.key != "done":
        return (plan.key,)
    return _last_help(view, keys) or ("done",)


def _last_help(view: TrogdorTable, keys: set[str]) -> tuple[str, ...] | None:
    """The Dinner Bell or the Baubles, if danger is left when the plan is done."""
    me = view.players[view.active]
    risk = view.tile(view.board.trogdor).risk
    if "item" in keys and not view.board.hiding:
        if me.item == "dinner_bell" and risk.archer > 0.12 * risk.of:
            return ("item",)
        if me.item == "baubles" and risk.knights > 0.25 * risk.of:
            return ("item",)
    return None


def _aim(view: TrogdorTable, asked: Decision) -> tuple[str, ...] | None:
    """The target of the plan for which the ability was taken."""
    if asked.least == 0:
        return None  # as many as there are
    me = view.players[view.active]
    source = {me.item: "item", me.keeper: "keeper"}.get(asked.rule, "card")
    plan = _planner(view).best(view.ap, source)
    return (plan.aim,) if plan.aim in {option.key for option in asked.options} else None


def _hits(view: TrogdorTable, start: str, piece: str) -> int:
    """The number of unseen cards by which a piece that starts there would hurt Trogdor on his tile."""
    here, at = NUMBERS[view.board.trogdor], NUMBERS[start]
    if piece == "archer":
        return sum(here in shot(route(at, card.path)[-1], card.path[-1]) for card in view.unseen)
    return sum(here in route(at, card.path) for card in view.unseen)


def _worst_piece(view: TrogdorTable, _: Decision) -> tuple[str, ...]:
    """The piece that threatens most."""
    return (max(view.targets, key=lambda target: _hits(view, target.tile or "A1", target.piece or "")).key,)


def _harmless_tile(view: TrogdorTable, asked: Decision) -> tuple[str, ...]:
    """The tile on which a Knight threatens least; of equal ones the farthest."""
    here = NUMBERS[view.board.trogdor]

    def threat(key: str) -> tuple[int, int]:
        return _hits(view, key.upper(), "knight"), -distance(NUMBERS[key.upper()], here)

    return (min((option.key for option in asked.options), key=threat),)


def _redraw(view: TrogdorTable, _: Decision) -> tuple[str, ...]:
    """Another card for Phase Two, if this one hurts more than most."""
    card = view.story.movement if view.story else None
    board = view.board
    if card is None or board.hiding:
        return ("no",)
    safe = {ward.against for ward in view.wards}
    knights = [at for at in (*board.knights, board.troghammer) if at]
    here = NUMBERS[board.trogdor]
    hits = 0 if "knight" in safe else sum(route(NUMBERS[at], card.path).count(here) for at in knights)
    archer = route(NUMBERS[board.archer], card.path)[-1]
    hits += "archer" not in safe and here in shot(archer, card.path[-1])
    risk = view.tile(board.trogdor).risk
    return ("yes",) if hits * risk.of > risk.total else ("no",)


def _arrow(view: TrogdorTable, _: Decision) -> tuple[str, ...]:
    """The direction in which the Peasants repair least, if it is better than the card's."""
    card = view.story.movement if view.story else None
    if card is None or not card.repair:
        return ("none",)
    burnt = {NUMBERS[tile] for tile in view.board.burninated}
    field = [NUMBERS[p.place] for p in view.board.peasants if p.place in NUMBERS]

    def repaired(way: str) -> int:
        return len({WRAPPED[way][at] for at in field} & burnt)

    best = min(COMPASS, key=repaired)
    return (best.lower(),) if repaired(best) < repaired(card.arrow) else ("none",)


def _swap(view: TrogdorTable, asked: Decision) -> tuple[str, ...]:
    """The poorest card, for one that is clearly better."""
    top = KEEP.get(view.action_discards[-1].kind, 0.0)
    poorest = min((option.key for option in asked.options[1:]), key=lambda card: KEEP.get(ACTIONS[card].id, 0.0))
    return (poorest,) if top > KEEP.get(ACTIONS[poorest].id, 0.0) + 0.4 else ("none",)


def _favourite(order: tuple[str, ...]) -> Callable[[TrogdorTable, Decision], tuple[str, ...]]:
    def pick(_: TrogdorTable, asked: Decision) -> tuple[str, ...]:
        return (min((option.key for option in asked.options), key=order.index),)

    return pick


def _planner(view: TrogdorTable) -> Planner:
    story = view.story
    card = story.card.id if story and story.card and not story.discarded else None
    return Planner(view, card, WEIGHTS)


_ANSWERS: Final[dict[str, Callable[[TrogdorTable, Decision], tuple[str, ...] | None]]] = {
    "play": _play,
    "act": _act,
    "target": _aim,
    "jump": _aim,
    "piece": _worst_piece,
    "skip": _worst_piece,
    "drop": _harmless_tile,
    "redraw": _redraw,
    "arrow": _arrow,
    "swap": _swap,
    "keeper": _favourite((
        "hegeltha", "crangolev", "brovelade", "cranjegg", "worchex", "stonklar", "yubbitz", "galgabudge", "thrennick",
        "mordibel", "oblatch", "hardybard",
    )),
    "item": _favourite((
        "cumberdale", "gross_eggs", "fire_fling", "voip_ring", "stompy_boots", "flask", "dinner_bell", "ointment",
        "trinket", "baubles", "pouch", "spare_helmet",
    )),
}  # fmt: skip

WEAKER: Final[dict[Strength, Player]] = {"easy": erring(choose, 0.3), "normal": erring(choose, 0.1)}
