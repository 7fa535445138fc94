"""Discord refuses, forgets or is slow: the match goes on, whom it concerns is told once, the next chance repairs."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord

from bot import words
from bot.store import Player
from engines.core import text
from tests.house import House, buttons, selects, shown, words_of
from tests.resilience.mishaps import lost_answer, strict_threads

pytestmark = pytest.mark.usefixtures("magpies")
OUT_OF_REACH = words.speaker(None)(text("table-out-of-reach", number=1))


async def step(who: simcord.MemberActor, place: simcord.ChannelHandle) -> simcord.InteractionResult:
    """Answer the open question of The Draugr by its first choice, from that place; what was answered."""
    panel = shown(await who.slash(place, "move", match=1))
    menu = selects(panel)
    if menu:
        return await who.select(panel, [menu[0]["options"][0]["value"]], custom_id=menu[0]["custom_id"])
    pick = next(part["custom_id"] for part in buttons(panel).values() if ":pick:" in part.get("custom_id", ""))
    return await who.click(panel, custom_id=pick)


def humbly(house: House) -> None:
    """Play where the bot may not manage threads."""
    deny = discord.PermissionOverwrite(manage_threads=False)
    house.channel = house.guild.create_text_channel("plain", overwrites={house.guild.default_role: deny})


async def moves(house: House) -> int:
    async with house.bot.store.read() as tx:
        return len(await tx.log(1))


async def is_quiet(house: House) -> bool:
    return await house.owed() == []


async def later(house: House, hours: float) -> None:
    """One jump in time, and one look at what is due; the bot does nothing between."""
    house.quieten()
    await house.env.advance_time(hours * 3600)
    await house.bot.settle()


def called(house: House) -> list[str]:
    """Who has been called in messages that arrived."""
    sent: list[Any] = [
        one.json for one in house.env.http_requests if one.method == "POST" and one.path.endswith("/messages")
    ]
    return [str(user) for one in sent for user in one["allowed_mentions"].get("users", ())]


def tables(place: simcord.ChannelHandle) -> list[discord.Message]:
    found = [message for message in place.history() if message.attachments or "Your move" in buttons(message)]
    return sorted((message for message in found if "Join" not in buttons(message)), key=lambda message: message.id)


def live(place: simcord.ChannelHandle) -> list[discord.Message]:
    """The tables that have buttons."""
    return [message for message in tables(place) if "Your move" in buttons(message)]


def told(result: simcord.InteractionResult) -> list[str]:
    """What was said in private beside the panel."""
    assert all(message.ephemeral for message in result.followups)
    return [words_of(message) for message in result.followups]


def raw(house: House, place: simcord.ChannelHandle) -> Any:
    return house.env.backend.channels[place.id]


# places that are gone or closed


async def test_a_channel_that_is_gone(inn: House) -> None:
    ada = inn.person("Ada")
    await inn.started(ada)
    other = inn.guild.create_text_channel("elsewhere")
    inn.env.backend.delete_channel(inn.channel.id)
    await inn.env.settle()
    assert told(await step(ada, other)) == [OUT_OF_REACH]
    assert told(await step(ada, other)) == [], "once"
    assert await moves(inn) == 2
    assert "table 1" in words_of(shown(await ada.slash(other, "matches")))
    assert "goes on" in words_of(shown(await ada.slash(other, "table here", number=1)))
    (thread,) = other.threads
    assert len(live(thread)) == 1
    await step(ada, thread)
    assert len(tables(thread)) == 1
    assert await is_quiet(inn)


async def test_a_thread_that_is_gone_in_a_channel_that_is_not(inn: House) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    inn.env.backend.delete_channel(thread.id)
    await inn.env.settle()
    with strict_threads():
        assert told(await step(ada, inn.channel)) == []
        await inn.sweep()
    (new,) = inn.channel.threads
    assert len(live(new)) == 1
    assert await is_quiet(inn)


@pytest.mark.parametrize("locked", [False, True])
async def test_a_thread_that_sleeps(inn: House, locked: bool) -> None:
    humbly(inn)
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    inn.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": locked})
    await inn.env.settle()
    with strict_threads():
        assert told(await step(ada, inn.channel)) == []
        await inn.sweep()
    if locked:
        new = next(known for known in inn.channel.threads if known.id != thread.id)
        assert len(live(new)) == 1
    else:
        assert not raw(inn, thread).thread_metadata.archived
        assert "walks" in words_of(live(thread)[-1])
        assert len(tables(thread)) == 1, "woken, and then edited"
    assert await is_quiet(inn)


async def test_a_thread_that_is_locked_and_awake(inn: House) -> None:
    humbly(inn)
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    inn.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": True})
    await inn.env.settle()
    with strict_threads():
        assert told(await step(ada, inn.channel)) == []
        await inn.sweep()
    new = next(known for known in inn.channel.threads if known.id != thread.id)
    assert len(live(new)) == 1
    assert await is_quiet(inn)


async def test_a_table_moves_where_its_people_want_it(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await inn.started(ada)
    other = inn.guild.create_text_channel("elsewhere")
    refused = words_of(shown(await bo.slash(other, "table here", number=1)))
    assert refused == words.speaker(None)(text("not-yours"))
    await ada.slash(other, "table here", number=1)
    (new,) = other.threads
    assert len(live(new)) == 1
    assert live(thread) == [], "the old one cannot be pressed any more"
    assert await is_quiet(inn)


async def test_a_server_that_has_sent_the_bot_away(inn: House) -> None:
    """The table goes on in another server where both are; from one that still has the bot it cannot be taken."""
    ada = inn.person("Ada")
    await inn.started(ada)
    far = inn.env.create_guild("Far away")
    hall = far.create_text_channel("hall")
    guest = far.add_member(ada.user)
    stays = words_of(shown(await guest.slash(hall, "table here", number=1)))
    assert stays == words.speaker(None)(text("other-server"))
    inn.env.inject_error("*", f"/channels/{inn.channel.id}*", status=403, code=50001, times=None)
    inn.env.inject_error("*", f"/channels/{inn.channel.threads[-1].id}*", status=403, code=50001, times=None)
    inn.bot._connection._remove_guild(inn.bot.get_guild(inn.guild.id))  # type: ignore[arg-type]
    assert told(await step(guest, hall)) == [OUT_OF_REACH]
    await guest.slash(hall, "table here", number=1)
    assert len(live(hall.threads[-1])) == 1
    assert await moves(inn) == 1
    assert await is_quiet(inn)


async def test_a_player_who_has_left_the_server(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await inn.started(ada, bo, game="magpies")
    inn.guild.remove_member(bo)
    panel = shown(await ada.slash(thread, "move"))
    menu = selects(panel)[0]
    values = [option["value"] for option in menu["options"]][:2]
    await ada.select(panel, values, custom_id=menu["custom_id"])
    assert await moves(inn) == 1
    decision = (await inn.bot.matches.desk(1, bo.id)).decision
    assert decision is not None
    await inn.bot.matches.act_default(1, decision.id)
    await inn.sweep()
    assert await moves(inn) == 2
    assert len(live(thread)) == 1
    assert await is_quiet(inn)


# permissions


@pytest.mark.parametrize("code", [50001, 50013])
async def test_what_is_forbidden_is_said_once_and_made_up_for_when_it_is_allowed(inn: House, code: int) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    before = words_of(tables(thread)[-1])
    faults = inn.env.backend.faults
    inn.env.inject_error("*", f"/channels/{thread.id}/messages*", status=403, code=code, times=None)
    assert [told(await step(ada, thread)) for _ in range(3)] == [[OUT_OF_REACH], [], []]
    await later(inn, 1)
    assert words_of(tables(thread)[-1]) == before
    assert len(await inn.owed()) == 1, "one row stands for all that was missed"
    faults.clear()
    await later(inn, 6)
    assert len(live(thread)) == 1
    assert words_of(live(thread)[-1]) != before
    assert await is_quiet(inn)


async def test_nobody_is_told_who_has_nothing_to_do_with_it(inn: House) -> None:
    """What the clock has set going is told to whoever comes next."""
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    inn.env.inject_error("*", f"/channels/{thread.id}/messages*", status=403, code=50013, times=None)
    decision = (await inn.bot.matches.desk(1, ada.id)).decision
    assert decision is not None
    await inn.bot.matches.act_default(1, decision.id)
    await inn.sweep()
    assert told(await step(ada, inn.channel)) == [OUT_OF_REACH]
    assert told(await step(ada, inn.channel)) == []


# answers that are late or lost


async def test_an_acknowledgement_that_comes_too_late(inn: House) -> None:
    """Discord knows the press no more: it counts all the same, and the table shows it."""
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    before = words_of(live(thread)[-1])
    panel = shown(await ada.slash(thread, "move"))
    menu = selects(panel)[0]
    inn.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=None)
    inn.env.inject_error("*", "/webhooks/*", status=404, code=10015, times=None)
    await ada.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    inn.env.backend.faults.clear()
    await inn.sweep()
    assert await moves(inn) == 1
    assert words_of(live(thread)[-1]) != before
    assert await is_quiet(inn)


LOST = [
    TimeoutError(),
    ConnectionResetError(104, "Connection reset by peer"),
    discord.DiscordServerError(type("Response", (), {"status": 502, "reason": "Bad Gateway"})(), "502"),
]


@pytest.mark.parametrize("error", LOST, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("moved_on", [False, True])
async def test_a_message_whose_answer_was_lost_is_not_sent_twice(inn: House, error: Exception, moved_on: bool) -> None:
    """Also where somebody moves before it is looked for, and so with another row of the outbox."""
    ada = inn.person("Ada")
    lobby = await inn.play(ada, "draugr")
    with lost_answer("POST", "/channels/*/messages", error):
        await ada.click(lobby, label="Start")
    (thread,) = inn.channel.threads
    if moved_on:
        assert told(await step(ada, thread)) == []
    await inn.sweep(5)
    assert len(tables(thread)) == 1
    await step(ada, thread)
    assert len(tables(thread)) == 1
    calls = [one for one in inn.env.http_requests if one.method == "POST" and one.path.endswith("/messages")]
    assert len(calls) == 1
    assert await is_quiet(inn)


async def test_a_turn_whose_answer_was_lost_pings_once(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await inn.started(ada)
    await bo.send(thread, "good luck")
    with lost_answer("POST", "/channels/*/messages", TimeoutError()):
        await step(ada, thread)
    for _ in range(30):
        await bo.send(thread, "what a game")
    await inn.sweep(5)
    assert len(live(thread)) == 1, "posted once more, because it was not the last any longer"
    assert called(inn) == [str(ada.id)]
    assert await is_quiet(inn)


async def test_a_lobby_whose_answer_was_lost_is_not_shown_twice(inn: House) -> None:
    ada = inn.person("Ada")
    with lost_answer("PATCH", "/webhooks/*", TimeoutError()):
        await ada.slash(inn.channel, "play", game="draugr")
    await inn.sweep(5)
    assert sum("Start" in buttons(message) for message in inn.channel.history()) == 1
    assert await is_quiet(inn)


@pytest.mark.parametrize(("status", "code"), [(500, 0), (503, 0), (429, 0)])
async def test_a_discord_that_is_down_for_a_day_is_made_up_for(inn: House, status: int, code: int) -> None:
    ada = inn.person("Ada")
    async with inn.bot.store.write() as tx:
        await tx.save_player(Player(ada.id, notices="none"))  # a day is long enough to be reminded
    thread = await inn.started(ada)
    before = words_of(live(thread)[-1])
    inn.env.inject_error("*", f"/channels/{thread.id}/*", status=status, code=code, times=None)
    assert told(await step(ada, thread)) == [], "that passes"
    for _ in range(12):
        await later(inn, 2)
    inn.env.backend.faults.clear()
    await later(inn, 6)
    assert len(live(thread)) == 1
    assert words_of(live(thread)[-1]) != before
    assert await is_quiet(inn)
