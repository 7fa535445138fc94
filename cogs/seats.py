"""Changes of a seat's occupant: /seat and /away, and the buttons of seats on offer."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot import words
from bot.access import only_viewer
from bot.app import Drakhost
from bot.host import Host
from bot.matches.seats import AWAY_DAYS
from bot.refusal import Refusal
from bot.ui.answers import Ack, fill
from bot.ui.outgoing import Outgoing
from bot.ui.press import Press, on_press
from bot.ui.seats import SEATS_APART, away_panel, give_panel
from bot.ui.trouble import sentence
from cogs.common import (
    Ask,
    locale_of,
    menu,
    person_of,
    privately,
    seat_named,
    seats_as_choices,
    suggesting,
    which,
)
from engines.core import Seat, Text, text


@on_press("take-seat", Ack.UPDATE)
async def take_seat(press: Press) -> None:
    """``take-seat:<match>:<offer>``: take the offered seat."""
    offer = press.number(1)
    await press.app.matches.seats.take_seat(press.match, press.person, offer)
    await _settled(press, await _taken(press.app, press.match, press.person.id))


@on_press("refuse-seat", Ack.UPDATE)
async def refuse_seat(press: Press) -> None:
    """``refuse-seat:<match>:<offer>``: refuse an offer or a request, or withdraw one's own."""
    await press.app.matches.seats.refuse_seat(press.match, press.person.id, press.number(1))
    await _settled(press, text("seat-refused"))


@on_press("come-back", Ack.UPDATE)
async def come_back(press: Press) -> None:
    """``come-back:<match>``: return to one's own seat."""
    is_back = await press.app.matches.seats.come_back(press.match, press.person)
    await _settled(press, text("seat-yours" if is_back else "seat-asked"))


@on_press("give-seat", Ack.UPDATE)
async def give_seat(press: Press) -> None:
    """``give-seat:<match>``: show a panel to choose a person."""
    perspective = await press.app.matches.views.perspective(press.match, press.person.id)
    if perspective.match.status != "running":
        raise Refusal("match-ended")
    if not perspective.viewer:
        raise Refusal("not-yours")
    await press.show(give_panel(perspective, press.locale))


@on_press("give-seat-to", Ack.UPDATE)
async def give_seat_to(press: Press) -> None:
    """``give-seat-to:<match>[:<seat>+<seat>…]``: offer all the person's seats, or these, to the chosen person."""
    to, named = press.chosen_person("seat-not-for-bots"), press.given(1)
    seats = [] if named is None else [Seat(seat) for seat in named.split(SEATS_APART)]
    await _give(press.app, press.match, press.person.id, to, seats)
    await _settled(press, text("seat-asked-of"))


@on_press("give-which", Ack.UPDATE)
async def give_which(press: Press) -> None:
    """``give-which:<match>``: choose which of several seats are offered."""
    perspective = await press.app.matches.views.perspective(press.match, press.person.id)
    await press.show(
        give_panel(perspective, press.locale, [seat for seat in press.chosen_seats if seat in perspective.viewer])
    )


@on_press("away", Ack.UPDATE)
async def away(press: Press) -> None:
    """``away:<match>``: show a panel to choose the length of the vacation."""
    await press.show(await _away(press.app, press.match, press.person.id, press.locale))


@on_press("away-for", Ack.UPDATE)
async def away_for(press: Press) -> None:
    """``away-for:<match>:<days>``: go on vacation; 0 days ends it."""
    told = await _go(press.app, press.match, press.person.id, press.number(1))
    await _settled(press, told)


async def _settled(press: Press, told: Text) -> None:
    async with press.app.settling(press.interaction, press.match):
        await press.show(sentence(words.speaker(None, press.locale)(told)))


async def _give(app: Host, number: int, person: int, to: int, seats: list[Seat]) -> None:
    """Offer a person's seats, or some of them, to another person who can see the table. Raises `Refusal`."""
    await only_viewer(app, (await app.matches.views.perspective(number)).match, to)
    await app.matches.seats.give(number, person, to, seats)


