"""Scenes: at the table each place has a message of its own, and below them all stands the state of the table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest import mock
from unittest.mock import AsyncMock

import discord
import pytest
import simcord
from msgspec.structs import replace

from bot.ui.table import TOLD_LENGTH
from engines.core import Event, text
from tests.bot.test_dms import sent, set_player
from tests.bot_env import BotEnv, buttons, open_bot_env, opened, shown, words_of
from tests.fork_game import playing_forks

pytestmark = pytest.mark.usefixtures("moles")


class Hill:
    """A match of Moles between Ada and Bo, and its thread."""

    def __init__(self, env: BotEnv, thread: simcord.ChannelHandle) -> None:
        self.env, self.thread = env, thread
        self.ada, self.bo = env.people("Ada", "Bo")

    async def digs(self, *moves: tuple[Any, ...]) -> None:
        """Answer with these options, one after the other; the table's messages follow each."""
        views, act = self.env.bot.matches.views, self.env.bot.matches.moves.act
        for who, *picks in moves:
            for pick in picks:
                asked = (await views.perspective(1, who.id)).open
                question = next(one for one in asked if any(option.key == pick for option in one.options))
                await act(1, who.id, question.id, [pick])
                await self.env.bot.courier.drain()

    async def split_up(self) -> None:
        """All have planned: each mole is in its own tunnel."""
        await self.digs((self.ada, "deep", "long"), (self.bo, "deep", "long"))

    async def tell(self, *lines: str, place: str = "root") -> None:
        """Let lines be told in a tunnel."""
        name = text("tunnel", who=text(f"seat-{place}"))
        async with self.env.bot.store.write() as tx:
            told = [Event(text("and-then", first="…", then=line), thread=place, place=name) for line in lines]
            await tx.events.tell(1, 99, told, 0)
            await tx.outbox.enqueue(1, "table", 0)
        await self.env.bot.courier.drain()

    @property
    def messages(self) -> list[str]:
        """The words in the thread, message by message, without the frame of the last."""
        return [plain(message).partition("\n### 🐾")[0] for message in self.thread.history()]

    def scene(self, name: str) -> list[discord.Message]:
        """The messages under that name."""
        return [message for message in self.thread.history() if plain(message).startswith(f"### Tunnel of {name}")]


def plain(message: discord.Message | simcord.ResponseMessage) -> str:
    """The words of a message, without bold names."""
    return words_of(message).replace("**", "").replace("\u2068", "").replace("\u2069", "")


@pytest.fixture
async def moles_env(tmp_path: Path) -> AsyncIterator[BotEnv]:
    async with opened(tmp_path, quick=("moles",)) as made:
        yield made


async def hill_of(env: BotEnv, *names: str) -> Hill:
    """A match of Moles that has started."""
    return Hill(env, await env.started(*env.people("Ada", "Bo", *names), game="moles"))


ROUND_1 = [
    "Round 1 begins. Ada has the watch.\nAda reads the sealed note of Bo.\nAda has planned.",
    "Bo has planned.\nAda digs deep in the hill, for three moves.\nBo digs deep in the hill, for three moves.",
]


async def test_each_place_is_told_in_its_own_message(moles_env: BotEnv) -> None:
    """A scene goes on in its message, although the other told something in between; the table stays below."""
    hill = await hill_of(moles_env)
    await hill.split_up()
    await hill.digs((hill.ada, "rest"), (hill.bo, "rest"), (hill.ada, "rest"), (hill.bo, "home"))
    assert hill.messages[:-1] == [
        *ROUND_1,
        "### Tunnel of Ada\nAda rests.\nAda rests.",
        "### Tunnel of Bo\nBo rests.\nBo goes home.",
    ]
    last = hill.env.last(hill.thread)
    assert "Your move" in buttons(last)
    assert [bool(buttons(message)) for message in hill.thread.history()] == [False] * 4 + [True]
    await hill.digs((hill.ada, "home"))
    assert hill.messages[2:-1] == [
        "### Tunnel of Ada\nAda rests.\nAda rests.\nAda goes home.",
        "### Tunnel of Bo\nBo rests.\nBo goes home.",
    ]
    assert hill.messages[-1] == "Round 2 begins. Bo has the watch.\nBo reads the sealed note of Ada."
    assert await hill.env.owed() == []


