"""The games that are installed: every package beside `core` that has an `engine`."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import sys
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import engines
from engines.core.errors import UnknownGame
from engines.core.types import Engine, Observation

Player = Callable[[Observation, Random], tuple[str, ...]]
"""A computer player: returns picks for the first decision of an observation, and sees no more than a person would."""

_known: dict[str, Engine[Any]] = {}
_players: dict[str, Player] = {}


def register(engine: Engine[Any], player: Player | None) -> None:
    """Add a game by hand, as tests do with games of their own."""
    _known[engine.meta.id] = engine
    _players.pop(engine.meta.id, None)
    if player is not None:
        _players[engine.meta.id] = player


def unregister(game: str) -> None:
    """Remove a game added with `register`."""
    _known.pop(game, None)
    _players.pop(game, None)


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
            player = importlib.import_module(f"engines.{module.name}.player").choose if thinks else None
            register(package.engine, player)


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


def player(game: str) -> Player | None:
    """The computer player of a game, if it has one. Raises `UnknownGame`."""
    get(game)
    return _players.get(game)
