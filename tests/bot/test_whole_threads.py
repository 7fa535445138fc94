"""Whole matches of the games, people and computers at one table: everything in the log stands in the thread, in its
order, once."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot import words
from bot.matches import Person
from bot.perspective import Passage, joined
from engines.core import Text, player, text
from rendering import Place
from tests.bot_env import BotEnv, open_bot_env, words_of
from tests.paint import QuickPainter
from tests.stores import database, needs_postgres

ANSWERS = 4000
"""More answers of people than any of these matches takes."""
MANY = 8
"""The most lines that are told as one."""
FRAME = 17
PEOPLE = ("Ada", "Bo", "Cleo")


@pytest.fixture(autouse=True)
def _stories(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game has a picture for a story, as those that illustrate their events have."""
    monkeypatch.setattr("bot.courier.dms.AT_IT_SECONDS", 0)
    aids = (Place.HAND, Place.STORY)
    monkeypatch.setattr(QuickPainter, "AIDS", property(lambda self: {one.value: self.aid(one) for one in aids}))


class Played:
    """A match of people and computers at one table, played to its end."""

    def __init__(self, bot_env: BotEnv) -> None:
        self.bot_env, self.matches = bot_env, bot_env.bot.matches
        self.sent: list[int] = []
        """The number of messages posted in the thread after each answer of a person."""

    async def play(self, game: str, people: int, computers: int) -> None:
        self.people = self.bot_env.people(*PEOPLE[:people])
        host, *others = [Person(one.id, name) for one, name in zip(self.people, PEOPLE, strict=False)]
        await self.bot_env.play(self.people[0], game)
        for one in others:
            await self.matches.lobby.join(1, one)
        for _ in range(computers):
            await self.matches.lobby.add_computer(1, host.id)
        await self.matches.lobby.start(1, host.id)
        await self.bot_env.bot.follow_up(1)
        (self.thread,) = self.bot_env.channel.threads
        for _ in range(ANSWERS):
            before = len(self.posts)
            if (await self.matches.views.perspective(1)).match.status == "over":
                return
            if await self._answer():
                await self.bot_env.bot.follow_up(1)
                self.sent.append(len(self.posts) - before)
            else:
                await self.bot_env.sweep()
        raise AssertionError("the match does not end")

    @property
    def posts(self) -> list[Any]:
        """The bodies of all messages that were ever posted in the thread."""
        path = f"/channels/{self.thread.id}/messages"
        return [one.json for one in self.bot_env.env.http_requests if (one.method, one.path) == ("POST", path)]

    async def _answer(self) -> bool:
        """Let the first person of whom something is asked answer as a computer would; False where nobody is asked."""
        for who in self.people:
            perspective = await self.matches.views.perspective(1, who.id)
            if perspective.due:
                asked = perspective.due[0]
                choose, seen = player(perspective.match.game), perspective.seen
                assert choose is not None
                assert seen is not None
                seen = replace(seen, ask=(asked, *(one for one in seen.ask if one.id != asked.id)))
                picks = choose(seen, random.Random(len(self.sent)))
                await self.matches.moves.act(1, who.id, asked.id, picks)
                return True
        return False

    def told(self) -> str:
        """What the messages of the thread tell above their pictures and frames, oldest first, in one line."""
        texts = [told_by(message) for message in self.thread.history()]
        told = " ".join(" ".join(one.splitlines()) for one in texts if one)
        return told.removeprefix(words.speaker(None)(text("table-begins"))).strip()


def told_by(message: discord.Message) -> str:
    """The words of a message above its picture and its frame."""
    return "\n".join(part.content for part in message.components if isinstance(part, discord.TextDisplay))


def missing(told: str, log: Sequence[Passage], game: str, say: words.Say, framed: Text | None) -> list[str]:
    """The lines of the log that do not stand in the thread at their place, and what stands there instead; lines in a
    row that are alike may be told as one, and the ending in the frame of the last message."""
    at = done = 0
    while done < len(log):
        for many in range(min(MANY, len(log) - done), 0, -1):
            one, *others = joined(log[done : done + many], game)
            if not others and told.startswith(line := say(one.line), at):
                at, done = at + len(line) + 1, done + many
                break
        else:
            if log[done].line != framed:
                return [say(log[done].line), told[at : at + 200]]
            done += 1
    return [told[at:]] if at < len(told) else []


TABLES = (("draugr", 1, 0), ("trogdor", 1, 2), ("trogdor", 3, 2), ("dracula", 1, 1), ("dracula", 2, 1))


ON_POSTGRES = ("trogdor", 3, 2)


@pytest.mark.parametrize(
    ("kind", "game", "people", "computers"),
    [*(("sqlite", *table) for table in TABLES), pytest.param("postgresql", *ON_POSTGRES, marks=needs_postgres)],
)
async def test_every_line_of_the_log_stands_in_the_thread(
    tmp_path: Path, kind: str, game: str, people: int, computers: int
) -> None:
    """Each in one message, in order; an answer leads to one message beside the table's at most, and none of those
    calls anybody."""
    async with database(kind, tmp_path) as url, open_bot_env(tmp_path, quick=(game,), url=url) as bot_env:
        played = Played(bot_env)
        await played.play(game, people, computers)
        perspective = await played.matches.views.perspective(1)
        say, ending = perspective.say(), perspective.match.ending
        log = (await played.matches.history.log_page(1, None, 10**6)).lines
        lines = [Passage(line, None, number, number + 1) for number, line in enumerate(log)]
        assert missing(played.told(), lines, game, say, ending) == []
        assert ending is not None
        assert say(ending) in words_of(bot_env.last(played.thread))
        assert max(played.sent) <= 2
        assert all(told_by(message) for message in played.thread.history()[:-1]), "no message without words"
        for one in played.posts:
            framed = any(part["type"] == FRAME for part in one["components"])
            assert framed or not one["allowed_mentions"].get("users"), one
