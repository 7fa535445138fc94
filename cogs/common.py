"""Shared parts of the commands: texts for Discord's menus, checks of the channel, acknowledgements, autocomplete."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any

import discord
from discord import Interaction, app_commands

from bot import words
from bot.access import admitted, parent_of
from bot.app import Drakhost
from bot.courier.rooms import Room
from bot.host import Host
from bot.interactions import look_up_recipient, recipient_of
from bot.limits import AUTOCOMPLETE, CHOICE_NAME
from bot.logs import where
from bot.matches import DEFAULT_STRENGTH, Person
from bot.names import quoted
from bot.permissions import NEEDED, NEEDED_IN_THREAD, THREADED, lacking, refuse_exposed
from bot.perspective import Perspective
from bot.refusal import Refusal
from bot.store import Server
from bot.ui.answers import Ack, Undelivered, acknowledge, add, delivery, fill
from bot.ui.outgoing import Outgoing, cut
from bot.ui.press import Press
from bot.ui.trouble import sentence
from engines.core import Choice, EngineError, Seat, Strength, Text, games, strengths, text

log = logging.getLogger(__name__)
Ask = Interaction[Drakhost]
NAMED = 5
"""The most channels named in one sentence."""


def menu(key: str) -> app_commands.locale_str:
    """A command's or option's description, as Discord's menu shows it."""
    return option_name(None, key)


def locale_of(interaction: Ask) -> str:
    return recipient_of(interaction).locale


def app_of(press: Press) -> Drakhost:
    """The app of a press, where more of it is needed than `Host` offers."""
    app: Drakhost = press.interaction.client
    return app


def person_of(interaction: Ask) -> Person:
    return Person(interaction.user.id, interaction.user.display_name)


def manages(interaction: Ask) -> bool:
    """True if the person may manage the server where they ask."""
    return interaction.guild is not None and interaction.permissions.manage_guild


async def which(interaction: Ask, match: int | None) -> int:
    """The number of the match that a command means: the one named, the one played here, or the person's own. Raises
    `Refusal`."""
    if match is not None:
        return (await admitted(interaction, match)).id
    return (await interaction.client.matches.listing.find(interaction.user.id, interaction.channel_id or 0)).id


async def privately(interaction: Ask, *, once: bool = False) -> None:
    """Acknowledge a command whose answer is private. `once`: the command must not run twice. It has no decision's id to
    recognise a repetition, and a person whom Discord tells that the bot does not respond types it again: so if the
    acknowledgement fails, nothing is done. Raises `Refusal`."""
    if not await acknowledge(interaction, Ack.PRIVATE) and once:
        raise Refusal("unheard")


def missing(permissions: discord.Permissions, wanted: Sequence[str], say: words.Say) -> str:
    """The permissions of `wanted` that are missing, in bold; empty if none is."""
    return ", ".join(f"**{name}**" for name in lacking(permissions, wanted, say))


def may_play_here(interaction: Ask) -> None:
    """Raises `Refusal` if no messages can be sent here, or naming the permissions that a match in this channel
    lacks."""
    channel, rights = interaction.channel, interaction.app_permissions
    thread = channel if isinstance(channel, discord.Thread) else None
    if not isinstance(channel, Room) or (thread and thread.locked and not rights.manage_threads):
        raise Refusal("no-messages-here")
    what = missing(rights, NEEDED_IN_THREAD if thread else NEEDED, words.speaker(None, locale_of(interaction)))
    if what:
        raise Refusal(text("no-table-here", what=what))


def may_hide_here(interaction: Ask) -> None:
    """Raises `Refusal` if a private match would be visible to everybody here, naming what is missing."""
    refuse_exposed(interaction.channel, words.speaker(None, locale_of(interaction)))


async def may_open(interaction: Ask, channel: int) -> None:
    """Raises `Refusal` if the server's settings allow no tables in that channel, or none by this person."""
    async with interaction.client.store.read() as tx:
        server = await tx.servers.get(interaction.guild_id or 0)
    in_settings(interaction.client, server, channel)
    person = interaction.user
    if server.makers and not (isinstance(person, discord.Member) and person.get_role(server.makers)):
        raise Refusal(text("makers-only", role=f"<@&{server.makers}>"))


async def may_move_to(interaction: Ask, channel: int) -> None:
    """Raises `Refusal` if the server's settings allow no tables in that channel."""
    async with interaction.client.store.read() as tx:
        in_settings(interaction.client, await tx.servers.get(interaction.guild_id or 0), channel)


def in_settings(app: Host, server: Server, channel: int) -> None:
    """Raises `Refusal` if the server's settings allow no tables in that channel. A thread counts as its channel."""
    room = app.get_channel(channel)
    around = room.parent_id if isinstance(room, discord.Thread) else None
    if server.channels and not {channel, around} & set(server.channels):
        named = [f"<#{one}>" for one in server.channels]
        raise Refusal(text("not-here", channels=", ".join([*named[:NAMED], *(["…"] if len(named) > NAMED else [])])))


def threadless(interaction: Ask) -> Text | None:
    """The reason why a match started here gets no thread of its own; None if it can have one."""
    if not isinstance(interaction.channel, discord.TextChannel):
        return None
    what = missing(interaction.app_permissions, THREADED, words.speaker(None, locale_of(interaction)))
    return text("no-thread-here", what=what) if what else None


