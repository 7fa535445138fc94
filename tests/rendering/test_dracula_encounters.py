"""The encounters' cards, each with a drawing of its own; and the moment in which a hunter meets one."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.contract.words import complaints
from bot.words import speaker
from engines.core import HOST, Decision, Seat, observe
from engines.dracula.actions.arriving import Arrived
from engines.dracula.components import DRACULA, ENCOUNTERS, EUROPE, HUNTERS
from engines.dracula.state import Met
from engines.dracula.wording import names as named
from rendering import Picture, Place, aids_at, dracula
from rendering.dracula.plates import plate_of
from tests.engines.dracula.positions import Board
from tests.rendering import europe

SAY = speaker("dracula")


def test_no_two_encounters_look_alike() -> None:
    """Without their names, and at the size of a phone, in grey."""
    small = {title: plate_of(title).convert("L").resize((120, 120)) for title in ENCOUNTERS}
    for one, other in combinations(ENCOUNTERS, 2):
        apart = ImageStat.Stat(ImageChops.difference(small[one], small[other])).mean[0]
        assert apart > 12, (one, other, apart)


@pytest.mark.parametrize("title", ENCOUNTERS)
def test_the_page_of_an_encounter_shows_its_drawing(title: str) -> None:
    """FD-17: its own and no other, in the colours of the file."""
    picture = dracula.page(title, SAY)
    assert picture is not None
    page = Image.open(BytesIO(picture.data)).convert("RGB")
    wide = 284 - 2 * 14
    shown = page.crop((72, 66, 72 + wide, 66 + wide))
    small = {one: plate_of(one).resize(shown.size, Image.Resampling.LANCZOS) for one in ENCOUNTERS}
    apart = {one: max(ImageStat.Stat(ImageChops.difference(shown, drawn)).mean) for one, drawn in small.items()}
    assert min(apart, key=apart.__getitem__) == title
    assert apart[title] < 14


def _met(seat: Seat, place: str, title: str, space: int, **given: Any) -> Met:
    """An ambush by day on a Monday, unless something else is given."""
    return Met(
        seat=seat, place=place, title=title, space=space, **{"is_ambush": True, "day": 0, "is_night": False, **given}
    )


def moment(met: Met) -> Picture:
    *_, (state, _) = europe.match(1, 3, game="advanced")
    view = replace(europe.standing("sofia", "edinburgh", "leipzig", "lisbon"), met=met)
    with complaints() as heard:
        picture = dracula.met(replace(europe.seen(state), view=view), SAY)
    assert not heard
    assert picture is not None
    assert len(picture.data) <= 300_000
    assert Image.open(BytesIO(picture.data)).size == (1280, 900)
    return picture


@pytest.mark.parametrize("title", ENCOUNTERS)
def test_each_encounter_is_shown_beside_the_hunter_who_meets_it(title: str) -> None:
    """FD-17: its own drawing, large and in its colours; the alt text names it."""
    picture = moment(_met(HUNTERS[0], "sofia", title, 4))
    assert SAY(named.encounter(title)) in picture.alt
    shown = Image.open(BytesIO(picture.data)).convert("RGB").crop((120, 200, 460, 560)).resize((85, 90))
    small = {one: plate_of(one).crop((31, 25, 371, 385)).resize((85, 90)) for one in ENCOUNTERS}
    apart = {one: sum(ImageStat.Stat(ImageChops.difference(shown, drawn)).mean) for one, drawn in small.items()}
    assert min(apart, key=apart.__getitem__) == title


def test_the_moment_tells_who_meets_what_where_and_what_came_of_it() -> None:
    """FD-7.5, FD-13.5."""
    told = moment(_met(HUNTERS[2], "leipzig", "rats", 2, is_ambush=False, day=3, is_night=True, end="stays")).alt
    assert told.startswith("Search: Van Helsing meets Rats in Leipzig, Thursday night, ")
    assert "night, trail, space 2." in told
    assert told.endswith("It stays here: face up, for the next hunter.")
    assert "in a lair" in moment(_met(HUNTERS[2], "leipzig", "rats", 0, is_ambush=False)).alt
    fight = moment(_met(HUNTERS[2], "leipzig", "new_vampire", 1)).alt
    assert fight.startswith("Ambush: ")
    assert fight.endswith("A fight: round by round.")


def test_all_whom_it_hits_are_shown_with_what_each_suffers() -> None:
    """FD-32.4: wolves fall upon all hunters in the city."""
    alone = moment(_met(HUNTERS[0], "sofia", "wolves", 4, hit=(HUNTERS[0],), harm={HUNTERS[0]: 4}))
    drawn = {alone.data}
    for count in (2, 3, 4):
        hit = HUNTERS[:count]
        picture = moment(_met(HUNTERS[0], "sofia", "wolves", 4, hit=hit, harm=dict.fromkeys(hit, 4)))
        drawn.add(picture.data)
        for seat in hit:
            assert f"{SAY(named.who(seat))} suffers 4 damage." in picture.alt
    assert len(drawn) == 4


def test_the_other_encounters_that_lie_there_are_counted() -> None:
    """V-2.8: as backs."""
    one, two, three = (moment(_met(HUNTERS[0], "sofia", "rats", 4, others=others)) for others in (0, 1, 2))
    assert len({one.data, two.data, three.data}) == 3
    assert "more" not in one.alt
    assert "1 more encounter lies here." in two.alt
    assert "2 more encounters lie here." in three.alt


def _answering(title: str, items: str, **given: Any) -> tuple[Picture, Decision]:
    """The picture of Lord Godalming's question when he is ambushed in Sofia with these items in hand."""
    board = Board(box=EUROPE, trail=f"zagreb(f)[] sofia(f)[{title}]", at={HUNTERS[0]: "sofia"},
                  items={HUNTERS[0]: items}, **given)  # fmt: skip
    board.push(Arrived(HUNTERS[0], "valona", "road"))
    board.take(DRACULA, title)
    while not board.is_asked(HUNTERS[0]):
        board.default(HOST)
    seen = observe(board.engine, board.state, frozenset({HUNTERS[0]}))
    with complaints() as heard:
        picture = dracula.closeup(seen, SAY)
    assert not heard
    assert picture is not None
    assert len(picture.data) <= 300_000
    return picture, seen.ask[0]


