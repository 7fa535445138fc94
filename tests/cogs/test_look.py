"""Looking: board, hand, log, a person's matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.transcript import read
from bot.ui.look import LOG_PAGE
from bot.verify import check
from bot.words import speaker
from engines.core import text
from tests.bot.test_courier import give, step
from tests.bot_env import Answered, BotEnv, buttons, components, presses, shown, words_of

say = speaker(None)
pytestmark = pytest.mark.usefixtures("magpies")


async def test_the_board_is_shown_privately_to_anybody(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    for who, ways in ((ada, {"Board as text", "Your move"}), (bo, {"Board as text"})):
        board = shown(await who.slash(thread, "board"))
        assert board.ephemeral
        assert len(board.attachments) == 1
        assert set(buttons(board)) == ways
        (picture,) = [part for part in components(board) if part["type"] == 12]
        assert picture["items"][0]["description"]
        assert board.attachments[0].filename == "board.png", "a name must tell nothing"


async def test_the_board_as_text_and_back(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    board = shown(await ada.slash(thread, "board", text=True))
    assert words_of(board).startswith("```\nThe Draugr")
    assert not board.attachments
    await ada.click(board, label="Board")
    assert len(board.attachments) == 1
    await ada.click(board, label="Board as text")
    assert not board.attachments


async def test_before_the_start_there_is_no_board(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await bot_env.play(ada, "draugr")
    for command in ("board", "hand"):
        answered = Answered(await ada.slash(bot_env.channel, command, match=1))
        assert answered.sentence.startswith(("⌛", "⛔"))


async def test_a_hand_is_shown_to_its_holder_alone(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await bot_env.started(ada, bo, game="magpies")
    seen = {}
    for who in (ada, bo, cleo):
        hand = shown(await who.click(bot_env.last(thread), label="Hand"))
        assert hand.ephemeral
        seen[who.name] = str([part for part in components(hand) if part["type"] == 12])
        typed = shown(await who.slash(thread, "hand"))
        assert (
            str([part["items"][0]["description"] for part in components(typed) if part["type"] == 12])[2:-2]
            in seen[who.name]
        )
    cards = (await bot_env.bot.matches.views.perspective(1, ada.id)).seen.view.hands["north"]  # type: ignore[union-attr]
    assert all(card in seen[ada.name] for card in cards)
    assert not any(card in seen[who.name] for card in cards for who in (bo, cleo))


async def test_where_nobody_holds_anything_there_is_no_hand(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    assert "Hand" not in buttons(bot_env.last(thread))
    assert Answered(await ada.slash(thread, "hand")).sentence == say(text("no-hands"))


async def test_the_log_is_told_to_each_as_they_may_know_it(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await bot_env.started(ada, bo, game="magpies")
    mine = words_of(shown(await ada.click(bot_env.last(thread), label="Log")))
    theirs = words_of(shown(await bo.slash(thread, "log")))
    guests = words_of(shown(await cleo.slash(thread, "log")))
    assert mine.count("draws a card") == theirs.count("draws a card") == 3
    assert guests.count("draws a card") == 6


async def test_the_log_has_pages(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    while len((await bot_env.bot.matches.history.log_page(1, ada.id, 100)).lines) <= 2 * LOG_PAGE:
        await step(bot_env, ada, thread)
    log = shown(await ada.slash(thread, "log"))
    assert log.ephemeral
    newest = words_of(log)
    assert newest.count("\n- ") == LOG_PAGE
    await ada.click(log, label="Earlier")
    assert words_of(log) != newest
    pages = 1
    while "Earlier" in buttons(log):
        await ada.click(log, label="Earlier")
        pages += 1
    assert pages > 1
    await ada.click(log, label="Newest")
    assert words_of(log) == newest


async def test_an_empty_log_says_so(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await bot_env.play(ada, "draugr")
    assert say(text("log-empty")) in words_of(shown(await ada.slash(bot_env.channel, "log", match=1)))


async def test_a_finished_match_is_handed_out_as_a_file(bot_env: BotEnv, tmp_path: Path) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    await step(bot_env, ada, thread)
    await ada.click(shown(await ada.slash(thread, "resign")), label="Resign")
    by_button = shown(await bo.click(bot_env.last(thread), label="Export"))
    by_command = shown(await bo.slash(thread, "log", export=True, match=1))
    for answer in (by_button, by_command):
        assert answer.ephemeral
        (file,) = answer.attachments
        assert file.filename == "match-1.json"
        assert file.filename in words_of(answer)
        (tmp_path / file.filename).write_bytes(await file.read())
        report = check(read(tmp_path / file.filename))
        assert (report.verdict, report.answers) == ("same", 1)
        assert report.digest in words_of(bot_env.channel.history()[0])
        assert "Ada" not in (tmp_path / file.filename).read_text()


async def test_not_while_it_runs(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    assert "Export" not in buttons(bot_env.last(thread))
    for answered in (
        await bot_env.press(ada, thread, "d:export:1"),
        Answered(await ada.slash(thread, "log", export=True)),
    ):
        assert answered.sentence == say(text("export-unfinished"))
        assert not answered.private[0].attachments


async def test_my_matches_those_that_wait_first(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    first = await bot_env.started(ada, bo, game="magpies")
    await give(bot_env, ada, first)
    second = await bot_env.started(ada)
    await bot_env.play(ada, "magpies")
    mine = shown(await ada.slash(bot_env.channel, "matches"))
    assert mine.ephemeral
    read = words_of(mine)
    assert "1 waiting for you, 3 open" in read
    assert read.index("table 2") < read.index("table 1")
    assert say(text("matches-lobby", taken=1, most=4)) in read
    links = [part["url"] for part in components(mine) if part["type"] == 2 and part.get("url")]
    assert len(links) == 2, "those that do not wait lead to their tables"
    assert str(first.id) in links[0]
    assert str(second.id) not in "".join(links)
    panel = shown(await ada.click(mine, label="Your move"))
    assert "Where do you walk?" in words_of(panel)


async def test_what_stands_still_or_is_over_follows_what_goes_on(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    broken, first, second, going = [await bot_env.started(ada) for _ in range(4)]
    async with bot_env.bot.store.write() as tx:
        match = await tx.matches.get(1)
        assert match is not None
        await tx.matches.change(match, status="frozen")
    for thread in (first, second):
        await ada.click(shown(await ada.slash(thread, "resign")), label="Resign")
        await bot_env.sweep()
    mine = shown(await ada.slash(bot_env.channel, "matches"))
    read = words_of(mine)
    assert say(text("matches-count", waiting=1, count=2, over=2)) in read
    heading, frozen = say(text("matches-over")), say(text("matches-frozen"))
    places = [read.index(part) for part in ("table 4", "table 1", frozen, heading, "table 3", "table 2")]
    assert places == sorted(places)
    assert "Ada\u2069** gives up" in read
    links = [part["url"] for part in components(mine) if part["type"] == 2 and part.get("url")]
    assert [link.rpartition("/")[2] for link in links] == [str(broken.id)]
    logs = [part["custom_id"] for part in components(mine) if part.get("label") == "Log"]
    assert logs == ["d:log:3", "d:log:2"]
    assert str(going.id) not in "".join(links)


async def test_what_was_over_long_ago_is_listed_no_more(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await ada.click(shown(await ada.slash(await bot_env.started(ada), "resign")), label="Resign")
    assert "table 1" in words_of(shown(await ada.slash(bot_env.channel, "matches")))
    async with bot_env.bot.store.write() as tx:
        match = await tx.matches.get(1)
        assert match is not None
        assert match.ended_at is not None
        await tx.matches.change(match, ended_at=match.ended_at - 7 * 24 * 3600 - 60)
    assert words_of(shown(await ada.slash(bot_env.channel, "matches"))) == say(text("matches-none"))


async def test_many_matches_have_pages(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    for _ in range(10):
        await bot_env.started(ada)
    mine = shown(await ada.slash(bot_env.channel, "matches"))
    assert words_of(mine).count("The Draugr") == 8
    await ada.click(mine, label="Earlier")
    assert words_of(mine).count("The Draugr") == 2
    await ada.click(mine, label="Newest")
    assert words_of(mine).count("The Draugr") == 8


async def test_who_plays_nothing_is_told_how_to_begin(bot_env: BotEnv) -> None:
    mine = shown(await bot_env.person("Bo").slash(bot_env.channel, "matches"))
    assert words_of(mine) == say(text("matches-none"))
    for command in ("board", "log", "move", "undo", "resign"):
        assert Answered(await bot_env.person("Bo").slash(bot_env.channel, command)).sentence == say(text("no-match"))


async def test_more_holds_what_is_seldom_needed(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    more = shown(await ada.click(bot_env.last(thread), label="More"))
    assert more.ephemeral
    looks = {"Board", "Board as text", "Replay", "Settings"}
    assert looks | {"Catch up", "Hand over my seat", "Resign"} == set(presses(more))
    assert looks == set(presses(shown(await bo.click(bot_env.last(thread), label="More"))))
    shared = await bot_env.started(ada, bo, game="magpies")
    more = shown(await ada.click(bot_env.last(shared), label="More"))
    assert looks | {"Catch up", "Ask the table", "Standing orders", "Hand over my seat", "Resign"} == set(presses(more))


async def test_where_a_match_was_played_it_is_looked_at(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    here = await bot_env.started(ada, bo, game="magpies")
    mine = words_of(shown(await ada.slash(here, "hand"))), words_of(shown(await ada.slash(here, "log")))
    await bot_env.started(ada)
    for who in (bo, ada):
        await who.click(shown(await who.slash(here, "resign")), label="Resign")
    over = await bot_env.bot.matches.views.perspective(1)
    assert over.match.status == "over"
    after = words_of(shown(await ada.slash(here, "log")))
    ending = over.say("en")(over.match.ending or text("match-over"))
    assert ending in after
    assert ending not in mine[1]
    assert "table 1" in after
    assert "gives up" in after
    assert words_of(shown(await ada.slash(here, "hand"))) == mine[0]
    assert shown(await ada.slash(here, "board", text=True)).content is not None
    assert "table 2" in words_of(shown(await ada.slash(bot_env.channel, "log")))
