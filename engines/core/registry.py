"""The games that are installed: every package beside `core` that has an `engine`."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import sys
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any, Final, Literal

import engines
from engines.core.errors import UnknownGame
from engines.core.types import Action, Engine, Observation, Order

Player = Callable[[Observation, Random], tuple[str, ...]]
"""A computer player: returns picks for the first decision of an observation, and sees no more than a person would."""

Beside = Callable[[Observation, Random], Action | Order | None]
"""A function for what a computer player does before it answers: it takes up an optional question, such as an offer, or
gives an order; None when there is nothing more. It sees no more than a person would."""

Strength = Literal["easy", "normal", "strong"]
STRENGTHS: Final[tuple[Strength, ...]] = ("easy", "normal", "strong")
"""How strong a computer player is, from the weakest: the same names in every game."""
STRONG: Final[Strength] = "strong"

_known: dict[str, Engine[Any]] = {}
_players: dict[str, dict[Strength, Player]] = {}
_beside: dict[str, Mapping[Strength, Beside]] = {}


def register(
    engine: Engine[Any], player: Player | None, weaker: Mapping[Strength, Player] | None = None,
    beside: Mapping[Strength, Beside] | None = None,
) -> None:  # fmt: skip
    """Add a game by hand, as tests do with games of their own: `player` is its strong computer player."""
    unregister(engine.meta.id)
    _known[engine.meta.id] = engine
    if beside is not None:
        _beside[engine.meta.id] = beside
    if player is not None:
        _players[engine.meta.id] = {**(weaker or {}), STRONG: player}


def unregister(game: str) -> None:
    """Remove a game added with `register`."""
    _known.pop(game, None)
    _players.pop(game, None)
    _beside.pop(game, None)


def home(game: str) -> str:
    """The package that holds a game's catalogue and data: the one of its engine, also for a game that a test added."""
    known = _known.get(game)
    package = sys.modules[type(known).__module__].__package__ if known is not None else None
    return package or f"engines.{game}"


@cache
def _discover() -> None:
    for module in pkgutil.iter_modules(engines.__path__):
        package = importlib.import_module(f"engines.{module.name}")
        if hasattr(package, "engine"):
            thinks = importlib.util.find_spec(f"engines.{module.name}.player") is not None
            players = importlib.import_module(f"engines.{module.name}.player") if thinks else None
            choose, weaker, beside = (getattr(players, name, None) for name in ("choose", "WEAKER", "BESIDE"))
            register(package.engine, choose, weaker, beside)


def games() -> tuple[str, ...]:
    """The ids of all installed games, sorted."""
    _discover()
    return tuple(sorted(_known))


def get(game: str) -> Engine[Any]:
    """The engine of a game. Raises `UnknownGame`."""
    _discover()
    try:
        return _known[game]
    except KeyError:
        raise UnknownGame(game) from None


def player(game: str, strength: Strength = STRONG) -> Player | None:
    """The computer player of a game, if it has one: of that strength, or the strong one where there is no such. Raises
    `UnknownGame`."""
    get(game)
    players = _players.get(game, {})
    return players.get(strength) or players.get(STRONG)


def beside(game: str, strength: Strength = STRONG) -> Beside | None:
    """What the computer player of that strength (see `player`) does before it answers; None if it only answers. Raises
    `UnknownGame`."""
    plays = strength if strength in strengths(game) else STRONG
    return _beside.get(game, {}).get(plays)


def strengths(game: str) -> tuple[Strength, ...]:
    """The strengths of a game's computer players, from the weakest. Raises `UnknownGame`."""
    get(game)
    return tuple(one for one in STRENGTHS if one in _players.get(game, {}))
