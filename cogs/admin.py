"""Commands for those who run a server: the bot's permissions in a channel, and the settings of where and by whom tables
may be opened."""

from __future__ import annotations

import re

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot import words
from bot.app import Drakhost
from bot.host import Host
from bot.limits import SELECT_OPTIONS
from bot.permissions import NEEDED, THREADED
from bot.player_settings import UNCHOSEN
from bot.refusal import Refusal
from bot.store import Server
from bot.ui.answers import Ack, fill
from bot.ui.outgoing import Button, Outgoing, button, row
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, Press, custom_id, on_press
from bot.ui.server import server_panel
from cogs.common import Ask, locale_of, manages, menu, missing, privately, suggesting
from cogs.player import language_choices, language_typed
from engines.core import text

CHANNEL = re.compile(r"(?:<#)?([0-9]{15,20})>?")
ALL = "all"


def checked(permissions: discord.Permissions, locale: str, *ways: Button) -> Outgoing:
    """A report of the permissions: the missing ones and what each is needed for, or that all is well."""
    say = words.speaker(None, locale)
    lines = [f"### {say(text('setup-title'))}"]
    if what := missing(permissions, NEEDED, say):
        lines.append(say(text("no-table-here", what=what)))
    if what := missing(permissions, THREADED, say):
        lines.append(say(text("no-thread-here", what=what)))
    if len(lines) == 1:
        lines.append(say(text("setup-ready")))
    return Outgoing((text_part("\n".join(lines)), *([row(*ways)] if ways else [])))


def _managed(interaction: Ask) -> discord.Guild:
    """The server, for a person who may manage it. Raises `Refusal` for anybody else."""
    if interaction.guild is None or not manages(interaction):
        raise Refusal("managers-only")
    return interaction.guild


def _with(server: Server, guild: discord.Guild, name: str, values: tuple[str, ...]) -> Server:
    """The server with one setting changed. Raises `Refusal` for a value that cannot be set."""
    if name == "channels":
        numbers = tuple(int(value) for value in values if value.isdecimal())
        if len(numbers) != len(values) or not all(guild.get_channel(number) for number in numbers):
            raise Refusal("no-such-channels")
        return replace(server, channels=numbers[:SELECT_OPTIONS])
    if name == "makers" and all(value.isdecimal() for value in values):
        role = guild.get_role(int(values[0])) if values else None
        if values and role is None:
            raise Refusal("press-unknown")
        return replace(server, makers=None if role is None or role.is_default() else role.id)
    if name == "language" and values and values[0] in (UNCHOSEN, *words.locales()):
        return replace(server, language=None if values[0] == UNCHOSEN else values[0])
    raise Refusal("no-such-language" if name == "language" else "press-unknown")


async def _set(app: Host, guild: discord.Guild, changes: dict[str, tuple[str, ...]]) -> Server:
    """Save the changes and return the server's settings. Raises `Refusal`, and then nothing is saved."""
    async with app.store.write() as tx:
        server = await tx.servers.get(guild.id)
        for name, values in changes.items():
            server = _with(server, guild, name, values)
        if changes:
            await tx.servers.save(server)
    return server


@on_press("server-again", Ack.UPDATE, match_at=None)
async def server_again(press: Press) -> None:
    """Show the settings of this server: from More or ``/play``, or back to them."""
    guild = _managed(press.interaction)
    await press.show(server_panel(await _set(press.app, guild, {}), guild, press.locale))


@on_press("setup", Ack.UPDATE, match_at=None)
async def setup_pressed(press: Press) -> None:
    """Show the bot's permissions in this channel."""
    _managed(press.interaction)
    way_back = button(press.recipient.say()(text("button-back")), custom_id(BUTTON, "server-again"))
    await press.show(checked(press.interaction.app_permissions, press.locale, way_back))


@on_press("server", Ack.UPDATE, match_at=None)
async def set_on_server(press: Press) -> None:
    """``server:<name>`` with the chosen values: change one setting."""
    guild = _managed(press.interaction)
    server = await _set(press.app, guild, {press.arg(0): press.values})
    await press.show(server_panel(server, guild, press.locale))


def _typed_channels(typed: str) -> tuple[str, ...]:
    """Channel ids from typed mentions or numbers; none for ``all``. Raises `Refusal`."""
    if typed.strip().casefold() == ALL:
        return ()
    parts = [CHANNEL.fullmatch(part) for part in typed.replace(",", " ").replace("><", "> <").split()]
    if not parts or not all(parts):
        raise Refusal("no-such-channels")
    return tuple(part[1] for part in parts if part)


class Admin(commands.Cog):
    """The commands for setting up."""

    @app_commands.command(name="server", description=menu("command-server"))
    @app_commands.describe(
        channels=menu("command-server-channels"),
        makers=menu("command-server-makers"),
        language=menu("server-language"),
    )
    @app_commands.autocomplete(language=suggesting(language_choices))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def server(
        self,
        interaction: Ask,
        channels: str | None = None,
        makers: discord.Role | None = None,
        language: str | None = None,
    ) -> None:
        await privately(interaction)
        guild = _managed(interaction)
        changes: dict[str, tuple[str, ...]] = {}
        if channels is not None:
            changes["channels"] = _typed_channels(channels)
        if makers is not None:
            changes["makers"] = (str(makers.id),)
        if language is not None:
            changes["language"] = (language_typed(interaction, language),)
        server = await _set(interaction.client, guild, changes)
        await fill(interaction, server_panel(server, guild, locale_of(interaction)))

    @app_commands.command(name="setup", description=menu("command-setup"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_channels=True)
    async def setup_channel(self, interaction: Ask) -> None:
        await privately(interaction)
        await fill(interaction, checked(interaction.app_permissions, locale_of(interaction)))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Admin())
