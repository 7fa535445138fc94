"""Stored states: a game lists its steps nowhere, and each of them can be read back."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
from typing import Any

import msgspec
import pytest

import engines.core.registry as registry
from engines.core import BadData, games, get
from engines.core.flow import Step, Work
from engines.core.storing import decoder, stored
from tests.engines.core.toy import TOY, A, B, ToyState, UseTurn, Vote
from tests.tiny_games import engine as magpies

ENGINES = [*(get(game) for game in games()), magpies]
NAMES = [engine.meta.id for engine in ENGINES]

ALL_STEPS = """
import importlib, sys
from engines.core.flow import Step
from engines.core.storing import stored
package = importlib.import_module(sys.argv[1])
steps = stored(package.engine.state_type, Step)
print(*sorted(tag for tag, kind in steps.items() if kind.__module__.startswith(sys.argv[1])))
"""


def test_steps_are_read_back_as_they_were_stored() -> None:
    state = ToyState([UseTurn(seat=B, number=2), Vote(seats=[A, B], picks={A: ("x", "y")}, number=3)])
    assert TOY.load(TOY.dump(state), 1) == state


def test_steps_are_read_back_also_from_within_other_structs() -> None:
    class Deep(msgspec.Struct):
        threads: dict[str, list[Step]]

    Deep.__module__ = ToyState.__module__
    state = Deep({"one": [UseTurn(seat=A)], "two": []})
    assert decoder(Deep, Step).decode(msgspec.msgpack.encode(state)) == state


@pytest.mark.parametrize("content", [{"type": "Nobody"}, {"seat": "a"}, {"type": ["UseTurn"]}, "UseTurn", 7])
def test_what_is_no_step_of_the_game_is_refused(content: object) -> None:
    with pytest.raises(BadData):
        TOY.load(msgspec.msgpack.encode({"stack": [content]}), 1)


def test_a_step_without_its_fields_is_refused() -> None:
    with pytest.raises(BadData, match="seat"):
        TOY.load(msgspec.msgpack.encode({"stack": [{"type": "UseTurn"}]}), 1)


def test_a_step_of_another_game_is_refused() -> None:
    with pytest.raises(BadData):
        TOY.load(msgspec.msgpack.encode({"stack": [{"type": "Snatch", "seats": [], "first": "north"}]}), 1)


def test_two_steps_of_one_name_are_refused() -> None:
    class Twice(msgspec.Struct):
        stack: list[Step]

    one, other = (type("Rage", (Work,), {"__module__": "tests.twice.steps", "__qualname__": "Rage"}) for _ in range(2))
    Twice.__module__ = "tests.twice"
    sys.modules["tests.twice"] = type(sys)("tests.twice")
    sys.modules["tests.twice"].__package__ = "tests.twice"
    try:
        with pytest.raises(TypeError, match="Rage"):
            decoder(Twice, Step)
    finally:
        del sys.modules["tests.twice"], one, other


@pytest.mark.parametrize("engine", ENGINES, ids=NAMES)
def test_every_step_of_a_game_can_be_stored(engine: Any) -> None:
    """Also those that no import of the game's package has brought in: a new process must know them all."""
    package = registry.home(engine.meta.id) if engine is not magpies else "tests.tiny_games"
    home = importlib.import_module(package)
    for module in pkgutil.walk_packages(home.__path__, f"{package}."):
        importlib.import_module(module.name)
    steps = stored(engine.state_type, Step)
    for tag in steps:
        with pytest.raises(BadData, match="missing required field"):
            engine.load(msgspec.msgpack.encode({"stack": [{"type": tag}]}), engine.meta.edition)
    fresh_process = subprocess.run(
        [sys.executable, "-c", ALL_STEPS, package], capture_output=True, text=True, check=True
    )
    own = [str(tag) for tag, kind in steps.items() if kind.__module__.startswith(package)]
    assert fresh_process.stdout.split() == sorted(own)
