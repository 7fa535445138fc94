"""A bot in a simulated Discord, and people who press and type."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import discord
import simcord
from discord import ui

from bot.app import Drakhost, create_bot
from bot.courier import outbox, projection
from bot.refusal import Refusal
from bot.sandbox.env import QuickEnv
from bot.settings import Settings
from bot.store import Job
from bot.utc import now
from engines.core import EngineError
from tests.discord_spec import problems
from tests.paint import quick_pictures
from tests.stores import empty

KEY = b"a key for tests!"
OURS = ("bot", "cogs", "discord.ui", "discord.app_commands", "discord.client", "discord.ext")
"""Loggers that report an error only when something is wrong with the bot."""

Message = discord.Message | simcord.ResponseMessage
Part = ui.Item[Any]


class BotEnv:
    """One bot on a simulated server with one channel; `people` join the server as needed."""

    def __init__(self, env: simcord.Env, bot: Drakhost, url: str, key: bytes) -> None:
        self.env, self.bot, self.url, self.key = env, bot, url, key
        self.guild = env.create_guild("The Inn")
        self.channel = self.guild.create_text_channel("table")
        self._people: dict[str, simcord.MemberActor] = {}
        self._retired: list[Drakhost] = []

    def person(self, name: str) -> simcord.MemberActor:
        """The person of that name, the same one each time."""
        if name not in self._people:
            user = self.env.create_user(f"guest{len(self._people)}", global_name=name)
            self._people[name] = self.guild.add_member(user)
        return self._people[name]

    def people(self, *names: str) -> list[simcord.MemberActor]:
        """Several persons."""
        return [self.person(name) for name in names]

    async def play(self, who: simcord.MemberActor, game: str) -> discord.Message:
        """Open a lobby; returns its message."""
        await who.slash(self.channel, "play", game=game)
        return self.last(self.channel)

    async def started(self, *who: simcord.MemberActor, game: str = "draugr") -> simcord.ChannelHandle:
        """Open a lobby, let the others join, and start; returns the thread."""
        lobby = await self.play(who[0], game)
        for other in who[1:]:
            await other.click(lobby, label="Join")
        await who[0].click(lobby, label="Start")
        return self.channel.threads[-1]

    async def panel(self, who: simcord.MemberActor, place: simcord.ChannelHandle) -> simcord.ResponseMessage:
        """Press Your move below the table; returns the panel."""
        return shown(await who.click(self.last(place), label="Your move"))

    def last(self, place: simcord.ChannelHandle) -> discord.Message:
        """The newest message in a channel or thread."""
        message = place.last_message
        assert message is not None
        return message

    async def offer(self, place: simcord.ChannelHandle, *parts: Part) -> discord.Message:
        """A message of the bot with parts that our present code does not make, such as an older version may have left
        behind."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay("from another time"))
        for start in range(0, len(parts), 5):
            view.add_item(ui.ActionRow(*parts[start : start + 5]))
        view.stop()
        channel: Any = self.bot.get_channel(place.id)
        await channel.send(view=view)
        await self.env.settle()
        return self.last(place)

    async def press(self, who: simcord.MemberActor, place: simcord.ChannelHandle, custom_id: str) -> Answered:
        """Press a button that carries this very id; returns its answers."""
        old = await self.offer(place, ui.Button(label="old", custom_id=custom_id))
        return Answered(await who.click(old, custom_id=custom_id))

    async def choose(
        self, who: simcord.MemberActor, place: simcord.ChannelHandle, custom_id: str, *values: str
    ) -> Answered:
        """Choose these values in a select that carries this very id and offers nothing else; returns its answers."""
        options = [discord.SelectOption(label=value, value=value) for value in values]
        menu: ui.Select[Any] = ui.Select(custom_id=custom_id, options=options, max_values=len(values))
        old = await self.offer(place, menu)
        return Answered(await who.select(old, list(values), custom_id=custom_id))

    async def deny(self, **rights: bool) -> None:
        """Let a moderator change what everybody may do in the channel. SimCord has only the bot's own client for this:
        the request does not count as the bot's."""
        guild, channel = self.bot.get_guild(self.guild.id), self.bot.get_channel(self.channel.id)
        assert guild is not None
        assert isinstance(channel, discord.TextChannel)
        sent = len(self.env.http_requests)
        await channel.set_permissions(guild.default_role, overwrite=discord.PermissionOverwrite(**rights))
        del self.env.http_requests[sent:]
        await self.env.settle()

    async def restart(self) -> None:
        """Stop the bot and start another one on the same store."""
        self._retired.append(self.bot)
        self.bot = create_bot(Settings(database_url=self.url, costly_process=False), key=self.key)
        await self.env.restart_bot(self.bot)

    async def owed(self) -> list[Job]:
        """The outbox rows still to be delivered, without those that only look after a thread or look at a DM again."""
        async with self.bot.store.read() as tx:
            due = {job.id for job in await tx.outbox.jobs(now()) if job.person}
            jobs = await tx.outbox.jobs(2**40)
        late = [job for job in jobs if job.person and (job.state != "pending" or job.id in due)]
        return [job for job in jobs if job.kind != "thread" and not job.person] + late

    async def sweep(self, minutes: float = 1) -> None:
        """Let time pass, so that the bot does its postponed work."""
        await self.env.advance_time(minutes * 60)

    def quieten(self) -> None:
        """Stop the bot's own loops."""
        self.bot.sweep.cancel()
        self.bot.deliveries.cancel()

    async def close(self) -> None:
        """Close the stores of all bots that were started here."""
        for bot in (*self._retired, self.bot):
            await bot.panels.close()
            bot.pictures.close()
            await bot.store.close()


