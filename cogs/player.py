"""Settings and data of one person, for all tables: /settings and /privacy."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, get_args

from discord import app_commands
from discord.ext import commands

from bot.app import Drakhost
from bot.interactions import recipient_of, remember_recipient
from bot.limits import AUTOCOMPLETE, CHOICE_NAME
from bot.player_settings import NEVER, UNCHOSEN, changed, find_zones, zone_label
from bot.quiet_hours import zone_of
from bot.recipient import Recipient
from bot.refusal import Refusal
from bot.store import Notices, Player
from bot.ui.answers import Ack, fill
from bot.ui.outgoing import Outgoing, cut, search_window
from bot.ui.player_settings import language_name, settings_panel, zones_panel
from bot.ui.press import MODAL, Press, custom_id, on_press
from bot.ui.privacy import confirm_forgetting, dossier_outgoing, privacy_panel
from bot.ui.trouble import sentence
from bot.utc import now
from bot.words import locales
from cogs.common import Ask, app_of, menu, privately, suggesting
from engines.core import text

NIGHTS = ("22:00-07:00", "23:00-08:00", "00:00-09:00", NEVER)
"""Quiet hours that autocomplete suggests."""


async def _change(interaction: Ask, *settings: tuple[str, str]) -> Recipient:
    """Save a person's settings and return the recipient with them. Raises `Refusal`, and then nothing is saved."""
    if not settings:
        return recipient_of(interaction)
    async with interaction.client.store.write() as tx:
        player = await tx.players.get(interaction.user.id)
        for name, value in settings:
            player = changed(player, name, value)
        await tx.players.save(player)
    return remember_recipient(interaction, player)


@on_press("settings", Ack.PRIVATE, match_at=None)
async def settings(press: Press) -> None:
    """Show the settings panel."""
    await press.show(settings_panel(press.recipient))


@on_press("settings-again", Ack.UPDATE, match_at=None)
async def settings_again(press: Press) -> None:
    """Go back from a choice to the panel."""
    await press.show(settings_panel(press.recipient))


@on_press("setting", Ack.UPDATE, match_at=None)
async def set_player(press: Press) -> None:
    """``setting:<name>`` with the chosen value, or ``setting:<name>:<value>``: change one setting."""
    value = press.given(1) or press.value
    await press.show(settings_panel(await _change(press.interaction, (press.arg(0), value))))


@on_press("find-zone", Ack.MODAL, match_at=None)
async def find_zone(press: Press) -> None:
    """Open the modal to search for a time zone."""
    say = press.recipient.say()
    made = custom_id(MODAL, "found-zone")
    await press.open(search_window(say(text("settings-zone-title")), say(text("settings-zone-field")), made))


@on_press("found-zone", Ack.UPDATE, match_at=None)
async def found_zone(press: Press) -> None:
    """Show the time zones that match the typed text."""
    hits = find_zones(press.typed)
    if not hits:
        raise Refusal("no-such-zone")
    await press.show(zones_panel(hits, press.recipient))


async def _privacy(interaction: Ask) -> Outgoing:
    recipient = recipient_of(interaction)
    return privacy_panel(await interaction.client.matches.privacy.kept(recipient.person), recipient)


@on_press("privacy", Ack.PRIVATE, match_at=None)
async def privacy(press: Press) -> None:
    """Show the person's stored data in a panel of its own."""
    await press.show(await _privacy(press.interaction))


@on_press("privacy-again", Ack.UPDATE, match_at=None)
async def privacy_again(press: Press) -> None:
    """Go back from the confirmation to the panel."""
    await press.show(await _privacy(press.interaction))


@on_press("export-me", Ack.PRIVATE, match_at=None)
async def export_me(press: Press) -> None:
    """Send all stored data about the person as a file."""
    costly, recipient = press.app.costly, press.recipient
    async with costly.lane(recipient.person):
        dossier = await press.app.matches.privacy.dossier(recipient)
        outgoing = await costly.run(dossier_outgoing, dossier, recipient)
    await press.show(outgoing)


