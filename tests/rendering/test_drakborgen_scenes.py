"""Drakborgen's scenes: each kind, hero and cause within limits, the same for all who look."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.contract.words import complaints
from engines.core import Observation, Seat, observe, text
from engines.drakborgen import engine
from engines.drakborgen.components import CARDS, HEROES, MONSTERS
from engines.drakborgen.rules.scenes import GRAVEST
from engines.drakborgen.state import Part, Scene
from engines.drakborgen.view.looking import CastleView
from rendering import Picture, drakborgen
from rendering.drakborgen import deaths, things
from rendering.drakborgen.deaths import draw_death
from rendering.drakborgen.layout import Names
from tests.engines.drakborgen.positions import H1, H2, H3, H4, H5, H6, Board
from tests.engines.drakborgen.test_dragon import hoard
from tests.rendering.test_drakborgen import SAY

SEATS = (H1, H2, H3, H4, H5, H6)
CAUSES = ("spider", "dragon", "pit", "sunset", "book", "crushed", "spears", "tentacles", "monster")
LIMIT = 300 * 1024


@cache
def castle() -> Board:
    """Six heroes; a dark room at D3 with an orc in it, a web at E3."""
    heroes = dict(zip(SEATS, [(hero, "c3") for hero in HEROES], strict=False))
    tiles = {"c3": ("room-new", 0), "d3": ("dark-room-ew", 0), "e3": ("room-new", 0)}
    board = Board(heroes, tiles=tiles)
    board.monster("orch", "d3")
    return board.begin()


def seen(scene: Scene | None, *viewer: Seat) -> Observation:
    """What a viewer sees with that scene; without seats, everybody."""
    made = observe(engine, castle().state, frozenset(viewer))
    assert isinstance(made.view, CastleView)
    return replace(made, view=replace(made.view, scene=scene))


def parts(count: int, **facts: object) -> tuple[Part, ...]:
    heroes = list(HEROES)
    whole = {"kp": 12, "most": 17, "cards": 28, "drawn": 2, "lost": 12, "rolled": 12, "side": "w", **facts}
    return tuple(Part(seat, heroes[k], **whole) for k, seat in enumerate(SEATS[:count]))  # type: ignore[arg-type]


def drawn(scene: Scene) -> Picture:
    """The picture, whose words have all been found."""
    with complaints() as heard:
        picture = drakborgen.story(seen(scene), SAY)
    assert not heard, heard
    assert picture is not None
    return picture


def within_limits(picture: Picture) -> Image.Image:
    sheet = Image.open(BytesIO(picture.data))
    assert sheet.mode == "P"
    assert sheet.width == 1280
    assert len(picture.data) <= LIMIT
    assert 0 < len(picture.alt) <= 300
    return sheet


def test_before_the_first_scene_there_is_no_picture() -> None:
    assert drakborgen.story(seen(None), SAY) is None


@pytest.mark.parametrize("kind", GRAVEST)
@pytest.mark.parametrize("count", [1, 2, 6])
def test_each_kind_is_drawn_within_limits(kind: str, count: int) -> None:
    place = "g5" if kind in ("wakes", "treasure") else "d3"
    scene = Scene(kind, place, 30, parts(count, end="flees"), "dark" if kind == "room" else "tower", 8)
    sheet = within_limits(drawn(scene))
    assert sheet.height == {"wakes": 860 + 116 * ((count + 1) // 2), "treasure": 760, "room": 880}.get(kind, 860)


@pytest.mark.parametrize("cause", CAUSES)
def test_each_death_looks_its_own(cause: str) -> None:
    one, other = (Scene("death", "d3", 3, parts(1), which) for which in (cause, "asleep"))
    assert within_limits(drawn(one))
    assert (drawn(one).data == drawn(other).data) == (cause == "asleep")


@pytest.mark.parametrize("kind", MONSTERS)
def test_who_was_slain_lies_under_the_plate_of_its_monster(kind: str) -> None:
    claws, plate = (drawn(Scene("death", "d3", 3, parts(1), "monster", monster=one)) for one in ("", kind))
    assert within_limits(plate).tobytes() != within_limits(claws).tobytes()
    assert SAY(text(f"monster-{kind}")) in plate.alt


@pytest.mark.parametrize("hero", HEROES)
def test_every_hero_can_be_in_every_scene(hero: str) -> None:
    made = {}
    for kind in GRAVEST:
        scene = Scene(kind, "d3", 3, (replace(parts(1)[0], hero=hero),), "spider" if kind == "death" else "tower")
        made[kind] = within_limits(drawn(scene)).tobytes()
    assert len(set(made.values())) == len(GRAVEST)


def test_the_way_out_and_the_sun_are_seen() -> None:
    by = {how: drawn(Scene("escape", "a1", 3, parts(1), how)).data for how in ("tower", "twilight")}
    assert by["tower"] != by["twilight"]


def test_a_hero_comes_out_of_a_gate_a_cave_or_a_ring_of_light() -> None:
    """DB-7.12, DB-22.4, DB-23.16."""
    ways = [("tower", "a1"), ("beyond", "_a1"), ("beyond", "b2")]
    pictures = [drawn(Scene("escape", place, 3, parts(1), how)) for how, place in ways]
    assert len({within_limits(one).tobytes() for one in pictures}) == 3
    assert ["gate" in one.alt for one in pictures] == [True, False, False]
    assert "cave" in pictures[1].alt
    assert "light" in pictures[2].alt


def test_the_last_death_tells_of_no_others() -> None:
    """DB-32.1: without a hero the match ends."""
    scene = Scene("death", "d3", 3, parts(1), "pit")
    view = replace(seen(scene).view, heroes={})
    last, other = (draw_death(one, scene, Names(SAY)) for one in (view, seen(scene).view))  # type: ignore[arg-type]
    assert last.tobytes() != other.tobytes()


def test_a_pit_is_a_whole_ring() -> None:
    """The picture of one who falls for ever is not cut off at the edge of its tile."""
    tile = deaths._pit()
    edge = [tile.getpixel((x, y))[3] for x in (0, tile.width - 1) for y in range(tile.height)]  # type: ignore[index]
    assert not any(edge)


def test_all_see_the_same_scene() -> None:
    """V11: the picture of a find is the same for the finder and for all others."""
    scene = Scene("treasure", "g5", 3, parts(2), left=5)
    pictures = [drakborgen.story(seen(scene, *viewer), SAY) for viewer in ((), (H1,), (H2, H3))]
    assert pictures[0] == pictures[1] == pictures[2]


def test_a_find_is_its_finder_s_alone() -> None:
    """V11, DB-24.5: the cards large, with their worth and the sum; nobody else has such a picture."""
    board = hoard(["asleep"], ["treasure-240", "treasure-4000"])
    board.play_all(hero1="go.e", hero2="wait")
    with complaints() as heard:
        mine = drakborgen.found(observe(engine, board.state, frozenset({H1})), SAY)
    assert not heard, heard
    assert mine is not None
    assert within_limits(mine).height == 900
    assert "4,000" in mine.alt
    assert "4,240" in mine.alt
    for others in (frozenset({H2}), frozenset[Seat]()):
        assert drakborgen.found(observe(engine, board.state, others), SAY) is None
    dearer = hoard(["asleep"], ["treasure-240", "treasure-100"])
    dearer.play_all(hero1="go.e", hero2="wait")
    public = [drakborgen.story(observe(engine, one.state, frozenset({H2})), SAY) for one in (board, dearer)]
    assert public[0] == public[1], "what was found is not in what all see"


@pytest.mark.parametrize("card", CARDS["treasure"])
def test_every_treasure_has_a_sign_of_its_own_kind(card: str) -> None:
    assert things.icon(card if card in things.THINGS else things.treasure_sign(CARDS["treasure"][card].value_gm), 80)


def test_what_stands_in_a_room_is_its_card() -> None:
    alone = Scene("room", "e3", 3, parts(1), "normal")
    assert "Trap" not in drawn(alone).alt
    assert drawn(alone).data != drawn(replace(alone, place="d3")).data