async def test_the_board_goes_up_once_with_the_message_below_the_scenes(moles_env: BotEnv) -> None:
    hill = await hill_of(moles_env)
    await hill.digs((hill.ada, "deep", "long"), (hill.bo, "deep"))
    before = len(moles_env.env.http_requests)
    with mock.patch.object(moles_env.bot.courier, "drain", AsyncMock()):  # all of it is told at once
        await hill.digs((hill.bo, "long"), (hill.ada, "rest"), (hill.bo, "rest"))
    await moles_env.bot.courier.drain()
    path = f"/channels/{hill.thread.id}/messages"
    posted = [one.json for one in moles_env.env.http_requests[before:] if (one.method, one.path) == ("POST", path)]
    assert len(posted) > 2
    assert [pictured(one) for one in posted] == [False] * (len(posted) - 1) + [True]
    assert len(hill.env.last(hill.thread).attachments) == 1


def pictured(body: Any) -> bool:
    """True if a message is sent with a picture."""
    return any(part["type"] == discord.ComponentType.media_gallery.value for part in body["components"])


async def test_it_is_told_who_is_waited_for_where(moles_env: BotEnv) -> None:
    """At the table, in the list of matches, in the panel and in the news."""
    hill = await hill_of(moles_env, "Cleo")
    cleo = moles_env.person("Cleo")
    await hill.digs((cleo, "near"))
    await hill.split_up()
    assert "### 🐾 Play goes on in 3 places\n" in plain(moles_env.last(hill.thread))
    await hill.digs((cleo, "home"))
    table = plain(moles_env.last(hill.thread))
    assert f"### 🐾 Play goes on in 2 places\nTunnel of Ada: <@{hill.ada.id}>\nTunnel of Bo: <@{hill.bo.id}>\n" in table
    both = "The table waits for Ada (Tunnel of Ada), Bo (Tunnel of Bo)"
    assert both in plain(shown(await cleo.slash(hill.thread, "matches")))
    await hill.digs((hill.ada, "rest"))
    more = shown(await cleo.click(moles_env.last(hill.thread), label="More"))
    assert both in plain(shown(await cleo.click(more, label="Catch up")))
    mine = plain(shown(await hill.ada.slash(hill.thread, "matches")))
    assert "Tunnel of Ada: What do you do in your tunnel?" in mine
    await hill.digs((hill.bo, "home"))
    assert f"### 🐾 <@{hill.ada.id}>, your turn\n" in plain(moles_env.last(hill.thread))


async def test_a_new_round_has_new_scenes_even_if_all_comes_late(moles_env: BotEnv) -> None:
    hill = await hill_of(moles_env)
    await hill.split_up()
    with mock.patch.object(moles_env.bot.courier, "drain"):  # nothing is delivered meanwhile
        await hill.digs((hill.ada, "rest", "home"), (hill.bo, "home"))
        await hill.digs((hill.ada, "deep", "short"), (hill.bo, "deep", "short"), (hill.bo, "rest"), (hill.ada, "rest"))
    await moles_env.bot.courier.drain()
    told = hill.messages
    assert told[:4] == [*ROUND_1, "### Tunnel of Ada\nAda rests.\nAda goes home.", "### Tunnel of Bo\nBo goes home."]
    assert "Bo digs deep in the hill, for two moves." in told[4]
    assert told[5:-1] == ["### Tunnel of Bo\nBo rests.", "### Tunnel of Ada\nAda rests."]
    assert "Your move" in buttons(hill.env.last(hill.thread))


async def test_a_picture_comes_after_what_was_told_before_it(moles_env: BotEnv) -> None:
    """Even if all comes at once: of two pictures the last one's message waits for the scene between them."""
    hill = await hill_of(moles_env)
    await hill.split_up()
    before, tunnel = hill.messages[:-1], text("tunnel", who=text("seat-root"))
    async with moles_env.bot.store.write() as tx:
        for line, place in (("A storm", None), ("a worm", tunnel), ("A flood", None), ("a stone", tunnel)):
            told = Event(text("and-then", first="…", then=line), place=place, pictured=place is None)
            await tx.events.tell(1, 99, [replace(told, thread="root" if place else "")], 0)
        for kind in ("story", "table"):
            await tx.outbox.enqueue(1, kind, 0)
    await moles_env.bot.courier.drain()
    assert hill.messages[len(before) : -1] == [
        f"{ROUND_1[1]}\n… A storm",
        "### Tunnel of Root\n… a worm",
        "… A flood",
        "### Tunnel of Root\n… a stone",
    ]
    assert await moles_env.owed() == []


