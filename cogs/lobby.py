"""Opening a table, sitting down, starting: /play and /table, and the lobby's buttons."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot import words
from bot.access import admitted, parent_of
from bot.app import Drakhost
from bot.drawing import Urgency
from bot.host import Host
from bot.interactions import recipient_of
from bot.matches.core import only_host, only_in_lobby
from bot.perspective import Perspective
from bot.refusal import Refusal
from bot.ui.answers import Ack, Sent, add, fill
from bot.ui.lobby import games_panel, options_panel, seats_offered, seats_panel
from bot.ui.outgoing import Outgoing
from bot.ui.press import Press, on_press
from bot.ui.roles import own_seats
from bot.ui.trouble import sentence
from cogs.common import (
    Ask,
    app_of,
    game_choices,
    game_named,
    locale_of,
    manages,
    may_hide_here,
    may_move_to,
    may_open,
    may_play_here,
    menu,
    open_lobby,
    open_table,
    person_of,
    privately,
    seat_named,
    seats_as_choices,
    suggesting,
    threadless,
)
from cogs.guests import call_guest, play_again
from cogs.play import show_move
from engines.core import Seat, games, text


@on_press("new", Ack.PRIVATE, match_at=None)
async def new(press: Press) -> None:
    """``new:<game>``, or the game chosen in a select: open a lobby of it, from ``/play``."""
    interaction, game = press.interaction, press.chosen_game or press.game(0)
    if game is None:
        raise Refusal("press-unknown")
    may_play_here(interaction)
    await may_open(interaction, interaction.channel_id or 0)
    number = await open_lobby(interaction, game)
    await press.app.follow_up(number)
    await press.tell(text("lobby-opened", number=number))


@on_press("join", Ack.UPDATE)
async def join(press: Press) -> None:
    await press.app.matches.lobby.join(press.match, press.person)
    await press.app.follow_up(press.match)


@on_press("leave", Ack.UPDATE)
async def leave(press: Press) -> None:
    await press.app.matches.lobby.leave(press.match, press.person.id)
    await press.app.follow_up(press.match)


@on_press("computer", Ack.UPDATE)
async def computer(press: Press) -> None:
    await press.app.matches.lobby.add_computer(press.match, press.person.id)
    await press.app.follow_up(press.match)


@on_press("remove-computer", Ack.UPDATE)
async def remove_computer(press: Press) -> None:
    await press.app.matches.lobby.remove_computer(press.match, press.person.id)
    await press.app.follow_up(press.match)


@on_press("computers", Ack.UPDATE)
async def computers(press: Press) -> None:
    """``computers:<match>:…``: set how strong computers play."""
    await press.app.matches.lobby.choose(press.match, press.person.id, "computers", press.value)
    await press.app.follow_up(press.match)


@on_press("seats", Ack.PRIVATE)
async def seats(press: Press) -> None:
    """Show the seats that the recipient may take."""
    await press.show(seats_panel(await _open(press.app, press.match, press.person.id), press.locale))


@on_press("sit", Ack.UPDATE)
async def sit(press: Press) -> None:
    await _seated(press, press.app.matches.lobby.sit(press.match, press.person, Seat(press.value)))


@on_press("take-free-seat", Ack.UPDATE)
async def take_free_seat(press: Press) -> None:
    """``take-free-seat:<match>:…``: take the seat chosen in the lobby."""
    await press.app.matches.lobby.sit(press.match, press.person, Seat(press.value))
    await press.app.follow_up(press.match)


@on_press("choose-seats", Ack.UPDATE)
async def choose_seats(press: Press) -> None:
    """Take the chosen seats, in a game where one person may play several."""
    await _seated(press, press.app.matches.lobby.choose_seats(press.match, press.person, press.chosen_seats))


async def _seated(press: Press, sits: Awaitable[None]) -> None:
    """Take seats, then show the seats as they are now. Raises `Refusal`; if another person was quicker, it stands below
    the seats that are left."""
    try:
        await sits
    except Refusal as refused:
        if refused.text.key == "seat-taken":
            with suppress(Refusal):
                await press.show(seats_panel(await _open(press.app, press.match, press.person.id), press.locale))
        raise
    async with press.app.settling(press.interaction, press.match):
        await press.show(seats_panel(await _open(press.app, press.match, press.person.id), press.locale))


@on_press("start", Ack.UPDATE)
async def start(press: Press) -> None:
    await _start_here(press)


@on_press("start-with-computers", Ack.UPDATE)
async def start_with_computers(press: Press) -> None:
    """Let computers take the seats that are missing, and start."""
    await _start_here(press, with_computers=True)


async def _start_here(press: Press, *, with_computers: bool = False) -> None:
    """Start; if the person who pressed is asked at once, show the question."""
    await _start(app_of(press), press.match, press.person.id, with_computers=with_computers)
    await press.app.follow_up(press.match)
    await _tell_threadless(press.interaction, press.match)
    await _open_panel(press.interaction, press.match, partial(add, press.interaction))


@on_press("options", Ack.PRIVATE)
async def options(press: Press) -> None:
    """Show the host's options panel."""
    await press.show(options_panel(await _hosted(press.app, press.match, press.person.id), press.locale))