@pytest.mark.parametrize(
    ("title", "items", "says"),
    [
        ("rats", "pistol", "Show Pistol: the encounter goes. Show nothing"),
        ("wolves", "knife pistol", "Show Knife: 2 damage less. Show Pistol: 2 damage less."),
        ("spy", "knife", "Discard Knife: the encounter goes."),
        ("szgany_bodyguards", "rifle", "Show Rifle: 2 damage."),
        ("szgany_mob", "garlic", "Discard Garlic: 1 damage less."),
    ],
)
def test_who_is_asked_sees_what_he_holds_against_it_and_each_choice(title: str, items: str, says: str) -> None:
    """FD-17.3, D13."""
    picture, asked = _answering(title, items)
    assert Image.open(BytesIO(picture.data)).size == (1280, 900)
    assert len(asked.options) <= 3
    assert says in picture.alt


def test_with_more_choices_than_the_foot_has_room_for_the_cards_are_shown() -> None:
    """D13."""
    picture, asked = _answering("szgany_mob", "garlic knife pistol")
    assert len(asked.options) == 3
    assert Image.open(BytesIO(picture.data)).size != (1280, 900)


def test_all_see_the_same_of_an_encounter_that_is_met() -> None:
    """FD-7.5: nothing of the hand of a hunter, nothing of Dracula's."""
    *_, (state, _) = europe.match(1, 200, game="advanced")
    state.met = Met(seat=HUNTERS[0], place="sofia", title="wolves", space=4, is_ambush=True, day=2, is_night=False)
    pictures = {
        dracula.met(europe.seen(state, *seats), SAY) for seats in ((), (DRACULA,), *((one,) for one in HUNTERS))
    }
    assert len(pictures) == 1
    assert None not in pictures


def test_before_the_first_there_is_none() -> None:
    *_, (state, _) = europe.match(1, 3)
    assert dracula.met(europe.seen(state), SAY) is None
    assert aids_at("dracula", Place.MOMENT)["met"].told == ("ambushed", "searches")
