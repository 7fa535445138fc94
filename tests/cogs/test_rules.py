"""The rulebook."""

from __future__ import annotations

import pytest

from bot.ui.rules import numbers
from bot.words import speaker
from engines.core import games, get, text
from tests.bot_env import Answered, BotEnv, buttons, components, selects, shown, words_of
from tests.tiny_games import Magpies

say = speaker("draugr")
TITLE = "page-spanning-title"


async def test_all_rules_and_cards_are_listed(bot_env: BotEnv) -> None:
    book = shown(await bot_env.person("Ada").slash(bot_env.channel, "rules", game="draugr"))
    assert book.ephemeral
    listed = [option["value"] for menu in selects(book) for option in menu["options"]]
    assert sorted(listed) == sorted(page.id for page in get("draugr").rulebook)


async def test_whoever_is_new_reads_the_goal_first_and_finds_each_list_by_its_ends(bot_env: BotEnv) -> None:
    told = speaker("trogdor")
    book = shown(await bot_env.person("Ada").slash(bot_env.channel, "rules", game="trogdor"))
    assert told(text("page-goal")) in words_of(book)
    names = [menu["placeholder"] for menu in selects(book)]
    assert len(set(names)) == len(names) == 3, "no two lists are called the same"
    assert told(text("page-block-title")) in names[1]
    assert told(text("page-dinner_bell-title")) in names[2]


