"""A match's story over time: who did what, as each player was told it, whoever sits there now and whatever was taken
back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import cogs.look  # noqa: F401 (so that its buttons are known)
from bot.matches import Person
from bot.matches.core import pass_seats
from bot.perspective import STORY_LENGTH, story
from bot.ui.dm import dm
from bot.ui.look import LOG_PAGE, log_page
from bot.ui.outgoing import newest, sentences
from bot.ui.table import told_lines
from bot.words import speaker
from engines.core import PUBLIC, Event, IllegalAction, Seat, Text, Who, text
from tests.bot.room import ADA, BO, CLEO, TIME, Room, room

pytestmark = pytest.mark.usefixtures("magpies")
NORTH, EAST, SOUTH = (Seat(name) for name in ("north", "east", "south"))


async def tell(hall: Room, number: int, *events: Event) -> None:
    async with hall.store.write() as tx:
        await tx.events.tell(number, 99, events, 0)


async def takes_over(hall: Room, number: int, seat: Seat, person: Person | None) -> None:
    """Give the seat to another person, or to a computer."""
    async with hall.store.write() as tx:
        farewell = Event(text("left-to-computer", name=Who(seat)))
        who, name = (person.id, person.name) if person else (None, "")
        await pass_seats(tx, number, frozenset({seat}), who, name, farewell)


def laid(seat: Seat) -> Event:
    return Event(text("has-chosen", who=Who(seat)))


# names


async def test_what_somebody_did_stays_theirs_when_a_computer_plays_on(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO)
    await hall.take(number, BO)
    before = await hall.told(number)
    await hall.matches.moves.resign(number, ADA.id)
    await hall.wait(0)
    after = await hall.told(number)
    assert after[: len(before)] == [line.replace("Ada", "**\u2068Ada\u2069**") for line in before]
    assert any("Ada" in line for line in before)
    assert after[len(before)] == "**\u2068Ada\u2069** leaves; a computer plays on."
    assert after[len(before) + 1].startswith("Computer ")
    assert "Computer" not in "".join(after[: len(before) + 1])


async def test_a_seat_may_change_hands_several_times(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    sat = (ADA, None, CLEO, Person(200, "*Dag*"), None)
    first = len(await hall.told(number))
    for following in sat[1:]:
        await tell(hall, number, laid(NORTH), laid(EAST))
        await takes_over(hall, number, NORTH, following)
    await tell(hall, number, laid(NORTH))
    told = [line for line in (await hall.told(number))[first:] if "Bo" not in line]
    names = ["**\u2068Ada\u2069**"] * 2 + ["Computer (North)"] * 2 + ["**\u2068Cleo\u2069**"] * 2
    names += ["**\u2068\\*Dag\\*\u2069**"] * 2 + ["Computer"]
    assert [line.removesuffix(text_after(line)) for line in told] == names
    perspective = await hall.matches.views.perspective(number)
    assert "\\*Dag\\*" in told_lines(perspective.story, perspective.say()), "the table's message tells the same"


def text_after(line: str) -> str:
    """The part of a line after the name."""
    return next(line[at:] for at in (line.find(" has "), line.find(" leaves")) if at >= 0)


async def test_names_within_what_was_told_are_those_of_then(hall: Room) -> None:
    """In a list, in a sentence within a sentence, and for a second person beside the one who acts."""
    number = await hall.table("magpies", ADA, BO, CLEO)
    passed = text("cards-passed-unseen", who=Who(EAST), to=Who(NORTH), count=2)
    both = text("list-and", head=Who(NORTH), last=Who(SOUTH))
    listed = Event(text("cards-passed", who=Who(SOUTH), to=Who(EAST), cards=[Who(NORTH), both, Who(EAST)]))
    await tell(hall, number, Event(passed), listed)
    await hall.matches.moves.resign(number, ADA.id)
    await tell(hall, number, Event(passed))
    *_, first, second, _, third = await hall.told(number)
    assert "Ada" in first
    assert second.count("Ada") == 2
    assert "Ada" not in third


async def test_what_is_taken_back_after_a_change_of_hands_leaves_the_names_as_they_were(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO)
    await hall.take(number, BO)
    await hall.matches.moves.resign(number, ADA.id)
    await hall.matches.proposals.propose(number, BO.id, "back")
    await hall.matches.proposals.agree(number, CLEO.id, 1)
    await hall.wait(0)
    *_, farewell, _, computer = await hall.told(number)
    assert farewell == "**\u2068Ada\u2069** leaves; a computer plays on."
    assert computer.startswith("Computer "), "numbers that were taken back are not given to what the computer does"


async def test_what_is_stored_of_somebody_who_has_left_can_be_found_by_who_it_is(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await hall.matches.moves.resign(number, ADA.id)
    async with hall.store.read() as tx:
        assert [(holder.person, holder.name) for holder in await tx.seats.holders(number)] == [(ADA.id, "Ada")]
        assert all(
            "Ada" not in str(entry.event) for entry in await tx.events.newest(number, frozenset({NORTH, EAST}), 100)
        )


# paragraphs


def of(seat: Seat, opens: bool | None) -> Event:
    return Event(text("has-chosen", who=Who(seat)), opens=opens)


async def test_what_goes_on_stands_in_one_paragraph_wherever_it_is_read(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO)
    await tell(hall, number, of(NORTH, True), of(EAST, False), of(SOUTH, True), of(NORTH, False))
    perspective = await hall.matches.views.perspective(number, ADA.id)
    told = told_lines(perspective.story, perspective.say(plain=True)).splitlines()[-2:]
    assert [line.count(" has ") for line in told] == [2, 2]
    page = log_page(perspective, await hall.matches.history.log_page(number, ADA.id, LOG_PAGE), "en")
    listed = str(page.view().to_components()).split("\\n- ")  # type: ignore[no-untyped-call]
    assert [line.count(" has ") for line in listed[-2:]] == [2, 2]
    news = await hall.matches.news.read(number, ADA.id, 0)
    assert [len(turn.lines) for turn in news.turns[-2:]] == [2, 2]


def test_the_table_tells_whole_paragraphs_and_of_a_long_one_the_end() -> None:
    say = speaker("magpies")
    first, later = text("has-chosen", who=Who(NORTH)), text("has-chosen", who=Who(EAST))
    fits = STORY_LENGTH // (len(say(first)) + 1)
    assert len(story([(first, True), *[(later, False)] * fits], say)) == 1
    (kept,) = story([(first, True), (first, False), (later, True), *[(later, False)] * (fits - 2)], say)
    assert say(first) not in say(kept)


def test_what_is_too_long_ends_at_a_sentence_and_says_where_the_rest_is() -> None:
    rest = speaker("magpies")(text("told-rest"))
    told = "Dracula moves. The Great Wolf attacks **Dr. Seward**. Influence: 3 of 13. " + "He waits. " * 20
    assert sentences(told, len(told), rest) == told
    assert sentences(told, 95, rest) == f"Dracula moves. The Great Wolf attacks **Dr. Seward**. {rest}"
    assert sentences("never ending " * 20, 60, rest).startswith("never ending never")
    assert max(len(sentences(told, most, rest)) - most for most in range(60, 200)) <= 0
    assert newest(["first", told], 95, rest) == [sentences(told, 94, rest)]


# DMs


def drawn(opens: bool | None = None) -> Event:
    """An event of which Ada is told all and the others only that it happened."""
    told = text("drew", who=Who(NORTH), card=text("card", tree="oak", rank=6))
    return Event(told, frozenset({NORTH}), text("drew-unseen", who=Who(NORTH)), opens=opens)


async def told_in_a_dm(hall: Room, *events: Event) -> list[str]:
    """The lines of Ada's DM about events since she last looked."""
    number = await hall.table("magpies", ADA, BO, CLEO)
    await hall.matches.news.mark_read(number, ADA.id, (await hall.matches.news.read(number, ADA.id)).end)
    await tell(hall, number, *events)
    content = await hall.matches.dms.content(number, ADA.id)
    written = dm(content, None).view().to_components()  # type: ignore[no-untyped-call]
    told = told_lines(content.lately, content.perspective.say())
    assert told in written[0]["content"]
    return told.splitlines()


