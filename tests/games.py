"""The parts that each game gives to the tests that all games share.

A game's test package is ``tests/engines/<game>``. Modules of these names are found in it:

- ``facts``: `GAME`, a `GameUnderTest`. Every game has it.
- ``canary``: `CANARY`, a `CanaryGame` of `tests.resilience.canary`, where players hold cards that others may not see.
- ``paired_worlds``: `PAIRED`, a `PairedGame` of `tests.resilience.paired_worlds`, likewise.
- ``wire``: `SCENE`, a `Scene` of `tests.wire.scenes`: a match over real sockets.
- ``bench``: `rows()`, measurements of its own.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from types import ModuleType

import tests.engines
from bot.contract.game import GameUnderTest
from engines.core import games
from tests import mole_game, tiny_games


def given(name: str) -> dict[str, ModuleType]:
    """The modules of that name in the test packages of the installed games, and of Moles, by game."""
    packages = {one.name for one in pkgutil.iter_modules(tests.engines.__path__) if one.ispkg}
    modules = {game: f"tests.engines.{game}.{name}" for game in games() if game in packages}
    modules["moles"] = f"{mole_game.__name__}.{name}"
    return {game: importlib.import_module(one) for game, one in modules.items() if importlib.util.find_spec(one)}


def games_under_test() -> list[GameUnderTest]:
    """Every game that is installed, and the tiny ones."""
    return [*(module.GAME for module in given("facts").values()), tiny_games.GAME, mole_game.GAME]
