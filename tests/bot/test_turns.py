"""Catch-up and film tell a line for each turn of a game, and leave out nothing that was done."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.store import NO_ENTRY
from bot.turns import Turn, heard, in_turns, line_of
from bot.ui.news import LINE_LENGTH, catch_up
from bot.words import speaker
from engines.core import PUBLIC, SET_UP, GameTurn, Seat, Text, Who, text
from tests.bot.room import ADA, BO, Room
from tests.bot.test_ending import words_of

NORTH, EAST = Seat("north"), Seat("east")
TRAIL = "Dracula has left no trail"


def line(
    number: int, seat: Seat, *, opens: bool | None = None, place: Text | None = None, at: int = 0, **told: object
) -> Turn:
    """A told event of a round, by day."""
    counted = GameTurn(number, text("turn-heading", round=number, phase="day"), seat)
    return Turn((text("passed", who=Who(seat)),), at, opens=opens, entry=7, place=place, counted=counted)


# grouping


def test_a_turn_goes_on_over_pauses_pictures_and_other_people() -> None:
    """Players count turns: what others do in a turn belongs to it, however long it lasts."""
    first, late = line(1, NORTH), line(1, NORTH, at=10**6)
    lines = [first, replace(first, pictured=True, doer=EAST), late, line(2, EAST)]
    assert [len(turn.lines) for turn in in_turns(lines)] == [3, 1]
    assert in_turns(lines)[0].pictured


def test_turns_of_several_seats_under_one_heading_stand_apart_but_for_what_continues_a_paragraph() -> None:
    acts, other, passes = line(1, NORTH, opens=True), line(1, EAST, opens=True), line(1, NORTH, opens=False)
    assert [len(turn.lines) for turn in in_turns([acts, other, passes])] == [1, 2]


def test_what_the_host_tells_belongs_to_the_turn_that_goes_on() -> None:
    announced = Turn((text("clock-played", who=Who(NORTH)),), entry=NO_ENTRY)
    turns = in_turns([line(1, NORTH), announced, line(1, NORTH), line(2, EAST)])
    assert [len(turn.lines) for turn in turns] == [3, 1]
    assert [len(turn.lines) for turn in in_turns([announced, line(1, NORTH)])] == [1, 1]


def test_each_place_has_a_line_of_its_own() -> None:
    cave = Text("told-rest")
    turns = in_turns([line(1, NORTH), line(1, NORTH, place=cave), line(1, EAST, place=cave, opens=False)])
    assert [len(turn.lines) for turn in turns] == [1, 2]


def test_the_set_up_stands_apart() -> None:
    dealt = Turn((text("dealt"),), counted=SET_UP)
    assert len(in_turns([dealt, dealt, line(1, NORTH)])) == 2


# words


def test_a_line_has_its_heading_short_words_and_nothing_left_out() -> None:
    say = speaker("trogdor", names=lambda seat: "Jon")
    seat = Seat("keeper-1")
    counted = GameTurn(8, text("turn-heading", turn=8, who=Who(seat)), seat)
    played = text("card-played", who=Who(seat), card=Text("card-block"), ap=4, drew="it", drawn=Text("card-block"))
    tiles: list[Text | Who] = [text("tile", name="B3"), text("cottage-on", tile=text("tile", name="A3"))]
    goes, burns = text("deed-goes", tiles=[text("tile", name="A3")]), text("deed-burns", what=tiles)
    acts = text("acts", deeds=[goes, burns], done=[burns], count=1)
    ready = text("items-ready", items=[Text("item-voip_ring")])
    told = line_of(Turn((played, acts, ready), counted=counted), say, "trogdor")
    assert told == "Turn 8, Jon: Block. Trogdor burninates B3 and the Cottage on A3."
    alone = line_of(Turn((ready,), counted=counted), say, "trogdor")
    assert alone.startswith("Turn 8, Jon: Recharged"), "a line is never empty"


def test_lines_that_are_alike_are_told_as_one() -> None:
    """What is said in fewer words, or in none, is said so first."""
    say = speaker("dracula", names=str)
    rests = [text("rested", who=Who(seat)) for seat in (NORTH, EAST)]
    counted = GameTurn(3, text("turn-heading", round=3, phase="day"), NORTH)
    told = line_of(Turn((*rests, text("passed", who=Who(EAST))), counted=counted), say, "dracula")
    assert told == "Round 3, day: north and east rest. east passes."


def test_a_turn_of_many_long_lines_is_told_from_its_beginning() -> None:
    """Fluent would put nothing in the place of a text of more than 2,500 characters."""
    say = speaker("dracula", names=lambda seat: f"{seat} " + "x" * 100)
    heading = text("turn-heading", round=3, phase="day")
    done = [text(("passed", "rested")[number % 2], who=Who(Seat(f"seat{number}"))) for number in range(60)]
    told = line_of(Turn(tuple(done), counted=GameTurn(3, heading, NORTH)), say, "dracula")
    assert told.startswith("Round 3, day: seat0 xxx")
    assert told.endswith(" …")
    assert len(told) > LINE_LENGTH, "so that a page says where the rest is"


def test_a_place_is_named_in_the_heading() -> None:
    told = line_of(line(3, NORTH, place=Text("told-rest")), speaker("dracula", names=str), "dracula")
    assert told.startswith("Round 3, day, ")


# whole matches


@pytest.mark.parametrize(
    ("game", "computers", "most"), [("trogdor", 2, 800), ("draugr", 0, 450), ("dracula", 1, LINE_LENGTH)]
)
async def test_a_match_is_caught_up_on_turn_by_turn(hall: Room, game: str, computers: int, most: int) -> None:
    """Every turn has one line at most at a time, in order; none is cut; every act of every player is in a line."""
    number = await hall.table(game, ADA, computers=computers)
    await hall.finish(number, ADA)
    perspective = await hall.matches.views.perspective(number, ADA.id)
    say = perspective.say()
    async with hall.store.read() as tx:
        found = await tx.events.all(number, PUBLIC)
    turns = in_turns(heard(found, PUBLIC, []))
    assert sum(len(turn.lines) for turn in turns) == len(heard(found, PUBLIC, [])), "nothing is swallowed"
    numbers = [turn.counted.number for turn in turns if turn.counted is not None]
    assert numbers == sorted(numbers)
    assert len(numbers) == len(turns), "all of it belongs to a turn"
    lines = [line_of(turn, say, game) for turn in turns]
    assert all("…" not in told for told in lines)
    assert max(map(len, lines)) <= most
    assert sorted(map(len, lines))[len(lines) // 2] <= 220, "most lines are short"


async def test_pages_hold_whole_turns(hall: Room) -> None:
    number = await hall.table("dracula", ADA, BO)
    await hall.finish(number, ADA, BO)
    perspective = await hall.matches.views.perspective(number, ADA.id)
    news = await hall.matches.news.read(number, ADA.id, 0)
    pages = [words_of(catch_up(perspective, news, None, "en", page)) for page in range(100)]
    assert max(map(len, pages)) < 4000
    say = perspective.say()
    for turn in news.turns:
        assert any(line_of(turn, say, "dracula") in page for page in pages)
