"""The Draugr's pictures: every state, drawn, told apart, and within its limits."""

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
from engines.core import HOST, Dice, Observation, Text, observe
from engines.core.playout import any_picks
from engines.core.types import Action
from engines.draugr import engine
from engines.draugr.components import CARDS, DRAUGR
from engines.draugr.view import DraugrTable, FallView, Markers
from rendering import draugr, painter
from rendering.draugr import cards, colours, footer, header, layout, panels, words
from rendering.draugr.board import draw_board, draw_middle
from rendering.draugr.closeup import draw_closeup
from rendering.draugr.swatches import PALETTE
from rendering.kit import type as letters
from rendering.kit.boxes import Box, overlap
from rendering.kit.colour import contrast, rgb
from tests.rendering import tables

SAY = speaker("draugr")
STATES = tables.states()


def views(seeds: range) -> Iterator[DraugrTable]:
    """Every position of random matches."""
    for seed in seeds:
        yield from (seen.view for seen in positions(seed))  # type: ignore[misc]


def positions(seed: int) -> Iterator[Observation]:
    rng, dice = Random(seed), Dice(hashlib.sha256(f"picture {seed}".encode()).digest()[:16])
    state, _ = engine.setup(engine.meta.seats, {}, dice)
    for _ in range(400):
        yield observe(engine, state, frozenset({tables.HUNTER}))
        asked = next((asked for asked in engine.pending(state) if asked.seat != HOST), None)
        if asked is None:
            return
        engine.apply(state, Action(asked.seat, asked.id, any_picks(asked, rng)), dice)


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def test_the_module_is_what_a_painter_must_be() -> None:
    module = painter("draugr")
    assert module is draugr
    assert module.ACCENT == 0x3E9B78


@pytest.mark.parametrize("name", STATES)
def test_every_state_is_drawn_within_its_limits(name: str) -> None:
    seen = tables.seen(STATES[name])
    picture = draugr.board(seen, SAY)
    assert opened(picture.data).size == (1280, 960)
    assert opened(picture.data).mode == "P"
    assert len(picture.data) <= 220_000
    assert 0 < len(picture.alt) <= 300
    close = draugr.closeup(seen, SAY)
    if seen.ask:
        assert close is not None
        assert opened(close.data).size == ((1280, 1611) if STATES[name].stage == "walk" else (1280, 768))
        assert len(close.data) <= 300_000
    else:
        assert close is None


