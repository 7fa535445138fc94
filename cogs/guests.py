"""People called to a table, and tables of the same people: the buttons Invite and Play again."""

from __future__ import annotations

from bot.access import only_viewer
from bot.matches import Person
from bot.matches.core import only_in_lobby
from bot.refusal import Refusal
from bot.ui.answers import Ack, call
from bot.ui.lobby import invitation, invite_panel
from bot.ui.press import Press, on_press
from cogs.common import Ask, may_open
from engines.core import text


@on_press("invite", Ack.PRIVATE)
async def invite(press: Press) -> None:
    """Show a panel to choose a person to invite."""
    perspective = await press.app.matches.views.perspective(press.match, press.person.id)
    only_in_lobby(perspective.match)
    if not perspective.viewer:
        raise Refusal("not-seated")
    await press.show(invite_panel(perspective, press.locale))


@on_press("invite-whom", Ack.UPDATE)
async def invite_whom(press: Press) -> None:
    await call_guest(press.interaction, press.match, press.chosen_person("guest-bot"))


async def call_guest(interaction: Ask, number: int, guest: int) -> None:
    """Record the invitation, and call the guest."""
    app = interaction.client
    await only_viewer(app, (await app.matches.views.perspective(number)).match, guest)
    await app.matches.guests.invite(number, interaction.user.id, guest)
    await app.tell(interaction, text("guest-invited", who=f"<@{guest}>"))
    perspective = await app.matches.views.perspective(number)
    locale = await app.language(perspective.match.server)
    await call(interaction, invitation(perspective, guest, interaction.user.display_name, locale), guest)
    await app.follow_up(number)


@on_press("again", Ack.UPDATE)
async def again(press: Press) -> None:
    """Open a new lobby of the same game with the same options, beside the finished match, or sit down at the one that
    waits there."""
    await play_again(press.interaction, press.match, press.person)


async def play_again(interaction: Ask, last: int, person: Person) -> None:
    """Open that lobby or sit down at it, and say which. Raises `Refusal`."""
    matches = interaction.client.matches
    match = (await matches.views.perspective(last)).match
    if match.status != "over":
        raise Refusal("not-over")
    await may_open(interaction, match.channel)
    number, is_new = await matches.guests.again(last, person)
    await interaction.client.follow_up(number)
    done = "lobby-opened-in" if is_new else "lobby-joined-in"
    await interaction.client.tell(interaction, text(done, number=number, channel=f"<#{match.channel}>"))
