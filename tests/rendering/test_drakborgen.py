"""Drakborgen's pictures: every question of whole matches, within limits, and blind to what a viewer cannot know."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image, ImageStat

from bot.contract.words import complaints
from bot.words import speaker
from engines.core import HOST, Dice, Observation, Seat, default_action, observe
from engines.core.playout import any_picks
from engines.core.types import Action
from engines.drakborgen import engine
from engines.drakborgen.components import HEROES, TILE_KINDS
from engines.drakborgen.view.looking import TileView
from rendering import drakborgen, painter
from rendering.drakborgen import busts, capitals, catacombs, figures, pages, sun, things, tiles
from rendering.drakborgen.closeup import badge
from rendering.drakborgen.layout import Names
from rendering.drakborgen.overview import draw_overview
from tests.engines.drakborgen.positions import H1, H2, Board
from tests.engines.drakborgen.test_catacombs import below

PEOPLE = ("Ada", "Bo", "Cleo", "Dag", "Eira", "Finn")


def named(seat: Seat) -> str:
    return PEOPLE[int(seat[-1]) - 1]


SAY = speaker("drakborgen", names=named)


def asked_in(seed: int, seats: int, **options: str) -> Iterator[Observation]:
    """What whoever is asked sees, at each question of a match in which most take their defaults; at last the end."""
    rng, dice = Random(seed), Dice(hashlib.sha256(f"picture {seed}".encode()).digest()[:16])
    taken = engine.meta.seats[:seats]
    state, _ = engine.setup(taken, engine.meta.options(options), dice)
    for _ in range(3000):
        asked = next((one for one in engine.pending(state) if not one.optional), None)
        if asked is None:
            break
        if asked.seat != HOST:
            yield observe(engine, state, frozenset({asked.seat}))
        by_chance = asked.seat != HOST and rng.random() < 0.2
        action = Action(asked.seat, asked.id, any_picks(asked, rng)) if by_chance else default_action(asked, dice)
        engine.apply(state, action, dice)
    yield observe(engine, state, frozenset({taken[0]}))


@cache
def positions() -> tuple[Observation, ...]:
    """One position for each kind of question and each size of table, of both combats, and the ends."""
    found: dict[tuple[str, int], Observation] = {}
    for seed, seats, combat in ((1, 4, "basic"), (2, 6, "legend"), (3, 1, "basic"), (4, 2, "legend")):
        for number, seen in enumerate(asked_in(seed, seats, combat=combat)):
            kind = seen.ask[0].kind if seen.ask else "end"
            found.setdefault((kind, seats if kind in ("act", "end") or number > 200 else 0), seen)
    return tuple(found.values())


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def test_the_module_is_what_a_painter_must_be() -> None:
    module = painter("drakborgen")
    assert module is drakborgen
    assert module.ACCENT == 0xC28A1A
    assert list(module.AIDS) == ["sheet", "story", "order", "tiles", "fight", "found"]


def test_every_position_is_drawn_within_its_limits() -> None:
    kinds = set()
    for seen in positions():
        with complaints() as heard:
            board, close = drakborgen.board(seen, SAY), drakborgen.closeup(seen, SAY)
            aids = [aid.draw(seen, SAY) for name, aid in drakborgen.AIDS.items() if name != "tiles"]
        assert not heard, heard
        kinds.add(seen.ask[0].kind if seen.ask else "end")
        assert (close is not None) >= bool(drakborgen.marks(seen))
        for picture in (board, close, *aids):
            if picture is not None:
                assert opened(picture.data).mode == "P"
                assert opened(picture.data).width == 1280
                assert len(picture.data) <= 300 * 1024
                assert 0 < len(picture.alt) <= 300
    assert {"hero", "act", "monster", "fight", "throws", "end"} <= kinds


def test_the_end_is_told_to_who_cannot_see_it() -> None:
    """Who wins, and what each hero brought out or that it is dead; a sun that has set is on no dot."""
    ends = [seen for seen in positions() if seen.outcome is not None]
    assert {len(seen.outcome.winners) for seen in ends if seen.outcome is not None} >= {0, 1}
    for seen in ends:
        alt = drakborgen.board(seen, SAY).alt
        assert "over after round" in alt
        assert alt.count(" is dead.") + alt.count(" gold coins.") == len(seen.view.ids)  # type: ignore[attr-defined]
        assert "27 of 26" not in drakborgen.text(seen, SAY)


def test_the_numbers_on_the_close_up_are_those_of_its_exits() -> None:
    numbered = 0
    for seen in positions():
        marks = drakborgen.marks(seen)
        keys = {option.key for one in seen.ask[:1] for option in one.options}
        assert set(marks) <= keys
        assert sorted(marks.values()) == sorted(set(marks.values())), "one number, one choice"
        asked = seen.ask[0] if seen.ask else None
        if asked is not None and asked.kind == "act" and asked.seat in seen.view.heroes:  # type: ignore[attr-defined]
            goes = [key for key in keys if key.startswith("go.")]
            assert set(goes) <= set(marks)
            numbered += len(goes)
    assert numbered
    assert any(seen.ask[0].kind == "on" for seen in positions() if seen.ask)


def test_where_one_goes_on_is_asked_over_the_corridor_ahead() -> None:
    """DB-7.9, A13: before the hero is there the close-up shows the corridor, and its exits bear the numbers."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0), "d3": ("corridor-new", 0)})
    board.begin().play(H1, "go.e", kind="act")
    seen = observe(engine, board.state, frozenset({H1}))
    assert seen.ask[0].kind == "on"
    shown = drakborgen.closeup(seen, SAY)
    assert shown is not None
    assert "Room D3" in shown.alt
    assert set(drakborgen.marks(seen)) == {"n", "e", "s"}


