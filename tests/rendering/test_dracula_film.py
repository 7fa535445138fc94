"""The film of Fury of Dracula: the crop follows what changes, and each frame says it in the picture."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.contract.words import complaints
from bot.words import speaker
from engines.core import PUBLIC, observe
from engines.dracula.components import DRACULA, HUNTERS
from engines.dracula.observation.view import DraculaTable, HideoutView
from rendering import dracula, film_colours, film_stops, frame_of
from rendering.dracula import film, labels
from rendering.dracula.chart import Chart
from rendering.dracula.colours import COATS, Inks
from rendering.dracula.film import SHOWN, caption, windows
from rendering.dracula.layout import Names
from rendering.kit.boxes import Box, overlap
from rendering.kit.colour import rgb
from rendering.kit.type import lines
from tests.rendering import europe

SAY = speaker("dracula")
NAMES = Names(SAY)
START = ("paris", "milan", "prague", "munich")


def at(*places: str) -> DraculaTable:
    return europe.standing(*places)


def pixels(number: int, *views: DraculaTable) -> bytes:
    """A frame of these views."""
    *_, (state, _) = europe.match(1, 3, game="advanced")
    seen = [replace(europe.seen(state), view=view) for view in views]
    with complaints() as heard:
        drawn = dracula.film_frame(seen, number, SAY)
    assert not heard
    assert drawn.size == SHOWN
    return drawn.tobytes()


def test_the_game_draws_its_film_itself() -> None:
    assert frame_of("dracula") is dracula.film_frame
    assert frame_of("draugr") is None


def test_who_has_gone_where_is_told() -> None:
    before, after = at(*START), at("brussels", "milan", "vienna", "vienna")
    assert caption(None, before, NAMES) == "The hunt begins."
    assert caption(before, after, NAMES) == "Godalming goes to Brussels. Van Helsing and Mina go to Vienna."
    assert caption(after, after, NAMES) == "Nobody moves."


def test_the_film_does_not_stop_where_nothing_changes() -> None:
    """The first and the last moment stay in any case."""
    *_, (state, _) = europe.match(1, 3, game="advanced")
    rests, goes = at(*START), at("brussels", *START[1:])
    views = (rests, rests, replace(rests, is_night=True), goes, goes, goes)
    seen = [replace(europe.seen(state), view=view) for view in views]
    assert film_stops("dracula", seen, SAY) == [0, 3, 5]
    assert [*film_stops("draugr", seen, SAY)] == [*range(6)]


def test_where_dracula_starts_is_told_to_those_who_may_know() -> None:
    """V-2.12: to him, and to everybody when the match is over."""
    *_, (state, _) = europe.match(1, 60, game="advanced")
    known = europe.seen(state, DRACULA).view
    assert isinstance(known, DraculaTable)
    assert known.dracula_private is not None
    after = europe.standing(*START, view=replace(known, dracula_private=replace(known.dracula_private, at="sofia")))
    before = replace(after, dracula_private=replace(known.dracula_private, at=None))
    assert caption(before, after, NAMES) == "Dracula starts in Sofia."
    assert caption(at(*START), at(*START), NAMES) == "Nobody moves."


def test_a_card_that_is_turned_up_comes_before_those_who_went() -> None:
    """FD-8.2."""
    before, after = at(*START), at("brussels", *START[1:])
    shut = HideoutView("city", laid_in=2)
    opened = HideoutView("city", location="brussels", is_open=True, laid_in=2)
    before = replace(before, trail=(None, shut, *before.trail[2:]))
    after = replace(after, trail=(None, opened, *after.trail[2:]))
    told = "Brussels is turned up on space 2 of the trail. Godalming goes to Brussels."
    assert caption(before, after, NAMES) == told
    unopened = replace(after, trail=before.trail)
    assert pixels(1, before, after, after) != pixels(1, before, unopened, after)
    assert "turned up" not in caption(after, after, NAMES)


def test_that_dracula_is_found_comes_first() -> None:
    """FD-18.1."""
    before = at(*START)
    assert caption(before, europe.revealed("sofia", before), NAMES).startswith("Dracula is found in Sofia.")


def test_a_card_laid_unseen_is_told_without_its_place() -> None:
    """V-2.5."""
    before, hidden = at(*START), HideoutView("city", laid_in=1)
    after = replace(before, trail=(hidden, *before.trail[1:]))
    assert caption(before, after, NAMES) == "Dracula lays a card on the trail."
    assert pixels(1, before, after, after) != pixels(1, before, before, after)


def test_the_trail_slides_and_what_leaves_it_is_seen_leaving() -> None:
    """FD-14.2."""
    start = at(*START)
    six = tuple(HideoutView("city", laid_in=laid) for laid in (6, 5, 4, 3, 2, 1))
    full, short = replace(start, trail=six), replace(start, trail=(*six[:5], None))
    after = replace(start, trail=(HideoutView("city", laid_in=7), *six[:5]))
    assert pixels(1, full, after, after) != pixels(1, short, after, after)
    stays = replace(start, trail=(HideoutView("city", laid_in=7), *six[1:]))
    assert pixels(1, full, stays, stays) == pixels(1, replace(full, trail=(None, *six[1:])), stays, stays)


def test_the_film_has_every_coat_in_its_colours() -> None:
    """By which the hunters are known."""
    assert {rgb(COATS[seat]) for seat in HUNTERS} <= set(dracula.FILM_COLOURS.inks)
    assert film_colours("dracula") is dracula.FILM_COLOURS
    assert film_colours("draugr") is None


def test_on_the_whole_map_no_name_lies_on_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four hunters who go to four cities beside one another."""
    set_at: list[Box] = []

    def stamped(page: Image.Image, chart: Chart, city: str, name: str, inks: Inks, **given: Any) -> Box:
        set_at.append(labels.box(chart, city, name, given["side"], given["size"]))
        return set_at[-1]

    monkeypatch.setattr(film, "stamp", stamped)
    before, after = at(*START), at("galatz", "constanta", "klausenburg", "bucharest")
    pixels(2, before, before, after)
    assert set_at
    assert not any(overlap(one, other) for one, other in combinations(set_at, 2))


def test_the_whole_map_is_shown_first_and_last_and_between_what_changes_is_near() -> None:
    here, there = at(*START), at("brussels", *START[1:])
    first, second, last = windows([here, there, here])
    assert first == last
    assert second.chart.zoom > first.chart.zoom
    assert second.holds(["paris", "brussels"])


def test_the_map_stands_still_while_what_changes_lies_in_it() -> None:
    one, two = at(*START), at("brussels", *START[1:])
    three, far = at("cologne", *START[1:]), at("cologne", "milan", "prague", "constanta")
    found = windows([one, two, three, far, far])
    assert found[1] == found[2]
    assert found[3] != found[2]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_frame_of_a_match_has_a_caption_of_two_lines_that_a_phone_reads(seed: int) -> None:
    """At 400 of 1280 a letter of 40 is 12 high."""
    views = [observe(europe.ENGINE, state, PUBLIC).view for state, _ in list(europe.match(seed, 400))[::25]]
    tables = [view for view in views if isinstance(view, DraculaTable)]
    assert len(tables) > 10
    for before, after in pairwise(tables):
        told = caption(before, after, NAMES)
        assert told
        assert lines(told, "black", 40, 1280 - 262) <= 2
    pixels(len(tables) // 2, *tables)
