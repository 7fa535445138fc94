"""A match that is over: the verdict, the reason, three figures and who did what, at the table, in the panel, in DMs."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from bot.ui.dm import dm
from bot.ui.ending import ending_lines, verdict
from bot.ui.look import my_matches
from bot.ui.news import catch_up
from bot.ui.panel import panel
from bot.ui.table import table
from engines.core import Text, get
from rendering import Picture
from tests.bot.room import ADA, BO, Room

BLANK = Picture(b"", "")


def words_of(outgoing: Any) -> str:
    """All text of a message."""
    return "\n".join(_contents(outgoing.view().to_components()))


def _contents(part: Any) -> list[str]:
    if isinstance(part, list):
        return [content for one in part for content in _contents(one)]
    return [part["content"]] if "content" in part else _contents(part.get("components", []))


async def lost_town(hall: Room) -> int:
    """The number of a match of The Draugr that was lost."""
    number = await hall.table("draugr", ADA)
    await hall.finish(number, ADA)
    return number


async def test_the_table_tells_verdict_reason_figures_and_who_did_what(hall: Room) -> None:
    number = await lost_town(hall)
    perspective = await hall.matches.views.perspective(number)
    say, match = perspective.say(), perspective.match
    assert match.ending is not None
    assert match.summary is not None
    told = words_of(table(perspective, BLANK, "en")).split("### ")[1].splitlines()
    rounds, slain, corrupted = (figure.count for figure in match.summary.figures)
    assert told[0] == "🪦 The town is lost."
    assert told[1] == say(match.ending)
    assert told[2] == f"{rounds} rounds · {slain} Draugr slain · {corrupted} cards corrupted"
    assert told[3] == "- **\u2068Ada\u2069** slew no Draugr."
    assert told[4].startswith("-#")


async def test_the_figures_are_those_of_the_last_position(hall: Room) -> None:
    number = await lost_town(hall)
    perspective = await hall.matches.views.perspective(number)
    assert perspective.seen is not None
    assert perspective.match.summary is not None
    assert perspective.match.summary.figures == get("draugr").figures(perspective.seen.view)


async def test_a_panel_does_not_repeat_the_reason_that_was_just_told(hall: Room) -> None:
    number = await lost_town(hall)
    perspective = await hall.matches.views.perspective(number, ADA.id)
    reason = perspective.match.ending
    assert reason is not None
    shown = words_of(panel(perspective, None, "en", just_told=(reason,)))
    assert shown.count(perspective.say()(reason)) == 1
    assert "The town is lost." in shown
    assert "cards corrupted" in shown
    later = words_of(panel(perspective, None, "en"))
    assert later.count(perspective.say()(reason)) == 1


async def test_a_dm_the_catch_up_and_the_list_of_matches_say_the_same(hall: Room) -> None:
    number = await hall.table("dracula", ADA, BO)
    await hall.finish(number, ADA, BO)
    perspective = await hall.matches.views.perspective(number, BO.id)
    said = perspective.say()(verdict(perspective))
    assert said in ("Dracula wins.", "The hunters win.")
    ended = words_of(dm(await hall.matches.dms.content(number, BO.id), None))
    assert said in ended
    assert all(ended.count(line) == 1 for line in ending_lines(perspective, perspective.say()))
    just_told = await hall.matches.views.told_since(number, BO.id, 0)
    answered = words_of(dm(await hall.matches.dms.content(number, BO.id), None, just_told))
    assert perspective.match.ending is not None
    assert answered.count(perspective.say()(perspective.match.ending)) == 1, "also where the last answer was given"
    news = await hall.matches.news.read(number, BO.id, 0)
    assert f"### {said}" in words_of(catch_up(perspective, news, None, "en"))
    assert said in words_of(my_matches(await hall.matches.listing.page(BO.id), "en"))


async def test_who_gives_up_alone_ends_it_without_a_verdict_of_the_game(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    await hall.take(number, ADA)
    await hall.matches.moves.resign(number, ADA.id)
    perspective = await hall.matches.views.perspective(number)
    assert verdict(perspective) == perspective.match.ending
    lines = ending_lines(perspective, perspective.say())
    assert lines[0].startswith("1 round · 0 Draugr slain")


async def test_a_match_that_ended_before_summaries_were_kept_tells_the_rest(hall: Room) -> None:
    number = await lost_town(hall)
    async with hall.store.write() as tx:
        await tx.matches.change(await hall.match(number), summary=None)
    perspective = await hall.matches.views.perspective(number)
    assert perspective.match.ending is not None
    assert ending_lines(perspective, perspective.say()) == [perspective.say()(perspective.match.ending)]


async def test_a_game_that_cannot_tell_its_end_ends_all_the_same(hall: Room) -> None:
    with mock.patch.object(type(get("draugr")), "figures", side_effect=ZeroDivisionError):
        number = await lost_town(hall)
    match = await hall.match(number)
    assert (match.status, match.summary) == ("over", None)


@pytest.mark.usefixtures("magpies")
async def test_deeds_rest_on_what_all_were_told(hall: Room) -> None:
    """Magpies counts how often a bird is named: what only one was told of another adds nothing."""
    number = await hall.table("magpies", ADA, BO)
    stories: list[Any] = []

    def deeds(self: Any, story: Any) -> dict[Any, Text]:
        stories.extend(story)
        return {}

    with mock.patch.object(type(get("magpies")), "deeds", deeds):
        await hall.finish(number, ADA, BO)
    assert stories
    assert all(event.to is None and event.others is None for event in stories)
    drawn = [event.text.key for event in stories if event.text.key.startswith("drew")]
    assert set(drawn) == {"drew-unseen"}


@pytest.mark.usefixtures("magpies")
async def test_a_verdict_names_those_who_won(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await hall.finish(number, ADA, BO)
    perspective = await hall.matches.views.perspective(number)
    said = perspective.say(plain=True)(verdict(perspective))
    won = {occupant.name for occupant in perspective.occupants if occupant.result == "won"}
    assert won
    assert all(name in said for name in won)