def test_what_a_viewer_cannot_know_is_on_none_of_its_pictures() -> None:
    """Other worlds that the viewer cannot tell apart give the same bytes."""
    rng, dice = Random(5), Dice(bytes(range(16)))
    taken = engine.meta.seats[:3]
    state, _ = engine.setup(taken, engine.meta.options({}), dice)
    compared = 0
    for number in range(600):
        asked = next((one for one in engine.pending(state) if not one.optional), None)
        if asked is None:
            break
        if number % 7 == 0:
            for viewer in (frozenset({taken[0]}), frozenset[Seat]()):
                other = engine.redeal(state, viewer, Dice(hashlib.sha256(str(number).encode()).digest()[:16]))
                here, there = observe(engine, state, viewer), observe(engine, other, viewer)
                assert drakborgen.board(here, SAY).data == drakborgen.board(there, SAY).data
                assert drakborgen.closeup(here, SAY) == drakborgen.closeup(there, SAY)
                for name, aid in drakborgen.AIDS.items():
                    if name != "tiles":
                        assert aid.draw(here, SAY) == aid.draw(there, SAY), name
                compared += 1
        by_chance = asked.seat != HOST and rng.random() < 0.1
        action = Action(asked.seat, asked.id, any_picks(asked, rng)) if by_chance else default_action(asked, dice)
        engine.apply(state, action, dice)
    assert compared > 6


def test_every_hero_has_a_shield_and_a_bust_of_its_own() -> None:
    shields = {hero: figures.shield(hero, hero[0].upper(), 43).tobytes() for hero in HEROES}
    faces = {hero: busts.bust(hero, 124).tobytes() for hero in HEROES}
    assert len(set(shields.values())) == len(set(faces.values())) == len(HEROES)
    shapes = [figures.SHIELDS[hero].shape for hero in HEROES]
    assert len(set(shapes)) == len(shapes), "told apart without colour"


def test_every_kind_of_tile_and_thing_is_told_apart() -> None:
    rooms = [kind for kind in TILE_KINDS if kind not in ("tower", "chamber", "web", "portcullis")]
    drawn = {kind: tiles.room(kind, ("open", "open", "open", "open"), 0, 88).tobytes() for kind in rooms}
    alike = [pair for pair in combinations(drawn, 2) if drawn[pair[0]] == drawn[pair[1]]]
    assert alike == []
    icons = {name: things.icon(name, 60).tobytes() for name in things.THINGS}
    same = {frozenset(pair) for pair in combinations(icons, 2) if icons[pair[0]] == icons[pair[1]]}
    assert same == {frozenset({"ring", "elven-ring"})}


