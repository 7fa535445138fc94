"""Discord refuses, forgets or is slow: the match goes on, the person concerned is told once, and the next chance
repairs the messages."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord

from bot import words
from bot.store import Player
from engines.core import text
from tests.bot_env import BotEnv, buttons, selects, shown, words_of
from tests.resilience.mishaps import lost_answer, strict_threads

pytestmark = pytest.mark.usefixtures("magpies")
OUT_OF_REACH = words.speaker(None)(text("table-out-of-reach", number=1))


async def step(who: simcord.MemberActor, place: simcord.ChannelHandle) -> simcord.InteractionResult:
    """Answer the open question of The Draugr by its first choice, from that place; returns the answers."""
    panel = shown(await who.slash(place, "move", match=1))
    menu = selects(panel)
    if menu:
        return await who.select(panel, [menu[0]["options"][0]["value"]], custom_id=menu[0]["custom_id"])
    pick = next(part["custom_id"] for part in buttons(panel).values() if ":pick:" in part.get("custom_id", ""))
    return await who.click(panel, custom_id=pick)


def humbly(bot_env: BotEnv) -> None:
    """Play in a channel where the bot may not manage threads."""
    deny = discord.PermissionOverwrite(manage_threads=False)
    bot_env.channel = bot_env.guild.create_text_channel("plain", overwrites={bot_env.guild.default_role: deny})


async def moves(bot_env: BotEnv) -> int:
    async with bot_env.bot.store.read() as tx:
        return len(await tx.records.log(1))


async def is_quiet(bot_env: BotEnv) -> bool:
    return await bot_env.owed() == []


async def later(bot_env: BotEnv, hours: float) -> None:
    """Jump once in time, and look once at what is due; the bot does nothing between."""
    bot_env.quieten()
    await bot_env.env.advance_time(hours * 3600)
    await bot_env.bot.follow_up()


def called(bot_env: BotEnv) -> list[str]:
    """The people who have been called in messages that arrived."""
    sent: list[Any] = [
        one.json for one in bot_env.env.http_requests if one.method == "POST" and one.path.endswith("/messages")
    ]
    return [str(user) for one in sent for user in one["allowed_mentions"].get("users", ())]


def tables(place: simcord.ChannelHandle) -> list[discord.Message]:
    found = [message for message in place.history() if message.attachments or "Your move" in buttons(message)]
    return sorted((message for message in found if "Join" not in buttons(message)), key=lambda message: message.id)


def live(place: simcord.ChannelHandle) -> list[discord.Message]:
    """The table's messages that have buttons."""
    return [message for message in tables(place) if "Your move" in buttons(message)]


def told(result: simcord.InteractionResult) -> list[str]:
    """The private messages beside the panel."""
    assert all(message.ephemeral for message in result.followups)
    return [words_of(message) for message in result.followups]


def raw(bot_env: BotEnv, place: simcord.ChannelHandle) -> Any:
    return bot_env.env.backend.channels[place.id]


# places that are gone or closed


