"""The courier: each change is told once, at the right place, whatever Discord refuses meanwhile."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
import simcord

from bot.matches import Person
from bot.matches.views import Stretch, Views
from bot.perspective import Passage
from bot.store.outbox import Outbox
from bot.store.posts import Posts
from bot.utc import now
from engines.core import PUBLIC, Event, Observation, Seat, UnknownGame, Who, text
from rendering import Aid, Picture, Place, Say
from tests.bot_env import BotEnv, buttons, components, presses, selects, shown, words_of
from tests.paint import QuickPainter, png
from tests.resilience.mishaps import lost_answer, strict_threads

pytestmark = pytest.mark.usefixtures("magpies")


async def step(bot_env: BotEnv, who: simcord.MemberActor, thread: simcord.ChannelHandle) -> None:
    """Answer the open question of The Draugr by its first choice."""
    panel = shown(await who.slash(thread, "move"))
    menus = selects(panel)
    if menus:
        await who.select(panel, [menus[0]["options"][0]["value"]], custom_id=menus[0]["custom_id"])
    else:
        picks = [part["custom_id"] for part in buttons(panel).values() if ":pick:" in part.get("custom_id", "")]
        await who.click(panel, custom_id=picks[0])


async def give(bot_env: BotEnv, who: simcord.MemberActor, thread: simcord.ChannelHandle) -> None:
    """Answer a question of Magpies with its first choices, as few as it allows."""
    panel = shown(await who.slash(thread, "move"))
    menu = selects(panel)[0]
    values = [option["value"] for option in menu["options"]][: max(1, menu.get("min_values", 1))]
    await who.select(panel, values, custom_id=menu["custom_id"])


def tables(place: simcord.ChannelHandle) -> list[discord.Message]:
    """The bot's messages in a place, oldest first: the last one is the table's, or one that it shows anew."""
    ours = (message for message in place.history() if any(components(message)))
    return sorted(ours, key=lambda message: message.id)


def framed(message: discord.Message) -> bool:
    return any(part["type"] == 17 for part in components(message))


def pinged(bot_env: BotEnv, message: discord.Message) -> set[int]:
    """The people whom a message called when it was sent."""
    return set(bot_env.env.backend.get_message(message.channel.id, message.id).ping_user_ids)


async def waiting(bot_env: BotEnv) -> int:
    """The number of messages still to be delivered."""
    return len(await bot_env.owed())


# edited or posted again


async def test_a_message_is_edited_while_young_last_and_for_the_same_people(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    (first,) = tables(thread)
    await step(bot_env, ada, thread)
    assert [message.id for message in tables(thread)] == [first.id]
    assert words_of(tables(thread)[0]) != words_of(first)


async def test_a_message_that_is_no_longer_young_is_posted_anew_without_a_ping(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    assert pinged(bot_env, tables(thread)[0]) == {ada.id}
    monkeypatch.setattr("bot.courier.messages.EDIT_YOUNG_SECONDS", 60)
    await bot_env.env.advance_time(61)
    await step(bot_env, ada, thread)
    old, new = tables(thread)
    assert not framed(old)
    assert framed(new)
    assert pinged(bot_env, new) == set()


async def test_a_message_that_is_no_longer_last_is_posted_anew(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    await bo.send(thread, "good luck")
    await step(bot_env, ada, thread)
    old, new = tables(thread)
    assert not presses(old)
    assert words_of(old), "what happened then may still be read"
    assert "Your move" in buttons(new)


async def test_an_old_message_keeps_its_picture_and_what_it_is_told_to_show(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    before = [part for part in components(tables(thread)[0]) if part["type"] == 12]
    await bo.send(thread, "good luck")
    await step(bot_env, ada, thread)
    after = [part for part in components(tables(thread)[0]) if part["type"] == 12]
    assert [part["items"][0]["description"] for part in after] == [part["items"][0]["description"] for part in before]
    assert len(tables(thread)[0].attachments) == 1


async def test_a_picture_that_is_shown_again_stands_in_the_last_message_alone(bot_env: BotEnv) -> None:
    """As where only the turn passes: what was told stays."""
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    (first,) = tables(thread)
    await bo.send(thread, "well, well")
    await told_after(bot_env, thread, (1, True))
    old, last = tables(thread)
    assert old.id == first.id
    assert [len(message.attachments) for message in (old, last)] == [0, 1]
    assert words_of(first).startswith(words_of(old))
    assert (bool(words_of(old)), framed(old)) == (True, False)


async def test_a_turn_that_passes_is_posted_anew_and_pings_who_must_act(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    assert pinged(bot_env, tables(thread)[-1]) == {ada.id, bo.id}
    await give(bot_env, ada, thread)
    assert len(tables(thread)) == 1, "those who are still asked are not called again"
    await give(bot_env, bo, thread)
    turn = tables(thread)[-1]
    assert len(tables(thread)) == 2
    assert pinged(bot_env, turn) == {ada.id}
    assert f"<@{ada.id}>" in words_of(turn)
    assert f"<@{bo.id}>" not in words_of(turn)


async def test_what_goes_on_stands_in_the_board_s_place_as_all_may_know_it(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched: list[frozenset[Seat]] = []
    going_on = True

    def scene(seen: Observation, _say: Say) -> Picture | None:
        watched.append(seen.viewer)
        return Picture(png("scene"), "what goes on") if going_on else None

    def end(seen: Observation, _say: Say) -> Picture:
        return Picture(png("end"), "how it ended")

    monkeypatch.setattr(QuickPainter, "AIDS", {"fight": Aid(scene, Place.SCENE), "end": Aid(end, Place.END)})
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    assert "what goes on" in str(list(components(tables(thread)[-1])))
    going_on = False
    await give(bot_env, ada, thread)
    assert "what goes on" not in str(list(components(tables(thread)[-1])))
    assert set(watched) == {PUBLIC}
    for person in (ada, bo):
        await bot_env.bot.matches.moves.resign(1, person.id)
    await bot_env.bot.follow_up()
    await bot_env.env.settle()
    assert "how it ended" in str(list(components(tables(thread)[-1])))


@pytest.mark.parametrize(
    "name",
    ["**bold** _it_ `x`", "@everyone", "<@1>", "<#1> <@&1>", "[x](https://x.example)", "\u202emirror\u202c", "x" * 32,
     "👩\u200d🚀 star", "# head", "> quote", "||spoiler||", "\u200b \u200b"],
)  # fmt: skip
async def test_a_name_formats_and_mentions_nothing(bot_env: BotEnv, name: str) -> None:
    host, other = bot_env.person(name), bot_env.person("Bo")
    thread = await bot_env.started(host, other, game="magpies")
    await give(bot_env, host, thread)
    for message in (*bot_env.channel.history(), *thread.history()):
        read = words_of(message)
        assert pinged(bot_env, message) <= {host.id, other.id}
        assert not message.mention_everyone
        assert not message.role_mentions
        assert not re.search(r"@everyone|(?<!\\)<[@#]&?1>|(?<!\\)\[x\]|\u202e|(?<!\\)\|\|s|(?<!\\)_it|(?<!\\)`x", read)


# what was told before


async def told_after(bot_env: BotEnv, thread: simcord.ChannelHandle, *laid: tuple[int, bool | None]) -> str:
    """Lay cards of these ranks, each event beginning a paragraph or not; returns the story of the newest message."""
    events = [
        Event(text("card-laid", who=Who(Seat("north")), card=text("card", tree="oak", rank=rank)), opens=opens)
        for rank, opens in laid
    ]
    async with bot_env.bot.store.write() as tx:
        await tx.events.tell(1, 99, events, now())
        await tx.outbox.enqueue(1, "table", now())
    await bot_env.sweep()
    return told(tables(thread)[-1])


def told(message: discord.Message) -> str:
    """The story of a table's message, above its frame."""
    return words_of(message).partition("\n###")[0]


