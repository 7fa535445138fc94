"""Direct messages: what reaches one person alone, wherever it can be read and answered."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.courier.dms import AT_IT_SECONDS
from bot.store import Player
from bot.utc import now
from bot.words import speaker
from engines.core import text
from tests.bot.test_courier import give, pinged, step, tables
from tests.bot_env import Answered, BotEnv, buttons, components, open_bot_env, selects, shown, words_of
from tests.resilience.mishaps import lost_answer

say = speaker(None)
pytestmark = pytest.mark.usefixtures("magpies")
SNOWFLAKE = re.compile(r"\d{17,}")
"""A Discord id. Discord counts ids over all servers, so the id of a new message reveals nothing about DMs."""
CLOSED = say(text("dms-closed"))
CHOSEN = "You can change it until all have chosen."


def dms(bot_env: BotEnv, who: simcord.MemberActor) -> list[discord.Message]:
    """The bot's DMs to this person that still stand, oldest first."""
    return sorted(who.user.dm_channel.history(), key=lambda message: message.id)


def the_dm(bot_env: BotEnv, who: simcord.MemberActor) -> discord.Message:
    (message,) = dms(bot_env, who)
    return message


async def answer(bot_env: BotEnv, who: simcord.MemberActor, dm: Any, count: int = 1) -> simcord.InteractionResult:
    """Take the first choices of a DM."""
    menu = selects(dm)[0]
    values = [option["value"] for option in menu["options"]][: max(count, menu.get("min_values", 1))]
    answered: simcord.InteractionResult = await who.user.select(dm, values, custom_id=menu["custom_id"])
    return answered


async def set_player(bot_env: BotEnv, who: simcord.MemberActor, **settings: Any) -> None:
    async with bot_env.bot.store.write() as tx:
        await tx.players.save(Player(who.id, **settings))


def sent(bot_env: BotEnv) -> int:
    """The number of DMs sent until now."""
    return sum(_posts(bot_env, channel) for channel in bot_env.env.backend.dm_channels.values())


def sent_to(bot_env: BotEnv, who: simcord.MemberActor) -> int:
    """The number of DMs sent to this person, including those that Discord refused."""
    return _posts(bot_env, who.user.dm_channel.id)


def _posts(bot_env: BotEnv, channel: int) -> int:
    return sum((one.method, one.path) == ("POST", f"/channels/{channel}/messages") for one in bot_env.env.http_requests)


# who gets one


