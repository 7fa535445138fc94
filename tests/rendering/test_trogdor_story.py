"""Trogdor's Phase Two as one picture."""

from __future__ import annotations

import hashlib
from itertools import combinations, pairwise

from msgspec.structs import replace
from PIL import Image, ImageChops

from engines.core.types import Seat
from engines.trogdor.view import Standing, Story, TrogdorTable
from rendering import trogdor
from rendering.kit.boxes import Box, overlap
from rendering.trogdor import panel, scenes
from rendering.trogdor.cartoon import moment
from rendering.trogdor.chapters import RUNS, chapters
from rendering.trogdor.colours import BLUE
from rendering.trogdor.land import KINDS
from rendering.trogdor.layout import WIDE
from rendering.trogdor.rage import beaten_by, tantrums
from rendering.trogdor.replay import Replay, board_acts
from rendering.trogdor.story import arranged, draw_story, last_story
from tests.rendering import countryside as tables
from tests.rendering.test_trogdor import SAY, opened, positions

STORIES = tables.stories()


def with_last(last: Story | None, **changes: object) -> TrogdorTable:
    return tables.staged(last=last, **changes)


def test_each_story_looks_like_no_other() -> None:
    drawn = {
        name: hashlib.sha256(draw_story(with_last(story), story, SAY).tobytes()).digest()
        for name, story in STORIES.items()
    }
    assert len(set(drawn.values())) == len(STORIES)


def test_a_story_has_a_board_for_each_step_that_changes_something() -> None:
    assert [step.step for step in chapters(STORIES["whole"])] == ["peasants", "fire", "knights", "archer"]
    assert [step.step for step in chapters(STORIES["calm"])] == ["peasants", "knights", "archer"]
    assert [step.step for step in chapters(STORIES["rage"])] == ["rage"]
    assert [step.step for step in chapters(STORIES["spawned"])] == ["peasants"]


def test_before_phase_two_nothing_is_told() -> None:
    acting = replace(STORIES["whole"], beats=STORIES["whole"].beats[:1], movement=None, arrow=None)
    assert board_acts(acting) == 1
    assert last_story(with_last(None, story=acting)) is None
    assert trogdor.story(tables.seen(with_last(None, story=None)), SAY) is None


def test_the_current_turn_is_told_once_its_phase_two_has_begun() -> None:
    now = replace(STORIES["calm"], turn=9)
    view = with_last(STORIES["whole"], story=now)
    assert last_story(view) is now
    assert last_story(with_last(STORIES["whole"])) is STORIES["whole"]


def test_a_story_told_again_ends_as_the_board_stands() -> None:
    """Every turn of real matches: start and beats lead to the position that the view shows."""
    turns = 0
    for seed in range(8):
        previous: tuple[Story, Standing] | None = None
        for seen in positions(seed, 3):
            view = seen.view
            assert isinstance(view, TrogdorTable)
            story = view.story
            if story is None:
                continue
            replay = Replay(story.start)
            replay.tell(story.beats)
            assert outline(replay.stand()) == outline(view.board), (seed, view.turn)
            if previous is not None and previous[0].turn != story.turn:
                turns += 1
            previous = story, view.board
    assert turns > 30


def outline(board: Standing) -> tuple[object, ...]:
    """A position without the numbers of the Peasants on the meter and in the Void."""
    afield = sorted((one.place, one.state != "normal") for one in board.peasants if one.place not in ("meter", "void"))
    burnt = sorted(board.burninated), sorted(board.ruins)
    return burnt, afield, board.meter, board.void, board.knights, board.troghammer, board.archer, board.trogdor


def test_many_runners_share_out_over_several_boards() -> None:
    start = replace(tables.STAND, peasants=tables.peasants(dict.fromkeys(range(1, 8), "C1")))
    beats = [tables.told("spawn", "card", card=tables.CARD)]
    for k in range(1, 8):
        beats.append(tables.told("fire", "card", piece=f"peasant-{k}", card=tables.CARD))
        beats.append(
            tables.told("fire", "walk", piece=f"peasant-{k}", path=("C1", "D1", "D5", "E5", "A5"), steps="ENEE")
        )
        beats.append(tables.told("fire", "void", piece=f"peasant-{k}", tile="A5"))
    story = Story(4, Seat("keeper-1"), None, start, tuple(beats), None, False, tables.CARD, "W")
    steps = chapters(story)
    assert [len({beat.piece for beat in step.of("walk")}) for step in steps] == [RUNS, RUNS, 1]
    assert steps[-1].after.void == 7
    assert draw_story(with_last(story), story, SAY).width == 1280


def route(path: tuple[str, ...], steps: str) -> tuple[Image.Image, Image.Image]:
    """An empty page and the same with a path on it; the small board's corner lies at (100, 100)."""
    plain = Image.new("RGB", (700, 700), "#ffffff")
    page = plain.copy()
    small = panel.Panel(page, 100, 100, 93)
    small.route(path, steps, (0, 0), "test", BLUE)
    small.inked()
    return plain, page


def test_a_path_is_drawn_from_tile_to_tile() -> None:
    box = ImageChops.difference(*route(("B2", "C2", "C1"), "EN")).getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert 100 + 93 <= left < 100 + 2 * 93
    assert right < 100 + 3 * 93
    assert 100 <= top < 100 + 93
    assert bottom < 100 + 2 * 93


