"""Inviting, private tables and playing again, as people do it."""

from __future__ import annotations

from contextlib import suppress

import discord
import pytest
import simcord
from simcord.backend.errors import SetupError

from bot.courier import Courier
from bot.matches import Person
from bot.store import SeatOffer
from bot.utc import now
from bot.words import speaker
from engines.core import text
from tests.bot_env import Answered, BotEnv, buttons, components, selects, shown, words_of
from tests.resilience.mishaps import Crash, Fuse

pytestmark = pytest.mark.usefixtures("magpies")
say = speaker(None)


def pinged(message: discord.Message) -> set[int]:
    """The people whom a message calls."""
    return {user.id for user in message.mentions}


async def private_lobby(bot_env: BotEnv, host: simcord.MemberActor) -> discord.Message:
    lobby = await bot_env.play(host, "magpies")
    panel = shown(await host.click(lobby, label="Options"))
    doors = next(menu for menu in selects(panel) if menu["custom_id"].endswith(":doors"))
    await host.select(panel, ["private"], custom_id=doors["custom_id"])
    return bot_env.last(bot_env.channel)


async def test_whoever_is_invited_is_called_and_joins_from_there(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    lobby = await private_lobby(bot_env, ada)
    assert say(text("lobby-private")) in words_of(lobby)
    assert Answered(await bo.click(lobby, label="Join")).sentence == say(text("table-private"))
    result = Answered(await ada.slash(bot_env.channel, "table invite", number=1, person=bo))
    assert f"<@{bo.id}> is invited." in words_of(result.private[0])
    call = bot_env.last(bot_env.channel)
    assert pinged(call) == {bo.id}
    assert Answered(await cleo.click(call, label="Join")).sentence == say(text("table-private"))
    assert f"Invited: <@{bo.id}>" in words_of(bot_env.channel.history()[0])
    await bo.click(call, label="Join")
    assert "Bo" in words_of(bot_env.channel.history()[0])
    assert "Invited" not in words_of(bot_env.channel.history()[0])


async def test_inviting_by_button(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "magpies")
    assert Answered(await bo.click(lobby, label="Invite")).sentence == say(text("not-seated"))
    panel = shown(await ada.click(lobby, label="Invite"))
    menu = next(part for part in components(panel) if part["type"] == discord.ComponentType.user_select.value)
    result = Answered(await ada.select(panel, [bo], custom_id=menu["custom_id"]))
    assert len(result.public) == 1
    assert pinged(bot_env.last(bot_env.channel)) == {bo.id}
    again = Answered(await ada.select(panel, [ada], custom_id=menu["custom_id"]))
    assert again.sentence == say(text("guest-seated"))
    assert again.public == []


async def test_a_bot_cannot_be_invited(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await bot_env.play(ada, "magpies")
    robot = bot_env.guild.add_member(bot_env.env.create_user("robot", bot=True))
    assert Answered(await ada.slash(bot_env.channel, "table invite", number=1, person=robot)).sentence == say(
        text("guest-bot")
    )


async def test_a_private_match_is_played_where_only_its_people_look(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    lobby = await private_lobby(bot_env, ada)
    await ada.slash(bot_env.channel, "table invite", number=1, person=bo)
    await bo.click(lobby, label="Join")
    await ada.click(lobby, label="Start")
    (thread,) = bot_env.channel.threads
    known = bot_env.bot.get_channel(thread.id)
    assert isinstance(known, discord.Thread)
    assert known.is_private()
    assert len(thread.history(viewer=ada)) == len(thread.history(viewer=bo)) == 1
    with pytest.raises(SetupError):
        thread.history(viewer=cleo)
    assert "Your move" in buttons(bot_env.last(thread))
    answered = Answered(await cleo.slash(bot_env.channel, "log", match=1))
    assert answered.sentence == say(text("no-such-match", number=1))


async def private_match(bot_env: BotEnv) -> simcord.ChannelHandle:
    """The thread in which Ada and Bo play a private match."""
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await private_lobby(bot_env, ada)
    await ada.slash(bot_env.channel, "table invite", number=1, person=bo)
    await bo.click(lobby, label="Join")
    await ada.click(lobby, label="Start")
    return bot_env.channel.threads[-1]


def guests(bot_env: BotEnv, thread: simcord.ChannelHandle) -> set[str]:
    """The names of our people who are in a thread."""
    inside = bot_env.env.backend.channels[thread.id].thread_members
    return {name for name in ("Ada", "Bo", "Cleo", "Dag") if bot_env.person(name).id in inside}


async def test_whoever_is_handed_a_seat_is_let_in_and_whoever_gave_it_stays(bot_env: BotEnv) -> None:
    bo, cleo = bot_env.people("Bo", "Cleo")
    thread = await private_match(bot_env)
    assert guests(bot_env, thread) == {"Ada", "Bo"}
    await bo.slash(thread, "seat give", who=cleo)
    assert guests(bot_env, thread) == {"Ada", "Bo", "Cleo"}, "or how should she accept?"
    entered = bot_env.env.backend.channels[thread.id].thread_members[cleo.id]
    await cleo.click(bot_env.last(thread), label="Take the seat")
    assert (await bot_env.bot.matches.views.perspective(1, cleo.id)).viewer
    assert guests(bot_env, thread) == {"Ada", "Bo", "Cleo"}
    assert bot_env.env.backend.channels[thread.id].thread_members[cleo.id] == entered
    assert not (await bot_env.bot.matches.views.perspective(1, bo.id)).viewer
    assert await bot_env.owed() == []


async def test_a_substitute_and_an_owner_who_comes_back_are_let_in(bot_env: BotEnv) -> None:
    _, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await private_match(bot_env)
    channel = bot_env.bot.get_channel(thread.id)
    assert isinstance(channel, discord.Thread)
    async with bot_env.bot.store.write() as tx:
        await tx.invitations.add(1, cleo.id)
        (seat,) = [one.seat for one in await tx.seats.occupants(1) if one.person == bo.id]
        put = await tx.seat_offers.make(SeatOffer(0, 1, seat, "late", None, now()))
    await channel.remove_user(discord.Object(bo.id))
    await bot_env.bot.matches.seats.take_seat(1, Person(cleo.id, "Cleo"), put.id)
    await bot_env.bot.follow_up(1)
    assert guests(bot_env, thread) == {"Ada", "Cleo"}
    await bot_env.bot.matches.moves.resign(1, cleo.id)
    await bo.slash(bot_env.channel, "seat back", match=1)
    assert guests(bot_env, thread) == {"Ada", "Bo", "Cleo"}


async def test_nobody_is_let_in_who_has_declined_meanwhile(bot_env: BotEnv) -> None:
    ada, cleo = bot_env.people("Ada", "Cleo")
    thread = await private_match(bot_env)
    await bot_env.bot.matches.seats.give(1, ada.id, cleo.id)
    async with bot_env.bot.store.read() as tx:
        (put,) = await tx.seat_offers.of(1)
    await bot_env.bot.matches.seats.refuse_seat(1, ada.id, put.id)
    await bot_env.bot.follow_up(1)
    assert guests(bot_env, thread) == {"Ada", "Bo"}


async def test_wherever_it_breaks_off_a_newcomer_is_let_in(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await private_match(bot_env)
    points = at = 1
    while at <= points:
        newcomer = bot_env.person(f"Guest {at}")
        await bot_env.bot.matches.seats.give(1, ada.id, newcomer.id)
        fuse = Fuse(at)
        with suppress(Crash), fuse.lit(bot_env.bot.store):
            await bot_env.bot.courier.drain()
        if fuse.passed >= at:
            points = at + 1  # the fuse went off; in the last round it does not
        bot_env.bot.courier = Courier(bot_env.bot)
        await bot_env.sweep()
        assert newcomer.id in bot_env.env.backend.channels[thread.id].thread_members, at
        assert await bot_env.owed() == []
        at += 1
    assert points > 8


async def test_who_has_left_the_server_holds_nothing_up(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await private_match(bot_env)
    stranger = bot_env.env.create_user("gone")
    await bot_env.bot.matches.seats.give(1, ada.id, stranger.id)
    bot_env.env.inject_error("PUT", "/channels/*/thread-members/*", status=403, code=50001, times=None)
    await bot_env.bot.follow_up(1)
    assert await bot_env.owed() == []


async def test_whom_the_bot_may_not_let_in_yet_is_let_in_later(bot_env: BotEnv) -> None:
    """A refusal may be due to a missing permission, which can come back."""
    ada, cleo = bot_env.people("Ada", "Cleo")
    thread = await private_match(bot_env)
    bot_env.env.inject_error("PUT", "/channels/*/thread-members/*", status=403, code=50013, times=1)
    await ada.slash(thread, "seat give", who=cleo)
    assert "Cleo" not in guests(bot_env, thread)
    await bot_env.sweep(60)
    assert guests(bot_env, thread) == {"Ada", "Bo", "Cleo"}


async def test_a_private_match_begins_without_whom_the_bot_may_not_let_in_yet(bot_env: BotEnv) -> None:
    bot_env.env.inject_error("PUT", "/channels/*/thread-members/*", status=403, code=50013, times=1)
    thread = await private_match(bot_env)
    assert len(guests(bot_env, thread)) == 1
    assert "Your move" in buttons(bot_env.last(thread))
    await bot_env.sweep(60)
    assert guests(bot_env, thread) == {"Ada", "Bo"}


async def test_what_discord_cannot_do_now_is_done_later(bot_env: BotEnv) -> None:
    ada, cleo = bot_env.people("Ada", "Cleo")
    thread = await private_match(bot_env)
    bot_env.env.inject_error("PUT", "/channels/*/thread-members/*", status=500, times=6)
    await ada.slash(thread, "seat give", who=cleo)
    assert "Cleo" not in guests(bot_env, thread)
    await bot_env.sweep(60)
    assert guests(bot_env, thread) == {"Ada", "Bo", "Cleo"}


async def test_what_keeps_a_table_from_being_private_is_told(bot_env: BotEnv) -> None:
    await bot_env.deny(create_private_threads=False)
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "magpies")
    panel = shown(await ada.click(lobby, label="Options"))
    doors = next(menu for menu in selects(panel) if menu["custom_id"].endswith(":doors"))
    answered = Answered(await ada.select(panel, ["private"], custom_id=doors["custom_id"]))
    assert "**Create Private Threads**" in answered.sentence
    assert say(text("lobby-private")) not in words_of(bot_env.last(bot_env.channel))


async def test_playing_again_calls_all_who_played(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    await ada.slash(thread, "ask end")
    await bo.click(bot_env.last(thread), label="Agree")
    await bo.click(bot_env.last(thread), label="Play again")
    lobby = bot_env.last(bot_env.channel)
    assert pinged(lobby) == {ada.id}
    assert say(text("lobby-again", number=1, moved="yes")) in words_of(lobby)
    await ada.click(lobby, label="Join")
    lines = [line for line in words_of(bot_env.last(bot_env.channel)).split("\n") if "👑" in line or "🪑" in line]
    assert ["Bo" in lines[0], "Ada" in lines[1]] == [True, True]


async def test_nobody_moves_on_in_a_game_of_one_seat(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada, game="draugr")
    await ada.click(shown(await ada.slash(thread, "resign")), label="Resign")
    await ada.click(bot_env.last(thread), label="Play again")
    assert "Table 1 again." in words_of(bot_env.last(bot_env.channel))


async def test_playing_again_can_be_typed_once_it_is_over(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    early = Answered(await ada.slash(thread, "table again", number=1))
    assert early.sentence == say(text("not-over"))
    await bot_env.bot.matches.moves.resign(1, ada.id)
    assert "Table 2 is open" in Answered(await ada.slash(thread, "table again", number=1)).sentence
