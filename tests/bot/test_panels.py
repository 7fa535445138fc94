"""The last panel of each person is brought up to date without a press, and never harms."""

from __future__ import annotations

import logging
from typing import Any

import pytest
import simcord

from bot import words
from bot.panels import GOOD_SECONDS
from engines.core import text
from tests.bot_env import Answered, BotEnv, Message, buttons, presses, selects, words_of

pytestmark = pytest.mark.usefixtures("magpies")
say = words.speaker(None)
WAITS = "Your choice:"
"""On a panel whose reader has answered and the other has not."""


async def given(bot_env: BotEnv, who: simcord.MemberActor, panel: Message) -> None:
    """Answer on a panel with the first options of its select."""
    (menu,) = selects(panel)
    values = [option["value"] for option in menu["options"][: menu["min_values"]]]
    await who.select(panel, values, custom_id=menu["custom_id"])


async def both(bot_env: BotEnv) -> tuple[simcord.MemberActor, simcord.MemberActor, Any, Any, Any]:
    """Two people at a table of Magpies, with their panels."""
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    return ada, bo, thread, await bot_env.panel(ada, thread), await bot_env.panel(bo, thread)


def edits(bot_env: BotEnv, since: int) -> int:
    """The edits of private messages since that request."""
    sent = bot_env.env.http_requests[since:]
    return sum(one.method == "PATCH" and one.path.endswith("/messages/@original") for one in sent)


async def test_a_panel_that_waits_becomes_the_next_question(bot_env: BotEnv) -> None:
    ada, bo, _, mine, theirs = await both(bot_env)
    await given(bot_env, ada, mine)
    assert WAITS in words_of(mine)
    await given(bot_env, bo, theirs)
    assert WAITS not in words_of(mine)
    assert "### Do you look into the nest?" in words_of(mine)
    assert "Bo" in words_of(mine).partition("###")[0], "what has happened since"