async def test_a_question_that_not_all_may_see_comes_in_a_dm(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await bot_env.started(ada, bo, game="magpies")
    hands = (await bot_env.bot.matches.views.perspective(1, ada.id)).seen.view.hands["north"]  # type: ignore[union-attr]
    for who in (ada, bo):
        dm = the_dm(bot_env, who)
        assert "Which two cards do you give" in words_of(dm)
        assert "sees that you have answered. Your answer stays hidden until it takes effect" in words_of(dm)
        assert len(dm.attachments) == 1
        assert {"Hand", "Board", "Catch up", "Table"} <= set(buttons(dm))
        offered = {option["value"] for option in selects(dm)[0]["options"]}
        assert (offered == set(hands)) == (who is ada)


async def test_where_there_are_no_secrets_nobody_is_written_to_who_has_not_asked_for_it(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await step(bot_env, ada, thread)
    await bot_env.sweep(10)
    assert dms(bot_env, ada) == []
    assert sent(bot_env) == 0
    await set_player(bot_env, ada, notices="dm")
    await step(bot_env, ada, thread)
    assert dms(bot_env, ada) == [], "whoever is at it"
    await bot_env.sweep(AT_IT_SECONDS / 60 + 1)
    assert "Your move" not in buttons(the_dm(bot_env, ada))
    assert "will see the result of your answer" in words_of(the_dm(bot_env, ada))


@pytest.mark.parametrize("notices", ["none", "digest"])
async def test_who_wishes_no_dms_gets_none(bot_env: BotEnv, notices: str) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await set_player(bot_env, ada, notices=notices)
    thread = await bot_env.started(ada, bo, game="magpies")
    assert dms(bot_env, ada) == []
    assert pinged(bot_env, tables(thread)[-1]) == {bo.id}


async def test_a_turn_rings_once(bot_env: BotEnv) -> None:
    """At the table, or in a DM for players who have chosen that."""
    ada, bo = bot_env.people("Ada", "Bo")
    await set_player(bot_env, bo, notices="dm")
    thread = await bot_env.started(ada, bo, game="magpies")
    assert pinged(bot_env, tables(thread)[-1]) == {ada.id}
    assert [the_dm(bot_env, who).flags.silent for who in (ada, bo)] == [True, False]


async def test_what_only_they_were_told_is_in_the_dm(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    await give(bot_env, ada, thread)
    given = [line for line in words_of(the_dm(bot_env, bo)).split("\n") if "draws" in line]
    assert len(given) == 3
    await give(bot_env, bo, thread)
    dm = the_dm(bot_env, ada)
    assert "gives" in words_of(dm)
    assert "look into the nest" in words_of(dm)


# one living DM


async def test_another_question_another_dm(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    first = the_dm(bot_env, ada)
    await give(bot_env, ada, thread)
    settled = the_dm(bot_env, ada)
    assert settled.id == first.id
    assert CHOSEN in words_of(settled), "it is answered, elsewhere"
    assert dms(bot_env, bo)
    await give(bot_env, bo, thread)
    assert the_dm(bot_env, ada).id != first.id


async def test_a_dm_that_still_says_what_is_so_is_left_alone(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await bot_env.started(ada, bo, cleo, game="magpies")
    before = the_dm(bot_env, bo)
    await bot_env.bot.courier.show_again(1)
    await bot_env.bot.courier.drain()
    edits = [one for one in bot_env.env.http_requests if one.method == "PATCH" and str(before.id) in one.path]
    assert edits == []
    await give(bot_env, ada, thread)
    assert the_dm(bot_env, bo).id == before.id, "edited: the view tells who has answered"


async def test_a_dm_is_answered_where_it_is_also_after_a_restart(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    await bot_env.restart()
    dm = the_dm(bot_env, ada)
    await answer(bot_env, ada, dm, 2)
    assert len(await moves(bot_env)) == 1
    dm = the_dm(bot_env, ada)
    assert "You may change your answer" in words_of(dm) or "Undo" in buttons(dm)
    await bot_env.sweep(10)
    assert the_dm(bot_env, ada).id == dm.id, "it shows how things stand"
    await give(bot_env, bo, thread)
    fresh = the_dm(bot_env, ada)
    assert fresh.id != dm.id
    assert "look into the nest" in words_of(fresh)
    await ada.user.click(fresh, label="Leave it alone")
    assert "Which card do you lay" in words_of(the_dm(bot_env, ada))
    assert the_dm(bot_env, ada).id == fresh.id, "what is asked next is asked there"


async def moves(bot_env: BotEnv) -> list[Any]:
    async with bot_env.bot.store.read() as tx:
        return await tx.records.log(1)


async def test_an_answered_dm_stays_until_the_next_question(bot_env: BotEnv) -> None:
    """Otherwise news told to this player alone could not be reached from the DM."""
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await bot_env.started(ada, bo, cleo, game="magpies")
    dm = the_dm(bot_env, ada)
    await answer(bot_env, ada, dm, 2)
    await give(bot_env, bo, thread)
    dm = the_dm(bot_env, ada)
    first, second = (option["label"] for option in selects(dm)[0]["options"][:2])
    assert f"Your choice: {first} and {second}. {CHOSEN}" in words_of(dm)
    await give(bot_env, cleo, thread)
    assert CHOSEN not in words_of(the_dm(bot_env, ada))
    assert {"Hand", "Board", "Catch up", "Table"} <= set(buttons(the_dm(bot_env, ada)))


async def test_who_is_at_it_finds_the_next_question_in_the_dm_they_have_and_is_rung_for_it_later(
    bot_env: BotEnv,
) -> None:
    ada = bot_env.person("Ada")
    await set_player(bot_env, ada, notices="dm")
    thread = await bot_env.started(ada)
    first = the_dm(bot_env, ada)
    assert await asks_now(bot_env, ada, first)
    await step(bot_env, ada, thread)
    await bot_env.sweep(0.5)
    edited = the_dm(bot_env, ada)
    assert edited.id == first.id, "an edit does not ring"
    assert await asks_now(bot_env, ada, edited)
    await bot_env.sweep(AT_IT_SECONDS / 60 + 1)
    fresh = the_dm(bot_env, ada)
    assert fresh.id != first.id, "nobody has answered: it rings"
    assert await asks_now(bot_env, ada, fresh)
    await bot_env.sweep(AT_IT_SECONDS / 60 + 1)
    assert the_dm(bot_env, ada).id == fresh.id, "but once"
    assert await bot_env.owed() == []


async def test_a_dm_gets_no_picture_that_its_recipient_has_in_the_panel_until_they_have_left_it(
    bot_env: BotEnv,
) -> None:
    ada = bot_env.person("Ada")
    await set_player(bot_env, ada, notices="dm")
    thread = await bot_env.started(ada)
    assert len(the_dm(bot_env, ada).attachments) == 1
    await step(bot_env, ada, thread)
    await bot_env.sweep(0.5)
    edited = the_dm(bot_env, ada)
    assert await asks_now(bot_env, ada, edited)
    assert edited.attachments == []
    await bot_env.sweep(AT_IT_SECONDS / 60 + 1)
    assert len(the_dm(bot_env, ada).attachments) == 1
    assert await asks_now(bot_env, ada, the_dm(bot_env, ada))


async def test_a_dm_that_is_played_in_keeps_its_pictures(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await set_player(bot_env, ada, notices="dm")
    thread = await bot_env.started(ada)
    await bot_env.panel(ada, thread)
    await answer(bot_env, ada, the_dm(bot_env, ada))
    await bot_env.sweep(0.5)
    assert await asks_now(bot_env, ada, the_dm(bot_env, ada))
    assert len(the_dm(bot_env, ada).attachments) == 1


async def asks_now(bot_env: BotEnv, who: simcord.MemberActor, dm: discord.Message) -> bool:
    """True if the DM can be answered now."""
    asked = (await bot_env.bot.matches.views.perspective(1, who.id)).decision
    assert asked is not None
    return any(f":{asked.id}" in part.get("custom_id", "") for part in components(dm))


async def test_looking_something_up_leaves_the_dm_as_it_is(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await bot_env.started(ada, bo, game="magpies")
    dm = the_dm(bot_env, ada)
    before = words_of(dm)
    for label in ("Hand", "Board", "Catch up", "Rules"):
        looked = Answered(await ada.user.click(dm, label=label))
        assert looked.private, label
    assert words_of(the_dm(bot_env, ada)) == before


async def test_a_press_on_a_dm_that_is_stale_says_so(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    dm = the_dm(bot_env, ada)
    menu = selects(dm)[0]["custom_id"]
    await give(bot_env, ada, thread)
    await give(bot_env, bo, thread)
    assert dm.id not in {message.id for message in dms(bot_env, ada)}
    pressed = await bot_env.choose(ada, thread, menu, "ash-1", "ash-2")
    assert any("no longer open" in words_of(message) for message in pressed.private)
    assert len(await moves(bot_env)) == 2


async def test_who_leaves_loses_their_dm_and_at_the_end_it_says_how_it_ended(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    await bot_env.started(ada, bo, cleo, game="magpies")
    assert all(dms(bot_env, who) for who in (ada, bo, cleo))
    await bot_env.bot.matches.moves.resign(1, cleo.id)
    await bot_env.sweep()
    assert dms(bot_env, cleo) == []
    assert all(dms(bot_env, who) for who in (ada, bo))
    for who in (bo, ada):
        await bot_env.bot.matches.moves.resign(1, who.id)
    await bot_env.sweep()
    assert dms(bot_env, bo) == []
    last = the_dm(bot_env, ada)
    assert "The match ends here" in words_of(last)
    assert set(buttons(last)) == {"Table"}
    assert await bot_env.owed() == []


async def test_in_quiet_hours_nothing_rings(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    at = int(bot_env.env.now().timestamp())
    minute = at // 60 % 1440
    await set_player(bot_env, ada, quiet=((minute - 1) % 1440, (minute + 59) % 1440))
    thread = await bot_env.started(ada, bo, game="magpies")
    assert dms(bot_env, ada) == []
    assert pinged(bot_env, tables(thread)[-1]) == {bo.id}
    await bot_env.sweep(61)
    assert the_dm(bot_env, ada)


# what Discord refuses


@pytest.mark.parametrize("code", [50007, 50278])
async def test_who_cannot_be_written_to_is_told_once_at_the_table_and_plays_on(bot_env: BotEnv, code: int) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    room = ada.user.dm_channel.id
    lobby = await bot_env.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    bot_env.env.inject_error("POST", f"/channels/{room}/messages", status=403, code=code, times=None)
    pressed = [Answered(await ada.click(lobby, label="Start"))]
    thread = bot_env.channel.threads[-1]
    assert dms(bot_env, ada) == []
    assert dms(bot_env, bo)
    pressed.append(Answered(await ada.click(bot_env.last(thread), label="Hand")))
    await give(bot_env, ada, thread)
    await give(bot_env, bo, thread)
    await bot_env.sweep(AT_IT_SECONDS / 60 + 1)
    pressed.append(Answered(await ada.click(bot_env.last(thread), label="Hand")))
    said = [[words_of(message) for message in one.private].count(CLOSED) for one in pressed]
    assert said == [1, 0, 0], "once, and never again"
    bot_env.env.backend.faults.clear()
    await bot_env.sweep(60)
    assert dms(bot_env, ada) == [], "not for the same question"
    await ada.click(shown(await ada.slash(thread, "move")), label="Leave it alone")
    await bot_env.sweep(AT_IT_SECONDS / 60 + 1)
    assert dms(bot_env, ada), "the next is another chance"
    assert await bot_env.owed() == []


async def test_what_could_not_be_sent_is_not_tried_again_for_the_same_question(bot_env: BotEnv) -> None:
    """Even if something asks for the DM again: another player's answer, a restart, a table shown again."""
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    room = ada.user.dm_channel.id
    bot_env.env.inject_error("POST", f"/channels/{room}/messages", status=403, code=50007, times=None)
    thread = await bot_env.started(bo, ada, cleo, game="magpies")
    assert sent_to(bot_env, ada) == 1
    await give(bot_env, bo, thread)
    await bot_env.sweep(AT_IT_SECONDS / 60 + 1)
    await bot_env.restart()
    await bot_env.bot.courier.show_again(1)
    await bot_env.sweep()
    assert await bot_env.owed() == []
    assert sent_to(bot_env, ada) == 1
    for who in (ada, cleo):
        await give(bot_env, who, thread)
    await bot_env.sweep(AT_IT_SECONDS / 60 + 1)
    assert sent_to(bot_env, ada) == 2, "the next question is another try"


@pytest.mark.parametrize(("status", "code"), [(500, 0), (503, 0), (429, 0)])
async def test_a_dm_that_cannot_be_sent_now_is_sent_later(bot_env: BotEnv, status: int, code: int) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    room = ada.user.dm_channel.id
    bot_env.env.inject_error("POST", f"/channels/{room}/messages", status=status, code=code, times=None)
    thread = await bot_env.started(ada, bo, game="magpies")
    assert dms(bot_env, ada) == []
    assert tables(thread)
    bot_env.env.backend.faults.clear()
    await bot_env.sweep(10)
    assert the_dm(bot_env, ada)
    assert await bot_env.owed() == []


@pytest.mark.parametrize("moved_on", [False, True])
async def test_a_dm_whose_answer_was_lost_is_not_sent_twice(bot_env: BotEnv, moved_on: bool) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    room = ada.user.dm_channel.id
    with lost_answer("POST", f"/channels/{room}/messages", TimeoutError()):
        await ada.click(lobby, label="Start")
    thread = bot_env.channel.threads[-1]
    if moved_on:
        await give(bot_env, bo, thread)
    await bot_env.sweep(10)
    assert the_dm(bot_env, ada)
    assert sent(bot_env) == 2
    assert await bot_env.owed() == []


async def test_a_dm_whose_answer_was_lost_is_not_sent_twice_though_it_is_answered(bot_env: BotEnv) -> None:
    """The redrawn DM keeps the mark by which it is found."""
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    with lost_answer("POST", f"/channels/{ada.user.dm_channel.id}/messages", TimeoutError()):
        await ada.click(lobby, label="Start")
    await answer(bot_env, ada, the_dm(bot_env, ada), 2)
    assert CHOSEN in words_of(the_dm(bot_env, ada)), "it was redrawn"
    await give(bot_env, bo, bot_env.channel.threads[-1])
    await bot_env.sweep(10)
    assert "gives" in words_of(the_dm(bot_env, ada))
    assert await bot_env.owed() == []


# secrets


async def test_a_dm_to_one_shows_to_nobody_else(tmp_path: Path) -> None:
    """V-5.8: The table's messages reveal neither that it was sent, nor that it could not be, not even by a number that
    they carry."""
    worlds = []
    for case in ("gone", "closed", "unwished"):
        (folder := tmp_path / case).mkdir()
        async with open_bot_env(folder) as bot_env:
            ada, bo = bot_env.people("Ada", "Bo")
            room = ada.user.dm_channel.id
            if case == "closed":
                bot_env.env.inject_error("POST", f"/channels/{room}/messages", status=403, code=50007, times=None)
            thread = await bot_env.started(bo, ada, game="magpies")
            if case == "unwished":
                async with bot_env.bot.store.write() as tx:
                    for _ in range(3):
                        await tx.outbox.enqueue(1, "dm", now() + 3600, ada.id)
            for who in (bo, ada, bo):
                await who.slash(thread, "move", option=await first(bot_env, who))
            public = [one for one in bot_env.env.http_requests if f"/channels/{thread.id}/" in one.path]
            worlds.append([(one.method, SNOWFLAKE.sub("…", str(one.json))) for one in public])
    for world in worlds[1:]:
        for here, there in zip(world, worlds[0], strict=True):
            assert here == there
    assert len(worlds[0]) > 3


async def first(bot_env: BotEnv, who: simcord.MemberActor) -> str:
    """The first possible answer of this person, to be typed."""
    asked = (await bot_env.bot.matches.views.perspective(1, who.id)).decision
    assert asked is not None
    return ",".join(option.key for option in asked.options[: asked.least])


async def test_what_a_dm_says_its_recipient_may_know(bot_env: BotEnv) -> None:
    """No DM names a card that the other player holds in secret."""
    ada, bo = bot_env.people("Ada", "Bo")
    await bot_env.started(ada, bo, game="magpies")
    for _ in range(6):
        for who, other, seat in ((ada, bo, "east"), (bo, ada, "north")):
            view: Any = (await bot_env.bot.matches.views.perspective(1, other.id)).seen.view  # type: ignore[union-attr]
            own: Any = (await bot_env.bot.matches.views.perspective(1, who.id)).seen.view  # type: ignore[union-attr]
            known = {*own.known, *own.discards, *(card for hand in own.hands.values() for card in hand)}
            for dm in dms(bot_env, who):
                raw = str(list(components(dm)))
                assert not [card for card in view.hands[seat] if card in raw and card not in known]
        for who in (ada, bo):
            perspective = await bot_env.bot.matches.views.perspective(1, who.id)
            if perspective.decision is not None and not perspective.decision.optional:
                picks = tuple(option.key for option in perspective.decision.options[: perspective.decision.least])
                await bot_env.bot.matches.moves.act(1, who.id, perspective.decision.id, picks)
        await bot_env.sweep(3)
