"""The fullest castle: every square explored and lit, six laden heroes, webs, spiders, runes, monsters. All its pictures
stay within Discord's patience."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from PIL import Image

from bot.contract.words import complaints
from engines.core import Observation, Order, Preference, Seat, observe
from engines.core.preferences import write
from engines.drakborgen import engine
from engines.drakborgen.components import CARDS, HEROES, TILES
from engines.drakborgen.geography import CHAMBER_SQUARES, SQUARES, TOWER_SIDES
from engines.drakborgen.pieces import Companion, Lying
from rendering import Picture, drakborgen
from tests.engines.drakborgen.positions import H1, H2, H3, H4, H5, H6, Board
from tests.rendering.test_drakborgen import SAY

LIMIT = 300 * 1024
SEATS = (H1, H2, H3, H4, H5, H6)
FREE = [at for at in SQUARES if at not in CHAMBER_SQUARES and at not in TOWER_SIDES]
"""The squares for tiles."""


@cache
def fullest() -> Board:
    """A match of six, laden as no match ever is."""
    shapes = list(TILES)
    tiles = {at: (shapes[k % len(shapes)], k % 4) for k, at in enumerate(FREE)}
    places = ("f7", "e4", "b2", "j8", "l3", "f7")
    board = Board(dict(zip(SEATS, zip(HEROES, places, strict=False), strict=True)), tiles=tiles)
    castle = board.state
    lying = [card for card in CARDS["room"] if CARDS["room"][card].effect.op in ("container", "item")]
    for k, at in enumerate(FREE):
        castle.tiles[at].round = 1 + k // 6  # six heroes open six rooms in a round
        if k % 4 == 0:
            castle.tiles[at].marks.append(("web", "rune", "way-down")[k // 4 % 3])
        elif k % 4 == 1:
            castle.spiders.append(at)
        elif k % 4 == 2:
            board.monster(("orch", "skelett", "svartalv", "bergstroll")[k // 4 % 4], at, passive=True)
        else:
            castle.room(at).lying.append(Lying(f"room.{lying[k % len(lying)]}", "container"))
    things = [f"{deck}.{card}" for deck in ("chest", "corpse") for card in CARDS[deck] if CARDS[deck][card].item]
    treasure = list(CARDS["treasure"])
    for k, seat in enumerate(SEATS):
        hero = board.hero(seat)
        hero.treasure = treasure[k * 6 : k * 6 + 6]
        hero.things = things[k * 2 : k * 2 + 4]
        hero.companions = [Companion("orch", 4, 4, hero.at), Companion("svartalv", 3, 3, hero.at)]
    for kind in ("orch", "skelett", "bergstroll"):
        board.monster(kind, "f7")
    castle.round = 1 + len(FREE) // 6
    return board.begin()


def seen(*viewer: Seat) -> Observation:
    return observe(engine, fullest().state, frozenset(viewer))


def small(picture: Picture | None) -> int:
    """The size of a picture in pixels' rows; fails for one that is too large."""
    assert picture is not None
    sheet = Image.open(BytesIO(picture.data))
    assert len(picture.data) <= LIMIT, f"{len(picture.data) // 1024} KB"
    assert sheet.width == 1280
    assert 0 < len(picture.alt) <= 300
    return sheet.height


@pytest.mark.parametrize("seat", SEATS)
def test_each_picture_of_the_fullest_castle_is_small_enough(seat: Seat) -> None:
    with complaints() as heard:
        small(drakborgen.board(seen(seat), SAY))
        small(drakborgen.closeup(seen(seat), SAY))
        small(drakborgen.sheet(seen(seat), SAY))
        assert small(drakborgen.order(seen(seat), SAY)) == 1360
    assert not heard, heard


def test_the_legend_is_small_enough() -> None:
    with complaints() as heard:
        small(drakborgen.legend(seen(), SAY))
    assert not heard, heard


def test_no_name_of_the_legend_runs_into_the_frame() -> None:
    legend = Image.open(BytesIO(drakborgen.legend(seen(), SAY).data)).convert("L")
    beside = legend.crop((legend.width - 30, 40, legend.width - 26, legend.height - 40))
    assert max(beside.tobytes()) < 120


def test_the_newest_rooms_are_marked() -> None:
    """For who comes back: a tile of this round has golden corners, an older one has none."""
    board = Board({H1: ("rohan", "c3")}, tiles={"c3": ("room-new", 0), "d3": ("room-new", 0)}).begin()
    pictures = []
    for round_ in (board.state.round, board.state.round - 5):
        board.state.tiles["d3"].round = round_
        pictures.append(drakborgen.board(observe(engine, board.state, frozenset()), SAY).data)
    assert pictures[0] != pictures[1]


def test_the_order_is_its_seat_s_alone() -> None:
    """V14: until all have decided."""
    board = Board({H1: ("rohan", "f7"), H2: ("iril", "m10")}, tiles={"f7": ("room-new", 0)}).begin()
    before = drakborgen.order(observe(engine, board.state, frozenset({H1})), SAY)
    other = drakborgen.order(observe(engine, board.state, frozenset({H2})), SAY)
    assert drakborgen.order(observe(engine, board.state, frozenset()), SAY) is None
    board.play(H1, "wait")
    after = drakborgen.order(observe(engine, board.state, frozenset({H1})), SAY)
    assert before is not None
    assert after is not None
    assert before.data != after.data
    assert "waits" in after.alt.lower()
    assert drakborgen.order(observe(engine, board.state, frozenset({H2})), SAY) == other


def test_throws_that_are_ordered_stand_beside_the_action() -> None:
    """A17: secret, and a box of the order."""
    board = Board({H1: ("rohan", "f7"), H2: ("iril", "m10")}, tiles={"f7": ("room-new", 0)}).begin()
    board.play(H1, "wait")
    before = drakborgen.order(observe(engine, board.state, frozenset({H1})), SAY)
    write(board.state, Order(H1, "fight", (Preference("fight", ("rock", "rock", "paper", "flee.3")),)))
    after = drakborgen.order(observe(engine, board.state, frozenset({H1})), SAY)
    assert before is not None
    assert after is not None
    assert before.data != after.data
    small(after)
    assert "fight: rock, rock, paper, flee at 3." in after.alt
