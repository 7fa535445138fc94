"""The kit: curves, pen, type and palettes."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from rendering.kit import boxes, canvas, colour, curves, felt, film, gradient, icons, layers, png, words
from rendering.kit import type as letters


def test_a_path_is_read_like_that_of_an_svg() -> None:
    assert curves.path("0,-26 17.5,-.5") == ((0, -26), (17.5, -0.5))


def test_a_curve_starts_and_ends_where_it_should_and_passes_its_points() -> None:
    points = curves.path("0,0 10,5 20,0 30,5")
    assert curves.spline(points)[0] == (0, 0)
    assert curves.spline(points)[-1] == (30, 5)
    assert set(points) <= set(curves.spline(points))
    assert curves.bezier(points)[-1] == pytest.approx((30, 5))


def test_an_outline_from_its_half_is_symmetric() -> None:
    outline = curves.both(curves.path("0,-3 5,0 0,3"))
    assert outline == [(0, -3), (5, 0), (0, 3), (-5, 0)]


def test_a_moved_pen_draws_in_its_own_units() -> None:
    straight, moved = canvas.Pen(40, 40, "#000000"), canvas.Pen(40, 40, "#000000")
    straight.circle(20, 20, 10, "#ffffff", "#ff0000", 2)
    moved.moved(20, 20, 2).circle(0, 0, 5, "#ffffff", "#ff0000", 1)
    assert straight.finish().tobytes() == moved.finish().tobytes()


def test_a_tile_without_ground_is_clear_where_nothing_was_drawn() -> None:
    pen = canvas.Pen(20, 20, origin=(10, 10))
    icons.house(pen, 0, 0, 8, "#f2e8d3")
    tile = pen.finish()
    assert tile.mode == "RGBA"
    assert tile.getpixel((0, 0)) == (0, 0, 0, 0)
    assert tile.getpixel((10, 12)) == (*colour.rgb("#f2e8d3"), 255)


@pytest.mark.parametrize("corner", [(-43, 15), (0, 0), (120, 90)])
def test_patches_are_their_tile_without_what_is_empty(corner: tuple[int, int]) -> None:
    pen = canvas.Pen(300, 200)
    pen.line([(5, 5), (150, 190), (290, 20)], "#b8151d", 9)
    tile, (x, y) = pen.finish(), corner
    one, other = (Image.new("RGB", (320, 220), (9, 99, 199)) for _ in range(2))
    layers.lay(one, tile, 30 + x, y - 4)
    layers.Patches(tile, 30, -4).lay(other, x, y)
    assert one.tobytes() == other.tobytes() != Image.new("RGB", (320, 220), (9, 99, 199)).tobytes()


def test_boxes_that_touch_share_nothing() -> None:
    one, other, beside = boxes.square((10, 10), 10), (15.0, 12.0, 30.0, 40.0), (20.0, 0.0, 30.0, 20.0)
    assert boxes.overlap(one, other)
    assert boxes.shared(one, other) == 5 * 8
    assert not boxes.overlap(one, beside)
    assert boxes.shared(one, beside) == 0
    assert boxes.nearby([one, other, beside], [(16, 30, 18, 50)]) == [other]


def test_a_label_takes_the_first_free_place_or_else_the_one_that_costs_least() -> None:
    places = [(0.0, 0.0, 10.0, 10.0), (10.0, 0.0, 20.0, 10.0), (20.0, 0.0, 30.0, 10.0)]
    assert boxes.freest(places, []) == 0
    assert boxes.freest(places, [(9, 0, 11, 10)]) == 2
    assert boxes.freest(places, [(0, 0, 14, 9), (22, 0, 30, 9)]) == 1


def test_a_label_stays_in_the_picture_even_where_it_hides_a_little() -> None:
    outside, inside = (-4.0, 0.0, 6.0, 10.0), (2.0, 0.0, 12.0, 10.0)
    assert boxes.freest([outside, inside], [(10, 0, 20, 10)], (0, 0, 100, 100)) == 1
    assert boxes.freest([outside, inside], [(10, 0, 20, 10)]) == 0
    assert boxes.beyond(outside, (0, 0, 100, 100)) == 40


def test_a_glow_has_no_square_edge() -> None:
    alpha = gradient.glow(30, "#ffcf66").getchannel("A")
    rim = [alpha.getpixel((x, y)) for x in range(60) for y in (0, 59)]
    assert set(rim) == {0}
    assert alpha.getpixel((30, 30)) > 150  # type: ignore[operator]


@pytest.mark.parametrize("words", ["Town Square", "Å", "Överstelöjtnanten av Vänersborg", "W" * 200])
@pytest.mark.parametrize("face", ["sans", "bold", "serif", "numeral", "hand"])
def test_fitted_words_are_never_wider_than_their_place(words: str, face: letters.Face) -> None:
    told, size = letters.fit(words, face, 30, 120, 20)
    assert letters.measure(told, face, size) <= 120
    assert 20 <= size <= 30
    assert told == words or told.endswith("…")


def test_words_shrink_before_they_are_cut() -> None:
    wide = letters.measure("Town Square", "sans", 24)
    assert letters.fit("Town Square", "sans", 30, wide, 20) == ("Town Square", 24)


@pytest.mark.parametrize("face", ["sans", "hand"])
def test_letters_beyond_english_are_drawn(face: letters.Face) -> None:
    drawn = {bytes(letters.font(face, 40).getmask(letter)) for letter in ("å", "ä", "ö", "é", "·", "−", "…", "×")}
    assert len(drawn) == 8


def drawn(words: str, face: letters.Face = "hand") -> Image.Image:
    sheet = Image.new("L", (400, 80), 255).convert("RGB")
    letters.write(sheet, 200, 55, words, face, 40, "#000000")
    return sheet


@pytest.mark.parametrize("face", ["sans", "black", "italic", "hand"])
@pytest.mark.parametrize("name", ["王小明", "さくら", "김철수", "Иван", "Ελένη", "Արամ", "ნინო", "አበበ", "🔥", "Nguyễn"])
def test_names_in_other_scripts_are_drawn_letter_by_letter_and_not_as_boxes(name: str, face: letters.Face) -> None:
    assert letters.drawable(name) == name
    missing = drawn("\uffff" * len(name), face).tobytes()
    assert len({missing, *(drawn(letter, face).tobytes() for letter in name)}) == 1 + len(set(name))


@pytest.mark.parametrize("name", ["محمد", "דוד", "สมชาย", "राम", "தமிழ்", "Ada محمد", "\u200b", "̶", ""])
def test_a_name_that_cannot_be_set_right_is_not_drawn_at_all(name: str) -> None:
    assert letters.drawable(name) == ""


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("h̷e̸l̶p̸", "help"),
        ("👍🏽 Bo", "👍 Bo"),
        ("꧁Bo꧂", "Bo"),
        ("A\u030asa", "Åsa"),
        ("  Ada  B ", "Ada B"),
    ],
)
def test_a_name_loses_its_ornaments_and_no_letter(name: str, shown: str) -> None:
    assert letters.drawable(name) == shown


@pytest.mark.parametrize("face", ["sans", "black", "italic", "hand"])
def test_words_that_a_face_has_are_set_in_it_with_their_spaces(face: letters.Face) -> None:
    assert letters.measure("A few words", face, 40) == letters.font(face, 40).getlength("A few words")


@pytest.mark.parametrize("anchor", ["ls", "ms", "rs"])
def test_words_in_two_scripts_are_as_wide_as_they_say_and_keep_their_anchor(anchor: letters.Anchor) -> None:
    sheet = Image.new("RGB", (600, 80), "#ffffff")
    letters.write(sheet, 300, 55, "王小明 & Ada", "hand", 40, "#000000", anchor)
    found = sheet.convert("L").point([255 if v < 250 else 0 for v in range(256)]).getbbox()
    left, top, right, bottom = letters.bounds("王小明 & Ada", "hand", 40, anchor)
    assert found == pytest.approx((300 + left, 55 + top, 300 + right, 55 + bottom), abs=2)
    assert right - left == pytest.approx(letters.measure("王小明 & Ada", "hand", 40), abs=6)


def test_a_name_in_another_script_shrinks_and_is_cut_like_any_other() -> None:
    told, size = letters.fit("王小明" * 20, "hand", 40, 200, 28)
    assert told[-1] == "…"
    assert set(told[:-1]) == set("王小明")
    assert letters.measure(told, "hand", size) <= 200


@pytest.mark.parametrize("anchor", ["ls", "ms", "rs"])
@pytest.mark.parametrize("words", ["Town Square", "王小明 & Ada"])
def test_a_line_is_set_like_words_that_are_fitted_first(words: str, anchor: letters.Anchor) -> None:
    one, other = (Image.new("RGB", (400, 80), "#f2e8d3") for _ in range(2))
    told, size = letters.fit(words, "serif", 40, 150, 20)
    letters.write(one, 200, 50, told, "serif", size, "#9d112b", anchor)
    letters.write_line(other, 200, 50, words, "serif", 40, "#9d112b", 150, anchor, 20)
    assert size < 40
    assert one.tobytes() == other.tobytes()


def test_a_tile_is_laid_with_its_middle_where_it_should_be() -> None:
    sheet = Image.new("RGB", (40, 40), "#000000")
    layers.centred(sheet, Image.new("RGBA", (10, 6), "#ffffff"), 20, 10)
    assert sheet.getbbox() == (15, 7, 25, 13)


def test_a_stamp_is_laid_by_its_own_point() -> None:
    sheet = Image.new("RGB", (40, 40), "#000000")
    layers.Stamp(Image.new("RGBA", (10, 6), "#ffffff"), 5, 6).lay(sheet, 20.4, 29.6)
    assert sheet.getbbox() == (15, 24, 25, 30)


def test_a_faded_picture_is_on_its_way_to_a_colour() -> None:
    ground = Image.new("RGB", (1, 1), "#000000")
    shades = [layers.faded(ground, "#c86432", share).getpixel((0, 0)) for share in (0, 0.5, 1)]
    assert shades == [(0, 0, 0), (100, 50, 25), (200, 100, 50)]


def test_rows_of_words_stand_about_their_middle() -> None:
    assert list(letters.stacked(["one"], 50, 20)) == [(50, "one")]
    assert list(letters.stacked(["one", "two", "three"], 50, 20)) == [(30, "one"), (50, "two"), (70, "three")]


def test_an_alt_text_is_cut_at_its_limit() -> None:
    assert words.cut(["Bo wins.", "Ada has 3 cards."]) == "Bo wins. Ada has 3 cards."
    long = words.cut(["A hunter is in Paris."] * 40)
    assert len(long) <= words.ALT
    assert long.endswith("…")


def test_a_palette_is_read_as_it_is_written() -> None:
    assert png.Palette.read("000000 f2e8d3\n9d112b").inks == ((0, 0, 0), (242, 232, 211), (157, 17, 43))


def test_a_paragraph_shrinks_before_it_is_cut() -> None:
    words = "Every tile he stands on burns for free"
    assert letters.paragraph(words, "hand", 38, 2000, 1) == ((words,), 38)
    told, size = letters.paragraph(words, "hand", 38, 300, 2, 20)
    assert len(told) == 2
    assert " ".join(told) == words
    assert 20 <= size < 38
    cut, size = letters.paragraph(words, "hand", 38, 120, 2, 30)
    assert size == 30
    assert cut[-1].endswith("…")
    assert all(letters.measure(line, "hand", size) <= 120 for line in cut)


def test_rimmed_words_lie_wholly_on_their_tile() -> None:
    tile, x, y = letters.rimmed("23g", "hand", 40, "#000000", "#ffffff", 6)
    box = tile.getbbox()
    assert box is not None
    assert min(box[0], box[1]) >= 0
    assert box[2] < tile.width
    assert box[3] < tile.height
    assert 0 < x < tile.width
    assert 0 < y < tile.height


def test_a_line_by_hand_is_the_same_each_time_and_another_for_another_seed() -> None:
    def drawn(seed: str) -> bytes:
        pen = felt.Felt(120, 40, "#ffffff")
        pen.stroke([(10, 20), (110, 20)], seed, 5)
        return pen.finish().tobytes()

    assert drawn("roof") == drawn("roof") != drawn("door")


def test_a_line_by_hand_keeps_close_to_where_it_should_be() -> None:
    pen = felt.Felt(120, 40, "#ffffff")
    pen.stroke([(10, 20), (110, 20)], "roof", 4)
    box = pen.finish().convert("L").point([255 if v < 200 else 0 for v in range(256)]).getbbox()
    assert box is not None
    assert 7 <= box[0] <= 13
    assert box[1] >= 14
    assert box[3] <= 26


def test_noise_is_smooth_and_bounded() -> None:
    wave = felt.noise("a", 500)
    assert max(map(abs, wave)) <= 1
    assert max(abs(a - b) for a, b in pairwise(wave)) < 1
    assert wave != felt.noise("b", 500)


def test_samples_are_evenly_apart_and_keep_both_ends() -> None:
    line = felt.resample([(0, 0), (10, 0), (10, 12)], 5)
    assert line[0] == (0, 0)
    assert line[-1] == (10, 12)
    assert line[1:5] == [(5, 0), (10, 0), (10, 5), (10, 10)]


def test_a_scribble_stays_inside_its_outline() -> None:
    pen = felt.Felt(100, 100, "#ffffff")
    pen.scribble(felt.oblong(30, 30, 40, 40), "#ff0000", "hatch", 8, 5)
    made = pen.finish()
    assert made.getcolors(100_000) != [(10_000, (255, 255, 255))]
    for box in ((0, 0, 100, 29), (0, 72, 100, 100), (0, 0, 29, 100), (72, 0, 100, 100)):
        assert made.crop(box).getcolors() == [((box[2] - box[0]) * (box[3] - box[1]), (255, 255, 255))]


def test_drawing_over_a_picture_leaves_the_rest_as_it_was() -> None:
    ground = Image.linear_gradient("L").convert("RGB")
    pen = felt.Felt.over(ground, (10, 10))
    assert pen.finish().tobytes() == ground.tobytes()
    pen.dot(40, 40, 8)
    assert pen.finish().getpixel((50, 50)) == colour.rgb(felt.INK)
    assert pen.finish().crop((0, 100, 256, 256)).tobytes() == ground.crop((0, 100, 256, 256)).tobytes()


def test_a_palette_takes_the_nearest_colour_and_keeps_its_own() -> None:
    palette = png.Palette(["#000000", "#ff0000", "#ffffff"])
    sheet = Image.new("RGB", (3, 1))
    for x, ink in enumerate([(0, 0, 0), (250, 10, 10), (255, 255, 255)]):
        sheet.putpixel((x, 0), ink)
    reduced = Image.open(BytesIO(palette.encode(sheet)))
    assert reduced.mode == "P"
    assert [reduced.convert("RGB").getpixel((x, 0)) for x in range(3)] == [(0, 0, 0), (255, 0, 0), (255, 255, 255)]


def striped(width: int, height: int, changed: int | None = None) -> Image.Image:
    """Rows of noise, one of them different if `changed` names it."""
    sheet = Image.effect_noise((width, height), 90).convert("RGB") if changed is None else _noise.copy()
    if changed is not None:
        sheet.paste((255, 0, 0), (0, changed, width, changed + 1))
    return sheet


_noise = striped(300, 700)
GREYS = png.Palette([(shade, shade, shade) for shade in range(0, 250, 8)] + [(255, 0, 0)])


@pytest.mark.parametrize("changed", [0, 108, 109, 350, 699])
def test_a_file_in_which_little_has_changed_shows_all_of_its_picture(changed: int) -> None:
    """Strips are compressed once: one that stays refers to one above it that may have changed."""
    GREYS.encode(_noise)
    sheet = striped(300, 700, changed)
    assert (
        Image.open(BytesIO(GREYS.encode(sheet))).convert("RGB").tobytes()
        == GREYS.reduce(sheet).convert("RGB").tobytes()
    )


def test_a_file_does_not_depend_on_what_was_drawn_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "_strips", png.Strips(png.KEPT))
    alone = GREYS.encode(striped(300, 700, 350))
    monkeypatch.setattr(png, "_strips", png.Strips(png.KEPT))
    for changed in range(0, 700, 70):
        GREYS.encode(striped(300, 700, changed))
    assert GREYS.encode(striped(300, 700, 350)) == alone


def test_strips_are_kept_within_their_bytes() -> None:
    strips = png.Strips(100)
    for number in range(10):
        strips.keep(bytes([number]), bytes(30))
        strips.get(b"\0")
    assert [number for number in range(10) if strips.get(bytes([number]))] == [0, 8, 9]


def test_at_half_size_a_file_is_half_as_wide_and_high_and_in_the_same_colours() -> None:
    sheet = Image.new("RGB", (41, 30), "#f8f8f8")
    sheet.paste((255, 0, 0), (10, 10, 20, 20))
    with png.at_half_size():
        files = [GREYS.encode(sheet), png.encode(GREYS.reduce(sheet))]
    for file in files:
        halved = Image.open(BytesIO(file)).convert("RGB")
        assert halved.size == (21, 15)
        assert halved.getpixel((7, 7)) == (255, 0, 0)
        assert halved.getpixel((2, 2)) == GREYS.reduce(sheet).convert("RGB").getpixel((0, 0))
    assert Image.open(BytesIO(GREYS.encode(sheet))).size == (41, 30)


def test_a_learnt_palette_keeps_what_it_must() -> None:
    sheet = Image.linear_gradient("L").convert("RGB")
    learnt = png.learn([sheet], ["#123456", "#f2e8d3"], 16)
    assert learnt[:2] == ["#123456", "#f2e8d3"]
    assert len(learnt) <= 16


STRIP = round(film.BAR + film.MARGIN + film.ROWS * film.SIZE * film.LEADING)
"""The height of the words below a picture, where they are short."""


def _board(ink: str, size: tuple[int, int] = (1000, 600)) -> bytes:
    file = BytesIO()
    Image.new("RGB", size, ink).save(file, "PNG")
    return file.getvalue()


def test_a_film_shows_each_picture_with_its_words_for_its_time() -> None:
    inks = ["#c03020", "#2040c0", "#f0e8d0"]
    stills = [film.still(_board(ink), f"Turn {n}", "#00a060", n / 2) for n, ink in enumerate(inks)]
    colours = film.swatch(stills)
    wound = Image.open(BytesIO(film.wind([film.reduced(one, colours) for one in stills], 1.2, 4)))
    assert wound.size == (500, 300 + STRIP)
    bars = set()
    for number, ink in enumerate(inks):
        wound.seek(number)
        shown = wound.convert("RGB")
        assert shown.getpixel((250, 150)) == pytest.approx(colour.rgb(ink), abs=6)
        bars.add(shown.crop((0, 300, 500, 300 + STRIP)).tobytes())
        assert wound.info["duration"] == (4000 if number == 2 else 1200)
    assert len(bars) == len(inks), "words and time stand below"


def test_there_is_room_for_the_longest_words_of_a_film() -> None:
    board = _board("#ffffff")
    captions = ["Short.", "Jon burninates a tile, and another, and one more. " * 5]
    needed = film.rows(captions, board)
    assert film.ROWS < needed < film.MOST_ROWS
    assert film.rows(captions[:1], board) == film.ROWS
    frames = [film.still(board, caption, "#00a060", 1, needed) for caption in captions]
    assert frames[0].size == frames[1].size
    assert frames[0].height > 300 + STRIP


def test_each_turn_of_a_films_words_has_a_line_of_its_own() -> None:
    told, _ = letters.paragraph("Turn 1, Jon: Move.\nTurn 2, Ada: Block.", "sans", film.SIZE, 900, film.MOST_ROWS)
    assert told == ("Turn 1, Jon: Move.", "Turn 2, Ada: Block.")
    turns = "\n".join(f"Turn {number}, Jon: Move." for number in range(5))
    assert film.rows([turns], _board("#ffffff")) == 5


def test_a_small_picture_lies_in_the_middle_and_long_words_are_cut() -> None:
    frame = film.still(_board("#ffffff", (64, 48)), "Trogdor " * 90, "#00a060", 1)
    assert frame.size == (film.LEAST, 48 + STRIP)
    assert frame.getpixel((film.LEAST // 2, 20)) == (255, 255, 255)
    assert frame.getpixel((4, 20)) == colour.rgb(film.GROUND)
    edge = frame.crop((film.LEAST - film.MARGIN, 60, film.LEAST, 48 + STRIP))
    assert edge.getcolors() == [(edge.width * edge.height, colour.rgb(film.GROUND))]


def test_a_shelf_keeps_what_was_used_last_up_to_its_bytes() -> None:
    made: list[str] = []

    def maker(name: str) -> Callable[[], tuple[str, int]]:
        def make() -> tuple[str, int]:
            made.append(name)
            return name.upper(), 40

        return make

    shelf = layers.Shelf[str](100)
    for name in ("a", "b", "a", "c", "a", "b"):
        assert shelf.get(name, maker(name)) == name.upper()
    assert made == ["a", "b", "c", "b"], "b was used longest ago when c came"
