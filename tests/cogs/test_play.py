"""Playing: by panel and by typing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.words import speaker
from cogs.typed import suggestions
from engines.core import Decision, Option, Seat, registry, text
from tests.bot.test_courier import give, step
from tests.bot_env import Answered, BotEnv, alts, buttons, errors, presses, selects, shown, words_of

say = speaker(None)
pytestmark = pytest.mark.usefixtures("magpies")


# the panel


async def test_your_move_opens_a_private_panel_with_the_question(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    panel = await bot_env.panel(ada, thread)
    assert panel.ephemeral
    assert "### Where do you walk?" in words_of(panel)
    assert len(panel.attachments) == 1
    (menu,) = selects(panel)
    perspective = await bot_env.bot.matches.views.perspective(1, ada.id)
    assert perspective.decision is not None
    assert [option["value"] for option in menu["options"]] == [option.key for option in perspective.decision.options]
    assert all(option["description"] for option in menu["options"])
    assert buttons(panel)["Undo"]["disabled"]


async def test_an_answer_redraws_the_panel_with_the_next_question(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    panel = await bot_env.panel(ada, thread)
    menu = selects(panel)[0]
    result = await ada.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    assert result.followups == []
    assert "walks to" in words_of(panel)
    assert "Which Special Action" in words_of(panel)
    assert not buttons(panel)["Undo"].get("disabled")
    assert "walks to" in words_of(bot_env.last(thread))


async def test_done_ends_the_hunt_and_the_dice_are_rolled(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    panel = await bot_env.panel(ada, thread)
    for _ in range(12):
        menus, ends = selects(panel), buttons(panel)
        if "End the Hunt" in ends:
            break
        if menus:
            values = [option["value"] for option in menus[0]["options"]]
            await ada.select(panel, ["none" if "none" in values else values[0]], custom_id=menus[0]["custom_id"])
        else:
            first = next(part["custom_id"] for part in ends.values() if ":pick:" in part["custom_id"])
            await ada.click(panel, custom_id=ends.get("None", {"custom_id": first})["custom_id"])
    await ada.click(panel, label="End the Hunt")
    assert "Round 2" in words_of(panel)
    assert "### Where do you walk?" in words_of(panel)
    assert buttons(panel)["Undo"]["disabled"]


async def test_what_would_end_the_match_is_told_where_it_is_played(bot_env: BotEnv) -> None:
    ada, matches = bot_env.person("Ada"), bot_env.bot.matches
    matches.lobby.key = (17).to_bytes(16, "big")  # by defaults six Townspeople are turned over after 61 answers
    thread = await bot_env.started(ada)
    danger = "⚠️ One more Townsperson turned over and the town is lost."
    for answers in (60, 1):
        assert danger not in words_of(bot_env.last(thread))
        for _ in range(answers):
            asked = (await matches.views.perspective(1, ada.id)).decision
            assert asked is not None
            assert isinstance(asked.default, tuple)
            await matches.moves.act(1, ada.id, asked.id, asked.default)
        await bot_env.bot.follow_up(1)
    assert danger in words_of(bot_env.last(thread))
    assert danger in words_of(await bot_env.panel(ada, thread))


async def test_undo_asks_again_and_the_table_forgets(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    before = words_of(bot_env.last(thread))
    panel = await bot_env.panel(ada, thread)
    await ada.select(panel, [selects(panel)[0]["options"][0]["value"]])
    await ada.click(panel, label="Undo")
    assert "### Where do you walk?" in words_of(panel)
    assert words_of(bot_env.last(thread)) == before


async def test_undo_that_is_pressed_twice_takes_back_once(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await step(bot_env, ada, thread)
    once = words_of(await bot_env.panel(ada, thread))
    await step(bot_env, ada, thread)
    panel, world = await bot_env.panel(ada, thread), await bot_env.panel(ada, thread)
    await ada.click(panel, label="Undo")
    assert words_of(panel) == once
    again = Answered(await ada.click(world, label="Undo"))
    assert [words_of(message) for message in again.result.followups] == [say(text("settled"))]
    assert words_of(world) == once
    await ada.click(panel, label="Undo")
    assert "### Where do you walk?" in words_of(panel)


async def test_when_nothing_is_asked_the_panel_says_who_is_next(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    panel = await bot_env.panel(ada, thread)
    menu = selects(panel)[0]
    assert (menu["min_values"], menu["max_values"]) == (2, 2)
    await ada.select(panel, [option["value"] for option in menu["options"]][:2])
    theirs = await bot_env.panel(bo, thread)
    done = await bo.select(theirs, [option["value"] for option in selects(theirs)[0]["options"]][:2])
    assert "Done. **\u2068Ada\u2069** is next." in words_of(shown(done))
    assert "Do you look" in words_of(shown(await ada.slash(thread, "move")))
    waits = shown(await bo.slash(thread, "move"))
    assert "It is **\u2068Ada\u2069**'s move" in words_of(waits)
    assert {"Undo"} >= set(presses(waits))


async def test_a_question_that_may_be_answered_with_nothing_can_be(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    for _ in range(40):
        for who in (ada, bo):
            perspective = await bot_env.bot.matches.views.perspective(1, who.id)
            if perspective.decision is None:
                continue
            if perspective.decision.kind == "swap":
                panel = shown(await who.slash(thread, "move"))
                await who.click(panel, label="None")
                after = await bot_env.bot.matches.views.perspective(1, who.id)
                assert after.decision is None or after.decision.id != perspective.decision.id
                return
            keys = [option.key for option in perspective.decision.options[: perspective.decision.least]]
            await who.slash(thread, "move", option=",".join(keys))
        await bot_env.sweep(2)
    pytest.fail("nobody took a trick")


async def test_others_have_no_panel(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    assert Answered(await bo.click(bot_env.last(thread), label="Your move")).sentence == say(text("not-yours"))
    for command in ("move", "undo", "resign"):
        assert Answered(await bo.slash(thread, command)).sentence == say(text("not-yours"))


async def test_before_the_start_there_is_no_panel(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await bot_env.play(ada, "draugr")
    assert Answered(await ada.slash(bot_env.channel, "move", match=1)).sentence == say(text("not-started"))


# typing


async def test_autocomplete_offers_the_legal_moves_to_whoever_is_asked(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    perspective = await bot_env.bot.matches.views.perspective(1, ada.id)
    assert perspective.decision is not None
    told = perspective.say()
    choices = await ada.autocomplete(thread, "move", "option", "")
    assert [(choice["name"], choice["value"]) for choice in choices] == [
        (told(option.label), option.key) for option in perspective.decision.options
    ][:25]
    some = choices[3]["name"][2:9]
    found = await ada.autocomplete(thread, "move", "option", some.upper())
    assert choices[3] in found
    assert all(some.casefold() in choice["name"].casefold() or some in choice["value"] for choice in found)
    assert await bo.autocomplete(thread, "move", "option", "") == []
    assert await bo.autocomplete(bot_env.channel, "move", "option", "", match=1) == []
    assert await ada.autocomplete(bot_env.channel, "move", "option", "", match=99) == []


async def test_after_the_end_autocomplete_offers_nothing(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await ada.click(shown(await ada.slash(thread, "resign")), label="Resign")
    assert await ada.autocomplete(thread, "move", "option", "", match=1) == []


@pytest.mark.parametrize("by", ["key", "label", "LABEL"])
async def test_a_move_is_typed_by_key_or_label(bot_env: BotEnv, by: str) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    choice = (await ada.autocomplete(thread, "move", "option", ""))[0]
    typed = {"key": choice["value"], "label": choice["name"], "LABEL": f" {choice['name'].upper()} "}[by]
    panel = shown(await ada.slash(thread, "move", option=typed))
    assert panel.ephemeral
    assert "walks" in words_of(panel)
    assert "Which Special Action" in words_of(panel)
    assert "walks" in words_of(bot_env.last(thread))


async def test_a_wrong_move_lists_what_is_legal(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    names = [choice["name"] for choice in await ada.autocomplete(thread, "move", "option", "")]
    sentence = Answered(await ada.slash(thread, "move", option="to the moon @everyone " + "x" * 500)).sentence
    assert "to the moon" in sentence
    assert "@everyone" not in sentence
    assert all(name in sentence for name in names)
    assert len(sentence) < 2000
    assert await bot_env.bot.matches.history.log_page(1, ada.id) == await bot_env.bot.matches.history.log_page(
        1, ada.id
    )
    assert len(names) == len(await ada.autocomplete(thread, "move", "option", ""))


async def test_several_are_typed_with_commas(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    names = [choice["name"] for choice in await ada.autocomplete(thread, "move", "option", "")]
    few = Answered(await ada.slash(thread, "move", option=names[0]))
    assert few.sentence == say(text("illegal-count", least=2, most=2))
    await ada.slash(thread, "move", option=f"{names[0]}, {names[2]}")
    perspective = await bot_env.bot.matches.views.perspective(1, ada.id)
    assert len(perspective.seen.view.laid["north"]) == 2  # type: ignore[union-attr]


async def test_undo_is_typed(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await step(bot_env, ada, thread)
    panel = shown(await ada.slash(thread, "undo"))
    assert "### Where do you walk?" in words_of(panel)
    assert Answered(await ada.slash(thread, "undo")).sentence == say(text("illegal-nothing-to-undo"))


async def test_the_table_meant_can_be_named(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await bot_env.started(ada)
    await bot_env.started(ada)
    assert Answered(await ada.slash(bot_env.channel, "move")).sentence == say(text("which-match"))
    assert "Where do you walk?" in words_of(shown(await ada.slash(bot_env.channel, "move", match=1)))


async def test_nothing_can_be_typed_where_nothing_may_be_taken(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    typed = ["none", "NONE", "[]"]
    for _ in range(60):
        for who in (ada, bo):
            perspective = await bot_env.bot.matches.views.perspective(1, who.id)
            if perspective.decision is None:
                continue
            keys = [option.key for option in perspective.decision.options]
            choices = await who.autocomplete(thread, "move", "option", "none")
            if perspective.decision.least == 0:
                assert [choice["name"] for choice in choices] == ["None"]
                assert choices[0]["value"] not in keys
                both = Answered(await who.slash(thread, "move", option=f"none, {keys[0]}"))
                assert "You cannot choose" in both.sentence
                await who.slash(thread, "move", option=(typed.pop()))
                after = await bot_env.bot.matches.views.perspective(1, who.id)
                assert after.decision is None or after.decision.id != perspective.decision.id
                if not typed:
                    return
            else:
                assert choices == []
                assert "You cannot choose" in Answered(await who.slash(thread, "move", option="none")).sentence
                await who.slash(thread, "move", option=",".join(keys[: perspective.decision.least]))
        await bot_env.sweep(2)
    pytest.fail("nobody took three tricks")


@pytest.mark.parametrize("status", ["over", "frozen"])
async def test_where_a_match_was_played_another_one_is_not_meant(bot_env: BotEnv, status: Any) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    here = await bot_env.started(ada)
    other = await bot_env.started(ada)
    async with bot_env.bot.store.write() as tx:
        match = await tx.matches.get(1)
        assert match is not None
        await tx.matches.change(match, status=status)
    key = {"over": "match-ended", "frozen": "match-frozen"}[status]
    for who in (ada, bo):
        for command, more in (("move", {}), ("move", {"option": "x"}), ("undo", {}), ("resign", {})):
            assert Answered(await who.slash(here, command, **more)).sentence == say(text(key))
    assert await ada.autocomplete(here, "move", "option", "") == []
    assert "Where do you walk?" in words_of(shown(await ada.slash(bot_env.channel, "move"))), (
        "elsewhere the one that runs"
    )
    assert "Where do you walk?" in words_of(shown(await ada.slash(other, "move")))


async def test_autocomplete_looks_into_one_match_at_most(bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch) -> None:
    async def counted(number: int, *who: Any) -> Any:
        looked.append(number)
        return await perspective(number, *who)

    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    looked: list[int] = []
    perspective = bot_env.bot.matches.views.perspective
    with monkeypatch.context() as patch:
        patch.setattr(bot_env.bot.matches.views, "perspective", counted)
        assert await ada.autocomplete(bot_env.channel, "move", "option", "")
        assert looked == [1]
    await bot_env.started(ada)
    looked.clear()
    monkeypatch.setattr(bot_env.bot.matches.views, "perspective", counted)
    assert await ada.autocomplete(bot_env.channel, "move", "option", "") == []
    assert looked == []
    assert await ada.autocomplete(thread, "move", "option", "")
    assert looked == [1]


async def test_autocomplete_of_a_game_that_is_not_there_any_more_is_silent(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    engine, choose = registry.get("magpies"), registry.player("magpies")
    registry.unregister("magpies")
    try:
        assert await ada.autocomplete(thread, "move", "option", "") == []
        assert await ada.autocomplete(thread, "rules", "about", "") == []
    finally:
        registry.register(engine, choose)


async def test_autocomplete_that_breaks_offers_nothing_and_tells_the_log_no_secret(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def breaks(*_: object) -> Any:
        raise KeyError(card)

    ada, card = bot_env.person("Ada"), "oak-6"
    thread = await bot_env.started(ada)
    monkeypatch.setattr(bot_env.bot.matches.views, "perspective", breaks)
    with errors.expected() as met:
        assert await ada.autocomplete(thread, "move", "option", "") == []
    assert all(card not in f"{record.getMessage()} {record.exc_text}" for record in met)
    bot_env.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await ada.autocomplete(thread, "rules", "about", "")


# resigning


async def test_resigning_asks_once_more_and_can_be_thought_better_of(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    more = shown(await ada.click(bot_env.last(thread), label="More"))
    await ada.click(more, label="Resign")
    assert say(text("resign-warning")) in words_of(more)
    assert list(buttons(more)) == ["Resign", "Back"]
    assert buttons(more)["Resign"]["style"] == 4
    await ada.click(more, label="Back")
    assert "### Where do you walk?" in words_of(more)
    assert "gives up" not in words_of(bot_env.last(thread))


async def test_resigning_alone_ends_the_match(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    confirm = shown(await ada.slash(thread, "resign"))
    assert confirm.ephemeral
    await ada.click(confirm, label="Resign")
    assert "gives up" in words_of(confirm)
    assert set(presses(confirm)) == {"Play again", "Replay"}
    over = bot_env.last(thread)
    assert "gives up" in words_of(over)
    assert {"Play again", "Log"} <= set(buttons(over))
    assert "Your move" not in buttons(over)
    assert bot_env.bot.matches is not None


async def test_where_the_end_stands_in_place_of_the_board_a_button_shows_the_last_one(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await ada.click(shown(await ada.slash(thread, "resign")), label="Resign")
    perspective = await bot_env.bot.matches.views.perspective(1)
    end, board = await bot_env.bot.pictures.scene(perspective), await bot_env.bot.pictures.board(perspective)
    over = bot_env.last(thread)
    assert alts(over) == [end.alt]
    (shown_board,) = (await ada.click(over, label="Board")).followups
    assert shown_board.ephemeral
    assert alts(shown_board) == [board.alt]
    assert alts(bot_env.last(thread)) == [end.alt]
    assert end.alt != board.alt


async def test_where_the_board_stands_to_the_end_no_button_repeats_it(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    for who in (bo, ada):
        await who.click(shown(await who.slash(thread, "resign")), label="Resign")
    assert "Play again" in buttons(bot_env.last(thread))
    assert "Board" not in buttons(bot_env.last(thread))


async def test_resigning_among_others_says_who_plays_on(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    confirm = shown(await ada.slash(thread, "resign"))
    result = await ada.click(confirm, label="Resign")
    assert result.followups == []
    assert say(text("resigned-to-computer")) == words_of(confirm)
    assert presses(confirm) == {}
    assert "leaves; a computer plays on" in words_of(bot_env.last(thread))
    await give(bot_env, bo, thread)
    assert (await bot_env.bot.matches.views.perspective(1)).match.status == "running"


async def test_what_somebody_did_before_leaving_stays_under_their_name(bot_env: BotEnv) -> None:
    """In the table's message and in everybody's log."""
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    await give(bot_env, ada, thread)
    await ada.click(shown(await ada.slash(thread, "resign")), label="Resign")
    told = words_of(bot_env.last(thread))
    assert "**\u2068Ada\u2069** has" in told
    assert "**\u2068Ada\u2069** leaves; a computer plays on" in told
    await give(bot_env, bo, thread)
    log = words_of(shown(await bo.slash(thread, "log")))
    before, _, after = log.partition("**\u2068Ada\u2069** leaves")
    assert "**\u2068Ada\u2069** draws" in before
    assert "Computer" not in before
    assert "Computer" in after
    assert "Ada" not in after


async def test_a_panel_that_another_s_undo_does_not_touch_goes_on(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    theirs = await bot_env.panel(bo, thread)
    await give(bot_env, ada, thread)
    await ada.slash(thread, "undo")
    menu = selects(theirs)[0]
    result = await bo.select(theirs, [option["value"] for option in menu["options"]][:2], custom_id=menu["custom_id"])
    assert result.followups == [], "it is not refused"
    async with bot_env.bot.store.read() as tx:
        assert len(await tx.records.log(1)) == 3
    await give(bot_env, ada, thread)
    assert "Do you look" in words_of(shown(await ada.slash(thread, "move")))


# several questions at once


async def laying(bot_env: BotEnv, *who: Any) -> Any:
    """The thread of a match of Magpies in which all are about to lay a card."""
    thread = await bot_env.started(*who, game="magpies")
    for one in who:
        perspective = await bot_env.bot.matches.views.perspective(1, one.id)
        assert perspective.decision is not None
        await one.slash(thread, "move", option=",".join(option.key for option in perspective.decision.options[:2]))
    await who[0].slash(thread, "move", option="leave")
    return thread


async def test_each_open_question_is_in_reach_and_shows_to_nobody_else(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await laying(bot_env, ada, bo, cleo)
    table = bot_env.last(thread)
    before = (table.id, table.edited_at, words_of(table))
    panel = await bot_env.panel(ada, thread)
    assert "Which card do you lay?" in words_of(panel)
    panel = shown(await ada.click(panel, label="Do you offer a trade?"))
    assert "### Do you offer a trade?" in words_of(panel)
    to_bo = next(label for label in buttons(panel) if label.endswith("to Bo"))
    panel = shown(await ada.click(panel, label=to_bo))
    assert "### Which card do you lay?" in words_of(panel)
    assert "Do you offer a trade?" not in buttons(panel), "it is made"
    doors = [buttons(await bot_env.panel(who, thread)) for who in (bo, cleo)]
    assert ["Which card do you trade with Ada, unseen?" in door for door in doors] == [True, False]
    table = bot_env.last(thread)
    assert (table.id, table.edited_at, words_of(table)) == before


async def test_each_open_question_can_be_typed_and_is_told_apart(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await laying(bot_env, ada, bo, cleo)
    (card,) = (await bot_env.bot.matches.views.perspective(1, ada.id)).seen.view.hands["north"][:1]  # type: ignore[union-attr]
    offered = {one["name"]: one["value"] for one in await ada.autocomplete(thread, "move", "option", "")}
    assert {name.partition("? ")[0] for name in offered} == {"Which card do you lay", "Do you offer a trade"}
    assert len(set(offered.values())) == len(offered)
    found = await ada.autocomplete(thread, "move", "option", "trade? pass")
    assert [one["name"] for one in found] == ["Do you offer a trade? Pass"]
    to_bo = next(name for name in offered if name.startswith("Do you offer") and name.endswith("to Bo"))
    panel = shown(await ada.slash(thread, "move", option=offered[to_bo]))
    assert "### Which card do you lay?" in words_of(panel)
    left = await ada.autocomplete(thread, "move", "option", "")
    assert not any(one["name"].startswith("Do you offer") for one in left)
    twice = Answered(await ada.slash(thread, "move", option=offered[to_bo]))
    assert twice.sentence == say(text("settled"))
    await cleo.slash(thread, "move", option="Do you offer a trade? Pass")
    assert (await bot_env.bot.matches.views.perspective(1, cleo.id)).open[0].kind == "lay"
    assert len((await bot_env.bot.matches.views.perspective(1, cleo.id)).open) == 1
    assert await cleo.autocomplete(thread, "move", "option", "trade") == []
    answers = await bo.autocomplete(thread, "move", "option", "with Ada")
    assert answers
    assert all(one["name"].startswith("Which card do you trade with Ada, unseen? ") for one in answers)
    await ada.slash(thread, "move", option=card)
    assert (await bot_env.bot.matches.views.perspective(1, ada.id)).seen.view.laid["north"] == (card,)  # type: ignore[union-attr]


async def test_what_could_answer_several_other_questions_is_refused_with_the_list(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await laying(bot_env, ada, bo, cleo)
    for who in (ada, cleo):
        names = [one["name"] for one in await who.autocomplete(thread, "move", "option", "to Bo")]
        await who.slash(thread, "move", option=names[0])
    refused = Answered(await bo.slash(thread, "move", option="none")).sentence
    assert "You cannot choose" in refused
    for giver in ("Ada", "Cleo"):
        assert f"Which card do you trade with {giver}, unseen? None" in [
            one["name"] for one in await bo.autocomplete(thread, "move", "option", "none")
        ]
    before = {asked.id for asked in (await bot_env.bot.matches.views.perspective(1, bo.id)).open}
    await bo.slash(thread, "move", option="which card do you trade with CLEO, unseen? none")
    assert {asked.id for asked in (await bot_env.bot.matches.views.perspective(1, bo.id)).open} == before, (
        "it may be answered anew"
    )


@pytest.mark.parametrize(("options", "shown_of"), [((40, 5), (20, 5)), ((5, 40), (5, 20)), ((40, 40, 40), (9, 8, 8))])
def test_no_open_question_crowds_out_another(options: tuple[int, ...], shown_of: tuple[int, ...]) -> None:
    cards = [Option(f"ash-{rank}", text("card", tree="ash", rank=rank)) for rank in range(40)]
    open_ones = [
        Decision(
            id=f"{number}.lay", seat=Seat("north"), kind="lay", round=1, prompt=text("lay-prompt"), default=("ash-0",),
            options=tuple(cards[:many]),
        )
        for number, many in enumerate(options)
    ]  # fmt: skip
    offered = suggestions(open_ones, "", speaker("magpies"))
    assert tuple(Counter(value.partition(".")[0] for value, _ in offered).values()) == shown_of
    assert len({name for _, name in offered}) == len(offered), "questions that are called alike are numbered"


async def test_who_has_answered_still_reaches_what_is_open(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await laying(bot_env, ada, bo)
    panel = await bot_env.panel(ada, thread)
    perspective = await bot_env.bot.matches.views.perspective(1, ada.id)
    assert perspective.decision is not None
    card = perspective.say(plain=True)(perspective.decision.options[0].label)
    panel = shown(await ada.click(panel, label=card))
    assert "until all have chosen" in words_of(panel)
    assert say(text("panel-stands")) in words_of(panel)
    panel = shown(await ada.click(panel, label="Do you offer a trade?"))
    panel = shown(await ada.click(panel, label="Which card do you lay?"))
    assert "until all have chosen" in words_of(panel)