def walking(at: str, **marks: object) -> DraugrTable:
    """A walk that begins on another card, to those next to it."""
    grid = [replace(card, steps=None, target=False, trail=False) for card in STATES["staged"].grid]
    spot = next(k for k, card in enumerate(grid) if card.id == at)
    for k, card in enumerate(grid):
        far = abs(k // 5 - spot // 5) + abs(k % 5 - spot % 5)
        if far in (1, 2):
            grid[k] = replace(card, steps=far, target=True)
    return replace(STATES["staged"], grid=tuple(grid), at=at, **marks)


@pytest.mark.parametrize("at", tables.STAGED)
def test_the_close_up_has_every_card_within_reach(at: str) -> None:
    """The look book: window, spine and plate; nothing further out can be chosen."""
    view = walking(at)
    drawn = draw_closeup(view, SAY)
    for k, card in enumerate(view.grid):
        if card.steps:
            grid = (*view.grid[:k], replace(card, steps=3 - card.steps), *view.grid[k + 1 :])
            assert draw_closeup(replace(view, grid=grid), SAY).tobytes() != drawn.tobytes(), card.id


def test_the_numbers_of_the_close_up_are_those_of_the_buttons() -> None:
    """In reading order; to stay has none, and two paths to one card have one number."""
    for seen in (seen for seed in range(3) for seen in positions(seed)):
        found = draugr.marks(seen)
        if seen.view.stage != "walk":  # type: ignore[attr-defined]
            assert found == {}
            continue
        ends = {key: key.split(".")[-1] for key in (option.key for option in seen.ask[0].options) if key != "stay"}
        assert set(found) == set(ends)
        order = [card.id for card in seen.view.grid if card.id in ends.values()]  # type: ignore[attr-defined]
        assert found == {key: order.index(end) + 1 for key, end in ends.items()}


@pytest.mark.parametrize("counts", [(4, 7), (6, 6)])
def test_the_close_up_cries_out_when_one_more_loses_all(counts: tuple[int, int]) -> None:
    """DR-5.5, DR-9.1."""
    people, cards = counts
    calm = replace(STATES["staged"], townspeople_lost=2, cards_lost=4)
    box = ImageChops.difference(
        draw_closeup(calm, SAY), draw_closeup(replace(calm, townspeople_lost=people, cards_lost=cards), SAY)
    ).getbbox()
    assert box is not None
    assert box[3] < 200, "in the strip above"


ENDED = {
    "won": STATES["won"],
    "by cards": STATES["lost"],
    "by people": replace(STATES["staged"], won=False, stage="over", townspeople_lost=7),
    "nobody sways": replace(STATES["dead-rolled"], won=False, stage="over"),
}


@pytest.mark.parametrize("name", ENDED)
def test_the_end_stands_in_the_board_s_place(name: str) -> None:
    view = ENDED[name]
    picture = draugr.end(tables.seen(view), SAY)
    assert picture is not None
    assert opened(picture.data).size == (1280, 900)
    assert len(picture.data) <= 220_000
    assert ("saved" if view.won else "lost") in picture.alt
    others = [draugr.end(tables.seen(other), SAY) for key, other in ENDED.items() if key != name]
    assert picture.data not in [other.data for other in others if other is not None]


def test_there_is_no_end_before_the_end() -> None:
    assert draugr.end(tables.seen(STATES["staged"]), SAY) is None
    assert draugr.slain(tables.seen(STATES["staged"]), SAY) is None


def test_the_end_shows_who_fell_in_order() -> None:
    """The look book: the four slain as stones, in order of falling."""
    view = STATES["won"]
    again = replace(view, slain=(*view.slain[1:], view.slain[0]))
    drawn = [draugr.end(tables.seen(one), SAY) for one in (view, again)]
    assert len({picture.data for picture in drawn if picture is not None}) == 2


FALLS = {
    "taken": {},
    "fourth": {"won": True, "stage": "over"},
    "whose": {"draugr": (tables.draugr("lord_moulton", "left", (0,)), tables.draugr("doctor_feval", "left", (2,)))},
    "nobody": {"draugr": (tables.draugr("lady_belthane", "right", (0, 1, 2)),)},
}


@pytest.mark.parametrize("name", FALLS)
def test_a_slaying_is_drawn_and_told(name: str) -> None:
    """DR-7.1, DR-7.4 to DR-7.7: what comes back, how many of four, and who takes over."""
    fall = FallView("captain_gorm", "left", Markers(2, 4))
    view = replace(STATES["staged"], slain=("abbot_skarsted", "captain_gorm"), fall=fall, **FALLS[name])  # type: ignore[arg-type]
    picture = draugr.slain(tables.seen(view), SAY)
    assert picture is not None
    assert opened(picture.data).size == (1280, 640)
    assert len(picture.data) <= 220_000
    assert picture.alt.startswith("Captain Gorm is slain")
    assert "2 Holy Water, 4 Iron" in picture.alt
    last = {"taken": "Moulton takes two rows.", "fourth": "of 4.", "whose": "over?", "nobody": "no row."}[name]
    assert picture.alt.endswith(last)


def test_each_state_looks_like_no_other() -> None:
    drawn = {name: hashlib.sha256(draw_board(view, SAY).tobytes()).digest() for name, view in STATES.items()}
    alike = [(one, other) for one, other in combinations(drawn, 2) if drawn[one] == drawn[other]]
    assert alike == []


def changed(one: DraugrTable, other: DraugrTable) -> tuple[int, int, int, int]:
    box = ImageChops.difference(draw_board(one, SAY), draw_board(other, SAY)).getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize(
    "marks",
    [
        {"corruption": 3},
        {"struck": True},
        {"guarded": True},
        {"warded": True},
        {"trail": True},
        {"steps": 1},
        {"steps": 2},
        {"target": True},
        {"corrupted": True},
    ],
)
@pytest.mark.parametrize("name", ["huntsman", "tavern"])
def test_a_mark_changes_its_own_card_and_no_other(name: str, marks: dict[str, object]) -> None:
    plain = tables.marked(STATES["staged"], name, corruption=2, struck=False, steps=None, trail=False, target=False)
    left, top, right, bottom = changed(plain, tables.marked(plain, name, **marks))
    k = [card.id for card in plain.grid].index(name)
    x, y = layout.column(k % 5), layout.row(k // 5)
    assert (left, top) >= (x - 9, y - 18)
    assert right <= x + layout.CARD_WIDTH + 9
    assert top >= y - 18
    assert bottom <= y + layout.CARD_HEIGHT + 9


def test_the_trail_shows_only_while_a_path_is_asked() -> None:
    trail = STATES["act"]
    bare = replace(trail, grid=tuple(replace(card, trail=False) for card in trail.grid))
    assert draw_board(trail, SAY).tobytes() == draw_board(bare, SAY).tobytes()


def test_a_card_turned_over_shows_neither_badge_nor_seal() -> None:
    bare = STATES["staged"]
    warded = tables.marked(bare, "constable", warded=True, guarded=True)
    assert draw_board(bare, SAY).tobytes() == draw_board(warded, SAY).tobytes()


def test_markers_on_each_draugr_are_counted() -> None:
    for name in DRAUGR:
        cost = DRAUGR[name].cost
        drawn = set()
        for iron in range(cost.iron + 1):
            for water in range(cost.holy_water + 1):
                lone = (tables.draugr(name, "right", (0, 1), iron, water),)
                drawn.add(draw_board(replace(STATES["staged"], draugr=lone), SAY).tobytes())
        assert len(drawn) == (cost.iron + 1) * (cost.holy_water + 1)


def test_supply_and_pile_are_told_by_number() -> None:
    heaps = [Markers(water, iron) for water in (0, 1, 8) for iron in (0, 1, 8)]
    shown = {draw_board(replace(STATES["staged"], supply=heap), SAY).tobytes() for heap in heaps}
    shown |= {draw_board(replace(STATES["staged"], pile=heap), SAY).tobytes() for heap in heaps}
    assert len(shown) == 2 * len(heaps) - 1 + 1


def test_the_same_view_gives_the_same_bytes_in_another_process() -> None:
    code = (
        "import hashlib\n"
        "from tests.rendering.test_draugr import SAY, STATES, draugr, tables\n"
        "data = [draugr.board(tables.seen(STATES[n]), SAY).data for n in ('late', 'staged')]\n"
        "data.append(draugr.cover(SAY).data)\n"
        "print([hashlib.sha256(d).hexdigest() for d in data])"
    )
    drawn = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    here = [draugr.board(tables.seen(STATES[name]), SAY).data for name in ("late", "staged")] + [draugr.cover(SAY).data]
    assert drawn == {str([hashlib.sha256(data).hexdigest() for data in here]) + "\n"}


def test_pictures_may_be_drawn_in_several_threads() -> None:
    names = list(STATES)[:16]
    alone = [draugr.board(tables.seen(STATES[name]), SAY).data for name in names]
    for kept in (cards.pane, cards._face, cards._whole, cards._glass, panels._whole, header._drawn, letters.fit):
        kept.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda name: draugr.board(tables.seen(STATES[name]), SAY).data, names))
    assert together == alone