class Answered:
    """The answers to one press or command."""

    def __init__(self, result: simcord.InteractionResult) -> None:
        self.result = result
        self.pressed = result._interaction.source_message_id

    @property
    def private(self) -> list[simcord.ResponseMessage]:
        """The messages that only the person sees."""
        first = self.result.response
        new = [first] if first is not None and first.ephemeral and first.id != self.pressed else []
        return [*new, *(message for message in self.result.followups if message.ephemeral)]

    @property
    def public(self) -> list[simcord.ResponseMessage]:
        """The new messages that everybody sees."""
        return [message for message in self.result.followups if not message.ephemeral]

    @property
    def sentence(self) -> str:
        """The one private sentence."""
        said = {message.id: words_of(message) for message in self.private}
        assert len(said) == 1, said
        return next(iter(said.values()))


class Errors(logging.Handler):
    """Collects the bot's errors; `expected` while a test provokes them."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.startswith(OURS):
            self.records.append(record)

    @contextmanager
    def expected(self) -> Iterator[list[logging.LogRecord]]:
        """Expect errors in this context; there must be at least one."""
        before = len(self.records)
        met: list[logging.LogRecord] = []
        yield met
        met.extend(self.records[before:])
        del self.records[before:]
        assert met, "nothing went wrong"


errors = Errors()


def unexpected(env: simcord.Env) -> list[BaseException]:
    """Errors that reached an error handler and are no answer to a person."""
    causes = [getattr(error, "original", error) for error in env.errors]
    return [cause for cause in causes if not isinstance(cause, Refusal | EngineError)]


@asynccontextmanager
async def open_bot_env(folder: Path, **how: Any) -> AsyncIterator[BotEnv]:
    """An environment for one test, see `opened`; the test runs in its time."""
    async with opened(folder, **how) as made:
        with made.env.time_context():
            yield made


@asynccontextmanager
async def opened(
    folder: Path, *, key: bytes = KEY, quick: Sequence[str] = ("draugr", "magpies"), rest: float = 0.0,
    still: float = 0.0, url: str | None = None,
) -> AsyncIterator[BotEnv]:  # fmt: skip
    """An environment with its database at `url`, or a new one in `folder`. Any error in the bot fails the test.

    Games named in `quick` are drawn by a painter that draws nothing; `rest` is the least time between two edits of a
    table's message, `still` that between two of its pictures.
    """
    url = url or await empty(folder / "bot_env.db")
    errors.records.clear()
    async with AsyncExitStack() as stack:
        stack.enter_context(quick_pictures(*quick))
        stack.enter_context(mock.patch.object(outbox, "TABLE_SECONDS", rest))
        stack.enter_context(mock.patch.object(projection, "PICTURE_SECONDS", still))
        logging.getLogger().addHandler(errors)
        stack.callback(logging.getLogger().removeHandler, errors)
        bot = create_bot(Settings(database_url=url, costly_process=False), key=key)
        env = QuickEnv(bot, check_errors=False, settle_timeout=120.0, shard_count=1)
        await env.start()
        stack.push_async_callback(env.shutdown)
        made = BotEnv(env, bot, url, key)
        try:
            yield made
        finally:
            await made.close()
    wrong = [*unexpected(env), *(record.getMessage() for record in errors.records)]
    wrong += [problem for sent in env.http_requests for problem in problems(sent.method, sent.path, sent.json)]
    assert not wrong, wrong


def components(message: Message) -> Iterator[dict[str, Any]]:
    """All components of a message, nested ones too, as they are sent to Discord."""

    def walk(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for part in parts:
            yield part
            yield from walk(part.get("components", []))
            if "accessory" in part:
                yield part["accessory"]

    raw: Sequence[Any] = message.components
    yield from walk([part if isinstance(part, dict) else part.to_dict() for part in raw])


def words_of(message: Message) -> str:
    """All readable text of a message."""
    return "\n".join(part["content"] for part in components(message) if "content" in part)


def alts(message: Message) -> list[str]:
    """The alt texts of a message's pictures."""
    return [item["description"] for part in components(message) for item in part.get("items", [])]


def buttons(message: Message) -> dict[str, dict[str, Any]]:
    """The buttons of a message by label."""
    return {part["label"]: part for part in components(message) if part["type"] == 2}


def presses(message: Message) -> dict[str, dict[str, Any]]:
    """The buttons of a message that send a press to the bot, by label: links do not."""
    return {label: part for label, part in buttons(message).items() if part.get("custom_id")}


def selects(message: Message) -> list[dict[str, Any]]:
    """The selects of a message."""
    return [part for part in components(message) if part["type"] == 3]


def shown(result: simcord.InteractionResult) -> simcord.ResponseMessage:
    """The message that answers an interaction."""
    assert result.response is not None, result
    return result.response
