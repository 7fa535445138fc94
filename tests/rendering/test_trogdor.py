"""Trogdor's pictures: every state, drawn, told apart, and within its limits."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from io import BytesIO
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.words import speaker
from engines.core import HOST, Dice, Observation, Seat, Text, observe
from engines.core.playout import any_picks
from engines.core.types import Action
from engines.trogdor import engine
from engines.trogdor.components import KINDS
from engines.trogdor.view import CardView, TrogdorTable
from rendering import painter, trogdor
from rendering.kit import type as letters
from rendering.kit.boxes import Box, overlap
from rendering.kit.colour import contrast, rgb
from rendering.trogdor import colours, countryside, footer, header, land, layout, paper, pieces, signs, words
from rendering.trogdor.board import draw_board, draw_closeup, rows_to_show
from rendering.trogdor.hand import draw_hand
from rendering.trogdor.swatches import PAGES, PALETTE
from tests.rendering import countryside as tables

PEOPLE = ("Mira", "Jon", "Ada", "Bea", "Cy", "Dot")


def named(seat: Seat) -> str:
    return PEOPLE[int(seat[-1]) - 1]


SAY = speaker("trogdor", names=named)
STATES = tables.states()


def positions(seed: int, seats: int = 3, **options: str) -> Iterator[Observation]:
    """Every position of a random match."""
    rng, dice = Random(seed), Dice(hashlib.sha256(f"picture {seed}".encode()).digest()[:16])
    taken = engine.meta.seats[:seats]
    state, _ = engine.setup(taken, engine.meta.options(options), dice)
    for _ in range(2000):
        yield observe(engine, state, frozenset({taken[0]}))
        asked = next((asked for asked in engine.pending(state) if asked.seat != HOST), None)
        if asked is None:
            return
        engine.apply(state, Action(asked.seat, asked.id, any_picks(asked, rng)), dice)


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def test_the_module_is_what_a_painter_must_be() -> None:
    module = painter("trogdor")
    assert module is trogdor
    assert module.ACCENT == 0xF0672A
    assert list(module.AIDS) == ["hand", "story", "risk", "end"]


@pytest.mark.parametrize("name", STATES)
def test_every_state_is_drawn_within_its_limits(name: str) -> None:
    seen = tables.seen(STATES[name])
    picture = trogdor.board(seen, SAY)
    assert opened(picture.data).size == (1100, 1376)
    assert opened(picture.data).mode == "P"
    assert len(picture.data) <= 330_000
    assert 0 < len(picture.alt) <= 300
    close = trogdor.closeup(seen, SAY)
    assert (close is not None) == bool(seen.ask)
    if close is not None:
        assert opened(close.data).width == 1100
        assert 0 < len(close.alt) <= 300


def test_each_state_looks_like_no_other() -> None:
    drawn = {name: hashlib.sha256(draw_board(view, SAY).tobytes()).digest() for name, view in STATES.items()}
    alike = [(one, other) for one, other in combinations(drawn, 2) if drawn[one] == drawn[other]]
    assert alike == []


def changed(one: TrogdorTable, other: TrogdorTable) -> tuple[int, int, int, int]:
    box = ImageChops.difference(draw_board(one, SAY), draw_board(other, SAY)).getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize("tile", ["A1", "E1", "C3", "B4", "E5"])
def test_a_burninated_tile_changes_itself_alone(tile: str) -> None:
    board = replace(tables.STAND, burninated=(), ruins=(), trogdor="D5", archer="D5", troghammer="D5")
    plain = tables.staged(board=replace(board, knights=("D5", "D5"), peasants=tables.peasants({})))
    burnt = replace(plain.board, burninated=(tile,))
    left, top, right, bottom = changed(plain, tables.staged(board=burnt))
    column, row = layout.cell(tile)
    x, y = layout.LEFT + column * layout.TILE, layout.TOP + row * layout.TILE
    assert left >= x
    assert top >= y
    assert right <= x + layout.TILE
    assert bottom <= y + layout.TILE


def test_every_kind_of_tile_is_seen_burnt_and_whole() -> None:
    drawn = {land.tile(kind, "C4", burnt, 198).tobytes() for kind in land.KINDS for burnt in (False, True)}
    assert len(drawn) == 2 * len(land.KINDS) == 18


def test_pieces_on_one_tile_stand_apart() -> None:
    """However many share a tile, each has its own place and none leaves the tile's neighbourhood."""
    crowds = [tables.crowded(number) for number in range(12)]
    crowds += [tables.beside_cottage(number) for number in range(5)]
    for view in crowds:
        for tile in view.tiles:
            placed = pieces.arrange(pieces.crowd(view.board, tile.id, tile.cottage))
            spots = {(round(one.x), round(one.y)) for one in placed}
            assert len(spots) == len(placed)
            assert [one.y for one in placed if one.name != "cottage"] == sorted(
                one.y for one in placed if one.name != "cottage"
            )
            assert all(20 <= one.x <= 180 and 60 <= one.y <= 200 for one in placed)


