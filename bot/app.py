"""The Discord client: intents, commands, presses, one error handler."""

from __future__ import annotations

import gc
import hashlib
import json
import logging
import secrets
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Any

import discord
from discord import Interaction, app_commands
from discord.ext import commands, tasks

from bot import words
from bot.clock import Clock
from bot.connection import Connected, patiently
from bot.costly import CostlyWork
from bot.courier import Courier
from bot.errands import Errands
from bot.limits import COMMAND_DESCRIPTION
from bot.logs import where
from bot.matches import Matches
from bot.pace import UNHURRIED, paced
from bot.pictures import Pictures
from bot.reader import reader_of
from bot.settings import Settings
from bot.store import Store
from bot.ui.press import (
    Ack,
    Press,
    PressedButton,
    PressedPeople,
    PressedSelect,
    Undelivered,
    acknowledge,
    add,
    answer,
    verbs,
    window_submitted,
)
from bot.ui.sheet import cut
from bot.ui.trouble import explained, sentence
from bot.when import now
from engines.core import Text, games, text

log = logging.getLogger(__name__)
COGS = (
    "cogs.lobby",
    "cogs.play",
    "cogs.orders",
    "cogs.look",
    "cogs.replay",
    "cogs.news",
    "cogs.rules",
    "cogs.motions",
    "cogs.repair",
    "cogs.seats",
    "cogs.player",
    "cogs.stats",
    "cogs.admin",
    "cogs.dracula",
    "cogs.draugr",
    "cogs.trogdor",
)
SWEEP_SECONDS = 15
"""How long the clock and the courier rest at most."""
PATIENCE_SECONDS = 30.0
"""So long a request waits at most where Discord has had too many; else it is put off. The library allows no less."""
SWITCH_SECONDS = 0.001
"""After so long a thread that draws gives the lock up, where another one asks for it."""
SYNCED = "commands-synced"
at_work: ContextVar[Interaction[Any] | None] = ContextVar("at_work", default=None)
"""The press or command that is being carried out."""


