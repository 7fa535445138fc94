"""The bytes that go up to Discord for an answer: panel, table and direct messages, with all their pictures.

A match of people who answer as computer players would, on a simulated Discord, a few seconds after each other. Key and
choices are fixed, so the numbers are exact. Of an answer counts everything since the answer before: the way to the
question, the panel, the table's message, direct messages, and what follows once the table is quiet.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any
from unittest import mock

import msgspec
import simcord
from msgspec.structs import replace
from simcord.http import router

from bot.courier.projection import PICTURE_SECONDS
from bot.matches import Person
from bot.perspective import Perspective
from engines.core import Decision, player
from tests.bench.row import Row, percentile
from tests.bot_env import BotEnv, Message, components, open_bot_env

ANSWERS = 60
"""The answers of a match that are counted."""
MINUTES = 0.1
"""The time between two presses: people in a sitting."""
QUIET = 60
"""The most minutes in a row in which nobody is asked."""
TABLES: Mapping[str, tuple[int, int]] = {
    "draugr": (1, 0), "trogdor": (2, 1), "dracula": (2, 0), "drakborgen": (2, 1), "draggmar": (2, 1),
}  # fmt: skip
"""People and computers by game."""
NAMES = ("Ada", "Bo")
KIB, MEDIAN_KIB, PERCENT = 1024, 150, 95
VERBS = ("pick", "picks", "take", "sure", "draft", "sequence")

Part = dict[str, Any]


def rows() -> list[Row]:
    """Two rows for each game: the median, with its budget, and the 95th percentile."""
    made = []
    for game, (people, computers) in TABLES.items():
        with tempfile.TemporaryDirectory() as folder:
            sizes = asyncio.run(answers(Path(folder), game, people, computers))
        share = f"{PERCENT} % of answers up to"
        made.append(Row(f"{game}: bytes up per answer, median", median(sizes) / KIB, 1, "KiB", MEDIAN_KIB))
        made.append(Row(f"{game}: bytes up per answer, {share}", percentile(sizes, PERCENT) / KIB, 1, "KiB", None))
    return made


async def answers(folder: Path, game: str, people: int, computers: int, most: int = ANSWERS) -> list[int]:
    """The bytes of each answer of a match, of its first ones."""
    with uploads() as sent:
        async with open_bot_env(folder, quick=(), still=PICTURE_SECONDS) as bot_env:
            sitting = Sitting(bot_env, bot_env.people(*NAMES[:people]))
            await sitting.begin(game, computers)
            marks = [len(sent)]
            while len(marks) <= most and await sitting.answer():
                marks.append(len(sent))
    return [sum(sent[start:end]) for start, end in pairwise(marks)]


@contextmanager
def uploads() -> Iterator[list[int]]:
    """The sizes of all requests of a bot on a simulated Discord while the context is open, each with its files."""
    sent: list[int] = []
    carried_out = router.dispatch

    def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
        size = len(msgspec.json.encode(more["json"])) if more.get("json") is not None else 0
        for file in more.get("files") or ():
            size += file.fp.seek(0, 2)
            file.fp.seek(0)
        sent.append(size)
        return carried_out(backend, method, path, **more)

    with mock.patch.object(router, "dispatch", dispatch):
        yield sent


class Sitting:
    """A match of people who press on their panels."""

    def __init__(self, bot_env: BotEnv, people: Sequence[simcord.MemberActor]) -> None:
        self.bot_env, self.people, self.matches = bot_env, people, bot_env.bot.matches
        self._rng = random.Random(7)
        self._panels: dict[int, Message] = {}

    async def begin(self, game: str, computers: int) -> None:
        host, *others = [Person(one.id, name) for one, name in zip(self.people, NAMES, strict=False)]
        await self.bot_env.play(self.people[0], game)
        for one in others:
            await self.matches.lobby.join(1, one)
        for _ in range(computers):
            await self.matches.lobby.add_computer(1, host.id)
        await self.matches.lobby.start(1, host.id)
        await self.bot_env.bot.follow_up(1)
        (self._thread,) = self.bot_env.channel.threads

    async def answer(self) -> bool:
        """Press until a question is answered, and let the table settle; False once the match is over, or nobody is
        asked any more."""
        before, quiet = await self._version(), 0
        while before is not None and quiet < QUIET:
            if await self._press():
                await self.bot_env.sweep(MINUTES)
                if await self._version() != before:
                    return True
            else:
                await self.bot_env.sweep()
                quiet += 1
        return False

    async def _version(self) -> int | None:
        match = (await self.matches.views.perspective(1)).match
        return match.version if match.status == "running" else None

    async def _press(self) -> bool:
        """Press once, as the first person of whom something is asked; False where nobody is asked."""
        for who in self.people:
            perspective = await self.matches.views.perspective(1, who.id)
            if not perspective.due:
                continue
            panel = self._panels.get(who.id)
            press = None if panel is None else self._chosen(panel, perspective)
            if panel is None or press is None:
                panel = self._panels[who.id] = await self.bot_env.panel(who, self._thread)
                press = self._chosen(panel, perspective)
            if press is None:
                continue
            made, values = press
            if values:
                await who.select(panel, values, custom_id=made)
            else:
                await who.click(panel, custom_id=made)
            return True
        return False

    def _chosen(self, panel: Message, perspective: Perspective) -> tuple[str, list[str]] | None:
        """A component of a panel, by custom id, and the values to choose in it: as a computer player would answer, if
        one press says that, else at random. None if the panel asks nothing that is due."""
        due = {one.id: one for one in perspective.due}
        found = [one for one in map(_read, components(panel)) if one[1][1] in due]
        if not found:
            return None
        for ending in ("sure", "take"):
            for verb, _, part in found:
                if verb == ending:
                    return part["custom_id"], []
        wanted = _as_computer(perspective, due[found[0][1][1]], self._rng)
        for verb, args, part in found:
            if verb == "pick" and (args[2],) == wanted:
                return part["custom_id"], []
            if verb in ("picks", "draft") and wanted and set(wanted) <= {one["value"] for one in part["options"]}:
                return part["custom_id"], list(wanted)
        verb, _, part = self._rng.choice(found)
        if part["type"] != 3:
            return part["custom_id"], []
        count = part["max_values"] if verb == "draft" else max(1, part["min_values"])
        return part["custom_id"], [one["value"] for one in self._rng.sample(part["options"], count)]


def _read(part: Part) -> tuple[str, list[str], Part]:
    """The verb and the arguments of a component that answers a question; two empty arguments for any other."""
    made: str = part.get("custom_id") or ""
    named = made.split(":")
    if len(named) < 4 or named[1] not in VERBS or part.get("disabled"):
        return "", ["", ""], part
    return named[1], [*named[2:], ""], part


def _as_computer(perspective: Perspective, asked: Decision, rng: random.Random) -> tuple[str, ...]:
    choose, seen = player(perspective.match.game), perspective.seen
    assert choose is not None
    assert seen is not None
    return choose(replace(seen, ask=(asked, *(one for one in seen.ask if one.id != asked.id))), rng)