async def test_a_channel_that_is_gone(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await bot_env.started(ada)
    other = bot_env.guild.create_text_channel("elsewhere")
    bot_env.env.backend.delete_channel(bot_env.channel.id)
    await bot_env.env.settle()
    assert told(await step(ada, other)) == [OUT_OF_REACH]
    assert told(await step(ada, other)) == [], "once"
    assert await moves(bot_env) == 2
    assert "table 1" in words_of(shown(await ada.slash(other, "matches")))
    assert "goes on" in words_of(shown(await ada.slash(other, "table here", number=1)))
    (thread,) = other.threads
    assert len(live(thread)) == 1
    await step(ada, thread)
    assert len(tables(thread)) == 1
    assert await is_quiet(bot_env)


async def test_a_thread_that_is_gone_in_a_channel_that_is_not(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    bot_env.env.backend.delete_channel(thread.id)
    await bot_env.env.settle()
    with strict_threads():
        assert told(await step(ada, bot_env.channel)) == []
        await bot_env.sweep()
    (new,) = bot_env.channel.threads
    assert len(live(new)) == 1
    assert await is_quiet(bot_env)


@pytest.mark.parametrize("locked", [False, True])
async def test_a_thread_that_sleeps(bot_env: BotEnv, locked: bool) -> None:
    humbly(bot_env)
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    bot_env.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": locked})
    await bot_env.env.settle()
    with strict_threads():
        assert told(await step(ada, bot_env.channel)) == []
        await bot_env.sweep()
    if locked:
        new = next(known for known in bot_env.channel.threads if known.id != thread.id)
        assert len(live(new)) == 1
    else:
        assert not raw(bot_env, thread).thread_metadata.archived
        assert "walks" in words_of(live(thread)[-1])
        assert len(tables(thread)) == 1, "woken, and then edited"
    assert await is_quiet(bot_env)


async def test_a_thread_that_is_locked_and_awake(bot_env: BotEnv) -> None:
    humbly(bot_env)
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    bot_env.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": True})
    await bot_env.env.settle()
    with strict_threads():
        assert told(await step(ada, bot_env.channel)) == []
        await bot_env.sweep()
    new = next(known for known in bot_env.channel.threads if known.id != thread.id)
    assert len(live(new)) == 1
    assert await is_quiet(bot_env)


async def test_a_table_moves_where_its_people_want_it(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    other = bot_env.guild.create_text_channel("elsewhere")
    refused = words_of(shown(await bo.slash(other, "table here", number=1)))
    assert refused == words.speaker(None)(text("not-yours"))
    await ada.slash(other, "table here", number=1)
    (new,) = other.threads
    assert len(live(new)) == 1
    assert live(thread) == [], "the old one cannot be pressed any more"
    assert await is_quiet(bot_env)


async def test_a_server_that_has_sent_the_bot_away(bot_env: BotEnv) -> None:
    """The table can move to another server with the player and the bot; not away from a server that still has the
    bot."""
    ada = bot_env.person("Ada")
    await bot_env.started(ada)
    far = bot_env.env.create_guild("Far away")
    hall = far.create_text_channel("hall")
    guest = far.add_member(ada.user)
    stays = words_of(shown(await guest.slash(hall, "table here", number=1)))
    assert stays == words.speaker(None)(text("other-server"))
    bot_env.env.inject_error("*", f"/channels/{bot_env.channel.id}*", status=403, code=50001, times=None)
    bot_env.env.inject_error("*", f"/channels/{bot_env.channel.threads[-1].id}*", status=403, code=50001, times=None)
    bot_env.bot._connection._remove_guild(bot_env.bot.get_guild(bot_env.guild.id))  # type: ignore[arg-type]
    assert told(await step(guest, hall)) == [OUT_OF_REACH]
    await guest.slash(hall, "table here", number=1)
    assert len(live(hall.threads[-1])) == 1
    assert await moves(bot_env) == 1
    assert await is_quiet(bot_env)


async def test_a_player_who_has_left_the_server(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    bot_env.guild.remove_member(bo)
    panel = shown(await ada.slash(thread, "move"))
    menu = selects(panel)[0]
    values = [option["value"] for option in menu["options"]][:2]
    await ada.select(panel, values, custom_id=menu["custom_id"])
    assert await moves(bot_env) == 1
    decision = (await bot_env.bot.matches.views.perspective(1, bo.id)).decision
    assert decision is not None
    await bot_env.bot.matches.moves.act_default(1, decision.id)
    await bot_env.sweep()
    assert await moves(bot_env) == 2
    assert len(live(thread)) == 1
    assert await is_quiet(bot_env)


# permissions


@pytest.mark.parametrize("code", [50001, 50013])
async def test_what_is_forbidden_is_said_once_and_made_up_for_when_it_is_allowed(bot_env: BotEnv, code: int) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    before = words_of(tables(thread)[-1])
    faults = bot_env.env.backend.faults
    bot_env.env.inject_error("*", f"/channels/{thread.id}/messages*", status=403, code=code, times=None)
    assert [told(await step(ada, thread)) for _ in range(3)] == [[OUT_OF_REACH], [], []]
    await later(bot_env, 1)
    assert words_of(tables(thread)[-1]) == before
    assert len(await bot_env.owed()) == 1, "one row stands for all that was missed"
    faults.clear()
    await later(bot_env, 6)
    assert len(live(thread)) == 1
    assert words_of(live(thread)[-1]) != before
    assert await is_quiet(bot_env)


async def test_nobody_is_told_who_has_nothing_to_do_with_it(bot_env: BotEnv) -> None:
    """Trouble with something that the clock set going is told to the next player who presses."""
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    bot_env.env.inject_error("*", f"/channels/{thread.id}/messages*", status=403, code=50013, times=None)
    decision = (await bot_env.bot.matches.views.perspective(1, ada.id)).decision
    assert decision is not None
    await bot_env.bot.matches.moves.act_default(1, decision.id)
    await bot_env.sweep()
    assert told(await step(ada, bot_env.channel)) == [OUT_OF_REACH]
    assert told(await step(ada, bot_env.channel)) == []


# answers that are late or lost


async def test_an_acknowledgement_that_comes_too_late(bot_env: BotEnv) -> None:
    """Discord does not know the press any more: it counts all the same, and the table shows it."""
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    before = words_of(live(thread)[-1])
    panel = shown(await ada.slash(thread, "move"))
    menu = selects(panel)[0]
    bot_env.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=None)
    bot_env.env.inject_error("*", "/webhooks/*", status=404, code=10015, times=None)
    await ada.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    bot_env.env.backend.faults.clear()
    await bot_env.sweep()
    assert await moves(bot_env) == 1
    assert words_of(live(thread)[-1]) != before
    assert await is_quiet(bot_env)


LOST = [
    TimeoutError(),
    ConnectionResetError(104, "Connection reset by peer"),
    discord.DiscordServerError(type("Response", (), {"status": 502, "reason": "Bad Gateway"})(), "502"),
]


@pytest.mark.parametrize("error", LOST, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("moved_on", [False, True])
async def test_a_message_whose_answer_was_lost_is_not_sent_twice(
    bot_env: BotEnv, error: Exception, moved_on: bool
) -> None:
    """Even if a player moves before the bot looks for it, which makes another row of the outbox."""
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "draugr")
    with lost_answer("POST", "/channels/*/messages", error):
        await ada.click(lobby, label="Start")
    (thread,) = bot_env.channel.threads
    if moved_on:
        assert told(await step(ada, thread)) == []
    await bot_env.sweep(5)
    assert len(tables(thread)) == 1
    await step(ada, thread)
    assert len(tables(thread)) == 1
    calls = [one for one in bot_env.env.http_requests if one.method == "POST" and one.path.endswith("/messages")]
    assert len(calls) == 1
    assert await is_quiet(bot_env)


async def test_a_turn_whose_answer_was_lost_pings_once(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    await bo.send(thread, "good luck")
    with lost_answer("POST", "/channels/*/messages", TimeoutError()):
        await step(ada, thread)
    for _ in range(30):
        await bo.send(thread, "what a game")
    await bot_env.sweep(5)
    assert len(live(thread)) == 1, "posted once more, because it was not the last any longer"
    assert called(bot_env) == [str(ada.id)]
    assert await is_quiet(bot_env)


async def test_a_lobby_whose_answer_was_lost_is_not_shown_twice(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    with lost_answer("PATCH", "/webhooks/*", TimeoutError()):
        await ada.slash(bot_env.channel, "play", game="draugr")
    await bot_env.sweep(5)
    assert sum("Start" in buttons(message) for message in bot_env.channel.history()) == 1
    assert await is_quiet(bot_env)


@pytest.mark.parametrize(("status", "code"), [(500, 0), (503, 0), (429, 0)])
async def test_a_discord_that_is_down_for_a_day_is_made_up_for(bot_env: BotEnv, status: int, code: int) -> None:
    ada = bot_env.person("Ada")
    async with bot_env.bot.store.write() as tx:
        await tx.players.save(Player(ada.id, notices="none"))  # a day is long enough to be reminded
    thread = await bot_env.started(ada)
    before = words_of(live(thread)[-1])
    bot_env.env.inject_error("*", f"/channels/{thread.id}/*", status=status, code=code, times=None)
    assert told(await step(ada, thread)) == [], "that passes"
    for _ in range(12):
        await later(bot_env, 2)
    bot_env.env.backend.faults.clear()
    await later(bot_env, 6)
    assert len(live(thread)) == 1
    assert words_of(live(thread)[-1]) != before
    assert await is_quiet(bot_env)
