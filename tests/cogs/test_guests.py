"""Inviting, private tables and playing again, as people do it."""

from __future__ import annotations

from contextlib import suppress

import discord
import pytest
import simcord
from simcord.backend.errors import SetupError

from bot.courier import Courier
from bot.matches import Person
from bot.store import Offer
from bot.when import now
from bot.words import speaker
from engines.core import text
from tests.house import Answered, House, buttons, components, selects, shown, words_of
from tests.resilience.mishaps import Crash, Fuse

pytestmark = pytest.mark.usefixtures("magpies")
say = speaker(None)


def pinged(message: discord.Message) -> set[int]:
    """Whom a message calls."""
    return {user.id for user in message.mentions}


async def private_lobby(inn: House, host: simcord.MemberActor) -> discord.Message:
    lobby = await inn.play(host, "magpies")
    panel = shown(await host.click(lobby, label="Options"))
    doors = next(menu for menu in selects(panel) if menu["custom_id"].endswith(":doors"))
    await host.select(panel, ["private"], custom_id=doors["custom_id"])
    return inn.last(inn.channel)


async def test_whoever_is_invited_is_called_and_joins_from_there(inn: House) -> None:
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    lobby = await private_lobby(inn, ada)
    assert say(text("lobby-private")) in words_of(lobby)
    assert Answered(await bo.click(lobby, label="Join")).sentence == say(text("table-private"))
    result = Answered(await ada.slash(inn.channel, "table invite", number=1, person=bo))
    assert f"<@{bo.id}> is invited." in words_of(result.private[0])
    call = inn.last(inn.channel)
    assert pinged(call) == {bo.id}
    assert Answered(await cleo.click(call, label="Join")).sentence == say(text("table-private"))
    assert f"Invited: <@{bo.id}>" in words_of(inn.channel.history()[0])
    await bo.click(call, label="Join")
    assert "Bo" in words_of(inn.channel.history()[0])
    assert "Invited" not in words_of(inn.channel.history()[0])