async def test_a_dm_tells_what_its_recipient_alone_and_what_all_were_told_as_it_happened(hall: Room) -> None:
    told = await told_in_a_dm(hall, drawn(True), of(EAST, True), drawn(False), of(SOUTH, True))
    assert len(told) == 3
    assert "draws" in told[0]
    assert re.search("Bo.* has chosen.*draws", told[1]), "one paragraph"
    assert "Cleo" in told[2]


async def test_however_much_all_were_told_since_a_dm_keeps_what_is_its_recipients_alone(hall: Room) -> None:
    told = await told_in_a_dm(hall, drawn(True), *[of(EAST, True)] * 20)
    assert len(told) == 1 + 20
    told = await told_in_a_dm(hall, drawn(True), *[of(EAST, True)] * 200)
    assert "draws" in told[0]
    assert "Log" in told[1]
    assert 20 < len(told) < 100


# pages


async def pages(hall: Room, number: int, person: Person | None) -> list[Any]:
    """Every page of the log as it is sent to this person, the newest first, after the story of the table's message."""
    perspective = await hall.matches.views.perspective(number, person.id if person else None)
    found: list[Any] = [perspective.story]
    upto: int | None = None
    while upto is None or upto > 0:
        heard = await hall.matches.history.log_page(number, person.id if person else None, LOG_PAGE, upto)
        found.append(log_page(perspective, heard, "en").view().to_components())  # type: ignore[no-untyped-call]
        upto = heard.before
    return found


