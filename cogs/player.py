"""What concerns one person alone, at all tables: /settings and /privacy."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, get_args

from discord import app_commands
from discord.ext import commands

from bot.app import Drakhost
from bot.limits import AUTOCOMPLETE, CHOICE_NAME
from bot.quiet import zone_of
from bot.reader import Reader, reader_of, recall
from bot.refusal import Refusal
from bot.store import Notices, Player
from bot.ui.press import WINDOW, Ack, Press, custom_id, fill, on_press
from bot.ui.privacy import confirm_forgetting, dossier_sheet, privacy_panel
from bot.ui.sheet import Sheet, cut, search_window
from bot.ui.trouble import sentence
from bot.ui.wishes import language_name, wishes_panel, zones_panel
from bot.when import now
from bot.wishes import NEVER, UNCHOSEN, changed, find_zones, zone_label
from bot.words import locales
from cogs.common import Ask, menu, privately, suggesting
from engines.core import text

NIGHTS = ("22:00-07:00", "23:00-08:00", "00:00-09:00", NEVER)
"""Quiet hours that are offered to whoever types."""


async def _change(interaction: Ask, *wishes: tuple[str, str]) -> Reader:
    """Keep what a person wishes; how they are served from now on. Raises `Refusal`, and then nothing is kept."""
    if not wishes:
        return reader_of(interaction)
    async with interaction.client.store.write() as tx:
        player = await tx.player(interaction.user.id)
        for name, value in wishes:
            player = changed(player, name, value)
        await tx.save_player(player)
    return recall(interaction, player)


@on_press("settings", Ack.PRIVATE, match_at=None)
async def settings(press: Press) -> None:
    """A panel of one's own."""
    await press.show(wishes_panel(press.reader))


@on_press("settings-again", Ack.UPDATE, match_at=None)
async def settings_again(press: Press) -> None:
    """From a choice back to the panel."""
    await press.show(wishes_panel(press.reader))


@on_press("wish", Ack.UPDATE, match_at=None)
async def wish(press: Press) -> None:
    """``wish:<name>`` with what was chosen, or ``wish:<name>:<value>``."""
    value = press.given(1) or press.value
    await press.show(wishes_panel(await _change(press.interaction, (press.arg(0), value))))


@on_press("find-zone", Ack.WINDOW, match_at=None)
async def find_zone(press: Press) -> None:
    """Open the window with its one field."""
    say = press.reader.say()
    made = custom_id(WINDOW, "found-zone")
    await press.open(search_window(say(text("settings-zone-title")), say(text("settings-zone-field")), made))


@on_press("found-zone", Ack.UPDATE, match_at=None)
async def found_zone(press: Press) -> None:
    """With what was typed: the zones that are called so."""
    hits = find_zones(press.typed)
    if not hits:
        raise Refusal("no-such-zone")
    await press.show(zones_panel(hits, press.reader))


async def _privacy(interaction: Ask) -> Sheet:
    reader = reader_of(interaction)
    return privacy_panel(await interaction.client.matches.kept(reader.person), reader)


@on_press("privacy", Ack.PRIVATE, match_at=None)
async def privacy(press: Press) -> None:
    """What is kept on whoever presses, in a panel of its own."""
    await press.show(await _privacy(press.interaction))


@on_press("privacy-again", Ack.UPDATE, match_at=None)
async def privacy_again(press: Press) -> None:
    """From the question back to the panel."""
    await press.show(await _privacy(press.interaction))


@on_press("export-me", Ack.PRIVATE, match_at=None)
async def export_me(press: Press) -> None:
    """All of it as a file."""
    costly, reader = press.app.costly, press.reader
    async with costly.lane(reader.person):
        dossier = await press.app.matches.dossier(reader)
        sheet = await costly.run(dossier_sheet, dossier, reader)
    await press.show(sheet)


@on_press("forget-me", Ack.UPDATE, match_at=None)
async def forget_me(press: Press) -> None:
    """Always asked once more, whatever they wish."""
    seated = await press.app.matches.seated(press.person.id)
    await press.show(confirm_forgetting(len(seated), press.reader))


@on_press("forget-me-now", Ack.UPDATE, match_at=None)
async def forget_me_now(press: Press) -> None:
    app = press.app
    forgotten = press.reader.say()(text("privacy-forgotten"))
    await app.courier.recall(press.person.id)
    left = await app.matches.forget(press.person.id)
    app.languages.pop(press.person.id, None)
    await press.show(sentence(forgotten))
    for number in left:
        await app.settle(number)


async def language_choices(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of the languages there are catalogues for."""
    return [
        app_commands.Choice(name=cut(label, CHOICE_NAME), value=known)
        for known, label in _languages(interaction).items()
        if current.casefold() in label.casefold()
    ]


def _languages(interaction: Ask) -> dict[str, str]:
    """What may be chosen, as it is shown."""
    own = reader_of(interaction).say()(text("settings-language-discord"))
    return {UNCHOSEN: own} | {known: language_name(known) for known in locales()}


def language_typed(interaction: Ask, typed: str) -> str:
    """A language as autocomplete showed it, or as it stands."""
    labels = {label.casefold(): known for known, label in _languages(interaction).items()}
    return labels.get(typed.casefold(), typed)


async def zone_choices(_interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of time zones by their towns, with what the clocks show there."""
    there = {zone: zone_of(Player(0, zone=zone)) for zone in find_zones(current)[:AUTOCOMPLETE]}
    return [
        app_commands.Choice(name=cut(zone_label(zone, datetime.fromtimestamp(now(), known)), CHOICE_NAME), value=zone)
        for zone, known in there.items()
    ]


async def quiet_choices(_interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of usual nights; any other may be typed."""
    return [app_commands.Choice(name=night, value=night) for night in NIGHTS if current.strip() in night]


class People(commands.Cog):
    """The typed ways of doing the same."""

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
        wishes = [(name, value) for name, value in given.items() if value is not None]
        await fill(interaction, wishes_panel(await _change(interaction, *wishes)))

    @app_commands.command(name="privacy", description=menu("command-privacy"))
    async def privacy(self, interaction: Ask) -> None:
        await privately(interaction)
        await fill(interaction, await _privacy(interaction))


def _switch(on: bool | None) -> Literal["on", "off"] | None:
    return None if on is None else "on" if on else "off"


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(People())