@pytest.mark.parametrize("turn", range(4))
def test_a_tile_turns_with_its_exits(turn: int) -> None:
    sides = tiles.exits_of(TileView("door-room-nde", turn, "normal", 1, ()))
    plain = tiles.exits_of(TileView("door-room-nde", 0, "normal", 1, ()))
    assert plain == ("door", "open", "open", "wall")
    assert sides == tuple(plain[(side - turn) % 4] for side in range(4))


def test_the_sun_moves_over_its_track() -> None:
    drawn = [sun._strip(dot).tobytes() for dot in (1, 2, 24, 26, 27)]
    assert len(set(drawn)) == len(drawn)


def test_a_torch_lights_its_room() -> None:
    seen = next(one for one in positions() if one.ask and one.ask[0].kind == "act" and len(one.view.heroes) > 1)  # type: ignore[attr-defined]
    view, names = seen.view, Names(SAY)
    seat = next(seat for seat, hero in view.heroes.items() if not hero.at.startswith("_"))  # type: ignore[attr-defined]
    dark = replace(view, heroes={**view.heroes, seat: replace(view.heroes[seat], unlit=True)})  # type: ignore[attr-defined]
    board = (68, 182, 1212, 1062)
    lit, out = (ImageStat.Stat(draw_overview(one, names).crop(board)).sum[0] for one in (view, dark))  # type: ignore[arg-type]
    assert lit > out


def test_carved_titles_leave_out_what_nobody_carves() -> None:
    assert capitals.width("Återväckt", 40) > capitals.width("Å", 40) > 0
    assert capitals.width("日本", 40) <= 0
    assert capitals.width("é", 40) == capitals.width("e", 40)


def test_badges_are_told_apart_by_shape() -> None:
    bars = ("open", "door", "portcullis", "secret")
    drawn = [badge(1, bar, 36, known).tobytes() for bar in bars for known in (True, False)]
    assert len(set(drawn)) == len(drawn)


def test_the_tunnel_of_a_walk_below_ground_is_drawn_and_where_a_way_up_lands() -> None:
    """DB-23.8, DB-23.14: nothing but the hero's own way from its last step below ground."""
    board = below("_i7", "s")
    board.state.players[H1].hero = "rohan"
    board.state.players[H1].way = ["c3", "_h6", "_i6", "_i7"]
    walked = catacombs._walked(board.state.players[H1].way, "_i7")
    assert walked == ((-1, -1), (0, -1), (0, 0))
    board.begin()
    pictures = [drakborgen.closeup(observe(engine, board.state, frozenset({H1})), SAY)]
    board.state.players[H1].way = ["_i7"]
    pictures.append(drakborgen.closeup(observe(engine, board.state, frozenset({H1})), SAY))
    found = below("_i7", "s")
    found.hero(H1).way_up = "stairs-up"
    found.begin()
    pictures.append(drakborgen.closeup(observe(engine, found.state, frozenset({H1})), SAY))
    assert len({one.data for one in pictures if one is not None}) == 3


def test_the_pages_of_tiles_and_cards_say_what_their_data_say() -> None:
    """DB-8, DB-22.2, DB-24.2: how many there are, what is drawn, and whether one may search."""
    names = Names(SAY)

    def told(page: str) -> list[str]:
        found = pages.facts(page, "", names)
        assert found is not None
        return [row.first for row in found[2]]

    assert told("tile-trap") == ["5 tiles of 135", "A Trap card", "No searching"]
    assert told("tile-tower") == ["No Room card", "No searching", "The way out"]
    assert told("tile-chamber")[0] == "Two Treasure cards"
    assert told("ring-teleport") == ["1 of 12 Ring cards", "Secret until used", "Instead of moving"]
    assert told("room-card-giant-web") == ["4 of 109 Room cards", "Caught in a web"]
    assert told("treasure-card-treasure-100")[1] == "100 gold coins"
    assert pages.facts("combat", "", names) is None


def test_below_ground_the_end_of_the_castle_is_written_once_and_beside_the_hero() -> None:
    """DB-23.17: walks lead out below the walls."""
    assert catacombs.outside_label(5, 5) is None
    assert catacombs.outside_label(0, 5) == (-1, -1)
    assert catacombs.outside_label(12, 5) == (1, -1)
    assert catacombs.outside_label(5, 9) == (-1, 1)
    assert catacombs.outside_label(-3, -3) == (-1, -1)