class Tree(app_commands.CommandTree["Drakhost"]):
    """The slash commands; every error ends in one private sentence."""

    async def interaction_check(self, interaction: Interaction[Drakhost]) -> bool:
        at_work.set(interaction)
        return True

    async def on_error(self, interaction: Interaction[Drakhost], error: app_commands.AppCommandError) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return  # there is nothing that could be said
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await interaction.client.trouble(interaction, cause)


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
    """The bot. It keeps nothing in memory that a restart would miss."""

    def __init__(self, settings: Settings, *, key: bytes | None = None, always_sync: bool = False) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=Tree,
            max_ratelimit_timeout=PATIENCE_SECONDS,
        )
        self.http.request = paced(self.http.request)  # type: ignore[method-assign,assignment]
        self.settings = settings
        self.store = Store(settings.database_url)
        self.costly = CostlyWork()
        self.matches = Matches(self.store, key, self.costly, settings.matches_per_person)
        self.pictures = Pictures(self.costly)
        self.courier = Courier(self)
        self.clock = Clock(self)
        self._playing = Errands("the clock", self._play)
        self._telling = Errands("the courier", self._tell)
        self._digesting = Errands("the daily digests", self._digest)
        self.home: tuple[int, int] | None = None
        """Server and channel where all open tables go on, in a world that is new; None once the bot is in it, and till
        then the sweep rests: that world may not wait long for a bot to come in."""
        self.languages: dict[int, str] = {}
        """The language that each was answered in last: for windows, before which nothing may be looked up."""
        self._always_sync = always_sync

    async def setup_hook(self) -> None:
        await self.store.open()
        await self.matches.weigh_all()
        if self.home is not None:
            await self.courier.rehome(*self.home)  # before the sweep would look for them where they were
        for cog in COGS:
            await self.load_extension(cog)
        self.add_dynamic_items(PressedButton, PressedSelect, PressedPeople)
        await patiently(self._sync_commands)
        self.sweep.start()
        self.deliveries.start()

    async def close(self) -> None:
        self.sweep.cancel()
        self.deliveries.cancel()
        for errands in (self._playing, self._telling, self._digesting):
            await errands.close()
        await super().close()
        self.pictures.close()
        self.costly.close()
        await self.store.close()

    async def _sync_commands(self) -> None:
        """Send the commands to Discord when they have changed since they were last sent; never per server."""
        menus = Menus()
        await self.tree.set_translator(menus)
        payload = [await command.get_translated_payload(self.tree, menus) for command in self.tree.get_commands()]
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        async with self.store.read() as tx:
            synced = await tx.setting(SYNCED)
        if self._always_sync or synced != digest:
            await self.tree.sync()
            async with self.store.write() as tx:
                await tx.set_setting(SYNCED, digest)

    @tasks.loop(seconds=SWEEP_SECONDS)
    async def sweep(self) -> None:
        """What nobody's press set going: what the clock plays, at the second it is due. Each match is played for
        itself, and none is waited for."""
        if self.home is None:
            UNHURRIED.set(True)
            self._playing.start(await self.clock.due())
            _wake(self.sweep, await self.clock.next())

    @tasks.loop(seconds=SWEEP_SECONDS)
    async def deliveries(self) -> None:
        """Messages that could not be delivered before, each match's for itself, and the daily digests."""
        if self.home is None:
            UNHURRIED.set(True)
            self._telling.start(await self.courier.due())
            _wake(self.deliveries, await self.courier.next())
            self._digesting.start([0])

    async def _tell(self, number: int) -> None:
        await self.courier.drain(number)

    async def _digest(self, _: int) -> None:
        await self.courier.digests.deliver()

    async def _play(self, number: int) -> None:
        """What the clock plays in a match, and what is to be told of it."""
        await self.clock.tick(number)
        self._telling.start([number])

    @sweep.before_loop
    @deliveries.before_loop
    async def _before_sweep(self) -> None:
        await self.wait_until_ready()

    @sweep.error
    async def _sweep_failed(self, error: BaseException) -> None:
        log.error("the sweep failed and goes on: %s", where(error))
        self.sweep.restart()

    @deliveries.error
    async def _deliveries_failed(self, error: BaseException) -> None:
        log.error("deliveries failed and go on: %s", where(error))
        self.deliveries.restart()

    async def settle(self, number: int | None = None, door: Any = None) -> None:
        """After something was committed: let computers move, deliver what must be told, and sleep no longer than until
        the clock plays next. What fails here is for the log and the next sweep: whoever moved has moved."""
        try:
            await self.clock.tick(number)
            await self.courier.drain(number, door)
            _hasten(self.sweep, await self.clock.next())
            _hasten(self.deliveries, await self.courier.next())
        except Exception as error:
            log.error("match %s: what followed a move did not go through: %s", number, where(error))

    async def language(self, server: int) -> str:
        """What is spoken at the tables of a server: the language set there, or else the one Discord tells."""
        async with self.store.read() as tx:
            chosen = (await tx.server(server)).language
        guild = self.get_guild(server)
        return words.match_locale(chosen or (str(guild.preferred_locale) if guild else None))

    # presses

    async def pressed(
        self, interaction: Interaction[Any], verb: str, args: tuple[str, ...], values: tuple[str, ...]
    ) -> None:  # fmt: skip
        """One press of ours: acknowledge, carry out, and answer whatever happens."""
        known = verbs().get(verb)
        at_work.set(interaction)
        try:
            await acknowledge(interaction, known.ack if known else Ack.PRIVATE)
            if known is None:
                await self.tell(interaction, text("press-unknown"))
                return
            await known.carry_out(Press(interaction, args, values, known.ack))
        except Exception as error:
            await self.trouble(interaction, error)
        await self._admit(interaction)

    async def on_app_command_completion(self, interaction: Interaction[Any], _command: object) -> None:
        await self._admit(interaction)

    async def _admit(self, interaction: Interaction[Any]) -> None:
        """Tell whoever is at a table and cannot be written to that it is so, once."""
        if interaction.guild_id is None:
            return
        try:
            async with self.store.read() as tx:
                mailbox = await tx.mailbox(interaction.user.id)
            if mailbox.state == "closed" and await self.own_up(text("letters-closed")):
                async with self.store.write() as tx:
                    await tx.admit_mailbox(interaction.user.id, now())
        except Exception as error:
            log.error("whether somebody can be written to is not known: %s", where(error))

    async def on_interaction(self, interaction: Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await window_submitted(interaction)

    # answers

    async def tell(self, interaction: Interaction[Any], what: Text) -> None:
        """One private sentence, whatever was answered before."""
        await answer(interaction, sentence(reader_of(interaction).say()(what)))

    async def own_up(self, what: Text) -> bool:
        """Tell whoever set going what goes on now, if anybody did, one more private sentence; whether it was heard."""
        interaction = at_work.get()
        if interaction is None or not interaction.response.is_done():
            return False
        try:
            await add(interaction, sentence(reader_of(interaction).say()(what)))
        except Undelivered as unheard:
            log.warning("could not answer: %s", unheard)
            return False
        return True

    @asynccontextmanager
    async def settling(
        self, interaction: Interaction[Any], number: int, *, changed: bool = True
    ) -> AsyncIterator[None]:
        """Around showing somebody what has come of a change: whatever fails at that, the change stands, they are not
        told otherwise, and the table gets to know of it. `changed`: whether there was one after all."""
        try:
            yield
        except Exception as error:
            await self.trouble(interaction, error, changed=changed)
        await self.settle(number)

    async def trouble(self, interaction: Interaction[Any], error: Exception, *, changed: bool = False) -> None:
        """Tell the person what is wrong: in the game's words where it is theirs, with a number where it is ours.
        `changed`: what they did is done all the same."""
        error = await self.matches.quarantine(error)
        what = explained(error)
        if isinstance(error, Undelivered):
            log.warning("an answer was not delivered: %s", error)
            what = text("answer-lost")
        elif what is None:
            number = secrets.token_hex(3)
            log.error("trouble %s: %s", number, where(error))
            what = text("fault-after" if changed else "fault", number=number)
        try:
            await self.tell(interaction, what)
        except Undelivered as unheard:
            log.warning("could not answer: %s", unheard)


def _wake(loop: tasks.Loop[Any], due: int | None) -> None:
    """Let a loop run again at that second, or after its longest rest. A dwell that ended with the next round number, or
    with the next press, whichever comes first, would tell of that press."""
    if (planned := loop.next_iteration) is not None:
        last = planned.timestamp() - (loop.seconds or 0)
        loop.change_interval(seconds=SWEEP_SECONDS if due is None else min(SWEEP_SECONDS, max(0.0, due - last)))


def _hasten(loop: tasks.Loop[Any], due: int | None) -> None:
    """Let a loop that rests run at that second, if it would run later."""
    if due is not None and (planned := loop.next_iteration) is not None and due < planned.timestamp():
        _wake(loop, due)


def settle() -> None:
    """Before anything is served: the loop is not to wait long for the collector, which need not walk again and again
    what stays, nor for a thread that draws."""
    gc.freeze()
    sys.setswitchinterval(SWITCH_SECONDS)


def create_bot(settings: Settings, *, key: bytes | None = None, always_sync: bool = False) -> Drakhost:
    """The client, not yet started. `key` fixes the dice of new matches; `always_sync` sends the commands at each
    start, as a new world needs. Raises `BadData`."""
    games()  # a game whose data is wrong is told of here, before anything else begins
    return Drakhost(settings, key=key, always_sync=always_sync)
