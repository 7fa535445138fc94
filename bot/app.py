"""The Discord client: intents, commands, presses, one error handler."""

from __future__ import annotations

import gc
import hashlib
import importlib
import json
import logging
import pkgutil
import secrets
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from time import perf_counter
from types import ModuleType
from typing import Any, Literal

import discord
from discord import Interaction, app_commands
from discord.ext import commands, tasks

from bot import words
from bot.clock import Clock
from bot.connection import Connected, patiently
from bot.costly import CostlyWork
from bot.courier import Courier
from bot.errands import Errands
from bot.interactions import recipient_of
from bot.leases import Leases
from bot.limits import COMMAND_DESCRIPTION
from bot.logs import where
from bot.matches import Matches
from bot.metrics import Metrics
from bot.panels import Panels
from bot.pictures import Pictures
from bot.request_rate import UNHURRIED, paced
from bot.settings import Settings
from bot.shown import ShownPictures
from bot.store import Store, shard_of
from bot.ui.answers import Ack, Undelivered, acknowledge, add, answer
from bot.ui.outgoing import cut
from bot.ui.press import Press, PressedButton, PressedPeople, PressedSelect, verbs, window_submitted
from bot.ui.trouble import explained, sentence
from bot.utc import moment, now
from engines.core import Text, games, text

log = logging.getLogger(__name__)
COGS = "cogs"
"""The package of the commands: each module in it that has a `setup` adds its own."""
LAST = f"{COGS}.games"
"""The module that is set up last, so that no game from elsewhere takes the name of one of our commands."""
SWEEP_SECONDS = 15
"""The longest rest of the clock and of the courier."""
PATIENCE_SECONDS = 30.0
"""The longest wait of one request under a rate limit; a longer one is put off. The library allows no lower value."""
PRESS_SECONDS = 2.0
"""The longest time for which the answer to a press waits for computers to play."""
SWITCH_SECONDS = 0.00025
"""The interval after which a drawing thread gives up the interpreter's lock when another thread asks for it."""
SYNCED = "commands-synced"
BEGAN = "began"
"""The note on a slash command of when it began."""
at_work: ContextVar[Interaction[Any] | None] = ContextVar("at_work", default=None)
"""The press or command that is being carried out."""


class Tree(app_commands.CommandTree["Drakhost"]):
    """The slash commands; every error ends in one private sentence."""

    async def interaction_check(self, interaction: Interaction[Drakhost]) -> bool:
        if not interaction.client.leases.answers(interaction.guild_id):
            return False
        at_work.set(interaction)
        interaction.extras[BEGAN] = perf_counter()
        return True

    async def on_error(self, interaction: Interaction[Drakhost], error: app_commands.AppCommandError) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return  # autocomplete cannot show an error
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await interaction.client.trouble(interaction, cause)
        interaction.client.note_command(interaction)