async def test_a_panel_that_waits_names_whoever_is_next(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await bot_env.started(ada, bo, cleo, game="trogdor")
    panel, named = await bot_env.panel(cleo, thread), []
    while not (seen := await bot_env.bot.matches.views.perspective(1, cleo.id)).is_due:
        (waited,) = seen.waiting
        assert waited.person is not None
        assert f"It is **\u2068{waited.name}\u2069**'s move" in words_of(panel)
        named.append(waited.name)
        asked = (await bot_env.bot.matches.views.perspective(1, waited.person)).open[0]
        await bot_env.bot.matches.moves.act(1, waited.person, asked.id, [asked.options[0].key])
        await bot_env.bot.follow_up(1)
        await bot_env.env.settle()
    assert {*named} == {"Ada", "Bo"}


async def test_an_undo_that_has_become_impossible_is_offered_no_more(bot_env: BotEnv) -> None:
    ada, bo, _, mine, theirs = await both(bot_env)
    await given(bot_env, ada, mine)
    assert not buttons(mine)["Undo"].get("disabled")
    await given(bot_env, bo, theirs)
    for panel in (mine, theirs):
        assert buttons(panel).get("Undo", {"disabled": True}).get("disabled")


async def test_a_stale_undo_is_refused_and_the_panel_redrawn(bot_env: BotEnv) -> None:
    ada, bo, _, mine, theirs = await both(bot_env)
    await given(bot_env, ada, mine)
    undo = buttons(mine)["Undo"]["custom_id"]
    bot_env.bot.panels.leave(1, ada.id)  # as after a restart
    await given(bot_env, bo, theirs)
    assert not buttons(mine)["Undo"].get("disabled")
    pressed = Answered(await ada.click(mine, custom_id=undo))
    assert pressed.sentence
    assert buttons(mine).get("Undo", {"disabled": True}).get("disabled")
    assert WAITS not in words_of(mine)


async def test_with_computers_the_answer_to_a_press_is_the_next_question(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "magpies")
    await ada.click(lobby, label="Computer")
    panel = Answered(await ada.click(lobby, label="Start")).private[0]
    since = len(bot_env.env.http_requests)
    await given(bot_env, ada, panel)
    assert WAITS not in words_of(panel)
    assert edits(bot_env, since) == 1


async def test_the_player_who_starts_is_asked_at_once_if_it_is_their_move(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "draugr")
    (panel,) = Answered(await ada.click(lobby, label="Start")).private
    assert "### Where do you walk?" in words_of(panel)
    await ada.slash(bot_env.channel, "play", game="draugr")
    typed = Answered(await ada.slash(bot_env.channel, "table start", number=2))
    assert "### Where do you walk?" in typed.sentence
    lobby = await bot_env.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    (panel,) = Answered(await ada.click(lobby, label="Start")).private
    assert "### Which two cards do you give to" in words_of(panel)
    lobby = await bot_env.play(ada, "dracula")
    await ada.slash(bot_env.channel, "table seat", number=4, seat="mina_harker")
    await bo.slash(bot_env.channel, "table seat", number=4, seat="dracula")
    assert Answered(await ada.click(lobby, label="Start")).private == [], "Dracula is asked first"


async def test_at_the_end_a_panel_that_waits_becomes_the_end(bot_env: BotEnv) -> None:
    ada, bo, _, mine, _ = await both(bot_env)
    await given(bot_env, ada, mine)
    for who in (bo, ada):
        await bot_env.bot.matches.moves.resign(1, who.id)
        await bot_env.bot.follow_up(1)
    await bot_env.env.settle()
    assert words_of(mine).count("gives up") == 1
    assert set(presses(mine)) == {"Play again", "Replay"}
    assert len(mine.attachments) == 1


async def test_a_press_on_another_private_message_leaves_the_panel_to_go_on(bot_env: BotEnv) -> None:
    ada, bo, thread, mine, theirs = await both(bot_env)
    await given(bot_env, ada, mine)
    (more,) = Answered(await ada.click(bot_env.last(thread), label="More")).private
    await ada.click(more, label="Resign")
    await given(bot_env, bo, theirs)
    assert WAITS not in words_of(mine)


async def test_who_pressed_meanwhile_is_never_overwritten(bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo, _, mine, theirs = await both(bot_env)
    await given(bot_env, ada, mine)
    views, told = bot_env.bot.matches.views, bot_env.bot.matches.views.told_since

    async def pressed_first(number: int, person: int, since: int) -> Any:
        if person == ada.id:
            bot_env.bot.panels.leave(1, ada.id)
        return await told(number, person, since)

    monkeypatch.setattr(views, "told_since", pressed_first)
    await given(bot_env, bo, theirs)
    assert WAITS in words_of(mine)


async def test_only_the_last_panel_counts_and_only_while_it_can_be_edited(bot_env: BotEnv) -> None:
    ada, bo, thread, mine, _ = await both(bot_env)
    await given(bot_env, ada, mine)
    later = await bot_env.panel(ada, thread)
    await bot_env.sweep((GOOD_SECONDS + 60) / 60)
    before = words_of(later)
    await given(bot_env, bo, await bot_env.panel(bo, thread))
    assert (words_of(mine).count(WAITS), words_of(later)) == (1, before)
    assert not bot_env.bot.panels._panels.keys() & {(1, ada.id)}


async def test_none_is_drawn_again_once_the_bot_closes(bot_env: BotEnv) -> None:
    ada, bo, _, mine, theirs = await both(bot_env)
    await given(bot_env, ada, mine)
    await bot_env.bot.panels.close()
    await given(bot_env, bo, theirs)
    assert WAITS in words_of(mine)


async def test_a_panel_that_cannot_be_edited_is_left_alone(bot_env: BotEnv, caplog: pytest.LogCaptureFixture) -> None:
    ada, bo, _, mine, theirs = await both(bot_env)
    await given(bot_env, ada, mine)
    private = "/webhooks/*/messages/@original"
    (menu,) = selects(theirs)
    picks = [option["value"] for option in menu["options"][: menu["min_values"]]]
    bot_env.env.inject_error("PATCH", private, status=404, times=None)
    with caplog.at_level(logging.INFO):
        decision = (await bot_env.bot.matches.views.perspective(1, bo.id)).decision
        assert decision is not None
        await bot_env.bot.matches.moves.act(1, bo.id, decision.id, picks)
        await bot_env.bot.follow_up(1)
        await bot_env.env.settle()
    assert "a panel stays as it is" in caplog.text
    assert WAITS in words_of(mine)
    bot_env.env.backend.faults.clear()
    await bot_env.bot.follow_up(1)
    assert say(text("button-move")) in buttons(bot_env.last(bot_env.channel.threads[-1]))