async def test_a_new_message_tells_what_no_earlier_one_has_told(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    await told_after(bot_env, thread, (1, True), (2, False))
    await bo.send(thread, "well, well")
    newest = await told_after(bot_env, thread, (3, False), (4, True))
    assert newest.splitlines() == ["**\u2068Ada\u2069** lays Oak 3.", "**\u2068Ada\u2069** lays Oak 4."]
    assert "Oak 5" in await told_after(bot_env, thread, (5, True)), "the running one is edited"
    await bo.send(thread, "oh")
    await told_after(bot_env, thread)
    read = "\n".join(words_of(message) for message in tables(thread))
    assert len(tables(thread)) == 3
    assert [read.count(f"Oak {rank}.") for rank in range(1, 6)] == [1] * 5
    assert not told(tables(thread)[-1]).count("Oak")


@pytest.mark.parametrize("is_last", [True, False])
async def test_what_a_deleted_message_told_the_next_one_tells(bot_env: BotEnv, is_last: bool) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    await told_after(bot_env, thread, (1, True))
    await bo.send(thread, "well, well")
    await told_after(bot_env, thread, (2, True))
    await _delete(bot_env, thread, tables(thread)[-1])
    if not is_last:
        await bo.send(thread, "oh")
    await told_after(bot_env, thread, (3, True))
    await bot_env.sweep()
    read = "\n".join(words_of(message) for message in tables(thread))
    assert [read.count(f"Oak {rank}.") for rank in range(1, 4)] == [1] * 3
    assert await waiting(bot_env) == 0


async def test_a_picture_of_its_own_tells_what_the_table_has_not(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QuickPainter, "AIDS", property(lambda self: {"tale": self.aid(Place.STORY)}))
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    await told_after(bot_env, thread, (1, True))
    fought = Event(text("card-laid", who=Who(Seat("north")), card=text("card", tree="elm", rank=9)), pictured=True)
    async with bot_env.bot.store.write() as tx:
        await tx.events.tell(1, 99, [fought], now())
        await tx.outbox.enqueue(1, "story", now())
        await tx.outbox.enqueue(1, "table", now())
    await bot_env.sweep()
    await told_after(bot_env, thread, (2, True))
    assert [told(message).count("lays") for message in tables(thread)] == [1, 1, 1]


# what Discord refuses


@pytest.mark.parametrize("status", [403, 404, 500])
async def test_a_table_that_cannot_be_sent_is_sent_later(bot_env: BotEnv, status: int) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "draugr")
    bot_env.env.inject_error("POST", "/channels/*/messages", status=status, times=1)
    await ada.click(lobby, label="Start")
    thread = bot_env.channel.threads[-1]
    assert tables(thread) == []
    await bot_env.sweep()
    assert len(tables(thread)) == 1
    assert await waiting(bot_env) == 0