def test_peasants_in_a_crowd_are_counted() -> None:
    found = pieces.crowd(tables.crowded(11).board, "C5", "standing")
    assert ("peasant", 7, "peasant") in found.others
    few = pieces.crowd(tables.board(peasants=tables.peasants({1: "B3", 2: "B3"})).board, "B3", None)
    assert few.others == [("peasant", 1, "peasant")] * 2


def test_a_closeup_shows_trogdor_and_all_that_may_be_chosen() -> None:
    for row, expected in (("1", range(3)), ("3", range(1, 4)), ("5", range(2, 5))):
        assert rows_to_show(tables.board(trogdor=f"C{row}")) == expected
    far = replace(tables.board(trogdor="C1"), targets=(tables.target("A5"),))
    assert rows_to_show(far) == range(5)
    assert rows_to_show(replace(tables.board(trogdor="C3"), targets=(tables.target("A1"),))) == range(4)
    assert draw_closeup(tables.board(trogdor="C1"), SAY).size == (1100, 660)


def test_a_closeup_of_cards_shows_cards() -> None:
    play = trogdor.closeup(tables.seen(STATES["play"]), SAY)
    act = trogdor.closeup(tables.seen(STATES["staged"]), SAY)
    keeper = trogdor.closeup(tables.seen(STATES["keeper"]), SAY)
    assert play is not None
    assert act is not None
    assert keeper is not None
    assert "Trail of Burnination 3" in play.alt
    assert "Oblatch" in keeper.alt
    assert len({play.data, act.data, keeper.data}) == 3


def test_the_same_view_gives_the_same_bytes_in_another_process() -> None:
    code = (
        "import hashlib\n"
        "from tests.rendering.test_trogdor import deterministic\n"
        "print([hashlib.sha256(d).hexdigest() for d in deterministic()])"
    )
    drawn = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert drawn == {str([hashlib.sha256(data).hexdigest() for data in deterministic()]) + "\n"}


def deterministic() -> list[bytes]:
    """One picture of each sort."""
    seen = tables.seen(replace(STATES["staged"], last=tables.the_story()))
    over = STATES["defeat"]
    raged = replace(over, story=tables.stories()["rage"])
    shown = [draw(seen, SAY) for draw in (trogdor.board, trogdor.closeup, *(aid.draw for aid in trogdor.AIDS.values()))]
    shown += [trogdor.end(tables.seen(over), SAY), trogdor.story(tables.seen(raged), SAY)]
    return [picture.data for picture in (*shown, trogdor.cover(SAY)) if picture is not None]


def test_pictures_may_be_drawn_in_several_threads() -> None:
    names = list(STATES)[:16]
    alone = [trogdor.board(tables.seen(STATES[name]), SAY).data for name in names]
    for kept in (land.tile, land._ground, pieces.stamp, signs.movement, countryside.line, letters.rimmed, letters.fit):
        kept.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda name: trogdor.board(tables.seen(STATES[name]), SAY).data, names))
    assert together == alone