async def test_what_is_taken_back_goes_from_its_scene_alone(moles_env: BotEnv) -> None:
    hill = await hill_of(moles_env)
    await hill.split_up()
    await hill.digs((hill.ada, "rest"), (hill.bo, "rest"), (hill.ada, "rest"))
    undo = hill.env.bot.matches.moves.undo
    await undo(1, hill.ada.id)
    await hill.env.bot.courier.drain()
    assert hill.messages[2:-1] == ["### Tunnel of Ada\nAda rests.", "### Tunnel of Bo\nBo rests."]
    await undo(1, hill.bo.id)
    await hill.env.bot.courier.drain()
    assert hill.messages[2:-1] == ["### Tunnel of Ada\nAda rests."], "a scene without anything to tell is deleted"
    await hill.digs((hill.bo, "home"))
    assert hill.messages[2:-1] == ["### Tunnel of Ada\nAda rests.", "### Tunnel of Bo\nBo goes home."]


async def test_a_scene_that_grows_too_long_or_too_old_goes_on_in_a_new_message(moles_env: BotEnv) -> None:
    hill = await hill_of(moles_env)
    await hill.split_up()
    long = [f"{number} {'x' * (TOLD_LENGTH // 3)}" for number in range(4)]
    await hill.tell(*long[:2])
    await hill.tell(*long[2:])
    assert len(hill.scene("Root")) == 2
    await hill.env.sweep(60)
    await hill.tell("late")
    *before, last = hill.scene("Root")
    assert len(before) == 2
    assert plain(last) == "### Tunnel of Root\n… late"
    assert hill.env.last(hill.thread).id > last.id


async def test_a_scene_that_a_moderator_deletes_is_told_again(moles_env: BotEnv) -> None:
    hill = await hill_of(moles_env)
    await hill.split_up()
    await hill.digs((hill.ada, "rest"), (hill.bo, "rest"))
    (scene,) = hill.scene("Ada")
    await scene.delete()
    await hill.digs((hill.ada, "rest"))
    assert hill.messages[2:-1] == ["### Tunnel of Bo\nBo rests.", "### Tunnel of Ada\nAda rests.\nAda rests."]


async def test_where_a_match_moves_its_open_scenes_are_told_again(moles_env: BotEnv) -> None:
    hill = await hill_of(moles_env)
    await hill.split_up()
    await hill.digs((hill.ada, "rest"), (hill.bo, "rest"))
    other = hill.env.guild.create_text_channel("elsewhere")
    await hill.env.bot.courier.rehome(hill.env.guild.id, other.id, 1)
    await hill.env.bot.courier.drain()
    hill.thread = other.threads[-1]
    told = hill.messages
    assert [line.startswith("### Tunnel") for line in told] == [False, True, True, False]
    assert [line for line in told if line.startswith("### Tunnel")] == [
        "### Tunnel of Ada\nAda rests.", "### Tunnel of Bo\nBo rests.",
    ]  # fmt: skip


async def test_one_answer_costs_one_edit_of_its_scene_and_one_of_the_table(moles_env: BotEnv) -> None:
    hill = await hill_of(moles_env)
    await hill.split_up()
    await hill.digs((hill.ada, "rest"), (hill.bo, "rest"))
    since = len(hill.env.env.http_requests)
    await hill.digs((hill.ada, "rest"))
    place = f"/channels/{hill.thread.id}/messages"
    sent = [one.method for one in hill.env.env.http_requests[since:] if one.path.startswith(place)]
    assert sent == ["PATCH", "PATCH"]


# several questions at once