async def test_what_only_another_was_told_shows_in_no_number(tmp_path: Path) -> None:
    """Two worlds that are equal for a recipient give equal pages, byte for byte, custom ids included."""
    secret = Event(text("looked", who=Who(EAST), card=text("card", tree="oak", rank=6)), frozenset({EAST}))
    worlds: list[dict[str, list[Any]]] = []
    for name, hidden in (("without", 0), ("with", 9), ("with more", 40)):
        (tmp_path / name).mkdir()
        async with room(tmp_path / name) as hall:
            number = await hall.table("magpies", ADA, BO, CLEO)
            for _ in range(2 * LOG_PAGE):
                await tell(hall, number, laid(NORTH), *[secret] * (hidden // 4))
            await tell(hall, number, laid(SOUTH), *[secret] * hidden)
            worlds.append({str(recipient): await pages(hall, number, recipient) for recipient in (ADA, BO, CLEO, None)})
    plain, some, many = worlds
    assert len(plain[str(ADA)]) > 3
    assert len(many[str(BO)]) > len(plain[str(BO)]), "whoever was told has more to read"
    for recipient in (ADA, CLEO, None):
        assert plain[str(recipient)] == some[str(recipient)] == many[str(recipient)]


async def test_an_older_page_stays_where_it_is_when_more_happens(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await tell(hall, number, *[laid(NORTH), laid(EAST)] * LOG_PAGE)
    newest = await hall.matches.history.log_page(number, ADA.id, LOG_PAGE)
    older = await hall.matches.history.log_page(number, ADA.id, LOG_PAGE, newest.before)
    await tell(hall, number, laid(EAST))
    assert await hall.matches.history.log_page(number, ADA.id, LOG_PAGE, newest.before) == older
    assert older.before == newest.before - LOG_PAGE
    everything = await hall.matches.history.log_page(number, ADA.id, 1000, 10**15)
    assert everything.before == 0
    assert everything.lines[older.before : newest.before] == older.lines


# taking back


async def test_what_is_taken_back_leaves_another_s_question_as_it_is(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO, pace="hours")
    theirs = await hall.asked(number, BO)
    await hall.wait(600)
    for _ in range(2):
        mine = await hall.take(number, ADA)
        await hall.matches.moves.undo(number, ADA.id)
        assert (await hall.asked(number, ADA)).id != mine.id
    assert await hall.asked(number, BO) == theirs
    assert (await hall.deadlines(number))[theirs.id] == TIME - 600
    picks = tuple(option.key for option in theirs.options[:2])
    await hall.matches.moves.act(number, BO.id, theirs.id, picks)
    await hall.take(number, ADA)
    await hall.take(number, CLEO)
    assert len(await hall.log(number)) == 7
    assert (await hall.asked(number, ADA)).kind == "look", "it counted"


async def test_what_the_clock_has_played_is_not_taken_back(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    await hall.wait(TIME)
    assert not (await hall.matches.views.perspective(number, ADA.id)).may_undo
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        await hall.matches.moves.undo(number, ADA.id)
    assert any("time is up" in line for line in await hall.told(number, ADA))
    await hall.take(number, ADA)
    after = await hall.told(number, ADA)
    assert len(await hall.log(number)) == 2
    assert any("time is up" in line for line in after)


async def test_nor_is_what_was_answered_before_the_clock_played(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    await hall.take(number, ADA)
    assert (await hall.matches.views.perspective(number, ADA.id)).may_undo
    await hall.wait(TIME)
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        await hall.matches.moves.undo(number, ADA.id)


async def test_taking_back_buys_no_time_for_what_is_asked_next(hall: Room) -> None:
    """Not even if it is repeated."""
    number = await hall.table("draugr", ADA, pace="hours")
    await hall.take(number, ADA)
    for spent in (1000, 2000, 3000):
        await hall.wait(1000)
        await hall.matches.moves.undo(number, ADA.id)
        assert list((await hall.deadlines(number)).values()) == [TIME - spent]
        await hall.take(number, ADA)
        assert list((await hall.deadlines(number)).values()) == [TIME - spent]


async def test_pictures_that_come_together_are_told_of_in_one(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    first = len(await hall.told(number))
    seats = [NORTH, EAST, NORTH, EAST, NORTH]
    await tell(hall, number, *(replace(laid(seat), pictured=at % 2 == 1) for at, seat in enumerate(seats)))
    elsewhere = await hall.matches.views.pictured(number)
    assert words_of_lines(elsewhere.lines()).count("chosen") == 2, "where nothing was told yet: the newest"
    async with hall.store.read() as tx:
        begin, *_ = [one.number for one in await tx.events.newest(number, PUBLIC, 99)][first:]
    both = await hall.matches.views.pictured(number, begin)
    assert (words_of_lines(both.lines()).count("chosen"), both.end) == (4, begin + 4)
    rest = await hall.matches.views.pictured(number, begin + 3)
    assert (words_of_lines(rest.lines()).count("chosen"), rest.end) == (1, begin + 4)
    none = await hall.matches.views.pictured(number, both.end)
    assert (none.lines(), none.end) == ((), both.end)


def words_of_lines(lines: Iterable[Text]) -> str:
    say = speaker("magpies")
    return "\n".join(say(line) for line in lines)
