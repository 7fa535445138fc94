"""Orders through Discord: given by button and on their pages, listed, changed, dropped, and seen by no other player."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.core import Action, Observation, Order, registry
from engines.core.types import Preference
from tests.bot_env import Answered, BotEnv, buttons, opened, selects, shown, words_of
from tests.cogs.test_play import laying

pytestmark = pytest.mark.usefixtures("magpies")


async def chosen(who: Any, message: Any, placeholder: str, value: str) -> Any:
    """Choose from the select of a message that asks this."""
    (menu,) = (part for part in selects(message) if part["placeholder"] == placeholder)
    return await who.select(message, [value], custom_id=menu["custom_id"])


async def test_a_pass_for_good_is_one_press(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await laying(bot_env, ada, bo)
    table = bot_env.last(thread)
    before = (table.id, table.edited_at, words_of(table))
    panel = await bot_env.panel(ada, thread)
    assert not any("always" in label for label in buttons(panel)), "what is laid cannot be ordered"
    panel = shown(await ada.click(panel, label="Do you offer a trade?"))
    panel = shown(await ada.click(panel, label="Pass, always"))
    assert "### Which card do you lay?" in words_of(panel)
    assert "Do you offer a trade?" not in buttons(panel)
    panel = shown(await ada.click(panel, label="Standing orders"))
    assert "Do you offer a trade?\n-# Pass · always" in words_of(panel)
    assert "Pass ·" not in words_of(shown(await bo.slash(thread, "orders")))
    panel = shown(await ada.click(panel, label="Drop"))
    assert "no standing orders" in words_of(panel)
    panel = shown(await ada.click(panel, label="Back"))
    assert "### Which card do you lay?" in words_of(panel)
    assert "Standing orders" not in buttons(panel)
    table = bot_env.last(thread)
    assert (table.id, table.edited_at, words_of(table)) == before


async def test_an_order_for_the_round_outlives_a_restart(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await laying(bot_env, ada, bo)
    panel = shown(await ada.click(await bot_env.panel(ada, thread), label="Do you offer a trade?"))
    await ada.click(panel, label="Pass, all this round")
    assert "all this round" in words_of(shown(await ada.slash(thread, "orders")))
    await bot_env.restart()
    assert "all this round" in words_of(shown(await ada.slash(thread, "orders")))


async def test_orders_are_given_before_the_first_question_as_a_list_with_conditions(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await laying(bot_env, ada, bo)
    page = shown(await ada.slash(thread, "orders"))
    page = shown(await chosen(ada, page, "Order an answer ahead", "snatch"))
    assert "### Do you snatch the trick?" in words_of(page)
    page = shown(await chosen(ada, page, "When does the answer count?", "2"))
    page = shown(await chosen(ada, page, "Choose the answer", "ask"))
    page = shown(await chosen(ada, page, "How long does the answer stand?", "0"))
    page = shown(await chosen(ada, page, "Add an answer, used if those above do not fit", "pass"))
    first, second = "1. Ask me · once you have 2 tricks · always", "2. Pass · whenever it comes · all this round"
    assert first in words_of(page)
    assert second in words_of(page)
    listed = shown(await ada.click(page, label="Standing orders"))
    assert f"Do you snatch the trick?\n-# {first}\n-# {second}" in words_of(listed)
    page = shown(await chosen(ada, listed, "Order an answer ahead", "snatch"))
    page = shown(await ada.click(page, custom_id="d:order-cut:1:north:snatch:0:2"))
    assert "1. Pass · whenever it comes · all this round" in words_of(page)
    assert "Ask me ·" not in words_of(page)
    assert "Pass ·" not in words_of(shown(await bo.slash(thread, "orders")))


async def test_a_page_that_is_out_of_date_changes_nothing(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await laying(bot_env, ada, bo)
    page = shown(await chosen(ada, shown(await ada.slash(thread, "orders")), "Order an answer ahead", "snatch"))
    await chosen(ada, page, "Choose the answer", "pass")
    again = await bot_env.choose(ada, thread, "s:order-add:1:north:snatch:0:1:0:0", "pass")
    assert "no longer open" in (again.sentence or "")
    assert "2. Pass" not in words_of(shown(await ada.slash(thread, "orders")))


async def test_who_does_not_play_has_no_orders(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await laying(bot_env, ada, bo)
    assert Answered(await cleo.slash(thread, "orders")).sentence


async def test_in_the_lobby_a_private_panel_orders_to_pass_and_the_lobby_stays_as_it_is(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await ada.slash(bot_env.channel, "magpies new")
    lobby = bot_env.last(bot_env.channel)
    await bo.click(lobby, label="Join")
    lobby = bot_env.last(bot_env.channel)
    before = (lobby.id, lobby.edited_at, words_of(lobby))
    panel = shown(await bo.click(lobby, label="Reactions"))
    assert "You are asked whenever you can react." in words_of(panel)
    panel = shown(await bo.click(panel, label="Pass, always"))
    assert "You let all these moments pass" in words_of(panel)
    assert "You let all these moments pass" in words_of(shown(await bo.slash(bot_env.channel, "orders", match=1)))
    assert "You are asked whenever" in words_of(shown(await ada.slash(bot_env.channel, "orders", match=1)))
    lobby = bot_env.last(bot_env.channel)
    assert (lobby.id, lobby.edited_at, words_of(lobby)) == before
    await bot_env.restart()
    await ada.click(lobby, label="Start")
    thread = bot_env.channel.threads[-1]
    assert "Do you snatch the trick?\n-# 1. Pass · whenever it comes · always" in words_of(
        shown(await bo.slash(thread, "orders"))
    )
    assert "no standing orders" in words_of(shown(await ada.slash(thread, "orders")))


async def test_all_moments_are_let_pass_in_one_press(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await laying(bot_env, ada, bo)
    page = shown(await bo.click(shown(await bo.slash(thread, "orders")), label="Pass, always"))
    assert "Do you snatch the trick?" in words_of(page)
    assert "Pass, always" not in buttons(page), "everything is ordered"


async def test_a_throw_that_recurs_is_ordered_by_buttons(bot_env: BotEnv) -> None:
    """A16: a queue of throws for coming fights, with its condition chosen halfway; and "Ask me" as an entry."""
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada, game="drakborgen")
    panel = await bot_env.panel(ada, thread)
    panel = shown(await ada.select(panel, ["yushugom"], custom_id=selects(panel)[0]["custom_id"]))
    await ada.click(panel, label="North-west tower")
    page = shown(await ada.slash(thread, "orders"))
    assert "Pass, always" not in buttons(page), "no moment to react, though a find can be passed"
    page = shown(await chosen(ada, page, "Order an answer ahead", "fight"))
    page = shown(await ada.click(page, label="Ask me"))
    for throw in ("Rock", "Rock", "Paper"):
        page = shown(await ada.click(page, label=throw))
    page = shown(await chosen(ada, page, "When does the answer count?", "1"))
    assert "In this order: Rock → Rock → Paper" in words_of(page)
    page = shown(await ada.click(page, label="Take the last back"))
    page = shown(await ada.click(page, label="Rock"))
    page = shown(await ada.click(page, label="Add this order"))
    assert "2. Rock, Rock and Rock · with 3 KP or fewer" in words_of(page)
    assert "1. Ask me" in words_of(page)


async def test_a_pass_at_many_moments_is_one_line_and_one_press_takes_it_back(tmp_path: Path) -> None:
    """One person plays all four hunters: 44 orders, of which the list had room for 8."""
    async with opened(tmp_path, quick=("dracula",)) as bot_env:
        ada, bo = bot_env.people("Ada", "Bo")
        lobby = await bot_env.play(ada, "dracula")
        await bo.click(lobby, label="Join")
        (menu,) = selects(bot_env.last(bot_env.channel))
        await ada.select(bot_env.last(bot_env.channel), ["dracula"], custom_id=menu["custom_id"])
        await bo.click(shown(await bo.click(lobby, label="Reactions")), label="Pass, always")
        await ada.click(lobby, label="Start")
        thread = bot_env.channel.threads[-1]
        page = shown(await bo.slash(thread, "orders"))
        assert "You always pass at 44 moments to react" in words_of(page)
        assert "Drop" not in buttons(page)
        page = shown(await bo.click(page, label="Ask me"))
        assert "no standing orders" in words_of(page)
        assert "Pass, always" in buttons(page)
        page = shown(await bo.click(page, label="Pass, always"))
        assert "You always pass at 44 moments to react" in words_of(page)


async def test_a_computer_gives_its_orders_before_it_answers_and_no_player_sees_them(bot_env: BotEnv) -> None:
    """`registry.Beside`: the order stands in the log, the rules carry it out, and nothing that others read tells it."""

    def orders(seen: Observation, _rng: Random) -> Order | None:
        own = [one for one in seen.orders if (one.seat, one.kind) == (seen.ask[0].seat, "offer")]
        wanted = Preference("offer", ("pass",))
        return Order(own[0].seat, "offer", (wanted,)) if own and not own[0].entries else None

    registry.register(registry.get("magpies"), registry.player("magpies"), beside={"strong": orders})
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "magpies")
    await ada.click(lobby, label="Computer")
    await ada.click(bot_env.last(bot_env.channel), label="Start")
    thread = bot_env.channel.threads[-1]
    async with bot_env.bot.store.read() as tx:
        log = await tx.records.log(1)
    given = [(number, entry) for number, entry in enumerate(log) if isinstance(entry, Order)]
    assert len(given) == 1
    ((first, order),) = given
    answered = [number for number, entry in enumerate(log) if isinstance(entry, Action) and entry.seat == order.seat]
    assert first < answered[0], "the order comes before the answer beside which it is given"
    told = [words_of(message) for message in thread.history()]
    assert not any("always" in one or "order" in one.lower() for one in told)
    assert "always" not in words_of(shown(await ada.slash(thread, "orders")))
    await bot_env.restart()
    perspective = await bot_env.bot.matches.views.perspective(1, ada.id)
    assert perspective.decision is not None, "the match goes on"