def test_drawing_leaves_the_finished_tiles_as_they_were() -> None:
    first = deterministic()
    for view in STATES.values():
        draw_board(view, SAY)
        draw_closeup(view, SAY)
        draw_hand(view, frozenset({tables.KEEPERS[1]}), SAY)
    assert deterministic() == first


def test_the_cover() -> None:
    cover = trogdor.cover(SAY)
    assert opened(cover.data).size == (1100, 420)
    assert len(cover.data) <= 120_000
    assert 0 < len(cover.alt) <= 300


def test_real_matches_are_drawn_to_their_ends() -> None:
    for seed, seats in ((1, 1), (2, 3), (3, 6)):
        shown = list(positions(seed, seats, deal="choose" if seats == 3 else "random"))
        for seen in [*shown[::9], shown[-1]]:
            assert opened(trogdor.board(seen, SAY).data).size == (1100, 1376)
            for draw in (trogdor.closeup, *(aid.draw for aid in trogdor.AIDS.values())):
                picture = draw(seen, SAY)
                assert picture is None or opened(picture.data).width in (1100, 1280)
                assert picture is None or len(picture.data) <= 300_000


def test_words_stay_in_their_bounds_over_many_positions() -> None:
    seen = 0
    for shown in [
        *map(tables.seen, STATES.values()),
        *(shown for seed in range(24) for shown in positions(seed, seed % 6 + 1, layout=LAYOUTS[seed % 3])),
    ]:
        seen += 1
        lines = trogdor.text(shown, SAY).split("\n")
        assert max(map(len, lines)) <= 30, shown.view
        view = shown.view
        assert isinstance(view, TrogdorTable)
        assert len(words.alt(view, SAY)) <= 300, view
        assert len(words.alt_hand(view, shown.viewer, SAY)) <= 300, view
        assert len(words.alt_risk(view, SAY)) <= 300, view
    assert seen > 1000


LAYOUTS = ("peasantry", "cozy_corners", "heartland")


def test_long_words_are_cut_and_stay_in_the_columns() -> None:
    def say(text: Text) -> str:
        return "Överförmyndarnämnden i Öregrund " * 12 if "alt" in text.key else SAY(text)

    assert len(words.alt(STATES["staged"], say)) == 300
    long = speaker("trogdor", names=lambda seat: "Överstelöjtnant von Öregrund-Åkerström")
    assert max(map(len, words.board(STATES["staged"], long).split("\n"))) <= 30


def test_the_text_tells_what_the_picture_shows() -> None:
    told = trogdor.text(tables.seen(STATES["staged"]), SAY).split("\n")
    assert told[0] == "Turn 9: Mira"
    assert "Trogburst: 3 of 7 AP left" in told
    assert "3 C#x   R#    P#    R#    L" in told
    assert "Trogdor: C4." in told
    assert "Peasants: B3, D3." in told
    assert "Health 3, Void 2." in told
    assert "> Mira" in told
    assert "      (exhausted)" in told
    assert "1 T     R     F     C^    R" in told
    choosing = trogdor.text(tables.seen(STATES["target"]), SAY)
    assert "1 T*    R" in choosing
    assert "5 P     F     C^    R     T#*" in choosing
    for state, words_ in (
        ("turned", "Card: 3 wanted, Peasants north and repair; Knights east, north, east and east"),
        ("ablaze", "B3 (on fire)"),
        ("ward-both", "Safe from Knights and the Archer."),
    ):
        assert words_ in trogdor.text(tables.seen(STATES[state]), SAY).replace("\n", " ")


def test_every_word_is_there_and_none_is_idle(caplog: pytest.LogCaptureFixture) -> None:
    said: set[str] = set()

    def say(text: Text) -> str:
        said.add(text.key)
        for part in text.args.values():
            for one in part if isinstance(part, list) else [part]:
                if isinstance(one, Text):
                    say(one)
        return SAY(text)

    stories = [replace(STATES["staged"], last=story) for story in tables.stories().values()]
    for view in [*STATES.values(), *stories, *tables.rages(), *tables.protected()]:
        seen = tables.seen(view)
        trogdor.board(seen, say)
        trogdor.closeup(seen, say)
        trogdor.text(seen, say)
        for aid in trogdor.AIDS.values():
            aid.draw(seen, say)
    trogdor.cover(say)
    for page in engine.rulebook:
        trogdor.page(page.id, say)
    assert not caplog.records
    file = files("engines.trogdor") / "text" / "en" / "pictures.ftl"
    known = set(re.findall(r"^(picture-[\w-]+) =", file.read_text(encoding="utf-8"), re.MULTILINE))
    assert {key for key in said if key.startswith("picture-")} == known


