"""The games that are installed: every package beside `core` that has an `engine`, and those of other people, which pip
installed: entry points of the group `GROUP`."""

from __future__ import annotations

import importlib
import importlib.util
import logging
import pkgutil
import re
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from random import Random
from types import ModuleType
from typing import Any, Final, Literal

from msgspec import Struct

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

GROUP: Final = "drakhost.games"
"""The group of the entry points that name games: the id of a game, and where its `Game` is found."""
ID: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")
"""A game's id: it is the name of a command and a part of what buttons carry."""
log = logging.getLogger(__name__)


class Game(Struct, frozen=True):
    """A game from elsewhere, as its author offers it.

    `player` is the module of its computer players, with `choose` and if need be `WEAKER` and `BESIDE`. `painter` is the
    module that draws it (a `rendering.Painter`). `cog` is the name of a module with commands of its own, if it has any.
    Its words lie in ``text/<locale>`` in the package of its engine."""

    engine: Engine[Any]
    player: ModuleType | None
    painter: ModuleType
    cog: str | None = None


_known: dict[str, Engine[Any]] = {}
_players: dict[str, dict[Strength, Player]] = {}
_beside: dict[str, Mapping[Strength, Beside]] = {}
_offered: dict[str, Game] = {}
"""The games from elsewhere."""


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
    _offered.pop(game, None)


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
            _register(package.engine, importlib.import_module(f"engines.{module.name}.player") if thinks else None)
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        try:
            offered = _loaded(entry)
            _register(offered.engine, offered.player)
            _offered[entry.name] = offered
        except Exception as error:  # whatever is wrong with it, the other games are played
            of = "" if entry.dist is None else f" of {entry.dist.name} {entry.dist.version}"
            why = " ".join(str(error).split())
            log.error("the game %s%s is left out: %s: %s", entry.name, of, type(error).__name__, why)


def _register(engine: Engine[Any], players: ModuleType | None) -> None:
    """Add a game with the computer players of that module."""
    choose, weaker, beside = (getattr(players, name, None) for name in ("choose", "WEAKER", "BESIDE"))
    register(engine, choose, weaker, beside)


def _loaded(entry: EntryPoint) -> Game:
    """The game that an entry point names. Raises `ValueError` if it cannot be played beside the others, and any error
    that its author's code raises."""
    if entry.name in _known:
        raise ValueError("there is a game of that id")
    if not ID.fullmatch(entry.name):
        raise ValueError("no id is written so")
    offered = entry.load()
    if not isinstance(offered, Game):
        raise ValueError(f"{entry.value} is no {__name__}.{Game.__name__}")
    if (own := offered.engine.meta.id) != entry.name:
        raise ValueError(f"its engine says that its id is {own}")
    package = sys.modules[type(offered.engine).__module__].__package__
    if not package or not (files(package) / "text").is_dir():
        raise ValueError("the package of its engine has no folder text")
    return offered


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


def painter(game: str) -> ModuleType | None:
    """The module that draws a game, if the game brought it along; None for a game of our own."""
    _discover()
    return _offered[game].painter if game in _offered else None


def cogs() -> Mapping[str, str]:
    """The names of the modules with commands that games brought along, by game."""
    _discover()
    return {game: offered.cog for game, offered in sorted(_offered.items()) if offered.cog is not None}