async def test_the_panel_shows_what_is_waited_for_first_and_the_way_to_the_rest(moles_env: BotEnv) -> None:
    """A form, something that nobody sees and an offer; each can be answered, and the form keeps its draft."""
    hill = await hill_of(moles_env)
    panel = await moles_env.panel(hill.ada, hill.thread)
    assert "### Where do you dig?" in plain(panel)
    assert "Do you do something that nobody sees?" in buttons(panel)
    await hill.ada.click(panel, label="Deep in the hill")
    gift = next(
        option.key
        for asked in (await moles_env.bot.matches.views.perspective(1, hill.bo.id)).open
        for option in asked.options
        if option.key.startswith("root.")
    )
    await hill.digs((hill.bo, gift))
    panel = await moles_env.panel(hill.ada, hill.thread)
    assert "### How long do you stay down?" in plain(panel)
    offer = next(label for label in buttons(panel) if label.startswith("Bo offers"))
    panel = shown(await hill.ada.click(panel, label=offer))
    assert plain(panel).startswith("### Bo offers")
    assert "How long do you stay down?" in buttons(panel)
    panel = shown(await hill.ada.click(panel, label="Decline"))
    assert "### How long do you stay down?" in plain(panel)
    assert offer not in buttons(panel)


async def test_who_is_asked_in_two_places_stays_where_they_answer_and_may_go_over(tmp_path: Path) -> None:
    with playing_forks():
        async with open_bot_env(tmp_path, quick=("forks",)) as env:
            ada, bo = env.people("Ada", "Bo")
            thread = await env.started(ada, bo, game="forks")
            panel = await env.panel(ada, thread)
            assert plain(panel).startswith("### The left path: Where to?")
            panel = shown(await ada.click(panel, label="The right path: Where to?"))
            assert plain(panel).startswith("### The right path: Where to?")
            panel = shown(await ada.click(panel, custom_id=option(panel, "step")))
            assert "### The right path: Where to?" in plain(panel), "what goes on there comes first"
            assert "The left path: Where to?" in buttons(panel)


async def test_the_undo_button_says_which_answer_it_takes_back(tmp_path: Path) -> None:
    with playing_forks():
        async with open_bot_env(tmp_path, quick=("forks",)) as env:
            ada, bo = env.people("Ada", "Bo")
            thread = await env.started(ada, bo, game="forks")
            panel = await env.panel(ada, thread)
            panel = shown(await ada.click(panel, custom_id=option(panel, "step")))
            assert [label for label in buttons(panel) if label.startswith("Undo")] == ["Undo"]
            panel = shown(await ada.click(panel, label="The right path: Where to?"))
            assert [label for label in buttons(panel) if label.startswith("Undo")] == ["Undo: The left path"]
            panel = shown(await ada.click(panel, custom_id=option(panel, "step")))
            both = [label for label in buttons(panel) if label.startswith("Undo")]
            assert both == ["Undo: The right path", "Undo: The left path"], "that of the place shown comes first"
            stale = buttons(panel)["Undo: The left path"]["custom_id"]
            panel = shown(await ada.click(panel, label="Undo: The left path"))
            assert [label for label in buttons(panel) if label.startswith("Undo")] == ["Undo: The right path"]
            answered = await env.press(ada, thread, stale)
            assert any("no longer open" in plain(message) for message in answered.private)
            assert len((await env.bot.matches.views.perspective(1, ada.id)).undoes) == 1


def option(panel: simcord.ResponseMessage, key: str) -> str:
    """The id of the button of an option."""
    return next(
        str(part["custom_id"]) for part in buttons(panel).values() if str(part["custom_id"]).endswith(f":{key}")
    )


async def test_a_dm_rings_once_for_the_question_of_each_place(tmp_path: Path) -> None:
    """A new question in one place rings although that of another is open; what was rung for does not ring again."""
    with playing_forks():
        async with open_bot_env(tmp_path, quick=("forks",)) as env:
            ada, bo = env.people("Ada", "Bo")
            await set_player(env, ada, notices="dm")
            await env.started(ada, bo, game="forks")
            await env.sweep(3)
            assert sent(env) == 1
            await walk(env, ada, "right", "step")
            await env.sweep(3)
            assert sent(env) == 2, "a new question there"
            for path in ("left", "right"):
                await walk(env, bo, "other", "step")
                await walk(env, ada, path, "home")
                await env.sweep(3)
                assert sent(env) == 2


async def walk(env: BotEnv, who: simcord.MemberActor, path: str, how: str) -> None:
    """Answer the question on that path."""
    asked = (await env.bot.matches.views.perspective(1, who.id)).open
    question = next(one for one in asked if one.thread == path)
    await env.bot.matches.moves.act(1, who.id, question.id, [how])
    await env.bot.courier.drain()
