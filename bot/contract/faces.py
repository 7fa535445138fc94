"""Checks of all that is made of an observation: pictures, alt text, text boards, panels, custom ids, autocomplete."""

from __future__ import annotations

import asyncio
import importlib
import json
from collections.abc import Iterable
from itertools import islice
from types import SimpleNamespace
from typing import Any, cast

from msgspec.structs import replace

from bot.app import COGS, command_modules
from bot.contract.game import GameUnderTest, copy
from bot.contract.secrets import dealt_anew, sampled
from bot.matches.history import Film, Frame
from bot.matches.places import Standing
from bot.perspective import Perspective
from bot.pictures import Pictures
from bot.store import Match, Occupant
from bot.turns import Turn
from bot.ui.outgoing import FILE_NAME
from bot.ui.panel import panel
from bot.ui.table import table
from engines.core import Observation, Text, Viewer, observe
from rendering import Picture, painter

command_modules()  # what may be pressed is known when all commands are
legal_moves = importlib.import_module(f"{COGS}.play").legal_moves  # by name, as the host itself loads them

POSITIONS = 12
"""The number of positions drawn of each game, for every viewer; few, because drawing is slow."""
FILMED = 3
"""The number of these positions that are put into a film."""
ALT = 300
COLUMNS = 34


def perspective_of(game: GameUnderTest, seed: int, seen: Observation) -> Perspective:
    """A perspective of the host on an observation."""
    seats, options = game.table(seed)
    match = Match(
        id=7, game=game.id, status="running", host=1, server=2, channel=3, thread=4, options=options, pace="none",
        key=b"", edition=1, counters={}, length=0, floor=0, epoch=0, version=1, ending=None, created_at=0, started_at=0,
        ended_at=None,
    )  # fmt: skip
    occupants = tuple(Occupant(seat, number, f"_{seat}_ @here") for number, seat in enumerate(seats))
    status = game.engine.status(seen.view)
    return Perspective(
        match=match, occupants=occupants, viewer=seen.viewer, seen=seen, story=(), may_undo=False, deadline=None,
        status=status, dangers=game.engine.dangers(seen.view),
    )  # fmt: skip


async def faces(game: GameUnderTest, seed: int, seen: Observation) -> dict[str, object]:
    """Everything that a player gets of an observation."""
    perspective, draw = perspective_of(game, seed, seen), painter(game.id)
    plain = perspective.say("en", plain=True)
    board, closeup = draw.board(seen, plain), draw.closeup(seen, plain)
    made: dict[str, object] = {"text board": draw.text(seen, plain)}
    aids = ((name, aid.draw(seen, plain)) for name, aid in draw.AIDS.items())
    for name, picture in (("board", board), ("close-up", closeup), *aids):
        made[name] = None if picture is None else picture.data
        made[f"alt text of the {name}"] = None if picture is None else picture.alt
    for name, outgoing in (
        ("panel", panel(perspective, closeup or board, "en")),
        ("table", table(perspective, board, "en")),
    ):
        made[f"components of the {name}"] = json.dumps(cast("Any", outgoing.view()).to_components())
        made[f"files of the {name}"] = [file.filename for file in outgoing.files()]
    made["autocomplete"] = [(choice.name, choice.value) for choice in await legal_moves(_asks(perspective), "")]
    return made


def _asks(perspective: Perspective) -> Any:
    """The part of an interaction that autocomplete reads, of a player in one match."""

    async def found(*_args: object, **_more: object) -> Any:
        return perspective

    async def standing(*_args: object) -> Any:
        return Standing(perspective.match, plays=True, invited=False)

    matches = SimpleNamespace(views=SimpleNamespace(perspective=found), places=SimpleNamespace(standing=standing))
    client = SimpleNamespace(matches=matches, languages={})
    return SimpleNamespace(
        client=client, namespace=SimpleNamespace(match=7), user=SimpleNamespace(id=1), locale="en-GB", channel_id=4,
        guild_id=2, extras={},
    )  # fmt: skip


def check_faces(game: GameUnderTest, seeds: Iterable[int]) -> None:
    """Check that everything made of an observation is the same for equal knowledge, has alt text, and fits."""
    asyncio.run(_check_faces(game, seeds))


async def _check_faces(game: GameUnderTest, seeds: Iterable[int]) -> None:
    for seed, moment, rng in islice(sampled(game, seeds, 0.1), POSITIONS):
        for viewer in game.viewers(game.table(seed)[0]):
            other = dealt_anew(game, moment.state, viewer, rng)
            here, there = [
                await faces(game, seed, observe(game.engine, state, viewer)) for state in (moment.state, other)
            ]
            for what, face in here.items():
                assert face == there[what], f"the {what} tells what is hidden from {sorted(viewer)}, match {seed}"
            _check_fit(here, viewer, seed)


def check_films(game: GameUnderTest, seeds: Iterable[int]) -> None:
    """Check that a film of positions is the same for equal knowledge."""
    asyncio.run(_check_films(game, seeds))


async def _check_films(game: GameUnderTest, seeds: Iterable[int]) -> None:
    sample = islice(sampled(game, seeds, 0.1), FILMED)
    positions = [(seed, copy(game, moment.state), rng) for seed, moment, rng in sample]
    seed = positions[0][0]
    for viewer in game.viewers(game.table(seed)[0]):
        anew = [dealt_anew(game, state, viewer, rng) for _, state, rng in positions]
        here, there = [
            await _filmed(game, seed, [observe(game.engine, state, viewer) for state in states])
            for states in ([state for _, state, _ in positions], anew)
        ]
        assert here == there, f"a film tells what is hidden from {sorted(viewer)}, match {seed}"
        assert here.kind == "gif"


async def _filmed(game: GameUnderTest, seed: int, seen: list[Observation]) -> Picture:
    pictures = Pictures()
    told = (Turn((Text("table-begins"),)),)
    moments = tuple(Frame(replace(one, ask=(), waiting=()), told) for one in seen)
    film = Film(perspective_of(game, seed, seen[-1]), moments)
    try:
        return await pictures.film(film)
    finally:
        pictures.close()


def _check_fit(made: dict[str, object], viewer: Viewer, seed: int) -> None:
    whose = f"{sorted(viewer)}, match {seed}"
    alt = cast("str", made["alt text of the board"])
    assert 0 < len(alt) <= ALT, f"alt text of {len(alt)} characters, {whose}"
    for line in cast("str", made["text board"]).splitlines():
        assert len(line) <= COLUMNS, f"a line of the text board is too long: {line!r}, {whose}"
    for name in ("panel", "table"):
        assert set(cast("list[str]", made[f"files of the {name}"])) <= {FILE_NAME}, f"a file name tells, {whose}"
