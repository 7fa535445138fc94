"""What we know: the page of public facts, from positions of real matches."""

from __future__ import annotations

from importlib import import_module
from io import BytesIO
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.contract.words import complaints
from bot.words import speaker
from engines.core import PUBLIC, Seat, observe
from engines.dracula.observation.view import DraculaTable, LookView, NotesView, RulerView
from rendering import dracula
from rendering.dracula.chart import Chart
from rendering.dracula.colours import Inks
from rendering.dracula.known import LOOKS, listed
from rendering.dracula.labels import stamp
from rendering.kit.boxes import Box
from tests.rendering import europe

SAY = speaker("dracula")
MINA = Seat("mina_harker")


def look(place: str, number: int, seat: Seat | None = MINA, by: str = "road") -> LookView:
    return LookView(number, False, place, by, seat, tuple(range(number)))


def noted(*looks: LookView, ruler: RulerView | None = None) -> DraculaTable:
    return replace(europe.plain(), round=9, day=1, notes=NotesView(looks, ruler))


def shown(view: DraculaTable) -> tuple[Image.Image, str]:
    picture = dracula.known(europe_seen(view), SAY)
    assert picture is not None
    assert len(picture.data) <= 300_000
    assert 0 < len(picture.alt) <= 300
    return Image.open(BytesIO(picture.data)), picture.alt


def europe_seen(view: DraculaTable):  # type: ignore[no-untyped-def]
    *_, (state, _) = europe.match(1, 3, game="advanced")
    return replace(europe.seen(state), view=view)


@pytest.mark.parametrize("seed", range(4))
def test_real_positions_are_drawn_within_their_limits(seed: int) -> None:
    positions = list(europe.match(seed, 240, game="advanced" if seed % 2 else "basic"))
    with complaints() as heard:
        for state, _ in positions[:: max(1, len(positions) // 3)]:
            for seats in ((), (MINA,), (Seat("dracula"),)):
                seen = europe.seen(state, *seats)
                assert dracula.known(seen, SAY) is not None
                assert "What we know" in dracula.known_in_words(seen, SAY)
    assert not heard, heard


def test_the_page_is_the_same_for_dracula_but_for_tickets() -> None:
    """V-2.12: his own knowledge is not on it."""
    *_, (state, _) = europe.match(2, 120, game="advanced")
    his, ours = (dracula.known(europe.seen(state, *seats), SAY) for seats in ((Seat("dracula"),), ()))
    assert his == ours


def test_without_notes_there_is_no_page() -> None:
    view = replace(europe.plain(), notes=None)
    assert dracula.known(europe_seen(view), SAY) is None


def test_each_place_is_listed_once_with_its_last_look() -> None:
    view = noted(look("paris", 3), look("cologne", 5), look("paris", 7))
    assert [(one.place, one.round) for one in listed(view)] == [("paris", 7), ("cologne", 5)]
    many = noted(
        *(
            look(place, 8)
            for place in ("paris", "cologne", "berlin", "vienna", "prague", "munich", "milan", "genoa", "zurich")
        )
    )
    assert len(listed(many)) == LOOKS
    assert listed(many)[0].place == "zurich"


def test_the_page_tells_the_ruler_and_the_looks_in_words() -> None:
    ruler = RulerView("geneva", ("city", "city"), {"geneva": 0, "zurich": 1, "paris": 1, "munich": 2})
    view = noted(look("munich", 8), look("milan", 9, None, "card"), ruler=ruler)
    picture, alt = shown(view)
    assert picture.width == 1280
    assert "2 roads from Geneva: 4 cities." in alt
    assert "Not there when looked: Milan, Munich." in alt
    told = dracula.known_in_words(europe_seen(view), SAY)
    assert "Munich: Mina by road on Monday; not there in 8 nights before." in told
    assert "Milan: asked by a card on Tuesday" in told


@pytest.mark.parametrize("seat", [MINA, None])
def test_a_look_that_tells_nothing_of_nights_says_so(seat: Seat | None) -> None:
    """A cleared space leaves open where he was before: such a look counts for its day alone."""
    bare = replace(look("munich", 8, seat), nights=())
    told = dracula.known_in_words(europe_seen(noted(bare)), SAY)
    assert "on Monday; of the nights before it tells nothing." in told
    assert "0 nights" not in told


def test_looks_far_apart_are_shown_on_the_whole_map() -> None:
    near, _ = shown(noted(look("paris", 8), look("cologne", 8)))
    far, _ = shown(noted(look("lisbon", 8), look("constanta", 8)))
    assert near.size == far.size


def test_no_name_lies_under_the_disc_of_its_own_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the whole map symbols are small, the discs are not."""
    set_at: dict[str, Box] = {}
    page = import_module("rendering.dracula.known")

    def stamped(sheet: Image.Image, chart: Chart, city: str, name: str, inks: Inks, **given: Any) -> Box:
        x, y = chart.place(city)
        left, top, right, bottom = found = stamp(sheet, chart, city, name, inks, **given)
        set_at[city] = (left - x, top - y, right - x, bottom - y)
        return found

    monkeypatch.setattr(page, "stamp", stamped)
    cities = ("le_havre", "constanta", "lisbon", "milan", "genoa", "prague")
    shown(noted(*(look(city, 8) for city in cities)))
    assert set(set_at) == set(cities)
    for left, top, right, bottom in set_at.values():
        across, down = max(left, -right, 0), max(top, -bottom, 0)
        assert (across**2 + down**2) ** 0.5 > 21, "a letter does not fill the corner of its box"


def test_nothing_known_yet_is_told() -> None:
    *_, (state, _) = europe.match(1, 3, game="basic")
    seen = observe(europe.ENGINE, state, PUBLIC)
    told = dracula.known_in_words(seen, SAY)
    assert "nobody has looked in vain yet" in told