async def test_a_card_s_page_shows_its_picture_first(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    page = shown(await ada.slash(thread, "rules", about="nunnery"))
    picture, *_ = components(page)
    assert page.ephemeral
    assert [file.filename for file in page.attachments] == ["board.png"], "a name must tell nothing"
    assert [one["description"] for one in picture["items"]] == [say(text("page-nunnery-title"))]
    await ada.click(page, label="Share")
    told, picture, *_ = components(bot_env.last(thread))
    assert "shows a page of the rules" in told["content"]
    assert picture["items"][0]["description"] == say(text("page-nunnery-title"))
    assert len(bot_env.last(thread).attachments) == 1
    (menu,) = selects(page)
    rule = shown(await ada.select(page, ["walking"], custom_id=menu["custom_id"]))
    assert not rule.attachments, "a page of rules has none here"
    window = await ada.click(rule, label="Search")
    found = shown(await ada.submit_modal(window, {"wanted": "Shepherdess"}))
    (menu,) = selects(found)
    card = shown(await ada.select(found, ["shepherdess"], custom_id=menu["custom_id"]))
    assert len(card.attachments) == 1


async def test_where_no_game_is_played_all_games_are_listed(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    listed = shown(await ada.slash(bot_env.channel, "rules"))
    (menu,) = selects(listed)
    assert listed.ephemeral
    assert [option["value"] for option in menu["options"]] == list(games())
    told = speaker("trogdor")
    book = shown(await ada.select(listed, ["trogdor"], custom_id=menu["custom_id"]))
    assert told(text("page-goal")) in words_of(book)
    again = shown(await ada.click(book, label="All games"))
    assert [option["value"] for option in selects(again)[0]["options"]] == list(games())
    window = await ada.click(again, label="Search")
    found = shown(await ada.submit_modal(window, {"wanted": "goal"}))
    (menu,) = selects(found)
    assert {option["value"].partition("/")[0] for option in menu["options"]} == set(games())
    page = shown(await ada.select(found, ["trogdor/goal"], custom_id=menu["custom_id"]))
    assert told(text("page-goal")) in words_of(page)


async def test_all_neighbours_of_a_page_are_offered(bot_env: BotEnv) -> None:
    """Even those of the page with the most."""
    page = max(get("trogdor").rulebook, key=lambda one: len(one.see))
    assert len(page.see) > 10
    book = shown(await bot_env.person("Ada").slash(bot_env.channel, "rules", game="trogdor", about=page.id))
    (see,) = selects(book)
    assert [option["value"] for option in see["options"]] == list(page.see)


async def test_a_page_can_be_asked_for_without_a_game(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    choices = await ada.autocomplete(bot_env.channel, "rules", "about", "nunnery")
    assert choices[0]["value"] == "draugr/nunnery"
    assert say(text("game-title")) in choices[0]["name"]
    for about in ("draugr/nunnery", "nunnery's"):
        page = shown(await ada.slash(bot_env.channel, "rules", about=about))
        assert say(text("page-nunnery-title")) in words_of(page) + str(selects(page))
    nowhere = shown(await ada.slash(bot_env.channel, "rules", about="zzz"))
    assert "No page has that" in words_of(nowhere)


async def test_whoever_plays_one_game_at_several_tables_reads_its_rules(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    for _ in range(2):
        await bot_env.started(ada, game="draugr")
    other = bot_env.guild.create_text_channel("elsewhere")
    book = shown(await ada.slash(other, "rules"))
    assert say(text("page-goal")) in words_of(book)


def test_rule_numbers_in_a_row_are_told_as_one() -> None:
    assert numbers(("TR-1.1", "TR-14.1", "TR-14.2", "TR-14.3")) == "TR-1.1, TR-14.1–3"
    assert numbers(("DR-8.9", "DR-8.10", "DR-8.12", "DR-9.1")) == "DR-8.9–10, DR-8.12, DR-9.1"
    assert numbers(()) == ""


async def test_a_page_is_shown_with_its_neighbours(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    book = shown(await ada.slash(bot_env.channel, "rules", game="draugr"))
    menu = next(one for one in selects(book) if "spanning" in [option["value"] for option in one["options"]])
    await ada.select(book, ["spanning"], custom_id=menu["custom_id"])
    assert say(text(TITLE)) in words_of(book)
    assert say(text("page-spanning")) in words_of(book)
    assert "DR-7.4" in words_of(book)
    (see,) = selects(book)
    assert [option["value"] for option in see["options"]] == ["slaying", "corruption"]
    await ada.click(book, label="All rules")


async def test_a_page_can_be_asked_for_by_id_rule_number_title_or_word(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    for about in ("spanning", say(text(TITLE)), say(text(TITLE)).upper()):
        assert say(text("page-spanning")) in words_of(
            shown(await ada.slash(bot_env.channel, "rules", game="draugr", about=about))
        )
    found = shown(await ada.slash(bot_env.channel, "rules", game="draugr", about="DR-3.2"))
    assert say(text("page-corruption-title")) in words_of(found) + str(selects(found))


async def test_a_word_on_many_pages_lists_them(bot_env: BotEnv) -> None:
    found = shown(await bot_env.person("Ada").slash(bot_env.channel, "rules", game="draugr", about="holy water"))
    (menu,) = selects(found)
    assert len(menu["options"]) > 1
    assert f"{len(menu['options'])} pages have that" in words_of(found)


async def test_a_word_on_no_page_names_the_nearest(bot_env: BotEnv) -> None:
    found = shown(await bot_env.person("Ada").slash(bot_env.channel, "rules", game="draugr", about="zzz"))
    assert "No page has that" in words_of(found)
    assert len(selects(found)[0]["options"]) == 3


async def test_the_search_window_answers_with_pages(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    book = shown(await ada.slash(bot_env.channel, "rules", game="draugr"))
    window = await ada.click(book, label="Search")
    assert window.modal is not None
    answer = shown(await ada.submit_modal(window, {"wanted": "spanning"}))
    assert answer.ephemeral
    assert answer.id != book.id
    read = words_of(answer) + str(selects(answer))
    assert say(text(TITLE)) in read


async def test_autocomplete_finds_pages(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    choices = await ada.autocomplete(bot_env.channel, "rules", "about", "nunnery", game="draugr")
    assert "nunnery" in [choice["value"] for choice in choices]
    assert len(await ada.autocomplete(bot_env.channel, "rules", "about", "")) == 25
    assert await ada.autocomplete(bot_env.channel, "rules", "about", "x", game="chess") == []


async def test_a_game_that_is_not_there_has_no_rules(bot_env: BotEnv) -> None:
    result = await bot_env.person("Ada").slash(bot_env.channel, "rules", game="chess")
    assert Answered(result).sentence == speaker(None)(text("unknown-game", game="chess"))


@pytest.mark.usefixtures("magpies")
async def test_at_a_table_its_own_rules_are_shown(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    book = shown(await bo.slash(thread, "rules"))
    assert [option["value"] for option in selects(book)[0]["options"]] == [page.id for page in Magpies.rulebook]
    pressed = shown(await bo.click(bot_env.last(thread), label="Rules"))
    assert pressed.ephemeral
    assert selects(pressed)[0]["options"] == selects(book)[0]["options"]
    assert "Your move" in buttons(pressed)


async def test_a_page_leads_to_a_move_while_there_is_one(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    assert "Your move" in buttons(shown(await ada.slash(thread, "rules", about="walking")))
    assert "Your move" not in buttons(shown(await bo.slash(thread, "rules", about="walking"))), "he only watches"
    await ada.click(shown(await ada.slash(thread, "resign")), label="Resign")
    assert "Your move" not in buttons(shown(await ada.slash(thread, "rules", about="walking")))


async def test_the_rules_button_of_a_question_opens_its_rule(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    panel = await bot_env.panel(ada, thread)
    page = shown(await ada.click(panel, label="Rules"))
    assert page.id != panel.id
    assert say(text("page-walking-title")) in words_of(page)


async def test_a_page_is_shared_with_the_table_under_ones_name(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    page = shown(await bo.slash(thread, "rules", about="walking"))
    await bo.click(page, label="Share")
    assert page.ephemeral
    shared = bot_env.last(thread)
    assert "**\u2068Bo\u2069** shows a page of the rules." in words_of(shared)
    assert say(text("page-walking-title")) in words_of(shared)
    (menu,) = selects(shared)
    answered = Answered(await ada.select(shared, [menu["options"][0]["value"]], custom_id=menu["custom_id"]))
    assert len(answered.private) == 1
    assert say(text("page-walking-title")) in words_of(bot_env.last(thread)), "what all see stays"


@pytest.mark.usefixtures("magpies")
async def test_autocomplete_knows_which_game_is_played_here(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    choices = await bo.autocomplete(thread, "rules", "about", "")
    assert [choice["value"] for choice in choices] == [page.id for page in Magpies.rulebook]
    for who in (ada, bo):
        await who.click(shown(await who.slash(thread, "resign")), label="Resign")
    await bot_env.started(ada)
    assert await bo.autocomplete(thread, "rules", "about", "") == choices, "also when it is over"
    book = shown(await ada.slash(thread, "rules"))
    assert [option["value"] for option in selects(book)[0]["options"]] == [page.id for page in Magpies.rulebook]


async def test_a_page_is_shared_at_its_table_wherever_it_is_read(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("@everyone *Ada* <@1>", "Bo")
    thread = await bot_env.started(ada)
    other = bot_env.guild.create_text_channel("elsewhere")
    page = shown(await ada.slash(other, "rules", about="walking"))
    told = Answered(await ada.click(page, label="Share"))
    assert told.public == []
    assert f"<#{thread.id}>" in told.sentence
    shared = bot_env.last(thread)
    read = words_of(shared)
    assert say(text("page-walking-title")) in read
    assert "@everyone" not in read
    assert "<@1>" not in read
    assert not bot_env.env.backend.get_message(thread.id, shared.id).ping_user_ids
    forged = await bot_env.press(bo, other, "d:share:draugr:walking:1")
    assert forged.sentence == say(text("not-seated"))
    assert bot_env.last(thread).id == shared.id


async def test_a_page_without_a_table_is_shared_where_it_is_read(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    page = shown(await ada.slash(bot_env.channel, "rules", game="draugr", about="walking"))
    shared = Answered(await ada.click(page, label="Share")).public
    assert [say(text("page-walking-title")) in words_of(message) for message in shared] == [True]


async def test_a_table_that_is_out_of_reach_is_shared_nothing(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    other = bot_env.guild.create_text_channel("elsewhere")
    page = shown(await ada.slash(other, "rules", about="walking"))
    bot_env.env.inject_error("POST", f"/channels/{thread.id}/messages", status=403, code=50013)
    told = Answered(await ada.click(page, label="Share"))
    assert told.sentence == say(text("rules-not-shared", number=1, channel=f"<#{thread.id}>"))