@pytest.mark.parametrize("status", [403, 500])
async def test_a_table_that_cannot_be_edited_is_edited_later(bot_env: BotEnv, status: int) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    before = words_of(tables(thread)[0])
    bot_env.env.inject_error("PATCH", f"/channels/{thread.id}/messages/*", status=status, times=1)
    await step(bot_env, ada, thread)
    assert words_of(tables(thread)[0]) == before
    await bot_env.sweep()
    assert len(tables(thread)) == 1
    assert words_of(tables(thread)[0]) != before
    assert await waiting(bot_env) == 0


@pytest.mark.parametrize("status", [403, 404, 500])
async def test_a_lobby_that_cannot_be_edited_seats_people_all_the_same(bot_env: BotEnv, status: int) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "magpies")
    bot_env.env.inject_error("PATCH", "/channels/*/messages/*", status=status, times=1)
    await bo.click(lobby, label="Join")
    await bot_env.sweep()
    assert "Bo" in words_of(bot_env.last(bot_env.channel))
    assert len(bot_env.channel.history()) == 1


async def test_a_lobby_that_cannot_be_shown_is_announced_and_shown_later(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    bot_env.env.inject_error("PATCH", "/webhooks/*", status=500, times=1)
    answer = shown(await ada.slash(bot_env.channel, "play", game="draugr"))
    assert "is open" in words_of(answer)
    await bot_env.sweep()
    assert "Start" in buttons(bot_env.last(bot_env.channel))
    assert sum("Start" in buttons(message) for message in bot_env.channel.history()) == 1


@pytest.mark.parametrize("status", [404, 500])
async def test_a_thread_that_cannot_be_made_is_made_later(bot_env: BotEnv, status: int) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "draugr")
    bot_env.env.inject_error("POST", "/channels/*/threads", status=status, times=2)
    await ada.click(lobby, label="Start")
    await bot_env.sweep()
    await bot_env.sweep()
    (thread,) = bot_env.channel.threads
    assert len(tables(thread)) == 1
    assert "Table" in buttons(bot_env.channel.history()[0]), "the lobby shows the way"
    assert await waiting(bot_env) == 0


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 160006)])
async def test_where_no_thread_may_be_made_the_match_stays_in_the_channel(
    bot_env: BotEnv, status: int, code: int
) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "draugr")
    bot_env.env.inject_error("POST", "/channels/*/threads", status=status, code=code, times=None)
    await ada.click(lobby, label="Start")
    assert bot_env.channel.threads == []
    assert "Your move" in buttons(bot_env.last(bot_env.channel))
    await step(bot_env, ada, bot_env.channel)
    assert await waiting(bot_env) == 0