# -- type and colour ---------------------------------------------------------------------------------------------------


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Callable[[TrogdorTable, Callable[[Text], str]], list[tuple[str, Box]]]:
    """Draws a board and tells each word in its header and footer with the box that it fills."""
    boxes: list[tuple[str, Box]] = []
    real = paper.tag

    def tag(page: Image.Image, x: float, y: float, said: str, size: int, *rest: object) -> None:
        anchor = str(rest[2]) if len(rest) > 2 else "ms"
        left, top, right, bottom = letters.font("hand", size).getbbox(said, anchor=anchor)
        boxes.append((said, (x + left, y + top, x + right, y + bottom)))
        assert size >= layout.LEAST, said
        real(page, x, y, said, size, *rest)  # type: ignore[arg-type]

    def draw(view: TrogdorTable, say: Callable[[Text], str]) -> list[tuple[str, Box]]:
        boxes.clear()
        draw_board(view, say)
        return list(boxes)

    for module in (paper, footer):
        monkeypatch.setattr(module, "tag", tag)
    return draw


def test_no_word_leaves_the_board_or_touches_another(
    written: Callable[[TrogdorTable, Callable[[Text], str]], list[tuple[str, Box]]],
) -> None:
    long = speaker("trogdor", names=lambda seat: "Överstelöjtnant von Öregrund-Åkerström")
    every = [replace(STATES["staged"], story=replace(tables.STORY, card=CardView("x", kind, 4))) for kind in KINDS]
    for say in (SAY, long):
        for view in [*STATES.values(), *every]:
            boxes = written(view, say)
            for said, (left, top, right, bottom) in boxes:
                assert left >= 36, said
                assert right <= layout.WIDTH - 20, said
                assert top >= 10, said
                assert bottom <= layout.HEIGHT - 4, said
            for (one, here), (other, there) in combinations(boxes, 2):
                assert not overlap(here, there), (one, other)


@pytest.mark.parametrize("name", ["Computer (Keeper 5)", "Överstelöjtnant von Öregrund-Åkerström"])
def test_the_heading_ends_before_the_movement_card(
    written: Callable[[TrogdorTable, Callable[[Text], str]], list[tuple[str, Box]]], name: str
) -> None:
    boxes = written(STATES["two"], speaker("trogdor", names=lambda seat: name))
    heading = [box for _, box in boxes if box[1] < header.CARD_AT[1] + 130 and box[0] < header.CARD_AT[0]]
    assert len(heading) == 2
    assert all(right < header.CARD_AT[0] for _, _, right, _ in heading)


def test_colours_are_readable_and_kept() -> None:
    for ink in (colours.INK, colours.TEXT_GREY, colours.BLUE, colours.EARTH, colours.BLOOD):
        assert contrast(ink, colours.PAPER) >= 4.5
    assert contrast(colours.LEAF, colours.WHITE) >= 3  # large type only
    assert len(PALETTE.inks) <= 256
    assert len(PAGES.inks) <= 256
    for name, ink in vars(colours).items():
        if name.isupper():
            assert rgb(ink) in {*PALETTE.inks, *PAGES.inks}, name


@pytest.mark.parametrize("name", ["staged", "ablaze", "laid-waste", "two", "crowd-7"])
def test_the_palette_is_true_to_the_drawing(name: str) -> None:
    drawn = draw_board(STATES[name], SAY)
    error = ImageStat.Stat(ImageChops.difference(drawn, PALETTE.reduce(drawn).convert("RGB")))
    assert max(error.rms) < 4