def test_drawing_leaves_the_finished_tiles_as_they_were() -> None:
    first = draugr.board(tables.seen(STATES["staged"]), SAY)
    for view in STATES.values():
        draw_board(view, SAY)
        draw_middle(view, SAY)
        draw_closeup(view, SAY)
    assert draugr.board(tables.seen(STATES["staged"]), SAY) == first


def test_the_cover() -> None:
    cover = draugr.cover(SAY)
    assert opened(cover.data).size == (1100, 420)
    assert len(cover.data) <= 120_000
    assert 0 < len(cover.alt) <= 300


def test_real_matches_are_drawn_to_their_ends() -> None:
    for view in [view for seed in range(4) for view in list(views(range(seed, seed + 1)))[::23]]:
        assert len(draugr.board(tables.seen(view), SAY).data) <= 220_000


def test_words_hold_their_limits_in_thousands_of_positions() -> None:
    seen = 0
    for view in [*STATES.values(), *views(range(40))]:
        seen += 1
        lines = draugr.text(tables.seen(view), SAY).split("\n")
        assert max(map(len, lines)) <= 34, view
        assert len(words.alt(view, SAY)) <= 300, view
    assert seen > 2000


def test_the_longest_description_still_fits() -> None:
    longest = max(CARDS, key=lambda name: len(SAY(Text(f"card-{name}"))))
    view = replace(
        STATES["staged"],
        round=250,
        at=longest,
        grid=tuple(replace(card, corruption=3, corrupted=False, guarded=False) for card in STATES["staged"].grid),
        supply=Markers(8, 8),
    )
    assert len(words.alt(view, SAY)) <= 300
    assert "15" in words.alt(view, SAY)
    assert len(words.alt(view, lambda text: "åäö " * 30)) <= 300


