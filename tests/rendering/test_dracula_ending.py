"""The end of Fury of Dracula: the verdict, the whole way with its days, and what became of the hunters."""

from __future__ import annotations

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.contract.words import complaints
from bot.words import speaker
from engines.core import Seat, Text, text
from engines.dracula.components import DRACULA
from engines.dracula.observation.view import BattleView, DraculaTable, ShownView, StopView
from rendering import dracula
from rendering.dracula import ending
from rendering.dracula.colours import CREAM, INK
from rendering.dracula.ending import MOST
from rendering.dracula.layout import Names
from rendering.kit.colour import rgb
from tests.rendering import europe

SAY = speaker("dracula")
MINA, VAN_HELSING = Seat("mina_harker"), Seat("van_helsing")
WAY = ("paris", "brussels", "english_channel", "london", "english_channel", "le_havre", "paris", "strasbourg", "munich")


def over(
    places: tuple[str, ...] = WAY, *, his: bool = False, fought: tuple[int, ...] = (), won: tuple[int, ...] = ()
) -> DraculaTable:
    """A match that is over, after a way of Dracula's."""
    route = tuple(StopView(k + 1, place, k in fought, 3 * (k in won)) for k, place in enumerate(places))
    return replace(
        europe.standing("paris", "milan", "prague", "munich"), round=max(1, len(places)), day=1, phase="over",
        influence=13 if his else 6, ending="end-influence" if his else "end-defeated", route=route,
    )  # fmt: skip


def shown(view: DraculaTable) -> tuple[Image.Image, str]:
    *_, (state, _) = europe.match(1, 3, game="advanced")
    with complaints() as heard:
        picture = dracula.end(replace(europe.seen(state), view=view), SAY)
    assert not heard
    assert picture is not None
    assert len(picture.data) <= 300_000
    assert 0 < len(picture.alt) <= 300
    drawn = Image.open(BytesIO(picture.data)).convert("RGB")
    assert drawn.size == (1280, 1544)
    return drawn, picture.alt


def apart(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(one, other).getbbox()


def test_while_the_match_goes_on_there_is_no_end() -> None:
    *_, (state, _) = europe.match(1, 30, game="advanced")
    assert dracula.end(europe.seen(state), SAY) is None


def test_who_has_won_is_told() -> None:
    """FD-21.12, FD-22.1."""
    assert shown(over())[1].startswith("The hunters win: Tuesday, day 9, in Munich.")
    assert shown(over(his=True))[1].startswith("Dracula wins: Tuesday, day 9: influence 13.")


def test_the_reason_does_not_repeat_who_has_won() -> None:
    """The result stands above it."""
    for ending_, winner in (("end-defeated", "hunters"), ("end-influence", "dracula")):
        assert SAY(text("picture-end-winner", winner=winner)) not in SAY(Text(ending_))


@pytest.mark.parametrize("his", [False, True])
def test_fights_and_influence_are_on_the_map_where_they_were(his: bool) -> None:
    plain, _ = shown(over(his=his))
    for view in (over(his=his, fought=(3,)), over(his=his, won=(3,)), over((*WAY[:-1], "venice"), his=his)):
        box = apart(plain, shown(view)[0])
        assert box is not None
        assert box[1] >= 200, "the line below the verdict tells where it ended"
        assert box[3] <= 324 + 797


def test_a_place_that_was_visited_twice_has_both_days() -> None:
    once, twice = over((*WAY, "paris")), over((*WAY, "paris"))
    twice = replace(twice, route=(*twice.route[:-1], StopView(17, "paris")))
    assert apart(shown(once)[0], shown(twice)[0]) is not None


def test_of_a_long_way_every_second_day_is_numbered() -> None:
    ring = ("paris", "brussels", "cologne", "frankfurt", "strasbourg")
    long = over(tuple(ring[k % 5] for k in range(MOST + 8)))
    other = replace(long, route=tuple(replace(stop, day=stop.day + (k % 2 == 0)) for k, stop in enumerate(long.route)))
    assert apart(shown(long)[0], shown(other)[0]) is None, "the last day is one of those that are numbered"
    last = replace(long, route=(*long.route[:-1], replace(long.route[-1], day=MOST + 9)))
    assert apart(shown(long)[0], shown(last)[0]) is not None


def test_a_match_that_was_older_than_its_way_is_drawn_without_it() -> None:
    drawn, alt = shown(over(()))
    assert "last places" not in alt
    assert apart(drawn, shown(over())[0]) is not None


def test_what_became_of_each_hunter_is_told() -> None:
    """The one who struck last, one who fell, one in a hospital."""
    last = ShownView("claws", MINA, {MINA: "knife"}, False, {Seat("dracula"): 2}, 0, (), False, ())
    battle = BattleView("munich", None, 15, 15, (), 2, (), MINA, False, False, (last,), 0, None)
    view = over()
    hunters = tuple(
        replace(one, waiting=one.seat == VAN_HELSING, hospital=one.seat == "dr_seward", damage=0 * one.damage)
        for one in view.hunters
    )
    alt = shown(replace(view, fought=battle, battle=None, hunters=hunters))[1]
    assert "Seward: unhurt, in a hospital." in alt
    assert "Van Helsing: defeated" in alt
    assert "Mina: the last blow, Knife." in alt


@pytest.mark.parametrize(
    ("harm", "struck"), [(4, "Seward: the last blow, Heavenly Host."), (7, "Mina: the last blow, Knife.")]
)
def test_the_last_blow_is_that_of_the_card_that_defeated_him(harm: int, struck: str) -> None:
    """FD-19.8: cards are resolved in the hunters' order until he falls; who was engaged does not matter."""
    laid = {MINA: "knife", Seat("dr_seward"): "heavenly_host"}
    last = ShownView("claws", MINA, laid, False, {DRACULA: harm}, 0, (), False, ())
    battle = BattleView("munich", None, 15, 15, (), 2, (), MINA, False, False, (last,), 0, None)
    alt = shown(replace(over(), fought=battle, battle=None))[1]
    assert struck in alt
    assert alt.count("the last blow") == 1


def test_no_blow_is_named_where_several_can_have_been_the_last() -> None:
    """Holy Bullets add to a Rifle, and no picture tells when."""
    laid = {MINA: "knife", Seat("dr_seward"): "rifle"}
    last = ShownView("claws", MINA, laid, False, {DRACULA: 8}, 0, (), False, ())
    battle = BattleView("munich", None, 15, 15, (), 2, (), MINA, False, False, (last,), 0, None)
    assert "the last blow" not in shown(replace(over(), fought=battle, battle=None))[1]


@pytest.mark.parametrize("his", [False, True])
def test_a_line_leads_from_each_place_to_its_day(his: bool) -> None:
    """Many places are near each other here: nearness does not tell whose a number is."""
    view = over(("zurich", "strasbourg", "frankfurt", "nuremburg", "munich", "geneva", "milan", "genoa"), his=his)
    drawn, _ = shown(view)
    marks = ending.lay_out(view, Names(SAY)).marks
    assert [one.days for one in marks] == [(day,) for day in range(1, 9)]
    ink = rgb(CREAM if his else INK)
    for mark in marks:
        (x, y), (to_x, to_y) = ending.WHOLE.place(mark.place), mark.middle
        points = ((24 + x + (to_x - x) * k / 40, 324 + y + (to_y - y) * k / 40) for k in range(12, 30))
        seen = [drawn.crop((round(a), round(b), round(a) + 1, round(b) + 1)).tobytes() for a, b in points]
        assert any(max(abs(one - other) for one, other in zip(ink, pixel, strict=True)) < 24 for pixel in seen), mark