async def test_without_the_permission_the_starter_is_told_what_is_missing(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    bot = bot_env.guild.me
    assert bot is not None
    deny = discord.PermissionOverwrite(create_public_threads=False)
    channel = bot_env.guild.create_text_channel("bare", overwrites={bot_env.guild.default_role: deny})
    await ada.slash(channel, "play", game="draugr")
    result = await ada.click(bot_env.last(channel), label="Start")
    assert channel.threads == []
    assert "Your move" in buttons(bot_env.last(channel))
    told, panel = result.followups
    assert told.ephemeral
    assert "Create Public Threads" in words_of(told)
    assert "### Where do you walk?" in words_of(panel)
    assert panel.ephemeral


async def test_a_frame_that_cannot_be_taken_off_is_taken_off_later(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    await bo.send(thread, "good luck")
    bot_env.env.inject_error("GET", f"/channels/{thread.id}/messages/*", status=500, times=1)
    await step(bot_env, ada, thread)
    old, new = tables(thread)
    assert framed(old)
    await bot_env.sweep()
    old, new = tables(thread)
    assert not framed(old)
    assert framed(new)
    assert await waiting(bot_env) == 0


async def test_frames_that_cannot_be_taken_off_are_all_taken_off_later(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    bot_env.env.inject_error("GET", f"/channels/{thread.id}/messages/*", status=500, times=None)
    for rank in range(1, 4):
        await told_after(bot_env, thread, (rank, True))
        await bo.send(thread, "good luck")
    await told_after(bot_env, thread, (4, True))
    assert sum(framed(message) for message in tables(thread)) == 4
    bot_env.env.backend.faults.clear()
    await bot_env.sweep(5)
    assert [framed(message) for message in tables(thread)] == [False, False, False, True]
    assert await waiting(bot_env) == 0


def posts(bot_env: BotEnv) -> list[Any]:
    """The bodies of all messages that the bot has tried to post."""
    return [one.json for one in bot_env.env.http_requests if one.method == "POST" and one.path.endswith("/messages")]


async def test_discord_is_asked_to_post_the_same_message_once(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "draugr")
    bot_env.env.inject_error("POST", "/channels/*/messages", status=500, times=1)
    await ada.click(lobby, label="Start")
    await bot_env.sweep()
    first, second = posts(bot_env)
    assert first["nonce"] == second["nonce"]
    assert first["enforce_nonce"] is second["enforce_nonce"] is True


async def test_where_the_history_may_not_be_read_discord_knows_the_message(bot_env: BotEnv) -> None:
    """The bot cannot search for the message; Discord, unlike SimCord, does not post it a second time."""
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "draugr")
    with lost_answer("POST", "/channels/*/messages", TimeoutError()):
        await ada.click(lobby, label="Start")
    bot_env.env.inject_error("GET", "/channels/*/messages", status=403, code=50013, times=None)
    await bot_env.sweep(5)
    assert len({post["nonce"] for post in posts(bot_env)}) == 1
    assert await waiting(bot_env) == 0


@pytest.mark.parametrize("renamed", [False, True])
async def test_a_thread_whose_answer_was_lost_is_not_made_twice(bot_env: BotEnv, renamed: bool) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "draugr")
    with lost_answer("POST", "/channels/*/messages/*/threads", TimeoutError(), times=2):
        await ada.click(lobby, label="Start")
    if renamed:
        bot_env.env.backend.edit_channel(bot_env.channel.threads[0].id, {"name": "our game"})
    with strict_threads():
        await bot_env.sweep(5)
    (thread,) = bot_env.channel.threads
    assert len(tables(thread)) == 1
    assert await waiting(bot_env) == 0


async def test_a_thread_without_a_lobby_whose_answer_was_lost_is_not_made_twice(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "draugr")
    await _delete(bot_env, bot_env.channel, lobby)
    with lost_answer("POST", f"/channels/{bot_env.channel.id}/threads", TimeoutError()):
        await ada.slash(bot_env.channel, "table start", number=1)
    await bot_env.sweep(5)
    (thread,) = bot_env.channel.threads
    assert len(tables(thread)) == 1
    assert await waiting(bot_env) == 0


async def test_what_cannot_be_shown_for_long_is_tried_ever_more_rarely(
    bot_env: BotEnv, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that is no longer installed: the other tables are shown, and the log stays short."""
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    perspective, lost = bot_env.bot.matches.views.perspective, "gone"

    async def installed(number: int, *args: Any) -> Any:
        if number == 2:
            raise UnknownGame(lost)
        return await perspective(number, *args)

    monkeypatch.setattr(bot_env.bot.matches.views, "perspective", installed)
    await bot_env.bot.matches.lobby.open("magpies", Person(ada.id, "Ada"), bot_env.guild.id, bot_env.channel.id)
    async with bot_env.bot.store.write() as tx:
        await tx.outbox.enqueue(1, "table", now())
    before = len(bot_env.env.http_requests)
    await bot_env.sweep(10)
    assert len(bot_env.env.http_requests) > before
    assert [job.match_id for job in await bot_env.owed()] == [2]
    told = [record for record in caplog.records if "match 2" in record.getMessage()]
    assert 3 <= len(told) <= 7, "of 40 sweeps"
    assert not any(lost in caplog.handler.format(record) for record in told)
    assert len(tables(thread)) == 1


async def test_a_channel_that_is_gone_with_many_tables_is_not_asked_for_at_each_sweep(bot_env: BotEnv) -> None:
    ada, many = bot_env.person("Ada"), 5
    for _ in range(many):
        await bot_env.started(ada)
    bot_env.env.backend.delete_channel(bot_env.channel.id)
    for thread in bot_env.channel.threads:
        bot_env.env.backend.delete_channel(thread.id)
    await bot_env.env.settle()
    async with bot_env.bot.store.write() as tx:
        for number in range(1, many + 1):
            await tx.outbox.enqueue(number, "table", now())
    before = len(bot_env.env.http_requests)
    await bot_env.sweep(10)
    assert many <= len(bot_env.env.http_requests) - before <= 15 * many, "of 40 sweeps"
    assert len(await bot_env.owed()) <= 2 * many


async def test_an_error_of_discord_never_reaches_who_pressed(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    bot_env.env.inject_error("*", f"/channels/{thread.id}/*", status=500, times=None)
    panel = shown(await ada.slash(thread, "move"))
    menu = selects(panel)[0]
    result = await ada.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    assert result.followups == []
    assert "walks" in words_of(panel)


# what others delete


async def test_a_deleted_table_message_is_replaced(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await _delete(bot_env, thread, tables(thread)[0])
    await step(bot_env, ada, thread)
    assert len(tables(thread)) == 1
    assert "Your move" in buttons(tables(thread)[0])
    assert await waiting(bot_env) == 0


async def test_a_deleted_lobby_message_is_replaced(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "magpies")
    await _delete(bot_env, bot_env.channel, lobby)
    await bo.slash(bot_env.channel, "table join", number=1)
    await bot_env.sweep()
    assert "Bo" in words_of(bot_env.last(bot_env.channel))
    await ada.click(bot_env.last(bot_env.channel), label="Start")
    assert len(tables(bot_env.channel.threads[-1])) == 1


async def test_a_deleted_thread_is_replaced(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    channel: Any = bot_env.bot.get_channel(thread.id)
    await channel.delete()
    await bot_env.env.settle()
    assert bot_env.channel.threads == []
    await ada.slash(bot_env.channel, "move", option=await _first(ada, bot_env.channel))
    (new,) = bot_env.channel.threads
    assert "Your move" in buttons(tables(new)[0])
    await bot_env.sweep()
    assert str(new.id) in buttons(bot_env.channel.history()[0])["Table"]["url"]
    assert await waiting(bot_env) == 0


async def test_a_new_thread_begins_with_the_last_story(bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QuickPainter, "AIDS", property(lambda self: {"tale": self.aid(Place.STORY)}))
    monkeypatch.setattr(Views, "pictured", _pictured)
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    async with bot_env.bot.store.write() as tx:
        await tx.outbox.enqueue(1, "story", now())
        await tx.outbox.enqueue(1, "table", now())
    await bot_env.bot.follow_up(1)
    assert [framed(message) for message in tables(thread)] == [False, False, True]
    channel: Any = bot_env.bot.get_channel(thread.id)
    await channel.delete()
    await bot_env.env.settle()
    await give(bot_env, ada, bot_env.channel)
    (new,) = bot_env.channel.threads
    story, table = tables(new)
    assert "The moment passes" in words_of(story)
    assert "Your move" in buttons(table)
    assert await waiting(bot_env) == 0
    elsewhere = bot_env.guild.create_text_channel("elsewhere")
    await ada.slash(elsewhere, "table here", number=1)
    await bot_env.sweep()
    story, table = tables(elsewhere.threads[-1])
    assert "The moment passes" in words_of(story)
    assert "Your move" in buttons(table)
    assert await waiting(bot_env) == 0


async def test_what_follows_the_story_waits_for_it_in_a_new_thread_too(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QuickPainter, "AIDS", property(lambda self: {"tale": self.aid(Place.STORY)}))
    monkeypatch.setattr(Views, "pictured", _pictured)
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    channel: Any = bot_env.bot.get_channel(thread.id)
    await channel.delete()
    await bot_env.env.settle()
    async with bot_env.bot.store.write() as tx:
        await tx.outbox.enqueue(1, "story", now())
        await tx.outbox.enqueue(1, "table", now())
    await bot_env.bot.follow_up(1)
    (new,) = bot_env.channel.threads
    assert [framed(message) for message in tables(new)] == [False, True]
    assert await waiting(bot_env) == 0


async def _pictured(*_: object) -> Stretch:
    return Stretch((Passage(text("reaction-delay"), None, 0, 1, pictured=True),), 0, 1)


async def test_an_archived_thread_comes_back(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    channel: Any = bot_env.bot.get_channel(thread.id)
    await channel.edit(archived=True)
    await bot_env.env.settle()
    await ada.slash(bot_env.channel, "move", option=await _first(ada, bot_env.channel))
    await bot_env.sweep()
    assert "walks" in words_of(tables(thread)[-1])
    assert await waiting(bot_env) == 0


async def _first(who: simcord.MemberActor, place: simcord.ChannelHandle) -> str:
    return str((await who.autocomplete(place, "move", "option", ""))[0]["value"])


async def _delete(bot_env: BotEnv, place: simcord.ChannelHandle, message: discord.Message) -> None:
    channel: Any = bot_env.bot.get_channel(place.id)
    await channel.get_partial_message(message.id).delete()
    await bot_env.env.settle()


# crashes


class Crash(BaseException):
    """The end of the process between two lines."""


@pytest.mark.parametrize(("group", "line"), [(Outbox, "finish"), (Posts, "save")])
async def test_after_a_crash_nothing_is_posted_twice(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch, group: type, line: str
) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    await give(bot_env, ada, thread)
    number = 1
    with monkeypatch.context() as patch:
        await bot_env.bot.matches.moves.act(number, bo.id, *await _first_answer(bot_env, bo))
        patch.setattr(group, line, _crash)
        with pytest.raises(Crash):
            await bot_env.bot.courier.drain(number)
    posted = [message.id for message in tables(thread)]
    assert len(posted) == 2
    assert pinged(bot_env, tables(thread)[-1]) == {ada.id}
    await bot_env.restart()
    await bot_env.sweep()
    assert [message.id for message in tables(thread)] == posted
    old, new = tables(thread)
    assert not framed(old)
    assert framed(new)
    assert await waiting(bot_env) == 0


async def test_after_a_crash_a_lobby_is_not_posted_twice(bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch) -> None:
    await bot_env.bot.matches.lobby.open(
        "draugr", Person(bot_env.person("Ada").id, "Ada"), bot_env.guild.id, bot_env.channel.id
    )
    with monkeypatch.context() as patch:
        patch.setattr(Posts, "save", _crash)
        with pytest.raises(Crash):
            await bot_env.bot.courier.drain(1)
    assert len(bot_env.channel.history()) == 1
    await bot_env.restart()
    await bot_env.sweep()
    assert len(bot_env.channel.history()) == 1
    await bot_env.person("Ada").click(bot_env.last(bot_env.channel), label="Start")
    assert len(bot_env.channel.threads) == 1


async def _crash(*_: object) -> None:
    raise Crash


async def _first_answer(bot_env: BotEnv, who: simcord.MemberActor) -> tuple[str, tuple[str, ...]]:
    decision = (await bot_env.bot.matches.views.perspective(1, who.id)).decision
    assert decision is not None
    return decision.id, tuple(option.key for option in decision.options[: decision.least])