async def test_inviting_by_button(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    lobby = await inn.play(ada, "magpies")
    assert Answered(await bo.click(lobby, label="Invite")).sentence == say(text("not-seated"))
    panel = shown(await ada.click(lobby, label="Invite"))
    menu = next(part for part in components(panel) if part["type"] == discord.ComponentType.user_select.value)
    result = Answered(await ada.select(panel, [bo], custom_id=menu["custom_id"]))
    assert len(result.public) == 1
    assert pinged(inn.last(inn.channel)) == {bo.id}
    again = Answered(await ada.select(panel, [ada], custom_id=menu["custom_id"]))
    assert again.sentence == say(text("guest-seated"))
    assert again.public == []


async def test_a_bot_cannot_be_invited(inn: House) -> None:
    ada = inn.person("Ada")
    await inn.play(ada, "magpies")
    robot = inn.guild.add_member(inn.env.create_user("robot", bot=True))
    assert Answered(await ada.slash(inn.channel, "table invite", number=1, person=robot)).sentence == say(
        text("guest-bot")
    )


async def test_a_private_match_is_played_where_only_its_people_look(inn: House) -> None:
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    lobby = await private_lobby(inn, ada)
    await ada.slash(inn.channel, "table invite", number=1, person=bo)
    await bo.click(lobby, label="Join")
    await ada.click(lobby, label="Start")
    (thread,) = inn.channel.threads
    known = inn.bot.get_channel(thread.id)
    assert isinstance(known, discord.Thread)
    assert known.is_private()
    assert len(thread.history(viewer=ada)) == len(thread.history(viewer=bo)) == 1
    with pytest.raises(SetupError):
        thread.history(viewer=cleo)
    assert "Your move" in buttons(inn.last(thread))
    answered = Answered(await cleo.slash(inn.channel, "log", match=1))
    assert answered.sentence == say(text("no-such-match", number=1))


async def private_match(inn: House) -> simcord.ChannelHandle:
    """The thread in which Ada and Bo play out of sight."""
    ada, bo = inn.people("Ada", "Bo")
    lobby = await private_lobby(inn, ada)
    await ada.slash(inn.channel, "table invite", number=1, person=bo)
    await bo.click(lobby, label="Join")
    await ada.click(lobby, label="Start")
    return inn.channel.threads[-1]


def guests(inn: House, thread: simcord.ChannelHandle) -> set[str]:
    """Who is in a thread, of those known here."""
    inside = inn.env.backend.channels[thread.id].thread_members
    return {name for name in ("Ada", "Bo", "Cleo", "Dag") if inn.person(name).id in inside}


async def test_whoever_is_handed_a_seat_is_let_in_and_whoever_gave_it_stays(inn: House) -> None:
    bo, cleo = inn.people("Bo", "Cleo")
    thread = await private_match(inn)
    assert guests(inn, thread) == {"Ada", "Bo"}
    await bo.slash(thread, "seat give", who=cleo)
    assert guests(inn, thread) == {"Ada", "Bo", "Cleo"}, "or how should she accept?"
    entered = inn.env.backend.channels[thread.id].thread_members[cleo.id]
    await cleo.click(inn.last(thread), label="Take the seat")
    assert (await inn.bot.matches.desk(1, cleo.id)).viewer
    assert guests(inn, thread) == {"Ada", "Bo", "Cleo"}
    assert inn.env.backend.channels[thread.id].thread_members[cleo.id] == entered
    assert not (await inn.bot.matches.desk(1, bo.id)).viewer
    assert await inn.owed() == []


async def test_a_substitute_and_an_owner_who_comes_back_are_let_in(inn: House) -> None:
    _, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    thread = await private_match(inn)
    channel = inn.bot.get_channel(thread.id)
    assert isinstance(channel, discord.Thread)
    async with inn.bot.store.write() as tx:
        await tx.invite(1, cleo.id)
        (seat,) = [one.seat for one in await tx.sitters(1) if one.person == bo.id]
        put = await tx.make_offer(Offer(0, 1, seat, "late", None, now()))
    await channel.remove_user(discord.Object(bo.id))
    await inn.bot.matches.take_seat(1, Person(cleo.id, "Cleo"), put.id)
    await inn.bot.settle(1)
    assert guests(inn, thread) == {"Ada", "Cleo"}
    await inn.bot.matches.resign(1, cleo.id)
    await bo.slash(inn.channel, "seat back", match=1)
    assert guests(inn, thread) == {"Ada", "Bo", "Cleo"}


async def test_nobody_is_let_in_who_has_declined_meanwhile(inn: House) -> None:
    ada, cleo = inn.people("Ada", "Cleo")
    thread = await private_match(inn)
    await inn.bot.matches.give(1, ada.id, cleo.id)
    async with inn.bot.store.read() as tx:
        (put,) = await tx.offers(1)
    await inn.bot.matches.refuse_seat(1, ada.id, put.id)
    await inn.bot.settle(1)
    assert guests(inn, thread) == {"Ada", "Bo"}


async def test_wherever_it_breaks_off_a_newcomer_is_let_in(inn: House) -> None:
    ada = inn.person("Ada")
    thread = await private_match(inn)
    points = at = 1
    while at <= points:
        newcomer = inn.person(f"Guest {at}")
        await inn.bot.matches.give(1, ada.id, newcomer.id)
        fuse = Fuse(at)
        with suppress(Crash), fuse.lit(inn.bot.store):
            await inn.bot.courier.drain()
        if fuse.passed >= at:
            points = at + 1  # it has burnt; the last one does not
        inn.bot.courier = Courier(inn.bot)
        await inn.sweep()
        assert newcomer.id in inn.env.backend.channels[thread.id].thread_members, at
        assert await inn.owed() == []
        at += 1
    assert points > 8


async def test_who_has_left_the_server_holds_nothing_up(inn: House) -> None:
    ada = inn.person("Ada")
    await private_match(inn)
    stranger = inn.env.create_user("gone")
    await inn.bot.matches.give(1, ada.id, stranger.id)
    inn.env.inject_error("PUT", "/channels/*/thread-members/*", status=403, code=50001, times=None)
    await inn.bot.settle(1)
    assert await inn.owed() == []


async def test_whom_the_bot_may_not_let_in_yet_is_let_in_later(inn: House) -> None:
    """What is refused may be for want of a right, which comes back."""
    ada, cleo = inn.people("Ada", "Cleo")
    thread = await private_match(inn)
    inn.env.inject_error("PUT", "/channels/*/thread-members/*", status=403, code=50013, times=1)
    await ada.slash(thread, "seat give", who=cleo)
    assert "Cleo" not in guests(inn, thread)
    await inn.sweep(60)
    assert guests(inn, thread) == {"Ada", "Bo", "Cleo"}


async def test_a_private_match_begins_without_whom_the_bot_may_not_let_in_yet(inn: House) -> None:
    inn.env.inject_error("PUT", "/channels/*/thread-members/*", status=403, code=50013, times=1)
    thread = await private_match(inn)
    assert len(guests(inn, thread)) == 1
    assert "Your move" in buttons(inn.last(thread))
    await inn.sweep(60)
    assert guests(inn, thread) == {"Ada", "Bo"}


async def test_what_discord_cannot_do_now_is_done_later(inn: House) -> None:
    ada, cleo = inn.people("Ada", "Cleo")
    thread = await private_match(inn)
    inn.env.inject_error("PUT", "/channels/*/thread-members/*", status=500, times=6)
    await ada.slash(thread, "seat give", who=cleo)
    assert "Cleo" not in guests(inn, thread)
    await inn.sweep(60)
    assert guests(inn, thread) == {"Ada", "Bo", "Cleo"}


async def test_what_keeps_a_table_from_being_private_is_told(inn: House) -> None:
    await inn.deny(create_private_threads=False)
    ada = inn.person("Ada")
    lobby = await inn.play(ada, "magpies")
    panel = shown(await ada.click(lobby, label="Options"))
    doors = next(menu for menu in selects(panel) if menu["custom_id"].endswith(":doors"))
    answered = Answered(await ada.select(panel, ["private"], custom_id=doors["custom_id"]))
    assert "**Create Private Threads**" in answered.sentence
    assert say(text("lobby-private")) not in words_of(inn.last(inn.channel))


async def test_playing_again_calls_all_who_played(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await inn.started(ada, bo, game="magpies")
    await ada.slash(thread, "ask end")
    await bo.click(inn.last(thread), label="Agree")
    await bo.click(inn.last(thread), label="Play again")
    lobby = inn.last(inn.channel)
    assert pinged(lobby) == {ada.id}
    assert say(text("lobby-again", number=1)) in words_of(lobby)
    await ada.click(lobby, label="Join")
    lines = [line for line in words_of(inn.last(inn.channel)).split("\n") if "👑" in line or "🪑" in line]
    assert ["Bo" in lines[0], "Ada" in lines[1]] == [True, True]


async def test_playing_again_can_be_typed_once_it_is_over(inn: House) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    early = Answered(await ada.slash(thread, "table again", number=1))
    assert early.sentence == say(text("not-over"))
    await inn.bot.matches.resign(1, ada.id)
    assert "Table 2 is open" in Answered(await ada.slash(thread, "table again", number=1)).sentence
