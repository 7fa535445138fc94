"""A hunter's close-up by night: lamps in the towns, and what can be had where he stands."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.contract.words import complaints
from bot.words import speaker
from engines.core import Decision, Observation, Option, Text
from engines.dracula.components import HUNTERS
from engines.dracula.observation.view import DraculaTable
from rendering import dracula
from rendering.dracula import dusk
from rendering.dracula.layout import Names
from rendering.dracula.swatches import DUSKY
from tests.rendering import europe

SAY = speaker("dracula")


@cache
def night() -> tuple[Observation, Decision]:
    """A hunter who is asked by night what he does."""
    for seed in range(20):
        for state, asked in europe.match(seed, 240, game="advanced"):
            if asked.seat in HUNTERS and dusk.is_night_question(europe.seen(state, asked.seat).view, asked):  # type: ignore[arg-type]
                return replace(europe.seen(state, asked.seat), ask=(asked,)), asked
    raise AssertionError("no hunter was asked by night")


def standing(place: str, *, hospital: bool = False) -> Observation:
    seen, asked = night()
    view = seen.view
    assert isinstance(view, DraculaTable)
    hunters = tuple(
        replace(one, at=place, hospital=hospital) if one.seat == asked.seat else one for one in view.hunters
    )
    return replace(seen, view=replace(view, hunters=hunters))


def shown(place: str, *, hospital: bool = False) -> str:
    with complaints() as heard:
        picture = dracula.closeup(standing(place, hospital=hospital), SAY)
    assert not heard
    assert picture is not None
    assert Image.open(BytesIO(picture.data)).size == (1280, 1060)
    assert len(picture.data) <= 300_000
    assert 0 < len(picture.alt) <= 300
    return picture.alt


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("budapest", "Hospital: 1 item (for who lies there)."),
        ("salonica", "Supply: no item (small city), 1 event (the bottom card)."),
        ("edinburgh", "If the event is his: he takes it (and nobody sees it)."),
        ("english_channel", "At sea: nothing to do until the day."),
        ("castle_dracula", "His castle: no supply, no tickets."),
    ],
)
def test_what_can_be_had_is_told(place: str, told: str) -> None:
    """FD-8.1, FD-8.2, FD-8.4, FD-8.6, FD-11.3."""
    assert told in shown(place)


def test_who_lies_in_a_hospital_gets_one_item_and_no_event() -> None:
    """FD-8.6."""
    alt = shown("budapest", hospital=True)
    assert "Hospital: 1 item (no event)." in alt
    assert "Supply" not in alt


def test_a_large_city_gives_as_many_items_as_the_hunters_sheet_says() -> None:
    """FD-8.1, FD-28.1."""
    view = standing("paris").view
    assert isinstance(view, DraculaTable)
    given = {one.seat: dusk.cells(view, replace(one, at="paris"), Names(SAY))[0].lines[0][1] for one in view.hunters}
    assert [given[seat] for seat in HUNTERS] == ["2 items", "1 item", "1 item", "1 item"]


def test_by_day_and_for_dracula_the_close_up_is_another() -> None:
    seen, asked = night()
    view = seen.view
    assert isinstance(view, DraculaTable)
    assert not dusk.is_night_question(replace(view, phase="day"), asked)
    assert not dusk.is_night_question(view, replace(asked, seat="dracula"))


def test_what_supply_gives_is_not_shown_beside_another_question_of_the_night() -> None:
    """FD-25.4: where the Heavenly Host is called, a hunter who holds none is asked too."""
    seen, asked = night()
    called = replace(asked, kind="call-host", options=(Option("none", Text("call-host-none")),))
    picture = dracula.closeup(replace(seen, ask=(called,)), SAY)
    assert picture is not None
    assert picture != dracula.closeup(seen, SAY)
    assert Image.open(BytesIO(picture.data)).size == (1200, 980)


def test_the_palette_is_true_to_the_drawing() -> None:
    seen, asked = night()
    drawn = dusk.draw_dusk(seen.view, asked, SAY)  # type: ignore[arg-type]
    error = ImageStat.Stat(ImageChops.difference(drawn, DUSKY.reduce(drawn).convert("RGB")))
    assert max(error.rms) < 6
