"""A question with more options than a select holds: pages, a search, and a draft that the message itself carries."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import simcord

from bot.words import speaker
from engines.core import text
from tests.bot_env import Answered, BotEnv, buttons, selects, shown, words_of
from tests.heap_game import playing_heap

say = speaker(None)


@pytest.fixture
def heap(request: pytest.FixtureRequest) -> Iterator[None]:
    with playing_heap(*request.param):
        yield


def asks(stones: int, least: int = 1, most: int = 1) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("heap", [(stones, least, most)], indirect=True, ids=str)


async def opened(bot_env: BotEnv) -> tuple[simcord.MemberActor, simcord.ChannelHandle, simcord.ResponseMessage]:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada, game="heap")
    return ada, thread, await bot_env.panel(ada, thread)


async def taken(bot_env: BotEnv) -> list[str]:
    """The keys of all answers in the log; empty while nothing has been taken."""
    async with bot_env.bot.store.read() as tx:
        return [pick for entry in await tx.records.log(1) for pick in getattr(entry, "picks", ())]


def offered(panel: simcord.ResponseMessage) -> list[str]:
    """The values of the first select: the page, or the search results."""
    return [option["value"] for option in selects(panel)[0]["options"]]


def page_names(panel: simcord.ResponseMessage) -> list[str]:
    return [label for label in buttons(panel) if " to " in label]


@asks(70)
async def test_other_pages_are_named_by_their_ends_and_any_option_can_be_taken(bot_env: BotEnv, heap: None) -> None:
    ada, _, panel = await opened(bot_env)
    assert offered(panel) == [f"stone-{number}" for number in range(1, 26)]
    assert page_names(panel) == ["Stone 26 to Stone 50", "Stone 51 to Stone 70"]
    assert "Stone 1 to Stone 25" in selects(panel)[0]["placeholder"]
    await ada.click(panel, label="Stone 51 to Stone 70")
    assert page_names(panel) == ["Stone 1 to Stone 25", "Stone 26 to Stone 50"]
    await ada.select(panel, ["stone-70"])
    assert await taken(bot_env) == ["stone-70"]
    assert "takes Stone 70" in words_of(panel)


@asks(140)
async def test_every_page_of_very_many_can_be_walked_to(bot_env: BotEnv, heap: None) -> None:
    ada, _, panel = await opened(bot_env)
    met: list[str] = []
    for _ in range(6):
        met += offered(panel)
        assert len(page_names(panel)) == 2
        at = int(offered(panel)[0].removeprefix("stone-"))
        await ada.click(
            panel, label=next((n for n in page_names(panel) if f"Stone {at + 25} " in n), page_names(panel)[0])
        )
    assert met == [f"stone-{number}" for number in range(1, 141)]


@asks(140)
async def test_a_search_finds_what_is_called_so(bot_env: BotEnv, heap: None) -> None:
    ada, _, panel = await opened(bot_env)
    window = await ada.click(panel, label="Search")
    answer = Answered(await ada.submit_modal(window, {"wanted": "STONE 13"}))
    assert answer.private == [], "the panel itself shows it"
    assert offered(panel)[0] == "stone-13"
    assert set(offered(panel)) == {"stone-13", *(f"stone-13{digit}" for digit in range(10))}
    await ada.select(panel, ["stone-137"])
    assert await taken(bot_env) == ["stone-137"]


@asks(140)
async def test_a_search_without_a_hit_says_so_and_leaves_the_panel(bot_env: BotEnv, heap: None) -> None:
    ada, _, panel = await opened(bot_env)
    before = offered(panel)
    window = await ada.click(panel, label="Search")
    answer = Answered(await ada.submit_modal(window, {"wanted": "pebble"}))
    assert answer.sentence == say(text("find-nothing"))
    assert offered(panel) == before


@asks(70, 3, 3)
async def test_several_are_gathered_from_all_pages_and_taken_at_once(bot_env: BotEnv, heap: None) -> None:
    ada, _, panel = await opened(bot_env)
    assert buttons(panel)["Take"]["disabled"]
    await ada.select(panel, ["stone-2", "stone-25"], custom_id=selects(panel)[0]["custom_id"])
    assert "Stone 2, Stone 25" in words_of(panel)
    assert buttons(panel)["Take 2"]["disabled"]
    await bot_env.restart()  # nothing but the message remembers it
    await ada.click(panel, label="Stone 51 to Stone 70")
    assert "Stone 2, Stone 25" in words_of(panel)
    await ada.select(panel, ["stone-70"], custom_id=selects(panel)[0]["custom_id"])
    assert await taken(bot_env) == []
    await ada.click(panel, label="Take 3")
    assert sorted(await taken(bot_env)) == ["stone-2", "stone-25", "stone-70"]


@asks(70, 2, 3)
async def test_what_was_chosen_on_another_page_can_be_let_go(bot_env: BotEnv, heap: None) -> None:
    ada, _, panel = await opened(bot_env)
    await ada.select(panel, ["stone-1", "stone-2", "stone-3"], custom_id=selects(panel)[0]["custom_id"])
    await ada.click(panel, label="Stone 26 to Stone 50")
    await ada.select(panel, ["stone-30"], custom_id=selects(panel)[0]["custom_id"])
    assert buttons(panel)["Take 4"]["disabled"], "one too many"
    kept = selects(panel)[1]
    assert [option["value"] for option in kept["options"]] == ["stone-1", "stone-2", "stone-3"]
    await ada.select(panel, ["stone-3"], custom_id=kept["custom_id"])
    await ada.click(panel, label="Take 2")
    assert sorted(await taken(bot_env)) == ["stone-3", "stone-30"]


@asks(140, 2, 2)
async def test_a_search_keeps_what_is_drafted(bot_env: BotEnv, heap: None) -> None:
    ada, _, panel = await opened(bot_env)
    await ada.select(panel, ["stone-1"], custom_id=selects(panel)[0]["custom_id"])
    window = await ada.click(panel, label="Search")
    await ada.submit_modal(window, {"wanted": "stone-99"})
    assert offered(panel) == ["stone-99"]
    await ada.select(panel, ["stone-99"], custom_id=selects(panel)[0]["custom_id"])
    await ada.click(panel, label="Take 2")
    assert sorted(await taken(bot_env)) == ["stone-1", "stone-99"]


@asks(400, 60, 60)
async def test_very_many_can_be_taken(bot_env: BotEnv, heap: None) -> None:
    ada, _, panel = await opened(bot_env)
    for _ in range(3):
        page = selects(panel)[0]
        await ada.select(panel, offered(panel)[:20], custom_id=page["custom_id"])
        at = int(offered(panel)[0].removeprefix("stone-"))
        await ada.click(panel, label=f"Stone {at + 25} to Stone {at + 49}")
    await ada.click(panel, label="Take 60")
    assert len(await taken(bot_env)) == 60


@asks(70, 2, 2)
async def test_a_draft_of_a_settled_question_is_forgotten(bot_env: BotEnv, heap: None) -> None:
    ada, thread, panel = await opened(bot_env)
    other = shown(await ada.slash(thread, "move"))
    await ada.select(panel, ["stone-1", "stone-2"], custom_id=selects(panel)[0]["custom_id"])
    await ada.select(other, ["stone-3", "stone-4"], custom_id=selects(other)[0]["custom_id"])
    await ada.click(other, label="Take 2")
    answer = Answered(await ada.click(panel, label="Take 2"))
    assert len(answer.private) == 1
    assert sorted(await taken(bot_env)) == ["stone-3", "stone-4"]
    assert selects(panel) == []


@asks(70, 1, 1)
async def test_any_option_is_typed(bot_env: BotEnv, heap: None) -> None:
    ada, thread, _ = await opened(bot_env)
    found = await ada.autocomplete(thread, "move", "option", "stone 6")
    assert {"name": "Stone 68", "value": "stone-68"} in found
    await ada.slash(thread, "move", option="stone 68")
    assert await taken(bot_env) == ["stone-68"]