def test_a_path_over_the_edge_runs_out_and_in_again() -> None:
    page = ImageChops.difference(*route(("E3", "A3"), "E"))
    middle = 100 + 93 * 2
    for box in ((100 + 5 * 93, middle, 100 + 5 * 93 + 10, middle + 93), (90, middle, 100, middle + 93)):
        assert page.crop(box).getbbox() is not None
    assert page.crop((100 + 93, 100, 100 + 4 * 93, 565)).getbbox() is None


def test_a_story_names_its_steps_and_what_came_of_them() -> None:
    told = trogdor.story(tables.seen(with_last(STORIES["whole"])), SAY)
    assert told is not None
    assert told.alt.startswith("Turn 8: Ada. Peasants walk west. 2 Peasants on fire. Knights march.")
    assert "Meter 3 to 2. Void 2 to 4. Tiles 11 to 14." in told.alt
    assert len(told.data) <= 300_000
    assert opened(told.data).size[0] == 1280


def test_a_single_step_fills_the_page() -> None:
    assert len(KINDS) == 9
    alone = arranged(chapters(STORIES["spawned"]))
    assert [cell.side for cell in alone.cells] == [210]
    assert alone.cartoon is None


def test_boards_letters_and_the_cartoon_keep_apart() -> None:
    """However many steps: no board, ruler or heading lies on another, and the step with the longest paths is large."""
    whole = chapters(STORIES["whole"])
    for steps in (whole, whole[:2], [whole[0], *whole[2:]], whole[2:], [*whole, whole[3]]):
        plan = arranged(steps)
        boxes: list[Box] = [(c.left - 66, c.top - 110, c.left + 5 * c.side, c.top + 5 * c.side) for c in plan.cells]
        assert plan.cartoon is not None
        x, y, wide, high = plan.cartoon
        boxes.append((x, y, x + wide, y + high))
        assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
        assert all(left >= 28 and right <= WIDE - 20 and bottom < plan.foot for left, _, right, bottom in boxes)
    assert [cell.side for cell in arranged(whole).cells] == [97, 97, 126, 78]
    assert [cell.side for cell in arranged(whole[:3:2]).cells] == [78, 126]


def test_a_path_never_reaches_the_letters() -> None:
    """The rulers stay as they are, whichever way a path runs over the edge."""
    for path, steps in ((("E3", "A3"), "E"), (("A3", "E3"), "W"), (("C1", "C5"), "N"), (("C5", "C1"), "S")):
        page = Image.new("RGB", (800, 800), "#ffffff")
        small = panel.Panel(page, 150, 150, 97)
        small.letters()
        written = page.copy()
        small.route(path, steps, (0.07, 0.17), "test", BLUE, "rails")
        small.inked()
        box = ImageChops.difference(page, written).getbbox()
        assert box is not None
        ruler = ImageChops.invert(written).getbbox()
        assert ruler is not None
        ink = ImageChops.multiply(ImageChops.difference(page, written), ImageChops.invert(written))
        assert ink.getbbox() is None, steps


def test_each_enemy_has_a_line_and_a_mark_of_its_own() -> None:
    marches = scenes._MARCH
    walkers = [marches[piece] for piece in ("knight-1", "knight-2", "troghammer")]
    assert len({march.style for march in walkers}) == 3
    assert len({march.mark for march in marches.values()}) == len(marches)
    assert len({march.lane for march in marches.values()}) == len(marches)


def test_the_cartoon_shows_the_strongest_moment() -> None:
    found = {name: moment(chapters(story)) for name, story in STORIES.items() if name != "rage"}
    assert found["struck"] == ("ow", "troghammer")
    assert found["hit"] == ("ow", "archer")
    assert found["whole"] == ("bonk", "archer")
    assert found["blocked"] == ("clang", "troghammer")
    assert found["calm"] == ("repair", "knight-2")
    assert found["burning"] == ("fire", "peasant-2")
    assert found["mended"] == ("mended", "peasant-2")
    assert found["quiet"] == ("yawn", "")


# -- the rage ----------------------------------------------------------------------------------------------------------


def test_a_rage_has_a_board_for_each_path_and_their_sum() -> None:
    """TR-13.1, TR-13.2, in real matches: five paths one after another, which together did all that the rage did."""
    raged = 0
    for seed in range(12):
        *_, last = positions(seed, 3)
        view = last.view
        assert isinstance(view, TrogdorTable)
        if view.result != "defeat" or view.story is None:
            continue
        raged += 1
        rage = chapters(view.story)[-1]
        paths = tantrums(rage)
        assert len(paths) == 5
        assert all(len(path.of("walk")) == 1 for path in paths)
        for one, other in pairwise(paths):
            assert one.after == other.before
        assert outline(paths[-1].after) == outline(view.board)
        picture = trogdor.story(last, SAY)
        assert picture is not None
        assert opened(picture.data).size == (1280, 1416)
        assert picture.alt.startswith("Fiery Rage.")
    assert raged > 3


def test_a_rage_names_who_brought_it_on() -> None:
    assert beaten_by(STORIES["rage"]) == "knight-2"
    cards = replace(STORIES["rage"], beats=tuple(beat for beat in STORIES["rage"].beats if beat.kind != "hit"))
    assert beaten_by(cards) is None
    told = trogdor.story(tables.seen(with_last(None, story=cards)), SAY)
    assert told is not None
    assert "No cards left?" in told.alt