async def _taken(app: Host, number: int, person: int) -> Text:
    """The sentence on the outcome: a person who was asked to give the seat back no longer holds one."""
    perspective = await app.matches.views.perspective(number, person)
    return text("seat-yours" if perspective.viewer else "seat-given-back")


async def _away(app: Host, number: int, person: int, locale: str) -> Outgoing:
    perspective = await app.matches.views.perspective(number, person)
    if perspective.match.status != "running":
        raise Refusal("match-ended")
    if not perspective.viewer:
        raise Refusal("not-yours")
    if perspective.match.pace in ("none", "live"):
        raise Refusal("away-no-clock")
    return away_panel(perspective, locale)


async def _go(app: Host, number: int, person: int, days: int) -> Text:
    if days == 0:
        await app.matches.seats.return_early(number, person)
        return text("away-ended")
    return text("away-begun", until=await app.matches.seats.go_away(number, person, days))


async def held_choices(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of the seats that the person holds."""
    number = await which(interaction, interaction.namespace.match)
    perspective = await interaction.client.matches.views.perspective(number, interaction.user.id)
    return seats_as_choices(perspective, perspective.viewer, perspective.say(locale_of(interaction)), current)


class Seats(commands.Cog):
    """These actions as typed commands."""

    seat = app_commands.Group(name="seat", description=menu("command-seat-group"), guild_only=True)

    @seat.command(name="give", description=menu("command-seat-give"))
    @app_commands.describe(
        who=menu("command-seat-give-who"), seat=menu("command-seat-give-seat"), match=menu("command-match")
    )
    @app_commands.autocomplete(seat=suggesting(held_choices))
    async def give(
        self, interaction: Ask, who: discord.Member, seat: str | None = None, match: int | None = None
    ) -> None:
        await privately(interaction)
        if who.bot:
            raise Refusal("seat-not-for-bots")
        number = await which(interaction, match)
        perspective = await interaction.client.matches.views.perspective(number, interaction.user.id)
        seats = [] if seat is None else [seat_named(perspective, seat, perspective.say(locale_of(interaction)))]
        await _give(interaction.client, number, interaction.user.id, who.id, seats)
        await self._told(interaction, number, text("seat-asked-of"))

    @seat.command(name="take", description=menu("command-seat-take"))
    @app_commands.describe(match=menu("command-match"))
    async def take(self, interaction: Ask, match: int | None = None) -> None:
        """Take the seat offered to this person, or else the first free one."""
        await privately(interaction, once=True)
        app, number, person = interaction.client, await which(interaction, match), person_of(interaction)
        async with app.store.read() as tx:
            offers = [offer for offer in await tx.seat_offers.of(number) if offer.kind != "return"]
        offers.sort(key=lambda offer: offer.person != person.id)
        if not offers:
            raise Refusal("no-seat-free")
        await app.matches.seats.take_seat(number, person, offers[0].id)
        await self._told(interaction, number, await _taken(app, number, person.id))

    @seat.command(name="back", description=menu("command-seat-back"))
    @app_commands.describe(match=menu("command-match"))
    async def back(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction, once=True)
        number = await which(interaction, match)
        is_back = await interaction.client.matches.seats.come_back(number, person_of(interaction))
        await self._told(interaction, number, text("seat-yours" if is_back else "seat-asked"))

    @app_commands.command(name="away", description=menu("command-away"))
    @app_commands.describe(days=menu("command-away-days"), match=menu("command-match"))
    async def away(
        self, interaction: Ask, days: app_commands.Range[int, 0, AWAY_DAYS] | None = None, match: int | None = None
    ) -> None:
        await privately(interaction)
        app, number, person = interaction.client, await which(interaction, match), interaction.user.id
        if days is None:
            await fill(interaction, await _away(app, number, person, locale_of(interaction)))
        else:
            await self._told(interaction, number, await _go(app, number, person, days))

    async def _told(self, interaction: Ask, number: int, told: Text) -> None:
        async with interaction.client.settling(interaction, number):
            await interaction.client.tell(interaction, told)


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Seats())