@on_press("option", Ack.UPDATE)
async def option(press: Press) -> None:
    """Show one of many options in the host's panel."""
    await press.show(options_panel(await _hosted(press.app, press.match, press.person.id), press.locale, press.value))


@on_press("set-option", Ack.UPDATE)
async def set_option(press: Press) -> None:
    if press.arg(1) == "doors":
        private = press.value == "private"
        if private:
            match = (await _hosted(press.app, press.match, press.person.id)).match
            await app_of(press).courier.rooms.may_hide(match)
        await press.app.matches.guests.close_doors(press.match, press.person.id, private=private)
    else:
        await press.app.matches.lobby.choose(press.match, press.person.id, press.arg(1), press.value)
    async with press.app.settling(press.interaction, press.match):
        perspective = await _hosted(press.app, press.match, press.person.id)
        await press.show(options_panel(perspective, press.locale, press.arg(1)))


@on_press("hand-over", Ack.UPDATE)
async def pass_host(press: Press) -> None:
    heir = press.chosen_person()
    await press.app.matches.lobby.pass_host(press.match, press.person.id, heir)
    handed_over = text("handed-over", number=press.match, host=f"<@{heir}>")
    async with press.app.settling(press.interaction, press.match):
        await press.show(sentence(words.speaker(None, press.locale)(handed_over)))


async def _start(app: Drakhost, number: int, person: int, *, with_computers: bool = False) -> None:
    """Deal and begin; a private match begins only where it can be hidden. Raises `Refusal`."""
    match = (await _hosted(app, number, person)).match
    if match.private:
        await app.courier.rooms.may_hide(match)
    await app.matches.lobby.start(number, person, with_computers=with_computers)


async def _tell_threadless(interaction: Ask, number: int) -> None:
    """Tell the person who started a match why it has no thread of its own."""
    perspective = await interaction.client.matches.views.perspective(number)
    if not perspective.match.private and (why := threadless(interaction)) is not None:
        await interaction.client.add_private(why)


async def _open_panel(interaction: Ask, number: int, send: Callable[[Outgoing], Awaitable[Sent]]) -> None:
    """Show the panel to the person who has started a match, if it waits for them or they play alone."""
    app, recipient = interaction.client, recipient_of(interaction)
    perspective = await app.matches.views.perspective(number, recipient.person)
    match, concerned = perspective.match, perspective.is_due or not perspective.others
    if perspective.viewer and concerned and match.status == "running" and match.lost_at is None:
        await show_move(app, number, recipient, send)


async def _open(app: Host, number: int, person: int) -> Perspective:
    """The perspective of a table that has not started. Raises `Refusal` for any other."""
    perspective = await app.matches.views.perspective(number, person)
    only_in_lobby(perspective.match)
    return perspective