class Answer:
    """The answer to a command, as the `Destination` for a lobby's first message."""

    def __init__(self, interaction: Ask) -> None:
        self.interaction = interaction
        self.used = False

    async def send(self, outgoing: Outgoing) -> discord.Message:
        message = await self.interaction.edit_original_response(view=outgoing.view(), attachments=outgoing.files())
        self.used = True
        return message


Suggest = Callable[[Ask, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


def suggesting(find: Suggest) -> Suggest:
    """Wrap an autocomplete so that it offers nothing if it fails: discord.py would write the error's own words into the
    log, and Discord shows none."""

    async def suggest(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        try:
            await look_up_recipient(interaction)
            choices = await find(interaction, current)
        except (Refusal, EngineError):
            choices = []
        except Exception as error:
            log.error("autocomplete failed: %s", where(error))
            choices = []
        try:
            with delivery():
                await interaction.response.autocomplete(choices[:AUTOCOMPLETE])
        except Undelivered as late:
            log.info("autocomplete came too late: %s", late)
        return choices

    return suggest


async def game_choices(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of the installed games."""
    titles = [(words.speaker(game, locale_of(interaction))(text("game-title")), game) for game in games()]
    wanted = current.casefold()
    return [
        app_commands.Choice(name=cut(title, CHOICE_NAME), value=game)
        for title, game in titles
        if wanted in title.casefold() or wanted in game
    ]


def game_named(wanted: str, locale: str) -> str:
    """The id of the typed game: it may be typed as its id or as the label that autocomplete showed. Raises
    `Refusal`."""
    for game in games():
        if wanted.casefold() in (game, words.speaker(game, locale)(text("game-title")).casefold()):
            return game
    raise Refusal(text("unknown-game", game=quoted(cut(wanted, CHOICE_NAME))))


def seats_as_choices(
    perspective: Perspective, offered: Collection[Seat], say: words.Say, current: str
) -> list[app_commands.Choice[str]]:  # fmt: skip
    """Autocomplete of some seats of a table, in order of play."""
    labels = {seat: say(text(f"seat-{seat}")) for seat in perspective.meta.seats if seat in offered}
    return [
        app_commands.Choice(name=cut(label, CHOICE_NAME), value=seat)
        for seat, label in labels.items()
        if current.casefold() in label.casefold()
    ]


def seat_named(perspective: Perspective, typed: str, say: words.Say) -> Seat:
    """The typed seat: it may be typed as its id or as the label that autocomplete showed. Raises `Refusal`."""
    for seat in perspective.meta.seats:
        if typed.casefold() in (seat, say(text(f"seat-{seat}")).casefold()):
            return seat
    raise Refusal(text("no-such-seat", typed=quoted(cut(typed, CHOICE_NAME))))


async def _refuse(interaction: Ask, refusal: Refusal) -> None:
    """Refuse in private after a public acknowledgement: that must become a message before it can be deleted, and only
    what follows it may be private."""
    why = sentence(words.speaker(None, locale_of(interaction))(refusal.text))
    await fill(interaction, why)
    with delivery():
        await interaction.delete_original_response()
    await add(interaction, why)


async def open_lobby(
    interaction: Ask, game: str, options: dict[str, str] | None = None, computers: Strength = DEFAULT_STRENGTH
) -> int:
    """Open a lobby where the person asks, and return its number. Raises `UnknownGame`, `BadOption`, `Refusal`."""
    server, channel, parent = interaction.guild_id or 0, interaction.channel_id or 0, parent_of(interaction.channel)
    person = person_of(interaction)
    return await interaction.client.matches.lobby.open(
        game, person, server, channel, options, parent=parent, computers=computers
    )


async def open_table(
    interaction: Ask, game: str, options: dict[str, str] | None = None, computers: Strength = DEFAULT_STRENGTH
) -> None:
    """Open a lobby and show it as the command's public answer; a refusal is shown in private."""
    heard, app = await acknowledge(interaction, Ack.PUBLIC), interaction.client
    try:
        await may_open(interaction, interaction.channel_id or 0)
        number = await open_lobby(interaction, game, options, computers)
    except Refusal as refusal:
        await _refuse(interaction, refusal)
        return
    answer = Answer(interaction)
    await app.follow_up(number, answer if heard else None)
    if heard and not answer.used:  # the lobby could not be shown now; the courier tries again
        await app.tell(interaction, text("lobby-late", number=number))


def option_choices(game: str, choice: Choice) -> list[app_commands.Choice[str]]:
    """The values of a game's table option, for a slash command's fixed choices."""
    return [
        app_commands.Choice(name=option_name(game, f"option-{choice.id}-{value}"), value=value)
        for value in choice.values
    ]


def strength_choices(game: str) -> list[app_commands.Choice[str]]:
    """The strengths of a game's computer players, for a slash command's fixed choices."""
    return [app_commands.Choice(name=option_name(game, f"strength-{one}"), value=one) for one in strengths(game)]


def option_name(game: str | None, key: str) -> app_commands.locale_str:
    """A game's own text, for a slash command's description."""
    what = text(key)
    return app_commands.locale_str(words.speaker(game)(what), game=game, what=what)