class Menus(app_commands.Translator):
    """The slash commands in the languages that Discord's clients speak, where there are catalogues."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        spoken, what = words.match_locale(str(locale)), string.extras.get("what")
        if what is None or spoken == words.SOURCE:
            return None
        told = cut(words.speaker(string.extras["game"], spoken)(what), COMMAND_DESCRIPTION)
        return None if told == string.message else told


class Drakhost(Connected):
    """The bot. Everything it keeps in memory can be lost in a restart."""

    def __init__(self, settings: Settings, *, key: bytes | None = None, always_sync: bool = False) -> None:
        self.store = Store(settings.database_url)
        super().__init__(
            leases=Leases(self.store),
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=Tree,
            max_messages=None,  # nothing is kept of what people write, not even in memory
            max_ratelimit_timeout=PATIENCE_SECONDS,
            shard_count=settings.shards or None,
        )
        rate = self.leases.requests_a_second
        self.http.request = paced(self.http.request, rate, self._release)  # type: ignore[method-assign,assignment]
        self.settings = settings
        self.metrics = Metrics()
        self.costly = CostlyWork(own_process=settings.costly_process)
        self.matches = Matches(self.store, key, self.costly, settings.matches_per_person)
        self.pictures = Pictures(self.costly)
        self.shown = ShownPictures(lambda: self.leases.has_others)
        self.panels = Panels(self.matches)
        self.courier = Courier(self)
        self.clock = Clock(self)
        self._playing = Errands("the clock", self._play)
        self._telling = Errands("the courier", self._tell)
        self._digesting = Errands("the daily digests", self._digest)
        self._hearing = Errands("another process", self._follow)
        self.home: tuple[int, int] | None = None
        """The server and channel to which all open tables move in a new (sandbox) world; None once the bot has arrived
        there. Until then the sweep rests: that world may not wait long for a bot to come in."""
        self.languages: dict[int, str] = {}
        """The language of the last answer to each person, for modal windows: Discord does not wait for a lookup before
        one."""
        self._elsewhere: dict[int, str] = {}
        """The languages of servers that another process serves."""
        self.rounds: dict[Literal["clock", "courier"], float] = {}
        """The second at which each loop last went round to its end."""
        self._always_sync = always_sync

    async def setup_hook(self) -> None:
        await self.store.open()
        if self.home is not None:
            await self.courier.rehome(*self.home)  # before the sweep looks for them in their old place
        await self.load_commands()
        self.add_dynamic_items(PressedButton, PressedSelect, PressedPeople)
        await patiently(self._sync_commands)
        if self.leases.is_shared:
            shards = self.settings.shards or (await patiently(self.http.get_bot_gateway))[0]
            await self.leases.join(shards)
        self.sweep.start()
        self.deliveries.start()

    async def close(self) -> None:
        self.sweep.cancel()
        self.deliveries.cancel()
        for errands in (self._playing, self._telling, self._digesting, self._hearing, self.panels):
            await errands.close()
        await super().close()
        await self.leases.leave()
        self.pictures.close()
        self.costly.close()
        await self.store.close()

    async def load_commands(self) -> None:
        """Add all commands to the tree."""
        for module in command_modules():
            await module.setup(self)

    async def _sync_commands(self) -> None:
        """Send the commands to Discord when they have changed since they were last sent; never per server. Of several
        processes that begin at once the others wait for the first, and find it done."""
        menus = Menus()
        await self.tree.set_translator(menus)
        payload = [await command.get_translated_payload(self.tree, menus) for command in self.tree.get_commands()]
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        async with self.store.read() as tx:
            synced = await tx.key_values.get(SYNCED)
        if not self._always_sync and synced == digest:
            return
        async with self.store.write() as tx:
            if await tx.key_values.hold(SYNCED) != digest or self._always_sync:
                await self.tree.sync()
                await tx.key_values.set(SYNCED, digest)

    @tasks.loop(seconds=SWEEP_SECONDS)
    async def sweep(self) -> None:
        """Play what no press set going: the timers that are due, each at its second. Every match is played in a task of
        its own, and none is waited for."""
        with self._round("clock", self.sweep):
            if self.home is None:
                UNHURRIED.set(True)
                due = await self.clock.due()
                _wake(self.sweep, await self.clock.next())
                self._playing.start(due)  # last: what is played now may hasten the next sweep

    @tasks.loop(seconds=SWEEP_SECONDS)
    async def deliveries(self) -> None:
        """Deliver the messages that could not be delivered before, each match in a task of its own, and the daily
        digests."""
        with self._round("courier", self.deliveries):
            if self.home is None:
                UNHURRIED.set(True)
                self._telling.start(await self.courier.due())
                _wake(self.deliveries, await self.courier.next())
                if self.leases.holds(0):  # direct messages are the first shard's
                    self._digesting.start([0])

    @contextmanager
    def _round(self, name: Literal["clock", "courier"], loop: tasks.Loop[Any]) -> Iterator[None]:
        """Context of one round of a loop. One that fails, as without a database, is followed by the next in its
        time."""
        try:
            yield
        except Exception as error:
            log.error("the %s failed and goes on: %s", name, where(error))
            _wake(loop, None)
        else:
            self.rounds[name] = moment()

    async def _tell(self, number: int) -> None:
        await self.courier.drain(number)
        self.panels.refresh(number)

    async def _digest(self, _: int) -> None:
        await self.courier.digests.deliver()

    async def _play(self, number: int) -> None:
        """Play what is due in a match, then deliver what follows from it. A time that begins now ends at its second."""
        await self.clock.tick(number)
        self._telling.start([number])
        _hasten(self.sweep, await self.clock.next())

    @sweep.before_loop
    @deliveries.before_loop
    async def _before_sweep(self) -> None:
        if not self.leases.is_shared:  # otherwise no match is served before its shard is ready
            await self.wait_until_ready()

    async def play_on(self, number: int) -> None:
        """Let computers answer what they can at once, for some seconds at most; what is left follows once the press is
        answered."""
        await self.clock.tick(number, PRESS_SECONDS)

    async def follow_up(self, number: int | None = None, destination: Any = None) -> None:
        """Follow up a commit: let computers move, deliver the messages, and sleep no longer than until the clock's next
        timer. A failure here is logged and left to the next sweep: the move itself stands."""
        try:
            await self.clock.tick(number)
            await self.courier.drain(number, destination)
            self.panels.refresh(number)  # after the table: which of them is drawn first must tell nothing
            if number is not None:
                await self.leases.wake(number)
            _hasten(self.sweep, await self.clock.next())
            _hasten(self.deliveries, await self.courier.next())
        except Exception as error:
            log.error("match %s: what followed a move did not go through: %s", number, where(error))

    def _release(self) -> None:
        """Let requests go on. One that is cancelled while Discord lets nobody ask would leave all others waiting for
        ever: the library releases them in that very task."""
        if self.http._global_over is not discord.utils.MISSING:
            self.http._global_over.set()

    # other processes

    def heard(self, number: int) -> None:
        self._hearing.start([number], again=True)

    async def _follow(self, number: int) -> None:
        """Follow up a change that another process has made: deliver if the match is served here, and let the clock and
        the panels of this process take note of it."""
        UNHURRIED.set(True)
        if number in await self.courier.due():
            await self.courier.drain(number)
        self.panels.refresh(number)
        _hasten(self.sweep, await self.clock.next())
        _hasten(self.deliveries, await self.courier.next())

    async def take_on(self, shard: int) -> None:
        if shard not in self._connecting:
            self._forget_shown(shard)
        await super().take_on(shard)

    async def let_go(self, shard: int) -> None:
        await super().let_go(shard)
        self._forget_shown(shard)

    def _forget_shown(self, shard: int) -> None:
        """Assume nothing about what messages of a shard show: another process edits them meanwhile."""
        self.panels.forget(lambda server: shard_of(server or 0, self.leases.count) == shard)
        self.shown.forget_all()

    async def on_shard_ready(self, shard_id: int) -> None:
        await super().on_shard_ready(shard_id)
        if self.leases.is_shared:  # what is due there is due now
            _hasten(self.sweep, now())
            _hasten(self.deliveries, now())

    def has_left(self, server: int) -> bool:
        """True if the bot is on that server no more. Of one that another process serves nothing is known here."""
        return self.leases.serves(server) and self.get_guild(server) is None

    async def language(self, server: int) -> str:
        """The language spoken at a server's tables: the one set there, or else the one that Discord reports."""
        async with self.store.read() as tx:
            chosen = (await tx.servers.get(server)).language
        return words.match_locale(chosen or await self._reported_locale(server))

    async def _reported_locale(self, server: int) -> str | None:
        """The language that Discord reports of a server; one that another process serves is asked for, once."""
        if (guild := self.get_guild(server)) is not None:
            return str(guild.preferred_locale)
        if self.has_left(server):
            return None
        if server not in self._elsewhere:
            try:
                fetched = await self.fetch_guild(server, with_counts=False)
            except discord.HTTPException as error:
                log.info("the language of a server is not known: %s %s", error.status, error.code)
                return None
            self._elsewhere[server] = str(fetched.preferred_locale)
        return self._elsewhere[server]

    # presses

    async def pressed(
        self, interaction: Interaction[Any], verb: str, args: tuple[str, ...], values: tuple[str, ...]
    ) -> None:  # fmt: skip
        """Handle one press: acknowledge it, carry it out, and answer whatever happens. One that reaches this process
        after another has taken over is left: Discord has told its person that nothing came of it."""
        if not self.leases.answers(interaction.guild_id):
            return
        known = verbs().get(verb)
        at_work.set(interaction)
        with self.metrics.answers.labels("press").time():
            try:
                with self.metrics.acknowledgements.time():
                    await acknowledge(interaction, known.ack if known else Ack.PRIVATE)
                if known is None:
                    await self.tell(interaction, text("press-unknown"))
                    return
                await known.carry_out(Press(interaction, args, values, known.ack))
            except Exception as error:
                await self.trouble(interaction, error)
        await self._admit(interaction)

    async def on_app_command_completion(self, interaction: Interaction[Any], _command: object) -> None:
        self.note_command(interaction)
        await self._admit(interaction)

    def note_command(self, interaction: Interaction[Any]) -> None:
        """Note how long a slash command took."""
        if (began := interaction.extras.pop(BEGAN, None)) is not None:
            self.metrics.answers.labels("command").observe(perf_counter() - began)

    async def _admit(self, interaction: Interaction[Any]) -> None:
        """Tell a person at a table whose DMs are closed so, once."""
        if interaction.guild_id is None:
            return
        try:
            async with self.store.read() as tx:
                mailbox = await tx.mailboxes.of(interaction.user.id)
            if mailbox.state == "closed" and await self.add_private(text("dms-closed")):
                async with self.store.write() as tx:
                    await tx.mailboxes.admit(interaction.user.id, now())
        except Exception as error:
            log.error("whether somebody can be written to is not known: %s", where(error))

    async def on_interaction(self, interaction: Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await window_submitted(interaction)

    # answers

    async def tell(self, interaction: Interaction[Any], what: Text) -> None:
        """Answer with one private sentence, whatever was answered before."""
        await answer(interaction, sentence(recipient_of(interaction).say()(what)))

    async def add_private(self, what: Text) -> bool:
        """Add a private sentence to the press or command being carried out, if there is one. True if it was
        delivered."""
        interaction = at_work.get()
        if interaction is None or not interaction.response.is_done():
            return False
        try:
            await add(interaction, sentence(recipient_of(interaction).say()(what)))
        except Undelivered as unheard:
            log.warning("could not answer: %s", unheard)
            return False
        return True

    @asynccontextmanager
    async def settling(
        self, interaction: Interaction[Any], number: int, *, changed: bool = True
    ) -> AsyncIterator[None]:
        """Context around showing a person the result of a change. If showing it fails, the change stands, the person is
        not told otherwise, and the table still learns of it. `changed`: whether a change was made at all."""
        try:
            yield
        except Exception as error:
            await self.trouble(interaction, error, changed=changed)
        await self.follow_up(number)

    async def trouble(self, interaction: Interaction[Any], error: Exception, *, changed: bool = False) -> None:
        """Tell the person what went wrong: in the game's words if they can mend it, with a number for the log if the
        fault is ours. `changed`: their action was carried out all the same."""
        error = await self.matches.core.quarantine(error)
        what = explained(error)
        if isinstance(error, Undelivered):
            log.warning("an answer was not delivered: %s", error)
            what = text("answer-lost")
        elif what is None:
            number = secrets.token_hex(3)
            self.metrics.faults.inc()
            log.error("trouble %s: %s", number, where(error))
            what = text("fault-after" if changed else "fault", number=number)
        try:
            await self.tell(interaction, what)
        except Undelivered as unheard:
            log.warning("could not answer: %s", unheard)


def _wake(loop: tasks.Loop[Any], due: int | None) -> None:
    """Let a loop run again at that second, or after its longest rest. It must be that very second: if a reaction delay
    ended with the next sweep or the next press, whichever comes first, its end would reveal that press."""
    if (planned := loop.next_iteration) is not None:
        last = planned.timestamp() - (loop.seconds or 0)
        loop.change_interval(seconds=SWEEP_SECONDS if due is None else min(SWEEP_SECONDS, max(0.0, due - last)))


def _hasten(loop: tasks.Loop[Any], due: int | None) -> None:
    """Let a resting loop run at that second, if it would run later."""
    if due is not None and (planned := loop.next_iteration) is not None and due < planned.timestamp():
        _wake(loop, due)


def command_modules() -> list[ModuleType]:
    """The modules that add commands, sorted by name, those of the games last. Importing them registers the verbs of
    presses."""
    found = [one.name for one in pkgutil.iter_modules(importlib.import_module(COGS).__path__, f"{COGS}.")]
    modules = [importlib.import_module(name) for name in sorted(found, key=lambda name: (name == LAST, name))]
    return [module for module in modules if hasattr(module, "setup")]


def tune_process() -> None:
    """Prepare the process for serving: the event loop shall not wait long for the garbage collector, which need not
    walk again and again over what stays, nor for a drawing thread."""
    gc.freeze()
    sys.setswitchinterval(SWITCH_SECONDS)


def create_bot(settings: Settings, *, key: bytes | None = None, always_sync: bool = False) -> Drakhost:
    """The client, not yet started. `key` fixes the dice of new matches; `always_sync` sends the commands at each start,
    as a new world needs. Raises `BadData`."""
    games()  # reports a game with wrong data before anything else begins
    return Drakhost(settings, key=key, always_sync=always_sync)