def test_the_text_tells_what_the_picture_shows() -> None:
    told = draugr.text(tables.seen(STATES["staged"]), SAY).split("\n")
    assert "@Foundry      T  0/4  0" in told
    assert " Mayor        RS 3/4  1 g" in told
    assert " Library      S  full !" in told
    assert " Constable    RT over x" in told
    assert " !Moulton    L1-2  3/4    1/2" in told
    assert "Supply: 1 water, 1 iron" in told
    assert "Skarsted, Gorm" in told
    late = draugr.text(tables.seen(STATES["late"]), SAY)
    assert "Townspeople are warded." in late
    assert " Amoureuse    RS 1/4  2 g w" in late


def test_every_word_is_there_and_none_is_idle(caplog: pytest.LogCaptureFixture) -> None:
    said: set[str] = set()

    def say(text: Text) -> str:
        said.add(text.key)
        for part in text.args.values():
            if isinstance(part, Text):
                say(part)
        return SAY(text)

    crowded = replace(
        STATES["staged"],
        draugr=(replace(STATES["staged"].draugr[0], transmuted=Markers(1, 1)),),
        grid=tuple(replace(card, corruption=3, corrupted=False) for card in STATES["staged"].grid),
    )
    for view in [*STATES.values(), crowded]:
        draw_board(view, say)
        words.alt(view, say)
        words.board(view, say)
    for rows in ((0,), (0, 1), (0, 1, 2)):
        draw_closeup(replace(crowded, draugr=(tables.draugr("widow_hrafna", "right", rows),)), say)
    for people, lost in ((4, 7), (6, 6)):
        draw_closeup(replace(crowded, draugr=(), townspeople_lost=people, cards_lost=lost), say)
    for view in ENDED.values():
        draugr.end(tables.seen(view), say)
    for marks in FALLS.values():
        fall = FallView("captain_gorm", "left", Markers(2, 4))
        draugr.slain(tables.seen(replace(STATES["staged"], fall=fall, **marks)), say)  # type: ignore[arg-type]
    draugr.cover(say)
    for page in engine.rulebook:
        draugr.page(page.id, say)
    assert not caplog.records
    file = files("engines.draugr") / "text" / "en" / "pictures.ftl"
    known = set(re.findall(r"^(picture-[\w-]+) =", file.read_text(encoding="utf-8"), re.MULTILINE))
    assert {key for key in said if key.startswith("picture-")} == known