async def _hosted(app: Host, number: int, person: int) -> Perspective:
    """The perspective of a table that has not started, for its host. Raises `Refusal` for anybody else."""
    perspective = await _open(app, number, person)
    only_host(perspective.match, person)
    return perspective


async def seat_choices(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of the seats that may be taken at the table whose number was typed."""
    return await _suggested_seats(
        interaction, current, lambda perspective: [*seats_offered(perspective).keys() - own_seats(perspective)]
    )


async def own_choices(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of the person's own seats at that table, which they may give back one by one."""
    return await _suggested_seats(
        interaction, current, lambda perspective: own_seats(perspective) if perspective.meta.shared else []
    )


async def _suggested_seats(
    interaction: Ask, current: str, offered: Callable[[Perspective], Collection[Seat]]
) -> list[app_commands.Choice[str]]:
    number = interaction.namespace.number
    if not isinstance(number, int):
        return []
    await admitted(interaction, number)
    perspective = await _open(interaction.client, number, interaction.user.id)
    return seats_as_choices(perspective, offered(perspective), perspective.say(locale_of(interaction)), current)


class Lobby(commands.Cog):
    """These actions as typed commands."""

    table = app_commands.Group(name="table", description=menu("command-table"), guild_only=True)

    @app_commands.command(name="play", description=menu("command-play"))
    @app_commands.describe(game=menu("command-play-game"))
    @app_commands.autocomplete(game=suggesting(game_choices))
    @app_commands.guild_only()
    async def play(self, interaction: Ask, game: str | None = None) -> None:
        if game is None:
            await privately(interaction)
            locale, pictures = locale_of(interaction), interaction.client.pictures
            drawn = await asyncio.gather(*(pictures.cover(one, locale, Urgency.PANEL) for one in games()))
            covers = dict(zip(games(), drawn, strict=True))
            await fill(interaction, games_panel(covers, locale, manages=manages(interaction)))
            return
        chosen = game_named(game, locale_of(interaction))  # refused before the public answer begins
        may_play_here(interaction)
        await open_table(interaction, chosen)

    @table.command(name="join", description=menu("command-join"))
    @app_commands.describe(number=menu("command-number"))
    async def join(self, interaction: Ask, number: int) -> None:
        await privately(interaction)
        await admitted(interaction, number)
        await interaction.client.matches.lobby.join(number, person_of(interaction))
        await self._done(interaction, number, "joined")

    @table.command(name="leave", description=menu("command-leave"))
    @app_commands.describe(number=menu("command-number"), seat=menu("command-leave-seat"))
    @app_commands.autocomplete(seat=suggesting(own_choices))
    async def leave(self, interaction: Ask, number: int, seat: str | None = None) -> None:
        await privately(interaction)
        await admitted(interaction, number)
        if seat is None:
            await interaction.client.matches.lobby.leave(number, interaction.user.id)
            await self._done(interaction, number, "left")
            return
        perspective = await _open(interaction.client, number, interaction.user.id)
        say = perspective.say(locale_of(interaction))
        chosen = seat_named(perspective, seat, say)
        await interaction.client.matches.lobby.give_up_seat(number, person_of(interaction), chosen)
        await self._done(interaction, number, "seat-given-up", seat=say(text(f"seat-{chosen}")))

    @table.command(name="computer", description=menu("command-computer"))
    @app_commands.describe(number=menu("command-number"))
    async def computer(self, interaction: Ask, number: int) -> None:
        await privately(interaction, once=True)
        await admitted(interaction, number)
        await interaction.client.matches.lobby.add_computer(number, interaction.user.id)
        await self._done(interaction, number, "computer-added")

    @table.command(name="remove-computer", description=menu("command-remove-computer"))
    @app_commands.describe(number=menu("command-number"))
    async def remove_computer(self, interaction: Ask, number: int) -> None:
        await privately(interaction, once=True)
        await admitted(interaction, number)
        await interaction.client.matches.lobby.remove_computer(number, interaction.user.id)
        await self._done(interaction, number, "computer-removed")

    @table.command(name="seat", description=menu("command-seat"))
    @app_commands.describe(number=menu("command-number"), seat=menu("command-seat-which"))
    @app_commands.autocomplete(seat=suggesting(seat_choices))
    async def seat(self, interaction: Ask, number: int, seat: str) -> None:
        await privately(interaction)
        await admitted(interaction, number)
        perspective = await _open(interaction.client, number, interaction.user.id)
        say = perspective.say(locale_of(interaction))
        chosen = seat_named(perspective, seat, say)
        await interaction.client.matches.lobby.sit(number, person_of(interaction), chosen)
        await self._done(interaction, number, "seated", seat=say(text(f"seat-{chosen}")))

    @table.command(name="host", description=menu("command-host"))
    @app_commands.describe(number=menu("command-number"), person=menu("command-host-who"))
    async def host(self, interaction: Ask, number: int, person: discord.Member | discord.User) -> None:
        await privately(interaction)
        await admitted(interaction, number)
        await interaction.client.matches.lobby.pass_host(number, interaction.user.id, person.id)
        await self._done(interaction, number, "handed-over", host=f"<@{person.id}>")

    @table.command(name="invite", description=menu("command-invite"))
    @app_commands.describe(number=menu("command-number"), person=menu("command-invite-who"))
    async def invite(self, interaction: Ask, number: int, person: discord.Member) -> None:
        await privately(interaction)
        await admitted(interaction, number)
        if person.bot:
            raise Refusal("guest-bot")
        await call_guest(interaction, number, person.id)

    @table.command(name="again", description=menu("command-again"))
    @app_commands.describe(number=menu("command-number"))
    async def again(self, interaction: Ask, number: int) -> None:
        await privately(interaction, once=True)
        await play_again(interaction, (await admitted(interaction, number)).id, person_of(interaction))

    @table.command(name="start", description=menu("command-start"))
    @app_commands.describe(number=menu("command-number"))
    async def start(self, interaction: Ask, number: int) -> None:
        await privately(interaction)
        await admitted(interaction, number)
        await _start(interaction.client, number, interaction.user.id)
        await self._done(interaction, number, "started")
        await _tell_threadless(interaction, number)
        await _open_panel(interaction, number, partial(fill, interaction))

    @table.command(name="options", description=menu("command-options"))
    @app_commands.describe(number=menu("command-number"))
    async def options(self, interaction: Ask, number: int) -> None:
        await privately(interaction)
        await admitted(interaction, number)
        perspective = await _hosted(interaction.client, number, interaction.user.id)
        await fill(interaction, options_panel(perspective, locale_of(interaction)))

    @table.command(name="here", description=menu("command-here"))
    @app_commands.describe(number=menu("command-number"))
    async def here(self, interaction: Ask, number: int) -> None:
        """Move the person's table to this channel or thread; if it is already here, post its missing messages again."""
        await privately(interaction)
        await admitted(interaction, number)
        may_play_here(interaction)
        app, place = interaction.client, interaction.channel_id or 0
        match = await app.matches.places.only_proposer(number, interaction.user.id)
        if interaction.guild_id != match.server and not app.has_left(match.server):
            raise Refusal("other-server")
        if match.private:
            may_hide_here(interaction)
        if place in (match.channel, match.thread) and match.lost_at is None:
            await app.courier.show_again(number)
            await self._done(interaction, number, "table-here-already")
        else:
            await may_move_to(interaction, place)
            parent = parent_of(interaction.channel)
            await app.courier.rehome(interaction.guild_id or 0, place, number, parent=parent)
            await self._done(interaction, number, "table-here")

    async def _done(self, interaction: Ask, number: int, key: str, **args: str) -> None:
        """Confirm, then settle: in this order, because the confirmation would overwrite what the courier may have to
        add."""
        await interaction.client.tell(interaction, text(key, number=number, **args))
        await interaction.client.follow_up(number)


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Lobby())