@on_press("forget-me", Ack.UPDATE, match_at=None)
async def forget_me(press: Press) -> None:
    """Ask for a confirmation, whatever the player's settings."""
    seated = await press.app.matches.privacy.seated(press.person.id)
    await press.show(confirm_forgetting(len(seated), press.recipient))


@on_press("forget-me-now", Ack.UPDATE, match_at=None)
async def forget_me_now(press: Press) -> None:
    app = app_of(press)
    forgotten = press.recipient.say()(text("privacy-forgotten"))
    await app.courier.recall(press.person.id)
    left = await app.matches.privacy.forget(press.person.id)
    app.languages.pop(press.person.id, None)
    await press.show(sentence(forgotten))
    for number in left:
        await app.follow_up(number)


async def language_choices(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of the languages that have catalogues."""
    return [
        app_commands.Choice(name=cut(label, CHOICE_NAME), value=known)
        for known, label in _languages(interaction).items()
        if current.casefold() in label.casefold()
    ]


def _languages(interaction: Ask) -> dict[str, str]:
    """The labels of the available languages, by value."""
    own = recipient_of(interaction).say()(text("settings-language-discord"))
    return {UNCHOSEN: own} | {known: language_name(known) for known in locales()}


def language_typed(interaction: Ask, typed: str) -> str:
    """The value of a typed language: it may be typed as autocomplete showed it, or as the value itself."""
    labels = {label.casefold(): known for known, label in _languages(interaction).items()}
    return labels.get(typed.casefold(), typed)


async def zone_choices(_interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of time zones by their cities, with the time there."""
    there = {zone: zone_of(Player(0, zone=zone)) for zone in find_zones(current)[:AUTOCOMPLETE]}
    return [
        app_commands.Choice(name=cut(zone_label(zone, datetime.fromtimestamp(now(), known)), CHOICE_NAME), value=zone)
        for zone, known in there.items()
    ]


async def quiet_choices(_interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of usual nights; any other may be typed."""
    return [app_commands.Choice(name=night, value=night) for night in NIGHTS if current.strip() in night]


class People(commands.Cog):
    """These actions as typed commands."""

    @app_commands.command(name="settings", description=menu("command-settings"))
    @app_commands.describe(
        language=menu("settings-language"),
        zone=menu("command-settings-zone"),
        quiet=menu("command-settings-quiet"),
        notices=menu("settings-notices"),
        confirm=menu("command-settings-confirm"),
        text_boards=menu("command-settings-text"),
        ask_always=menu("command-settings-always"),
    )
    @app_commands.choices(
        notices=[app_commands.Choice(name=menu(f"settings-notices-{kind}"), value=kind) for kind in get_args(Notices)]
    )
    @app_commands.autocomplete(
        language=suggesting(language_choices), zone=suggesting(zone_choices), quiet=suggesting(quiet_choices)
    )
    async def settings(
        self,
        interaction: Ask,
        language: str | None = None,
        zone: str | None = None,
        quiet: str | None = None,
        notices: str | None = None,
        confirm: bool | None = None,
        text_boards: bool | None = None,
        ask_always: bool | None = None,
    ) -> None:
        await privately(interaction)
        given = {
            "language": language and language_typed(interaction, language), "zone": zone, "quiet": quiet,
            "notices": notices, "confirm": _switch(confirm), "text-boards": _switch(text_boards),
            "ask-always": _switch(ask_always),
        }  # fmt: skip
        settings = [(name, value) for name, value in given.items() if value is not None]
        await fill(interaction, settings_panel(await _change(interaction, *settings)))

    @app_commands.command(name="privacy", description=menu("command-privacy"))
    async def privacy(self, interaction: Ask) -> None:
        await privately(interaction)
        await fill(interaction, await _privacy(interaction))


def _switch(on: bool | None) -> Literal["on", "off"] | None:
    return None if on is None else "on" if on else "off"


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(People())