def test_a_transmuted_marker_is_told() -> None:
    view = STATES["staged"]
    bearer = replace(view.draugr[0], transmuted=Markers(1, 0))
    told = draugr.text(tables.seen(replace(view, draugr=(bearer, *view.draugr[1:]))), SAY)
    assert SAY(Text("picture-text-transmuted", {"kind": "holy_water", "count": 1})) in told


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[DraugrTable], list[tuple[str, Box]]]]:
    """Draws a board and tells each word set on the board itself, with the box that it fills."""
    boxes: list[tuple[str, Box]] = []

    def write(
        sheet: Image.Image, x: float, y: float, said: str, face: letters.Face, size: int, ink: str, anchor: str = "ms"
    ) -> None:
        if sheet.width == layout.WIDTH:
            left, top, right, bottom = letters.font(face, size).getbbox(said, anchor=anchor)
            boxes.append((said, (x + left, y + top, x + right, y + bottom)))

    def write_line(
        sheet: Image.Image, x: float, y: float, said: str, face: letters.Face, size: int, ink: str, width: float,
        anchor: str, least: int,
    ) -> None:  # fmt: skip
        shown, points = letters.fit(said, face, size, width, least)
        write(sheet, x, y, shown, face, points, ink, anchor)

    def draw(view: DraugrTable) -> list[tuple[str, Box]]:
        boxes.clear()
        header._drawn.cache_clear()
        draw_board(view, SAY)
        return list(boxes)

    for module in (header, footer):
        monkeypatch.setattr(module, "write", write)
        monkeypatch.setattr(module, "write_line", write_line)
    yield draw
    header._drawn.cache_clear()


def test_no_word_leaves_the_board_or_touches_another(
    written: Callable[[DraugrTable], list[tuple[str, Box]]],
) -> None:
    crowded = [replace(view, round=250, supply=Markers(8, 8), pile=Markers(8, 8)) for view in STATES.values()]
    for view in [*STATES.values(), *crowded]:
        boxes = written(view)
        for said, (left, top, right, bottom) in boxes:
            assert left >= 14, said
            assert right <= layout.WIDTH - 14, said
            assert top >= 14, said
            assert bottom <= layout.HEIGHT - 12, said
        for (one, here), (other, there) in combinations(boxes, 2):
            assert not overlap(here, there), (one, other)


def test_names_are_set_at_full_size() -> None:
    """Nothing is below 28 px in English, so that a phone shows it."""
    names = layout.Names(SAY)
    for card in CARDS:
        assert letters.fit(names.card(card), "sans", cards.NAME_SIZE, cards.NAME_WIDTH) == (names.card(card), 29)
    for name in DRAUGR:
        assert letters.fit(names.draugr(name), "sans", panels.NAME_SIZE, panels.NAME_WIDTH) == (names.draugr(name), 30)
    for name in DRAUGR:
        for sigil in ("raven", "serpent", "thorn"):
            caption = f"{names.draugr(name)} · {names.sigil(sigil)} · −2"
            assert letters.fit(caption, "sans", header.CAPTION, 296, 28)[0] == caption


def test_long_names_stay_inside_their_cards() -> None:
    def say(text: Text) -> str:
        return SAY(text) if text.key.startswith(("picture", "sigil")) else "Överförmyndarnämnden i Öregrund"

    long = draw_board(STATES["opening"], say)
    box = ImageChops.difference(long, draw_board(STATES["opening"], SAY)).getbbox()
    assert box is not None
    assert max(map(len, words.board(STATES["staged"], say).split("\n"))) <= 34
    gap = layout.column(1) - layout.GAP_X
    strip = (gap, layout.row(0) + 155, gap + layout.GAP_X, layout.row(0) + 190)
    assert long.crop(strip).getcolors() == draw_board(STATES["opening"], SAY).crop(strip).getcolors()


def test_colours_are_readable_and_kept() -> None:
    for ink in (colours.BONE, colours.ASH, colours.GOLD, colours.DOOM, colours.LILAC, colours.AMETHYST):
        assert contrast(ink, colours.INK) >= 5.5
    assert contrast(colours.INK, colours.GOLD) >= 5.9
    assert len(PALETTE.inks) <= 256
    for ink in (colours.INK, colours.BONE, colours.GOLD, colours.RUBY, colours.AMETHYST, colours.WATER, colours.IRON):
        assert rgb(ink) in PALETTE.inks


@pytest.mark.parametrize("name", ["staged", "late", "won", "lost", "choose-card"])
def test_the_palette_is_true_to_the_drawing(name: str) -> None:
    drawn = draw_board(STATES[name], SAY)
    error = ImageStat.Stat(ImageChops.difference(drawn, PALETTE.reduce(drawn).convert("RGB")))
    assert max(error.rms) < 4
